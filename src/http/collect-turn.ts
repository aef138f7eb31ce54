import { AppError } from '../domain/errors.ts';
import type { TurnRequest } from '../domain/turn.ts';
import type { RouteContext } from './route.ts';
import type { CutReason } from './running-turns.ts';
import { SENTENCES } from './sentences.ts';

/** @throws AppError RATE_LIMITED */
export const withinLimit = async (context: RouteContext, author: string): Promise<void> => {
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
export const cutShort = (cut: CutReason | undefined, turn: TurnRequest, context: RouteContext): AppError => {
  const language = turn.language ?? context.languageOf(turn.message);
  if (cut === 'stopping') return new AppError('SHUTTING_DOWN', SENTENCES.stopping[language]);
  if (cut === 'overdue') return new AppError('TURN_TIMEOUT', SENTENCES.overdue[language]);
  return new AppError('INTERNAL', SENTENCES.fault[language]);
};
