import type { Json } from '../domain/slots.ts';
import { cutAtSentence } from '../lib/plain-text.ts';
import { mapSteps, runAtOnce, type Steps } from '../lib/sliced.ts';
import { NOTHING_ASKED, type Relevance } from './relevance.ts';

/** Deeper levels are left out: nobody's answer needs them, and recursion stays bounded. */
const MAX_DEPTH = 40;
const SHORTEST_TEXT = 120;
const LONGEST_TEXT = 2000;

export interface Shrunk {
  readonly data: Json;
  /**
   * What was left out, by place: items of arrays by dotted path (`items` for the top one, `[]` for any item in between),
   * characters of long texts as `characters`, fields without room as `fields`, levels too deep as `levels`.
   */
  readonly leftOut: Readonly<Record<string, number>>;
}

interface Walk {
  readonly leftOut: Record<string, number>;
  /** Fields and records that are asked about get room before others. */
  readonly relevance: Relevance;
}

interface Place {
  readonly path: string;
  readonly depth: number;
}

/** Nothing to escape, one byte a sign: most texts, and quickly seen. */
const PLAIN = /^[ !#-[\]-~]*$/;
const bytesOf = (text: string): number =>
  PLAIN.test(text) ? text.length + 2 : Buffer.byteLength(JSON.stringify(text));
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const note = (walk: Walk, what: string, by: number): void => {
  walk.leftOut[what] = (walk.leftOut[what] ?? 0) + by;
};

/** Bytes of a value as JSON, or anything above `cap` as soon as that is passed. */
const sizeUpTo = (value: Json, cap: number, depth = 0): number => {
  if (typeof value === 'string') return value.length > cap ? value.length + 2 : bytesOf(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY;
  let size = 2;
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) {
      size += sizeUpTo(item, cap - size, depth + 1) + 1;
      if (size > cap) return size;
    }
    return size;
  }
  const object = value as { readonly [key: string]: Json };
  // Keys, not entries: an object of very many fields is left after the first few.
  for (const key of Object.keys(object)) {
    const item = object[key] ?? null;
    if (item === null) continue;
    size += bytesOf(key) + 2 + sizeUpTo(item, cap - size, depth + 1);
    if (size > cap) return size;
  }
  return size;
};

const shrinkText = (text: string, budget: number, walk: Walk): string => {
  let room = Math.min(LONGEST_TEXT, budget - 2);
  let cut = cutAtSentence(text, Math.max(0, room));
  // Letters outside ASCII and escapes take several bytes a character.
  while (cut.length > 0 && bytesOf(cut) > budget) {
    room = Math.min(cut.length - 1, Math.floor((room * budget) / bytesOf(cut)));
    cut = cutAtSentence(text, Math.max(0, room));
  }
  note(walk, 'characters', text.length - cut.length);
  return cut;
};

/** Shares of an array's room: for the records asked about, and for its end. */
const FOR_ASKED = 0.5;
const FOR_TAIL = 0.15;
const ITEMS_A_STEP = 20;

interface Sampling {
  readonly items: readonly Json[];
  readonly budget: number;
  readonly at: Place & { walk: Walk };
  readonly kept: Map<number, Json>;
  left: number;
}

/** Keeps one more item, whole or shrunk; false when there is no room for it. */
function* keepItem(sampling: Sampling, index: number): Steps<boolean> {
  const { items, budget, at, kept, left } = sampling;
  const item = items[index] ?? null;
  // The first item may be big; after it a tenth of the whole keeps one giant from hiding all the others.
  const first = items.length === 1 ? left - 1 : Math.floor(left * 0.6);
  const share = kept.size === 0 ? first : Math.min(left, Math.ceil(budget / 10));
  const whole = sizeUpTo(item, left);
  const room = whole + 1 <= left && whole <= Math.max(share, left / 2) ? whole : share;
  if (room < Math.min(whole, SHORTEST_TEXT)) return false;
  const next = yield* shrinkValue(item, room, { path: `${at.path}[]`, depth: at.depth + 1, walk: at.walk });
  if (next === undefined) return false;
  const cost = sizeUpTo(next, left) + 1;
  if (cost > left) return false;
  kept.set(index, next);
  sampling.left -= cost;
  return true;
}

/** Keeps items in the order given until one has no room or the share is used up. */
function* keepItems(sampling: Sampling, indexes: Iterable<number>, share: number): Steps<void> {
  const floor = sampling.left - share;
  let tried = 0;
  for (const index of indexes) {
    if (sampling.kept.has(index)) continue;
    tried += 1;
    if (tried % ITEMS_A_STEP === 0) yield;
    if (sampling.left <= floor || !(yield* keepItem(sampling, index))) return;
  }
}

function* countedUp(length: number): Generator<number, void> {
  for (let i = 0; i < length; i += 1) yield i;
}
function* countedDown(length: number): Generator<number, void> {
  for (let i = length - 1; i > 0; i -= 1) yield i;
}

/** A sample of a long array in its own order: its head, its tail, and between them what the question names. */
function* shrinkArray(items: readonly Json[], budget: number, at: Place & { walk: Walk }): Steps<Json[]> {
  const sampling: Sampling = { items, budget, at, kept: new Map(), left: budget - 2 };
  if (yield* keepItem(sampling, 0)) {
    const asked = yield* at.walk.relevance.records(items);
    yield* keepItems(sampling, asked, budget * FOR_ASKED);
    yield* keepItems(sampling, countedDown(items.length), budget * FOR_TAIL);
    yield* keepItems(sampling, countedUp(items.length), budget);
  }
  const { kept } = sampling;
  if (kept.size < items.length) note(at.walk, at.path === '' ? 'items' : at.path, items.length - kept.size);
  return [...kept].toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

function* shrinkObject(
  value: { readonly [key: string]: Json },
  budget: number,
  at: Place & { walk: Walk },
): Steps<{ [key: string]: Json }> {
  const keys = Object.keys(value);
  // A field takes six bytes at least, so no more than these could fit.
  const most = Math.ceil(budget / 6);
  const entries = keys
    .slice(0, most)
    .map((key) => [key, value[key] ?? null] as const)
    .filter(([, item]) => item !== null);
  if (keys.length > most) note(at.walk, 'fields', keys.length - most);
  // Sizes matter only as far as they could fit; beyond it a value is just big.
  const cap = Math.ceil((2 * budget) / Math.max(1, entries.length));
  const sized = yield* mapSteps(entries, ([key, item]) => {
    const size = sizeUpTo(item, cap);
    return { key, item, size: size > cap ? Number.POSITIVE_INFINITY : size + bytesOf(key) + 2 };
  });
  const kept = new Map<string, Json>();
  let left = budget - 2;
  // What was asked about first; then the smallest, so that a long list cannot push out the short facts beside it.
  const wanted = new Set(sized.filter(({ key }) => at.walk.relevance.field(key)).map(({ key }) => key));
  const rank = (key: string): number => (wanted.has(key) ? 0 : 1);
  const order = sized.toSorted((a, b) => rank(a.key) - rank(b.key) || a.size - b.size);
  for (const [position, { key, item, size }] of order.entries()) {
    if (position % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    const overhead = bytesOf(key) + 2;
    const even = Math.floor(left / (order.length - position));
    const share = wanted.has(key) ? Math.max(even, Math.floor(left * 0.6)) : even;
    const room = (size <= share ? size : Math.max(share, Math.min(left, size, 24))) - overhead;
    const path = at.path === '' ? key : `${at.path}.${key}`;
    const next =
      room < 2 ? undefined : yield* shrinkValue(item, room, { path, depth: at.depth + 1, walk: at.walk });
    const cost = next === undefined ? 0 : sizeUpTo(next, left) + overhead;
    if (next === undefined || cost > left) note(at.walk, 'fields', 1);
    else {
      kept.set(key, next);
      left -= cost;
    }
  }
  return Object.fromEntries(
    entries.flatMap(([key]) => (kept.has(key) ? [[key, kept.get(key) as Json]] : [])),
  );
}

const withoutNulls = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])),
  );
};

function* shrinkValue(
  value: Json,
  budget: number,
  at: Place & { walk: Walk },
): Generator<undefined, Json | undefined, undefined> {
  if (at.depth > MAX_DEPTH) {
    note(at.walk, 'levels', 1);
    return undefined;
  }
  if (sizeUpTo(value, budget, at.depth) <= budget) return withoutNulls(value);
  if (budget < 2) return undefined;
  if (typeof value === 'string') return shrinkText(value, budget, at.walk);
  if (Array.isArray(value)) return yield* shrinkArray(value as readonly Json[], budget, at);
  if (isObject(value)) return yield* shrinkObject(value, budget, at);
  return undefined;
}

/**
 * Makes a response fit for a writer: valid JSON of at most `maxBytes` bytes, cut by structure only. Arrays keep their head, their
 * tail and what the question names; fields that it names go before others; long texts end at a sentence, nulls go; `leftOut` has
 * the true counts. Beside one look at the records of a long array, work is bounded by the budget, not by the response.
 */
export function* shrinkJsonSteps(
  data: Json,
  maxBytes: number,
  relevance: Relevance = NOTHING_ASKED,
): Steps<Shrunk> {
  const walk: Walk = { leftOut: {}, relevance };
  const shrunk = yield* shrinkValue(data, Math.max(2, Math.floor(maxBytes)), { path: '', depth: 0, walk });
  return { data: shrunk ?? null, leftOut: walk.leftOut };
}

/** {@link shrinkJsonSteps} without a pause. */
export const shrinkJson = (data: Json, maxBytes: number, relevance?: Relevance): Shrunk =>
  runAtOnce(shrinkJsonSteps(data, maxBytes, relevance));
