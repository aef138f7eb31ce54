import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '../../../../src/language/builtin/text-features/concepts/index.ts';
import {
  createHashEmbedder,
  createSparseEncoder,
} from '../../../../src/language/builtin/text-features/index.ts';
import { wordsOf } from '../../../../src/language/builtin/text-features/tokenize.ts';
import type { SparseVector } from '../../../../src/ports/sparse-encoder.ts';

const encoder = createSparseEncoder();
const documentOf = (parts: Partial<Parameters<typeof encoder.document>[0]>) =>
  encoder.document({ name: '', description: '', params: [], examples: [], enriched: '', ...parts });

const dot = (a: SparseVector, b: SparseVector): number => {
  const held = new Map([...b.indices].map((index, i) => [index, b.values[i] ?? 0]));
  return a.indices.reduce((sum, index, i) => sum + (a.values[i] ?? 0) * (held.get(index) ?? 0), 0);
};
const match = (query: string, text: string): number =>
  dot(encoder.query(query).vector, documentOf({ description: text }));

describe('words', () => {
  it('are read in every script, folded', () => {
    expect(wordsOf('Riigipühade nimekiri').map(({ text }) => text)).toEqual(['riigipuhade', 'nimekiri']);
    expect(wordsOf('Ёлка, йод').map(({ text }) => text)).toEqual(['елка', 'йод']);
    expect(wordsOf('Riigipu\u0308had').map(({ text }) => text)).toEqual(['riigipuhad']);
  });

  it('are taken out of identifiers', () => {
    expect(wordsOf('getPublicHolidays').map(({ text }) => text)).toEqual([
      'getpublicholidays',
      'get',
      'public',
      'holidays',
    ]);
    expect(wordsOf('get_public_holidays').map(({ text }) => text)).toEqual(['get', 'public', 'holidays']);
    expect(wordsOf('e-mail').map(({ text }) => text)).toEqual(['email']);
  });

  it('are told from codes, numbers and names', () => {
    const kinds = Object.fromEntries(
      wordsOf('Tax for 123ABC in Tartu by Mari').map(({ text, value, name }) => [text, { value, name }]),
    );
    expect(kinds['tax']).toEqual({ value: false, name: false });
    expect(kinds['123abc']).toMatchObject({ value: true });
    expect(kinds['mari']).toMatchObject({ name: true });
  });
});

describe('words before a number', () => {
  const namesIn = (text: string): string[] =>
    wordsOf(text)
      .filter(({ name }) => name)
      .map(({ text: word }) => word);

  it.each([
    ['Automaks 2026', []],
    ['Riigipühad Eestis 2026', ['eestis']],
    ['Convert 100 EUR to USD', ['eur', 'usd']],
    ['Праздники 2026', []],
    ['prügivedu Pikk 12', ['pikk']],
    ['Viru tn 4', ['viru', 'tn']],
    ['улица Виру 4', ['улица', 'виру']],
    ['Найди адрес Нарва мнт 7', ['нарва', 'мнт']],
    ['адрес Виру тн 4', ['виру', 'тн']],
    ['Weather. Tartu 5 days', []],
  ])('belong to an address or not: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('sparse vectors', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });

  it('have sorted unique indices and no zeros, whatever the text', () => {
    fc.assert(
      fc.property(text, text, (query, description) => {
        for (const { indices, values } of [encoder.query(query).vector, documentOf({ description })]) {
          expect(values.length).toBe(indices.length);
          expect(values.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
          for (let i = 1; i < indices.length; i++)
            expect(indices[i] as number).toBeGreaterThan(indices[i - 1] as number);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are empty for a text without words', () => {
    for (const query of ['', '   ', '?!', '🙂']) expect(encoder.query(query).vector.indices).toHaveLength(0);
  });

  it('know small words alone only as a whole phrase', () => {
    const { vector, terms } = encoder.query('What is this about?');
    expect(terms).toEqual([]);
    expect(vector.indices).toHaveLength(1);
    const document = documentOf({ name: 'help', description: '', examples: ['what is this  ABOUT'] });
    expect([...document.indices]).toContain(vector.indices[0]);
    expect([...encoder.query('where is this about').vector.indices]).not.toEqual([...vector.indices]);
  });

  it('do not depend on what was encoded before', () => {
    const fresh = createSparseEncoder().document({
      name: 'get_tax',
      description: 'Tax of a car',
      params: [],
      examples: ['automaks'],
      enriched: '',
    });
    const used = documentOf({ name: 'get_tax', description: 'Tax of a car', examples: ['automaks'] });
    expect([...used.indices]).toEqual([...fresh.indices]);
    expect([...used.values]).toEqual([...fresh.values]);
  });

  it('carry a version that names weights and lexicon', () => {
    expect(encoder.version).toBe(createSparseEncoder().version);
    expect(encoder.version).toMatch(/^text-features-5-[0-9a-f]{8}$/);
  });

  it('weigh the name most and saturate repeats', () => {
    const query = encoder.query('parliament').vector;
    const inName = dot(query, documentOf({ name: 'parliament' }));
    const inDescription = dot(query, documentOf({ description: 'parliament' }));
    const inParams = dot(query, documentOf({ params: ['parliament'] }));
    expect(inName).toBeGreaterThan(inDescription);
    expect(inDescription).toBeGreaterThan(inParams);
    const often = dot(query, documentOf({ description: 'parliament '.repeat(100) }));
    expect(often).toBeLessThan(4 * inDescription);
  });
});

describe('inflected forms and the three languages', () => {
  it.each([
    ['riigipühade', 'riigipühad'],
    ['праздников', 'праздники'],
    ['holidays', 'holiday'],
    ['elektrihinnad', 'elektri hind'],
    ['riigipuhad', 'riigipühad'],
    ['automaks', 'motor vehicle tax'],
    ['prügivedu', 'garbage collection'],
    ['погода', 'weather forecast'],
    ['лекарство', 'ravimi info'],
    ['trash', 'waste'],
    ['hambaarst', 'стоматолог'],
    ['выходные дни', 'public holidays'],
  ])('%s is found in "%s"', (query, text) => {
    expect(match(query, text)).toBeGreaterThan(3 * match(query, 'completely unrelated sentence'));
    expect(match(query, text)).toBeGreaterThan(0.5);
  });

  it('an English word is not read as an Estonian one in an English sentence', () => {
    expect(match('please lend me the money', 'lennupiletid ja lennud')).toBeLessThan(
      match('palun leia mulle lend', 'lennupiletid ja lennud') / 2,
    );
  });
});

describe('an amount of one currency in another', () => {
  it.each([
    "what's 20 GBP in EUR",
    'Palju on 100 dollarit eurodes?',
    'Сколько 20 фунтов в евро?',
    '50 naela jeenides',
  ])('asks for a conversion: %s', (query) => {
    expect(encoder.query(query).terms.map(({ term }) => term)).toContain('convert');
  });

  it.each([
    'from 100 EUR to 200 EUR',
    'euros and dollars',
    'an apartment for 500 euros in Tartu',
    '300 eurot kuus',
  ])('does not: %s', (query) => {
    expect(encoder.query(query).terms.map(({ term }) => term)).not.toContain('convert');
  });
});

describe('the build of a sentence', () => {
  it.each([
    'how can I get from Marienplatz to Garching',
    'from Harthaus to Hackerbrücke',
    'Kuidas ma saan Marienplatzilt Garchingusse',
    'как добраться от Marienplatz до Garching',
  ])('asks for a way: %s', (query) => {
    expect(match(query, 'shortest route between two stations')).toBeGreaterThan(0.1);
  });

  it.each(['from 1 May to 5 May', 'kuidas ma saan aru', 'с 1 по 5 мая'])('does not: %s', (query) => {
    expect(match(query, 'shortest route between two stations')).toBeLessThan(0.1);
  });
});

describe('terms of a query', () => {
  const terms = (text: string) => encoder.query(text).terms.map(({ term }) => term);

  it('are the words a document could know, not the values', () => {
    expect(terms('What is the car tax for 123ABC in 2026?')).toEqual(['car', 'tax']);
    expect(terms('weather in Tartu tomorrow')).toEqual(['weather']);
    expect(terms('EE')).toEqual([]);
    expect(terms('Viru tn 4, Tallinn')).toEqual([]);
    expect(terms('2026-05-01')).toEqual([]);
  });

  it('have features that are in the vector', () => {
    const { vector, terms: found } = encoder.query('погода и налог на машину');
    for (const { indices } of found)
      for (const index of indices) expect([...vector.indices]).toContain(index);
  });
});

describe('the lexicon', () => {
  const lines = CONCEPTS.flatMap((source) => source.split('\n')).filter((line) => /^[^#\s]/.test(line));

  it('has well-formed lines with an id of their own and three languages', () => {
    const ids = lines.map((line) => (line.split(/\s/)[0] ?? '').replace(/^[@~]/, ''));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    for (const line of lines) expect(line.split('|'), line).toHaveLength(4);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+){0,2}$/);
    expect(lines.length).toBeGreaterThanOrEqual(600);
  });

  it('keeps each language to its letters', () => {
    for (const line of lines) {
      const [, en = '', et = '', ru = ''] = line.split('|');
      expect(`${en}${et}`.match(/[а-яё]+/giu), line).toBeNull();
      expect(ru.match(/[a-z]+/giu), line).toBeNull();
    }
  });
});

describe('speed', () => {
  it('a query takes well under a millisecond', () => {
    const queries = [
      'What are the public holidays in Estonia this year?',
      'Kui palju maksab elekter homme õhtul Tallinnas?',
      'Какая погода будет завтра в Тарту и Пярну?',
    ];
    for (let i = 0; i < 300; i++) encoder.query(queries[i % 3] as string);
    const best = Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now();
        for (let i = 0; i < 300; i++) encoder.query(queries[i % 3] as string);
        return (performance.now() - started) / 300;
      }),
    );
    expect(best).toBeLessThan(0.3);
  });
});

describe('a very long message', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(400).slice(0, 9900);
  const termsOf = (text: string): string[] => encoder.query(text).terms.map(({ term }) => term);

  it.each([
    ['before', `translate this letter: ${filler}`, 'translate'],
    ['after', `${filler} summarise that`, 'summarise'],
    ['kirja ees', `tõlgi see kiri: ${filler}`, 'tolgi'],
    ['в конце', `${filler} переведи это`, 'переведи'],
  ])('is searched for with the request %s what it brings along', (_, text, word) => {
    expect(termsOf(text)).toContain(word);
  });

  it('costs no more than one of half its length', () => {
    const words = Array.from({ length: 1400 }, (_, i) => `w${(i * 7919).toString(36)}`).join(' ');
    expect(encoder.query(words).vector.indices.length).toBeLessThan(
      encoder.query(words.slice(0, 5500)).vector.indices.length * 1.3,
    );
  });
});

describe('the hash embedder', () => {
  const embedder = createHashEmbedder({ sparse: encoder });

  it('makes vectors of unit length under a label of its own', async () => {
    const [vector, empty] = await embedder.embed(
      ['public holidays in Estonia', ''],
      AbortSignal.timeout(1000),
    );
    expect(embedder).toMatchObject({ kind: 'hash', model: 'hash-v1', dimensions: 1024 });
    expect(vector).toHaveLength(1024);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
    expect(Math.hypot(...(empty ?? [1]))).toBe(0);
  });

  it('puts like texts nearer than unlike ones', async () => {
    const [a, b, c] = await embedder.embed(
      ['public holidays in Estonia', 'national holiday', 'price of petrol'],
      AbortSignal.timeout(1000),
    );
    const cosine = (x?: Float32Array, y?: Float32Array) =>
      (x ?? new Float32Array()).reduce((sum, value, i) => sum + value * (y?.[i] ?? 0), 0);
    expect(cosine(a, b)).toBeGreaterThan(cosine(a, c) + 0.1);
  });

  it('lets other work in between many texts, and hears an abort there', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      tick = setImmediate(count);
    };
    let tick = setImmediate(count);
    const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`);
    expect(await embedder.embed(texts, AbortSignal.timeout(1000))).toHaveLength(20);
    expect(turns).toBeGreaterThan(10);
    const controller = new AbortController();
    const run = embedder.embed(texts, controller.signal);
    controller.abort(new Error('gone'));
    await expect(run).rejects.toThrow('gone');
    clearImmediate(tick);
  });

  it('does nothing for an aborted turn', async () => {
    await expect(embedder.embed(['x'], AbortSignal.abort())).rejects.toThrow();
  });
});
