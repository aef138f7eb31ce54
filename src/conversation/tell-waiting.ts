import { userMessages } from '../answer-writer/index.ts';
import type { ReadyCall } from '../domain/call-outcome.ts';
import type { Json } from '../domain/slots.ts';
import type { StatusEvent, TurnEvent } from '../domain/turn-event.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/** A call that takes longer is spoken of, to callers that want to know. */
const SLOW_MS = 1000;

const argumentsOf = ({ endpoint, slots }: ReadyCall): Record<string, Json> =>
  Object.fromEntries(
    endpoint.params.flatMap(({ name, sensitive }) => {
      const slot = slots[name];
      return slot && !sensitive ? [[name, slot.value]] : [];
    }),
  );

/** What a caller is told while the services are asked. Values of sensitive parameters are left out. */
export const waitingFor = (rooms: Rooms, turn: Turn, calls: readonly ReadyCall[]): StatusEvent => {
  const topics = calls.map(({ endpoint }) => rooms.language.words.topic(endpoint, turn.language));
  const [only, ...others] = calls;
  return {
    type: 'status',
    phase: 'tool_execution',
    message: userMessages[turn.language].waitingForService([...new Set(topics)].join(', ')),
    ...(only && others.length === 0 ? { tool: only.endpoint.name, arguments: argumentsOf(only) } : {}),
  };
};

/** The result of the work; an event first when that takes long. */
export async function* tellingWhenSlow<T>(
  work: Promise<T>,
  event: () => TurnEvent,
): AsyncGenerator<TurnEvent, T> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), SLOW_MS);
  try {
    const soon = await Promise.race([work.then((value) => ({ value })), promise]);
    if (soon) return soon.value;
    yield event();
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
