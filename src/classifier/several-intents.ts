import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Found } from './hybrid-search.ts';
import type { FocusedMatch, RankedEndpoint } from './types.ts';

/** A part of the message with what it found. */
export interface SearchedPart {
  readonly text: string;
  readonly found: Found;
  /** The endpoint it was resolved to, if any. */
  readonly match: RankedEndpoint | undefined;
}

export interface Split {
  readonly matches: readonly FocusedMatch[];
  readonly unhandled: readonly string[];
}

/** Parts beyond this are noise of a bad decomposition and are not even searched for. */
const MOST_PARTS = 6;
/** How much better the parts' own endpoints must explain them than one endpoint explains all (language design, 3). */
const GAIN = 1.1;

const JOINTS =
  /[.;?!,:]\s|\s(?:and|also|then|plus|besides|ja|ning|samuti|lisaks|siis|ka|и|а|также|затем|потом|плюс|ещё|еще)\s/iu;

/** Could the message hold several requests? Cheap, and right about every message it says no to. */
export const maySplit = (message: string): boolean =>
  JOINTS.test(message.trim()) && message.trim().split(/\s+/u).length >= 4;

/** Parts the language engine sees; undefined when it sees one. */
export async function partsOf(
  message: string,
  { language, candidates }: { language: LanguageTasks; candidates: readonly RankedEndpoint[] },
  context: TaskContext,
): Promise<readonly string[] | undefined> {
  const { parts } = await language.decompose(
    message,
    context,
    candidates.map(({ endpoint, score }) => ({ endpoint, score })),
  );
  const distinct = [...new Set(parts.map((part) => part.trim()).filter(Boolean))].slice(0, MOST_PARTS);
  return distinct.length >= 2 ? distinct : undefined;
}

/** Score of an endpoint for a part on the scale that candidates are ordered by. */
const measure = ({ cosine, sparse }: RankedEndpoint, byCosine: boolean): number =>
  byCosine ? Math.max(0, cosine) : sparse;

/** Would one endpoint explain all parts nearly as well as their own do? Then the message was one request. */
function oneExplainsAll(parts: readonly SearchedPart[], byCosine: boolean): boolean {
  const matched = parts.filter(({ match }) => match);
  const own = matched.reduce((sum, { match }) => sum + (match ? measure(match, byCosine) : 0), 0);
  const totals = new Map<string, number>();
  for (const { found } of matched)
    for (const candidate of found.ranked) {
      const id = candidate.endpoint.endpointId;
      totals.set(id, (totals.get(id) ?? 0) + measure(candidate, byCosine));
    }
  return own < GAIN * Math.max(0, ...totals.values());
}

/**
 * Accepts a split only if at least two parts found endpoints of their own; false splits are worse than misses. Parts of the
 * same endpoint are joined. What lies beyond `maxEndpoints`, or found nothing, is named as not handled.
 */
export function acceptSplit(
  parts: readonly SearchedPart[],
  { maxEndpoints, byCosine }: { maxEndpoints: number; byCosine: boolean },
): Split | undefined {
  const byEndpoint = new Map<string, { match: RankedEndpoint; texts: string[] }>();
  const unhandled: string[] = [];
  for (const { text, match } of parts) {
    const held = match && byEndpoint.get(match.endpoint.endpointId);
    if (!match) unhandled.push(text);
    else if (held) held.texts.push(text);
    else if (byEndpoint.size < maxEndpoints)
      byEndpoint.set(match.endpoint.endpointId, { match, texts: [text] });
    else unhandled.push(text);
  }
  if (byEndpoint.size < 2 || oneExplainsAll(parts, byCosine)) return undefined;
  const matches = [...byEndpoint.values()].map(({ match, texts }) => ({ match, focus: texts.join('. ') }));
  return { matches, unhandled };
}
