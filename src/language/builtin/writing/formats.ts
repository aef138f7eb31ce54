import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import { createFormatterCache, type FormatterCache } from './formatter-cache.ts';
import { readTime, type Time } from './time-reading.ts';
import { createTimeTexts, type TimeTexts } from './time-text.ts';

/** en-GB, not en: day first and a 24-hour clock. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', et: 'et', ru: 'ru' };
/** More digits than any measurement has; hides the tails of binary fractions. */
const MOST_DECIMALS = 6;

export interface Formats extends TimeTexts {
  readonly language: Language;
  number(value: number, decimals?: { readonly least?: number; readonly most?: number }): string;
  /** "40 minutes", "40 минут". */
  measure(value: number, unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'): string;
  money(value: number, currency: string, most?: number): string;
  /** ISO dates and date-times; undefined for anything else, an impossible date included. */
  readTime(value: Json): Time | undefined;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  name(type: 'region' | 'language' | 'currency', code: string): string;
}

/** Numbers, money, dates and names as readers of the language write them. */
export const createFormats = (
  language: Language,
  moment: { now: number; timezone: string },
  cache: FormatterCache = createFormatterCache(),
): Formats => {
  const locale = LOCALES[language];
  const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
    cache.get(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  const names = (type: 'region' | 'language' | 'currency'): Intl.DisplayNames =>
    cache.get(`names ${locale} ${type}`, () => new Intl.DisplayNames(locale, { type, fallback: 'code' }));

  return {
    language,
    number: (value, { least = 0, most = MOST_DECIMALS } = {}) =>
      numberFormat({
        minimumFractionDigits: least,
        maximumFractionDigits: Math.max(least, most),
      }).format(value),
    measure: (value, unit) =>
      numberFormat({ style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(value),
    money: (value, currency, most = MOST_DECIMALS) => {
      const least = Number.isInteger(value) ? 0 : 2;
      return numberFormat({
        style: 'currency',
        currency,
        minimumFractionDigits: least,
        maximumFractionDigits: Math.max(least, most),
      }).format(value);
    },
    readTime: (value) => readTime(value, moment.timezone),
    ...createTimeTexts(locale, moment, cache),
    list: (items) =>
      cache.get(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
    name: (type, code) => {
      try {
        return names(type).of(code) ?? code;
      } catch {
        // Not a code of this kind after all (RangeError): the text itself is the name.
        return code;
      }
    },
  };
};
