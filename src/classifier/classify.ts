import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Metrics } from '../ports/metrics.ts';
import { decide } from './confidence.ts';
import { disambiguate } from './disambiguate.ts';
import type { Found, HybridSearch } from './hybrid-search.ts';
import { switchTarget } from './intent-switch.ts';
import {
  acceptGuess,
  acceptSplit,
  isTerse,
  maySplit,
  type Part,
  partsOf,
  type SearchedPart,
} from './several-intents.ts';
import type { Classification, Classifier, ClassifierSettings, RankedEndpoint, Visibility } from './types.ts';

/** What became of one search: specification, part 2, step 4. */
type Resolved =
  | { readonly kind: 'none'; readonly rejected: boolean }
  | {
      readonly kind: 'single';
      readonly match: RankedEndpoint;
      readonly resolvedBy: 'confidence' | 'disambiguation';
    }
  | { readonly kind: 'tie'; readonly options: readonly RankedEndpoint[] };

export function createClassify(parts: {
  search: HybridSearch;
  language: LanguageTasks;
  settings: ClassifierSettings;
  metrics: Metrics;
  byCosine: boolean;
}): Pick<Classifier, 'classify' | 'search' | 'detectSwitch' | 'inspect'> {
  const { search, language, settings, metrics } = parts;
  const find = (query: string, { seesPrivate }: Visibility, context: TaskContext): Promise<Found> =>
    search.find(query, { seesPrivate, topK: settings.topK }, context.signal);

  /** Scores decide alone where they can; otherwise the language engine chooses, or finds that only the user can. */
  const resolve = async (message: string, found: Found, context: TaskContext): Promise<Resolved> => {
    if (found.named) return { kind: 'single', match: found.named, resolvedBy: 'confidence' };
    const verdict = decide(found.ranked, found.thresholds);
    switch (verdict.kind) {
      case 'none':
        return { kind: 'none', rejected: false };
      case 'clear':
        return { kind: 'single', match: verdict.match, resolvedBy: 'confidence' };
      case 'open': {
        const choice = await disambiguate(message, verdict.contenders, language, context);
        if (choice.kind === 'winner')
          return { kind: 'single', match: choice.match, resolvedBy: 'disambiguation' };
        if (choice.kind === 'tie') return choice;
        return { kind: 'none', rejected: verdict.contenders.length > 1 };
      }
      default:
        return verdict satisfies never;
    }
  };

  const searchPart = async (part: Part, options: Visibility, context: TaskContext): Promise<SearchedPart> => {
    const { text, asks, outright, talk } = part;
    const found = await find(text, options, context);
    const resolved = await resolve(text, found, context);
    const tied = resolved.kind === 'tie' && !talk && (asks || isTerse(text));
    const match =
      resolved.kind === 'single' ? resolved.match : tied ? likeliest(resolved.options, outright) : undefined;
    return { ...part, found, match, asks: asks || tied };
  };

  const takeApart = async (
    message: string,
    options: Visibility & { readonly whole: Found },
    context: TaskContext,
  ): Promise<{ split?: ReturnType<typeof acceptSplit>; only?: RankedEndpoint }> => {
    const { parts: wishes, guessed } = await partsOf(
      message,
      { language, candidates: options.whole.ranked },
      context,
    );
    const searchAll = (some: readonly Part[]): Promise<SearchedPart[]> =>
      Promise.all(some.map((wish) => searchPart(wish, options, context)));
    const searched = await searchAll(wishes);
    const limits = { message, maxEndpoints: settings.maxEndpoints, byCosine: parts.byCosine };
    const split = acceptSplit(searched, limits) ?? acceptGuess(await searchAll(guessed), limits);
    const sure = searched.flatMap(({ match }) => (match?.confidence === 'high' ? [match] : []));
    const one = new Set(sure.map(({ endpoint }) => endpoint.endpointId)).size === 1 ? sure[0] : undefined;
    return { ...(split && { split }), ...(one && { only: one }) };
  };

  const classify = async (
    message: string,
    options: Visibility,
    context: TaskContext,
  ): Promise<Classification> => {
    const found = await find(message, options, context);
    const candidates = found.ranked;

    // An explicit request for several things is taken apart whatever the scores of the whole say.
    const explicit = settings.multiIntent && !found.named && maySplit(message);
    const apart = explicit ? await takeApart(message, { ...options, whole: found }, context) : undefined;
    if (apart?.split) return { kind: 'parallel', ...apart.split, candidates };

    const resolved = await resolve(message, found, context);
    if (resolved.kind !== 'none') return { ...resolved, candidates };

    // All contenders were rejected: perhaps because the message asks for several of them at once.
    if (resolved.rejected && settings.multiIntent && !explicit) {
      const late = await takeApart(message, { ...options, whole: found }, context);
      if (late?.split) return { kind: 'parallel', ...late.split, candidates };
    }
    // The whole drowned in small talk or context; one of its sentences did not.
    if (apart?.only) return { kind: 'single', match: apart.only, resolvedBy: 'confidence', candidates };
    return { kind: 'none', candidates };
  };

  return {
    async classify(message, options, context) {
      const classification = await classify(message, options, context);
      metrics.count('classify_total', { outcome: classification.kind });
      return classification;
    },

    async search(query, { seesPrivate, topK, resolve: onlyWinner }, context) {
      const found = await search.find(query, { seesPrivate, topK }, context.signal);
      if (!onlyWinner) return found.named ? namedFirst(found.named, found.ranked, topK) : [...found.ranked];
      const resolved = await resolve(query, found, context);
      if (resolved.kind === 'single') return [resolved.match];
      return resolved.kind === 'tie' ? [...resolved.options] : [];
    },

    async detectSwitch(message, { seesPrivate, current }, context) {
      return switchTarget(await find(message, { seesPrivate }, context), current);
    },

    async inspect(message, options, context) {
      const { ranked, thresholds, named } = await find(message, options, context);
      return { candidates: named ? namedFirst(named, ranked, settings.topK) : ranked, thresholds };
    },
  };
}

/**
 * Beside other requests a tie is not worth a question: the best is called if that changes nothing, under a heading that says
 * what was understood. It must know every word of a part that nothing in the message calls a wish of its own.
 */
const likeliest = ([best]: readonly RankedEndpoint[], outright: boolean): RankedEndpoint | undefined => {
  if (!best || best.endpoint.sideEffects === 'write') return undefined;
  return outright || (best.confidence !== 'low' && best.unmatchedTerms.length === 0) ? best : undefined;
};

const namedFirst = (named: RankedEndpoint, ranked: readonly RankedEndpoint[], topK: number) =>
  [named, ...ranked.filter(({ endpoint }) => endpoint.endpointId !== named.endpoint.endpointId)].slice(
    0,
    topK,
  );
