import type { TurnEvent } from '../domain/turn-event.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { WebSearch } from '../ports/web-search.ts';
import { type AssistEnding, type AssistRequest, assist } from './assist.ts';
import { createMeasure } from './measure.ts';
import { createRecommend } from './recommend.ts';
import type { StewardSettings } from './settings.ts';
import { createOffers } from './tools/registry.ts';

export type { AssistEnding, AssistRequest } from './assist.ts';
export type { StewardSettings } from './settings.ts';

/** The assistant: thinks which tools an answer needs, then answers with all of them at hand. */
export interface Steward {
  /** Events of one answer. Rejects when the language engine fails; a failure of stage one is told and survived. */
  assist(request: AssistRequest, context: TaskContext): AsyncGenerator<TurnEvent, AssistEnding>;
  /** Do rules alone see that the message asks for a sum or the clock, and nothing else? */
  isSure(message: string, context: TaskContext): boolean;
}

export interface StewardOptions {
  readonly language: LanguageTasks;
  readonly settings: StewardSettings;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly webSearch?: WebSearch | undefined;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
}

/** Questions that no registered endpoint could answer better. */
const OWN = new Set(['calculate', 'get_current_time', 'get_current_date']);

export const createSteward = (options: StewardOptions): Steward => {
  const { language, settings, metrics, logger, webSearch, elapsed } = options;
  const parts = {
    language,
    settings,
    webSearch,
    logger,
    elapsed,
    measure: createMeasure(metrics, elapsed),
    offers: createOffers(),
    recommend: createRecommend({ language, settings }),
  };
  return {
    assist: (request, context) => assist(parts, request, context),
    isSure: (message, context) => {
      const certain = language.readToolRequests?.(message, context).certain ?? [];
      return certain.length > 0 && certain.every(({ tool }) => OWN.has(tool));
    },
  };
};
