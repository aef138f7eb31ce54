import { describe, expect, it } from 'vitest';
import { createBuiltinLanguage } from '../../../../src/language/builtin/index.ts';
import { calculate } from '../../../../src/steward/tools/calculate/index.ts';
import {
  FURTHER_CALCULATIONS,
  FURTHER_NOT_FOR_TOOLS,
  FURTHER_TIME_QUESTIONS,
  HOSTILE_MESSAGES,
  LATER_CALCULATIONS,
  LATER_TIME_QUESTIONS,
} from '../../../helpers/assistant-tables-further.ts';

const language = createBuiltinLanguage({ clock: { now: () => 0, elapsed: () => performance.now() } });
const moment = { now: Date.UTC(2026, 4, 1, 12), timezone: 'Europe/Tallinn' };

const certain = (message: string, of: 'en' | 'et' | 'ru') =>
  language.readToolRequests?.(message, { language: of, moment }).certain ?? [];

describe.each(['seen', 'unseen'] as const)('questions about the clock, the half %s', (half) => {
  const questions = FURTHER_TIME_QUESTIONS[half].map(([of, message, asked, ...zones]) => ({
    of,
    message,
    asked,
    zones,
  }));

  it.each(questions)('$of: $message', ({ of, message, asked, zones }) => {
    const requests = certain(message, of);
    expect(new Set(requests.map(({ tool }) => tool))).toEqual(new Set([`get_current_${asked}`]));
    const found = requests.flatMap(({ input }) => {
      const places = [input['place'], input['compared_with']].flatMap((place) =>
        place ? [String(place)] : [],
      );
      return places.flatMap((place) => {
        const match = language.findZones?.(place, moment.now);
        return match?.kind === 'zone' ? [match.timezone] : [];
      });
    });
    expect(found).toEqual(zones);
  });
});

describe.each(['seen', 'unseen'] as const)('calculations, the half %s', (half) => {
  it.each([...FURTHER_CALCULATIONS[half]])('%s: %s', (of, message, expected) => {
    const [request, ...others] = certain(message, of);
    expect([request?.tool, others]).toEqual(['calculate', []]);
    expect(calculate(String(request?.input['expression']))).toMatchObject({ ok: true, result: expected });
  });
});

describe('in other words again', () => {
  it.each([...LATER_TIME_QUESTIONS])('%s: %s', (of, message, asked) => {
    expect(certain(message, of).map(({ tool }) => tool)).toContain(`get_current_${asked}`);
  });

  it.each([...LATER_CALCULATIONS])('%s: %s', (of, message, expected) => {
    expect(calculate(String(certain(message, of)[0]?.input['expression']))).toMatchObject({
      ok: true,
      result: expected,
    });
  });
});

describe('what is neither', () => {
  it('has a hundred of them', () => expect(FURTHER_NOT_FOR_TOOLS.length).toBeGreaterThanOrEqual(100));

  it.each(FURTHER_NOT_FOR_TOOLS)('%s', (message) => {
    for (const of of ['en', 'et', 'ru'] as const) {
      const tools = certain(message, of).map(({ tool }) => tool);
      expect(tools.filter((tool) => tool !== 'web_search')).toEqual([]);
    }
  });
});

describe('messages made to keep the readers busy', () => {
  it('has forty of them', () => expect(HOSTILE_MESSAGES.length).toBeGreaterThanOrEqual(40));

  it('none takes five milliseconds', () => {
    for (const message of HOSTILE_MESSAGES) certain(message, 'en');
    const slow = HOSTILE_MESSAGES.flatMap((message) => {
      const best = Math.min(
        ...Array.from({ length: 3 }, () => {
          const startedAt = performance.now();
          certain(message, 'en');
          return performance.now() - startedAt;
        }),
      );
      return best < 5 ? [] : [`${message.slice(0, 30)} ${best.toFixed(1)} ms`];
    });
    expect(slow).toEqual([]);
  });
});
