import { Agent, fetch as undiciFetch } from 'undici';

/** How model adapters reach their provider. */
export interface ModelHttp {
  /** Takes what the global `fetch` takes. */
  readonly fetch: typeof globalThis.fetch;
  /** Breaks off what is still running. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 128;

/**
 * One pool of connections to model providers. The provider's address is the operator's choice, so the policy for endpoints
 * does not apply. Deadlines belong to the callers: a model may think for a long time before its first byte.
 */
export const createModelHttp = (): ModelHttp => {
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // Node's own fetch cannot use an agent of this undici; this one can.
  const send = (input: Parameters<typeof undiciFetch>[0], init?: Parameters<typeof undiciFetch>[1]) =>
    undiciFetch(input, { ...init, dispatcher: agent });
  return {
    fetch: send as unknown as typeof globalThis.fetch,
    close: () => agent.destroy(),
  };
};
