import { type Collection, type LoopStep, openCollection } from '../agentic-loop/index.ts';
import type { Classification, RankedEndpoint } from '../classifier/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { takenOver } from '../domain/slots.ts';
import type {
  DialogueAct,
  ExtractedValue,
  FollowUp,
  FollowUpInput,
  LastCall,
  ParamRef,
} from '../ports/language-tasks.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { carryOver } from './carry-over.ts';
import { currentCollection } from './current-endpoints.ts';
import { takeUp } from './put-aside.ts';
import type { NextStep, Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

const nothing: NextStep = { from: 'nothing' };

/** Opens a collection on the message and runs its first turn. */
const begin = async (
  rooms: Rooms,
  turn: Turn,
  opening: {
    question: string;
    targets: { endpoint: Endpoint; focus?: string | undefined }[];
    unhandled?: readonly string[];
    asked?: readonly ParamRef[];
    /** Calls answered before, which the message may go back to. */
    previous?: readonly LastCall[];
  },
): Promise<NextStep> => {
  const opened = openCollection({
    id: rooms.newId(),
    question: opening.question,
    targets: opening.targets.map(({ endpoint, focus }) => ({ endpoint, focus, slots: {} })),
    unhandled: opening.unhandled ?? [],
  });
  const collection: Collection = { ...opened, asked: opening.asked ?? [] };
  // The words of a request that is not handled are no values of those that are.
  const message = collection.unhandled.reduce((left, part) => left.replace(part, ''), opening.question);
  const step = await turn.timed('extract', () =>
    rooms.runTurn(
      {
        collection,
        message,
        history: turn.request.history,
        act: undefined,
        previous: opening.previous,
      },
      turn.context,
    ),
  );
  return { from: 'loop', step };
};

const hasNewValue = (step: LoopStep): boolean =>
  'collection' in step &&
  step.collection.targets.some(({ slots }) =>
    Object.values(slots).some(({ evidence }) => evidence.source !== 'previous_call'),
  );

/**
 * The last call again with other values; what was not said is taken over.
 * @returns undefined when none of the values holds up: repeating the old answer would pass for a new one
 */
const updateLast = async (
  rooms: Rooms,
  turn: Turn,
  from: {
    lastCalls: readonly LastCall[];
    values: readonly ExtractedValue[];
    alternatives: readonly ExtractedValue[];
  },
): Promise<NextStep | undefined> => {
  const touched = [...new Set(from.values.map(({ target }) => target))];
  const calls = touched.flatMap((i) => from.lastCalls[i] ?? []);
  if (calls.length < touched.length || calls.length === 0) return undefined;
  const opened = openCollection({
    id: rooms.newId(),
    question: turn.request.message,
    targets: calls.map((call) => ({ endpoint: call.endpoint, slots: takenOver(call.params) })),
  });
  const { collection, gone } = await currentCollection(rooms, turn, opened);
  if (!collection || gone.length > 0) return { from: 'gone', endpoints: gone };
  const ours = (values: readonly ExtractedValue[]): ExtractedValue[] =>
    values
      .filter(({ target }) => touched.includes(target))
      .map((value) => ({ ...value, target: touched.indexOf(value.target), correction: true }));
  const step = await rooms.runTurn(
    {
      collection,
      message: turn.request.message,
      history: turn.request.history,
      act: undefined,
      extraction: { values: ours(from.values), unfit: [], alternatives: ours(from.alternatives) },
    },
    turn.context,
  );
  return hasNewValue(step) ? { from: 'loop', step } : undefined;
};

/** The same calls once more, past the cache. */
const repeatLast = async (rooms: Rooms, turn: Turn, lastCalls: readonly LastCall[]): Promise<NextStep> => {
  const opened: Collection = openCollection({
    id: rooms.newId(),
    question: lastCalls[0]?.question ?? '',
    targets: lastCalls.map((call) => ({ endpoint: call.endpoint, slots: takenOver(call.params) })),
  });
  const { collection, gone } = await currentCollection(rooms, turn, opened);
  if (!collection || gone.length > 0) return { from: 'gone', endpoints: gone };
  return { ...takeUp(collection), bypassCache: true };
};

const matchesOf = (found: Classification): FollowUpInput['matches'] =>
  (found.kind === 'parallel'
    ? found.matches.map(({ match }) => match)
    : found.kind === 'single'
      ? [found.match]
      : found.kind === 'tie'
        ? found.options
        : []
  ).map(({ endpoint, score }) => ({ endpointId: endpoint.endpointId, confidence: score, endpoint }));

const startFound = (
  rooms: Rooms,
  turn: Turn,
  { found, previous }: { found: Classification; previous: readonly LastCall[] },
): Promise<NextStep> | NextStep => {
  const question = turn.request.message;
  switch (found.kind) {
    case 'single':
      return begin(rooms, turn, { question, targets: [{ endpoint: found.match.endpoint }], previous });
    case 'parallel':
      return begin(rooms, turn, {
        question,
        targets: found.matches.map(({ match, focus }) => ({ endpoint: match.endpoint, focus })),
        unhandled: found.unhandled,
        previous,
      });
    case 'tie':
      return { from: 'tie', choice: { question, options: found.options.map(({ endpoint }) => endpoint) } };
    case 'none':
      return nothing;
    default:
      return found satisfies never;
  }
};

const followUpOn = async (
  rooms: Rooms,
  turn: Turn,
  from: { lastCalls: readonly LastCall[]; found: Classification },
): Promise<FollowUp> =>
  from.lastCalls.length === 0
    ? { type: 'new_intent' }
    : rooms.language.detectFollowUp(
        { message: turn.request.message, lastCalls: from.lastCalls, matches: matchesOf(from.found) },
        turn.context,
      );

/** Parts of an endpoint's name that promise the clock or a calculator. */
const TOOL_LIKE = /(?:^|_)(?:time|clock|date|calculate|calculator|calculation|math)(?:_|$)/;

const isToolLike = ({ confidence, endpoint }: RankedEndpoint): boolean =>
  confidence === 'high' && TOOL_LIKE.test(endpoint.name);

/** Beside other requests a sum or the clock is named as not handled: an endpoint that came near it would give something else. */
const withoutTools = (rooms: Rooms, turn: Turn, found: Classification): Classification => {
  if (found.kind !== 'parallel') return found;
  const matches = found.matches.filter(
    ({ match, focus }) => isToolLike(match) || !rooms.steward?.isSure(focus, turn.context),
  );
  const left = found.matches.filter((one) => !matches.includes(one)).map(({ focus }) => focus);
  if (left.length === 0) return found;
  return matches.length === 0
    ? { kind: 'none', candidates: found.candidates }
    : { ...found, matches, unhandled: [...found.unhandled, ...left] };
};

/** A message without an open collection: a follow-up on what was answered before, a request for some endpoint, or neither. */
export const startMessage = async (
  rooms: Rooms,
  turn: Turn,
  from: { act: DialogueAct | undefined; cache: CacheContext },
): Promise<NextStep> => {
  if (!rooms.settings.apiToolsEnabled) return nothing;
  const lastCalls = await rooms.cache.lastCalls(from.cache);
  if (from.act?.act === 'refresh' && from.act.remainder === '' && lastCalls.length > 0)
    return repeatLast(rooms, turn, lastCalls);
  const classified = await turn.timed('classify', () =>
    rooms.classifier.classify(
      turn.request.message,
      { seesPrivate: turn.request.seesPrivate },
      { ...turn.context, lastCalls },
    ),
  );
  const found = withoutTools(rooms, turn, classified);
  // A sum or the clock is the assistant's own, unless somebody registered an endpoint for just that.
  const toolLike = found.kind === 'single' && isToolLike(found.match);
  if (!toolLike && rooms.steward?.isSure(turn.request.message, turn.context)) return nothing;
  const followUp = await followUpOn(rooms, turn, { lastCalls, found });
  switch (followUp.type) {
    case 'response_question': {
      const calls = followUp.calls.filter((i) => lastCalls[i] !== undefined);
      return calls.length > 0
        ? { from: 'last_calls', calls }
        : startFound(rooms, turn, { found, previous: lastCalls });
    }
    case 'param_update': {
      const { values, alternatives = [], aboutData } = followUp;
      const updated = await updateLast(rooms, turn, { lastCalls, values, alternatives });
      if (updated?.from === 'loop' && aboutData) return { ...updated, about: turn.request.message };
      return updated ?? startFound(rooms, turn, { found, previous: lastCalls });
    }
    case 'new_intent': {
      const goesOn = found.kind === 'none' && followUp.unrelated !== true;
      const carried = goesOn ? await carryOver(rooms, turn, lastCalls) : undefined;
      return carried ?? startFound(rooms, turn, { found, previous: lastCalls });
    }
    default:
      return followUp satisfies never;
  }
};

/**
 * The user picked one of several endpoints: goes on with the question that could mean either.
 * @param chosen.asked values that the reply gave instead of a pick
 */
export const startChosen = (
  rooms: Rooms,
  turn: Turn,
  { question, endpoint, asked }: { question: string; endpoint: Endpoint; asked?: readonly ParamRef[] },
): Promise<NextStep> => begin(rooms, turn, { question, targets: [{ endpoint }], ...(asked && { asked }) });
