import { pattern, type Span, trimSpan } from '../text/text.ts';
import type { Board } from './board.ts';

const CAPITAL_RUN = pattern(
  `(?<=[\\p{L},]\\s|^)(\\p{Lu}[\\p{L}\\p{N}&'-]*(?:\\s+(?:(?:of|the|and|de|la|&)\\s+)?[\\p{Lu}\\p{N}][\\p{L}\\p{N}&'-]*){0,5})`,
  'gu',
);
/** Capitalised words that open sentences and name nothing. */
const COMMON_CAPITALS =
  /^(?:I|I'm|I'd|I'll|I've|Yes|Yeah|Yep|No|Nope|Oh|Ok|Okay|Sure|Please|Try|See|Can|Could|Would|Will|Shall|Let's|How|What|Which|Who|Where|When|Why|Whether|Is|Are|It|It's|That|That's|The|This|Thank|Thanks|Great|Good|Nice|Perfect|Wonderful|Exactly|Actually|Also|And|But|Book|Find|Search|Look|Show|Tell|Make|Confirm|Use|Send|Share|My|We|Jah|Ei|Palun|Tere|Kas|Mis|Kus|Kes|Millal|Otsi|Leia|Näita|Mul|Ma|Да|Нет|Пожалуйста|Привет|Что|Где|Кто|Когда|Как|Найди|Покажи|Мне|Я)$/u;

/** In mid-sentence these belong to a name: "The Infinite Wrench", "No More Toys". */
const MAY_BEGIN_NAME = /^(?:The|No|This|That|It|My|Good|Great|Perfect|We|Who|What|How|Where)$/u;

/** Spans of capitalised names; a lone word that opens a sentence is none, and an opening word is no part of one. */
export const properNames = (board: Board): Span[] => {
  const text = board.text();
  return [...text.matchAll(CAPITAL_RUN)].flatMap((match) => {
    let start = match.index;
    const end = start + match[0].length;
    const opens = /(?:^|[.!?]\s)\s*$/u.test(text.slice(0, start));
    const first = /^\S+/u.exec(match[0])?.[0] ?? '';
    if (COMMON_CAPITALS.test(first) && (opens || !MAY_BEGIN_NAME.test(first))) start += first.length;
    else if (opens && first.length === match[0].length && end < text.trimEnd().length) return [];
    const more = /\s(?:and|but|so)\s+(?:I|I'm|I'd|I'll|We)(?![\p{L}])/u.exec(text.slice(start, end));
    const span = trimSpan(text, { start, end: more ? start + more.index : end });
    const name = text.slice(span.start, span.end);
    return /^[\p{Lu}\p{N}]/u.test(name) && /\p{L}/u.test(name) && !COMMON_CAPITALS.test(name) ? [span] : [];
  });
};
