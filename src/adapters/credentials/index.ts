import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Credential } from '../../domain/credential.ts';
import {
  type CredentialEntry,
  credentialEntry,
  credentialsFile,
  type SecretReference,
} from './file-schema.ts';

export interface CredentialsOptions {
  /** JSON file of named credentials. */
  readonly path: string;
  /** Where `{"env": …}` is looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** `problems`: one line a fault, all of them, without any secret. */
export type CredentialsResult =
  | { readonly ok: true; readonly credentials: readonly Credential[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_SECRET_CHARACTERS = 16_384;
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unreadable';

interface SecretReader {
  (field: string, reference: SecretReference): string;
  readonly problems: string[];
}

/** Reads secrets by reference; what cannot be read is noted, so that all faults are seen at once. */
const createSecretReader = ({ path, env }: CredentialsOptions): SecretReader => {
  const problems: string[] = [];
  const lookUp = (field: string, reference: SecretReference): string | undefined => {
    if ('env' in reference) {
      const value = env[reference.env]?.trim();
      if (value) return value;
      problems.push(`${field}: expected the variable ${reference.env} to be set`);
      return undefined;
    }
    try {
      const value = readFileSync(resolve(dirname(path), reference.file), 'utf8').trim();
      if (value !== '') return value;
      problems.push(`${field}: expected ${reference.file} to hold the secret, found it empty`);
    } catch (error) {
      problems.push(`${field}: expected ${reference.file} to be readable (${codeOf(error)})`);
    }
    return undefined;
  };
  const read = (field: string, reference: SecretReference): string => {
    const value = lookUp(field, reference) ?? '';
    // A line break would end the header it stands in; more than this is no secret but a wrong file.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000-\u001f\u007f]/.test(value) || value.length > MAX_SECRET_CHARACTERS)
      problems.push(`${field}: expected one line of text`);
    return value;
  };
  return Object.assign(read, { problems });
};

/** HTTP carries header values as ASCII; anything else would be sent as other bytes than were meant. */
const asciiOnly = (field: string, value: string, problems: string[]): string => {
  if (!/^[\x20-\x7e]*$/.test(value)) problems.push(`${field}: expected printable ASCII`);
  return value;
};

const toCredential = (name: string, entry: CredentialEntry, read: SecretReader): Credential => {
  const base = { name, origins: entry.origins };
  switch (entry.type) {
    case 'apiKey': {
      const secret = read(`${name}.value`, entry.value);
      const value = entry.in === 'query' ? secret : asciiOnly(`${name}.value`, secret, read.problems);
      return { ...base, kind: 'apiKey', in: entry.in, key: entry.name, value };
    }
    case 'bearer': {
      const token = asciiOnly(`${name}.token`, read(`${name}.token`, entry.token), read.problems);
      return { ...base, kind: 'bearer', token };
    }
    case 'basic':
      return {
        ...base,
        kind: 'basic',
        username: entry.username,
        password: read(`${name}.password`, entry.password),
      };
    case 'oauth2': {
      const { tokenUrl, clientId, scopes, audience, clientAuth } = entry;
      const clientSecret = read(`${name}.clientSecret`, entry.clientSecret);
      return { ...base, kind: 'oauth2', tokenUrl, clientId, clientSecret, scopes, audience, clientAuth };
    }
    default:
      return entry satisfies never;
  }
};

const parseFile = (path: string): { readonly entries: Record<string, unknown> } | string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return `expected ${path} to be readable (${codeOf(error)})`;
  }
  try {
    const parsed = credentialsFile.safeParse(JSON.parse(text));
    return parsed.success
      ? { entries: parsed.data }
      : `expected ${path} to be an object of named credentials`;
  } catch {
    // The parser's message would quote the file.
    return `expected ${path} to be JSON`;
  }
};

/**
 * Reads the file of named credentials with the secrets they refer to. Relative file references start at the file's own
 * folder. Synchronous: it runs once, before the server listens.
 */
export const readCredentials = (options: CredentialsOptions): CredentialsResult => {
  const file = parseFile(options.path);
  if (typeof file === 'string') return { ok: false, problems: [file] };
  const read = createSecretReader(options);
  const credentials: Credential[] = [];
  for (const [name, value] of Object.entries(file.entries)) {
    const entry = credentialEntry.safeParse(value);
    if (entry.success) credentials.push(toCredential(name, entry.data, read));
    else
      for (const issue of entry.error.issues)
        read.problems.push(`${[name, ...issue.path].join('.')}: ${issue.message}`);
  }
  return read.problems.length > 0 ? { ok: false, problems: read.problems } : { ok: true, credentials };
};
