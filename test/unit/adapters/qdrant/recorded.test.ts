import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../../src/adapters/qdrant/failures.ts';
import { checkedForDelete, type PointFilter } from '../../../../src/adapters/qdrant/filters.ts';
import { loadQdrantSchema, qdrantData } from '../../../helpers/qdrant-schema.ts';

interface Exchange {
  request: { method: string; url: string; body: unknown };
  response: { status: number; body: { result?: unknown } };
}

const skipped = qdrantData.found ? '' : ` (skipped: ${qdrantData.reason})`;

describe.skipIf(!qdrantData.found)(`recorded exchanges${skipped}`, () => {
  const versions = ['1.18.0', '1.19.0'];
  const schema = loadQdrantSchema();

  it.each(versions)('of client %s fit the schema that the fake holds our requests against', (version) => {
    const index = qdrantData.read('exchanges', version, '_index.json') as { name: string }[];
    expect(index.length).toBeGreaterThan(15);
    for (const { name } of index) {
      const { request, response } = qdrantData.read('exchanges', version, `${name}.json`) as Exchange;
      const checked = schema.checkRequest({ ...request, url: request.url });
      expect(checked?.problems, name).toEqual([]);
      if (request.url !== '/')
        expect(schema.checkResult(checked?.operation ?? '', response.body.result), name).toEqual([]);
    }
  });

  it('would be refused with a misspelt field, which Qdrant itself ignores', () => {
    const send = (body: object) =>
      schema.checkRequest({ method: 'POST', url: '/collections/c/points/query', body })?.problems ?? [];
    expect(send({ query: [1], using: 'dense', limit: 5 })).toEqual([]);
    expect(send({ query: [1], using: 'dense', limits: 5 })).not.toEqual([]);
    expect(send({ query: [1], using: 'dense', limit: 0 })).not.toEqual([]);
    expect(send({ query: [1], param: { exact: true } })).not.toEqual([]);
    expect(
      schema.checkRequest({ method: 'POST', url: '/collections/c/points/search', body: {} }),
    ).toBeUndefined();
  });

  it.each(versions)('of errors of client %s are told apart', (version) => {
    const errors = qdrantData.read('exchanges', version, '_errors.json') as Record<string, unknown>;
    const kinds = Object.fromEntries(
      Object.entries(errors)
        .filter(([, fault]) => fault !== null && typeof fault === 'object' && 'ctor' in fault)
        .map(([name, fault]) => [name, failureOf('search', fault).kind]),
    );
    expect(kinds).toMatchObject({
      202: 'unreadable',
      401: 'unauthorized',
      429: 'rate_limited',
      '429nohdr': 'rate_limited',
      500: 'unavailable',
      '503html': 'unavailable',
      missing: 'not_found',
      exists: 'conflict',
      dim: 'wrong_size',
      badid: 'refused',
      invalid: 'refused',
      hang: 'timeout',
      reset: 'network',
      refused: 'network',
    });
  });
});

describe('the guard before a deletion', () => {
  it.each([
    {},
    { must: [] },
    { must: [{ has_id: [] }] },
    { must: [{ key: 'claim', match: { value: '' } }] },
    { must: [{ key: 'rev', match: { any: [] } }] },
    { must_not: [{ has_id: ['a'] }] },
  ])('refuses %j, which would take every point or nobody knows which', (filter) => {
    expect(() => checkedForDelete(filter as unknown as PointFilter)).toThrow(RangeError);
  });

  it('lets a filter through that says which', () => {
    const filter: PointFilter = { must: [{ key: 'claim', match: { value: 'x' } }] };
    expect(checkedForDelete(filter)).toBe(filter);
  });
});
