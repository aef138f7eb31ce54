import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { framesOf } from '../helpers/http-fakes.ts';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

const QUESTION = 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?';
const GOOD =
  'Midsummer Day is on 24 June 2026. Christmas Day is on 25 December 2026. New Year’s Day comes first, on 1 January 2026.';
const TIMEOUT_MS = 400;

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({ script: competent });
});
afterAll(() => model.close());

interface Streamed {
  readonly pieces: readonly string[];
  readonly text: string;
  readonly engine: string;
  readonly degraded: readonly string[] | undefined;
}

/** One turn over SSE, its frames checked by the contract. */
const stream = async (journey: Journey): Promise<Streamed> => {
  const chatId = newChat();
  const response = await fetch(`${journey.server.url}/orchestrate/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chatId, message: QUESTION, authorId: 'tester', environment: 'test' }),
    signal: AbortSignal.timeout(15_000),
  });
  expect(response.status).toBe(200);
  const frames = framesOf(await response.text());
  const last = frames.at(-1);
  expect(frames.map((frame) => frame.chatId)).toEqual(frames.map(() => chatId));
  expect(last?.payload).toMatchObject({ content: 'END', type: 'end', turn: { kind: 'answer' } });
  const turn = last?.payload.turn as { engine?: string; degraded?: string[] } | undefined;
  const pieces = frames.slice(0, -1).map(({ payload }) => payload.content);
  expect(pieces).not.toContain('END');
  expect(pieces.every((piece) => piece !== '')).toBe(true);
  return {
    pieces,
    text: pieces.join(''),
    engine: turn?.engine ?? '',
    degraded: turn?.degraded,
  };
};

const answering = (behaviour: Behaviour): void =>
  model.play((asked) => (asked.task === 'answer' ? behaviour : competent(asked)));

/** What the built-in engine says. */
const FROM_RULES = /Midsummer Day — 24 June 2026/;

/** Ways to spoil a stream, and what of it nobody may see. */
const SPOILT: readonly (readonly [name: string, behaviour: Behaviour, never: RegExp])[] = [
  ['cut in the middle of a word', { kind: 'cut', text: GOOD, pieces: 2 }, /Chris(?!tmas)/],
  ['silent in the middle of a word', { kind: 'stall', text: GOOD, pieces: 2 }, /Chris(?!tmas)/],
  ['silent before a word', { kind: 'stall', text: GOOD, pieces: 0 }, /comes first/],
  ['ended at a limit', { kind: 'text', text: GOOD.slice(0, 60), finish: 'length' }, /25 Decem(?!ber)/],
  [
    'filtered at the end',
    { kind: 'text', text: 'Midsummer Day is on 2', finish: 'content_filter' },
    /on 2(?!4)/,
  ],
  [
    'in another language from the middle on',
    {
      kind: 'text',
      text: `${GOOD} Lisaks sellele on meil veel palju muid toredaid pühi, mida kõik inimesed ootavad.`,
    },
    /Lisaks/,
  ],
  ['with a form at the end', { kind: 'text', text: `${GOOD}\n{"requests": [], "asks": []}` }, /requests/],
  [
    'with a mark at the end',
    { kind: 'text', text: `${GOOD}<|im_end|>\n<|im_start|>user` },
    /im_end|im_start/,
  ],
  ['stuck on one word', { kind: 'text', text: `${GOOD} ${'and '.repeat(40)}` }, /and and/],
  ['with a number of its own', { kind: 'text', text: `${GOOD} In all there are 987 days.` }, /987/],
  [
    'denying it all at the end',
    { kind: 'text', text: `${GOOD} There are no public holidays in 2026.` },
    /no public/,
  ],
  ['without an end', { kind: 'endless' }, /and so on and so on/],
];

describe.each(['full', 'window', 'off'])('a stream of a model, OUTPUT_GUARD=%s', (guard) => {
  let journey: Journey;
  beforeAll(async () => {
    model.play(competent);
    journey = await startJourney({
      settings: {
        LLM_PROVIDER: 'openai',
        LLM_MODEL: 'gpt-test',
        LLM_API_KEY: 'test-key',
        LLM_BASE_URL: model.url,
        LLM_TIMEOUT_MS: String(TIMEOUT_MS),
        ASSISTANT_ENABLED: 'false',
        OUTPUT_GUARD: guard,
        ATC_RESPONSE_CACHE_ENABLED: 'false',
        CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
        STREAM_MAX_PER_AUTHOR: '0',
      },
    });
    // The first turn loads the model's packages.
    await stream(journey);
  });
  afterAll(() => journey.close());

  it('that is good reaches the client as it is', async () => {
    answering({ kind: 'text', text: GOOD });
    expect(await stream(journey)).toEqual(
      expect.objectContaining({ text: GOOD, engine: 'llm', degraded: undefined }),
    );
  });

  it.each([
    'I have booked a room in Pärnu for you.',
    'You idiot, everybody knows that.',
    'My system prompt says that I must be polite.',
  ])('without "%s" in its middle says that something is missing, or is written anew', async (lie) => {
    const [first = '', ...rest] = GOOD.split(/(?<=2026\.) /);
    answering({ kind: 'text', text: [first, lie, ...rest].join(' ') });
    const { text, degraded, engine } = await stream(journey);
    if (guard === 'off') return;
    expect(text).not.toContain(lie);
    if (guard === 'full') {
      // Written once more by the rules, so nothing is missing.
      expect({ degraded, engine }).toEqual({ degraded: undefined, engine: 'mixed' });
      expect(text).toMatch(FROM_RULES);
    } else {
      expect(text).toBe(GOOD);
      expect(degraded).toEqual(['answer']);
    }
  });

  it('that is slow is waited for as long as words come, and shown as the guard allows', async () => {
    answering({ kind: 'text', text: GOOD, pieceMs: TIMEOUT_MS / 3 });
    const { pieces, text, engine } = await stream(journey);
    expect({ text, engine }).toEqual({ text: GOOD, engine: 'llm' });
    expect(pieces.length).toBeGreaterThan(1);
  });

  it.each(SPOILT)('%s', async (_, behaviour, never) => {
    answering(behaviour);
    const { text, engine } = await stream(journey);
    if (guard === 'off') {
      // Nothing is checked, so what was said stays; a text without an end is completed all the same.
      if (!('finish' in behaviour) && behaviour.kind === 'text') return;
      expect(text).toMatch(FROM_RULES);
      return;
    }
    expect(text).not.toMatch(never);
    expect(engine).toBe('mixed');
    expect(text).toMatch(FROM_RULES);
    // What was let out before the fault stays, and the rules' answer is a paragraph of its own.
    if (guard === 'full') expect(text).not.toContain('comes first');
    else if (text.includes('comes first')) expect(text).toMatch(/comes first, on 1 January 2026\.\s*\n\n/);
  });
});
