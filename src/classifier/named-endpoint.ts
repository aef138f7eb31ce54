import type { Endpoint } from '../domain/endpoint.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { RankedEndpoint, Visibility } from './types.ts';

const IDENTIFIER = /(?<![\p{L}\p{N}_])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\p{L}\p{N}_])/giu;
/** A message names one endpoint; more identifiers than this are a pasted list. */
const MOST_NAMES = 3;

/** Names a message may mean: each snake_case word, and the whole message when it is a name written with spaces. */
const namesIn = (message: string): string[] => {
  const inside = (message.match(IDENTIFIER) ?? []).map((name) => name.toLowerCase());
  const whole = message
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');
  const asName = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u.test(whole) ? [whole] : [];
  return [...new Set([...inside, ...asName])].slice(0, MOST_NAMES);
};

/** A candidate that needs no score. */
export function asNamed(endpoint: Endpoint, ranked: readonly RankedEndpoint[]): RankedEndpoint {
  const held = ranked.find((candidate) => candidate.endpoint.endpointId === endpoint.endpointId);
  return {
    ...(held ?? { endpoint, cosine: 0, sparse: 0, fused: 0 }),
    score: 1,
    confidence: 'high',
    unmatchedTerms: [],
  };
}

/** The endpoint whose exact name the message holds (R7); undefined when there is none or more than one. */
export async function namedEndpoint(
  message: string,
  ranked: readonly RankedEndpoint[],
  { index, seesPrivate }: Visibility & { index: EndpointIndex },
  signal: AbortSignal,
): Promise<RankedEndpoint | undefined> {
  const found = await Promise.all(namesIn(message).map((name) => index.findByName(name, signal)));
  const visible = found.filter(
    (endpoint): endpoint is Endpoint => !!endpoint && (seesPrivate || endpoint.visibility === 'public'),
  );
  const [endpoint, another] = visible;
  return !endpoint || another ? undefined : asNamed(endpoint, ranked);
}
