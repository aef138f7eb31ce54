import type { Language } from '../../../domain/language.ts';
import type { ToolRequest, ToolResult } from '../../../ports/assistant.ts';
import { cityNameIn, zoneNameIn } from './find-zones.ts';
import { type Fields, fieldsOf, listOf, textOf } from './result-fields.ts';
import { RESULT_WORDS } from './result-words.ts';
import { isSo } from './supposed.ts';

const LOCALES = { en: 'en-GB', et: 'et', ru: 'ru' } as const;

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

/** Estonian names whose plain form looks like a case of where. */
const PLAIN_NAMES =
  /(?:^|\s)(?:pariis|vilnius|kaunas|brüssel|istanbul|soul|basel|laos|daugavpils|honduras|vegas|angeles|aires|itaalia)$/i;

/** Do the user's own words say where, rather than just name the place? */
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

/** A difference of clocks without its sign: in hours and halves of them, else in hours and minutes. */
const gapOf = (ahead: number, language: Language): string => {
  const minutes = Math.abs(ahead);
  const inUnit = (count: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return minutes % 30 === 0
    ? inUnit(minutes / 60, 'hour')
    : `${inUnit(Math.floor(minutes / 60), 'hour')} ${inUnit(minutes % 60, 'minute')}`;
};

const difference = (
  fields: Fields,
  { moment, language }: { moment: string; language: Language },
): string | undefined => {
  const ahead = fields['first_is_ahead_minutes'];
  const [first, second] = listOf(fields['clocks']).map(fieldsOf);
  if (typeof ahead !== 'number' || !first || !second) return undefined;
  const parts = first['date'] === second['date'] ? TIME : { weekday: 'long' as const, ...TIME };
  const [a, b] = [first, second].map((clock) => {
    const zone = textOf(clock['timezone']);
    const name = cityNameIn(language, zone, textOf(clock['place']));
    return { name, time: formatted(moment, zone, language, parts) };
  });
  return a && b && RESULT_WORDS[language].difference(a, b, { ahead, gap: gapOf(ahead, language) });
};

/** The calendar of another day than today. */
const otherDay = (fields: Fields, language: Language): string | undefined => {
  const days = fields['days'];
  const [calendar] = listOf(fields['calendar']).map(fieldsOf);
  if (typeof days !== 'number' || !calendar) return undefined;
  const date = textOf(calendar['date']);
  return RESULT_WORDS[language].otherDay(days, {
    date: formatted(date, 'UTC', language, DATE),
    weekday: new Date(date).getUTCDay(),
  });
};

/** "Yes" or "no" to what the user supposes, where the clock decides it. */
const verdict = ({ supposed }: ToolRequest, fields: Fields, language: Language): string => {
  const [shown, ...others] = [...listOf(fields['calendar']), ...listOf(fields['clocks'])].map(fieldsOf);
  if (!supposed || !shown || others.length > 0) return '';
  const so = isSo(supposed, {
    hour: Number(textOf(shown['time']).slice(0, 2)),
    weekday: new Date(textOf(shown['date'])).getUTCDay(),
  });
  const { yes, no } = RESULT_WORDS[language];
  return so === undefined ? '' : `${so ? yes : no} `;
};

const shownText = (request: ToolRequest, fields: Fields, language: Language): string => {
  const words = RESULT_WORDS[language];
  const { at, clocks } = fields;
  const moment = textOf(at);
  const other = difference(fields, { moment, language }) ?? otherDay(fields, language);
  if (other !== undefined) return other;
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

/** What the clock or the calendar shows, in a sentence or two. */
export const writeClock = (request: ToolRequest, result: ToolResult, language: Language): string =>
  result.kind === 'data'
    ? verdict(request, fieldsOf(result.data), language) + shownText(request, fieldsOf(result.data), language)
    : RESULT_WORDS[language].unknownPlace(textOf(request.input['place']));
