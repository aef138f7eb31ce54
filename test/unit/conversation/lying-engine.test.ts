import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../../src/domain/errors.ts';
import type { TurnSummary } from '../../../src/domain/turn.ts';
import type { ExtractedValue, FollowUp, LanguageTasks } from '../../../src/ports/language-tasks.ts';
import { createRandomWorld, type RandomWorld } from '../../helpers/random-world.ts';

/** What the engine claims instead of what it found; nothing when it is to be honest. */
let claim: Partial<Pick<LanguageTasks, 'extract' | 'detectFollowUp' | 'disambiguate'>> = {};
let world: RandomWorld;
beforeAll(async () => {
  world = await createRandomWorld({
    language: (real) => ({
      ...real,
      extract: (input, context) => (claim.extract ?? real.extract)(input, context),
      detectFollowUp: (input, context) => (claim.detectFollowUp ?? real.detectFollowUp)(input, context),
      disambiguate: (...input) => (claim.disambiguate ?? real.disambiguate)(...input),
    }),
  });
});
afterAll(() => world.close());
afterEach(() => {
  claim = {};
});

const say = async (chatId: string, message: string): Promise<{ status: number; turn: TurnSummary }> => {
  const response = await world.post('/orchestrate', {
    chatId,
    message,
    authorId: 'a',
    environment: 'test',
  });
  return { status: response.status, ...((await response.json()) as { turn: TurnSummary }) };
};

const value = (param: string, read: ExtractedValue['value'], quote: string): ExtractedValue => ({
  target: 0,
  param,
  value: read,
  quote,
  source: 'user',
  correction: true,
});

const TAX = 'How much is the vehicle tax for 123ABC in 2026?';

describe('an engine that makes values up', () => {
  it.each<[string, ExtractedValue]>([
    ['words that were never said', value('calculationYear', 2027, 'next year')],
    ['no words at all', value('calculationYear', 2027, '')],
    ['a value outside its range', value('calculationYear', 1066, 'tax')],
    ['a value of another type', value('calculationYear', 'soon', 'tax')],
    ['a parameter nobody declared', value('discount', 100, 'tax')],
  ])('gets no call with %s', async (_, invented) => {
    const chat = randomUUID();
    claim = {
      extract: async () => ({
        values: [value('regNr', '123ABC', '123ABC'), invented],
        unfit: [],
        alternatives: [],
      }),
    };
    const before = world.sent.length;
    const { turn } = await say(chat, 'vehicle tax for 123ABC');
    expect(turn).toMatchObject({
      kind: 'question',
      endpoints: [{ params: { regNr: '123ABC' }, missing: ['calculationYear'] }],
    });
    expect(world.sent.length).toBe(before);
  });

  it.each<[string, FollowUp]>([
    ['unsaid words', { type: 'param_update', values: [value('calculationYear', 2027, 'next year')] }],
    ['a misfit', { type: 'param_update', values: [value('calculationYear', 1066, 'hmm')] }],
    ['an unknown name', { type: 'param_update', values: [value('discount', 5, 'hmm')] }],
    [
      'a call that is not there',
      { type: 'param_update', values: [{ ...value('regNr', '1', 'hmm'), target: 7 }] },
    ],
    ['no values', { type: 'param_update', values: [] }],
  ])('a follow-up with %s is neither called nor answered with the old data', async (_, followUp) => {
    const chat = randomUUID();
    expect((await say(chat, TAX)).turn.kind).toBe('answer');
    claim = { detectFollowUp: async () => followUp };
    const before = world.sent.length;
    const { turn } = await say(chat, 'hmm hmm');
    expect(turn.kind).toBe('out_of_scope');
    expect(turn.receipts).toEqual([]);
    expect(world.sent.length).toBe(before);
  });

  it('a follow-up about calls that are not there is a message like any other', async () => {
    const chat = randomUUID();
    await say(chat, TAX);
    claim = { detectFollowUp: async () => ({ type: 'response_question', calls: [9] }) };
    expect((await say(chat, 'hmm hmm')).turn).toMatchObject({ kind: 'out_of_scope', receipts: [] });
  });

  it('an endpoint that was not offered is not chosen', async () => {
    claim = { disambiguate: async () => ({ kind: 'winner', endpointId: 'made-up' }) };
    const { status, turn } = await say(randomUUID(), 'holidays');
    expect(status).toBe(200);
    expect(turn.endpoints.every(({ id }) => id !== 'made-up')).toBe(true);
  });
});

describe('the session store', () => {
  it('being away is said, and never a silently new session', async () => {
    const chat = randomUUID();
    await say(chat, 'How much is the vehicle tax for 123ABC?');
    world.setStores(
      { session: true, response: false },
      (store) => new StoreUnavailable(store, new Error('down')),
    );
    expect((await say(chat, '2026')).status).toBe(503);
    world.setStores({ session: false, response: false }, () => new Error('never'));
    expect((await say(chat, '2026')).turn).toMatchObject({
      kind: 'answer',
      endpoints: [{ params: { regNr: '123ABC', calculationYear: 2026 } }],
    });
  });
});
