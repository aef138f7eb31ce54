import { expect, it } from 'vitest';
import { createBuiltinLanguage } from '../../../src/language/builtin/index.ts';
import { traceabilityRows } from '../../eval/traceability.ts';

it('every number and date of hundreds of answers is traced to their data, and changed ones are not', async () => {
  const tasks = createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } });
  const untraced: string[] = [];
  const rows = await traceabilityRows(tasks, (line) => untraced.push(line));
  expect(untraced).toEqual([]);
  const [traced, caught] = rows.filter(({ lang }) => lang === 'all');
  expect(traced).toMatchObject({ metric: 'precision', value: 1 });
  expect(traced?.n).toBeGreaterThan(3000);
  expect(caught?.value).toBeGreaterThan(0.85);
});
