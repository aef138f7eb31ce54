import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenTurn } from '../conversation/index.ts';
import { AppError } from '../domain/errors.ts';
import type { TurnRequest } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { Collected } from '../formatters/index.ts';
import { clientGone } from './client-gone.ts';
import { observed } from './observe-turn.ts';
import type { RouteContext } from './route.ts';
import type { CutReason } from './running-turns.ts';
import { SENTENCES } from './sentences.ts';

/** The request a turn came with. */
export interface HttpTurn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** `HttpNeeds.elapsed` at the start of the request. */
  readonly startedAt: number;
}

/** @throws AppError RATE_LIMITED */
const withinLimit = async (context: RouteContext, author: string): Promise<void> => {
  const { blockingPerMinute } = context.settings.streams;
  if (blockingPerMinute === 0) return;
  const verdict = await context.limits.request(author, blockingPerMinute);
  if (verdict.allowed) return verdict.release();
  context.metrics.count('limits_total', { limit: verdict.limit });
  throw new AppError('RATE_LIMITED', 'Too many requests a minute.', {
    retryAfterSeconds: verdict.retryAfterSeconds,
  });
};

/** Why a turn that was to be answered in one piece has no answer. */
const cutShort = (cut: CutReason | undefined, turn: TurnRequest, context: RouteContext): AppError => {
  const language = turn.language ?? context.languageOf(turn.message);
  if (cut === 'stopping') return new AppError('SHUTTING_DOWN', SENTENCES.stopping[language]);
  if (cut === 'overdue') return new AppError('TURN_TIMEOUT', SENTENCES.overdue[language]);
  return new AppError('INTERNAL', SENTENCES.fault[language]);
};

const replyOf = <T>(collected: Collected<T>, open: OpenTurn, cut: () => AppError): T => {
  switch (collected.kind) {
    case 'reply':
      return collected.reply;
    case 'error':
      throw new AppError(collected.code, collected.sentence, { cause: collected.cause, turn: open.turnId });
    case 'unfinished':
      throw cut();
    default:
      return collected satisfies never;
  }
};

/**
 * One turn answered in one piece: its stream, collected.
 * @param from.fold makes the reply of the turn's events
 * @throws AppError
 */
export const collectTurn = async <T>(
  context: RouteContext,
  turn: TurnRequest,
  from: HttpTurn & {
    fold(events: AsyncGenerator<TurnEvent, void, void>, open: OpenTurn): Promise<Collected<T>>;
  },
): Promise<T> => {
  await withinLimit(context, turn.author);
  const { request, reply, startedAt } = from;
  const running = context.turns.start(clientGone(reply), context.settings.streams.maxSeconds * 1000);
  const cut = (): AppError => cutShort(running.cut, turn, context);
  try {
    const open = await context.conversation.open(turn, running.signal);
    const facts = { chatId: turn.chatId, requestId: request.id, running, startedAt };
    return replyOf(await from.fold(observed(context, open, facts), open), open, cut);
  } catch (thrown) {
    throw running.cut === undefined || thrown instanceof AppError ? thrown : cut();
  } finally {
    running.end();
  }
};
