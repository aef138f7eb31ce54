import { expect, it } from 'vitest';
import { evalDialogue } from '../eval/dialogue.ts';

it('the simulated user comes through in all three languages, with no value invented and hardly a needless question', async () => {
  const misses: string[] = [];
  const rows = await evalDialogue({ onMiss: (text) => misses.push(text) });
  const of = (metric: string) => rows.find((row) => row.lang === 'all' && row.metric === metric);
  expect(of('success')?.n).toBeGreaterThanOrEqual(60);
  expect(of('success')?.value, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(of('turns_ratio')?.value).toBeLessThanOrEqual(1.15);
  expect(of('needless')?.value).toBeLessThanOrEqual(0.03);
  expect(of('invented')?.value).toBe(0);
}, 60_000);
