import type { Json } from '../../domain/slots.ts';
import { type NamedDate, timesIn } from '../../lib/grounding/dates.ts';

/** The writer gives up: no answer at all, where there is data. */
const GIVES_UP = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:i|we) (?:am |are |was |'m |’m |'re )?(?:sorry|unable|afraid|not able|not sure)",
    "(?:i|we) (?:can(?:not|['’]t| not)|could(?: not|n['’]t)|do(?: not|n['’]t)|did(?: not|n['’]t)|won['’]t|will not|have no) (?:\\p{L}+ ){0,2}(?:help|assist|answer|provide|access|tell|find|know|have|see|give|look|information|data|idea|way)",
    'no (?:answer|response)(?: (?:was|is) (?:given|available|possible))?',
    '(?:ma|me|kahjuks) (?:\\p{L}+ ){0,2}(?:ei|pole)(?: \\p{L}+){0,3} (?:saa|oska|tea|suuda|leia|leidnud|vastata|aidata|öelda|näe)',
    'ei (?:saa|oska|suuda) (?:\\p{L}+ ){0,3}(?:vastata|aidata|öelda|anda|leida)',
    '(?:я |мы |к сожалению,? |извините,? )*(?:не (?:могу|можем|знаю|знаем|вижу|смог(?:ла|ли)?|в состоянии|удалось))',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Does the writer say that it cannot or will not? */
export const givesUp = (text: string): boolean => GIVES_UP.test(text);

/** Something is said not to be there. */
const DENIES = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:there|here) (?:is|are|was|were|will be|have been|['’]s) (?:\\p{L}+ )?(?:no|not|none|nothing)",
    "there (?:is|are|was|were)n['’]t (?:any|a)",
    '(?:no|not any|none|nothing)(?: \\p{L}+){0,8} (?:found|available|returned|listed|scheduled|planned|recorded|known|exists?|given)',
    '(?:has|have|had|holds?|contains?|shows?|lists?|found|finds|returned) (?:no|none|nothing)',
    "(?:did|do|does|could|can)(?: not|n['’]t) (?:find|return|have|hold|contain|list|show) (?:any|a)",
    '(?:ei leitud|ei leidnud|ei leidu|ei ole|ei olnud|ei ole olemas|pole|polnud|puudu(?:b|vad|sid|s))',
    '(?:нет|нету|не было|не найден[аоы]?|не нашлось|не обнаружен[аоы]?|отсутству(?:ет|ют)|не имеется|не существует)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** What makes it a denial of something besides what is there. */
const NARROWER =
  /(?<!\p{L})(?:more|other|others|else|further|another|besides|except|but|only|without|who|which|muu|muud|muid|teisi|rohkem|enam|veel|peale|ainult|vaid|aga|kuid|mis|больше|друг\p{L}+|ещ[её]|кроме|только|но|котор\p{L}+)(?!\p{L})/iu;

const sameDay = (a: NamedDate, b: NamedDate): boolean =>
  a.month === b.month &&
  (a.day === undefined || b.day === undefined || a.day === b.day) &&
  (a.year === undefined || b.year === undefined || a.year === b.year);

const holdsRecords = (value: Json): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null &&
      typeof value === 'object' &&
      Object.values(value).some((item: Json) => holdsRecords(item));

/** Responses that all hold something. */
export interface Present {
  readonly request: readonly Json[];
  readonly data: readonly Json[];
}

const isNothing = (value: Json): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((item: Json) => isNothing(item)));

/** The responses of an answer, when every one of them holds something; else a denial may be right. */
export const allPresent = (parts: readonly { readonly params: Json; readonly data: Json | undefined }[]) => {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  if (data.length < parts.length || data.length === 0 || data.some(isNothing)) return undefined;
  return { request: parts.map(({ params }) => params), data } satisfies Present;
};

/**
 * Does a sentence say that there is nothing, or that no answer can be given, of responses that hold something? A denial that
 * names a day or a number of its own is one only when that is among the records.
 */
export const falselyDenies = (sentence: string, { request, data }: Present): boolean => {
  if (givesUp(sentence)) return true;
  if (!DENIES.test(sentence) || NARROWER.test(sentence) || !data.every(holdsRecords)) return false;
  const asked = JSON.stringify(request);
  const { dates, rest } = timesIn(sentence);
  if ((rest.match(/\d+/g) ?? []).some((number) => !asked.includes(number))) return false;
  const known = [...timesIn(asked).dates, ...timesIn(JSON.stringify(data)).dates];
  return dates.every((date) => known.some((one) => sameDay(one, date)));
};
