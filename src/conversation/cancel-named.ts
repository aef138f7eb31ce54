import type { ChatSession, Collection, CollectionTarget } from '../agentic-loop/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import { fold, isSameStem } from '../lib/grounding/fold.ts';
import type { DialogueAct } from '../ports/language-tasks.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { takeUp } from './put-aside.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { startMessage } from './start.ts';
import type { Turn } from './turn.ts';
import { unlessIndexIsGone } from './without-index.ts';

/** So many endpoints may go by one topic ("weather": now, tomorrow). */
const MOST_MEANT = 5;
/** How near the best an endpoint has to come to go by the same topic; "order status" is not "order a pizza". */
const NEAR = 0.85;

export interface NamedCancel {
  readonly next: NextStep;
  /** Parts of the open request that were let go of while the rest goes on. */
  readonly dropped?: readonly Endpoint[];
}

type Meant = (endpoint: Endpoint) => number;

/** How well each endpoint goes by a topic: its rank among those that do, Infinity for the others. */
const findMeant = async (rooms: Rooms, turn: Turn, about: string): Promise<Meant | undefined> => {
  const { seesPrivate } = turn.request;
  const found = await unlessIndexIsGone(rooms, turn, () =>
    rooms.classifier.search(about, { seesPrivate, topK: MOST_MEANT, resolve: false }, turn.context),
  );
  if (!found) return undefined;
  const best = found[0]?.score ?? 0;
  const ids = found
    .filter(({ confidence, score }) => confidence !== 'low' && score >= NEAR * best)
    .map(({ endpoint }) => endpoint.endpointId);
  return ({ endpointId }) => {
    const rank = ids.indexOf(endpointId);
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
};

const bestOf = (meant: Meant, endpoints: readonly Endpoint[]): number => Math.min(...endpoints.map(meant));
const endpointsOf = ({ targets }: Collection): Endpoint[] => targets.map(({ endpoint }) => endpoint);

const wordsIn = (text: string): string[] =>
  fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];

const isSameText = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => isSameStem(word, b[i] ?? ''));

/** Everything a parameter or its value may be called by. */
const namesOf = (rooms: Rooms, turn: Turn, param: ParamSpec): string[] => [
  rooms.language.words.label(param, turn.language),
  param.name,
  ...(param.enum ?? []).map(String),
  ...Object.values(param.synonyms ?? {}).flat(),
];

/** "Forget the date", "forget the cheese": takes back a value of the open request, not the request. */
const namesValue = (rooms: Rooms, turn: Turn, named: string, collection: Collection): boolean => {
  const said = wordsIn(named);
  const inside = (text: string): boolean => {
    const words = wordsIn(text);
    return said.every((word) => words.some((one) => isSameStem(one, word)));
  };
  // "Forget the pizza" is no "number of pizzas", where a pizza is what the request is about.
  const about = wordsIn(
    endpointsOf(collection)
      .map((one) => rooms.language.words.topic(one, turn.language))
      .join(' '),
  );
  const whole = collection.targets.some(({ endpoint }) =>
    endpoint.params.some((param) =>
      namesOf(rooms, turn, param).some((name) => isSameText(wordsIn(name), said)),
    ),
  );
  if (!whole && said.every((word) => about.some((one) => isSameStem(one, word)))) return false;
  return collection.targets.some(
    ({ endpoint, slots }) =>
      endpoint.params.some((param) => namesOf(rooms, turn, param).some(inside)) ||
      Object.values(slots).some(
        ({ value, evidence }) =>
          (typeof value === 'string' && inside(value)) ||
          ('quote' in evidence && inside(evidence.quote ?? '')),
      ),
  );
};

/** The open request without what was named; all of it when it was about nothing else. */
const withoutMeant = (collection: Collection, meant: Meant): NamedCancel => {
  const isMeant = ({ endpoint }: CollectionTarget): boolean => Number.isFinite(meant(endpoint));
  const left = collection.targets.filter((target) => !isMeant(target));
  if (left.length === 0) return { next: { from: 'loop', step: { kind: 'cancelled' } } };
  return {
    next: takeUp({ ...collection, targets: left, asked: [] }),
    dropped: collection.targets.filter(isMeant).map(({ endpoint }) => endpoint),
  };
};

/** @returns undefined when nothing of the kind is held */
const cancelHeld = async (
  rooms: Rooms,
  turn: Turn,
  { session, act }: { session: ChatSession; act: DialogueAct },
): Promise<NamedCancel | 'unknown' | undefined> => {
  const { about = '', loosely } = act;
  const { collection, choice, putAside = [] } = session;
  if (!collection && !choice && putAside.length === 0) return undefined;
  if (loosely && collection && namesValue(rooms, turn, about, collection)) return undefined;
  const meant = await findMeant(rooms, turn, about);
  if (!meant) return 'unknown';
  const open = collection ? bestOf(meant, endpointsOf(collection)) : Number.POSITIVE_INFINITY;
  const options = choice ? bestOf(meant, choice.options) : Number.POSITIVE_INFINITY;
  const [aside] = putAside
    .map((one) => ({ one, rank: bestOf(meant, endpointsOf(one.collection)) }))
    .sort((a, b) => a.rank - b.rank);
  const asideRank = aside?.rank ?? Number.POSITIVE_INFINITY;
  if (Math.min(open, options, asideRank) === Number.POSITIVE_INFINITY) return undefined;
  if (collection && open <= asideRank) return withoutMeant(collection, meant);
  if (options <= asideRank) return { next: { from: 'loop', step: { kind: 'cancelled' } } };
  return { next: { from: 'not_open', aside: aside?.one.collection } };
};

/** What would change something at a service is a request of its own ("cancel my building permit request"). */
const isWrite = (next: NextStep): boolean =>
  next.from === 'loop' &&
  'collection' in next.step &&
  endpointsOf(next.step.collection).some(({ sideEffects }) => sideEffects === 'write');

/**
 * "Cancel my weather request": ends that request and no other. Open, put aside or offered as a choice, it is let go of; what
 * else is open stays.
 * @returns undefined when the message is no such thing, or a plain cancel as far as can be told
 */
export const decideNamedCancel = async (
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; act: DialogueAct | undefined; cache: CacheContext },
): Promise<NamedCancel | undefined> => {
  const { session, act, cache } = from;
  if (act?.about === undefined) return undefined;
  const held = rooms.settings.apiToolsEnabled ? await cancelHeld(rooms, turn, { session, act }) : 'unknown';
  if (held === 'unknown') return undefined;
  if (held) return held;
  if (act.loosely) return undefined;
  const started = await startMessage(rooms, turn, { act, cache });
  return { next: isWrite(started) ? started : { from: 'not_open', aside: undefined } };
};
