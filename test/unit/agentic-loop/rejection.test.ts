import { describe, expect, it } from 'vitest';
import { openCollection, withoutRejected } from '../../../src/agentic-loop/index.ts';
import type { CallOutcome } from '../../../src/domain/call-outcome.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const slot = (value: Json) => ({
  value,
  evidence: { source: 'user' as const, quote: String(value), turn: 1 },
});

const collection = openCollection({
  id: 'c',
  question: 'q',
  targets: [
    {
      endpoint: makeEndpoint(),
      slots: {
        country: slot('XX'),
        validFrom: slot('2026-01-01'),
        validTo: slot('2026-12-31'),
        language: { value: 'EN', evidence: { source: 'default' } },
      },
    },
  ],
});

const rejected = (status: number, body: Json): CallOutcome => ({
  kind: 'rejected',
  status,
  body,
  receipt: {
    endpoint_id: 'e',
    name: 'n',
    method: 'GET',
    url: 'u',
    status,
    at: 0,
    cache: 'none',
    age_seconds: 0,
  },
});

const namesAfter = (status: number, body: Json): string[] | undefined =>
  withoutRejected(collection, [rejected(status, body)])?.rejected.map(({ param }) => param);

describe('which values a 4xx takes back', () => {
  it.each<[string, number, Json, string[] | undefined]>([
    [
      'problem details with a field',
      400,
      { title: 'Bad', detail: 'Parameter country is unknown' },
      ['country'],
    ],
    ['a list of fields', 422, { errors: [{ field: 'validTo', message: 'too late' }] }, ['validTo']],
    ['the name in words', 400, { message: 'valid from must be a date' }, ['validFrom']],
    ['the name in another spelling', 400, { message: 'valid_from must be a date' }, ['validFrom']],
    ['the same in plain text', 400, 'VALID-TO is before valid_from', ['validFrom', 'validTo']],
    ['plain text', 400, 'country: no such code', ['country']],
    ['nothing named: all that the user gave', 400, { message: 'no' }, ['country', 'validFrom', 'validTo']],
    [
      'a default is not the user’s fault',
      400,
      { message: 'language is wrong' },
      ['country', 'validFrom', 'validTo'],
    ],
    ['404 that names a value', 404, { detail: 'country not found' }, ['country']],
    ['404 that names none', 404, { detail: 'nothing here' }, undefined],
    ['403 is about no value', 403, { detail: 'country not allowed' }, undefined],
    ['409 is about no value', 409, { detail: 'country exists' }, undefined],
    ['429 is about no value', 429, 'country', undefined],
    ['part of another word does not count', 400, { message: 'countryside validTo' }, ['validTo']],
  ])('%s', (_, status, body, names) => {
    expect(namesAfter(status, body)).toEqual(names);
  });

  it('keeps the other values and carries the service’s words', () => {
    const result = withoutRejected(collection, [rejected(400, { detail: 'country XX is unknown' })]);
    expect(Object.keys(result?.collection.targets[0]?.slots ?? {})).toEqual([
      'validFrom',
      'validTo',
      'language',
    ]);
    expect(result?.rejected).toEqual([{ target: 0, param: 'country', detail: 'country XX is unknown' }]);
  });
});

describe('the reason that is passed on', () => {
  const problem = 'must be at most 2027';
  it.each<[string, Json]>([
    ['a list of fields', { title: 'Invalid', errors: [{ field: 'validTo', message: problem }] }],
    ['fields by name', { title: 'Invalid', errors: { validTo: [problem], other: ['x'] } }],
    ['a location', { detail: [{ loc: ['query', 'validTo'], msg: problem, type: 'value_error' }] }],
    ['a pointer', { errors: [{ source: { pointer: '/data/attributes/validTo' }, detail: problem }] }],
    ['invalid-params', { title: 'Invalid', 'invalid-params': [{ name: 'validTo', reason: problem }] }],
  ])('is what the service says of the value: %s', (_, body) => {
    expect(withoutRejected(collection, [rejected(422, body)])?.rejected).toEqual([
      { target: 0, param: 'validTo', detail: problem },
    ]);
  });
  it('is no value that was echoed, nor what is said of another', () => {
    const body = {
      message: 'validTo is too late',
      validTo: '2026-12-31',
      errors: [{ field: 'x', message: 'y' }],
    };
    expect(withoutRejected(collection, [rejected(422, body)])?.rejected).toEqual([
      { target: 0, param: 'validTo', detail: 'validTo is too late' },
    ]);
  });
});
