import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StatusEvent } from '../../../src/domain/turn-event.ts';
import {
  play,
  recommendation,
  scriptedSteward,
  shape,
  turnContext,
} from '../../helpers/scripted-assistant.ts';

describe('when stage one fails', () => {
  it.each([
    ['timeout', async (_: string, signal: AbortSignal) => sleep(5000, recommendation(), { signal })],
    ['timeout', async () => sleep(1000, recommendation())],
    [
      'error',
      async () => {
        throw new Error('down');
      },
    ],
  ] as const)('%s: told as fallback, and answered all the same', async (reason, recommend) => {
    const { steward, counted } = scriptedSteward({
      recommend,
      answer: async function* () {
        yield { type: 'text', text: 'Bell.' };
      },
      settings: { analysisTimeoutMs: 30 },
    });
    const { events } = await play(steward, { question: 'Who invented the telephone?' });
    expect(shape(events)).toEqual(['analysis', 'fallback', 'Bell.']);
    expect((events[1] as StatusEvent).message).toBe('⚠️ Steward unavailable, proceeding without analysis');
    expect(counted).toContain(`steward_analysis_total ${reason}`);
  });

  it('a caller that has gone is no failure of stage one', async () => {
    const gone = new AbortController();
    const { steward } = scriptedSteward({
      recommend: async (_, signal) => sleep(5000, recommendation(), { signal }),
    });
    setTimeout(() => gone.abort(new Error('gone')), 20);
    await expect(
      play(steward, { question: 'Hello there' }, turnContext({ signal: gone.signal })),
    ).rejects.toThrow();
  });
});
