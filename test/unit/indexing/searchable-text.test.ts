import { describe, expect, it } from 'vitest';
import { paramSpecSchema } from '../../../src/domain/param-spec.ts';
import { searchableText } from '../../../src/domain/searchable-text.ts';

const param = (name: string, more: object = {}) => paramSpecSchema.parse({ name, type: 'string', ...more });
const textOf = (params: readonly ReturnType<typeof param>[], examples: string[] = []) =>
  searchableText({
    name: 'get_zebra',
    description: 'Zebras.',
    params: [...params],
    examples: { en: examples },
    enrichedContext: '',
  });
const total = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

describe('the texts an endpoint is found by', () => {
  it('are whole in an ordinary definition', () => {
    const city = param('city', {
      description: 'Name of the city',
      labels: { et: 'linn', ru: 'город' },
      synonyms: { tallinn: ['reval'] },
    });
    const hidden = param('key', { source: 'hidden' });
    expect(textOf([city, hidden], ['Zebras in Narva']).params).toEqual([
      'city. Name of the city. linn. город. reval',
    ]);
    expect(textOf([city, hidden], ['Zebras in Narva']).examples).toEqual(['Zebras in Narva']);
  });

  it('are cut fairly in one of megabytes: every parameter keeps its name and labels', () => {
    const params = Array.from({ length: 200 }, (_, i) =>
      param(`p${i}`, {
        description: 'long '.repeat(380),
        labels: { en: `label ${i}` },
        synonyms: Object.fromEntries(Array.from({ length: 50 }, (__, k) => [`v${k}`, [`synonym ${k}`]])),
      }),
    );
    const examples = Array.from({ length: 50 }, (_, i) => `Count ${i} ${'zebras 🦓 '.repeat(45)}`);
    const text = textOf(params, examples);
    expect(total(text.params)).toBeLessThan(30_000);
    expect(total(text.examples)).toBeLessThan(15_000);
    text.params.forEach((line, i) => {
      expect(line.startsWith(`p${i}. `)).toBe(true);
      expect(line).toContain(`label ${i}`);
    });
    expect(text.examples.every((line) => line.startsWith('Count ') && line.isWellFormed())).toBe(true);
  });

  it('give a short parameter beside long ones all of its words', () => {
    const long = param('notes', { synonyms: { x: ['y'.repeat(90)] }, description: 'z'.repeat(2000) });
    const params = [
      ...Array.from({ length: 20 }, () => long),
      param('city', { description: 'Name of the city' }),
    ];
    expect(textOf(params).params.at(-1)).toBe('city. Name of the city');
  });
});
