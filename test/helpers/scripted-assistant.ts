import type { TurnEvent } from '../../src/domain/turn-event.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import type { AssistantEvent, AssistInput, Recommendation } from '../../src/ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../../src/ports/language-tasks.ts';
import type { Metrics } from '../../src/ports/metrics.ts';
import type { WebSearch } from '../../src/ports/web-search.ts';
import {
  type AssistEnding,
  type AssistRequest,
  createSteward,
  type Steward,
  type StewardSettings,
} from '../../src/steward/index.ts';
import type { Tool } from '../../src/steward/tools/tool.ts';
import { silentLogger } from '../fakes/silent.ts';

export const NOON = Date.UTC(2026, 4, 1, 12);

export const recommendation = (...tools: string[]): Recommendation => ({
  intent: 'what the user wants',
  recommendedTools: tools,
  reasoning: 'because',
  requiresAssistance: tools.length > 0,
});

type Answer = (input: AssistInput, context: TaskContext) => AsyncIterable<AssistantEvent>;

export interface Script {
  /** Stage one of the model; without it the rules of the built-in engine. */
  recommend?: (message: string, signal: AbortSignal) => Promise<Recommendation>;
  /** Stage two of the model; without it the built-in engine. */
  answer?: Answer;
  webSearch?: WebSearch;
  settings?: Partial<StewardSettings>;
  /** Instead of the registry's. */
  tools?: readonly Tool[];
}

const builtin = createBuiltinLanguage({ clock: { now: () => NOON, elapsed: () => performance.now() } });

/** The steward over a scripted model; counts what it measures. */
export const scriptedSteward = (script: Script = {}) => {
  const counted: string[] = [];
  const warned: unknown[] = [];
  const metrics: Metrics = {
    count: (name, labels) => {
      counted.push([name, ...Object.values(labels ?? {})].join(' '));
    },
    observe: () => undefined,
    set: () => undefined,
    text: async () => '',
    contentType: 'text/plain',
  };
  const { recommend, answer } = script;
  const language: LanguageTasks = {
    ...builtin,
    ...(recommend ? { recommendTools: ({ message }, { signal }) => recommend(message, signal) } : {}),
    ...(answer ? { answerWithTools: answer } : {}),
    describe: () => ({ engine: recommend || answer ? 'llm' : 'builtin' }),
  };
  const steward = createSteward({
    language,
    metrics,
    logger: { ...silentLogger, warn: (fields) => warned.push(fields) },
    webSearch: script.webSearch,
    tools: script.tools,
    elapsed: () => performance.now(),
    settings: {
      twoStage: true,
      analysisTimeoutMs: 3000,
      maxTools: 5,
      minTools: 0,
      statusMessages: true,
      shownTools: new Set(['web_search']),
      texts: {},
      toolTimeoutMs: 2000,
      answerTimeoutMs: 5000,
      maxSteps: 5,
      ...script.settings,
    },
  });
  return { steward, counted, warned };
};

export const turnContext = (more: Partial<TaskContext> = {}): TaskContext => ({
  signal: AbortSignal.timeout(10_000),
  language: 'en',
  moment: { now: NOON, timezone: 'Europe/Tallinn' },
  record: () => undefined,
  ...more,
});

/** A model that uses one tool and says what it brought. */
export const answerBy = (tool: string, input: unknown): Answer =>
  async function* (asked, context) {
    const found = asked.tools.find(({ name }) => name === tool);
    const result = await found?.run(input, context.signal);
    yield { type: 'text', text: JSON.stringify(result) };
  };

/** One question to its end. */
export const play = async (
  steward: Steward,
  request: Partial<AssistRequest> & { question: string },
  context = turnContext(),
): Promise<{ events: TurnEvent[]; ending: AssistEnding }> => {
  const source = steward.assist({ history: [], ...request }, context);
  const events: TurnEvent[] = [];
  for (;;) {
    const { value, done } = await source.next();
    if (done) return { events, ending: value };
    events.push(value);
  }
};

/** Phases and texts, in order. */
export const shape = (events: readonly TurnEvent[]): string[] =>
  events.map((event) => (event.type === 'status' ? event.phase : event.type === 'text' ? event.text : '?'));
