import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { serviceDefinitionSchema } from '../../domain/service.ts';
import { clientGone } from '../client-gone.ts';
import { parse } from '../parse.ts';
import { serviceIndexReplySchema, serviceListReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { listQuerySchema } from '../schemas.ts';

const idSchema = z.uuid().transform((id) => id.toLowerCase());

export const indexServiceRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/services/index'],
  access: 'admin',
  family: 'indexing',
  doc: {
    summary: 'Registers or replaces a service that answers whole messages.',
    tag: 'catalogue',
    body: serviceDefinitionSchema,
    reply: { description: 'Indexed and searchable', schema: serviceIndexReplySchema },
    errors: [
      'MISSING_REQUIRED_FIELDS',
      'INVALID_DEFINITION',
      'UNAUTHORIZED',
      'NAME_TAKEN',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'EMBEDDING_FAILED',
      'INDEX_UNAVAILABLE',
    ],
  },
  handle: (request, reply) => context.services.index(request.body, clientGone(reply)),
});

export const listServicesRoute = (context: RouteContext): Route => ({
  method: 'GET',
  paths: ['/services'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'The services by id, page by page.',
    tag: 'catalogue',
    query: listQuerySchema,
    reply: { description: 'One page', schema: serviceListReplySchema },
    errors: ['INVALID_REQUEST', 'UNAUTHORIZED', 'INDEX_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const page = parse(listQuerySchema, request.query, 'INVALID_REQUEST');
    const { items, nextCursor } = await context.services.list(page, clientGone(reply));
    return { items, next_cursor: nextCursor };
  },
});

export const removeServiceRoute = (context: RouteContext): Route => ({
  method: 'DELETE',
  paths: ['/services/:id'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'Removes one service.',
    tag: 'catalogue',
    params: { id: idSchema },
    reply: {
      description: 'Removed',
      schema: z.object({ success: z.literal(true), service_id: z.string() }),
    },
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'INDEX_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const id = z.object({ id: idSchema }).safeParse(request.params).data?.id;
    if (id === undefined || !(await context.services.remove(id, clientGone(reply))))
      throw new AppError('NOT_FOUND', 'There is no service with this id.');
    return { success: true, service_id: id };
  },
});
