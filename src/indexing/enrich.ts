import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import { deadline, untilAborted } from './deadline.ts';

const MAX_CHARACTERS = 6000;
const FAILED =
  'The language model did not describe the endpoint, so it is indexed by its own words only; index it again when the model is up.';

interface Options {
  readonly language: LanguageTasks;
  readonly logger: Logger;
  readonly timeoutMs: number;
}

export interface Enriched {
  /** Empty without a model. */
  readonly text: string;
  readonly warnings: readonly string[];
}

/** Step 1 of indexing: what a model says of the endpoint. It may fail without harm to the rest. */
export const createEnrich =
  ({ language, logger, timeoutMs }: Options) =>
  async (endpoint: Endpoint, context: TaskContext): Promise<Enriched> => {
    const guess = language.guessLanguage(endpoint.description).language;
    const limit = deadline(context.signal, timeoutMs);
    const own: TaskContext = {
      signal: limit.signal,
      moment: context.moment,
      language: LANGUAGES.find((one) => one === guess) ?? context.language,
      record: (use) => context.record(use),
    };
    try {
      const text = (await untilAborted(language.enrich(endpoint, own), limit.signal))
        .trim()
        .slice(0, MAX_CHARACTERS);
      const missing = text === '' && language.describe().engine === 'llm';
      return { text, warnings: missing ? [FAILED] : [] };
    } catch (err) {
      if (context.signal.aborted) throw err;
      logger.warn({ endpoint_id: endpoint.endpointId, err }, 'enrichment failed');
      return { text: '', warnings: [FAILED] };
    }
  };
