import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Found } from './hybrid-search.ts';
import type { FocusedMatch, RankedEndpoint } from './types.ts';

/** A part of the message with what it found. */
export interface SearchedPart {
  readonly text: string;
  readonly found: Found;
  /** The endpoint it was resolved to, if any. */
  readonly match: RankedEndpoint | undefined;
  /** It asks for something by its own words, or several endpoints fit it equally. */
  readonly asks?: boolean | undefined;
  /** A word beside it sets it apart from its neighbour. */
  readonly outright?: boolean | undefined;
  /** It only names a subject, yet may well be a wish; of a guess: it is complete in itself. */
  readonly wish?: boolean | undefined;
  /** It asks for nothing: a greeting, a scene. */
  readonly talk?: boolean | undefined;
}

export interface Split {
  readonly matches: readonly FocusedMatch[];
  readonly unhandled: readonly string[];
}

/** Parts beyond this are noise of a bad decomposition and are not even searched for. */
const MOST_PARTS = 6;
/** How much better the parts' own endpoints must explain them than one endpoint explains all (language design, 3). */
const GAIN = 1.1;
/** The same when one of them only tells something: "I'm bored, show me a picture". */
const GAIN_OVER_SCENE = 1.25;

const JOINTS =
  /[.;?!,:)]\s|[\r\n]|\s(?:&|\/|and|as well as|also|then|plus|besides|ja|ning|samuti|lisaks|siis|ka|и|а|также|затем|потом|плюс|ещё|еще)\s/iu;

/** Could the message hold several requests? Cheap, and right about every message it says no to. */
export const maySplit = (message: string): boolean =>
  JOINTS.test(message.trim()) && message.trim().split(/\s+/u).length >= 4;

/** A part of the message before it is searched for. */
export type Part = Pick<SearchedPart, 'text'> & {
  readonly asks: boolean;
  readonly outright: boolean;
  readonly wish: boolean;
  readonly talk: boolean;
};

/** Parts the language engine sees, and such as it only guesses at; none when it sees one. */
export async function partsOf(
  message: string,
  { language, candidates }: { language: LanguageTasks; candidates: readonly RankedEndpoint[] },
  context: TaskContext,
): Promise<{ readonly parts: readonly Part[]; readonly guessed: readonly Part[] }> {
  const {
    parts,
    requests,
    outright,
    wishes,
    talk,
    guessed = [],
  } = await language.decompose(
    message,
    context,
    candidates.map(({ endpoint, score }) => ({ endpoint, score })),
  );
  const distinct = [...new Set(parts.map((part) => part.trim()).filter(Boolean))].slice(0, MOST_PARTS);
  const [asking, apart, wished, idle] = [requests, outright, wishes, talk].map(
    (some = []) => new Set(some.map((part) => part.trim())),
  );
  const seen = distinct.map((text) => ({
    text,
    asks: asking?.has(text) === true,
    outright: apart?.has(text) === true,
    wish: wished?.has(text) === true,
    talk: idle?.has(text) === true,
  }));
  return {
    parts: seen.length < 2 ? [] : seen,
    guessed: guessed.map(({ text, complete, apart: alone }) => ({
      text,
      asks: false,
      outright: alone,
      wish: complete,
      talk: false,
    })),
  };
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
  const gain = matched.some(({ talk, outright }) => talk && !outright) ? GAIN_OVER_SCENE : GAIN;
  return own < gain * Math.max(0, ...totals.values());
}

/** Did the user say that these are different wishes? Then scores have no say. */
const areOutright = (parts: readonly SearchedPart[]): boolean =>
  new Set(parts.flatMap(({ match, outright }) => (match && outright ? [match.endpoint.endpointId] : [])))
    .size >= 2;

/** Two calls of one endpoint: only of one that changes nothing, whose parts a later look can make one again. */
const mayRepeat = ({ endpoint }: RankedEndpoint): boolean => endpoint.sideEffects !== 'write';

/**
 * Accepts a split if at least two parts found endpoints of their own, or one did and the others ask for something else; false
 * splits are worse than misses. Parts that found the same endpoint stay apart (a currency each), unless it changes something:
 * then they are joined. What lies beyond `maxEndpoints`, or found nothing, is named as not handled.
 */
export function acceptSplit(
  parts: readonly SearchedPart[],
  { message, maxEndpoints, byCosine }: { message: string; maxEndpoints: number; byCosine: boolean },
): Split | undefined {
  const matches: { match: RankedEndpoint; focus: string }[] = [];
  const unhandled: SearchedPart[] = [];
  const idsOf = (): Set<string> => new Set(matches.map(({ match }) => match.endpoint.endpointId));
  for (const part of parts) {
    const { text, match } = part;
    const id = match?.endpoint.endpointId;
    const held = matches.find((one) => one.match.endpoint.endpointId === id);
    if (!match || (!held && idsOf().size >= maxEndpoints)) unhandled.push(part);
    else if (held && !mayRepeat(match)) held.focus = `${held.focus}. ${text}`;
    else matches.push({ match, focus: text });
  }
  const several = idsOf().size >= 2;
  if (several && !areOutright(parts) && oneExplainsAll(parts, byCosine)) return undefined;
  const named = unhandled.filter((part) => isMissed(part, { several, matches }));
  if (matches.length === 0 || matches.length + named.length < 2) return undefined;
  const [only, another] = matches;
  const kept = parts.filter((part) => !named.includes(part)).map(({ text }) => text);
  const focused = only && !another ? [{ ...only, focus: stretchAround(only.focus, kept, message) }] : matches;
  return { matches: focused, unhandled: named.map(({ text }) => text) };
}

/**
 * Is the endpoint meant, and by every word? Of parts that are complete in themselves a fair score will do: rivals of the same
 * kind do not count against that it is one of them.
 */
const isSure = (
  { score, confidence, unmatchedTerms }: RankedEndpoint,
  { thresholds: { min, high } }: Found,
  complete: boolean,
): boolean =>
  unmatchedTerms.length === 0 && (confidence === 'high' || (complete && score >= min + FAIR * (high - min)));
const FAIR = 0.75;

/** How near another part's endpoint may come to a part's own. */
const RIVAL = 0.4;

/** Does no part know the endpoint of another one nearly as well as its own? */
const tellApart = (parts: readonly SearchedPart[], chosen: ReadonlySet<string>): boolean =>
  parts.every(({ found, match }) => {
    if (!match || !chosen.has(match.endpoint.endpointId)) return true;
    return found.ranked.every(
      ({ endpoint, score }) =>
        endpoint.endpointId === match.endpoint.endpointId ||
        !chosen.has(endpoint.endpointId) ||
        score <= RIVAL * match.score,
    );
  });

interface Group {
  match: RankedEndpoint | undefined;
  readonly texts: string[];
  /** Nothing covers it, and none of the endpoints that are sure knows what it is about. */
  readonly missed: boolean;
}

/** Neighbours that go together: a part that is sure of no endpoint belongs to the one beside it, unless it is a wish of its own. */
const groupsOf = (
  parts: readonly SearchedPart[],
  sureOf: ReadonlyMap<SearchedPart, RankedEndpoint>,
): Group[] => {
  const groups: Group[] = [];
  const sure = [...sureOf.values()];
  for (const part of parts) {
    const match = sureOf.get(part);
    const last = groups.at(-1);
    const missed = !match && !part.match && part.outright === true && sure.every((one) => !knows(part, one));
    const same = !match || !last?.match || last.match.endpoint.endpointId === match.endpoint.endpointId;
    if (last && !last.missed && !missed && same) {
      last.texts.push(part.text);
      last.match ??= match;
    } else groups.push({ match, texts: [part.text], missed });
  }
  return groups;
};

/**
 * Accepts a guessed division if at least two of its parts are sure of endpoints of their own, or one is and nothing covers another
 * that is a wish by itself; a part that is sure of none else belongs to its neighbour.
 */
export function acceptGuess(
  parts: readonly SearchedPart[],
  { message, maxEndpoints }: { message: string; maxEndpoints: number },
): Split | undefined {
  const complete = parts.every(({ wish }) => wish === true);
  const sureOf = new Map(
    parts.flatMap((part) => {
      const { match, found } = part;
      return match && isSure(match, found, complete) && mayRepeat(match) ? [[part, match] as const] : [];
    }),
  );
  const groups = groupsOf(parts, sureOf);
  const matches = groups.flatMap(({ match, texts }) =>
    match ? [{ match, focus: spanOf(texts, message) ?? texts.join(', ') }] : [],
  );
  const unhandled = groups.filter(({ missed }) => missed).flatMap(({ texts }) => texts);
  const ids = new Set(matches.map(({ match }) => match.endpoint.endpointId));
  if (ids.size === 0 || matches.length + unhandled.length < 2) return undefined;
  if (ids.size > maxEndpoints || ids.size < matches.length) return undefined;
  return tellApart(parts, ids) ? { matches, unhandled } : undefined;
}

/** Does a part without an endpoint of its own ask for something that the others do not answer? */
const isMissed = (
  part: SearchedPart,
  beside: { several: boolean; matches: readonly { match: RankedEndpoint }[] },
): boolean => {
  if (part.talk === true) return false;
  if (part.asks === true || part.match || beside.several) return true;
  return part.wish === true && beside.matches.every(({ match }) => !knows(part, match));
};

/** Does the endpoint know what the part is about? */
const knows = ({ found }: SearchedPart, { endpoint }: RankedEndpoint): boolean =>
  found.ranked.some(
    (one) => one.endpoint.endpointId === endpoint.endpointId && one.score >= found.thresholds.min / 2,
  );

/** A part of a few words that several endpoints fit is a request in short; a longer one may be talk about the subject. */
export const isTerse = (text: string): boolean => text.split(/\s+/u).length <= MOST_TERSE;
const MOST_TERSE = 8;

/** The part with what stands beside it and asks for nothing else: "I am in Paris. What can I see there?" is read as a whole. */
const stretchAround = (part: string, kept: readonly string[], message: string): string => {
  const whole = kept.join('\n') === part ? part : spanOf(kept, message);
  return whole?.includes(part) ? whole : part;
};

/** From the first to the last of the parts, if nothing but joints stands between them. */
const spanOf = (parts: readonly string[], message: string): string | undefined => {
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  const start = message.indexOf(first);
  const span = message.slice(start, message.lastIndexOf(last) + last.length);
  const said = parts.reduce((sum, part) => sum + part.length, 0);
  return start >= 0 && span.length <= said + JOINT * parts.length ? span : undefined;
};
/** Letters of the longest joint between two parts ("and after that"). */
const JOINT = 20;
