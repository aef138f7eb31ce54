import type { Endpoint } from '../domain/endpoint.ts';
import { EmbeddingFailed } from '../domain/errors.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { EncodedQuery, QueryTerm, SearchableText, SparseEncoder } from '../ports/sparse-encoder.ts';
import { loneOf, scoreOf } from './calibration.ts';
import type { CatalogueCalibration } from './catalogue-calibration.ts';
import { annotate } from './confidence.ts';
import type { DocumentVectors } from './document-vectors.ts';
import { ceilingOf, coverageOf, idfTable, missingIn, strengthOf, weighTerms } from './evidence.ts';
import { type FusedHit, fuse } from './fusion.ts';
import { knownPhrase } from './known-phrase.ts';
import { asNamed, namedEndpoint } from './named-endpoint.ts';
import type { RankedEndpoint, Thresholds, Visibility } from './types.ts';

export interface Found {
  /** In fused order. */
  readonly ranked: readonly RankedEndpoint[];
  readonly thresholds: Thresholds;
  /** The message names this endpoint outright, or is one of its example phrases. */
  readonly named: RankedEndpoint | undefined;
}

export interface HybridSearch {
  find(query: string, options: Visibility & { topK: number }, signal: AbortSignal): Promise<Found>;
}

interface Parts {
  readonly index: EndpointIndex;
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly vectors: DocumentVectors;
  readonly calibration: CatalogueCalibration;
  /** In force now. @param byCosine false when the scores of this search are calibrated sparse ones */
  readonly thresholds: (byCosine: boolean) => Thresholds;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const nameAlone = ({ name }: Endpoint): SearchableText => ({
  name,
  description: '',
  params: [],
  examples: [],
  enriched: '',
});

/** Asks the index for no dense ranking (see the port). */
const NO_DENSE = new Float32Array(0);

/** Longer rankings than asked for, so that ties at a list's end hardly ever decide. */
const depthFor = (topK: number): number => Math.max(4 * topK, 20);

/** Both rankings in one request, fused here; each candidate with its score on the embedder's own scale. */
export function createHybridSearch(parts: Parts): HybridSearch {
  const { index, embedder, sparse, metrics, logger } = parts;

  /** @returns undefined when there is no meaning in the dense side: the hash embedder, or a model that is down */
  const meaningOf = async (query: string, signal: AbortSignal): Promise<Float32Array | undefined> => {
    if (embedder.kind === 'hash') return undefined;
    try {
      return (await embedder.embed([query], signal))[0];
    } catch (error) {
      if (!(error instanceof EmbeddingFailed)) throw error;
      metrics.count('degraded_total', { part: 'embedding' });
      logger.warn({ err: error.message }, 'query could not be embedded: sparse ranking alone');
      return undefined;
    }
  };

  const read = async (hits: readonly FusedHit[], encoded: EncodedQuery, signal: AbortSignal) => {
    const features = encoded.vector.indices;
    const idfOf = idfTable(features, await index.idf(features, signal));
    const terms = weighTerms(encoded.terms, idfOf);
    const ceiling = ceilingOf(encoded, idfOf);
    return hits.map((hit) => {
      const { covered, unmatched } = coverageOf(terms, parts.vectors.of(hit.endpoint));
      const strength = terms.length === 0 ? 0 : strengthOf(hit.sparse, ceiling, covered);
      return { hit, strength, unmatchedTerms: unmatched };
    });
  };

  /** A lone candidate reaches the floor if its name says one of the telling words and at most one is not known. */
  const lifted = (
    scored: readonly { hit: FusedHit; score: number }[],
    { terms, floor }: { terms: readonly QueryTerm[]; floor: number },
  ): number[] => {
    const scores = scored.map(({ score }) => score);
    const at = loneOf(scores, floor);
    const endpoint = at === undefined ? undefined : scored[at]?.hit.endpoint;
    if (!endpoint || at === undefined) return scores;
    const telling = terms.filter(({ share = 1 }) => share === 1);
    const named = missingIn(telling, sparse.document(nameAlone(endpoint))) < telling.length;
    return named && missingIn(telling, parts.vectors.of(endpoint)) <= 1 ? scores.with(at, floor) : scores;
  };

  return {
    async find(query, { seesPrivate, topK }, signal) {
      const started = parts.elapsed();
      const encoded = sparse.query(query);
      const meaning = await meaningOf(query, signal);
      const rankings = await index.search(
        {
          dense: meaning ?? NO_DENSE,
          sparse: encoded.vector,
          limit: depthFor(topK),
          seesPrivate,
        },
        signal,
      );
      const hasWords = encoded.terms.length > 0 || rankings.sparse.length > 0;
      if (meaning && !hasWords) logger.debug({ stage: 'dense_only' }, 'query without words to rank by');
      const fused = fuse(rankings, { dense: meaning !== undefined, sparse: hasWords });
      const hits = fused.slice(0, topK);
      const phrased = knownPhrase(
        query,
        fused.map(({ endpoint }) => endpoint),
      );
      const readings = await read(hits, encoded, signal);
      const calibration = meaning
        ? undefined
        : await parts.calibration.current(
            hits.map(({ endpoint }) => endpoint),
            signal,
          );
      const thresholds = parts.thresholds(meaning !== undefined);
      const scores = calibration
        ? lifted(
            readings.map(({ hit, strength }) => ({ hit, score: scoreOf(strength, calibration) })),
            { terms: encoded.terms, floor: thresholds.min },
          )
        : hits.map(({ cosine }) => cosine);
      const ranked = annotate(
        readings.map(({ hit, unmatchedTerms }, i) => ({ ...hit, unmatchedTerms, score: scores[i] ?? 0 })),
        thresholds,
      );
      metrics.observe('retrieval_duration_seconds', (parts.elapsed() - started) / 1000, {
        stage: !meaning ? 'sparse_only' : hasWords ? 'hybrid' : 'dense_only',
      });
      return {
        ranked,
        thresholds,
        named: phrased
          ? asNamed(phrased, ranked)
          : await namedEndpoint(query, ranked, { index, seesPrivate }, signal),
      };
    },
  };
}
