import cors from '@fastify/cors';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { createAccess } from './access.ts';
import { createErrorReplies, type ErrorReplies, registerErrorHandlers } from './error-handler.ts';
import { createHealth, createLagMeter } from './health.ts';
import type { HttpNeeds } from './needs.ts';
import { openApiDocument } from './openapi.ts';
import type { Route, RouteContext } from './route.ts';
import { allRoutes } from './routes/index.ts';
import { createRunningTurns, type RunningTurns } from './running-turns.ts';

export type { Dependency, HttpNeeds, HttpSettings } from './needs.ts';
export type { RunningTurns } from './running-turns.ts';

/** A whole request, headers and body, must be in by then. */
const REQUEST_MS = 60_000;
/** The longest path parameter is a chat id. */
const MAX_PARAM_LENGTH = 256;
const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/;

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

export interface HttpServer {
  readonly app: FastifyInstance;
  /** The turns that run, for an orderly stop. */
  readonly turns: RunningTurns;
}

const createFastify = (needs: HttpNeeds, errorReplies: ErrorReplies): FastifyInstance => {
  const { trustProxy } = needs.settings;
  return fastify({
    logger: false,
    bodyLimit: needs.settings.bodyLimitBytes,
    trustProxy: typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy],
    requestTimeout: REQUEST_MS,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : needs.newId();
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    return503OnClosing: true,
    // A path that cannot be decoded reaches no hook, so its reply gets the headers here.
    frameworkErrors: (error, request, reply) => {
      errorReplies.send(error, request, reply.headers(SECURITY_HEADERS).header('x-request-id', request.id));
    },
  });
};

/**
 * JSON only; an empty body is none, as some clients name a type and send nothing. Fields that would reach for a prototype are
 * dropped like other unknown ones.
 */
const registerParsers = (app: FastifyInstance): void => {
  const json = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else json(request, body as string, done);
  });
};

const registerHooks = (app: FastifyInstance, needs: HttpNeeds): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    needs.metrics.observe('http_request_duration_seconds', reply.elapsedTime / 1000, {
      route,
      method: request.method,
      status_class: `${Math.floor(reply.statusCode / 100)}xx`,
    });
    needs.log.debug(
      { request: request.id, route, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    );
  });
};

const registerRoute = (app: FastifyInstance, route: Route, context: RouteContext): void => {
  const check = async (request: FastifyRequest) => context.access.check(route.access, request);
  const register = (scope: FastifyInstance) => {
    for (const url of route.paths)
      scope.route({
        method: route.method,
        url,
        config: { family: route.family },
        onRequest: check,
        handler: (request, reply) => route.handle(request, reply),
      });
  };
  if (!route.ignoresBody) {
    register(app);
    return;
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    register(scope);
  });
};

const openApiRoute = (described: readonly Route[], version: string): Route => {
  const route: Route = {
    method: 'GET',
    paths: ['/openapi.json'],
    access: 'open',
    family: 'plain',
    doc: {
      summary: 'This document.',
      tag: 'operations',
      reply: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) },
      errors: [],
    },
    handle: async () => document,
  };
  const document = openApiDocument([...described, route], version);
  return route;
};

/** The HTTP side of the server: every route, and what holds for all of them. Listens to nothing yet. */
export const createHttp = (needs: HttpNeeds): HttpServer => {
  const errorReplies = createErrorReplies(needs);
  const app = createFastify(needs, errorReplies);
  const turns = createRunningTurns();
  const context: RouteContext = { ...needs, access: createAccess(needs.settings), turns, errorReplies };
  const lag = createLagMeter();
  const health = createHealth(needs.dependencies, needs.elapsed);
  const routes = allRoutes(context, { health, lag });

  registerParsers(app);
  registerErrorHandlers(app, errorReplies);
  registerHooks(app, needs);
  if (needs.settings.corsOrigins.length > 0)
    app.register(cors, {
      origin: needs.settings.corsOrigins.includes('*') ? '*' : [...needs.settings.corsOrigins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 600,
    });
  // A scope of their own: its routes are made when the app gets ready, after every hook above.
  app.register(async (scope) => {
    for (const route of [...routes, openApiRoute(routes, needs.version.version)])
      registerRoute(scope, route, context);
  });
  app.addHook('onClose', async () => lag.close());
  return { app, turns };
};
