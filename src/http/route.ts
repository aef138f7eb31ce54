import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorCode } from '../domain/errors.ts';
import type { Access, AccessControl } from './access.ts';
import type { ErrorReplies, Family } from './error-handler.ts';
import type { HttpNeeds } from './needs.ts';
import type { RunningTurns } from './running-turns.ts';

/** What `/openapi.json` says of a route. */
export interface RouteDoc {
  readonly summary: string;
  readonly tag: 'chat' | 'catalogue' | 'operations';
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly reply: {
    readonly description: string;
    readonly schema?: z.ZodType;
    /** `application/json` when left out. */
    readonly mediaType?: string;
  };
  /** When the same reply comes with status 503. */
  readonly unavailable?: string;
  readonly errors: readonly ErrorCode[];
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The first is the route's own path, the others are old names of it. */
  readonly paths: readonly [string, ...string[]];
  readonly access: Access;
  readonly family: Family;
  /** Everything is in the query; a body of whatever type is read and dropped. */
  readonly ignoresBody?: true;
  readonly doc: RouteDoc;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** What a route file is made with. */
export interface RouteContext extends HttpNeeds {
  readonly access: AccessControl;
  readonly turns: RunningTurns;
  readonly errorReplies: ErrorReplies;
}
