import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSession } from '../../src/agentic-loop/index.ts';
import { StoreUnavailable } from '../../src/domain/errors.ts';
import type { TurnSummary } from '../../src/domain/turn.ts';
import { createRandomWorld, type Fault, type RandomWorld, type SentCall } from '../helpers/random-world.ts';

/** The suite's own run is bounded in time; `DIALOGUE_SEQUENCES=10000` runs as many, however long that takes. */
const ASKED = process.env['DIALOGUE_SEQUENCES'];
const SEQUENCES = Number(ASKED ?? 300);
const SUITE_LIMIT_MS = 25_000;
const SEED = Number(process.env['DIALOGUE_SEED'] ?? 20_260_610);

let world: RandomWorld;
let began = 0;
beforeAll(async () => {
  began = performance.now();
  world = await createRandomWorld();
});
afterAll(() => world.close());

/** Answers whatever the last reply wants. */
const FITTING = '(fitting)';
const MESSAGES = [
  'What are the public holidays in Estonia?',
  'Mis on Soome riigipühad?',
  'Какие государственные праздники в Латвии?',
  'What are the public holidays in Estonia and Latvia?',
  'What are the public holidays in Estonia and when are the school holidays in Latvia?',
  'How much is the vehicle tax for 123ABC?',
  'Kui suur on automaks autole 456DEF aastal 2026?',
  'What is the weather in Tartu right now?',
  'Какая погода будет завтра в Нарве?',
  'Book an appointment at the service office in Narva',
  'Broneeri aeg Tartu teenindusse 18. juuniks 2026, jaan@example.ee',
  'Запишите меня на приём в бюро обслуживания в Нарве на 15 июня 2026, mari@example.ee',
  'Book an appointment at the office in Tartu on 16 June 2026 for a.b@example.ee and show the weather in Tartu right now',
  'from 1 May to 31 August 2026',
  'this year',
  '2026',
  'EE',
  '123ABC',
  'Viru tn 4, Tallinn',
  'mari@example.ee',
  'on Friday',
  'No, I meant Sweden',
  'Ei, hoopis Tartu',
  'remove the date',
  'Same for Latvia?',
  'How many of them are there?',
  'yes',
  'jah',
  'no',
  'нет',
  'yes, but on 19 June 2026',
  'cancel',
  'start over',
  'skip',
  'what do you have so far?',
  'why?',
  'try again',
  'thanks',
  'hmm',
  "I don't know",
  '1',
  'second',
  'Write me a poem about the sea',
  '31 December 2026 to 1 January 2026',
  'month 13 of 2026',
];
/** Messages that may take values away. */
const TAKES_AWAY = new Set(['remove the date', 'start over', '31 December 2026 to 1 January 2026']);

const ANSWERS: Readonly<Record<string, string>> = {
  countryIsoCode: 'Estonia',
  validFrom: 'from 1 May to 31 August 2026',
  validTo: 'until 31 August 2026',
  regNr: '123ABC',
  calculationYear: '2026',
  city: 'Narva',
  date: '15 June 2026',
  email: 'mari@example.ee',
};

interface Step {
  readonly message: string;
  readonly fault: Fault;
  readonly down: 'none' | 'session' | 'response';
  readonly how: 'plain' | 'gone' | 'twice' | 'resent';
  readonly afterwards: 'nothing' | 'restart' | 'wait';
}

const step: fc.Arbitrary<Step> = fc.record({
  message: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...MESSAGES) },
    { weight: 2, arbitrary: fc.constant(FITTING) },
  ),
  fault: fc.oneof(
    { weight: 16, arbitrary: fc.constant<Fault>('none') },
    { weight: 7, arbitrary: fc.constantFrom<Fault>('server_error', 'refused', 'lost', 'slow') },
    // Rare, since the caller waits before it tries again.
    { weight: 1, arbitrary: fc.constant<Fault>('unreachable') },
  ),
  down: fc.oneof(
    { weight: 12, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('session' as const, 'response' as const) },
  ),
  how: fc.oneof(
    { weight: 8, arbitrary: fc.constant('plain' as const) },
    { weight: 2, arbitrary: fc.constantFrom('gone' as const, 'twice' as const, 'resent' as const) },
  ),
  afterwards: fc.oneof(
    { weight: 20, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constantFrom('restart' as const, 'wait' as const) },
  ),
});

interface Reply {
  readonly status: number;
  readonly turn: TurnSummary | undefined;
  /** The turn ended with a fault of the server. */
  readonly broken?: boolean;
}

/** Everything known of one chat while it is played. */
interface Chat {
  readonly id: string;
  readonly said: string[];
  last: TurnSummary | undefined;
  consents: number;
  /** Turns in which something was written. */
  writes: number;
}

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Reads a stream to its end. @returns nothing when the client left */
const stream = async (
  chat: Chat,
  message: string,
  more: { messageId?: string; leave?: boolean },
): Promise<Reply> => {
  const gone = new AbortController();
  if (more.leave) setTimeout(() => gone.abort(), 4);
  try {
    const response = await world.post(
      '/orchestrate/stream',
      {
        chatId: chat.id,
        message,
        authorId: 'somebody',
        environment: 'test',
        ...(more.messageId === undefined ? {} : { messageId: more.messageId }),
      },
      gone.signal,
    );
    const text = await response.text();
    if (response.status !== 200) return { status: response.status, turn: undefined };
    const frames = text
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map(
        (block) =>
          JSON.parse(block.slice(6)) as { payload: { content: string; type?: string; turn?: TurnSummary } },
      );
    // Every stream ends, whatever became of the turn.
    expect(frames.at(-1)?.payload.content).toBe('END');
    expect(frames.slice(0, -1).some(({ payload }) => payload.content === 'END')).toBe(false);
    const broken = frames.some(({ payload }) => payload.type === 'error');
    return { status: 200, broken, turn: frames.findLast(({ payload }) => payload.turn)?.payload.turn };
  } catch (error) {
    if (gone.signal.aborted) return { status: 0, turn: undefined };
    throw error;
  }
};

const fittingTo = (last: TurnSummary | undefined): string => {
  if (!last) return MESSAGES[0] as string;
  if (last.kind === 'confirmation' || last.kind === 'continuation') return 'yes';
  if (last.kind === 'failed') return 'try again';
  const missing = last.endpoints.flatMap((endpoint) => endpoint.missing);
  return missing.map((name) => ANSWERS[name] ?? name).join(', ') || '1';
};

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  '/PublicHolidays': ['countryIsoCode', 'validFrom', 'validTo'],
  '/SchoolHolidays': ['countryIsoCode', 'validFrom', 'validTo'],
  '/NationalHolidays': ['countryIsoCode'],
  '/vehicle-tax': ['regNr', 'calculationYear'],
  '/weather/current': ['city'],
  '/weather/forecast': ['city'],
  '/addresses': ['address'],
  '/waste-collection': ['address'],
  '/libraries/opening-hours': ['city'],
  '/appointments': ['city', 'date', 'email'],
};

/** No call goes out with a missing value, or with one that the chat cannot account for. */
const checkCalls = (chat: Chat, calls: readonly SentCall[], turn: TurnSummary | undefined): void => {
  for (const call of calls) {
    for (const name of REQUIRED[call.path] ?? [])
      expect(call.values[name], `${call.path} lacks ${name}`).toSatisfy(
        (value) => value !== undefined && value !== null && value !== '',
      );
    expect(call.path).not.toMatch(/undefined|null|\{/);
  }
  const words = folded(chat.said.join('\n'));
  for (const endpoint of turn?.endpoints ?? [])
    for (const [name, value] of Object.entries(endpoint.params)) {
      const proof = endpoint.evidence[name];
      expect(proof, `${endpoint.name}.${name} = ${JSON.stringify(value)} has no evidence`).toBeDefined();
      if (proof?.source === 'user' || proof?.source === 'rule')
        expect(words, `${endpoint.name}.${name}`).toContain(folded(proof.quote ?? '(no quote)'));
    }
};

const slotNames = (document: string | undefined): Map<string, string[]> => {
  const { collection } = document ? parseSession(document) : {};
  const names = new Map<string, string[]>();
  collection?.targets.forEach(({ slots }, i) => {
    names.set(`${collection.id} ${i}`, Object.keys(slots));
  });
  return names;
};

/** Values of a collection that goes on are all still there, unless they were taken back or refused. */
const checkKept = (
  before: string | undefined,
  after: string | undefined,
  turnOf: Step,
  calls: readonly SentCall[],
): void => {
  if (TAKES_AWAY.has(turnOf.message) || calls.some(({ fault }) => fault === 'refused')) return;
  const [was, is] = [slotNames(before), slotNames(after)];
  // A collection that lost some of its targets to answers counts them anew.
  if (was.size > is.size) return;
  for (const [key, names] of was)
    if (is.has(key))
      expect(is.get(key), `${turnOf.message}: values of ${key}`).toEqual(expect.arrayContaining(names));
};

/** What happened in all sequences; a run in which nothing of a kind happened would show nothing about it. */
const seen = new Map<string, number>();
const count = (what: string, by = 1): void => {
  seen.set(what, (seen.get(what) ?? 0) + by);
};

const storeError = (store: 'session' | 'response') => new StoreUnavailable(store, new Error('down'));

/** Sends one message the way the step says; @returns the replies, newest last */
const send = async (chat: Chat, message: string, { how }: Step): Promise<Reply[]> => {
  switch (how) {
    case 'plain':
      return [await stream(chat, message, {})];
    case 'gone':
      return [await stream(chat, message, { leave: true })];
    case 'twice':
      return Promise.all([stream(chat, message, {}), stream(chat, message, {})]);
    case 'resent': {
      const messageId = randomUUID();
      const first = await stream(chat, message, { messageId });
      const again = await stream(chat, message, { messageId });
      if (first.status === 200 && again.status === 200 && !first.broken)
        expect(again.turn?.id, 'a resent message is not run twice').toBe(first.turn?.id);
      return [first];
    }
    default:
      return how satisfies never;
  }
};

const AGREES = new Set(['yes', 'jah']);

const playStep = async (chat: Chat, turnOf: Step): Promise<void> => {
  const message = turnOf.message === FITTING ? fittingTo(chat.last) : turnOf.message;
  const before = await world.stored(chat.id);
  const open = before ? parseSession(before).collection?.state : undefined;
  world.setFault(turnOf.fault);
  world.setStores({ session: turnOf.down === 'session', response: turnOf.down === 'response' }, storeError);
  chat.said.push(message);
  // One yes may be consent once for everything shown; it is none unless something was shown.
  if (AGREES.has(message) && open === 'confirming') chat.consents += 1;
  const sentBefore = world.sent.length;
  const replies = await send(chat, message, turnOf);
  world.setStores({ session: false, response: false }, storeError);
  if (turnOf.how === 'gone') await stream(chat, 'thanks', {});
  const calls = world.sent.slice(sentBefore);
  for (const { status, turn, broken } of replies) {
    expect([0, 200, 409, 503]).toContain(status);
    if (turnOf.down === 'none' && turnOf.how !== 'twice')
      expect(broken ?? false, `${message}: ${(world.errors.at(-1) as Error | undefined)?.stack}`).toBe(false);
    checkCalls(chat, calls, turn);
  }
  const after = await world.stored(chat.id);
  if (after !== undefined) expect(() => parseSession(after)).not.toThrow();
  if (turnOf.how !== 'twice') checkKept(before, after, { ...turnOf, message }, calls);
  const writes = calls.filter(({ method, path }) => method === 'POST' && path === '/appointments');
  // Nothing is written without a yes to what was on the table, and one yes never writes the same thing twice.
  if (!(AGREES.has(message) && open === 'confirming')) expect(writes, message).toEqual([]);
  // A service that takes idempotency keys may be tried again under the same key; never after an answer that did not come.
  const keys = new Set(writes.map(({ key }) => key));
  expect(keys.size, 'one yes is one write').toBeLessThanOrEqual(1);
  if (turnOf.fault !== 'unreachable' && turnOf.fault !== 'server_error')
    expect(writes.length, `a write was doubled (${turnOf.fault})`).toBeLessThanOrEqual(1);
  chat.writes += keys.size;
  chat.last = replies.at(-1)?.turn ?? chat.last;
  for (const { status, turn } of replies) count(turn?.kind ?? `status ${status}`);
  for (const { fault } of calls) count(`service ${fault}`);
  count('writes', writes.length);
  count(turnOf.afterwards);
  if (turnOf.afterwards === 'restart') await world.restart();
  if (turnOf.afterwards === 'wait') world.wait(11 * 60_000);
};

const playSequence = async (steps: readonly Step[]): Promise<void> => {
  // On a busy machine the suite plays fewer of them; a sequence that has begun is played to its end.
  if (ASKED === undefined && performance.now() - began > SUITE_LIMIT_MS) return;
  const chat: Chat = { id: randomUUID(), said: [], last: undefined, consents: 0, writes: 0 };
  const sentBefore = world.sent.length;
  count('sequences');
  for (const one of steps) await playStep(chat, one);
  const writes = world.sent.slice(sentBefore).filter(({ path }) => path === '/appointments');
  expect(chat.writes).toBeLessThanOrEqual(chat.consents);
  for (const { key } of writes) expect(key).toMatch(/^[0-9a-f]{32}$/);
};

it(
  `${SEQUENCES} random sequences of turns, delays, failures and restarts`,
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), playSequence), {
      numRuns: SEQUENCES,
      seed: SEED,
    });
  },
  120_000 + SEQUENCES * 1000,
);
