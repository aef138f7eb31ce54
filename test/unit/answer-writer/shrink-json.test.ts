import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrinkJson } from '../../../src/answer-writer/shrink-json.ts';
import type { Json } from '../../../src/domain/slots.ts';

const bytes = (value: Json): number => Buffer.byteLength(JSON.stringify(value));
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i, name: `row ${i}`, note: null, price: i / 10 }));

import { relevantTo } from '../../../src/answer-writer/relevance.ts';

describe('shrinkJson', () => {
  it('keeps what fits, without nulls', () => {
    const data = { a: 1, b: null, list: [{ c: null, d: 'x' }] };
    expect(shrinkJson(data, 1000)).toEqual({ data: { a: 1, list: [{ d: 'x' }] }, leftOut: {} });
  });

  it('keeps the head of an array and counts the rest truly', () => {
    const { data, leftOut } = shrinkJson(rows(1000), 2000);
    const kept = data as Json[];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept[0]).toEqual({ id: 0, name: 'row 0', price: 0 });
    expect(leftOut).toEqual({ items: 1000 - kept.length });
  });

  it('keeps both ends of a long array in their order, and the records a question names', () => {
    const list = rows(5000).map((row, i) => ({
      ...row,
      ...(i === 2500 ? { name: 'Kohtla-Järve' } : {}),
      ...(i === 3100 ? { day: '2026-06-24' } : {}),
    }));
    const ids = (question: string): number[] => {
      const { data, leftOut } = shrinkJson(list, 2000, relevantTo(question, {}));
      const kept = (data as { id: number }[]).map(({ id }) => id);
      expect(leftOut).toEqual({ items: 5000 - kept.length });
      expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      expect([kept[0], kept.at(-1)]).toEqual([0, 4999]);
      return kept;
    };
    expect(ids('What is there?')).not.toContain(2500);
    for (const question of ['Prices in Kohtla-Järve', 'Hinnad Kohtla-Järvel', 'Цены в Кохтла-Ярве'])
      expect(ids(question), question).toContain(2500);
    expect(ids('What is on 24 June?')).toContain(3100);
    expect(ids('Mis on number 4321?')).toContain(4321);
    // A word that nearly all of them have tells them not apart.
    expect(ids('Which row is it?').slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  it('names the place of what was left out', () => {
    const { data, leftOut } = shrinkJson({ total: 500, result: { items: rows(500) } }, 3000);
    const kept = data as { total: number; result: { items: Json[] } };
    expect(kept.total).toBe(500);
    expect(leftOut['result.items']).toBe(500 - kept.result.items.length);
  });

  it('does not let a long list push out the short facts beside it', () => {
    const { data } = shrinkJson({ rows: rows(5000), currency: 'EUR', area: 'EE' }, 1000);
    expect(data).toMatchObject({ currency: 'EUR', area: 'EE' });
  });

  it('does not let one giant item hide the others', () => {
    const items = rows(20).map((row, i) => (i === 1 ? { ...row, text: 'word '.repeat(20_000) } : row));
    const kept = shrinkJson(items, 5000).data as Json[];
    expect(kept).toHaveLength(20);
  });

  it('cuts long texts at a sentence', () => {
    const text = 'This is a sentence. '.repeat(500);
    const { data, leftOut } = shrinkJson({ text }, 1000);
    const kept = (data as { text: string }).text;
    expect(kept.endsWith('sentence.')).toBe(true);
    expect(leftOut).toEqual({ characters: text.length - kept.length });
  });

  it('counts bytes, not characters', () => {
    expect(bytes(shrinkJson({ text: 'праздник '.repeat(1000) }, 600).data)).toBeLessThanOrEqual(600);
  });

  it('survives very deep nesting', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(3000)}1${'}]'.repeat(3000)}`) as Json;
    expect(bytes(shrinkJson(deep, 5000).data)).toBeLessThanOrEqual(5000);
    expect(shrinkJson(deep, 1e9).leftOut['levels']).toBe(1);
  });

  it('is valid JSON within the budget for anything', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 40, max: 4000 }), (value, budget) => {
        const { data } = shrinkJson(value as Json, budget);
        expect(bytes(data)).toBeLessThanOrEqual(Math.max(budget, bytes(0)));
        const text = JSON.stringify(data);
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('handles five megabytes in under 60 ms', () => {
    const shapes: Json[] = [
      { items: rows(90_000) },
      Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`part${i}`, rows(200)])),
      { text: 'A sentence of some length. '.repeat(190_000) },
    ];
    for (const shape of shapes) {
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        expect(bytes(shrinkJson(shape, 50_000).data)).toBeLessThanOrEqual(50_000);
        return performance.now() - started;
      });
      expect(Math.min(...times)).toBeLessThan(60);
    }
  });

  it('keeps the field that was asked about, where there is no room for all', () => {
    const record = {
      id: 1,
      code: 'A-1',
      history: 'x'.repeat(900),
      opening_hours: `Mon–Fri 9–17. ${'y'.repeat(300)}`,
      notes: 'z'.repeat(900),
    };
    const endpoint = { responseHints: { labels: { opening_hours: { et: 'Lahtiolekuajad' } } } };
    const hours = (question: string): string => {
      const { data } = shrinkJson(record, 420, relevantTo(question, endpoint));
      return String((data as { opening_hours?: string }).opening_hours ?? '');
    };
    expect(hours('something else').length).toBeLessThan(200);
    for (const question of ['What are the opening hours?', 'Mis on lahtiolekuaeg?'])
      expect(hours(question).length).toBeGreaterThan(200);
    expect(
      JSON.stringify(shrinkJson(record, 420, relevantTo('opening?', endpoint)).data).length,
    ).toBeLessThanOrEqual(420);
  });
});
