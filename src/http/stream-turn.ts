import type { FastifyReply } from 'fastify';
import type { OpenTurn } from '../conversation/index.ts';
import type { TurnRequest } from '../domain/turn.ts';
import { clientGone } from './client-gone.ts';
import type { HttpTurn } from './collect-turn.ts';
import type { Verdict } from './needs.ts';
import type { RouteContext } from './route.ts';
import { type Dialect, sendEvents } from './send-events.ts';
import type { Occupy } from './stream-places.ts';

/** A limit that a caller has met. */
export type Refused = Extract<Verdict, { allowed: false }>;

interface StreamTurn extends HttpTurn {
  readonly occupy: Occupy;
  dialect(open: OpenTurn): Dialect;
  /** What is answered over a limit. */
  refused(verdict: Refused): FastifyReply;
}

const start = async (
  context: RouteContext,
  turn: TurnRequest,
  from: StreamTurn & { leave: () => void },
): Promise<FastifyReply> => {
  const { request, reply, startedAt } = from;
  const running = context.turns.start(clientGone(reply), context.settings.streams.maxSeconds * 1000);
  try {
    const open = await context.conversation.open(turn, running.signal);
    return sendEvents(context, reply, {
      ...from.dialect(open),
      turn: open,
      chatId: turn.chatId,
      requestId: request.id,
      language: turn.language ?? context.languageOf(turn.message),
      running,
      startedAt,
      sent: from.leave,
    });
  } catch (thrown) {
    running.end();
    throw thrown;
  }
};

/** One turn as a stream of a dialect, within the limits. What fails before its first byte is thrown. */
export const streamTurn = async (
  context: RouteContext,
  turn: TurnRequest,
  from: StreamTurn,
): Promise<FastifyReply> => {
  const verdict = await context.limits.stream(turn.author, context.settings.streams);
  if (!verdict.allowed) {
    context.metrics.count('limits_total', { limit: verdict.limit });
    return from.refused(verdict);
  }
  const leave = from.occupy(verdict.release);
  try {
    return await start(context, turn, { ...from, leave });
  } catch (thrown) {
    leave();
    throw thrown;
  }
};
