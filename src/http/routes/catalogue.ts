import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { clientGone } from '../client-gone.ts';
import { parse } from '../parse.ts';
import { endpointReplySchema, listReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { listQuerySchema } from '../schemas.ts';

const idSchema = z.uuid().transform((id) => id.toLowerCase());
const params = z.object({ id: idSchema });

const unknownEndpoint = () => new AppError('NOT_FOUND', 'There is no endpoint with this id.');

/** An id that is no UUID names nothing we could have. */
const idOf = (value: unknown): string => {
  const parsed = params.safeParse(value);
  if (!parsed.success) throw unknownEndpoint();
  return parsed.data.id;
};

/** Whether each endpoint is called at the moment, beside its definition. */
const withBreakers = <T extends { readonly endpointId: string }>(
  items: readonly T[],
  { breakers }: RouteContext,
) => {
  const states = new Map(breakers().map(({ endpointId, state }) => [endpointId, state]));
  return items.map((item) => ({ ...item, breaker: states.get(item.endpointId) ?? 'closed' }));
};

export const listEndpointsRoute = (context: RouteContext): Route => ({
  method: 'GET',
  paths: ['/api-tools'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'The endpoints by id, page by page, each with the state of its circuit breaker.',
    tag: 'catalogue',
    query: listQuerySchema,
    reply: { description: 'One page', schema: listReplySchema },
    errors: ['INVALID_REQUEST', 'UNAUTHORIZED', 'INDEX_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const { limit, cursor } = parse(listQuerySchema, request.query, 'INVALID_REQUEST');
    const page = await context.catalogue.list({ limit, cursor, seesPrivate: true }, clientGone(reply));
    return { items: withBreakers(page.items, context), next_cursor: page.nextCursor };
  },
});

export const readEndpointRoute = (context: RouteContext): Route => ({
  method: 'GET',
  paths: ['/api-tools/:id'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'One endpoint as registered.',
    tag: 'catalogue',
    params: { id: idSchema },
    reply: { description: 'The endpoint', schema: endpointReplySchema },
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'INDEX_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const endpoint = await context.catalogue.get(idOf(request.params), clientGone(reply));
    if (endpoint === undefined) throw unknownEndpoint();
    return endpoint;
  },
});

export const removeEndpointRoute = (context: RouteContext): Route => ({
  method: 'DELETE',
  paths: ['/api-tools/:id'],
  access: 'admin',
  family: 'plain',
  doc: {
    summary: 'Removes one endpoint.',
    tag: 'catalogue',
    params: { id: idSchema },
    reply: {
      description: 'Removed',
      schema: z.object({ success: z.literal(true), endpoint_id: z.string() }),
    },
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'INDEX_UNAVAILABLE'],
  },
  handle: async (request, reply) => {
    const id = idOf(request.params);
    if (!(await context.catalogue.remove(id, clientGone(reply)))) throw unknownEndpoint();
    return { success: true, endpoint_id: id };
  },
});
