import { leadOf } from './confidence.ts';
import type { Found } from './hybrid-search.ts';
import type { RankedEndpoint } from './types.ts';

/**
 * The endpoint a message in the middle of a collection turns to: first of all, above the switch threshold, not one of those
 * being collected, and clearly ahead of the best of them. Compares ids, never names.
 */
export function switchTarget(
  { ranked, thresholds, named }: Found,
  current: readonly string[],
): RankedEndpoint | undefined {
  if (named) return current.includes(named.endpoint.endpointId) ? undefined : named;
  const best = ranked.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best !== ranked[0] || current.includes(best.endpoint.endpointId)) return undefined;
  if (best.score < thresholds.switch || best.score < thresholds.min) return undefined;
  const rivals = ranked.filter(
    (candidate) => candidate === best || current.includes(candidate.endpoint.endpointId),
  );
  return leadOf(rivals, rivals.indexOf(best)) >= thresholds.gap ? best : undefined;
}
