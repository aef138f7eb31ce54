import type { JsonValue } from '../json-pieces.ts';
import { fold, isSameStem, wordsOf } from './fold.ts';

const CLAUSES = /[.,;:!?()«»"“”\n]+|\s[–—-]\s/u;

/** Where the name of an English thing ends. */
const EN_STOP =
  /^(?:for|on|in|of|at|to|with|by|from|about|as|if|this|that|these|those|your|the|a|an|any|is|are|was|were|will|would|has|have|had|be|been|due|owed|payable|required|needed|found|available|charged|listed|known|given|recorded|here|there|now|currently|today|yet|it|you|and|or)$/iu;
const EN_NO =
  /(?<!\p{L})(?:no|not any|(?:there|here) (?:is|was)(?: not|n[’']t) an?|(?:not|\p{L}+n[’']t)(?: \p{L}+){0,3} any)((?: [\p{L}-]+){1,5})/giu;
const EN_NOT_DONE =
  /^(.*?)(?<!\p{L})(?:(?:is|are|was|were|has|have|will)(?: not|n[’']t)(?: been?)? (?:due|charged|owed|payable|levied|required|applicable|imposed|collected|applied|found|available|listed|given|recorded)|(?:does|do|did)(?: not|n[’']t) (?:apply|exist))(?!\p{L})/iu;

/** "… puudub", "… ei ole" at the end of what is said, and "ei ole …". */
const ET_VERB =
  '(?:ei (?:ole|olnud|eksisteeri|leitud|leidu|leidnud|võeta|nõuta|lisandu|rakendu|kohaldata|kehti|tule|pea)|pole|polnud|puudu(?:b|vad|s|sid))';
const ET_LAST = new RegExp(`^(.*?)(?<!\\p{L})${ET_VERB}(?: (?:vaja )?(?:maksta|tasuda))?\\s*$`, 'iu');
const ET_FIRST = new RegExp(`(?<!\\p{L})${ET_VERB}((?: [\\p{L}-]+){1,6})\\s*$`, 'iu');
/** "See ei ole maks" says what something is not. */
const ET_IS = /^\s*(?:see|need|tegu|tegemist)(?!\p{L})/iu;
/** Whose, where, when and with what: no case in which a thing is missing. */
const ET_PLACED = /(?:[ltsgk]e|[slt]t|l|(?<!k)s|ga|ni|na|ta|sse)$/iu;
/** "Maksu ei ole", but "maks puudub" and "maks ei ole suur". */
const ET_PART = /[aeiouõäöütd]$/iu;
const ET_LACKS = /(?<!\p{L})puudu/iu;
const ET_SMALL = /^(?:ühtegi|ühtki|mingit|mingeid|ma|siin|kohta|eest|jaoks|kahjuks|praegu|vaja)$/iu;

const RU_NOT =
  '(?:нет|нету|не было|не будет|отсутству(?:ет|ют)|не (?:взимается|взимаются|начисляется|начисляются|начислен\\p{L}*|требуется|требуются|предусмотрен\\p{L}*|уплачивается|действует|найден\\p{L}*|существует|полагается))';
const RU_FIRST = new RegExp(`(?<!\\p{L})${RU_NOT}((?: [\\p{L}-]+){1,4})`, 'iu');
const RU_LAST = new RegExp(`^(.*?)(?<!\\p{L})${RU_NOT}(?!\\p{L})`, 'iu');
const RU_PLACED =
  /(?<!\p{L})(?:на|у|в|во|для|за|по|с|со|к|о|об|от|из|при|до) (?:(?:эт|т|ваш|наш|сво|мо)\p{L}{1,3} )?[\p{L}\p{N}-]+/giu;
const RU_STOP = /^(?:на|у|в|во|для|за|по|с|со|к|о|об|от|из|при|до|и|или)$/iu;

const untilStop = (words: readonly string[], stop: RegExp): string[] => {
  const end = words.findIndex((word) => stop.test(word));
  return [...(end < 0 ? words : words.slice(0, end))];
};
const lastOf = (words: readonly string[]): string[] => words.slice(-1);

const english = (clause: string): string[] => [
  ...[...clause.matchAll(EN_NO)].flatMap(([, run = '']) => lastOf(untilStop(wordsOf(run), EN_STOP))),
  // "The tax for this car is not due": what stands before the first preposition.
  ...lastOf(
    untilStop(
      wordsOf((EN_NOT_DONE.exec(clause)?.[1] ?? '').replace(/^\W*(?:the|an?|any|your)\s/iu, '')),
      EN_STOP,
    ),
  ),
];

const estonian = (clause: string): string[] => {
  if (ET_IS.test(clause)) return [];
  const run = ET_LAST.exec(clause)?.[1] ?? ET_FIRST.exec(clause)?.[1] ?? '';
  const mayLack = (word: string): boolean => ET_LACKS.test(clause) || ET_PART.test(word);
  return lastOf(
    wordsOf(run).filter((word) => mayLack(word) && !ET_PLACED.test(word) && !ET_SMALL.test(word)),
  );
};

const russian = (clause: string): string[] => {
  const after = untilStop(wordsOf(RU_FIRST.exec(clause)?.[1] ?? ''), RU_STOP);
  return after.length > 0 ? after : wordsOf((RU_LAST.exec(clause)?.[1] ?? '').replace(RU_PLACED, ' '));
};

/** Things that a sentence says are not there: one word for each, as it is written. */
export const deniedThings = (sentence: string): string[] =>
  sentence.split(CLAUSES).flatMap((clause) => [...english(clause), ...estonian(clause), ...russian(clause)]);

const SHORT = 3;
const LONG_ENOUGH = 4;

/** The end of a compound: "automaks" is a "maks". */
const endsWithWord = (compound: string, word: string): boolean => {
  const stem = word.length > LONG_ENOUGH ? word.slice(0, -1) : word;
  return (
    stem.length >= LONG_ENOUGH &&
    compound.length > word.length + 2 &&
    compound.slice(-(stem.length + 2)).includes(stem)
  );
};

const isSameThing = (one: string, other: string): boolean => {
  const [a, b] = [fold(one), fold(other)];
  if (Math.min(a.length, b.length) <= SHORT && Math.abs(a.length - b.length) > 2) return false;
  return isSameStem(a, b) || endsWithWord(a, b) || endsWithWord(b, a);
};

interface Leaf {
  /** What the fields that lead to it are about: the "tax" of `annualTaxAmount`, the "year" of `taxYear`. */
  readonly names: readonly string[];
  readonly value: JsonValue;
}

/** Ends of field names that say in what way, not of what. */
const GENERIC =
  /^(?:amount|total|sum|value|count|number|no|nr|id|code|eur|euros?|cents|info|details?|data|list|items?|due)$/iu;

const aboutOf = (key: string): string[] => {
  const words = wordsOf(key.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' '));
  const about = words.findLast((word) => !GENERIC.test(word)) ?? words.at(-1);
  return about === undefined ? [] : [about];
};

function* leavesIn(value: JsonValue, names: readonly string[] = []): Generator<Leaf> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) yield { names, value };
  else
    for (const [key, item] of Object.entries(value) as [string, JsonValue][])
      yield* leavesIn(item, Array.isArray(value) ? names : [...names, ...aboutOf(key)]);
}

const NO_IN_WORDS =
  /(?<!\p{L})(?:no|not|none|never|without|free|exempt\p{L}*|n\/a|ei|pole|puudu\p{L}*|ilma|vaba|vabastatud|tasuta|нет|не|без|отсутств\p{L}+|бесплатн\p{L}+|освобожд\p{L}+)(?!\p{L})/iu;

/** False, zero, nothing, or words that say so. */
const saysNo = (value: JsonValue): boolean =>
  value === false ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0) ||
  (typeof value === 'string' && (value.trim() === '' || NO_IN_WORDS.test(value))) ||
  ((typeof value === 'number' || typeof value === 'string') && Number(value) === 0);

/** Questions that "no" may answer, whatever else the record tells. */
const MAY_BE_NO =
  /(?:^|[.!?,;:]\s*|(?<!\p{L})(?:and|or)\s)(?:is|are|was|were|does|do|did|has|have|can|could|will|would|should|must|am)(?!\p{L})|(?<!\p{L})(?:kas|ли|есть|имеется|будет|if|whether)(?!\p{L})/iu;

/** Of what a record may tell by a field alone: whether there is anything. */
const TELLS_WHETHER =
  /^(?:found|exists?|available|count|total|results?|matches|records?|elements|entries|items|hits|data)$/iu;

/** Does some field say that nothing was found? */
export const tellsOfNone = (data: readonly JsonValue[]): boolean =>
  data.some((one) =>
    [...leavesIn(one)].some(({ names, value }) => saysNo(value) && TELLS_WHETHER.test(names.at(-1) ?? '')),
  );

/**
 * The first of the things denied that is denied against the data: a field of that name holds something; or it is what was
 * asked for, in whatever language, and no field of the answer says no.
 */
export const deniedAgainst = (
  things: readonly string[],
  { question, data }: { readonly question: string; readonly data: readonly JsonValue[] },
): string | undefined => {
  if (things.length === 0) return undefined;
  const leaves = data.flatMap((one) => [...leavesIn(one)]);
  const asked = MAY_BE_NO.test(question) ? [] : wordsOf(question);
  return things.find((thing) => {
    const own = leaves.filter(({ names }) => names.some((name) => isSameThing(name, thing)));
    if (own.length > 0) return !own.some(({ value }) => saysNo(value));
    return asked.some((word) => isSameThing(word, thing)) && !leaves.some(({ value }) => saysNo(value));
  });
};
