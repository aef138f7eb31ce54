import Holidays from 'date-holidays';
import { z } from 'zod';
import { addDays, DAY_MS, daysBetween, inTallinn, type Texts } from './calendar.ts';
import { HOLIDAY_NAMES } from './holiday-names.ts';
import { countryCode, day, ok, type Reply, type Route, refuse, route } from './route.ts';

const LONGEST_DAYS = 1096;

interface Holiday {
  readonly startDate: string;
  readonly endDate: string;
  readonly type: string;
  readonly name: Texts;
  readonly nationwide: boolean;
}

const language = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter language code')
  .transform((code) => code.toUpperCase());

const namesOf = (english: string, native: string, nativeLanguage: string): Texts => {
  const bare = english.replace(/ \(substitute day\)$/, '');
  const known = HOLIDAY_NAMES[bare];
  const substitute = bare !== english;
  const all = new Map([['EN', english]]);
  if (known) {
    all.set('ET', substitute ? `${known[0]} (asenduspäev)` : known[0]);
    all.set('RU', substitute ? `${known[1]} (перенос)` : known[1]);
  }
  if (nativeLanguage !== 'EN' && native !== english) all.set(nativeLanguage, native);
  return [...all].map(([code, text]) => ({ language: code, text }));
};

const holidaysOf = (country: string, year: number): Holiday[] => {
  const native = new Holidays(country);
  const nativeLanguage = (native.getLanguages()[0] ?? 'en').slice(0, 2).toUpperCase();
  const english = new Holidays(country, { languages: ['en'] });
  const nativeNames = new Map(native.getHolidays(year).map((h) => [`${h.date}|${h.rule}`, h.name]));
  return english.getHolidays(year).map((h) => {
    const startDate = h.date.slice(0, 10);
    const days = Math.max(1, Math.round((h.end.getTime() - h.start.getTime()) / DAY_MS));
    const name = namesOf(h.name, nativeNames.get(`${h.date}|${h.rule}`) ?? h.name, nativeLanguage);
    return { startDate, endDate: addDays(startDate, days - 1), type: h.type, name, nationwide: true };
  });
};

const inLanguage = (names: Texts, wanted: string | undefined): Texts => {
  const found = names.filter((name) => name.language === wanted);
  return found.length > 0 ? found : names;
};

const list = (
  types: readonly string[],
  query: { countryIsoCode: string; languageIsoCode?: string | undefined; from: string; to: string },
): Reply => {
  if (!(query.countryIsoCode in new Holidays().getCountries()))
    return refuse(400, 'countryIsoCode', `unknown country ${query.countryIsoCode}`);
  if (query.to < query.from) return refuse(400, 'validTo', 'must not be before validFrom');
  if (daysBetween(query.from, query.to) > LONGEST_DAYS)
    return refuse(400, 'validTo', 'the period must not be longer than three years');
  const years = [];
  for (let year = Number(query.from.slice(0, 4)); year <= Number(query.to.slice(0, 4)); year++)
    years.push(year);
  const holidays = years
    .flatMap((year) => holidaysOf(query.countryIsoCode, year))
    .filter((h) => types.includes(h.type) && h.endDate >= query.from && h.startDate <= query.to)
    .map((h) => ({ ...h, name: inLanguage(h.name, query.languageIsoCode) }));
  return ok(holidays);
};

const publicHolidays = route({
  path: '/PublicHolidays',
  input: z.object({
    countryIsoCode: countryCode,
    languageIsoCode: language.optional(),
    validFrom: day,
    validTo: day,
  }),
  answer: (input) => list(['public'], { ...input, from: input.validFrom, to: input.validTo }),
});

/** Dates are optional: a missing one is the start or end of the year of the other, else of the current year. */
const nationalHolidays = route({
  path: '/NationalHolidays',
  input: z.object({
    countryIsoCode: countryCode,
    languageIsoCode: language.optional(),
    validFrom: day.optional(),
    validTo: day.optional(),
  }),
  answer: (input, now) => {
    const year = (input.validFrom ?? input.validTo ?? inTallinn(now).day).slice(0, 4);
    const from = input.validFrom ?? `${year}-01-01`;
    const to = input.validTo ?? `${year}-12-31`;
    return list(['public', 'bank', 'observance'], { ...input, from, to });
  },
});

export const holidayRoutes: readonly Route[] = [publicHolidays, nationalHolidays];
