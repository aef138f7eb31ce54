import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { OpenTurn } from '../../conversation/index.ts';
import { AppError } from '../../domain/errors.ts';
import type { TurnEvent } from '../../domain/turn-event.ts';
import {
  collectCompletion,
  createOpenAiChunks,
  createTextLimit,
  limitedEvents,
  type OpenAiCompletion,
  type OpenAiFacts,
} from '../../formatters/index.ts';
import { collectTurn, type HttpTurn } from '../collect-turn.ts';
import { type CompletionBody, completionBodySchema } from '../openai-body.ts';
import { type CompletionTurn, completionTurn } from '../openai-turn.ts';
import { parse } from '../parse.ts';
import type { Route, RouteContext } from '../route.ts';
import type { Occupy } from '../stream-places.ts';
import { type Refused, streamTurn } from '../stream-turn.ts';

interface Asked extends HttpTurn {
  readonly body: CompletionBody;
  readonly completion: CompletionTurn;
  readonly facts: OpenAiFacts;
}

const completionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
        logprobs: z.null(),
        finish_reason: z.enum(['stop', 'length', 'content_filter']),
      }),
    ),
    usage: z.object({
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      total_tokens: z.int(),
      prompt_tokens_details: z.object({ cached_tokens: z.int() }),
      completion_tokens_details: z.object({ reasoning_tokens: z.int() }),
    }),
  })
  .meta({ id: 'ChatCompletion' });

const limitOf = ({ body }: Asked) =>
  createTextLimit({
    stops: body.stop ?? [],
    maxTokens: body.max_completion_tokens ?? body.max_tokens,
  });

/** Text limited, and the point the conversation has reached noted before the caller hears of its end. */
const shaping =
  (asked: Asked, open: OpenTurn, limit: ReturnType<typeof createTextLimit>) =>
  (events: AsyncGenerator<TurnEvent, void, void>): AsyncGenerator<TurnEvent, void, void> =>
    limitedEvents(events, limit, async (text) => {
      const id = asked.completion.keptAs(text);
      if (id !== undefined) await open.keepAs(id);
    });

const refuse = ({ limit, retryAfterSeconds }: Refused): never => {
  throw new AppError(
    limit === 'rate' ? 'RATE_LIMITED' : 'TOO_MANY_STREAMS',
    'Too many requests; please wait a little.',
    { retryAfterSeconds },
  );
};

const stream = (context: RouteContext, asked: Asked, occupy: Occupy): Promise<FastifyReply> => {
  const { completion, facts, body } = asked;
  const { turn } = completion;
  return streamTurn(context, turn, {
    ...asked,
    occupy,
    dialect: (open) => {
      const limit = limitOf(asked);
      const includeUsage = body.stream_options?.include_usage === true;
      return {
        frames: createOpenAiChunks({ ...facts, limit, status: turn.status, includeUsage }),
        shaped: shaping(asked, open, limit),
      };
    },
    refused: refuse,
  });
};

const collect = (context: RouteContext, asked: Asked): Promise<OpenAiCompletion> =>
  collectTurn(context, asked.completion.turn, {
    ...asked,
    fold: (events, open) => {
      const limit = limitOf(asked);
      return collectCompletion(shaping(asked, open, limit)(events), { ...asked.facts, limit });
    },
  });

export const chatCompletionsRoute = (context: RouteContext, occupy: Occupy): Route => ({
  method: 'POST',
  paths: ['/v1/chat/completions'],
  access: 'client',
  family: 'openai',
  doc: {
    summary: "One turn in the dialect of OpenAI's chat completions, streamed when asked for.",
    tag: 'chat',
    body: completionBodySchema,
    reply: { description: 'The completion, or its chunks as server-sent events', schema: completionSchema },
    errors: [
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'CHAT_NOT_YOURS',
      'CHAT_BUSY',
      'SESSION_CONFLICT',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'RATE_LIMITED',
      'TOO_MANY_STREAMS',
      'INTERNAL',
      'SESSION_STORE_UNAVAILABLE',
      'INDEX_UNAVAILABLE',
      'SHUTTING_DOWN',
      'TURN_TIMEOUT',
    ],
  },
  handle: async (request, reply) => {
    const startedAt = context.elapsed();
    const body = parse(completionBodySchema, request.body, 'INVALID_REQUEST');
    const status = body.status ?? context.settings.statusByDefault === true;
    const completion = completionTurn(body, request, { access: context.access, status });
    const facts: OpenAiFacts = {
      id: `chatcmpl-${context.newId().replaceAll('-', '')}`,
      created: Math.floor(context.now() / 1000),
      model: body.model,
      prompt: completion.prompt,
    };
    const asked: Asked = { body, completion, facts, request, reply, startedAt };
    return body.stream === true ? stream(context, asked, occupy) : collect(context, asked);
  },
});
