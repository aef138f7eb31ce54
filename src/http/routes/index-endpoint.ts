import { endpointDefinitionSchema } from '../../domain/endpoint.ts';
import { clientGone } from '../client-gone.ts';
import { indexReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { jobQuerySchema } from '../schemas.ts';

const ERRORS_OF_INDEXING = [
  'MISSING_REQUIRED_FIELDS',
  'INVALID_DEFINITION',
  'UNAUTHORIZED',
  'NAME_TAKEN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'EMBEDDING_FAILED',
  'INDEX_UNAVAILABLE',
] as const;

export const indexEndpointRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/api-tools/index', '/rag-search/api-tools/index'],
  access: 'admin',
  family: 'indexing',
  doc: {
    summary: 'Registers or replaces one endpoint.',
    tag: 'catalogue',
    body: endpointDefinitionSchema,
    reply: { description: 'Indexed and searchable', schema: indexReplySchema },
    errors: ERRORS_OF_INDEXING,
  },
  handle: (request, reply) => context.catalogue.index(request.body, clientGone(reply)),
});

/** The path the existing job runner calls, with everything in the query. */
export const indexJobRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/execute/api_tool_indexer/index_endpoint'],
  access: 'admin',
  family: 'indexing',
  ignoresBody: true,
  doc: {
    summary: 'Registers or replaces one endpoint given in query parameters.',
    tag: 'catalogue',
    query: jobQuerySchema,
    reply: { description: 'Indexed and searchable', schema: indexReplySchema },
    errors: ERRORS_OF_INDEXING,
  },
  handle: async (request, reply) => {
    const body = context.catalogue.fromJobParameters(request.query as Record<string, unknown>);
    return context.catalogue.index(body, clientGone(reply));
  },
});
