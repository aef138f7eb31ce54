import { openCollection } from '../agentic-loop/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { sameParam } from '../domain/same-param.ts';
import { type Slots, takenOver } from '../domain/slots.ts';
import { own } from '../lib/own.ts';
import type { LastCall } from '../ports/language-tasks.ts';
import { currentCollection } from './current-endpoints.ts';
import type { NextStep, Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/** "And tomorrow?" is short; longer messages say what they want. */
const MOST_WORDS = 5;

/** Values of the last call that another endpoint means the same way. */
const sharedWith = ({ endpoint, params }: LastCall, other: Endpoint): Slots => {
  const names = other.params.flatMap((theirs) => {
    const mine = endpoint.params.find(({ name }) => name === theirs.name);
    return mine && sameParam(mine, theirs) && own(params, theirs.name) !== undefined ? [theirs.name] : [];
  });
  return takenOver(Object.fromEntries(names.map((name) => [name, own(params, name) ?? null])));
};

/** Endpoints near to what was asked before, best first. */
const neighbours = async (rooms: Rooms, turn: Turn, last: LastCall): Promise<Endpoint[]> => {
  const found = await rooms.classifier.search(
    last.question,
    { seesPrivate: turn.request.seesPrivate, topK: 5, resolve: false },
    turn.context,
  );
  return found
    .filter(
      ({ endpoint, confidence }) =>
        confidence !== 'low' &&
        endpoint.endpointId !== last.endpoint.endpointId &&
        endpoint.sideEffects === 'none',
    )
    .map(({ endpoint }) => endpoint);
};

/**
 * "And tomorrow?" after the weather of this moment: the endpoint just called has no place for the new value, but a neighbour that takes
 * the same values has. Only one that is complete then, so that nothing is asked that nobody wanted.
 * @returns undefined when there is none
 */
export const carryOver = async (
  rooms: Rooms,
  turn: Turn,
  lastCalls: readonly LastCall[],
): Promise<NextStep | undefined> => {
  const [last, ...others] = lastCalls;
  const { message } = turn.request;
  if (!last || others.length > 0 || message.trim().split(/\s+/).length > MOST_WORDS) return undefined;
  for (const endpoint of await neighbours(rooms, turn, last)) {
    const slots = sharedWith(last, endpoint);
    if (Object.keys(slots).length === 0) continue;
    const opened = openCollection({
      id: rooms.newId(),
      question: message,
      targets: [{ endpoint, slots }],
    });
    const { collection } = await currentCollection(rooms, turn, opened);
    if (!collection) continue;
    const step = await rooms.runTurn({ collection, message, history: [], act: undefined }, turn.context);
    const fresh =
      step.kind === 'ready' &&
      step.calls.some((call) =>
        Object.values(call.slots).some(
          ({ evidence }) => evidence.source === 'user' || evidence.source === 'rule',
        ),
      );
    if (fresh) return { from: 'loop', step };
  }
  return undefined;
};
