import type { Clock } from '../../ports/clock.ts';
import type { LanguageTaskName, LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { wishBeside } from './dialogue/beside.ts';
import { readChoice } from './dialogue/choice.ts';
import { isTalk } from './dialogue/clause.ts';
import { readAct } from './dialogue/dialogue-acts.ts';
import { decideBetween } from './dialogue/disambiguate.ts';
import { followUpOf } from './dialogue/follow-up.ts';
import { readInquiry } from './dialogue/inquiry.ts';
import { guessParts } from './dialogue/joints.ts';
import { removalsIn } from './dialogue/removals.ts';
import { bareWishes, isRequest, type MessagePart, splitRequests } from './dialogue/split.ts';
import { extractValues } from './extraction/extract.ts';
import type { ReaderTools } from './extraction/setting.ts';
import { guardByRules } from './guard.ts';
import { createLanguageId } from './language-id.ts';
import { createNgramDetector } from './ngram-detector.ts';
import { createGeo } from './readers/geo.ts';
import { supportsValue } from './supports.ts';
import { createZones } from './text/zone.ts';
import { createToolsLanguage } from './tools-language/index.ts';
import { createWords, createWriting } from './writing/index.ts';

export interface BuiltinLanguageOptions {
  readonly clock: Clock;
  /** Questions and answers in words; by default the rules of `writing`. */
  readonly writing?: Pick<LanguageTasks, 'clarify' | 'writeAnswer'> | undefined;
}

const isName =
  (tools: ReaderTools) =>
  (text: string): boolean => {
    const names = [...tools.geo.cities.find(text), ...tools.geo.countries.find(text)];
    const covered = names.reduce((sum, name) => sum + name.text.length, 0);
    return names.length > 0 && covered >= text.replace(/[\s,.-]/g, '').length * 0.7;
  };

const textsOf = (parts: readonly MessagePart[]): string[] => parts.map(({ text }) => text);

/**
 * The language tasks by rules and word lists alone: no model, no network, a few milliseconds a turn. Tuned for precision: where
 * the rules are unsure they leave a value out, and the dialogue asks.
 */
export const createBuiltinLanguage = (options: BuiltinLanguageOptions): LanguageTasks => {
  const { clock } = options;
  const writing = options.writing ?? createWriting({ elapsed: () => clock.elapsed() });
  const tools: ReaderTools = { geo: createGeo(), zones: createZones() };
  const detector = createNgramDetector();
  const toolsLanguage = createToolsLanguage({ geo: tools.geo, elapsed: () => clock.elapsed() });
  const timed = async <T>(task: LanguageTaskName, context: TaskContext, work: () => T): Promise<T> => {
    context.signal.throwIfAborted();
    const started = clock.elapsed();
    const result = work();
    context.record({ task, engine: 'builtin', ms: clock.elapsed() - started, modelCalls: 0 });
    return result;
  };
  const settingOf = ({ language, moment }: Pick<TaskContext, 'language' | 'moment'>) => ({
    language,
    moment,
    tools,
  });
  return {
    guessLanguage: createLanguageId({
      isName: isName(tools),
      countryLanguage: tools.geo.countryLanguage,
      detector,
    }),
    readAct,
    readChoice,
    readInquiry,
    wishBeside,
    words: createWords(),
    supports: (param, value, quote, context) => supportsValue(param, value, quote, settingOf(context)),
    enrich: (_endpoint, context) => timed('enrich', context, () => ''),
    disambiguate: (message, candidates, context) =>
      timed('disambiguate', context, () => decideBetween(message, candidates)),
    decompose: (message, context) =>
      timed('decompose', context, () => {
        const parts = splitRequests(message);
        return {
          parts: textsOf(parts),
          requests: textsOf(parts.filter(isRequest)),
          outright: textsOf(parts.filter(({ outright }) => outright)),
          wishes: textsOf(bareWishes(parts, message)),
          guessed: guessParts(message),
          talk: textsOf(parts.filter(({ text }) => isTalk(text))),
        };
      }),
    extract: (input, context) =>
      timed('extract', context, () => ({
        ...extractValues(input, settingOf(context), tools),
        removals: removalsIn(input),
      })),
    clarify: writing.clarify,
    detectFollowUp: (input, context) =>
      timed('follow_up', context, () => followUpOf(input, settingOf(context))),
    writeAnswer: writing.writeAnswer,
    guardInput: (message, context) => timed('guard', context, () => guardByRules(message)),
    ...toolsLanguage,
    warmUp: async (signal) => {
      await detector.load(() => clock.elapsed());
      await toolsLanguage.warmUp?.(signal);
    },
    describe: () => ({ engine: 'builtin' }),
  };
};
