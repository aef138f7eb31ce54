import type { Endpoint } from '../domain/endpoint.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { type LeftOut, leaveOneOut } from './calibration.ts';
import { coverageOf, dotProduct, idfTable, weighTerms } from './evidence.ts';

/** How an endpoint is found by its own example phrases, each of them left out of its texts in turn. */
export interface SelfTest {
  readonly phrases: number;
  readonly first: number;
  readonly inFive: number;
  /** Phrases for which another endpoint comes first. */
  readonly lost: readonly { readonly phrase: string; readonly rank: number; readonly to: string }[];
  /** Words of lost phrases that no other text of the endpoint knows. */
  readonly unknownWords: readonly string[];
}

const MOST_PHRASES = 9;
const LOOKED_AT = 21;
const FOUND_WITHIN = 5;
const MOST_WORDS = 8;
const SHOWN = 80;

interface Asked {
  readonly phrase: string;
  readonly rank: number;
  readonly first: string | undefined;
  readonly unmatched: readonly string[];
}

export function createSelfTest(parts: {
  index: EndpointIndex;
  sparse: SparseEncoder;
}): (endpoint: Endpoint, signal: AbortSignal) => Promise<SelfTest> {
  const { index, sparse } = parts;

  const ask = async ({ endpointId, phrase, rest }: LeftOut, signal: AbortSignal): Promise<Asked> => {
    const query = sparse.query(phrase);
    const { indices } = query.vector;
    const idfOf = idfTable(indices, await index.idf(indices, signal));
    const document = sparse.document(rest);
    const own = dotProduct(query.vector, document, idfOf);
    const request = {
      dense: new Float32Array(0),
      sparse: query.vector,
      limit: LOOKED_AT,
      seesPrivate: true,
    };
    const hits = (await index.search(request, signal)).sparse;
    const ahead = hits.filter(({ endpoint, score }) => endpoint.endpointId !== endpointId && score > own);
    return {
      phrase,
      rank: own > 0 ? ahead.length + 1 : LOOKED_AT + 1,
      first: ahead[0]?.endpoint.name,
      unmatched: coverageOf(weighTerms(query.terms, idfOf), document).unmatched,
    };
  };

  return async (endpoint, signal) => {
    const asked: Asked[] = [];
    for (const phrase of leaveOneOut(endpoint, MOST_PHRASES)) asked.push(await ask(phrase, signal));
    const lost = asked.filter(({ rank }) => rank > 1);
    return {
      phrases: asked.length,
      first: asked.length - lost.length,
      inFive: asked.filter(({ rank }) => rank <= FOUND_WITHIN).length,
      lost: lost.map(({ phrase, rank, first }) => ({ phrase, rank, to: first ?? '' })),
      unknownWords: [...new Set(lost.flatMap(({ unmatched }) => unmatched))].slice(0, MOST_WORDS),
    };
  };
}

const quoted = (phrase: string): string =>
  `“${phrase.length > SHOWN ? `${phrase.slice(0, SHOWN - 1)}…` : phrase}”`;

/** What a self-test says to whoever registers the endpoint; nothing when it is found. */
export function selfTestWarnings({ phrases, inFive, lost, unknownWords }: SelfTest): string[] {
  const hidden = lost.filter(({ rank }) => rank > FOUND_WITHIN);
  const beaten = lost.filter(({ rank, to }) => rank <= FOUND_WITHIN && to !== '');
  const rivals = [...new Set(beaten.map(({ to }) => to))];
  const missing =
    hidden.length > 0
      ? [
          `Without the example itself, ${hidden.map(({ phrase }) => quoted(phrase)).join(', ')} does not find the endpoint among the first ${FOUND_WITHIN} (${inFive} of ${phrases} examples do): say the same in other words in the description or in further examples.`,
        ]
      : [];
  const confused =
    rivals.length > 0
      ? [
          `Without the example itself, ${beaten.map(({ phrase }) => quoted(phrase)).join(', ')} finds ${rivals.join(', ')} first: the two are easily taken for each other.`,
        ]
      : [];
  const words =
    unknownWords.length > 0 && hidden.length > 0
      ? [`No other text of the endpoint knows these words: ${unknownWords.join(', ')}.`]
      : [];
  return [...missing, ...confused, ...words];
}
