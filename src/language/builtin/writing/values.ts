import type { Json } from '../../../domain/slots.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { decimalsOf } from './decimal.ts';
import { epochOf, type Field } from './fields.ts';
import type { Formats } from './formats.ts';
import { yesNo } from './names.ts';
import type { Time } from './time-reading.ts';

/** Longest text taken from a response. */
const LONGEST = 300;
const COUNTRY = /^country( (iso )?code)?$/;

/** A moment from a field of kind `time`. */
export const timeIn = (field: Field, value: Json | undefined, formats: Formats): Time | undefined => {
  if (value === undefined) return undefined;
  const epoch = epochOf(field.words, value);
  if (epoch !== undefined) return formats.readTime(new Date(epoch).toISOString());
  return formats.readTime(value);
};

export const numberIn = (value: Json | undefined): number | undefined => {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** A number of this field with its unit or currency; decimals as in the data. */
export const numberText = (field: Field, value: number, formats: Formats): string => {
  const most = decimalsOf(value);
  if (/\byear\b|\baasta\b/.test(field.words) && Number.isInteger(value)) return String(value);
  if (/\b(nr|no|number|code|post ?code|zip)\b/.test(field.words) && Number.isInteger(value) && !field.money)
    return String(value);
  if (field.money) {
    const per = field.money.per === undefined ? '' : `/${field.money.per}`;
    return formats.money(value, field.money.currency, Math.min(6, most)) + per;
  }
  const text = formats.number(value, { most: Math.min(6, most) });
  if (field.unit === undefined) return text;
  return field.unit === '%' && formats.language === 'en' ? `${text}%` : `${text}\u00a0${field.unit}`;
};

/** A value as a reader of the language expects it. Texts are one clean line. */
export const valueText = (field: Field, value: string | number | boolean, formats: Formats): string => {
  if (typeof value === 'boolean') return yesNo(value, formats.language);
  if (field.kind === 'time') {
    const time = timeIn(field, value, formats);
    if (time) return formats.time(time);
  }
  if (field.kind === 'number' || typeof value === 'number') {
    const number = numberIn(value);
    if (number !== undefined) return numberText(field, number, formats);
  }
  if (COUNTRY.test(field.words) && /^[A-Z]{2}$/.test(String(value)))
    return formats.name('region', String(value));
  return plainText(String(value), LONGEST);
};
