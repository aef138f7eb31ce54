import { valuesOf } from '../domain/slots.ts';
import type { ParamRef } from '../ports/language-tasks.ts';
import type { CollectionTarget } from './collection.ts';
import type { Merged } from './merge-params.ts';

const callOf = ({ endpoint, slots }: CollectionTarget): string => {
  const values = Object.entries(valuesOf(slots)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([endpoint.endpointId, values]);
};

/**
 * Two targets of one endpoint with the same values are one call: parts of a message that only added to each other, or a value
 * said twice ("123 ABC in 2026 and 456 DEF in 2026"). What refers to the later one refers to the first from then on.
 */
export const withoutTwins = (merged: Merged): Merged => {
  const calls = merged.targets.map(callOf);
  const firsts = calls.map((call) => calls.indexOf(call));
  const kept = [...new Set(firsts)];
  if (kept.length === calls.length) return merged;
  const moved = <T extends ParamRef>(refs: readonly T[]): T[] => {
    const seen = new Set<string>();
    return refs.flatMap((ref) => {
      const target = kept.indexOf(firsts[ref.target] ?? -1);
      const key = `${target} ${ref.param}`;
      if (target < 0 || seen.has(key)) return [];
      seen.add(key);
      return [{ ...ref, target }];
    });
  };
  return {
    ...merged,
    targets: kept.flatMap((i) => merged.targets[i] ?? []),
    understood: moved(merged.understood),
    removed: moved(merged.removed),
    kept: moved(merged.kept),
    unfit: moved(merged.unfit),
  };
};
