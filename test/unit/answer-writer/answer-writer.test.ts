import { describe, expect, it } from 'vitest';
import { createAnswerWriter, failureSentence } from '../../../src/answer-writer/index.ts';
import type { CallOutcome, Receipt } from '../../../src/domain/call-outcome.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { AnswerInput, TaskContext } from '../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const NOW = Date.parse('2026-06-10T11:05:00Z');
const receipt: Receipt = {
  endpoint_id: 'e',
  name: 'n',
  method: 'GET',
  url: 'http://a.test/',
  status: 200,
  at: NOW,
  cache: 'none',
  age_seconds: 0,
};

const contextOf = (
  language: TaskContext['language'],
  signal = new AbortController().signal,
): TaskContext => ({
  signal,
  language,
  moment: { now: NOW, timezone: 'Europe/Tallinn' },
  record: () => undefined,
});

/** A writer that notes what it was given and says so. */
const scripted = () => {
  const seen: AnswerInput[] = [];
  return {
    seen,
    language: {
      describe: () => ({ engine: 'builtin' as const }),
      guessLanguage: () => ({ language: 'neutral' as const, confidence: 0 }),
      async *writeAnswer(input: AnswerInput) {
        seen.push(input);
        yield 'the ';
        yield 'answer';
      },
    },
  };
};

const endpoint = makeEndpoint({ name: 'get_things' });
const ok = (data: Json): CallOutcome => ({ kind: 'ok', status: 200, data, receipt });
const part = (outcome: CallOutcome, slots = {}) => ({ call: { endpoint, slots }, outcome });
const settings = { maxResponseBytes: 1000, maxTotalBytes: 1500, outputGuard: 'full' as const };
const collect = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('createAnswerWriter', () => {
  it('hands on outcomes in order with values, sentences and shrunk data', async () => {
    const { seen, language } = scripted();
    const rows = Array.from({ length: 500 }, (_, i) => ({ i }));
    const slots = { city: { value: 'Tartu', evidence: { source: 'user' as const } } };
    const parts = [
      part(ok(rows), slots),
      part({ kind: 'failed', failure: 'timeout', status: 0, detail: 'secret host' }),
      part({ kind: 'rejected', status: 404, body: { detail: 'no such city' }, receipt }),
    ];
    const text = await collect(
      createAnswerWriter({ language, settings }).write(
        { question: 'q', followUp: false, parts },
        contextOf('ru'),
      ),
    );
    expect(text).toBe('the answer');
    const [first, second, third] = seen[0]?.parts ?? [];
    expect(first?.params).toEqual({ city: 'Tartu' });
    expect(first?.result).toMatchObject({ kind: 'data', whole: rows });
    const shrunk = first?.result.kind === 'data' ? first.result : undefined;
    expect(Buffer.byteLength(JSON.stringify(shrunk?.data))).toBeLessThanOrEqual(1000);
    const kept = Array.isArray(shrunk?.data) ? shrunk.data.length : 0;
    expect(kept).toBeGreaterThan(10);
    expect(kept + (shrunk?.leftOut['items'] ?? 0)).toBe(500);
    expect(second?.result).toEqual({
      kind: 'failure',
      failure: 'timeout',
      sentence: failureSentence('timeout', 'ru'),
    });
    expect(third?.result).toMatchObject({ kind: 'failure', failure: 'rejected' });
    expect(JSON.stringify(seen)).not.toContain('secret host');
  });

  it('keeps all responses together within the total', async () => {
    const { seen, language } = scripted();
    const big = ok(Array.from({ length: 500 }, (_, i) => ({ i })));
    const parts = [part(big), part(ok({ small: 1 })), part(big)];
    await collect(
      createAnswerWriter({ language, settings }).write(
        { question: 'q', followUp: false, parts },
        contextOf('en'),
      ),
    );
    const sizes = (seen[0]?.parts ?? []).map(({ result }) =>
      result.kind === 'data' ? Buffer.byteLength(JSON.stringify(result.data)) : 0,
    );
    expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(1500);
    // The rest of the small one goes to the last.
    expect(sizes[2]).toBeGreaterThan(sizes[0] ?? 0);
  });

  it.each([
    ['en', 'This is as of 14:00.'],
    ['et', 'Andmed on seisuga 14:00.'],
    ['ru', 'Данные приведены по состоянию на 14:00.'],
  ] as const)('dates an answer from older data (%s)', async (language, note) => {
    const writer = createAnswerWriter({ language: scripted().language, settings });
    const request = { question: 'q', followUp: false, parts: [part(ok(1))] };
    const staleAt = NOW - 5 * 60_000;
    expect(await collect(writer.write({ ...request, staleAt }, contextOf(language)))).toBe(
      `the answer\n\n${note}`,
    );
    const fresh = { ...request, staleAt: NOW - 60_000 };
    expect(await collect(writer.write(fresh, contextOf(language)))).toBe('the answer');
  });

  it('stops when the turn is aborted', async () => {
    const stop = new AbortController();
    const writer = createAnswerWriter({ language: scripted().language, settings });
    const request = { question: 'q', followUp: false, parts: [part(ok(1))], staleAt: NOW - 600_000 };
    const pieces = writer.write(request, contextOf('en', stop.signal))[Symbol.asyncIterator]();
    await pieces.next();
    stop.abort();
    await pieces.next();
    await expect(pieces.next()).rejects.toThrow();
  });
});
