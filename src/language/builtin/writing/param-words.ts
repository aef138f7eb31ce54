import type { Language, Localized } from '../../../domain/language.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import { own } from '../../../lib/own.ts';
import { cutAtSentence, plainText } from '../../../lib/plain-text.ts';
import type { ParamKind } from './data/kind.ts';
import { PARAM_KINDS } from './data/param-kinds.ts';
import { DATE_KIND, DATE_TIME_KIND, TEMPORAL_KINDS } from './data/temporal-kinds.ts';
import { uncapitalised, wordsOf } from './names.ts';
import { thingWords } from './thing-words.ts';

/** What a parameter is called in a question. */
export interface ParamWords {
  /** Noun phrase (or a "whether" clause) without capital letter. */
  readonly label: string;
  /** A whole question, when the kind has one that says no less than the label. */
  readonly ask?: string | undefined;
  readonly kind?: ParamKind | undefined;
  /** The question reads badly beside another. */
  readonly alone?: boolean | undefined;
}

/** A day or a moment by its type; a plain text by its format or its name ("departure_date"). */
const temporalType = ({ type, format, name }: ParamSpec): 'date' | 'datetime' | undefined => {
  if (type === 'date' || type === 'datetime') return type;
  if (type !== 'string') return undefined;
  if (format === 'date-time') return 'datetime';
  return format === 'date' || /(?:^| )date$/.test(wordsOf(name)) ? 'date' : undefined;
};

const isTemporal = (param: ParamSpec): boolean => temporalType(param) !== undefined;

/** "Two-letter ISO code of the country, e.g. EE" -> its first clause, in lower-case words. */
const firstClause = (description: string): string =>
  (description.split(/[.,;:(]\s?|\s[-–]\s|\se\.g\.|\s(?:for example|such as)\s/i)[0] ?? '').trim();

/** The common kind of a parameter, by its name and then by its description. */
export const kindOf = (param: ParamSpec): ParamKind | undefined => {
  const texts = [wordsOf(param.name), wordsOf(firstClause(param.description))].filter(Boolean);
  if (isTemporal(param)) {
    const special = texts.map((text) => TEMPORAL_KINDS.find(({ match }) => match.test(text))).find(Boolean);
    return special ?? (temporalType(param) === 'date' ? DATE_KIND : DATE_TIME_KIND);
  }
  if (param.type === 'boolean') return undefined;
  for (const text of texts) {
    const kind = PARAM_KINDS.find(({ match }) => match.test(text));
    if (kind && fitsType(kind, param)) return kind;
  }
  return undefined;
};

const NUMBER_KINDS = new Set([
  'loan',
  'interest',
  'income',
  'amount',
  'children',
  'people',
  'age',
  'limit',
  'duration',
]);

const fitsType = (kind: ParamKind, param: ParamSpec): boolean => {
  const numeric = param.type === 'number' || param.type === 'integer';
  if (numeric) return NUMBER_KINDS.has(kind.kind) || ['year', 'month', 'time'].includes(kind.kind);
  return true;
};

/** Start or end of a period, by name and then by description; undefined for single dates, departures and returns. */
export const periodRole = (param: ParamSpec): 'start' | 'end' | undefined => {
  if (!isTemporal(param)) return undefined;
  const kind = kindOf(param)?.kind;
  return kind === 'start' || kind === 'end' ? kind : undefined;
};

const LONGEST = 90;

const describedAs = (param: ParamSpec): string => {
  const clause = plainText(firstClause(param.description), 200)
    .replace(/^(the|a|an)\s+/i, '')
    .replace(/\s*\([^)]*\)?/g, '');
  return clause.length < 3 ? wordsOf(param.name) : uncapitalised(cutAtSentence(clause, LONGEST));
};

const same = (a: string, b: string): boolean => a.toLowerCase().trim() === b.toLowerCase().trim();

/** A start that is a day is its date. */
const DAY_LABELS: Readonly<Record<string, Localized>> = {
  start: { en: 'start date', et: 'alguskuupäev', ru: 'дата начала' },
  end: { en: 'end date', et: 'lõppkuupäev', ru: 'дата окончания' },
};
const labelOf = (kind: ParamKind, param: ParamSpec): Localized =>
  (temporalType(param) === 'date' ? own(DAY_LABELS, kind.kind) : undefined) ?? kind.label;

/** What a parameter's number is reckoned in, when name or description say so. */
export const unitOf = (spec: ParamSpec): TimeUnit | undefined =>
  TIME_UNITS.find((unit) =>
    new RegExp(`\\b${unit}\\b`).test(`${wordsOf(spec.name)} ${spec.description.toLowerCase()}`),
  );
const TIME_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** Does a number name one thing of many (an id, a code, a case) rather than count or measure? Its digits are never grouped. */
export const isIdentifier = ({ name, description }: ParamSpec): boolean =>
  !/(?:^| )(?:number|amount|sum) of (?!the |an? )|how many/.test(
    `${wordsOf(name)} ${description.toLowerCase()}`,
  ) &&
  (/(?:^| )(?:id|ids|number|no|nr|code|identifier|identification|pin|zip|postcode)$/.test(wordsOf(name)) ||
    /^(?:the )?(?:\p{L}+ )?(?:number|id|identifier|code|no) of (?:the|an?) /iu.test(description) ||
    /^(?:the )?(?:\p{L}+ ){1,3}(?:number|id|identifier|code)(?: |$|[.,(])/iu.test(description));

const IS = /^(is|are|was|were) (.+) (\p{L}+(?:ed|en)|available|necessary|possible|urgent|free)$/iu;
const MODAL = /^(should|can|may|will|must) (.+?) (be \p{L}+.*)$/iu;
const DO = /^(?:do|does|did) (you|they|we) (.+)$/iu;
/** "Is a school bus needed?" -> "whether a school bus is needed". */
const whether = (question: string): string | undefined => {
  const [, be = '', subject = '', state = ''] = IS.exec(question) ?? MODAL.exec(question) ?? [];
  if (be) return `whether ${subject} ${be.toLowerCase()} ${state}`;
  const [, who = '', does = ''] = DO.exec(question) ?? [];
  return who ? `whether ${who} ${does}` : undefined;
};
const ANSWER_TO: Readonly<Record<Language, (question: string) => string>> = {
  en: (question) => `the answer to “${question}?”`,
  et: (question) => `vastus küsimusele „${question}?“`,
  ru: (question) => `ответ на вопрос «${question}?»`,
};

/** A description that is a question already is asked as it stands. */
const questionWords = (param: ParamSpec, language: Language): ParamWords | undefined => {
  const question = /^([^.?!]{4,120})\?\s*$/u.exec(plainText(param.description, 200))?.[1]?.trim();
  if (!question) return undefined;
  const ask = isIn[language](question) ? uncapitalised(question) : undefined;
  if (language === 'en') return { label: whether(question) ?? ANSWER_TO.en(question), ask, alone: true };
  return { label: ask ?? ANSWER_TO[language](question), ask, alone: true };
};

/** The operator's label first, then the dictionary of common kinds, then the description; the bare name comes last. */
export const paramWords = (param: ParamSpec, language: Language): ParamWords => {
  const kind = kindOf(param);
  const given = param.labels?.[language];
  if (given !== undefined) {
    const label = uncapitalised(plainText(given, LONGEST));
    const ask = kind && same(label, kind.label[language]) ? kind.ask[language] : undefined;
    return { label, ask, kind };
  }
  // "Name" alone would not say of what.
  const thing = kind === undefined || kind.kind === 'name' ? thingWords(param) : undefined;
  if (thing)
    return {
      label: thing.label[language],
      ask: thing.ask[language],
      kind,
      alone: /^what is/.test(thing.ask.en),
    };
  const question = kind ? undefined : questionWords(param, language);
  if (question) return question;
  if (kind) return { label: labelOf(kind, param)[language], ask: kind.ask[language], kind };
  return { label: describedAs(param) };
};

const DATE_LIKE = /^\d{4}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;
const QUOTED_EXAMPLE =
  /(?:e\.g\.,?|for example|such as|näiteks|например)\s+["“'«]?([\p{L}\p{N}][\p{L}\p{N}/-]{2,24})/iu;

/**
 * An example where the form is not obvious: codes and numbers with a shape of their own. Dates, names, countries and the
 * like are understood as people write them, so they get none.
 */
export const exampleOf = (param: ParamSpec, kind: ParamKind | undefined): string | undefined => {
  if (kind?.example !== undefined) return kind.example;
  if (param.type !== 'string' || param.enum !== undefined || (kind && kind.echo !== 'plain'))
    return undefined;
  const declared = param.examples?.find((item) => typeof item === 'string' || typeof item === 'number');
  const found = declared ?? QUOTED_EXAMPLE.exec(param.description)?.[1];
  const text = found === undefined ? '' : plainText(String(found), 40);
  const shaped = /\d/.test(text) && !DATE_LIKE.test(text) && !/\s\S+\s/.test(text);
  return shaped && text.length <= 30 ? text : undefined;
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Letters and endings that tell a short Latin phrase's language; declared words carry no language of their own. */
const ESTONIAN =
  /[õäöüšž]|(?:misel|mine|mised|tud|dud|nud|sel|del|des|tes|ses|dis|gus|kus|aja|lik|line|likud|vad|ised|ine|ud|ik|dik|tis)(?![\p{L}])/iu;
const ENGLISH =
  /(?<![\p{L}])(?:in|the|with|for|of|by|being|all|open|on|at|to|not)(?![\p{L}])|(?:ing|tion|ed|ment|ness|ies|ble|ity|ance|ence|ful|ous|ive|ures?|ers?|ays?|ly|th|gh|ck|sh)(?![\p{L}])/iu;

const isIn: Readonly<Record<Language, (text: string) => boolean>> = {
  ru: (text) => CYRILLIC.test(text),
  et: (text) => !CYRILLIC.test(text) && ESTONIAN.test(text) && !/(?:ing|tion)(?![\p{L}])/u.test(text),
  en: (text) =>
    !CYRILLIC.test(text) && !/[õäöüšž]/iu.test(text) && ENGLISH.test(text) && !ESTONIAN.test(text),
};

/** Is a short phrase certainly none in the language? Unknown words are left alone. */
export const isForeign = (text: string, language: Language): boolean =>
  language === 'ru' ? !CYRILLIC.test(text) : language === 'et' && isIn.en(text);

/**
 * The Estonian one among declared words without a telling letter: operators list words language by language, so it is the last Latin one
 * before the Russian ones that is neither an abbreviation nor the value itself nor English.
 */
const estonianAmong = (declared: readonly string[], value: string): string | undefined => {
  const russian = declared.findIndex((text) => CYRILLIC.test(text));
  if (russian < 1) return undefined;
  return declared
    .slice(0, russian)
    .filter((text) => !/^[\p{Lu}\d]+$/u.test(text) && !same(text, wordsOf(value)) && !isIn.en(text))
    .at(-1);
};

/** How an allowed value is said: a declared synonym in the user's language, else the value's own words. */
export const allowedWord = (param: ParamSpec, value: string, language: Language): string => {
  const words = own(param.synonyms, value) ?? [];
  const declared =
    words.find(isIn[language]) ?? (language === 'et' ? estonianAmong(words, value) : undefined);
  return plainText(declared ?? (/^[\p{Lu}\d]+$/u.test(value) ? value : wordsOf(value) || value), 40);
};
