import { describe, expect, it } from 'vitest';
import { freshnessOf } from '../../../src/api-caller/freshness.ts';

describe('what a service says about keeping its answer', () => {
  it.each<[string, Record<string, string>, unknown]>([
    ['nothing', {}, undefined],
    ['no word of it', { 'cache-control': 'private' }, undefined],
    ['max-age', { 'cache-control': 'public, max-age=60' }, { storable: true, seconds: 60 }],
    ['max-age less age', { 'cache-control': 'max-age=60', age: '45' }, { storable: true, seconds: 15 }],
    ['older than it holds', { 'cache-control': 'max-age=60', age: '99' }, { storable: true, seconds: 0 }],
    ['no-store', { 'cache-control': 'No-Store, max-age=60' }, { storable: false, seconds: 60 }],
    [
      'no-cache with a tag',
      { 'cache-control': 'no-cache', etag: 'W/"a"' },
      { storable: true, seconds: 0, etag: 'W/"a"' },
    ],
    ['a tag alone', { etag: '"v1"' }, { storable: true, etag: '"v1"' }],
    ['shared caches only', { 'cache-control': 's-maxage=600' }, undefined],
    ['a number that is none', { 'cache-control': 'max-age=soon' }, undefined],
  ])('%s', (_, headers, said) => {
    expect(freshnessOf(headers)).toEqual(said);
  });
});
