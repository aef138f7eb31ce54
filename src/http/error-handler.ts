import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, EmbeddingFailed, ERRORS, type ErrorCode, StoreUnavailable } from '../domain/errors.ts';
import { faultClass, faultFields } from '../lib/redact.ts';
import { errorId } from './error-id.ts';
import type { HttpNeeds } from './needs.ts';
import { openAiErrorBody } from './openai-error.ts';

/** Whose rules an error body follows: a chat's, an indexing request's, those of OpenAI's clients, or those of all others. */
export type Family = 'chat' | 'indexing' | 'openai' | 'plain';

declare module 'fastify' {
  interface FastifyContextConfig {
    family?: Family;
  }
}

const BROKEN_JSON: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/** What OpenAI's clients ask of us and there is no route for: they read no other errors than their own. */
const OPENAI_PATH = /^\/v1(?:[/?]|$)/;

const unreadable = (family: Family): AppError => {
  const details = [{ field: 'body', problem: 'must be valid JSON' }];
  const code: Record<Family, ErrorCode> = {
    chat: 'VALIDATION_FAILED',
    indexing: 'INVALID_DEFINITION',
    openai: 'INVALID_REQUEST',
    plain: 'INVALID_REQUEST',
  };
  return new AppError(code[family], 'The body is not valid JSON.', { details });
};

/** Everything that can reach a route's caller, as one of our codes. */
const known = (error: unknown, family: Family): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailable)
    return error.store === 'index'
      ? new AppError('INDEX_UNAVAILABLE', ERRORS.INDEX_UNAVAILABLE.meaning, { cause: error })
      : new AppError('SESSION_STORE_UNAVAILABLE', ERRORS.SESSION_STORE_UNAVAILABLE.meaning, { cause: error });
  if (error instanceof EmbeddingFailed)
    return new AppError('EMBEDDING_FAILED', ERRORS.EMBEDDING_FAILED.meaning, { cause: error });
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('BODY_TOO_LARGE', ERRORS.BODY_TOO_LARGE.meaning);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', ERRORS.UNSUPPORTED_MEDIA_TYPE.meaning);
  if (BROKEN_JSON.has(String(code)) || (error instanceof SyntaxError && statusCode === 400))
    return unreadable(family);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('INVALID_REQUEST', ERRORS.INVALID_REQUEST.meaning, { cause: error });
  return new AppError('INTERNAL', ERRORS.INTERNAL.meaning, { cause: error });
};

/** Body of an error (contract, sections 3, 4 and 9). */
export const errorBody = (error: AppError, facts: { family: Family; id: string }) => ({
  ...(facts.family === 'indexing' ? { success: false as const } : {}),
  error: error.code,
  message: error.message,
  error_id: facts.id,
  ...(error.code === 'VALIDATION_FAILED' ? { type: 'validation_error' as const } : {}),
  ...(error.details === undefined ? {} : { details: error.details }),
});

/** What first went wrong, under the codes it was given on its way. */
const rootOf = (error: unknown): unknown =>
  error instanceof AppError && error.cause !== undefined ? rootOf(error.cause) : error;

export type ErrorReplies = ReturnType<typeof createErrorReplies>;

/** Answers a failed request with one of our codes and writes the line its `error_id` leads to. */
export const createErrorReplies = (needs: Pick<HttpNeeds, 'log' | 'now' | 'newId'>) => {
  const note = (error: AppError, request: FastifyRequest): string => {
    const id = errorId(needs.now(), needs.newId());
    const fields = {
      error_id: id,
      code: error.code,
      request: request.id,
      route: request.routeOptions?.url,
      ...(error.turn === undefined ? {} : { turn: error.turn }),
    };
    if (error.code === 'INTERNAL') needs.log.error({ ...fields, ...faultFields(rootOf(error)) }, 'fault');
    else if (ERRORS[error.code].status >= 500)
      needs.log.warn({ ...fields, fault: faultClass(rootOf(error)) }, 'request failed');
    else needs.log.info(fields, 'request refused');
    return id;
  };
  const send = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (reply.raw.destroyed) {
      // The client hung up: there is nobody to tell, and nothing went wrong here.
      needs.log.debug({ request: request.id, fault: faultClass(thrown) }, 'the client has gone');
      return reply.hijack();
    }
    const family =
      request.routeOptions?.config?.family ?? (OPENAI_PATH.test(request.url) ? 'openai' : 'plain');
    const error = known(thrown, family);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    if (error.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer');
    return reply
      .status(ERRORS[error.code].status)
      .type('application/json; charset=utf-8')
      .send(
        family === 'openai'
          ? openAiErrorBody(error, note(error, request))
          : errorBody(error, { family, id: note(error, request) }),
      );
  };
  return { note, send };
};

/** One handler for every route, and for paths there is no route for. */
export const registerErrorHandlers = (app: FastifyInstance, replies: ErrorReplies): void => {
  app.setErrorHandler((error, request, reply) => replies.send(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    replies.send(new AppError('NOT_FOUND', 'There is no such route.'), request, reply),
  );
};
