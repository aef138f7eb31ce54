import type { Language } from '../../../domain/language.ts';
import { NUMBER_PREFIXES, NUMBER_WORDS, ONE_AND_A_HALF, SCALE_WORDS } from '../data/number-words.ts';
import { type Hit, lower } from '../text/text.ts';

/** A number in a text. */
export interface NumberHit extends Hit<number> {
  readonly text: string;
  /** Written as a word. */
  readonly word: boolean;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /(?<![\p{L}\p{N}.,])[-−+]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\p{N}])|(?<![\p{L}\p{N}])(?:[-−](?=\d))?\d+(?:[.,]\d+)*|\p{L}+/gu;

/**
 * Value of digits with separators. The last of two different separators is the decimal one; a single comma before
 * exactly three digits groups in English and is a decimal comma in Estonian and Russian; a single point likewise groups
 * nowhere ("1.127" is a decimal), unless it repeats.
 */
export const parseDigits = (text: string, language: Language): number => {
  const bare = text.replace(/[ '+]/g, '').replace('−', '-');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma >= 0 && point >= 0)
    return comma > point
      ? Number(bare.replaceAll('.', '').replace(',', '.'))
      : Number(bare.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:,\d{3}){2,}$/.test(bare)) return Number(bare.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return Number(bare.replaceAll('.', ''));
  if (comma >= 0)
    return language === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(bare)
      ? Number(bare.replace(',', ''))
      : Number(bare.replace(',', '.'));
  return Number(bare);
};

const COMPOUND = new RegExp(
  `^(${[...NUMBER_PREFIXES.keys()].join('|')})(?:toali|kohali|liikmeli|комнатн|местн)`,
  'u',
);

const scaleAfter = (text: string, token: Token, next: Token | undefined): number | undefined =>
  next && /^ ?$/.test(text.slice(token.end, next.start)) ? SCALE_WORDS.get(next.text) : undefined;

/** Longest number phrase that starts at token `i`. @returns value and index after it */
const readWords = (
  text: string,
  tokens: readonly Token[],
  i: number,
): { value: number; next: number } | undefined => {
  let total = 0;
  let current = 0;
  let last = -1;
  for (let n = i; n < tokens.length; n++) {
    const token = tokens[n] as Token;
    const before = tokens[n - 1];
    if (n > i && before && !/^[ -]*$/.test(text.slice(before.end, token.start))) break;
    const unit = NUMBER_WORDS.get(token.text);
    const scale = token.text.length > 1 ? SCALE_WORDS.get(token.text) : undefined;
    if ((token.text === 'a' || token.text === 'an') && n === i) {
      if (!/^(?:hundred|thousand|million|dozen|couple)$/.test(tokens[n + 1]?.text ?? '')) return undefined;
      continue;
    }
    if (
      token.text === 'and' &&
      n > i &&
      current + total >= 100 &&
      NUMBER_WORDS.has(tokens[n + 1]?.text ?? '')
    )
      continue;
    if (scale !== undefined) {
      if (scale === 100) current = (current || 1) * 100;
      else {
        total += (current || 1) * scale;
        current = 0;
      }
    } else if (unit !== undefined) {
      const room = current % 100 === 0 || (current % 100 >= 20 && current % 10 === 0 && unit < 10);
      if (last >= 0 && (unit >= 100 ? current !== 0 : !room)) break;
      if (last >= 0 && current === 0 && total === 0) break;
      current += unit;
    } else break;
    last = n;
  }
  return last < 0 ? undefined : { value: total + current, next: last + 1 };
};

/** "three and a half", "kolm ja pool", "три с половиной" */
const AND_A_HALF = /^ (?:and a half|ja pool|с половиной)(?![\p{L}])/u;

/** "neli koma viis", "four point two five": digits behind a spoken comma. */
const SPOKEN_COMMA = /^ (?:koma|point|запятая)((?: \p{L}+){1,3})/u;
const digitOf = (word: string): number | undefined => {
  const value = word === 'kuus' ? 6 : NUMBER_WORDS.get(word);
  return value !== undefined && value < 10 ? value : undefined;
};
const spokenDecimals = (rest: string): { text: string; length: number } | undefined => {
  const match = SPOKEN_COMMA.exec(rest);
  let digits = '';
  let length = match ? match[0].length - (match[1] ?? '').length : 0;
  for (const word of (match?.[1] ?? '').trim().split(' ')) {
    const digit = digitOf(word);
    if (digit === undefined) break;
    digits += String(digit);
    length += word.length + 1;
  }
  return digits ? { text: digits, length } : undefined;
};

/** Estonian "kuus" is six where it is all there is, counts people, or stands before what is counted; else it is "in a month". */
const SIX_BEFORE = /(?:^|[^\p{L}])(?:meid (?:on|tuleb)|oleme|tuleme)\s+$/u;
const SIX_AFTER =
  /^\s+(?:inimest|last|täiskasvanut|reisijat|külalist|osalejat|osavõtjat|tuba|tükki|korda|ööd|päeva|nädalat|kuud|aastat|tundi|minutit|protsenti|piletit|eurot|tuhat|sada)(?![\p{L}])/u;
const isSix = (text: string, { start, end }: Token): boolean =>
  SIX_BEFORE.test(text.slice(0, start)) ||
  (SIX_AFTER.test(text.slice(end)) && !/[\d€]\s*(?:eur\p{L}*\s+)?$/u.test(text.slice(0, start))) ||
  !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end));

/** All numbers of a text, digits and words, with their positions. */
export const findNumbers = (message: string, language: Language): NumberHit[] => {
  const text = lower(message);
  const tokens: Token[] = [...text.matchAll(TOKEN)].map((m) => ({
    text: m[0],
    start: m.index,
    end: m.index + m[0].length,
  }));
  const hits: NumberHit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (/\d/.test(token.text)) {
      const value = parseDigits(token.text, language);
      if (Number.isNaN(value)) continue;
      const scale = scaleAfter(text, token, tokens[i + 1]);
      const end = scale ? (tokens[i + 1] as Token).end : token.end;
      const exact = scale ? Number((value * scale).toFixed(6)) : value;
      hits.push({
        start: token.start,
        end,
        value: exact,
        text: message.slice(token.start, end),
        word: false,
      });
      if (scale) i++;
    } else if (ONE_AND_A_HALF.has(token.text)) {
      const scale = scaleAfter(text, token, tokens[i + 1]);
      const end = scale ? (tokens[i + 1] as Token).end : token.end;
      hits.push({
        start: token.start,
        end,
        value: 1.5 * (scale ?? 1),
        text: message.slice(token.start, end),
        word: true,
      });
      if (scale) i++;
    } else if (COMPOUND.test(token.text)) {
      const value = NUMBER_PREFIXES.get(COMPOUND.exec(token.text)?.[1] ?? '') ?? 0;
      hits.push({
        start: token.start,
        end: token.end,
        value,
        text: message.slice(token.start, token.end),
        word: true,
      });
    } else {
      const read =
        readWords(text, tokens, i) ??
        (token.text === 'kuus' && isSix(text, token) ? { value: 6, next: i + 1 } : undefined);
      if (!read) continue;
      const whole = (tokens[read.next - 1] as Token).end;
      const decimals = spokenDecimals(text.slice(whole));
      const half = decimals?.length ?? AND_A_HALF.exec(text.slice(whole))?.[0].length ?? 0;
      const end = whole + half;
      hits.push({
        start: token.start,
        end,
        value: decimals ? Number(`${read.value}.${decimals.text}`) : read.value + (half > 0 ? 0.5 : 0),
        text: message.slice(token.start, end),
        word: true,
      });
      i = read.next - 1;
      while (half > 0 && (tokens[i + 1]?.end ?? Number.POSITIVE_INFINITY) <= end) i++;
    }
  }
  return hits;
};
