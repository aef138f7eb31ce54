import type { ChatCompletionCreateParams, EmbeddingCreateParams } from 'openai/resources';
import { z } from 'zod';

/** Keywords of JSON Schema that strict structured output takes; anything else is refused by the provider. */
const STRICT_KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  '$ref',
  '$defs',
]);
const MAX_DEPTH = 10;
/** More tools than this are refused by the provider. */
export const MAX_TOOLS = 128;

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** What strict mode would refuse in a schema, as a path and a reason. */
export const strictFaults = (schema: Schema, path = '$', depth = 0): string[] => {
  if (depth > MAX_DEPTH) return [`${path}: nested deeper than ${MAX_DEPTH}`];
  const faults = Object.keys(schema)
    .filter((key) => !STRICT_KEYWORDS.has(key))
    .map((key) => `${path}: keyword ${key}`);
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false) faults.push(`${path}: additionalProperties must be false`);
    for (const name of names)
      if (!schema.required?.includes(name)) faults.push(`${path}.${name}: must be required`);
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    faults.push(...strictFaults(inner, `${path}.${name}`, depth + 1));
  if (schema.items) faults.push(...strictFaults(schema.items, `${path}[]`, depth + 1));
  for (const [i, inner] of (schema.anyOf ?? []).entries())
    faults.push(...strictFaults(inner, `${path}|${i}`, depth + 1));
  return faults;
};

const schemaObject = z.record(z.string(), z.unknown());
const name = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const text = z.union([
  z.string(),
  z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1),
]);
const toolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name, arguments: z.string() }),
});

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: text }),
  z.strictObject({ role: z.literal('developer'), content: text }),
  z.strictObject({ role: z.literal('user'), content: text }),
  z.strictObject({
    role: z.literal('assistant'),
    content: text.nullable().optional(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), content: text, tool_call_id: z.string().min(1) }),
]);

const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name,
    description: z.string().optional(),
    parameters: schemaObject.optional(),
    strict: z.boolean().optional(),
  }),
});

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name,
      description: z.string().optional(),
      schema: schemaObject,
      strict: z.boolean().optional(),
    }),
  }),
]);

/** Fields of OpenAI's chat completion request that we have a use for; any other field is a mistake of ours. */
export const chatRequest = z
  .strictObject({
    model: z.string().min(1),
    messages: z.array(message).min(1),
    max_tokens: z.int().min(1).optional(),
    max_completion_tokens: z.int().min(1).optional(),
    temperature: z.number().min(0).max(2).optional(),
    response_format: responseFormat.optional(),
    tools: z.array(tool).min(1).optional(),
    tool_choice: z
      .union([
        z.enum(['none', 'auto', 'required']),
        z.strictObject({ type: z.literal('function'), function: z.strictObject({ name }) }),
      ])
      .optional(),
    parallel_tool_calls: z.boolean().optional(),
    stream: z.boolean().optional(),
    stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
  })
  .superRefine((body, context) => {
    const issue = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (body.stream_options && body.stream !== true) issue('stream_options', 'only with stream');
    if (body.tools && body.tools.length > MAX_TOOLS) issue('tools', `at most ${MAX_TOOLS}`);
    if (body.tool_choice && !body.tools) issue('tool_choice', 'only with tools');
    const format = body.response_format;
    if (format?.type === 'json_schema' && format.json_schema.strict === true)
      for (const fault of strictFaults(format.json_schema.schema)) issue('response_format', fault);
    if (format?.type === 'json_object' && !/json/i.test(JSON.stringify(body.messages)))
      issue('response_format', 'json_object needs the word JSON in the messages');
  });

export const embeddingRequest = z.strictObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)]),
  dimensions: z.int().min(1).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type EmbeddingRequest = z.infer<typeof embeddingRequest>;

/** Compile-time proof that what we let through is what the published types of the API describe. */
type Fits<Ours extends Published, Published> = Ours;
export type Proof = [
  Fits<
    Pick<ChatRequest, 'model' | 'stream' | 'tool_choice' | 'max_tokens'>,
    Partial<Loose<ChatCompletionCreateParams>>
  >,
  Fits<Loose<EmbeddingRequest>, Loose<EmbeddingCreateParams>>,
];
type Loose<T> = { [K in keyof T]: T[K] | undefined };
