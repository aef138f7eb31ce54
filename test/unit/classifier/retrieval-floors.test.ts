import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEndpoints } from '../../../examples/load-endpoints.ts';
import { createCatalogue } from '../../../src/adapters/embedded/catalogue.ts';
import { createClassifier } from '../../../src/classifier/index.ts';
import { createSelfTest } from '../../../src/classifier/self-test.ts';
import { type Endpoint, endpointDefinitionSchema } from '../../../src/domain/endpoint.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { createBuiltinLanguage } from '../../../src/language/builtin/index.ts';
import type { EndpointIndex } from '../../../src/ports/endpoint-index.ts';
import { dataDir } from '../../eval/context.ts';
import { evaluateRetrieval } from '../../eval/retrieval.ts';
import { fakeTaskContext } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { entryOf, hashEmbedder, sparse } from './catalogue.ts';

const endpoints: Endpoint[] = (await loadEndpoints()).map((definition) => ({
  ...endpointDefinitionSchema.parse(definition),
  contentHash: 'x',
  enrichedContext: '',
  indexedAt: 1,
}));

const indexOf = (items: readonly Endpoint[]): EndpointIndex => {
  const catalogue = createCatalogue();
  for (const item of items) catalogue.put(entryOf(item));
  const readOnly = async (): Promise<never> => {
    throw new Error('nothing is written here');
  };
  return {
    upsert: readOnly,
    remove: readOnly,
    get: async (id) => catalogue.get(id)?.endpoint,
    findByName: async (name) => catalogue.get(catalogue.idOfName(name) ?? '')?.endpoint,
    list: async () => ({ items: [...items], nextCursor: null }),
    search: async (request) => catalogue.search(request),
    idf: async (indices) => catalogue.idf(indices),
    count: async () => items.length,
    check: async () => undefined,
  };
};

const index = indexOf(endpoints);
const classifier = createClassifier({
  index,
  sparse,
  embedder: hashEmbedder,
  language: createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } }),
  settings: { topK: 5, multiIntent: true, maxEndpoints: 3 },
  metrics: silentMetrics(),
  logger: silentLogger,
});
const nameFor = async (message: string): Promise<string> => {
  const found = await classifier.classify(message, { seesPrivate: true }, fakeTaskContext());
  return found.kind === 'single' ? found.match.endpoint.name : found.kind;
};

describe('the catalogue of the examples', () => {
  it('is found by each of its example phrases', async () => {
    const lost: string[] = [];
    for (const { name, examples } of endpoints)
      for (const phrase of LANGUAGES.flatMap((language) => examples?.[language] ?? []))
        if ((await nameFor(phrase)) !== name) lost.push(`${name}: ${phrase}`);
    expect(lost).toEqual([]);
  });

  it('is found by the others when one phrase is left out: first in 94 of 100, in five in 98', async () => {
    const selfTest = createSelfTest({ index, sparse });
    const results = await Promise.all(
      endpoints.map((endpoint) => selfTest(endpoint, new AbortController().signal)),
    );
    const sum = (pick: (result: (typeof results)[number]) => number): number =>
      results.reduce((total, result) => total + pick(result), 0);
    const phrases = sum((result) => result.phrases);
    expect(phrases).toBeGreaterThan(100);
    expect(sum((result) => result.first) / phrases).toBeGreaterThanOrEqual(0.94);
    expect(sum((result) => result.inFive) / phrases).toBeGreaterThanOrEqual(0.98);
  });

  it.each([
    'What is the meaning of life?',
    'Can you recommend a good book?',
    'How do I fix a leaking tap?',
    'Sing a song about winter',
    'Mis on elu mõte?',
    'Soovita mulle head raamatut',
    'Kuidas parandada tilkuvat kraani?',
    'Laula üks laul',
    'В чём смысл жизни?',
    'Посоветуй хорошую книгу',
    'Как починить кран?',
    'Спой песню',
  ])('has nothing for: %s', async (message) => {
    expect(await nameFor(message)).toBe('none');
  });
});

/** A little below what was measured, so that a change for the worse is seen and the noise of a few messages is not. */
const FLOORS: Readonly<Record<string, number>> = {
  'catalogue-40 en r@5': 0.93,
  'catalogue-40 et r@1': 0.86,
  'catalogue-40 et r@5': 0.97,
  'catalogue-40 ru r@1': 0.88,
  'catalogue-40 ru r@5': 0.97,
  'buerokratt-services-et et r@1': 0.88,
  'buerokratt-services-et et r@5': 0.98,
  'buerokratt-services-et et none_recall': 0.9,
  'buerokratt-services-et et recall': 0.88,
  'metatool-multi en r@5': 0.44,
};

describe.skipIf(!existsSync(dataDir()))('the development data (skipped when it is absent)', () => {
  it('is found no worse than before', async () => {
    const only = ['catalogue-40', 'buerokratt-services-et', 'metatool-multi'];
    const rows = await evaluateRetrieval({ only, uncrowded: true });
    const measured = new Map(rows.map(({ set, lang, metric, value }) => [`${set} ${lang} ${metric}`, value]));
    const below = Object.entries(FLOORS).filter(([key, floor]) => !((measured.get(key) ?? 0) >= floor));
    expect(below.map(([key]) => `${key} ${measured.get(key)}`)).toEqual([]);
  });
});
