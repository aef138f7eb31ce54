import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { clientGone } from '../client-gone.ts';
import { cutShort, withinLimit } from '../collect-turn.ts';
import { observed } from '../observe-turn.ts';
import { type CompletionBody, completionBodySchema } from '../openai-body.ts';
import { type CompletionTurn, completionTurn } from '../openai-turn.ts';
import { parse } from '../parse.ts';
import type { Route, RouteContext } from '../route.ts';
import { sendEvents } from '../send-events.ts';
import type { Occupy } from '../stream-places.ts';

interface Asked {
  readonly body: CompletionBody;
  readonly completion: CompletionTurn;
  readonly facts: OpenAiFacts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly startedAt: number;
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

const stream = async (context: RouteContext, asked: Asked, leave: () => void): Promise<FastifyReply> => {
  const { completion, request, reply, body } = asked;
  const { turn } = completion;
  const running = context.turns.start(clientGone(reply), context.settings.streams.maxSeconds * 1000);
  try {
    const open = await context.conversation.open(turn, running.signal);
    const limit = limitOf(asked);
    return sendEvents(context, reply, {
      turn: open,
      chatId: turn.chatId,
      requestId: request.id,
      frames: createOpenAiChunks({
        ...asked.facts,
        limit,
        status: turn.status,
        includeUsage: body.stream_options?.include_usage === true,
      }),
      shaped: shaping(asked, open, limit),
      language: turn.language ?? context.languageOf(turn.message),
      running,
      startedAt: asked.startedAt,
      sent: leave,
    });
  } catch (thrown) {
    running.end();
    throw thrown;
  }
};

const startStream = async (context: RouteContext, asked: Asked, occupy: Occupy): Promise<FastifyReply> => {
  const verdict = await context.limits.stream(asked.completion.turn.author, context.settings.streams);
  if (!verdict.allowed) {
    context.metrics.count('limits_total', { limit: verdict.limit });
    throw new AppError(
      verdict.limit === 'rate' ? 'RATE_LIMITED' : 'TOO_MANY_STREAMS',
      'Too many requests; please wait a little.',
      { retryAfterSeconds: verdict.retryAfterSeconds },
    );
  }
  const leave = occupy(verdict.release);
  try {
    return await stream(context, asked, leave);
  } catch (thrown) {
    leave();
    throw thrown;
  }
};

const collect = async (context: RouteContext, asked: Asked): Promise<OpenAiCompletion> => {
  const { turn } = asked.completion;
  await withinLimit(context, turn.author);
  const running = context.turns.start(clientGone(asked.reply), context.settings.streams.maxSeconds * 1000);
  try {
    const open = await context.conversation.open(turn, running.signal);
    const limit = limitOf(asked);
    const facts = { chatId: turn.chatId, requestId: asked.request.id, running, startedAt: asked.startedAt };
    const events = shaping(asked, open, limit)(observed(context, open, facts));
    const collected = await collectCompletion(events, { ...asked.facts, limit });
    switch (collected.kind) {
      case 'reply':
        return collected.reply;
      case 'error':
        throw new AppError(collected.code, collected.sentence, {
          cause: collected.cause,
          turn: open.turnId,
        });
      case 'unfinished':
        throw cutShort(running.cut, turn, context);
      default:
        return collected satisfies never;
    }
  } catch (thrown) {
    throw running.cut === undefined || thrown instanceof AppError
      ? thrown
      : cutShort(running.cut, turn, context);
  } finally {
    running.end();
  }
};

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
    return body.stream === true ? startStream(context, asked, occupy) : collect(context, asked);
  },
});
