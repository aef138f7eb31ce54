import { readFileSync } from 'node:fs';
import { createCatalogue } from '../../src/adapters/embedded/catalogue.ts';
import { type Classifier, createClassifier } from '../../src/classifier/index.ts';
import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';
import { searchableText } from '../../src/domain/searchable-text.ts';
import { createHashEmbedder, createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import type { EndpointIndex } from '../../src/ports/endpoint-index.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';

const sparse = createSparseEncoder();
const embedder = createHashEmbedder({ sparse });

/** The search structures of the embedded store, without its files. */
const indexOf = (endpoints: readonly Endpoint[]): EndpointIndex => {
  const catalogue = createCatalogue();
  for (const endpoint of endpoints)
    catalogue.put({
      endpoint,
      dense: new Float32Array(0),
      sparse: sparse.document(searchableText(endpoint)),
      madeBy: sparse.version,
    });
  const items = endpoints.toSorted((a, b) => (a.endpointId < b.endpointId ? -1 : 1));
  const readOnly = async (): Promise<never> => {
    throw new Error('an evaluation does not write');
  };
  return {
    upsert: readOnly,
    remove: readOnly,
    get: async (id) => catalogue.get(id)?.endpoint,
    findByName: async (name) => catalogue.get(catalogue.idOfName(name) ?? '')?.endpoint,
    list: async ({ limit }) => ({ items: items.slice(0, limit), nextCursor: null }),
    search: async (request) => catalogue.search(request),
    idf: async (indices) => catalogue.idf(indices),
    count: async () => items.length,
    check: async () => undefined,
  };
};

/** A classifier over these endpoints, as the server has it with its embedded default. */
export const classifierOver = (endpoints: readonly Endpoint[], language: LanguageTasks): Classifier =>
  createClassifier({
    index: indexOf(endpoints),
    embedder,
    sparse,
    language,
    settings: { topK: 5, multiIntent: true, maxEndpoints: 3 },
    metrics: silentMetrics(),
    logger: silentLogger,
  });

/** The endpoints that the project ships as examples, by name. */
export const exampleEndpoints = (): ReadonlyMap<string, Endpoint> => {
  const file = new URL('../../examples/endpoints.json', import.meta.url);
  const list = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  return new Map(
    list.map((one) => {
      const definition = endpointDefinitionSchema.parse(one);
      return [
        definition.name,
        { ...definition, contentHash: definition.name, enrichedContext: '', indexedAt: 0 },
      ];
    }),
  );
};
