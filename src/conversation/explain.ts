import type { ChatSession, Collection } from '../agentic-loop/index.ts';
import { needsApproval } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { ReadyCall } from '../domain/call-outcome.ts';
import type { ExplainedRequest, Explanation } from '../domain/explanation.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { isAside } from './assist.ts';
import { decide, perform } from './handle-message.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { serviceCall } from './service.ts';
import { fixedReply } from './small-talk.ts';
import type { Turn } from './turn.ts';

type Next = Explanation['next'];
type Decided = Explanation['decision'];

/** What is only thought through is not counted. */
const uncounted = (metrics: Metrics): Metrics => ({
  ...metrics,
  count: () => undefined,
  observe: () => undefined,
  set: () => undefined,
});

const REDACTED = '[redacted]';

const collectionOf = (next: NextStep): Collection | undefined =>
  next.from === 'loop' && 'collection' in next.step ? next.step.collection : undefined;

const slotsOf = (collection: Collection | undefined): Explanation['slots'] =>
  (collection?.targets ?? []).flatMap(({ endpoint, slots }) =>
    Object.entries(slots).map(([name, { value, evidence }]) => {
      const { sensitive = false } = endpoint.params.find((param) => param.name === name) ?? {};
      return {
        endpoint: endpoint.name,
        name,
        value: sensitive ? REDACTED : value,
        evidence: sensitive && evidence.quote !== undefined ? { ...evidence, quote: REDACTED } : evidence,
      };
    }),
  );

/** As the caller of APIs would send it. */
const requestOf = (rooms: Rooms, turn: Turn, call: ReadyCall): ExplainedRequest => {
  const { callerToken } = turn.request;
  const { method, url, headers, body } = rooms.apiCaller.describe(call, {
    timezone: turn.timezone,
    ...(callerToken === undefined ? {} : { callerToken }),
  });
  return { method, url, headers, body };
};

const namesOf = (collection: Collection): string[] => collection.targets.map(({ endpoint }) => endpoint.name);

const decisionOf = (rooms: Rooms, next: NextStep, session: ChatSession): Decided => {
  const nothing = (reason: string): Decided => ({
    mode: rooms.steward ? 'assistant' : 'none',
    endpoints: [],
    reason,
  });
  switch (next.from) {
    case 'nothing':
      return nothing('no endpoint and no service fits');
    case 'tie':
      return {
        mode: 'single',
        endpoints: next.choice.options.map(({ name }) => name),
        reason: 'several fit equally; the user is asked to choose',
      };
    case 'service':
      return { mode: 'single', endpoints: [next.service.name], reason: 'a service answers the message' };
    case 'gone':
      return { mode: 'none', endpoints: [], reason: 'the endpoint is no longer in the catalogue' };
    case 'not_open':
      return { mode: 'none', endpoints: [], reason: 'the request to be cancelled is not open' };
    case 'last_calls':
      return { mode: 'single', endpoints: [], reason: 'the question is about data already given' };
    case 'loop':
      break;
    default:
      return next satisfies never;
  }
  if (next.step.kind === 'exhausted') return nothing('the turns of the collection are used up');
  const collection = collectionOf(next);
  if (!collection) return { mode: 'none', endpoints: [], reason: 'the user ends the collection' };
  if (collection.id === session.collection?.id)
    return {
      mode: 'resume',
      endpoints: namesOf(collection),
      reason: 'the message goes on with the collection',
    };
  const several = collection.targets.length > 1;
  return {
    mode: several ? 'parallel' : 'single',
    endpoints: namesOf(collection),
    reason: several ? 'the message asks for several things' : 'one endpoint fits',
  };
};

/** The text of steps that only speak; what they save goes nowhere. */
const spoken = async (
  rooms: Rooms,
  turn: Turn,
  from: { next: NextStep; session: ChatSession; cache: CacheContext },
): Promise<Next> => {
  const events = perform(rooms, turn, from);
  let question = '';
  for (;;) {
    const { value, done } = await events.next();
    if (done) return { kind: value.kind, question };
    if (value.type === 'text') question += value.text;
  }
};

const nextOf = async (
  rooms: Rooms,
  turn: Turn,
  from: { next: NextStep; session: ChatSession; cache: CacheContext },
): Promise<Next> => {
  const { next } = from;
  if (next.from === 'service')
    return { kind: 'service', requests: [requestOf(rooms, turn, serviceCall(turn, next.service))] };
  if (next.from === 'last_calls') return { kind: 'answer' };
  if (next.from === 'loop' && next.step.kind === 'ready') {
    const { calls } = next.step;
    const kind = needsApproval(calls) && next.consent !== true ? 'confirmation' : 'call';
    return { kind, requests: calls.map((call) => requestOf(rooms, turn, call)) };
  }
  const unanswered = next.from === 'nothing' || (next.from === 'loop' && next.step.kind === 'exhausted');
  if (unanswered && rooms.steward) return { kind: 'assistant' };
  return spoken(rooms, turn, from);
};

const layersOf = (
  rooms: Rooms,
  next: NextStep,
  from: { session: ChatSession; mode: Decided['mode'] },
): Explanation['layers'] => {
  const open = from.session.collection !== undefined;
  const resumed = from.mode === 'resume';
  const service = next.from === 'service';
  const none = next.from === 'nothing';
  const tools = next.from === 'tie' ? 'tie' : none ? 'no_match' : 'match';
  return [
    { name: 'session', outcome: !open ? 'none' : resumed ? 'resumed' : 'left' },
    {
      name: 'services',
      outcome: !rooms.services.enabled ? 'off' : open ? 'skipped' : service ? 'match' : 'no_match',
    },
    {
      name: 'api_tools',
      outcome: !rooms.settings.apiToolsEnabled ? 'off' : resumed || service ? 'skipped' : tools,
    },
    { name: 'assistant', outcome: !rooms.steward ? 'off' : from.mode === 'assistant' ? 'asked' : 'skipped' },
  ];
};

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Ends before any layer is asked: small talk, or the input guard. */
const settledBefore = async (rooms: Rooms, turn: Turn, session: ChatSession) => {
  const act = rooms.language.readAct(turn.request.message, turn.language);
  const fixed = fixedReply(rooms, turn, { session, act });
  if (fixed) return { act, layer: 'small_talk', kind: fixed.kind, text: fixed.text };
  if (!rooms.settings.inputGuard) return { act };
  const { allowed } = await rooms.language.guardInput(turn.request.message, turn.context);
  return allowed
    ? { act }
    : { act, layer: 'input_guard', kind: 'blocked', text: userMessages[turn.language].blocked };
};

/** Thinks one turn through as it would be answered: nothing is stored, called or counted. */
export const explainTurn = async (
  given: Rooms,
  turn: Turn,
  from: { session: ChatSession; cache: CacheContext },
): Promise<Explanation> => {
  const rooms: Rooms = { ...given, metrics: uncounted(given.metrics) };
  const { session, cache } = from;
  const started = rooms.clock.elapsed();
  const { seesPrivate, message } = turn.request;
  const seen = await turn.timed('search', () =>
    rooms.classifier.inspect(message, { seesPrivate }, turn.context),
  );
  const common = {
    language: turn.language,
    candidates: seen.candidates.map(
      ({ endpoint, cosine, sparse, fused, score, confidence, unmatchedTerms }) => ({
        endpoint_id: endpoint.endpointId,
        name: endpoint.name,
        dense: cosine,
        sparse,
        fused,
        score,
        confidence,
        unmatched_terms: unmatchedTerms,
      }),
    ),
    thresholds: { ...seen.thresholds },
  };
  const timings = () => ({
    total_ms: round(rooms.clock.elapsed() - started),
    ...Object.fromEntries([...turn.notes.stages].map(([stage, ms]) => [`${stage}_ms`, round(ms)])),
  });
  const before = await settledBefore(rooms, turn, session);
  if (before.layer !== undefined)
    return {
      ...common,
      layers: [{ name: before.layer, outcome: 'answered' }],
      decision: { mode: 'none', endpoints: [], reason: before.layer },
      slots: slotsOf(session.collection),
      next: { kind: before.kind, question: before.text },
      timings: timings(),
    };
  if (isAside(rooms, turn, session))
    return {
      ...common,
      layers: [{ name: 'assistant', outcome: 'asked' }],
      decision: { mode: 'assistant', endpoints: [], reason: 'a question for the assistant in between' },
      slots: slotsOf(session.collection),
      next: { kind: 'assistant' },
      timings: timings(),
    };
  const { next } = await decide(rooms, turn, { session, act: before.act, cache });
  const decision = decisionOf(rooms, next, session);
  const step = await nextOf(rooms, turn, { next, session, cache });
  return {
    ...common,
    layers: layersOf(rooms, next, { session, mode: decision.mode }),
    decision,
    slots: slotsOf(collectionOf(next)),
    next: step,
    timings: timings(),
  };
};
