import { z } from 'zod';
import { ModelFailed } from '../../domain/errors.ts';
import type { Breakers, Verdict } from '../../lib/breaker.ts';
import type {
  ChatModel,
  ConversedText,
  ModelPrompt,
  ModelText,
  ReplySchema,
  StructuredReply,
  ToolPrompt,
} from '../../ports/chat-model.ts';
import type { LanguageTaskName, TaskContext } from '../../ports/language-tasks.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { createMeter, type Meter } from './meter.ts';

export interface ModelCallsOptions {
  readonly model: ChatModel;
  readonly breakers: Breakers;
  readonly metrics: Metrics;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
  /** Until a form is filled in, mending included; until the first word of a text, and between its pieces. */
  readonly timeoutMs: number;
}

/** A form to be filled in: as the model is shown it, and as its reply is read. */
export interface Form<T> {
  readonly shown: z.ZodType;
  readonly read: z.ZodType<T>;
}

/** Model calls with deadline, breaker, one mending, and a record of what they cost. Failures are `ModelFailed`. */
export interface ModelCalls {
  fill<T>(
    task: LanguageTaskName,
    request: { prompt: ModelPrompt; form: Form<T> },
    context: TaskContext,
  ): Promise<T>;
  /** One text, piece by piece, as it comes. */
  write(task: LanguageTaskName, prompt: ModelPrompt, context: TaskContext): AsyncGenerator<string, void>;
  /** One text with tools at hand, piece by piece. The time a tool takes is not the model's. */
  converse(task: LanguageTaskName, prompt: ToolPrompt, context: TaskContext): AsyncGenerator<string, void>;
  /** A whole text that passes the check, written a second time where the first does not. */
  writeChecked(
    task: LanguageTaskName,
    request: { prompt: ModelPrompt; check: (text: string) => ModelFailed | undefined },
    context: TaskContext,
  ): Promise<string>;
}

/** One breaker for the provider: when it is down, it is down for every task. */
const KEY = 'model';
const DOWN: ReadonlySet<string> = new Set(['timeout', 'unreachable', 'provider_error', 'rate_limited']);

/** Several times the longest answer that anybody reads; a model that goes on has lost its way. */
const MAX_TEXT = 40_000;

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ModelFailed };

const verdictOf = <T>(outcome: Outcome<T>): Verdict => {
  if (outcome.ok) return 'success';
  return DOWN.has(outcome.error.failure) ? 'failure' : 'neutral';
};

const settled = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof ModelFailed) return { ok: false, error };
    throw error;
  }
};

const problemOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the reply'}: ${message}`)
    .join('; ');

const readReply = <T>({ value, text, tokens }: StructuredReply, read: z.ZodType<T>): T => {
  const parsed = read.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ModelFailed('misfit', problemOf(parsed.error), { reply: text, tokens });
};

const schemaOf = (shown: z.ZodType): ReplySchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shown, { target: 'draft-7' });
  return schema;
};

const tokensIn = (error: unknown) => (error instanceof ModelFailed ? error.tokens : undefined);

/** A second try for replies that could not be used; other failures are not mended by asking again. */
const MENDABLE: ReadonlySet<string> = new Set(['misfit', 'wrong_language', 'unsupported']);

const withRepair = async <T>(once: (repair: ModelPrompt['repair']) => Promise<T>): Promise<T> => {
  try {
    return await once(undefined);
  } catch (error) {
    if (!(error instanceof ModelFailed && MENDABLE.has(error.failure))) throw error;
    return once({ reply: error.reply ?? '', problem: error.message });
  }
};

export const createModelCalls = (options: ModelCallsOptions): ModelCalls => {
  const { model, breakers, elapsed, timeoutMs } = options;

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    const run = await breakers.run(KEY, () => settled(work), verdictOf);
    if (!run.ran) throw new ModelFailed('breaker_open', 'the model is left alone for a while');
    if (!run.value.ok) throw run.value.error;
    return run.value.value;
  };

  /** Runs a task's requests under one deadline and records what they cost. */
  const metered = async <T>(
    task: LanguageTaskName,
    context: TaskContext,
    work: (meter: Meter, deadline: Deadline) => Promise<T>,
  ): Promise<T> => {
    const meter = createMeter(task, context, options);
    const deadline = createDeadline(context.signal, timeoutMs);
    let failed = true;
    try {
      const value = await work(meter, deadline);
      failed = false;
      return value;
    } finally {
      deadline.end();
      meter.record(failed);
    }
  };

  /** The pieces of one text; the breaker watches until the first one. */
  async function* pieces(
    begin: (signal: AbortSignal) => ModelText & Partial<Pick<ConversedText, 'isCut'>>,
    under: { meter: Meter; deadline: Deadline },
  ): AsyncGenerator<string, void> {
    const { meter, deadline } = under;
    const startedAt = elapsed();
    const text = begin(deadline.signal);
    const reader = text[Symbol.asyncIterator]();
    const next = () => deadline.run(() => reader.next());
    let length = 0;
    try {
      for (let piece = await guarded(next); !piece.done; piece = await next()) {
        length += piece.value.length;
        if (length > MAX_TEXT) throw new ModelFailed('cut_off', 'the text does not come to an end');
        deadline.restart();
        yield piece.value;
        deadline.restart();
      }
      meter.request({ startedAt, tokens: text.tokens() });
      if (text.isCut?.()) meter.cut();
    } catch (error) {
      meter.request({ startedAt, tokens: tokensIn(error) ?? text.tokens(), error });
      throw error;
    }
  }

  const whole = async (
    request: { prompt: ModelPrompt; check: (text: string) => ModelFailed | undefined },
    under: { meter: Meter; deadline: Deadline },
  ): Promise<string> => {
    let text = '';
    for await (const piece of pieces((signal) => model.text(request.prompt, signal), under)) text += piece;
    const fault = request.check(text);
    if (fault) throw fault;
    return text;
  };

  return {
    fill: (task, { prompt, form }, context) => {
      const schema = schemaOf(form.shown);
      return metered(task, context, (meter, deadline) =>
        withRepair(async (repair) => {
          const startedAt = elapsed();
          try {
            const reply = await guarded(() =>
              deadline.run(() => model.structured({ ...prompt, schema, repair }, deadline.signal)),
            );
            const value = readReply(reply, form.read);
            meter.request({ startedAt, tokens: reply.tokens });
            return value;
          } catch (error) {
            meter.request({ startedAt, tokens: tokensIn(error), error });
            throw error;
          }
        }),
      );
    },
    async *write(task, prompt, context) {
      const meter = createMeter(task, context, options);
      const deadline = createDeadline(context.signal, timeoutMs);
      let failed = true;
      try {
        yield* pieces((signal) => model.text(prompt, signal), { meter, deadline });
        failed = false;
      } finally {
        deadline.end();
        meter.record(failed);
      }
    },
    async *converse(task, prompt, context) {
      const meter = createMeter(task, context, options);
      const deadline = createDeadline(context.signal, timeoutMs);
      let failed = true;
      const tools = prompt.tools.map((tool) => ({
        ...tool,
        run: async (input: unknown, signal: AbortSignal) => {
          deadline.pause();
          try {
            return await tool.run(input, signal);
          } finally {
            deadline.restart();
          }
        },
      }));
      try {
        yield* pieces((signal) => model.converse({ ...prompt, tools }, signal), { meter, deadline });
        failed = false;
      } finally {
        deadline.end();
        meter.record(failed);
      }
    },
    writeChecked: (task, request, context) =>
      metered(task, context, (meter, deadline) =>
        withRepair((repair) =>
          whole({ ...request, prompt: { ...request.prompt, repair } }, { meter, deadline }),
        ),
      ),
  };
};
