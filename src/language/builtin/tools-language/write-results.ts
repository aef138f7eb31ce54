import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import type { ToolRequest, ToolResult } from '../../../ports/assistant.ts';
import { zoneNameIn } from './find-zones.ts';
import { RESULT_WORDS } from './result-words.ts';

const LOCALES = { en: 'en-GB', et: 'et', ru: 'ru' } as const;
const GROUPED_FROM = 5;

type Fields = { readonly [key: string]: Json };
const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const localNumber = (text: string, language: Language): string => {
  const { decimal, group } = RESULT_WORDS[language];
  const [before = '', after] = text.split('.');
  const grouped =
    before.replace('-', '').length >= GROUPED_FROM ? before.replace(/\B(?=(?:\d{3})+$)/g, group) : before;
  return `${grouped.replace('-', '−')}${after === undefined ? '' : `${decimal}${after}`}`;
};

/** The calculator's notation as people write it. */
const localExpression = (expression: string, language: Language): string => {
  const { of, functions } = RESULT_WORDS[language];
  return expression
    .replace(/\b(?:sqrt)\s*/g, '√')
    .replace(/\b(?:cbrt)\s*/g, '∛')
    .replace(/\bpi\b/g, 'π')
    .replace(/\s*\bof\b\s*/g, of)
    .replace(/\b(?:average|sum|max|min|factorial)\b/g, (name) => functions[name] ?? name)
    .replace(/,\s*/g, language === 'en' ? ', ' : '; ')
    .replace(/\s*\*\s*/g, ' × ')
    .replace(/\s*\/\s*/g, ' / ')
    .replace(/(?<=[\d)%!])\s*([+-])\s*/g, (_, sign: string) => ` ${sign === '-' ? '−' : sign} `)
    .replace(/\d+(?:\.\d+)?/g, (number) => localNumber(number, language))
    .trim();
};

const calculation = (request: ToolRequest, result: ToolResult, language: Language): string => {
  const words = RESULT_WORDS[language];
  if (result.kind !== 'data')
    return (
      (result.kind === 'problem' ? words.calculationProblems[result.code] : undefined) ?? words.notCalculated
    );
  const { result: value, exact } = fieldsOf(result.data);
  const sign = exact === false ? '≈' : '=';
  return `${localExpression(textOf(request.input['expression']), language)} ${sign} ${localNumber(textOf(value), language)}`;
};

const formatted = (
  at: string,
  timezone: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: timezone, ...parts })
    .format(Date.parse(at))
    .replace(/\s*г\.$/, ' года');

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Do the user's own words say where, rather than just name the place? */
/** Estonian names whose plain form looks like a case of where. */
const PLAIN_NAMES =
  /(?:^|\s)(?:pariis|vilnius|kaunas|brüssel|istanbul|soul|basel|laos|daugavpils|honduras|vegas|angeles|aires|itaalia)$/i;

const isLocative = (said: string, language: Language): boolean =>
  language === 'en'
    ? /^in /.test(said)
    : language === 'et'
      ? /[sl]$/.test(said) && !PLAIN_NAMES.test(said)
      : /^(?:в|во|на) /.test(said);

/** The place as a phrase for the sentence; a bare name stands before a colon instead. */
const placed = (said: string, language: Language, write: (said: string) => string): string => {
  if (said === '' || isLocative(said, language)) return write(said);
  if (language === 'en') return write(`in ${said}`);
  return `${said}: ${write('').replace(/^\S+ (?:on )?/, '')}`;
};

const clock = (request: ToolRequest, result: ToolResult, language: Language): string => {
  const words = RESULT_WORDS[language];
  const place = textOf(request.input['place']);
  if (result.kind !== 'data') return words.unknownPlace(place);
  const { at, clocks } = fieldsOf(result.data);
  const moment = textOf(at);
  const zones = listOf(clocks).map(fieldsOf);
  const isTime = request.tool === 'get_current_time';
  if (zones.length > 1) {
    const list = zones
      .map(({ timezone, place: city }) => {
        const zone = textOf(timezone);
        const name = language === 'en' ? textOf(city) : zoneNameIn(language, zone);
        return `${name} ${formatted(moment, zone, language, isTime ? TIME : { ...DAY, ...TIME })}`;
      })
      .join('; ');
    return placed(request.said, language, (said) => words.severalZones(said, list));
  }
  const zone = textOf(zones[0]?.['timezone']);
  if (!isTime)
    return placed(request.said, language, (said) =>
      words.date(said, formatted(moment, zone, language, DATE)),
    );
  const note = request.said === '' ? zone : formatted(moment, zone, language, DAY);
  return placed(request.said, language, (said) =>
    words.time(said, formatted(moment, zone, language, TIME), note),
  );
};

const MAX_RESULTS = 5;
const search = (result: ToolResult, language: Language): string => {
  const words = RESULT_WORDS[language];
  if (result.kind !== 'data') return words.searchFailed;
  const results = listOf(fieldsOf(result.data)['results']).map(fieldsOf).slice(0, MAX_RESULTS);
  if (results.length === 0) return words.nothingFound;
  const lines = results.map(({ title, snippet, url }, i) => {
    const text = textOf(snippet);
    return `${i + 1}. ${textOf(title)}${text === '' ? '' : `: ${text}`}\n   ${textOf(url)}`;
  });
  return [words.found, ...lines, words.foundNote].join('\n');
};

/** One tool's result in words. */
export const writeResult = (request: ToolRequest, result: ToolResult, language: Language): string => {
  switch (request.tool) {
    case 'calculate':
      return calculation(request, result, language);
    case 'get_current_time':
    case 'get_current_date':
      return clock(request, result, language);
    default:
      return search(result, language);
  }
};
