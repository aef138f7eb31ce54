import { z } from 'zod';
import { chatIdSchema, cleaned, language, timezone } from './schemas.ts';

/** A text as OpenAI's clients send it: one string, or parts of which only texts can be read here. */
const part = z.union([
  z.object({ type: z.enum(['text', 'input_text']), text: z.string() }),
  z
    .object({ type: z.literal('refusal'), refusal: z.string() })
    .transform(({ refusal }) => ({ text: refusal })),
]);
const content = z
  .union([z.string(), z.array(part)], 'must be a text or a list of text parts')
  .nullish()
  .transform((value) =>
    cleaned(typeof value === 'string' ? value : (value ?? []).map(({ text }) => text).join('\n')),
  );

const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content,
});

const orNothing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): z.output<T> | undefined => value ?? undefined);

const stop = orNothing(
  z.union([
    z
      .string()
      .min(1)
      .max(500)
      .transform((text) => [text]),
    z.array(z.string().min(1).max(500)).max(4, 'must have at most 4 sequences'),
  ]),
);

const tokens = orNothing(z.int().min(1));
const flag = orNothing(z.boolean());

/** Body of `POST /v1/chat/completions` (contract, section 6); unknown fields are ignored. */
export const completionBodySchema = z
  .object({
    model: z.string().trim().min(1).max(200).default('majordomo'),
    messages: z.array(message).min(1, 'must have at least one message').max(2000),
    stream: flag,
    stream_options: orNothing(z.object({ include_usage: flag })),
    n: orNothing(z.literal(1, 'must be 1')),
    stop,
    max_tokens: tokens,
    max_completion_tokens: tokens,
    temperature: orNothing(z.number().min(0).max(2)),
    user: orNothing(z.string().max(256)),
    conversation_id: orNothing(chatIdSchema),
    two_stage_analysis: flag,
    enable_tools: flag,
    status: flag,
    language,
    timezone,
  })
  .superRefine(({ messages }, context) => {
    if (messages.length > 0 && !messages.some(({ role, content: text }) => role === 'user' && text !== ''))
      context.addIssue({
        code: 'custom',
        path: ['messages'],
        message: 'must have a user message with a text',
      });
  })
  .meta({ id: 'ChatCompletionRequest' });

export type CompletionBody = z.output<typeof completionBodySchema>;
