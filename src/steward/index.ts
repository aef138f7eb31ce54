import type { TurnEvent } from '../domain/turn-event.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { WebSearch } from '../ports/web-search.ts';
import { type AssistEnding, type AssistRequest, assist } from './assist.ts';
import { createForesee } from './foresight.ts';
import { createMeasure } from './measure.ts';
import { createRecommend } from './recommend.ts';
import type { StewardSettings } from './settings.ts';
import { createOffers, TOOLS } from './tools/registry.ts';
import type { Tool, ToolSetting } from './tools/tool.ts';

export type { AssistEnding, AssistRequest } from './assist.ts';
export type { StewardSettings } from './settings.ts';

/** The assistant: thinks which tools an answer needs, then answers with all of them at hand. */
export interface Steward {
  /** Events of one answer. Rejects when the language engine fails; a failure of stage one is told and survived. */
  assist(request: AssistRequest, context: TaskContext): AsyncGenerator<TurnEvent, AssistEnding>;
  /** Do rules alone see that the message asks for a sum or the clock, and nothing else? */
  isSure(message: string, context: TaskContext): boolean;
  /** Does what needs no model, and what `assist` and `isSure` would else do later; for the time while something else is waited for. */
  foresee(message: string, context: TaskContext): void;
  /** Is the tool of this name there? */
  offers(tool: string, context: TaskContext): boolean;
}

export interface StewardOptions {
  readonly language: LanguageTasks;
  readonly settings: StewardSettings;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly webSearch?: WebSearch | undefined;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
  /** The registry's when left out. */
  readonly tools?: readonly Tool[] | undefined;
}

/** Questions that no registered endpoint could answer better. */
const OWN = new Set(['calculate', 'get_current_time', 'get_current_date']);

export const createSteward = (options: StewardOptions): Steward => {
  const { language, settings, metrics, logger, webSearch, elapsed, tools = TOOLS } = options;
  const settingOf = (context: TaskContext): ToolSetting => ({
    moment: context.moment,
    language: context.language,
    findZones: language.findZones,
    webSearch,
  });
  const unknown = [...settings.shownTools].filter((name) => !tools.some((tool) => tool.name === name));
  if (unknown.length > 0) logger.warn({ unknown }, 'SHOW_TOOL_STATUS names tools that there are not');
  const foresee = createForesee({ language, tools, toolTimeoutMs: settings.toolTimeoutMs, settingOf });
  const parts = {
    language,
    settings,
    logger,
    elapsed,
    settingOf,
    foresee,
    measure: createMeasure(metrics, elapsed),
    offers: createOffers(tools),
    recommend: createRecommend({ language, settings }),
  };
  return {
    assist: (request, context) => assist(parts, request, context),
    isSure: (message, context) => {
      const { certain } = foresee(message, context).reading;
      return certain.length > 0 && certain.every(({ tool }) => OWN.has(tool));
    },
    foresee: (message, context) => {
      try {
        foresee(message, context);
      } catch (err) {
        // Nobody waits for this; the turn meets the same fault when it needs the same.
        logger.warn({ err }, 'the assistant could not look ahead');
      }
    },
    offers: (tool, context) => parts.offers(settingOf(context)).tools.some(({ name }) => name === tool),
  };
};
