import { QdrantClient } from '@qdrant/js-client-rest';
import type { Link, Wait } from './link.ts';
import { parseQdrantUrl } from './server-url.ts';

/** @throws QdrantProblem when the URL cannot be used */
export const createClient = (url: string, apiKey: string | undefined) =>
  new QdrantClient({
    ...parseQdrantUrl(url),
    checkCompatibility: false,
    // Any finite value makes the client replace the signal we hand it.
    timeout: Number.POSITIVE_INFINITY,
    // The client's own option for the key writes to the console when the scheme is http.
    ...(apiKey === undefined ? {} : { headers: { 'api-key': apiKey } }),
  }).api();

export type Api = ReturnType<typeof createClient>;

/** What the operations share. */
export interface WireParts {
  readonly api: Api;
  readonly link: Link;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** For the server's own limit: whole seconds, at least one. */
export const secondsLeft = (wait: Wait, now: number): number =>
  Math.max(1, Math.ceil((wait.until - now) / 1000));
