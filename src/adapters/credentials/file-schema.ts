import { z } from 'zod';

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** They belong to the connection or to the body. */
const TAKEN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'content-type',
  'cookie',
]);

const text = (max: number) => z.string().trim().min(1).max(max);
const visible = (max: number) => text(max).regex(/^[\x20-\x7e]+$/, 'must be printable ASCII');

/** Where a secret is kept. Never the secret itself: files are copied, shown and committed. */
export const secretReference = z.union(
  [
    z.strictObject({ env: text(200).regex(/^[A-Za-z_][A-Za-z0-9_]*$/) }),
    z.strictObject({ file: text(4096) }),
  ],
  { error: 'expected {"env": "VARIABLE"} or {"file": "path"}, not the secret itself' },
);

export type SecretReference = z.infer<typeof secretReference>;

const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`;
};

const origins = z
  .array(
    text(500)
      .refine(isOrigin, 'expected an origin such as https://api.example.org')
      .transform((value) => new URL(value).origin),
  )
  .min(1, 'expected at least one origin that may be given this credential');

const httpUrl = text(2000).refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'expected an http(s) URL',
);

const apiKey = z
  .strictObject({
    type: z.literal('apiKey'),
    in: z.enum(['header', 'query', 'cookie']).default('header'),
    name: visible(200),
    value: secretReference,
    origins,
  })
  .superRefine((entry, context) => {
    if (entry.in === 'query') return;
    const problem = !HEADER_NAME.test(entry.name)
      ? `is not a ${entry.in} name`
      : entry.in === 'header' && TAKEN_HEADERS.has(entry.name.toLowerCase())
        ? 'is a header that cannot be set'
        : undefined;
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['name'], message: problem });
  });

const bearer = z.strictObject({ type: z.literal('bearer'), token: secretReference, origins });

const basic = z.strictObject({
  type: z.literal('basic'),
  username: text(500).refine((name) => !name.includes(':'), 'must not have a colon (RFC 7617)'),
  password: secretReference,
  origins,
});

const oauth2 = z.strictObject({
  type: z.literal('oauth2'),
  tokenUrl: httpUrl,
  clientId: text(500),
  clientSecret: secretReference,
  scopes: z.array(visible(200)).max(100).default([]),
  audience: text(500).optional(),
  clientAuth: z.enum(['basic', 'body']).default('basic'),
  origins,
});

/** One named entry of the credentials file. */
export const credentialEntry = z.discriminatedUnion('type', [apiKey, bearer, basic, oauth2], {
  error: 'expected an object whose type is apiKey, bearer, basic or oauth2',
});

export type CredentialEntry = z.infer<typeof credentialEntry>;

/** The whole file: names as endpoints give them in `auth`. */
export const credentialsFile = z.record(text(100), z.unknown());
