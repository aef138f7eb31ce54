import { randomBytes } from 'node:crypto';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { ModelFailure } from '../../domain/errors.ts';
import type { Breakers } from '../../lib/breaker.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import type {
  Candidate,
  Disambiguation,
  ExtractInput,
  Extraction,
  LanguageTasks,
  TaskContext,
} from '../../ports/language-tasks.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { createToolAnswering } from './answer-with-tools.ts';
import { isCertain } from './certain.ts';
import { followUpFrom } from './follow-up.ts';
import { createModelCalls } from './model-calls.ts';
import { enrichForm, enrichPrompt } from './prompts/enrich.ts';
import { answerGuardForm, answerGuardPrompt, guardForm, guardPrompt } from './prompts/guard.ts';
import type { UnderstandInput } from './prompts/understand.ts';
import { usableQuestion } from './question.ts';
import { createToolRecommending } from './recommend-tools.ts';
import { isSaid } from './said.ts';
import { createUnderstanding, type Understood } from './understanding.ts';
import { extractionFrom } from './values.ts';
import { createAnswerWriting, type OutputGuard } from './write-answer.ts';

export type { OutputGuard } from './write-answer.ts';

export interface ModelLanguageOptions {
  readonly model: ChatModel;
  /** The engine by rules: its readers have the last word, and what they settle with certainty needs no model. */
  readonly rules: LanguageTasks;
  readonly breakers: Breakers;
  readonly metrics: Metrics;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
  readonly settings: {
    readonly timeoutMs: number;
    readonly outputGuard: OutputGuard;
    /** Have the model judge messages too, one more call a turn. */
    readonly inputGuard: boolean;
    /** Have the model judge answers that are held back until all of them was checked, one more call an answer. */
    readonly answerGuard?: boolean | undefined;
    /** How the operator wants answers from data to be worded. */
    readonly instructions?: string | undefined;
    /** Skip the model where rules settle an answer with certainty. */
    readonly rulesFirst: boolean;
  };
  /** Hexadecimal digits for the marks around data. */
  readonly random?: (() => string) | undefined;
}

/** Most endpoints shown at once. */
const MOST_ENDPOINTS = 5;

/** Failures that say nothing about the next request of the turn. */
const OF_ONE_REQUEST: ReadonlySet<ModelFailure> = new Set(['misfit', 'rejected']);

const distinct = (endpoints: readonly Endpoint[]): Endpoint[] => [
  ...new Map(endpoints.map((endpoint) => [endpoint.endpointId, endpoint])).values(),
];

const silent = (context: TaskContext): TaskContext => ({ ...context, record: () => undefined });

const opening = (
  message: string,
  endpoints: readonly Endpoint[],
  { lastCalls = [] }: TaskContext,
): UnderstandInput => ({
  message,
  endpoints: distinct([...endpoints.slice(0, MOST_ENDPOINTS), ...lastCalls.map(({ endpoint }) => endpoint)]),
  known: {},
  asked: [],
  lastCalls,
  history: [],
});

/** A choice among the candidates from a form that may have had more in view. */
const choiceFrom = (
  understood: Understood,
  candidates: readonly Candidate[],
  text: string,
): Disambiguation => {
  const offered = new Set(candidates.map(({ endpoint }) => endpoint.endpointId));
  const wanted = understood.requests.filter(({ endpoint }) => offered.has(endpoint.endpointId));
  // A part of the message is asked about: what was wanted in just these words.
  const own = wanted.filter(({ part }) => isSaid(part, text) || isSaid(text, part));
  const [best] = own.length > 0 ? own : wanted;
  if (!best) return { kind: 'none' };
  const rivals = understood.rivals.filter(
    ({ endpointId }) => offered.has(endpointId) && endpointId !== best.endpoint.endpointId,
  );
  const { endpointId } = best.endpoint;
  return rivals.length > 0
    ? { kind: 'tie', endpointIds: [endpointId, ...rivals.map((rival) => rival.endpointId)] }
    : { kind: 'winner', endpointId };
};

/** The look of this turn that a part of the message belongs to. */
const lookAround = (
  known: readonly Understood[],
  text: string,
  candidates: readonly Candidate[],
): Understood | undefined =>
  known.find(
    ({ input, requests }) =>
      input.message.includes(text) &&
      requests.some(
        ({ endpoint, part }) =>
          (isSaid(part, text) || isSaid(text, part)) &&
          candidates.some((candidate) => candidate.endpoint.endpointId === endpoint.endpointId),
      ),
  );

/**
 * The language tasks by a chat model. One look at a message serves all tasks of a turn that need it; another call writes the
 * answer. Tasks the model cannot do reject with `ModelFailed`; the net below takes them.
 */
export const createModelLanguage = (options: ModelLanguageOptions): LanguageTasks => {
  const { rules, settings, metrics, model, elapsed } = options;
  const random = options.random ?? (() => randomBytes(4).toString('hex'));
  const calls = createModelCalls({ ...options, timeoutMs: settings.timeoutMs });
  const understanding = createUnderstanding({
    calls,
    random,
    onUnknown: (what) => metrics.count('slot_rejected_total', { reason: `unknown_${what}` }),
  });
  const writeAnswer = createAnswerWriting({
    calls,
    random,
    guessLanguage: rules.guessLanguage,
    outputGuard: settings.outputGuard,
    instructions: settings.instructions,
    judge: settings.answerGuard
      ? async (said, context) => {
          const form = { shown: answerGuardForm, read: answerGuardForm };
          const { verdict } = await calls.fill(
            'guard',
            { prompt: answerGuardPrompt(said, random), form },
            context,
          );
          metrics.count('guard_total', { guard: 'output', verdict: `model_${verdict}` });
          return verdict === 'fine';
        }
      : undefined,
  });
  const reading = {
    rules,
    onRefused: (reason: string) => metrics.count('slot_rejected_total', { reason: `model_${reason}` }),
  };

  /** Notes that a task was done from what is known already, without a call of its own. */
  const shared = <T>(
    task: 'disambiguate' | 'decompose' | 'extract' | 'clarify' | 'follow_up',
    context: TaskContext,
    value: T,
  ): T => {
    context.record({ task, engine: 'llm', ms: 0, modelCalls: 0 });
    return value;
  };

  /** Looks, and notes the task as done by the model when the look was one of before. */
  const lookFor = async (
    task: 'disambiguate' | 'decompose' | 'extract' | 'follow_up',
    input: UnderstandInput,
    context: TaskContext,
  ): Promise<Understood> => {
    let own = false;
    const understood = await understanding.look(
      { task, input },
      {
        ...context,
        turn: context.turn ?? context,
        record: (use) => {
          own = true;
          context.record(use);
        },
      },
    );
    return own ? understood : shared(task, context, understood);
  };

  const extractBy = async (understood: Understood, input: ExtractInput, context: TaskContext) =>
    extractionFrom(understood, {
      input,
      byRules: await rules.extract(input, silent(context)),
      reading,
      context,
    });

  const extract = async (input: ExtractInput, context: TaskContext): Promise<Extraction> => {
    const started = elapsed();
    const byRules = await rules.extract(input, silent(context));
    if (input.byRules) return byRules;
    const askable = input.targets.some(({ endpoint }) => endpoint.params.length > 0);
    const act = rules.readAct(input.message, context.language);
    if (!askable || (settings.rulesFirst && isCertain(input, byRules, act))) {
      context.record({ task: 'extract', engine: 'builtin', ms: elapsed() - started, modelCalls: 0 });
      return byRules;
    }
    const understood = await lookFor(
      'extract',
      {
        message: input.message,
        endpoints: distinct([...input.targets.map(({ endpoint }) => endpoint), ...(input.others ?? [])]),
        known: Object.fromEntries(input.targets.map(({ endpoint, known }) => [endpoint.name, known])),
        asked: [...new Set(input.asked.map(({ param }) => param))],
        lastCalls: [],
        history: input.history,
      },
      context,
    );
    return extractBy(understood, input, context);
  };

  return {
    // What rules alone decide stays with the rules.
    ...rules,
    recommendTools: createToolRecommending({ calls, random }),
    answerWithTools: createToolAnswering({
      calls,
      random,
      guessLanguage: rules.guessLanguage,
      outputGuard: settings.outputGuard,
    }),
    describe: () => ({ engine: 'llm', model: model.name }),
    extract,

    async disambiguate(message, candidates, context) {
      const before = lookAround(understanding.known(context), message, candidates);
      if (before) return shared('disambiguate', context, choiceFrom(before, candidates, message));
      const input = opening(
        message,
        candidates.map(({ endpoint }) => endpoint),
        context,
      );
      return choiceFrom(await lookFor('disambiguate', input, context), candidates, message);
    },

    async decompose(message, context, candidates = []) {
      if (candidates.length < 2) return rules.decompose(message, context);
      const input = opening(
        message,
        candidates.map(({ endpoint }) => endpoint),
        context,
      );
      const { requests } = await lookFor('decompose', input, context);
      const parts = [...new Set(requests.map(({ part }) => part.trim()))].filter(
        (part) => message.includes(part) && part !== '',
      );
      const several = new Set(requests.map(({ endpoint }) => endpoint.endpointId)).size > 1;
      if (several && parts.length > 1) return { parts };
      // Two wishes in the same words cannot be told apart by them; code's own cut may.
      return several ? rules.decompose(message, silent(context)) : { parts: [message] };
    },

    async detectFollowUp(input, context) {
      if (input.lastCalls.length === 0) return { type: 'new_intent' };
      const found = input.matches.flatMap(({ endpoint }) => endpoint ?? []);
      const look = opening(input.message, found, { ...context, lastCalls: input.lastCalls });
      const understood = await lookFor('follow_up', look, context);
      return followUpFrom(understood, {
        input,
        rules,
        extract: (wanted) => extractBy(understood, wanted, context),
        quiet: silent(context),
      });
    },

    async *clarify(input, context) {
      const known = understanding
        .known(context)
        .find(({ input: seen }) =>
          input.targets.every(({ endpoint }) =>
            seen.endpoints.some(({ endpointId }) => endpointId === endpoint.endpointId),
          ),
        );
      const question = usableQuestion(known, input, { context, guessLanguage: rules.guessLanguage });
      if (question === undefined) yield* rules.clarify(input, context);
      else yield shared('clarify', context, question);
    },

    async *writeAnswer(input, context) {
      // Fixed sentences are complete as they are.
      if (input.parts.every(({ result }) => result.kind === 'failure')) {
        yield* rules.writeAnswer(input, context);
        return;
      }
      const down = understanding.down(context);
      if (down && !OF_ONE_REQUEST.has(down.failure)) throw down;
      yield* writeAnswer(input, context);
    },

    async enrich(endpoint, context) {
      const form = { shown: enrichForm, read: enrichForm };
      const { purpose, phrases } = await calls.fill(
        'enrich',
        { prompt: enrichPrompt(endpoint, random), form },
        context,
      );
      return [purpose, ...phrases.en, ...phrases.et, ...phrases.ru]
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n');
    },

    async guardInput(message, context) {
      const verdict = await rules.guardInput(message, context);
      if (!verdict.allowed || !settings.inputGuard) return verdict;
      const form = { shown: guardForm, read: guardForm };
      const judged = await calls.fill('guard', { prompt: guardPrompt(message, random), form }, context);
      return judged.verdict === 'fine' ? { allowed: true } : { allowed: false, reason: judged.verdict };
    },
  };
};
