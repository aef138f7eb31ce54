import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Language } from '../domain/language.ts';
import { valuesOf } from '../domain/slots.ts';
import { runSliced, type Steps } from '../lib/sliced.ts';
import type { AnswerPart, LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import { type LeftOut, type ReleaseMode, writeProvenOnly } from './proven-only.ts';
import { relevantTo } from './relevance.ts';
import { shrinkJsonSteps } from './shrink-json.ts';
import { failureSentence, rejectedSentence, userMessages } from './user-messages/index.ts';

/** Older data than this is dated in the answer. */
const STALE_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;
const LOCALES = { en: 'en-GB', et: 'et', ru: 'ru' } as const;

export interface AnswerRequest {
  /** The message that opened the collection. */
  readonly question: string;
  /** The question is about data already given. */
  readonly followUp: boolean;
  readonly parts: readonly {
    readonly call: Pick<ReadyCall, 'endpoint' | 'slots'>;
    readonly outcome: CallOutcome;
  }[];
  /** Epoch milliseconds of the oldest cached response used, when one was. */
  readonly staleAt?: number | undefined;
  /** Sentences were left out of this answer: what is said is true, and not all that was to be said. */
  readonly onLeftOut?: (() => void) | undefined;
}

export interface AnswerWriterOptions {
  readonly language: Pick<LanguageTasks, 'writeAnswer' | 'guessLanguage' | 'describe'>;
  readonly settings: {
    /** What a writer sees after shrinking: bytes of one response, and of all together. */
    readonly maxResponseBytes: number;
    readonly maxTotalBytes: number;
    /** How model-written answers are checked before they are let out. */
    readonly outputGuard: ReleaseMode;
  };
  /** A sentence of a model was left out. */
  readonly onLeftOut?: ((why: LeftOut) => void) | undefined;
}

export interface AnswerWriter {
  /** Streams one answer over all outcomes, in their order. Text only; nothing is sent before it is known to be asked for. */
  write(request: AnswerRequest, context: TaskContext): AsyncIterable<string>;
}

/** Budget of each successful response: small ones leave their rest to those after them. */
function* shrinkAll(
  { parts, question }: AnswerRequest,
  settings: AnswerWriterOptions['settings'],
  language: Language,
): Steps<AnswerPart[]> {
  let left = settings.maxTotalBytes;
  let waiting = parts.filter(({ outcome }) => outcome.kind === 'ok').length;
  const shrunk: AnswerPart[] = [];
  for (const { call, outcome } of parts) {
    if (outcome.kind !== 'ok') {
      shrunk.push(unansweredPart(call, outcome, language));
      continue;
    }
    const budget = Math.min(settings.maxResponseBytes, Math.floor(left / waiting));
    const relevance = relevantTo(question, call.endpoint);
    const { data, leftOut } = yield* shrinkJsonSteps(outcome.data, budget, relevance);
    left -= Buffer.byteLength(JSON.stringify(data));
    waiting -= 1;
    const result = { kind: 'data' as const, data, leftOut, whole: outcome.data };
    shrunk.push({ endpoint: call.endpoint, params: valuesOf(call.slots), result });
  }
  return shrunk;
}

const unansweredPart = (
  call: AnswerRequest['parts'][number]['call'],
  outcome: Exclude<CallOutcome, { kind: 'ok' }>,
  language: Language,
): AnswerPart => {
  const base = { endpoint: call.endpoint, params: valuesOf(call.slots) };
  switch (outcome.kind) {
    case 'rejected': {
      const sentence = rejectedSentence(outcome.status, outcome.body, language);
      return { ...base, result: { kind: 'failure', failure: 'rejected', sentence } };
    }
    case 'failed': {
      const writes = call.endpoint.sideEffects === 'write';
      const sentence = failureSentence(outcome.failure, language, { writes });
      return { ...base, result: { kind: 'failure', failure: outcome.failure, sentence } };
    }
    default:
      return outcome satisfies never;
  }
};

const staleNote = (staleAt: number | undefined, context: TaskContext): string | undefined => {
  const { now, timezone } = context.moment;
  if (staleAt === undefined || now - staleAt <= STALE_AFTER_MS) return undefined;
  const format = new Intl.DateTimeFormat(LOCALES[context.language], {
    ...(now - staleAt > DAY_MS / 2 ? { day: 'numeric', month: 'long' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  return userMessages[context.language].asOf(format.format(staleAt));
};

/** Outcomes to one streamed text: failures become sentences, data is shrunk by structure, the language tasks write. */
export const createAnswerWriter = ({
  language,
  settings,
  onLeftOut = () => undefined,
}: AnswerWriterOptions): AnswerWriter => ({
  async *write(request, context) {
    // Responses may be megabytes: nobody else is to wait for them.
    const steps = shrinkAll(request, settings, context.language);
    const parts = await runSliced(steps, () => performance.now());
    const input = { question: request.question, followUp: request.followUp, parts };
    // Rules write from the data alone, so only a model's words are held against it.
    if (language.describe().engine === 'builtin') yield* language.writeAnswer(input, context);
    else {
      const noteLeftOut = (why: LeftOut): void => {
        onLeftOut(why);
        request.onLeftOut?.();
      };
      const options = { language, mode: settings.outputGuard, onLeftOut: noteLeftOut };
      yield* writeProvenOnly(options, input, context);
    }
    context.signal.throwIfAborted();
    const note = staleNote(request.staleAt, context);
    if (note !== undefined) yield `\n\n${note}`;
  },
});
