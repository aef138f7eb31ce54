import type { FastifyRequest } from 'fastify';
import type { TurnRequest } from '../domain/turn.ts';
import { type AccessControl, authorOf } from './access.ts';
import type { ChatBody, TestBody } from './schemas.ts';

const TEST_CHAT = 'test-session';
const TEST_AUTHOR = 'test-user';

export const chatTurn = (body: ChatBody, request: FastifyRequest, access: AccessControl): TurnRequest => {
  const caller = access.caller(request);
  return {
    chatId: body.chatId,
    message: body.message,
    author: authorOf(caller, body.authorId),
    authorId: body.authorId,
    environment: body.environment,
    history: body.conversationHistory,
    language: body.language,
    timezone: body.timezone,
    dryRun: body.dryRun,
    messageId: body.messageId,
    seesPrivate: caller.seesPrivate,
    callerToken: caller.bearer,
    status: body.status,
    fresh: false,
  };
};

/** A single try-out: always the same chat, always fresh. */
export const testTurn = (body: TestBody, request: FastifyRequest, access: AccessControl): TurnRequest => {
  const caller = access.caller(request);
  return {
    chatId: TEST_CHAT,
    message: body.message,
    author: authorOf(caller, TEST_AUTHOR),
    authorId: TEST_AUTHOR,
    environment: body.environment,
    history: [],
    language: body.language,
    timezone: body.timezone,
    dryRun: body.dryRun,
    seesPrivate: caller.seesPrivate,
    callerToken: caller.bearer,
    status: false,
    fresh: true,
  };
};
