import { randomUUID } from 'node:crypto';
import type { Client } from '../client.ts';
import { problemsOf } from './check.ts';
import type { Scenario, Step } from './scenarios.ts';

export interface StepResult {
  readonly chatId: string;
  readonly says: string;
  readonly kind: string | null;
  readonly endpoints: readonly unknown[];
  readonly content: string | null;
  readonly ms: number;
  readonly problems: readonly string[];
}

export interface ScenarioResult {
  readonly id: number;
  readonly name: string;
  readonly passed: boolean;
  readonly ms: number;
  readonly steps: readonly StepResult[];
}

const since = (started: number): number => Math.round((performance.now() - started) * 10) / 10;

const runStep = async (client: Client, step: Step, chatId: string): Promise<StepResult> => {
  const started = performance.now();
  try {
    const { content, turn } = await client.turn({ chatId, authorId: `author-${chatId}`, message: step.says });
    const problems = problemsOf(turn, step.expect);
    return {
      chatId,
      says: step.says,
      kind: turn.kind,
      endpoints: turn.endpoints,
      content,
      ms: since(started),
      problems,
    };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return {
      chatId,
      says: step.says,
      kind: null,
      endpoints: [],
      content: null,
      ms: since(started),
      problems: [said],
    };
  }
};

/** Plays one scenario in chats of its own; it ends at the first step that is not as expected. */
export const runScenario = async (client: Client, scenario: Scenario): Promise<ScenarioResult> => {
  const started = performance.now();
  const chats = { a: `integration-${randomUUID()}`, b: `integration-${randomUUID()}` };
  const steps: StepResult[] = [];
  for (const step of scenario.steps) {
    const result = await runStep(client, step, chats[step.chat ?? 'a']);
    steps.push(result);
    if (result.problems.length > 0) break;
  }
  const passed = steps.every((step) => step.problems.length === 0);
  return { id: scenario.id, name: scenario.name, passed, ms: since(started), steps };
};

/** Plays scenarios one after the other; with `failFast` none after the first that fails. */
export const runScenarios = async (
  client: Client,
  scenarios: readonly Scenario[],
  options: { failFast: boolean; onResult?: (result: ScenarioResult) => void },
): Promise<ScenarioResult[]> => {
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    const result = await runScenario(client, scenario);
    results.push(result);
    options.onResult?.(result);
    if (options.failFast && !result.passed) break;
  }
  return results;
};
