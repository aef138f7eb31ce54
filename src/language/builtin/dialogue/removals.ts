import { LANGUAGES } from '../../../domain/language.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import { own } from '../../../lib/own.ts';
import type { ExtractInput, ParamRef } from '../../../ports/language-tasks.ts';
import { fold, LEFT, lower, pattern, plain, RIGHT, splitName, wordsOf } from '../text/text.ts';

const THING = '([^,.;!?]{2,60})';

/** Each pattern's group 1 names what is taken back. */
const FORMS: readonly RegExp[] = [
  `${LEFT}(?:remove|delete|drop|clear|omit|ignore|forget|leave out|take out|without|no need for)${RIGHT}\\s+(?:the\\s+|my\\s+|any\\s+)?${THING}`,
  `${LEFT}leave\\s+(?:the\\s+|my\\s+)?${THING}\\s+out${RIGHT}`,
  `${LEFT}(?:eemalda|eemaldage|kustuta|kustutage|võta maha|ilma|unusta)${RIGHT}\\s+${THING}`,
  `${LEFT}(?:jäta|jätke|võta|võtke)\\s+${THING}\\s+(?:ära|välja|kõrvale|maha)${RIGHT}`,
  `${LEFT}(?:убери|уберите|удали|удалите|исключи|исключите|сними|снимите|без|забудь про|забудьте про)${RIGHT}\\s+${THING}`,
].map((source) => pattern(source, 'u'));

/** A message that takes something back is short; longer ones are about more than that. */
const MAX_WORDS = 8;
/** Words that many labels have and that name nothing. */
const COMMON = new Set(['the', 'for', 'and', 'code', 'iso', 'valid', 'from']);

const contentWords = (text: string): string[] =>
  wordsOf(text)
    .map(fold)
    .filter((word) => word.length > 2 && !COMMON.has(word));

/** What people call any day or time, whatever its label says. */
const TIME_WORDS =
  'date day time period dates kuupäev päev aeg ajavahemik kuupäevad дата день время период даты';

const namesOf = (param: ParamSpec): string[] => {
  const temporal = param.type === 'date' || param.type === 'datetime';
  return contentWords(
    [
      splitName(param.name),
      ...LANGUAGES.map((language) => param.labels?.[language] ?? ''),
      temporal ? TIME_WORDS : '',
    ].join(' '),
  );
};

/** The same word with another ending: all but its last two letters agree, three at least. */
const sameStem = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length);
  let common = 0;
  while (common < shorter && a[common] === b[common]) common += 1;
  return common >= Math.max(3, shorter - 2) && Math.abs(a.length - b.length) <= 4;
};

/** Held values that the message takes back by name without giving another: "leave out the limit", "ilma kuupäevata", "без даты". */
export const removalsIn = ({ message, targets }: Pick<ExtractInput, 'message' | 'targets'>): ParamRef[] => {
  const text = lower(plain(message));
  if (wordsOf(text).length > MAX_WORDS) return [];
  const thing = FORMS.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  if (thing === undefined) return [];
  const said = contentWords(thing);
  const scored = targets.flatMap(({ endpoint, known }, target) =>
    endpoint.params.flatMap((param) => {
      const names = namesOf(param);
      const score = said.filter((word) => names.some((name) => sameStem(word, name))).length;
      return score > 0 && own(known, param.name) !== undefined ? [{ target, param: param.name, score }] : [];
    }),
  );
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.flatMap(({ target, param, score }) => (score === best ? [{ target, param }] : []));
};
