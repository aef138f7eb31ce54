import type { ParamSpec } from '../../domain/param-spec.ts';
import type { Json } from '../../domain/slots.ts';
import { readCandidates } from './extraction/candidates.ts';
import type { ExtractSetting, ReaderTools } from './extraction/setting.ts';
import { type Slot, slotOf } from './extraction/slot.ts';
import { findTimes } from './temporal/find-times.ts';
import { estonianBases, stemRussian } from './text/stems.ts';
import { fold, plain, wordsOf } from './text/text.ts';

const MAX_QUOTE = 2_000;
const OPEN: ReadonlySet<Slot['kind']> = new Set<Slot['kind']>([
  'text',
  'person',
  'address',
  'city',
  'shape',
  'url',
  'unsupported',
]);

const keys = (word: string): string[] => [
  fold(word),
  ...(/\p{Script=Cyrillic}/u.test(word) ? [fold(stemRussian(word))] : estonianBases(word).map(fold)),
];

/** Every word of the value stands in the quote, in whatever case form. */
const saidIn = (value: string, quote: string): boolean => {
  const said = new Set(wordsOf(quote).flatMap(keys));
  const words = wordsOf(value);
  return words.length > 0 && words.every((word) => keys(word).some((key) => said.has(key)));
};

const squeezed = (text: string): string => fold(text).replace(/[\s\-_.,'"()/]+/g, '');

const sameInstant = (a: Json, b: Json): boolean =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  a.length > 10 &&
  b.length > 10 &&
  Date.parse(a) === Date.parse(b);

const sameValue = (a: Json, b: Json): boolean => {
  if (sameInstant(a, b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return squeezed(a) === squeezed(b);
  if (typeof a !== 'object' && typeof b !== 'object') return String(a) === String(b);
  return JSON.stringify(a) === JSON.stringify(b);
};

/** A quote that says a time and no day: the day came from an earlier turn, so only the time is compared. */
const sameTimeOfDay = (
  value: Json,
  quote: string,
  { moment, tools }: ExtractSetting & { readonly tools: ReaderTools },
): boolean => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) return false;
  const { day, minute } = tools.zones.local(moment.now, moment.timezone);
  const found = findTimes(plain(quote), { today: day, minute, future: false, timely: true });
  const said = tools.zones.local(ms, moment.timezone).minute;
  return (
    found.length > 0 &&
    found.every(
      (when) =>
        when.kind === 'time' &&
        [when.time, when.endTime].some((time) => time !== undefined && time % 1440 === said),
    )
  );
};

/**
 * Code's last word on a value, whoever found it: the typed reader of this parameter reads the quote again and has to come to the
 * same. Open text has to stand in the quote word for word, but for case endings.
 */
export const supportsValue = (
  param: ParamSpec,
  value: Json,
  quote: string,
  setting: ExtractSetting & { readonly tools: ReaderTools },
): boolean => {
  const text = quote.slice(0, MAX_QUOTE);
  if (value === null || value === '' || !text.trim()) return false;
  const slot = slotOf(param, { target: 0, asked: true, known: false });
  if (Array.isArray(value)) {
    const items = {
      ...param,
      type: param.items?.type ?? 'string',
      items: undefined,
      ...(param.items?.enum ? { enum: [...param.items.enum] } : {}),
    } as ParamSpec;
    return value.length > 0 && value.every((one: Json) => supportsValue(items, one, quote, setting));
  }
  if (typeof value === 'string' && OPEN.has(slot.kind) && saidIn(value, text)) return true;
  if (typeof value === 'object') return leaves(value).every((leaf) => saidIn(String(leaf), text));
  if (slot.kind === 'datetime' && sameTimeOfDay(value, text, setting)) return true;
  return readCandidates(slot, text, setting).some((candidate) => sameValue(candidate, value));
};

const leaves = (value: Json): Json[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];
