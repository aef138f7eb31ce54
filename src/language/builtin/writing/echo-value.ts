import type { ParamSpec } from '../../../domain/param-spec.ts';
import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import { plainText } from '../../../lib/plain-text.ts';
import type { Formats } from './formats.ts';
import { capitalised } from './names.ts';
import { allowedWord, isIdentifier, kindOf, paramWords, periodRole, unitOf } from './param-words.ts';
import { yesNoText } from './yes-no.ts';

const LONGEST = 80;

const withLabel = (param: ParamSpec, text: string, formats: Formats): string =>
  `${shortLabel(param, formats)} ${text}`;

/** "your age" -> "age", "whether you live here" -> "you live here". */
const shortLabel = (param: ParamSpec, formats: Formats): string =>
  paramWords(param, formats.language).label.replace(/^(whether|kas|your|teie|ваш[аеи]?)\s+/i, '');

/** One value as people say it: "Estonia", "16 August 2026", "number of children 2". Undefined when it must not be shown. */
export const echoValue = (param: ParamSpec, value: Json, formats: Formats): string | undefined => {
  if (param.sensitive || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return yesNoText(shortLabel(param, formats), value, formats.language);
  const { kind } = paramWords(param, formats.language);
  if (typeof value === 'number') {
    if (kind?.echo === 'year') return String(value);
    if (isIdentifier(param)) return withLabel(param, String(value), formats);
    const unit = kind?.kind === 'duration' ? unitOf(param) : undefined;
    if (unit) return formats.measure(value, unit);
    return withLabel(param, formats.number(value), formats);
  }
  if (Array.isArray(value)) {
    const items = (value as readonly Json[])
      .slice(0, 5)
      .flatMap((item) => echoValue(param, item, formats) ?? []);
    return items.length === 0 ? undefined : items.join(', ');
  }
  if (typeof value !== 'string') return undefined;
  return echoText(param, value, formats);
};

/** "2026-11" is said as a month. */
export const monthText = (value: string, formats: Formats): string | undefined => {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const [start, end] = [formats.readTime(`${value}-01`), formats.readTime(`${value}-${last}`)];
  return year && start && end ? formats.range(start, end) : undefined;
};

const echoText = (param: ParamSpec, value: string, formats: Formats): string => {
  const time = param.type === 'date' || param.type === 'datetime' ? formats.readTime(value) : undefined;
  if (time) return formats.time(time, true);
  if (param.enum) return allowedWord(param, value, formats.language);
  const month = monthText(value, formats);
  if (month) return month;
  const { kind } = paramWords(param, formats.language);
  const text = plainText(value, LONGEST);
  switch (kind?.echo) {
    case 'country':
      return /^[A-Za-z]{2}$/.test(text) ? formats.name('region', text.toUpperCase()) : text;
    case 'language':
      return /^[A-Za-z]{2,3}$/.test(text) ? formats.name('language', text.toLowerCase()) : text;
    case 'labelled':
      return withLabel(param, text, formats);
    default:
      return text;
  }
};

/** Values of one call in the order of its parameters; a start and an end become one period. */
export const echoValues = (
  params: readonly ParamSpec[],
  values: Readonly<Record<string, Json>>,
  formats: Formats,
): string[] => {
  const given = params.filter(({ name, source }) => own(values, name) !== undefined && source !== 'hidden');
  const timeOf = (role: 'start' | 'end') => {
    const param = given.find((item) => periodRole(item) === role && !item.sensitive);
    const time = param && formats.readTime(own(values, param.name) ?? null);
    return param && time ? { param, time } : undefined;
  };
  const [start, end] = [timeOf('start'), timeOf('end')];
  const paired = start !== undefined && end !== undefined;
  const conversion = conversionIn(given, values, formats);
  return given.flatMap((param) => {
    if (conversion?.params.includes(param)) return param === conversion.params[0] ? [conversion.text] : [];
    if (paired && param === end.param) return [];
    if (paired && param === start.param) return [formats.range(start.time, end.time)];
    const said = echoValue(param, own(values, param.name) ?? null, formats);
    const role = isOfPeriod(param, params) ? periodRole(param) : undefined;
    return said === undefined ? [] : [role ? openEnd(role, said, formats) : said];
  });
};

/** A start with no end beside it is a day like others. */
const isOfPeriod = (param: ParamSpec, params: readonly ParamSpec[]): boolean => {
  const role = periodRole(param);
  return params.some(
    (other) => other !== param && periodRole(other) !== undefined && periodRole(other) !== role,
  );
};

/** "100 USD → EUR": an amount with the currencies it is to be changed from and to. */
const conversionIn = (
  given: readonly ParamSpec[],
  values: Readonly<Record<string, Json>>,
  formats: Formats,
): { params: readonly ParamSpec[]; text: string } | undefined => {
  const find = (kind: string) => given.find((param) => kindOf(param)?.kind === kind && !param.sensitive);
  const [amount, from, to] = [find('amount'), find('from_currency'), find('to_currency')];
  const sum = amount && own(values, amount.name);
  if (!amount || !from || typeof sum !== 'number') return undefined;
  const text = `${formats.number(sum)} ${plainText(String(own(values, from.name)), 20)}`;
  return to
    ? { params: [amount, from, to], text: `${text} → ${plainText(String(own(values, to.name)), 20)}` }
    : { params: [amount, from], text };
};

const openEnd = (role: 'start' | 'end', said: string, { language }: Formats): string => {
  const words = {
    en: { start: 'from', end: 'until' },
    et: { start: 'algus', end: 'lõpp' },
    ru: { start: 'начало', end: 'конец' },
  }[language];
  return language === 'en' ? `${words[role]} ${said}` : `${words[role]}: ${said}`;
};

/** Values of a call as one phrase for a heading, at most four of them. */
export const echoPhrase = (
  params: readonly ParamSpec[],
  values: Readonly<Record<string, Json>>,
  formats: Formats,
): string => capitalised(echoValues(params, values, formats).slice(0, 4).join(', '));
