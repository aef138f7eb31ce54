import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/errors.ts';

/**
 * Who may use a route. `open`: everybody. `client`, `admin`: a key of that kind once any is configured. `search`: everybody,
 * but a key that is presented must be right, and private endpoints are shown only with one.
 */
export type Access = 'open' | 'client' | 'admin' | 'search';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares with every key, each in constant time, so that timing tells neither length nor position. */
const createKeyRing = (keys: readonly string[]) => {
  const digests = keys.map(digest);
  return {
    empty: keys.length === 0,
    holds: (presented: string | undefined): boolean => {
      if (presented === undefined) return false;
      const candidate = digest(presented);
      let found = false;
      for (const key of digests) found = timingSafeEqual(key, candidate) || found;
      return found;
    },
  };
};

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];

const headerKeyOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers['x-api-key'];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export interface Caller {
  /** The key that let the caller in, else the address: half of what "author" means. */
  readonly identity: string;
  readonly seesPrivate: boolean;
  /** The caller's own bearer token; never one of our keys. */
  readonly bearer: string | undefined;
}

/** Keys of the two kinds (contract, section 2). */
export const createAccess = (keys: {
  readonly adminKeys: readonly string[];
  readonly clientKeys: readonly string[];
}) => {
  const admin = createKeyRing(keys.adminKeys);
  const client = createKeyRing(keys.clientKeys);
  const presented = (request: FastifyRequest) => [headerKeyOf(request), bearerOf(request)];

  const refuse = () => {
    throw new AppError(
      'UNAUTHORIZED',
      'A valid key is needed, as Authorization: Bearer <key> or as x-api-key.',
    );
  };

  return {
    /** @throws AppError UNAUTHORIZED */
    check: (access: Access, request: FastifyRequest): void => {
      if (access === 'admin' && !admin.empty && !presented(request).some(admin.holds)) refuse();
      if (access === 'client' && !client.empty && !presented(request).some(client.holds)) refuse();
      if (access === 'search' && !client.empty) {
        const key = headerKeyOf(request) ?? bearerOf(request);
        if (key !== undefined && !client.holds(key) && !admin.holds(key)) refuse();
      }
    },
    caller: (request: FastifyRequest): Caller => {
      const clientKey = presented(request).find(client.holds);
      const bearer = bearerOf(request);
      return {
        identity: clientKey === undefined ? `address ${request.ip}` : `key ${clientKey}`,
        seesPrivate: client.empty || clientKey !== undefined || presented(request).some(admin.holds),
        bearer: client.holds(bearer) || admin.holds(bearer) ? undefined : bearer,
      };
    },
  };
};

export type AccessControl = ReturnType<typeof createAccess>;

/** Who speaks: client key (else address) and authorId together, as a digest. @returns 32 hex digits */
export const authorOf = (caller: Caller, authorId: string): string =>
  digest(`${caller.identity}\n${authorId}`).toString('hex').slice(0, 32);
