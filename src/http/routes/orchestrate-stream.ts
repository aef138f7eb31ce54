import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS } from '../../domain/errors.ts';
import type { TurnRequest } from '../../domain/turn.ts';
import { createNativeFrames, SSE_HEADERS } from '../../formatters/index.ts';
import { parse } from '../parse.ts';
import type { Route, RouteContext } from '../route.ts';
import { chatBodySchema } from '../schemas.ts';
import { SENTENCES } from '../sentences.ts';
import type { Occupy } from '../stream-places.ts';
import { type Refused, streamTurn } from '../stream-turn.ts';
import { chatTurn } from '../to-turn.ts';

/** Over a limit: 429, and a body that stream clients can read. */
const refuse = (
  context: RouteContext,
  { limit, retryAfterSeconds }: Refused,
  http: { turn: TurnRequest; request: FastifyRequest; reply: FastifyReply },
): FastifyReply => {
  const { chatId, language, message } = http.turn;
  const code = limit === 'rate' ? 'RATE_LIMITED' : 'TOO_MANY_STREAMS';
  context.errorReplies.note(new AppError(code, ERRORS[code].meaning), http.request);
  const frames = createNativeFrames({ chatId, now: context.now, status: false });
  return http.reply
    .status(ERRORS[code].status)
    .headers(SSE_HEADERS)
    .header('retry-after', retryAfterSeconds)
    .send(frames.fail(SENTENCES.limited[language ?? context.languageOf(message)]));
};

export const orchestrateStreamRoute = (context: RouteContext, occupy: Occupy): Route => ({
  method: 'POST',
  paths: ['/orchestrate/stream'],
  access: 'client',
  family: 'chat',
  doc: {
    summary: 'One turn of a chat as server-sent events; the last frame has the content END.',
    tag: 'chat',
    body: chatBodySchema,
    reply: { description: 'Frames, one JSON document each', mediaType: 'text/event-stream' },
    errors: [
      'VALIDATION_FAILED',
      'UNAUTHORIZED',
      'CHAT_NOT_YOURS',
      'CHAT_BUSY',
      'SESSION_CONFLICT',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'RATE_LIMITED',
      'TOO_MANY_STREAMS',
      'INTERNAL',
      'SESSION_STORE_UNAVAILABLE',
      'SHUTTING_DOWN',
    ],
  },
  handle: async (request, reply) => {
    const startedAt = context.elapsed();
    const body = parse(chatBodySchema, request.body, 'VALIDATION_FAILED');
    const turn = chatTurn(body, request, context.access);
    const { chatId, status } = turn;
    return streamTurn(context, turn, {
      request,
      reply,
      startedAt,
      occupy,
      dialect: () => ({ frames: createNativeFrames({ chatId, now: context.now, status }) }),
      refused: (verdict) => refuse(context, verdict, { turn, request, reply }),
    });
  },
});
