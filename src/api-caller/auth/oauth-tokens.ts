import { z } from 'zod';
import type { CallFailure } from '../../domain/call-outcome.ts';
import type { OAuth2Credential } from '../../domain/credential.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Outbound, OutboundResult } from '../../ports/outbound.ts';

/** `detail` is for the log: never a secret, never what the token server wrote. */
export type TokenResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly failure: CallFailure; readonly detail: string };

export interface OAuthTokens {
  /** A token that is good now. Callers at one moment share one request. */
  tokenFor(credential: OAuth2Credential, signal: AbortSignal): Promise<TokenResult>;
  /** The API refused this token: the next call gets another one. A newer token stays. */
  forget(credential: OAuth2Credential, token: string): void;
}

export interface OAuthTokensOptions {
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly userAgent: string;
  /** Deadline of one token request. */
  readonly timeoutMs: number;
}

interface Held {
  readonly token: string;
  /** Epoch milliseconds from which another one is fetched. */
  readonly renewAt: number;
  /** Epoch milliseconds after which it is not used. */
  readonly goodUntil: number;
}

const MAX_TOKEN_BYTES = 64 * 1024;
/** Of a token whose server names no life (RFC 6749, 5.1 leaves it open). */
const DEFAULT_LIFE_SECONDS = 300;
const EARLY_MS = 60_000;
/** Between the clock of the token server and ours, and for the time a call is on its way. */
const SKEW_MS = 5_000;

const tokenSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  token_type: z.string().optional(),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});

/** RFC 6749, appendix B: form encoding, also inside the Basic header. */
const formEncode = (text: string): string => new URLSearchParams({ x: text }).toString().slice(2);

const requestFor = (credential: OAuth2Credential, options: OAuthTokensOptions) => {
  const { clientId, clientSecret, scopes, audience, clientAuth } = credential;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scopes.length > 0) form.set('scope', scopes.join(' '));
  if (audience !== undefined) form.set('audience', audience);
  if (clientAuth === 'body') {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const pair = `${formEncode(clientId)}:${formEncode(clientSecret)}`;
  return {
    method: 'POST',
    url: credential.tokenUrl,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': options.userAgent,
      ...(clientAuth === 'basic'
        ? { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` }
        : {}),
    },
    body: form.toString(),
    timeoutMs: options.timeoutMs,
    maxBytes: MAX_TOKEN_BYTES,
  };
};

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

const readToken = (result: OutboundResult, now: number): Held | Extract<TokenResult, { ok: false }> => {
  const refuse = (failure: CallFailure, detail: string) => ({ ok: false, failure, detail }) as const;
  if (result.kind === 'failure') return refuse(result.failure, `token server: ${result.detail}`);
  if (result.status >= 500) return refuse('server_error', `token server: status ${result.status}`);
  if (result.status !== 200) return refuse('sign_in_failed', `token server: status ${result.status}`);
  const reading = tokenSchema.safeParse(parsed(result.body));
  if (!reading.success) return refuse('sign_in_failed', 'token server: the answer holds no token');
  if (reading.data.token_type !== undefined && reading.data.token_type.toLowerCase() !== 'bearer')
    return refuse('sign_in_failed', 'token server: the token is no bearer token');
  const lifeMs = (reading.data.expires_in ?? DEFAULT_LIFE_SECONDS) * 1000;
  const goodUntil = now + Math.max(lifeMs / 2, lifeMs - SKEW_MS);
  return {
    token: reading.data.access_token,
    goodUntil,
    renewAt: goodUntil - Math.min(EARLY_MS, lifeMs * 0.2),
  };
};

/** Gives up waiting when the caller has gone; the shared request goes on for the others. */
const unlessGone = (work: Promise<TokenResult>, signal: AbortSignal): Promise<TokenResult> =>
  new Promise((resolve, reject) => {
    const onGone = () =>
      resolve({ ok: false, failure: 'cancelled', detail: 'the caller went away before the call' });
    if (signal.aborted) return onGone();
    signal.addEventListener('abort', onGone, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onGone));
  });

/**
 * Access tokens by the name of their credential. Renewed ahead of their end, while calls go on with the old one; one request
 * for all who wait.
 */
export const createOAuthTokens = (options: OAuthTokensOptions): OAuthTokens => {
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<TokenResult>>();
  // No caller owns the request: it has its own deadline.
  const nobody = new AbortController().signal;

  const request = async (credential: OAuth2Credential): Promise<TokenResult> => {
    const answer = await options.outbound.send(requestFor(credential, options), nobody);
    const token = readToken(answer, options.clock.now());
    if ('token' in token) {
      held.set(credential.name, token);
      return { ok: true, token: token.token };
    }
    options.logger.warn({ credential: credential.name, detail: token.detail }, 'no access token');
    return token;
  };
  const fetchOnce = (credential: OAuth2Credential): Promise<TokenResult> => {
    const running = underWay.get(credential.name);
    if (running) return running;
    const started = request(credential).finally(() => underWay.delete(credential.name));
    underWay.set(credential.name, started);
    return started;
  };
  /** Ahead of time: whatever comes of it, the token in hand is still good. */
  const renewAhead = (credential: OAuth2Credential): void => {
    fetchOnce(credential).catch((error: unknown) =>
      options.logger.error({ credential: credential.name, error }, 'fault while renewing a token'),
    );
  };

  return {
    tokenFor: async (credential, signal) => {
      const now = options.clock.now();
      const token = held.get(credential.name);
      if (!token || now >= token.goodUntil) return unlessGone(fetchOnce(credential), signal);
      if (now >= token.renewAt) renewAhead(credential);
      return { ok: true, token: token.token };
    },
    forget: (credential, token) => {
      if (held.get(credential.name)?.token === token) held.delete(credential.name);
    },
  };
};
