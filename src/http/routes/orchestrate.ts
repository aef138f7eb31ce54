import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TurnRequest } from '../../domain/turn.ts';
import { collectNativeReply, type NativeReply } from '../../formatters/index.ts';
import { collectTurn } from '../collect-turn.ts';
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

const collect = (
  context: RouteContext,
  turn: TurnRequest,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<NativeReply> =>
  collectTurn(context, turn, {
    ...http,
    startedAt: context.elapsed(),
    fold: (events) => collectNativeReply(turn.chatId, events),
  });

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
