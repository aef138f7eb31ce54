import { ModelFailed } from '../domain/errors.ts';
import type { AssistantEvent, AssistInput } from '../ports/assistant.ts';
import type { LanguageTaskName, LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';

export interface FallbackOptions {
  /** The engine that is to do the work. */
  readonly engine: LanguageTasks;
  /** The engine that always can. */
  readonly net: LanguageTasks;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const underNet = (context: TaskContext): TaskContext => ({
  ...context,
  record: (use) => context.record({ ...use, fellBack: true }),
});

/** Language tasks by one engine, with another as the net: a model that fails never makes a turn fail. */
export const createLanguageWithNet = ({ engine, net, logger, metrics }: FallbackOptions): LanguageTasks => {
  /** @throws what is not the model's fault */
  const noteFailure = (task: LanguageTaskName, error: unknown): void => {
    if (!(error instanceof ModelFailed)) throw error;
    metrics.count('language_tasks_total', { task, engine: 'llm', result: error.failure });
    logger.warn({ task, failure: error.failure }, 'the built-in engine did what the model could not');
    // May quote what the model wrote.
    logger.debug({ task, reason: error.message }, 'what the model could not');
  };

  const orNet = async <T>(
    task: LanguageTaskName,
    context: TaskContext,
    work: (tasks: LanguageTasks, context: TaskContext) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(engine, context);
    } catch (error) {
      noteFailure(task, error);
      return work(net, underNet(context));
    }
  };

  /** Words already said cannot be taken back: the net's text then follows as a paragraph of its own. */
  async function* textOrNet(
    task: LanguageTaskName,
    context: TaskContext,
    work: (tasks: LanguageTasks, context: TaskContext) => AsyncIterable<string>,
  ): AsyncGenerator<string, void> {
    let said = false;
    try {
      for await (const piece of work(engine, context)) {
        said ||= piece !== '';
        yield piece;
      }
      return;
    } catch (error) {
      noteFailure(task, error);
    }
    if (said) yield '\n\n';
    yield* work(net, underNet(context));
  }

  /** What the model has begun to say cannot be taken back, and rules cannot end it: such a failure ends the turn. */
  async function* assistOrNet(
    input: AssistInput,
    context: TaskContext,
  ): AsyncGenerator<AssistantEvent, void> {
    let said = false;
    try {
      for await (const event of engine.answerWithTools?.(input, context) ?? []) {
        said = true;
        yield event;
      }
      return;
    } catch (error) {
      if (said) throw error;
      noteFailure('assist', error);
      // The net may have nothing to say either; that the model failed is then all there is to tell.
      context.record({
        task: 'assist',
        engine: 'llm',
        ms: 0,
        modelCalls: 0,
        failed: true,
        fellBack: true,
      });
    }
    yield* net.answerWithTools?.(input, underNet(context)) ?? [];
  }

  return {
    ...engine,
    // A failed stage one is for the assistant to tell, so there is no net under `recommendTools`.
    answerWithTools: assistOrNet,
    enrich: (endpoint, context) => orNet('enrich', context, (tasks, own) => tasks.enrich(endpoint, own)),
    disambiguate: (message, candidates, context) =>
      orNet('disambiguate', context, (tasks, own) => tasks.disambiguate(message, candidates, own)),
    decompose: (message, context, candidates) =>
      orNet('decompose', context, (tasks, own) => tasks.decompose(message, own, candidates)),
    extract: (input, context) => orNet('extract', context, (tasks, own) => tasks.extract(input, own)),
    clarify: (input, context) => textOrNet('clarify', context, (tasks, own) => tasks.clarify(input, own)),
    detectFollowUp: (input, context) =>
      orNet('follow_up', context, (tasks, own) => tasks.detectFollowUp(input, own)),
    writeAnswer: (input, context) =>
      textOrNet('answer', context, (tasks, own) => tasks.writeAnswer(input, own)),
    guardInput: (message, context) => orNet('guard', context, (tasks, own) => tasks.guardInput(message, own)),
  };
};
