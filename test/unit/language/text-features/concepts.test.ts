import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '../../../../src/language/builtin/text-features/concepts/index.ts';
import { createSparseEncoder } from '../../../../src/language/builtin/text-features/index.ts';

const lines = CONCEPTS.flatMap((source) => source.split('\n')).filter((line) => line.trim() !== '');
const idOf = (line: string): string => (line.split('|')[0] ?? '').trim().split(/\s+/)[0] ?? '';
const columns = lines.map((line) => line.split('|').map((part) => part.trim()));

describe('the concept lexicon', () => {
  it('holds 1,200 to 1,500 concepts, each once', () => {
    expect(lines.length).toBeGreaterThanOrEqual(1200);
    expect(lines.length).toBeLessThanOrEqual(1500);
    expect(new Set(lines.map(idOf)).size).toBe(lines.length);
  });

  it('has an id, English, Estonian and Russian in every line, in their own letters', () => {
    expect(columns.filter((parts) => parts.length !== 4).map(([head]) => head)).toEqual([]);
    const misplaced = columns.filter(
      ([head = '', en = '', et = '', ru = '']) =>
        !/^[@~]?[a-z0-9-]+( \^[a-z0-9-]+)*$/.test(head) ||
        /\p{Script=Cyrillic}/u.test(en + et) ||
        /[a-z]{3}/.test(ru),
    );
    expect(misplaced.map(([head]) => head)).toEqual([]);
  });

  it.each([
    ['Mis on järve veetase?', 'What is the water level of a lake?'],
    ['Когда вывезут стекло?', 'When is glass collected?'],
    ['kohtuistungid', 'court hearings'],
    ['запись к окулисту', 'an appointment with an optometrist'],
    ['tänavavalgusti ei põle', 'a street lamp is out'],
    ['рецепты с картошкой', 'recipes with potatoes'],
  ])('"%s" and "%s" share a feature', (one, other) => {
    const encoder = createSparseEncoder();
    const features = new Set(encoder.query(one).vector.indices);
    expect([...encoder.query(other).vector.indices].some((feature) => features.has(feature))).toBe(true);
  });
});
