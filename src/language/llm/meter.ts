import { ModelFailed } from '../../domain/errors.ts';
import type { ModelTokens } from '../../ports/chat-model.ts';
import type { LanguageTaskName, TaskContext } from '../../ports/language-tasks.ts';
import type { Metrics } from '../../ports/metrics.ts';

/** What one task spends on the model: counted a request, recorded once. */
export interface Meter {
  /** Notes one request. @param error what it failed with, when it did */
  request(facts: { startedAt: number; tokens: ModelTokens | undefined; error?: unknown }): void;
  /** The text was ended at a limit of the provider. */
  cut(): void;
  /** Tells the turn. @param failed nothing came of it */
  record(failed: boolean): void;
}

const NONE: ModelTokens = { prompt: 0, completion: 0, cached: 0 };

const add = (a: ModelTokens, b: ModelTokens): ModelTokens => ({
  prompt: a.prompt + b.prompt,
  completion: a.completion + b.completion,
  cached: a.cached + b.cached,
});

const resultOf = (error: unknown): string =>
  error === undefined ? 'ok' : error instanceof ModelFailed ? error.failure : 'cancelled';

export const createMeter = (
  task: LanguageTaskName,
  context: TaskContext,
  deps: { metrics: Metrics; elapsed: () => number },
): Meter => {
  const { metrics, elapsed } = deps;
  const started = elapsed();
  let requests = 0;
  let spent = NONE;
  let cut = false;
  return {
    request: ({ startedAt, tokens = NONE, error }) => {
      // An open breaker lets nothing out, so nothing was spent.
      if (error instanceof ModelFailed && error.failure === 'breaker_open') return;
      requests += 1;
      spent = add(spent, tokens);
      const purpose = requests === 1 ? 'work' : 'repair';
      metrics.count('llm_calls_total', { task, purpose, result: resultOf(error) });
      metrics.observe('llm_call_duration_seconds', (elapsed() - startedAt) / 1000, { task });
      for (const type of ['prompt', 'completion', 'cached'] as const)
        if (tokens[type] > 0) metrics.count('llm_tokens_total', { task, type }, tokens[type]);
    },
    cut: () => {
      cut = true;
    },
    record: (failed) =>
      context.record({
        task,
        engine: 'llm',
        ms: elapsed() - started,
        modelCalls: Math.min(requests, 1),
        ...(requests > 1 ? { repairCalls: requests - 1 } : {}),
        tokens: spent,
        ...(failed ? { failed } : {}),
        ...(cut ? { cut } : {}),
      }),
  };
};
