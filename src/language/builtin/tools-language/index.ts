import { LANGUAGES } from '../../../domain/language.ts';
import type {
  AssistantEvent,
  AssistInput,
  Recommendation,
  RecommendInput,
  ToolReading,
} from '../../../ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../../../ports/language-tasks.ts';
import type { Geo } from '../readers/geo.ts';
import { createFindZones } from './find-zones.ts';
import { readToolRequests } from './read-tool-requests.ts';
import { RESULT_WORDS } from './result-words.ts';
import { writeResult } from './write-results.ts';

type Tasks = Required<
  Pick<LanguageTasks, 'readToolRequests' | 'findZones' | 'warmUp' | 'recommendTools' | 'answerWithTools'>
>;

/** Signs and figures alone: meant as a sum, though it is none. */
const BARE_SUM = /^[\d\s+\-−*×·/÷^%().,!=]+\??$/u;

/** Any request that is neither a sum nor a clock question. */
const SAMPLE = 'How many libraries are there in Tartu?';

const recommendationOf = (reading: ToolReading, input: RecommendInput): Recommendation => {
  const known = new Set(input.tools.map(({ name }) => name));
  const wanted = [...new Set([...reading.certain.map(({ tool }) => tool), ...reading.hints])];
  const recommendedTools = wanted.filter((name) => known.has(name)).slice(0, input.most);
  return {
    intent: recommendedTools.length > 0 ? `use ${recommendedTools.join(', ')}` : 'general question',
    recommendedTools,
    reasoning: 'the words of the message ask for it',
    requiresAssistance: recommendedTools.length > 0,
  };
};

/** The assistant's language tasks by rules: it does the sums, tells the time, passes on what a search finds, and owns up to the rest. */
export const createToolsLanguage = (options: {
  readonly geo: Geo;
  /** Monotonic milliseconds. */
  elapsed(): number;
}): Tasks => {
  const zones = createFindZones(options.geo);
  const findZones = zones.find;
  const read: Tasks['readToolRequests'] = (message, { language, moment }) =>
    readToolRequests(message, { language, findZones: (place) => findZones(place, moment.now) });

  async function* answer(input: AssistInput, context: TaskContext): AsyncIterable<AssistantEvent> {
    const started = options.elapsed();
    const { certain, hints } = read(input.question, context);
    const tools = new Map(input.tools.map((tool) => [tool.name, tool]));
    if (certain.length === 0 && hints.includes('calculate') && BARE_SUM.test(input.question)) {
      yield { type: 'text', text: RESULT_WORDS[context.language].notCalculated };
      return;
    }
    if (certain.length === 0 || certain.some(({ tool }) => !tools.has(tool))) {
      yield { type: 'unable' };
      return;
    }
    const sentences: string[] = [];
    for (const request of certain) {
      const result = await tools.get(request.tool)?.run(request.input, context.signal);
      if (result === undefined || result.kind === 'taken_over') return;
      sentences.push(writeResult(request, result, context.language));
    }
    context.record({ task: 'assist', engine: 'builtin', ms: options.elapsed() - started, modelCalls: 0 });
    yield { type: 'text', text: sentences.join('\n') };
  }

  return {
    readToolRequests: read,
    findZones,
    warmUp: async (signal) => {
      // The first reading makes the patterns of all languages.
      for (const language of LANGUAGES) read(SAMPLE, { language, moment: { now: 0, timezone: 'UTC' } });
      await zones.warmUp(signal);
    },
    recommendTools: async (input, context) => {
      context.signal.throwIfAborted();
      const started = options.elapsed();
      const recommendation = recommendationOf(read(input.message, context), input);
      context.record({
        task: 'recommend',
        engine: 'builtin',
        ms: options.elapsed() - started,
        modelCalls: 0,
      });
      return recommendation;
    },
    answerWithTools: answer,
  };
};
