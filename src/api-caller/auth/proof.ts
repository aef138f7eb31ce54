import type { Credential } from '../../domain/credential.ts';
import { REDACTED } from '../redact.ts';

/** Where a credential goes in a request, and what goes there. Header names in lower case. */
export interface Proof {
  readonly place: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
  /** What must not be seen anywhere, if a service repeats it. */
  readonly secrets: readonly string[];
}

const authorization = (value: string, ...secrets: string[]): Proof => ({
  place: 'header',
  name: 'authorization',
  value,
  secrets,
});

/** RFC 7617: the pair as UTF-8 in Base64. */
const basicValue = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

/**
 * What a request carries for a credential.
 * @param accessToken of an OAuth2 credential, fetched before
 */
export const proofOf = (credential: Credential, accessToken = ''): Proof => {
  switch (credential.kind) {
    case 'apiKey':
      return {
        place: credential.in,
        name: credential.in === 'header' ? credential.key.toLowerCase() : credential.key,
        value: credential.value,
        secrets: [credential.value],
      };
    case 'bearer':
      return authorization(`Bearer ${credential.token}`, credential.token);
    case 'basic': {
      const value = basicValue(credential.username, credential.password);
      return authorization(value, value.slice('Basic '.length), credential.password);
    }
    case 'oauth2':
      return authorization(`Bearer ${accessToken}`, accessToken);
    default:
      return credential satisfies never;
  }
};

/** The same place with nothing to see: for receipts, dry runs and previews. */
export const hiddenProofOf = (credential: Credential): Proof => ({
  ...proofOf(credential),
  value: REDACTED,
  secrets: [],
});
