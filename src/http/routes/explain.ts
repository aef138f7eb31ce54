import { clientGone } from '../client-gone.ts';
import { parse } from '../parse.ts';
import { explanationReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { chatBodySchema } from '../schemas.ts';
import { chatTurn } from '../to-turn.ts';

export const explainRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/explain'],
  access: 'client',
  family: 'chat',
  doc: {
    summary: 'Thinks one turn through; nothing is stored, called or said.',
    tag: 'chat',
    body: chatBodySchema,
    reply: { description: 'Candidates, decisions and what would come next', schema: explanationReplySchema },
    errors: [
      'VALIDATION_FAILED',
      'UNAUTHORIZED',
      'CHAT_NOT_YOURS',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'INTERNAL',
      'EMBEDDING_FAILED',
      'SESSION_STORE_UNAVAILABLE',
      'INDEX_UNAVAILABLE',
    ],
  },
  handle: (request, reply) => {
    const body = parse(chatBodySchema, request.body, 'VALIDATION_FAILED');
    return context.conversation.explain(chatTurn(body, request, context.access), clientGone(reply));
  },
});
