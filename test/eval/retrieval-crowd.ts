import { existsSync, readFileSync } from 'node:fs';
import { createCatalogue } from '../../src/adapters/embedded/catalogue.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { searchableText } from '../../src/domain/searchable-text.ts';
import type { SparseEncoder } from '../../src/ports/sparse-encoder.ts';
import { DISTRACTORS, type Distractor } from './prepare.ts';
import type { BenchEndpoint } from './retrieval-sets.ts';

/** Tens of thousands of real endpoints that no message of a set asks for. */
export interface Crowd {
  readonly size: number;
  /** As the plain baseline reads them. */
  readonly endpoints: readonly BenchEndpoint[];
  /** Ids of the best endpoints for a message, those of `own` among the crowd. */
  among(own: readonly Endpoint[]): { find(message: string, limit: number): string[]; leave(): void };
}

const NO_DENSE = new Float32Array(0);

/** @returns undefined when they were not fetched (`npm run eval:prepare`) */
export function loadCrowd(
  sparse: SparseEncoder,
  toEndpoint: (item: BenchEndpoint) => Endpoint,
): Crowd | undefined {
  if (!existsSync(DISTRACTORS)) return undefined;
  const lines = readFileSync(DISTRACTORS, 'utf8').trim().split('\n');
  const endpoints = lines.map((line, i): BenchEndpoint => {
    const { name, description, params } = JSON.parse(line) as Distractor;
    return { endpointId: `crowd-${i}`, name, description, params };
  });
  const catalogue = createCatalogue();
  const put = (endpoint: Endpoint): void =>
    catalogue.put({
      endpoint,
      dense: NO_DENSE,
      sparse: sparse.document(searchableText(endpoint)),
      madeBy: sparse.version,
    });
  for (const item of endpoints) put(toEndpoint(item));
  return {
    size: endpoints.length,
    endpoints,
    among(own) {
      own.forEach(put);
      return {
        find: (message, limit) =>
          catalogue
            .search({ dense: NO_DENSE, sparse: sparse.query(message).vector, limit, seesPrivate: true })
            .sparse.map(({ endpoint }) => endpoint.endpointId),
        leave: () => {
          for (const { endpointId } of own) catalogue.remove(endpointId);
        },
      };
    },
  };
}
