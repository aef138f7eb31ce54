/** What every named credential has. Secrets are plain here: such a value is never logged, stored or shown. */
interface CredentialBase {
  readonly name: string;
  /** Origins it may be sent to, as `URL.origin` spells them; an endpoint elsewhere does not get it. */
  readonly origins: readonly string[];
}

export interface ApiKeyCredential extends CredentialBase {
  readonly kind: 'apiKey';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  readonly key: string;
  readonly value: string;
}

export interface BearerCredential extends CredentialBase {
  readonly kind: 'bearer';
  readonly token: string;
}

export interface BasicCredential extends CredentialBase {
  readonly kind: 'basic';
  readonly username: string;
  readonly password: string;
}

/** OAuth 2.0 client credentials grant (RFC 6749, 4.4). */
export interface OAuth2Credential extends CredentialBase {
  readonly kind: 'oauth2';
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  readonly audience: string | undefined;
  /** How the client proves itself to the token server: Basic header, or fields of the form. */
  readonly clientAuth: 'basic' | 'body';
}

/** A credential that endpoints name in `auth`. */
export type Credential = ApiKeyCredential | BearerCredential | BasicCredential | OAuth2Credential;
