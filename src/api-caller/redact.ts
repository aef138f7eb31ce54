export const REDACTED = '[redacted]';

const SECRET_NAME =
  /(?:^|[_\-.])(?:api[_-]?key|apikey|key|access[_-]?token|token|secret|password|passwd|pwd|auth|authorization|signature|sig|sid|jwt|bearer|credentials?|cookie)$/;

/** JSON web tokens, and keys by the prefixes that large services give them. */
const SECRET_VALUE =
  /^(?:bearer\s|eyJ[\w-]{8,}\.[\w-]+\.|sk[-_]|pk_live_|rk_live_|gh[pousr]_|github_pat_|xox[abeprs]-|AKIA[A-Z0-9]{12}|AIza[\w-]{20})/i;

/** Whether a parameter of this name usually holds a credential, e.g. `api_key`, `accessToken`, `X-Auth-Token`. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());

/** Whether a value looks like a credential whatever its parameter is called. */
export const looksSecret = (text: string): boolean => SECRET_VALUE.test(text);
