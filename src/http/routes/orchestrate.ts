import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { TurnRequest } from '../../domain/turn.ts';
import { collectNativeReply, type NativeReply } from '../../formatters/index.ts';
import { clientGone } from '../client-gone.ts';
import { cutShort, withinLimit } from '../collect-turn.ts';
import { observed } from '../observe-turn.ts';
import { parse } from '../parse.ts';
import { nativeReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { chatBodySchema, testBodySchema } from '../schemas.ts';
import { chatTurn, testTurn } from '../to-turn.ts';

const ERRORS_OF_A_TURN = [
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'CHAT_NOT_YOURS',
  'CHAT_BUSY',
  'SESSION_CONFLICT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'SESSION_STORE_UNAVAILABLE',
  'INDEX_UNAVAILABLE',
  'SHUTTING_DOWN',
  'TURN_TIMEOUT',
] as const;

/** One turn, its stream collected into one reply. */
const collect = async (
  context: RouteContext,
  turn: TurnRequest,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<NativeReply> => {
  const startedAt = context.elapsed();
  await withinLimit(context, turn.author);
  const running = context.turns.start(clientGone(http.reply), context.settings.streams.maxSeconds * 1000);
  try {
    const open = await context.conversation.open(turn, running.signal);
    const facts = { chatId: turn.chatId, requestId: http.request.id, running, startedAt };
    const collected = await collectNativeReply(turn.chatId, observed(context, open, facts));
    switch (collected.kind) {
      case 'reply':
        return collected.reply;
      case 'error':
        throw new AppError(collected.code, collected.sentence, {
          cause: collected.cause,
          turn: open.turnId,
        });
      case 'unfinished':
        throw cutShort(running.cut, turn, context);
      default:
        return collected satisfies never;
    }
  } catch (thrown) {
    throw running.cut === undefined || thrown instanceof AppError
      ? thrown
      : cutShort(running.cut, turn, context);
  } finally {
    running.end();
  }
};

export const orchestrateRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/orchestrate'],
  access: 'client',
  family: 'chat',
  doc: {
    summary: 'One turn of a chat, answered with one JSON reply.',
    tag: 'chat',
    body: chatBodySchema,
    reply: { description: 'The turn', schema: nativeReplySchema },
    errors: ERRORS_OF_A_TURN,
  },
  handle: async (request, reply) => {
    const body = parse(chatBodySchema, request.body, 'VALIDATION_FAILED');
    const turn = chatTurn(body, request, context.access);
    return collect(context, turn, { request, reply });
  },
});

export const orchestrateTestRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/orchestrate/test'],
  access: 'client',
  family: 'chat',
  doc: {
    summary: 'One turn of the chat test-session, wiped before it.',
    tag: 'chat',
    body: testBodySchema,
    reply: { description: 'The turn', schema: nativeReplySchema },
    errors: ERRORS_OF_A_TURN,
  },
  handle: async (request, reply) => {
    const body = parse(testBodySchema, request.body, 'VALIDATION_FAILED');
    const turn = testTurn(body, request, context.access);
    return collect(context, turn, { request, reply });
  },
});
