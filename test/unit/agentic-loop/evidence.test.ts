import { describe, expect, it } from 'vitest';
import { evidenceFor } from '../../../src/agentic-loop/evidence.ts';
import type { ExtractedValue, LastCall } from '../../../src/ports/language-tasks.ts';
import { endpointWith, param } from '../language/engine.ts';

const name = param({ name: 'restaurant_name', type: 'string' });
const value = (facts: Partial<ExtractedValue>): ExtractedValue => ({
  target: 0,
  param: 'restaurant_name',
  value: 'Noa',
  quote: 'Noa',
  source: 'response',
  correction: false,
  ...facts,
});
const call = (facts: Partial<LastCall>): LastCall => ({
  endpoint: endpointWith([]),
  params: {},
  question: '',
  data: null,
  at: 0,
  ...facts,
});
const said = { message: 'book the second one', turn: 1 };
const bot = (message: string) => [{ authorRole: 'bot' as const, message, timestamp: '' }];
const user = (message: string) => [{ authorRole: 'user' as const, message, timestamp: '' }];

describe('what was put before the user', () => {
  it.each([
    [
      'stands in the data of a call',
      { previous: [call({ data: { rows: [{ name: 'Kaks' }, { name: 'Noa' }] } })] },
      true,
    ],
    ['is a number there', { previous: [call({ data: [{ id: 7 }] })] }, false],
    ['stands in what the assistant said', { history: bot('How about Noa in Tallinn?') }, true],
    ['stands in what the user said alone', { history: user('I like Noa') }, false],
    [
      'stands nowhere',
      { history: bot('How about Kaks?'), previous: [call({ data: { name: 'Noah' } })] },
      false,
    ],
  ])('counts as evidence only when it %s', (_, earlier, counts) => {
    const evidence = evidenceFor(name, value({}), { ...said, ...earlier });
    expect(evidence).toEqual(counts ? { source: 'response', quote: 'Noa', turn: 1 } : undefined);
  });

  it('is no evidence for a parameter that takes the words of the user alone', () => {
    const strict = param({ name: 'restaurant_name', type: 'string', source: 'user' });
    expect(evidenceFor(strict, value({}), { ...said, history: bot('Noa') })).toBeUndefined();
  });
});

describe('what a call before had', () => {
  const there = value({ value: 'Tartu', quote: 'there', source: 'previous_call' });
  it.each([
    ['the message goes back to it and the call had it', 'a bus going there', { city: 'Tartu' }, true],
    ['the message says nothing of the kind', 'a bus', { city: 'Tartu' }, false],
    ['no call had it', 'a bus going there', { city: 'Narva' }, false],
  ])('%s', (_, message, params, counts) => {
    const evidence = evidenceFor(name, there, { message, turn: 2, previous: [call({ params })] });
    expect(evidence?.source).toBe(counts ? 'previous_call' : undefined);
  });
});
