import type { Confidence, RankedEndpoint, Thresholds } from './types.ts';

/** Lead of one candidate's score over the best of the others; its whole score when it is alone. */
export function leadOf(candidates: readonly { readonly score: number }[], position: number): number {
  const own = candidates[position]?.score ?? 0;
  const others = candidates.filter((_, i) => i !== position).map(({ score }) => score);
  return own - Math.max(0, ...others);
}

/**
 * Confidence of each candidate (specification, part 2, step 3): high for the first of the fused order that is above the
 * high threshold and ahead of all others by the gap; medium above the minimum; low below.
 */
export function annotate(
  candidates: readonly Omit<RankedEndpoint, 'confidence'>[],
  { min, high, gap }: Thresholds,
): RankedEndpoint[] {
  return candidates.map((candidate, i) => {
    const sure = i === 0 && candidate.score >= Math.max(min, high) && leadOf(candidates, i) >= gap;
    const confidence: Confidence = sure ? 'high' : candidate.score >= min ? 'medium' : 'low';
    return { ...candidate, confidence };
  });
}

/** What the scores alone decide. */
export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'clear'; readonly match: RankedEndpoint }
  /** Somebody has to choose among these, best first. */
  | { readonly kind: 'open'; readonly contenders: readonly RankedEndpoint[] };

/** Step 4: one high, or one medium with a wide lead, is taken; several, or a narrow lead, stay open. */
export function decide(ranked: readonly RankedEndpoint[], { gap }: Thresholds): Verdict {
  const fitting = ranked.filter(({ confidence }) => confidence !== 'low');
  const [first, ...rest] = fitting;
  if (!first) return { kind: 'none' };
  if (first.confidence === 'high') return { kind: 'clear', match: first };
  if (rest.length === 0 && leadOf(ranked, ranked.indexOf(first)) >= gap)
    return { kind: 'clear', match: first };
  return { kind: 'open', contenders: fitting };
}
