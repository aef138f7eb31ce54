import type { Recommendation, RecommendInput, ToolReading } from '../ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { StewardSettings } from './settings.ts';
import type { Offer } from './tools/registry.ts';

/** How stage one came out. */
export type Analysis =
  | { readonly kind: 'done'; readonly by: 'rules' | 'engine'; readonly recommendation: Recommendation }
  | { readonly kind: 'failed'; readonly reason: 'timeout' | 'error'; readonly error: unknown };

/** The most general first: what fills up a recommendation that is shorter than the settings want. */
const GENERAL = ['web_search', 'call_endpoint', 'get_current_date', 'get_current_time', 'calculate'];

/** The critical rules, whatever a model said: known names only, arithmetic and the clock never without their tools, within bounds. */
const withRules = (
  made: Recommendation,
  facts: { reading: ToolReading; offered: ReadonlySet<string>; settings: StewardSettings },
): Recommendation => {
  const { reading, offered, settings } = facts;
  const required = [...reading.certain.map(({ tool }) => tool), ...reading.hints];
  const wanted = [...new Set([...required, ...made.recommendedTools])].filter((name) => offered.has(name));
  const more = GENERAL.filter((name) => offered.has(name) && !wanted.includes(name));
  const missing = Math.max(0, settings.minTools - wanted.length);
  const recommendedTools = [...wanted, ...more.slice(0, missing)].slice(0, settings.maxTools);
  return { ...made, recommendedTools, requiresAssistance: recommendedTools.length > 0 };
};

const byRules = (reading: ToolReading): Recommendation => {
  const tools = [...new Set(reading.certain.map(({ tool }) => tool))];
  return {
    intent: `use ${tools.join(', ')}`,
    recommendedTools: tools,
    reasoning: 'the words of the message ask for exactly this',
    requiresAssistance: true,
  };
};

const late = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Stage one: which tools an answer needs. Rules decide where they are certain, so that no model is asked about arithmetic or
 * the clock; else the engine does, within a deadline. A failure is a value: the answer is then given without analysis.
 */
export const createRecommend =
  (options: { language: LanguageTasks; settings: StewardSettings }) =>
  async (
    message: Pick<RecommendInput, 'message' | 'history'>,
    facts: { offer: Offer; reading: ToolReading },
    context: TaskContext,
  ): Promise<Analysis> => {
    const { language, settings } = options;
    const { offer, reading } = facts;
    const offered = new Set(offer.tools.map(({ name }) => name));
    const rules = { reading, offered, settings };
    if (reading.certain.length > 0 && reading.certain.every(({ tool }) => offered.has(tool)))
      return { kind: 'done', by: 'rules', recommendation: withRules(byRules(reading), rules) };
    if (language.recommendTools === undefined)
      return { kind: 'failed', reason: 'error', error: new Error('the language engine recommends no tools') };
    const deadline = AbortSignal.timeout(settings.analysisTimeoutMs);
    const signal = AbortSignal.any([context.signal, deadline]);
    const input: RecommendInput = {
      ...message,
      catalogue: offer.catalogue,
      tools: offer.tools,
      most: settings.maxTools,
    };
    try {
      const asked = language.recommendTools(input, { ...context, signal });
      const made = await Promise.race([asked, late(signal)]);
      return { kind: 'done', by: 'engine', recommendation: withRules(made, rules) };
    } catch (error) {
      context.signal.throwIfAborted();
      return { kind: 'failed', reason: deadline.aborted ? 'timeout' : 'error', error };
    }
  };
