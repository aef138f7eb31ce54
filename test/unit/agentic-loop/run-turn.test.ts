import { describe, expect, it } from 'vitest';
import {
  type Collection,
  createRunTurn,
  type LoopStep,
  openCollection,
  readyAtOnce,
} from '../../../src/agentic-loop/index.ts';
import type {
  DialogueAct,
  ExtractedValue,
  Extraction,
  UnfitValue,
} from '../../../src/ports/language-tasks.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const SETTINGS = {
  maxTurns: 5,
  continuationTurn: 3,
  multiMaxTurns: 6,
  multiContinuationTurn: 4,
  maxTargets: 3,
};
const HOLIDAYS = makeEndpoint();
const TAX = makeEndpoint({
  endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000002',
  name: 'get_vehicle_tax',
  params: [
    { name: 'plate', type: 'string', required: true, pattern: '^\\d{3}[A-Z]{3}$' },
    { name: 'year', type: 'integer', required: true, minimum: 2020, maximum: 2030 },
  ],
});

const open = (...endpoints: ReturnType<typeof makeEndpoint>[]): Collection =>
  openCollection({
    id: 'c1',
    question: 'opening',
    targets: endpoints.map((endpoint) => ({ endpoint, slots: {} })),
  });

const value = (
  param: string,
  read: ExtractedValue['value'],
  quote: string,
  more: Partial<ExtractedValue> = {},
): ExtractedValue => ({
  target: 0,
  param,
  value: read,
  quote,
  source: 'user',
  correction: false,
  ...more,
});

interface Said {
  message: string;
  values?: ExtractedValue[];
  alternatives?: ExtractedValue[];
  unfit?: UnfitValue[];
  act?: DialogueAct;
}

const turn = (collection: Collection, said: Said): Promise<LoopStep> => {
  const extraction: Extraction = {
    values: said.values ?? [],
    alternatives: said.alternatives ?? [],
    unfit: said.unfit ?? [],
  };
  const runTurn = createRunTurn({
    language: fakeLanguageTasks({ extract: async () => extraction }),
    settings: SETTINGS,
  });
  return runTurn({ collection, message: said.message, history: [], act: said.act }, fakeTaskContext());
};

const collectionOf = (step: LoopStep): Collection => {
  if (!('collection' in step)) throw new Error(`no collection in a ${step.kind} step`);
  return step.collection;
};

const slotsOf = (step: LoopStep, target = 0) => collectionOf(step).targets[target]?.slots;

describe('one endpoint', () => {
  it('asks for everything that is missing, with the values read so far and their evidence', async () => {
    const step = await turn(open(HOLIDAYS), {
      message: 'holidays in Estonia',
      values: [value('country', 'EE', 'Estonia')],
    });
    expect(step).toMatchObject({ kind: 'question', ask: [{ param: 'validFrom' }, { param: 'validTo' }] });
    expect(slotsOf(step)).toEqual({
      country: { value: 'EE', evidence: { source: 'user', quote: 'Estonia', turn: 1 } },
    });
  });

  it('is ready as soon as the required values are there, optional ones used when said', async () => {
    const step = await turn(open(HOLIDAYS), {
      message: 'holidays in Estonia from 2026-01-01 to 2026-12-31 in English',
      values: [
        value('country', 'EE', 'Estonia'),
        value('validFrom', '2026-01-01', '2026-01-01'),
        value('validTo', '2026-12-31', '2026-12-31'),
        value('language', 'EN', 'English'),
      ],
    });
    expect(step.kind).toBe('ready');
    expect(Object.keys((step.kind === 'ready' && step.calls[0]?.slots) || {})).toHaveLength(4);
  });

  it('counts turns as the contract says: 1, 2 a question, 3 the prompt, 4, 5 a question, 6 the end', async () => {
    let collection = open(HOLIDAYS);
    const kinds: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const step = await turn(collection, { message: 'hmm' });
      kinds.push(step.kind);
      collection = collectionOf(step);
    }
    expect(kinds).toEqual(['question', 'question', 'continuation', 'question', 'question', 'exhausted']);
  });

  it('calls when the last value comes at the prompt or on the turn after the last', async () => {
    const nearly = (turnCount: number): Collection => ({
      ...open(HOLIDAYS),
      turnCount,
      awaitingContinuation: turnCount === 3,
      asked: [{ target: 0, param: 'validTo' }],
      targets: [
        {
          endpoint: HOLIDAYS,
          slots: {
            country: { value: 'EE', evidence: { source: 'user', quote: 'Estonia', turn: 1 } },
            validFrom: { value: '2026-01-01', evidence: { source: 'user', quote: '2026-01-01', turn: 1 } },
          },
        },
      ],
    });
    const said: Said = { message: '2026-12-31', values: [value('validTo', '2026-12-31', '2026-12-31')] };
    expect((await turn(nearly(3), said)).kind).toBe('ready');
    expect((await turn(nearly(5), said)).kind).toBe('ready');
  });

  it('ends on "no" at the prompt, on cancel at any turn, and on neither when a value came along', async () => {
    const prompted: Collection = { ...open(HOLIDAYS), turnCount: 3, awaitingContinuation: true };
    const no: DialogueAct = { act: 'no', remainder: '' };
    expect((await turn(prompted, { message: 'no', act: no })).kind).toBe('cancelled');
    expect(
      (await turn(open(HOLIDAYS), { message: 'cancel', act: { act: 'cancel', remainder: '' } })).kind,
    ).toBe('cancelled');
    const step = await turn(prompted, {
      message: 'no, Latvia',
      act: no,
      values: [value('country', 'LV', 'Latvia')],
    });
    expect(step.kind).toBe('question');
    expect(slotsOf(step)).toMatchObject({ country: { value: 'LV' } });
  });

  it('goes on after "yes" at the prompt', async () => {
    const prompted: Collection = { ...open(HOLIDAYS), turnCount: 3, awaitingContinuation: true };
    const step = await turn(prompted, { message: 'yes', act: { act: 'yes', remainder: '' } });
    expect(step).toMatchObject({
      kind: 'question',
      collection: { turnCount: 4, awaitingContinuation: false },
    });
  });

  it('does not take "no" to a yes/no question for the end', async () => {
    const endpoint = makeEndpoint({ params: [{ name: 'resident', type: 'boolean', required: true }] });
    const asked: Collection = {
      ...open(endpoint),
      turnCount: 3,
      awaitingContinuation: true,
      asked: [{ target: 0, param: 'resident' }],
    };
    const step = await turn(asked, {
      message: 'no',
      act: { act: 'no', remainder: '' },
      values: [value('resident', false, 'no')],
    });
    expect(step.kind).toBe('ready');
  });
});

describe('values', () => {
  const holding = async (): Promise<Collection> =>
    collectionOf(
      await turn(open(HOLIDAYS), { message: 'in Estonia', values: [value('country', 'EE', 'Estonia')] }),
    );

  it('without a quote that is in the message are dropped', async () => {
    const step = await turn(open(HOLIDAYS), {
      message: 'holidays please',
      values: [value('country', 'EE', 'Estonia')],
    });
    expect(slotsOf(step)).toEqual({});
  });

  it('that are held give way to a correction, not to a slip of the reader', async () => {
    const dates = [
      value('validFrom', '2026-01-01', '2026-01-01'),
      value('validTo', '2026-12-31', '2026-12-31'),
    ];
    const message = 'from 2026-01-01 to 2026-12-31, not Latvia';
    const slip = await turn(await holding(), {
      message,
      values: [...dates, value('country', 'LV', 'Latvia')],
    });
    expect(slotsOf(slip)).toMatchObject({ country: { value: 'EE' } });
    const corrected = await turn(await holding(), {
      message,
      values: [...dates, value('country', 'LV', 'Latvia', { correction: true })],
    });
    expect(slotsOf(corrected)).toMatchObject({ country: { value: 'LV', evidence: { turn: 2 } } });
  });

  it('that are the whole message replace what is held', async () => {
    const step = await turn(await holding(), {
      message: 'Latvia',
      values: [value('country', 'LV', 'Latvia')],
    });
    expect(slotsOf(step)).toMatchObject({ country: { value: 'LV' } });
  });

  it.each([
    ['2026-13-01', 'validFrom'],
    ['2026-02-30', 'validFrom'],
  ])('of the wrong form are asked for again: %s', async (bad, param) => {
    const step = await turn(open(HOLIDAYS), { message: `from ${bad}`, values: [value(param, bad, bad)] });
    expect(step).toMatchObject({
      kind: 'question',
      ask: expect.arrayContaining([expect.objectContaining({ param, reason: 'unfit', detail: bad })]),
    });
    expect(slotsOf(step)).toEqual({});
  });

  it('outside pattern, range or enum never reach a call', async () => {
    const step = await turn(open(TAX), {
      message: '1234567 in 1999',
      values: [value('plate', '1234567', '1234567'), value('year', 1999, '1999')],
    });
    expect(step).toMatchObject({
      kind: 'question',
      ask: [
        { param: 'plate', reason: 'unfit' },
        { param: 'year', reason: 'unfit' },
      ],
    });
  });

  it('fold case and diacritics of an enum and nothing else', async () => {
    const endpoint = makeEndpoint({
      params: [{ name: 'kind', type: 'string', required: true, enum: ['Müük', 'Rent'] }],
    });
    const sale = await turn(open(endpoint), { message: 'muuk', values: [value('kind', 'muuk', 'muuk')] });
    expect(slotsOf(sale)).toMatchObject({ kind: { value: 'Müük' } });
    const other = await turn(open(endpoint), { message: 'lease', values: [value('kind', 'lease', 'lease')] });
    expect(other).toMatchObject({ kind: 'question', ask: [{ reason: 'unfit' }] });
  });

  it('of a period that ends before it starts: the end is asked for again', async () => {
    const step = await turn(open(HOLIDAYS), {
      message: 'Estonia 2026-12-31 to 2026-01-01',
      values: [
        value('country', 'EE', 'Estonia'),
        value('validFrom', '2026-12-31', '2026-12-31'),
        value('validTo', '2026-01-01', '2026-01-01'),
      ],
    });
    expect(step).toMatchObject({ kind: 'question', ask: [{ param: 'validTo', reason: 'unfit' }] });
  });

  it('by rule are refused where only the user may give them; hidden ones are never read', async () => {
    const endpoint = makeEndpoint({
      params: [
        { name: 'year', type: 'integer', required: true, source: 'user' },
        { name: 'format', type: 'string', required: true, source: 'hidden', default: 'json' },
      ],
    });
    const step = await turn(open(endpoint), {
      message: 'this year as xml',
      values: [value('year', 2026, 'this year', { source: 'rule' }), value('format', 'xml', 'xml')],
    });
    expect(step).toMatchObject({ kind: 'question', ask: [{ param: 'year' }] });
    const done = await turn(collectionOf(step), { message: '2026', values: [value('year', 2026, '2026')] });
    expect(done).toMatchObject({
      kind: 'ready',
      calls: [
        { slots: { year: { value: 2026 }, format: { value: 'json', evidence: { source: 'default' } } } },
      ],
    });
  });

  it('beyond 2^53 stay exact', async () => {
    const endpoint = makeEndpoint({ params: [{ name: 'id', type: 'integer', required: true }] });
    const id = '90071992547409931';
    const step = await turn(open(endpoint), { message: id, values: [value('id', id, id)] });
    expect(step).toMatchObject({ kind: 'ready', calls: [{ slots: { id: { value: id } } }] });
  });
});

describe('several endpoints', () => {
  it('count to the prompt at 4 and the end at 7', async () => {
    let collection = open(HOLIDAYS, TAX);
    const kinds: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const step = await turn(collection, { message: 'hmm' });
      kinds.push(step.kind);
      collection = collectionOf(step);
    }
    expect(kinds).toEqual([
      'question',
      'question',
      'question',
      'continuation',
      'question',
      'question',
      'exhausted',
    ]);
  });

  it('are asked about together when four things or fewer are missing, a period counting one', async () => {
    const step = await turn(open(HOLIDAYS, TAX), { message: 'holidays and tax' });
    expect(step.kind === 'question' && step.ask.map(({ target, param }) => `${target}.${param}`)).toEqual([
      '0.country',
      '0.validFrom',
      '0.validTo',
      '1.plate',
      '1.year',
    ]);
  });

  it('are asked about in steps when more is missing', async () => {
    const many = makeEndpoint({
      params: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, type: 'string', required: true })),
    });
    const step = await turn(open(many), { message: 'go' });
    expect(step.kind === 'question' && step.ask.map(({ param }) => param)).toEqual(['a', 'b']);
  });

  it('become two calls of one endpoint when a slot got two values, and share what is asked later', async () => {
    const first = await turn(open(HOLIDAYS), {
      message: 'holidays in Estonia and Latvia',
      values: [value('country', 'EE', 'Estonia')],
      alternatives: [value('country', 'LV', 'Latvia')],
    });
    expect(first).toMatchObject({
      kind: 'question',
      ask: [
        { target: 0, param: 'validFrom' },
        { target: 0, param: 'validTo' },
      ],
    });
    const second = await turn(collectionOf(first), {
      message: '2026-01-01 to 2026-12-31',
      values: [value('validFrom', '2026-01-01', '2026-01-01'), value('validTo', '2026-12-31', '2026-12-31')],
    });
    expect(
      second.kind === 'ready' &&
        second.calls.map(({ slots }) => [slots['country']?.value, slots['validTo']?.value]),
    ).toEqual([
      ['EE', '2026-12-31'],
      ['LV', '2026-12-31'],
    ]);
  });

  it('beyond the limit are named as not handled', async () => {
    const step = await turn(open(HOLIDAYS), {
      message: 'Estonia, Latvia, Finland and Sweden',
      values: [value('country', 'EE', 'Estonia')],
      alternatives: [
        value('country', 'LV', 'Latvia'),
        value('country', 'FI', 'Finland'),
        value('country', 'SE', 'Sweden'),
      ],
    });
    expect(collectionOf(step).targets).toHaveLength(3);
    expect(collectionOf(step).unhandled).toEqual(['Sweden']);
  });
});

it('a collection whose values were all taken over is ready at once', () => {
  expect(readyAtOnce(open(HOLIDAYS))).toMatchObject({
    kind: 'ready',
    collection: { state: 'calling', turnCount: 1 },
  });
});
