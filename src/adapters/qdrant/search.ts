import type { Hit, Rankings, SearchRequest } from '../../ports/endpoint-index.ts';
import { QdrantFailure } from './failures.ts';
import { visibleTo } from './filters.ts';
import type { Wait } from './link.ts';
import { DENSE, endpointOf, SPARSE, toWireDense, toWireSparse } from './points.ts';
import type { Wire } from './wire.ts';
import type { Query, ScoredRecord } from './wire-types.ts';

interface Parts {
  readonly wire: Wire;
  readonly collection: string;
  readonly dimensions: number;
  /** Dense vectors by a full scan instead of the graph: the same list every time. */
  readonly exact: boolean;
  /** Called with the number of points that are not ours. */
  onForeign(points: number): void;
}

/** Longer lists than wanted, so that the server's random order of ties hardly ever decides at the end of a list. */
const depthOf = (limit: number): number => Math.max(limit * 2, limit + 20);

const inOrder = (points: readonly ScoredRecord[], limit: number): { hits: Hit[]; foreign: number } => {
  const hits = points.flatMap(({ payload, score }) => {
    const endpoint = endpointOf(payload);
    return endpoint ? [{ endpoint, score }] : [];
  });
  hits.sort((a, b) => b.score - a.score || (a.endpoint.endpointId < b.endpoint.endpointId ? -1 : 1));
  return { hits: hits.slice(0, limit), foreign: points.length - hits.length };
};

/** A server in strict mode may forbid the full scan. */
const forbidsExact = (error: unknown): boolean =>
  error instanceof QdrantFailure && error.kind === 'refused' && /exact/i.test(error.message);

/** Both rankings in one request; no thresholds and no fusion on the server, whose ties are in no order. */
export const createSearch = (parts: Parts) => {
  const { wire, collection } = parts;
  let exact = parts.exact;

  const queriesOf = ({ dense, sparse, limit, seesPrivate }: SearchRequest): Query[] => {
    const common = { filter: visibleTo(seesPrivate), limit: depthOf(limit), with_payload: ['endpoint'] };
    const words = toWireSparse(sparse);
    return [
      ...(dense.length === 0
        ? []
        : [
            {
              ...common,
              query: toWireDense(dense, parts.dimensions),
              using: DENSE,
              ...(exact ? { params: { exact: true } } : {}),
            } as const,
          ]),
      ...(words.indices.length === 0 ? [] : [{ ...common, query: words, using: SPARSE } as const]),
    ];
  };

  const ask = async (request: SearchRequest, wait: Wait) => {
    try {
      return await wire.query(collection, queriesOf(request), wait);
    } catch (error) {
      if (!exact || !forbidsExact(error)) throw error;
      exact = false;
      return wire.query(collection, queriesOf(request), wait);
    }
  };

  return async (request: SearchRequest, wait: Wait): Promise<Rankings> => {
    const queries = queriesOf(request);
    if (queries.length === 0) return { dense: [], sparse: [] };
    const answers = await ask(request, wait);
    // A list that is missing is not an empty one: nothing found would be a wrong answer.
    if (answers.length !== queries.length)
      throw new QdrantFailure('unreadable', `query: ${answers.length} lists for ${queries.length} queries`);
    const ranking = (using: Query['using']): Hit[] => {
      const at = queries.findIndex((query) => query.using === using);
      const { hits, foreign } = inOrder(at < 0 ? [] : (answers[at]?.points ?? []), request.limit);
      if (foreign > 0) parts.onForeign(foreign);
      return hits;
    };
    return { dense: ranking(DENSE), sparse: ranking(SPARSE) };
  };
};
