import { Ajv, type ValidateFunction } from 'ajv';

/*
 * What OpenAI publishes of its replies to chat completions, as JSON Schema: which fields there are, which of them must be, and what
 * they hold. As in the published description other fields are allowed, except that a delta of ours holds nothing that is not in it.
 */

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

const details = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, count])),
});

const usage = {
  type: 'object',
  required: ['prompt_tokens', 'completion_tokens', 'total_tokens'],
  properties: {
    prompt_tokens: count,
    completion_tokens: count,
    total_tokens: count,
    prompt_tokens_details: details('cached_tokens', 'audio_tokens'),
    completion_tokens_details: details(
      'reasoning_tokens',
      'audio_tokens',
      'accepted_prediction_tokens',
      'rejected_prediction_tokens',
    ),
  },
};

const tokenLogprob = {
  type: 'object',
  required: ['token', 'logprob', 'bytes', 'top_logprobs'],
  properties: {
    token: text,
    logprob: { type: 'number' },
    bytes: nullable({ type: 'array' }),
    top_logprobs: { type: 'array' },
  },
};

const logprobs = nullable({
  type: 'object',
  required: ['content', 'refusal'],
  properties: {
    content: nullable({ type: 'array', items: tokenLogprob }),
    refusal: nullable({ type: 'array', items: tokenLogprob }),
  },
});

const FINISH = ['stop', 'length', 'tool_calls', 'content_filter', 'function_call'];

const toolCallPart = {
  type: 'object',
  required: ['index'],
  properties: {
    index: { type: 'integer' },
    id: text,
    type: { const: 'function' },
    function: { type: 'object', properties: { name: text, arguments: text } },
  },
};

const delta = {
  type: 'object',
  additionalProperties: false,
  properties: {
    content: nullable(text),
    refusal: nullable(text),
    role: { enum: ['developer', 'system', 'user', 'assistant', 'tool'] },
    function_call: { type: 'object', properties: { name: text, arguments: text } },
    tool_calls: { type: 'array', items: toolCallPart },
  },
};

const facts = {
  id: { type: 'string', minLength: 1 },
  created: { type: 'integer' },
  model: text,
  system_fingerprint: text,
  service_tier: nullable({ enum: ['auto', 'default', 'flex', 'scale', 'priority', 'fast'] }),
};

const chunk = {
  type: 'object',
  required: ['id', 'object', 'created', 'model', 'choices'],
  properties: {
    ...facts,
    object: { const: 'chat.completion.chunk' },
    choices: {
      type: 'array',
      items: {
        type: 'object',
        required: ['index', 'delta', 'finish_reason'],
        properties: {
          index: { type: 'integer' },
          delta,
          logprobs,
          finish_reason: nullable({ enum: FINISH }),
        },
      },
    },
    usage: nullable(usage),
  },
};

const completion = {
  type: 'object',
  required: ['id', 'object', 'created', 'model', 'choices'],
  properties: {
    ...facts,
    object: { const: 'chat.completion' },
    choices: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['index', 'message', 'logprobs', 'finish_reason'],
        properties: {
          index: { type: 'integer' },
          message: {
            type: 'object',
            required: ['role', 'content', 'refusal'],
            properties: { role: { const: 'assistant' }, content: nullable(text), refusal: nullable(text) },
          },
          logprobs,
          finish_reason: { enum: FINISH },
        },
      },
    },
    usage,
  },
};

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'param', 'code'],
      properties: { message: text, type: text, param: nullable(text), code: nullable(text) },
    },
  },
};

const models = {
  type: 'object',
  required: ['object', 'data'],
  properties: {
    object: { const: 'list' },
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'object', 'created', 'owned_by'],
        properties: { id: text, object: { const: 'model' }, created: { type: 'integer' }, owned_by: text },
      },
    },
  },
};

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });

const checked =
  (validate: ValidateFunction) =>
  (value: unknown): void => {
    if (!validate(value))
      throw new Error(`${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 300)}`);
  };

/** Each throws when a reply is not one by OpenAI's published description. */
export const published = {
  chunk: checked(ajv.compile(chunk)),
  completion: checked(ajv.compile(completion)),
  error: checked(ajv.compile(error)),
  models: checked(ajv.compile(models)),
};
