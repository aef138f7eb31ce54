import type { HistoryItem } from '../domain/turn.ts';
import type { StatusEvent, TurnEvent } from '../domain/turn-event.ts';
import type { AssistInput, Recommendation } from '../ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import { enriched, type Notes, SILENT_TOOLS } from './enrich.ts';
import { createEventChannel, withEvents } from './event-channel.ts';
import { type Facts, factsOf, NO_FACTS } from './facts.ts';
import type { Foresee, Foresight } from './foresight.ts';
import type { Measure } from './measure.ts';
import type { Analysis, createRecommend } from './recommend.ts';
import type { StewardSettings } from './settings.ts';
import { type StatusTexts, statusTexts } from './status-texts.ts';
import type { createOffers, Offer } from './tools/registry.ts';
import type { ToolSetting } from './tools/tool.ts';
import { bindTools, type ToolCall, type TurnTools } from './turn-tools.ts';

export interface AssistRequest {
  /** The user's words. */
  readonly question: string;
  readonly history: readonly HistoryItem[];
  /** Stage one, for this request; the settings' when left out. */
  readonly twoStage?: boolean | undefined;
  /** False: no tools at all. */
  readonly tools?: boolean | undefined;
  readonly instructions?: string | undefined;
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
  /** How an endpoint is called in this turn; absent where none may be. */
  readonly callEndpoint?: ToolSetting['callEndpoint'];
}

/** `unable`: nothing was said. `taken_over`: a tool handed the turn back to the dialogue. */
export type AssistEnding = 'answered' | 'unable' | 'taken_over';

export interface AssistParts {
  readonly language: LanguageTasks;
  readonly settings: StewardSettings;
  readonly logger: Logger;
  readonly measure: Measure;
  readonly offers: ReturnType<typeof createOffers>;
  readonly recommend: ReturnType<typeof createRecommend>;
  readonly foresee: Foresee;
  settingOf(context: TaskContext): ToolSetting;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
}

const NO_OFFER: Offer = { tools: [], catalogue: '' };

interface Prepared {
  readonly setting: ToolSetting;
  readonly offer: Offer;
  readonly foresight: Foresight;
  readonly texts: StatusTexts;
}

const prepare = (parts: AssistParts, request: AssistRequest, context: TaskContext): Prepared => {
  const { language, settings } = parts;
  const setting: ToolSetting = { ...parts.settingOf(context), callEndpoint: request.callEndpoint };
  return {
    setting,
    offer: request.tools === false ? NO_OFFER : parts.offers(setting),
    foresight: parts.foresee(request.question, context),
    texts: statusTexts(context.language, settings.texts, language.describe().engine === 'llm'),
  };
};

const status = (phase: string, message: string, more: Partial<StatusEvent> = {}): StatusEvent => ({
  type: 'status',
  phase,
  message,
  ...more,
});

/** What stage one tells the caller when it is over. */
const toldOf = (analysis: Analysis, texts: StatusTexts): StatusEvent => {
  if (analysis.kind === 'failed') return status('fallback', texts.fallback);
  const { recommendedTools } = analysis.recommendation;
  return recommendedTools.length === 0
    ? status('analysis_complete', texts.noAssistance)
    : status('analysis_complete', texts.complete, { recommendedTools });
};

async function* stageOne(
  parts: AssistParts,
  request: AssistRequest,
  from: { prepared: Prepared; context: TaskContext },
): AsyncGenerator<StatusEvent, Recommendation | undefined> {
  const { prepared, context } = from;
  const { texts } = prepared;
  const { statusMessages } = parts.settings;
  if (statusMessages) yield status('analysis', texts.consulting);
  const startedAt = parts.elapsed();
  const { offer, foresight } = prepared;
  const analysing = parts.recommend(
    { message: request.question, history: request.history },
    { offer, reading: foresight.reading },
    context,
  );
  // While a model thinks, the clock is looked at: nobody waits for it afterwards.
  if (foresight.reading.certain.length === 0) foresight.startClocks();
  const analysis = await analysing;
  parts.measure.analysis(analysis, startedAt);
  if (statusMessages) yield toldOf(analysis, texts);
  if (analysis.kind === 'done') return analysis.recommendation;
  parts.logger.warn({ reason: analysis.reason }, 'answered without analysis');
  return undefined;
}

/**
 * What a model should not have to ask for: the time and the date where they are recommended, and sums that rules have read, so that
 * it never does one in its head. The rules' own engine asks for itself.
 */
const knownBefore = async (
  recommendation: Recommendation | undefined,
  from: { prepared: Prepared; tools: TurnTools; signal: AbortSignal },
): Promise<Notes['known']> => {
  const { certain } = from.prepared.foresight.reading;
  const uses = (recommendation?.recommendedTools ?? [])
    .filter((name) => SILENT_TOOLS.has(name))
    .flatMap((name) => {
      const tool = from.tools.tools.find((found) => found.name === name);
      const asked = certain.filter((request) => request.tool === name);
      const inputs = asked.length > 0 ? asked.map(({ input }) => input) : name === 'calculate' ? [] : [{}];
      return tool ? inputs.map((input) => ({ tool, input })) : [];
    });
  const results = await Promise.all(uses.map(({ tool, input }) => tool.run(input, from.signal)));
  return results.flatMap((result, i) => {
    const tool = uses[i]?.tool.name;
    return result.kind === 'data' && tool !== undefined ? [{ tool, data: result.data }] : [];
  });
};

const bind = (parts: AssistParts, from: { prepared: Prepared; tell: (call: ToolCall) => void }): TurnTools =>
  bindTools(from.prepared.offer.tools, from.prepared.setting, {
    timeoutMs: parts.settings.toolTimeoutMs,
    ahead: from.prepared.foresight.ahead,
    onCall: from.tell,
    onResult: (tool, result) => parts.measure.toolResult(tool, result),
  });

const inputOf = (
  { settings }: AssistParts,
  request: AssistRequest,
  from: {
    recommendation: Recommendation | undefined;
    tools: TurnTools;
    known: Notes['known'];
    facts: Facts;
  },
): AssistInput => {
  const { recommendation, known } = from;
  return {
    question: request.question,
    message: enriched(request.question, recommendation && { recommendation, known }),
    history: request.history,
    recommended: recommendation?.recommendedTools ?? [],
    tools: from.tools.tools,
    ...from.facts,
    maxSteps: settings.maxSteps,
    instructions: request.instructions,
    temperature: request.temperature,
    maxTokens: request.maxTokens,
  };
};

async function* stageTwo(
  parts: AssistParts,
  request: AssistRequest,
  from: { prepared: Prepared; recommendation: Recommendation | undefined; context: TaskContext },
): AsyncGenerator<TurnEvent, AssistEnding> {
  const { settings, language } = parts;
  const { prepared, recommendation, context } = from;
  if (language.answerWithTools === undefined) return 'unable';
  const channel = createEventChannel<ToolCall>();
  const tools = bind(parts, { prepared, tell: (call) => channel.push(call) });
  const over = new AbortController();
  const deadline = AbortSignal.timeout(settings.answerTimeoutMs);
  const signal = AbortSignal.any([context.signal, tools.takenOver, over.signal, deadline]);
  const hasModel = language.describe().engine === 'llm';
  const known = hasModel ? await knownBefore(recommendation, { prepared, tools, signal }) : [];
  const facts = hasModel && request.tools !== false ? await factsOf(prepared.foresight) : NO_FACTS;
  const input = inputOf(parts, request, { recommendation, tools, known, facts });
  const answer = language.answerWithTools(input, { ...context, signal });
  let ending: AssistEnding = 'answered';
  let said = false;
  try {
    for await (const next of withEvents(answer, channel, deadline)) {
      if ('event' in next) {
        if (settings.statusMessages && settings.shownTools.has(next.event.tool))
          yield toolStatus(next.event, prepared.texts);
      } else if (tools.takenOver.aborted) break;
      else if (next.item.type === 'unable') ending = 'unable';
      else if (next.item.text !== '') {
        said = true;
        yield { type: 'text', kind: 'token', text: next.item.text };
      }
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (!tools.takenOver.aborted) {
      // A text that was begun cannot be ended by anybody else; without one, an honest sentence still can be said.
      if (said || !deadline.aborted) throw error;
      parts.logger.warn({}, 'the assistant had no answer in time');
      ending = 'unable';
    }
  } finally {
    over.abort();
    parts.measure.usage(recommendation?.recommendedTools ?? [], tools.used);
  }
  return tools.takenOver.aborted ? 'taken_over' : ending;
}

const toolStatus = ({ tool, input }: ToolCall, texts: StatusTexts): StatusEvent =>
  status('tool_execution', texts.tool(tool, input), { tool, arguments: input });

async function* bothStages(
  parts: AssistParts,
  request: AssistRequest,
  context: TaskContext,
): AsyncGenerator<TurnEvent, AssistEnding> {
  const prepared = prepare(parts, request, context);
  const twoStage = request.twoStage ?? parts.settings.twoStage;
  parts.measure.request(twoStage);
  const recommendation = twoStage ? yield* stageOne(parts, request, { prepared, context }) : undefined;
  return yield* stageTwo(parts, request, { prepared, recommendation, context });
}

/** One question from its analysis to the last word of its answer. */
export async function* assist(
  parts: AssistParts,
  request: AssistRequest,
  context: TaskContext,
): AsyncGenerator<TurnEvent, AssistEnding> {
  let result: AssistEnding | 'failed' = 'failed';
  try {
    result = yield* bothStages(parts, request, context);
    return result;
  } finally {
    parts.measure.answer(result);
  }
}
