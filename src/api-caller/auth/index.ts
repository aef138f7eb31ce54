import type { CallFailure } from '../../domain/call-outcome.ts';
import type { Credential } from '../../domain/credential.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { createOAuthTokens, type OAuthTokensOptions } from './oauth-tokens.ts';
import { hiddenProofOf, type Proof, proofOf } from './proof.ts';

export type { Proof } from './proof.ts';

/** `proof` is undefined for an endpoint that names no credential. */
export type SignIn =
  | { readonly ok: true; readonly proof: Proof | undefined }
  | { readonly ok: false; readonly failure: CallFailure; readonly detail: string };

type Target = Pick<Endpoint, 'auth' | 'url'>;

export interface Auth {
  /** What the next request to this endpoint carries; may fetch a token first. */
  signIn(endpoint: Target, signal: AbortSignal): Promise<SignIn>;
  /** The API answered 401 to this proof. @returns whether another try could go better */
  refused(endpoint: Target, proof: Proof | undefined): boolean;
  /** The proof of a redacted request; waits for nothing. */
  describe(endpoint: Target): SignIn;
}

export interface AuthOptions extends OAuthTokensOptions {
  readonly credentials: readonly Credential[];
}

/** Origin of a URL with placeholders; they stand in the path only, which the definition's schema sees to. */
const originOf = (url: string): string => new URL(url.replace(/\{[^{}/]+\}/g, 'x')).origin;

const refuse = (detail: string) => ({ ok: false, failure: 'sign_in_failed', detail }) as const;

/** Named credentials, each for its own origins only, so that no definition can carry a secret elsewhere. */
export const createAuth = (options: AuthOptions): Auth => {
  const byName = new Map(options.credentials.map((credential) => [credential.name, credential]));
  const tokens = createOAuthTokens(options);

  const find = (endpoint: Target): Credential | undefined | Extract<SignIn, { ok: false }> => {
    if (endpoint.auth === undefined) return undefined;
    const credential = byName.get(endpoint.auth);
    if (!credential) return refuse(`the credential ${endpoint.auth} is not configured`);
    return credential.origins.includes(originOf(endpoint.url))
      ? credential
      : refuse(`the credential ${endpoint.auth} is not for the origin of this endpoint`);
  };

  return {
    signIn: async (endpoint, signal) => {
      const credential = find(endpoint);
      if (credential === undefined) return { ok: true, proof: undefined };
      if ('ok' in credential) return credential;
      if (credential.kind !== 'oauth2') return { ok: true, proof: proofOf(credential) };
      const result = await tokens.tokenFor(credential, signal);
      return result.ok ? { ok: true, proof: proofOf(credential, result.token) } : result;
    },
    refused: (endpoint, proof) => {
      const credential = find(endpoint);
      if (credential === undefined || 'ok' in credential || credential.kind !== 'oauth2') return false;
      tokens.forget(credential, proof?.value.slice('Bearer '.length) ?? '');
      return true;
    },
    describe: (endpoint) => {
      const credential = find(endpoint);
      if (credential === undefined) return { ok: true, proof: undefined };
      return 'ok' in credential ? credential : { ok: true, proof: hiddenProofOf(credential) };
    },
  };
};
