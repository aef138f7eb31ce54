import { describe, expect, it } from 'vitest';
import {
  type Collection,
  createRunTurn,
  type LoopStep,
  nextAsk,
  openCollection,
} from '../../../src/agentic-loop/index.ts';
import { sameParam } from '../../../src/domain/same-param.ts';
import type { ExtractedValue, Extraction } from '../../../src/ports/language-tasks.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';
import { param } from '../language/engine.ts';

const country = { name: 'country', type: 'string', required: true, description: 'Code of the country' };
const from = { name: 'from', type: 'date', required: true, description: 'First day of the period' };
const A = makeEndpoint({ name: 'get_holidays', params: [country, from] });
const B = makeEndpoint({
  endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000002',
  name: 'get_breaks',
  params: [country, from],
});
const STRANGER = makeEndpoint({
  endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000003',
  name: 'get_flights',
  params: [{ ...from, description: 'Airport code where the flight departs' }],
});

const collect = (...endpoints: (typeof A)[]): Collection =>
  openCollection({ id: 'c', question: 'q', targets: endpoints.map((endpoint) => ({ endpoint, slots: {} })) });

const value = (
  target: number,
  name: string,
  read: string,
  more: Partial<ExtractedValue> = {},
): ExtractedValue => ({
  target,
  param: name,
  value: read,
  quote: read,
  source: 'user',
  correction: false,
  ...more,
});

const turn = (collection: Collection, message: string, extraction: Partial<Extraction>): Promise<LoopStep> =>
  createRunTurn({
    language: fakeLanguageTasks({
      extract: async () => ({ values: [], unfit: [], alternatives: [], ...extraction }),
    }),
    settings: { maxTurns: 5, continuationTurn: 3, multiMaxTurns: 6, multiContinuationTurn: 4, maxTargets: 3 },
  })({ collection, message, history: [], act: undefined }, fakeTaskContext());

const collectionOf = (step: LoopStep): Collection => {
  if (!('collection' in step)) throw new Error(step.kind);
  return step.collection;
};
const valuesOf = (step: LoopStep) =>
  collectionOf(step).targets.map(({ slots }) =>
    Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slot.value])),
  );

describe('parameters of one name', () => {
  it.each([
    ['the same in everything', {}, {}, true],
    ['another type', {}, { type: 'datetime' as const }, false],
    ['another format', { format: 'iso' }, {}, false],
    ['other allowed values', { enum: ['a'] }, { enum: ['b'] }, false],
    [
      'another meaning',
      { description: 'Day the ferry departs' },
      { description: 'Evening of the concert' },
      false,
    ],
    ['other labels', { labels: { en: 'departure' } }, { labels: { en: 'concert' } }, false],
    [
      'nearly the same words',
      { description: 'First day of the period' },
      { description: 'First day of a period' },
      true,
    ],
  ])('%s', (_, a, b, same) => {
    const base = { name: 'date', type: 'date' as const, description: 'A day' };
    expect(sameParam(param({ ...base, ...a }), param({ ...base, ...b }))).toBe(same);
  });
});

describe('what two endpoints mean the same way', () => {
  it('is asked for once, for both', () => {
    expect(nextAsk(collect(A, B).targets, { unfit: [], rejected: [] })).toEqual([
      { target: 0, param: 'country', reason: 'missing', alsoFor: [1] },
      { target: 0, param: 'from', reason: 'missing', alsoFor: [1] },
    ]);
  });

  it('is asked for apart when only the name is the same', () => {
    expect(nextAsk(collect(A, STRANGER).targets, { unfit: [], rejected: [] })).toEqual([
      { target: 0, param: 'country', reason: 'missing' },
      { target: 0, param: 'from', reason: 'missing' },
      { target: 1, param: 'from', reason: 'missing' },
    ]);
  });

  it('is filled by one answer, unless the message has another for it', async () => {
    const shared = await turn(collect(A, B), 'EE', { values: [value(0, 'country', 'EE')] });
    expect(valuesOf(shared)).toEqual([{ country: 'EE' }, { country: 'EE' }]);
    const apart = await turn(collect(A, B), 'EE and LV', {
      values: [value(0, 'country', 'EE'), value(1, 'country', 'LV')],
    });
    expect(valuesOf(apart)).toEqual([{ country: 'EE' }, { country: 'LV' }]);
  });

  it('a correction reaches every endpoint that held the old value, complete ones too', async () => {
    const opened = await turn(collect(A, B), 'EE', { values: [value(0, 'country', 'EE')] });
    const corrected = await turn(collectionOf(opened), 'no, LV', {
      values: [value(0, 'country', 'LV', { correction: true })],
    });
    expect(valuesOf(corrected)).toEqual([{ country: 'LV' }, { country: 'LV' }]);
    const apart = await turn(collect(A, B), 'EE and LV', {
      values: [value(0, 'country', 'EE'), value(1, 'country', 'LV')],
    });
    const one = await turn(collectionOf(apart), 'no, FI', {
      values: [value(0, 'country', 'FI', { correction: true })],
    });
    expect(valuesOf(one)).toEqual([{ country: 'FI' }, { country: 'LV' }]);
  });
});

describe('remarks', () => {
  it('name a value that was taken back, and one that stays although another was mentioned', async () => {
    const opened = await turn(collect(A), 'EE', { values: [value(0, 'country', 'EE')] });
    const kept = await turn(collectionOf(opened), 'LV from 2026-01-01', {
      values: [value(0, 'country', 'LV'), value(0, 'from', '2026-01-01')],
    });
    expect(kept).toMatchObject({
      kind: 'ready',
      remarks: { kept: [{ target: 0, param: 'country', value: 'EE' }] },
    });
    const optional = makeEndpoint({ params: [country, { ...from, required: false }] });
    const full = await turn(collect(optional), '2026-01-01', { values: [value(0, 'from', '2026-01-01')] });
    const removed = await turn(collectionOf(full), 'no day', { removals: [{ target: 0, param: 'from' }] });
    expect(removed).toMatchObject({
      kind: 'question',
      ask: [{ param: 'country' }],
      remarks: { removed: [{ target: 0, param: 'from' }] },
    });
    expect(valuesOf(removed)).toEqual([{}]);
  });

  it('a required value that was taken back is asked for', async () => {
    const opened = await turn(collect(A), 'EE', { values: [value(0, 'country', 'EE')] });
    const removed = await turn(collectionOf(opened), 'not that', {
      removals: [{ target: 0, param: 'country' }],
    });
    expect(removed).toMatchObject({
      ask: [{ param: 'country' }, { param: 'from' }],
      remarks: { removed: [] },
    });
  });

  it('an optional value that does not fit is named, not asked for', async () => {
    const limit = { name: 'limit', type: 'integer' as const, required: false, description: 'How many' };
    const optional = makeEndpoint({ params: [country, limit] });
    const step = await turn(collect(optional), 'EE, at most some', {
      values: [value(0, 'country', 'EE')],
      unfit: [{ target: 0, param: 'limit', quote: 'some', problem: 'not_a_value' }],
    });
    expect(step).toMatchObject({ kind: 'ready', remarks: { notUsed: [{ quote: 'some' }] } });
  });

  it('but a day that does not exist is asked for again: without it the answer would be about other days', async () => {
    const optional = makeEndpoint({ params: [country, { ...from, required: false }] });
    const step = await turn(collect(optional), 'EE from month 13', {
      values: [value(0, 'country', 'EE')],
      unfit: [{ target: 0, param: 'from', quote: 'month 13', problem: 'not_a_value' }],
    });
    expect(step).toMatchObject({
      kind: 'question',
      ask: [{ param: 'from', reason: 'unfit', detail: 'month 13' }],
      remarks: { notUsed: [] },
    });
  });
});
