import type { Language } from '../../../domain/language.ts';
import { own } from '../../../lib/own.ts';
import { wordsOf } from './names.ts';

/** Unit written into the end of a field name, in lower-case words: `windSpeedMs` -> "ms". */
const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/ (eur|usd|gbp|sek)( per)? mwh$/, ''],
  [/ grams per km$/, 'g/km'],
  [/ (celsius|deg ?c)$/, '°C'],
  [/(temperature|temp|like|min|max|point|chill) c$/, '°C'],
  [/ (fahrenheit|deg ?f)$|(temperature|temp|like) f$/, '°F'],
  [/ (percent|percentage|pct)$/, '%'],
  [/ (kmh|kph|km per hour)$/, 'km/h'],
  [/(wind|speed|gust) ms$| (mps|meters per second)$/, 'm/s'],
  [/ mm$/, 'mm'],
  [/ cm$/, 'cm'],
  [/ km$/, 'km'],
  [/ (kg|kilograms)$/, 'kg'],
  [/ (hpa)$/, 'hPa'],
  [/ kwh$/, 'kWh'],
  [/ mwh$/, 'MWh'],
  [/ kw$/, 'kW'],
  [/ (m2|sqm|square meters)$/, 'm²'],
];

const RUSSIAN: Readonly<Record<string, string>> = {
  'm/s': 'м/с',
  'km/h': 'км/ч',
  'g/km': 'г/км',
  mm: 'мм',
  cm: 'см',
  km: 'км',
  m: 'м',
  kg: 'кг',
  g: 'г',
  hPa: 'гПа',
  kWh: 'кВт·ч',
  MWh: 'МВт·ч',
  kW: 'кВт',
  'm²': 'м²',
  min: 'мин',
  h: 'ч',
};

/** Unit as the language writes it. */
export const unitIn = (unit: string, language: Language): string =>
  language === 'ru' ? (own(RUSSIAN, unit) ?? unit) : unit;

/** Unit in a field's own name, and the name without it. */
export const unitOfName = (name: string): { readonly unit?: string; readonly rest: string } => {
  const words = wordsOf(name);
  for (const [pattern, unit] of SUFFIXES) {
    if (!pattern.test(words)) continue;
    const rest = words.replace(/ (grams per km|km per hour|meters per second|square meters|[a-z0-9]+)$/, '');
    return unit === '' ? { rest } : { unit, rest };
  }
  if (/\bhumidity$/.test(words)) return { unit: '%', rest: words };
  return { rest: words };
};

/** "wind, m/s" -> "wind" and "m/s": a unit an operator put behind a label. */
export const unitOfLabel = (label: string): { readonly unit?: string; readonly rest: string } => {
  const match = /^(.*\S),\s*(\S{1,10}(?:\/\S{1,6})?)$/u.exec(label);
  const [, rest, unit] = match ?? [];
  const known =
    unit !== undefined && /^(%|°\p{L}|[\p{L}²³·]{1,4}(\/[\p{L}²³·]{1,4})?|€(\/\p{L}+)?)$/u.test(unit);
  return known && rest !== undefined ? { unit, rest } : { rest: label };
};

const CURRENCY = /^[A-Z]{3}$/;
const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** "EUR/MWh" -> money in EUR per MWh; plain units stay units. */
export const moneyUnit = (unit: string): { readonly currency: string; readonly per?: string } | undefined => {
  const [first = '', per] = unit.split('/', 2).map((part) => part.trim());
  const currency = own(SYMBOLS, first) ?? first;
  if (!CURRENCY.test(currency)) return undefined;
  return per === undefined ? { currency } : { currency, per };
};
