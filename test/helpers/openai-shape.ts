import type OpenAI from 'openai';
import { z } from 'zod';
import { published } from './openai-schema.ts';

/** A streamed chunk by OpenAI's published description, keys of our own apart. */
const usage = z.object({
  prompt_tokens: z.int().min(0),
  completion_tokens: z.int().min(0),
  total_tokens: z.int().min(0),
  prompt_tokens_details: z.object({ cached_tokens: z.int() }),
  completion_tokens_details: z.object({ reasoning_tokens: z.int() }),
});

export const chunkShape = z.object({
  id: z.string().regex(/^chatcmpl-\w+$/),
  object: z.literal('chat.completion.chunk'),
  created: z.int().max(4_000_000_000),
  model: z.string(),
  choices: z
    .array(
      z.strictObject({
        index: z.literal(0),
        delta: z.strictObject({ role: z.literal('assistant').optional(), content: z.string().optional() }),
        finish_reason: z.enum(['stop', 'length', 'content_filter']).nullable(),
      }),
    )
    .max(1),
  usage: usage.nullable().optional(),
  type: z.enum(['content', 'status']).optional(),
  message: z.string().optional(),
  phase: z.string().optional(),
  recommended_tools: z.array(z.string()).optional(),
  tool_name: z.string().optional(),
  arguments: z.record(z.string(), z.unknown()).optional(),
});

export type Chunk = z.infer<typeof chunkShape>;

type Published = OpenAI.ChatCompletionChunk;
type Loose<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Does not compile when a chunk of ours is none by the types that OpenAI publishes. */
export const asPublished = ({ usage: counted, choices, ...facts }: Chunk): Published => ({
  ...facts,
  choices: choices.map(({ delta, ...choice }) => ({ ...choice, delta: delta as Loose<typeof delta> })),
  ...(counted === undefined ? {} : { usage: counted }),
});

/** Chunks of a whole stream; fails when it is not one, with `[DONE]` as its last event. */
export const chunksOf = (body: string): Chunk[] => {
  const events = body.split('\n\n').filter((block) => block !== '' && !block.startsWith(':'));
  if (events.at(-1) !== 'data: [DONE]') throw new Error(`the stream ends with ${events.at(-1)}`);
  return events.slice(0, -1).map((event) => {
    const chunk: unknown = JSON.parse(event.slice('data: '.length));
    published.chunk(chunk);
    return chunkShape.parse(chunk);
  });
};

/** Rules that hold between chunks. @returns the text */
export const checkedText = (chunks: readonly Chunk[]): string => {
  const facts = new Set(chunks.map(({ id, created, model }) => JSON.stringify([id, created, model])));
  if (facts.size !== 1) throw new Error('id, created and model differ between chunks');
  const choices = chunks.flatMap(({ choices: list }) => list);
  const ends = choices.filter(({ finish_reason }) => finish_reason !== null);
  if (ends.length !== 1 || choices.at(-1) !== ends[0])
    throw new Error('not exactly one finish reason, at the end');
  const said = choices.filter(({ delta }) => Object.keys(delta).length > 0);
  if (said.some(({ delta }, i) => (delta.role !== undefined) !== (i === 0)))
    throw new Error('the role belongs to the first delta and to no other');
  return said.map(({ delta }) => delta.content ?? '').join('');
};
