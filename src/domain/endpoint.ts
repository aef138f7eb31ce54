import { z } from 'zod';
import { type ParamPlace, type ParamSpec, paramSpecSchema, partlyLocalized } from './param-spec.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

const text = (max: number) => z.string().trim().min(1).max(max);
const trimmedText = z.string().trim();
/** A UUID with blanks around it is one all the same. */
export const uuid = trimmedText.meta({ format: 'uuid' }).pipe(z.uuid());
const PLACEHOLDER = /\{([^{}/]+)\}/g;

/** Names of the `{placeholders}` of a URL, in order. */
export const placeholdersOf = (url: string): string[] =>
  [...url.matchAll(PLACEHOLDER)].map((match) => match[1] as string);

const absoluteHttpUrl = text(2000).superRefine((value, context) => {
  let url: URL;
  try {
    url = new URL(value.replace(PLACEHOLDER, 'x'));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an absolute http(s) URL' });
    return;
  }
  const problem =
    url.protocol !== 'http:' && url.protocol !== 'https:'
      ? 'must use http or https'
      : url.username || url.password
        ? 'must not carry credentials; name a configured credential in auth'
        : url.hash
          ? 'must not have a fragment'
          : placeholdersOf(value).some(
                (name) => !new URL(value.replaceAll(`{${name}}`, 'x')).pathname.includes('x'),
              ) ||
              /[{}]/.test(value.replace(PLACEHOLDER, '')) ||
              placeholdersOf(`${url.origin}`).length > 0 ||
              /\{/.test(value.split('?')[1] ?? '')
            ? 'may have placeholders in the path only, as {name}'
            : undefined;
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const phrases = z.array(text(500)).max(50);

/** Definition as registered: contract, section 3, after defaults. Cross-field rules are in {@link endpointDefinitionSchema}. */
const definitionFields = z.strictObject({
  endpointId: uuid.transform((id) => id.toLowerCase()),
  name: text(64).regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'must be snake_case, such as get_public_holidays'),
  description: text(4000),
  url: absoluteHttpUrl,
  method: z.enum(METHODS).default('GET'),
  params: z.array(paramSpecSchema).max(200).default([]),
  serviceId: trimmedText.pipe(z.union([z.uuid(), z.literal('')])).default(''),
  visibility: z.enum(['public', 'private']).default('public'),
  type: text(100).default('custom_endpoint'),
  cacheable: z.boolean().optional(),
  /** Unset: `ATC_CACHE_DEFAULT_TTL_SECONDS`. */
  cacheTtlSeconds: z.int().min(1).optional(),
  examples: partlyLocalized(phrases).optional(),
  auth: text(100).optional(),
  passCallerToken: z.boolean().default(false),
  sideEffects: z.enum(['none', 'write']).optional(),
  idempotencyHeader: text(100)
    .regex(/^[A-Za-z0-9-]+$/, 'must be a header name')
    .optional(),
  timeoutSeconds: z.int().min(1).max(300).optional(),
  responseHints: z
    .strictObject({
      label: text(100).optional(),
      value: text(100).optional(),
      unit: text(40).optional(),
      currency: text(3).optional(),
      labels: z.record(text(100), partlyLocalized(text(200))).optional(),
    })
    .optional(),
});

/** Place of a parameter when the definition does not say: contract, section 3. */
export const placeOf = (param: ParamSpec, endpoint: { url: string; method: Method }): ParamPlace =>
  param.in ??
  (placeholdersOf(endpoint.url).includes(param.name)
    ? 'path'
    : endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? 'query'
      : 'body');

/** Refuses definitions that could never be called; fills `cacheable` and `sideEffects`. */
export const endpointDefinitionSchema = definitionFields
  .superRefine((definition, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const seen = new Set<string>();
    definition.params.forEach((param, i) => {
      const key = `${placeOf(param, definition)} ${param.name}`;
      if (seen.has(param.name)) issue(['params', i, 'name'], `is declared twice: ${param.name}`);
      seen.add(param.name);
      if (param.in === 'path' && !placeholdersOf(definition.url).includes(param.name))
        issue(['params', i, 'in'], `is path, but the url has no {${param.name}}`);
      if (key.startsWith('path ') && !param.required && param.default === undefined)
        issue(
          ['params', i, 'required'],
          'must be true, or the parameter needs a default, since it is part of the path',
        );
      if (param.source === 'hidden' && param.required && param.default === undefined)
        issue(['params', i, 'default'], 'is needed, since the parameter is hidden and required');
      if (param.minimum !== undefined && param.maximum !== undefined && param.minimum > param.maximum)
        issue(['params', i, 'minimum'], 'must not be above maximum');
    });
    for (const name of placeholdersOf(definition.url))
      if (!definition.params.some((param) => param.name === name))
        issue(['url'], `has {${name}}, but params has no parameter of that name`);
  })
  .transform((definition) => ({
    ...definition,
    cacheable: definition.cacheable ?? definition.method === 'GET',
    sideEffects:
      definition.sideEffects ?? (definition.method === 'GET' ? ('none' as const) : ('write' as const)),
  }));

export type EndpointDefinition = z.infer<typeof endpointDefinitionSchema>;

/** What the index stores: the definition, plus what indexing added. */
export interface Endpoint extends EndpointDefinition {
  /** Digest of everything that changes what a call does or how it is found; part of cache keys. */
  readonly contentHash: string;
  /** Text a model wrote about the endpoint; empty without one. */
  readonly enrichedContext: string;
  /** Epoch milliseconds. */
  readonly indexedAt: number;
}
