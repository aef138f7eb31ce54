import { AppError } from '../../domain/errors.ts';
import { clientGone } from '../client-gone.ts';
import { parse } from '../parse.ts';
import { searchReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';
import { searchBodySchema } from '../schemas.ts';

/** A query that is absent, null or blank has a code of its own. */
const queryMissing = (body: unknown): boolean => {
  const query = typeof body === 'object' && body !== null ? (body as { query?: unknown }).query : undefined;
  return query === undefined || query === null || (typeof query === 'string' && query.trim() === '');
};

const missing = () => new AppError('MISSING_QUERY', 'A query that is not blank is needed.');

export const searchRoute = (context: RouteContext): Route => ({
  method: 'POST',
  paths: ['/api-tools/search', '/rag-search/api-tools/search'],
  access: 'search',
  family: 'plain',
  doc: {
    summary: 'The endpoint a message would be matched to, or with resolve false the ranked list.',
    tag: 'catalogue',
    body: searchBodySchema,
    reply: { description: 'Best first; empty when nothing fits', schema: searchReplySchema },
    errors: ['MISSING_QUERY', 'INVALID_REQUEST', 'UNAUTHORIZED', 'INDEX_UNAVAILABLE', 'EMBEDDING_FAILED'],
  },
  handle: async (request, reply) => {
    if (queryMissing(request.body)) throw missing();
    const { query, top_k, resolve } = parse(searchBodySchema, request.body, 'INVALID_REQUEST');
    if (query === '') throw missing();
    const { seesPrivate } = context.access.caller(request);
    const options = { topK: top_k ?? context.settings.topK, resolve, seesPrivate };
    const found = await context.search(query, options, clientGone(reply));
    return {
      results: found.map(({ endpoint, score, fused, confidence }) => ({
        endpoint_id: endpoint.endpointId,
        name: endpoint.name,
        cosine_score: score,
        rrf_score: fused,
        confidence,
      })),
    };
  },
});
