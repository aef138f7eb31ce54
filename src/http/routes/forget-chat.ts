import { z } from 'zod';
import { clientGone } from '../client-gone.ts';
import { parse } from '../parse.ts';
import type { Route, RouteContext } from '../route.ts';
import { chatIdSchema } from '../schemas.ts';

const params = z.object({ chatId: chatIdSchema });

export const forgetChatRoute = (context: RouteContext): Route => ({
  method: 'DELETE',
  paths: ['/chats/:chatId'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'Forgets session, cache and context of a chat.',
    tag: 'chat',
    params: { chatId: chatIdSchema },
    reply: {
      description: 'Forgotten, also when there was nothing',
      schema: z.object({ success: z.literal(true), chatId: z.string() }),
    },
    errors: ['INVALID_REQUEST', 'UNAUTHORIZED', 'CHAT_BUSY', 'SESSION_STORE_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const { chatId } = parse(params, request.params, 'INVALID_REQUEST');
    await context.conversation.forget(chatId, clientGone(reply));
    return { success: true, chatId };
  },
});
