import { z } from 'zod';
import { addDays, daysBetween, nthWeekday, type Texts, texts } from './calendar.ts';
import { countryCode, day, ok, type Route, refuse, route } from './route.ts';

const NAMES = {
  autumn: texts('autumn break', 'sügisvaheaeg', 'осенние каникулы'),
  christmas: texts('Christmas break', 'jõuluvaheaeg', 'рождественские каникулы'),
  winter: texts('winter break', 'talvevaheaeg', 'зимние каникулы'),
  spring: texts('spring break', 'kevadvaheaeg', 'весенние каникулы'),
  summer: texts('summer break', 'suvevaheaeg', 'летние каникулы'),
} as const;
type Break = keyof typeof NAMES;
type Span = readonly [name: Break, startDate: string, endDate: string];

const MONDAY = 1;
const SUNDAY = 0;
const week = (name: Break, monday: string): Span => [name, monday, addDays(monday, 6)];

/** Rules by country for the breaks that begin in a calendar year, after the regular pattern of recent school years. */
const RULES: Readonly<Record<string, (year: number) => readonly Span[]>> = {
  EE: (year) => [
    week('winter', nthWeekday(year, 2, MONDAY, -1)),
    week('spring', nthWeekday(year, 4, MONDAY, 2)),
    ['summer', `${year}-06-10`, `${year}-08-31`],
    week('autumn', nthWeekday(year, 10, MONDAY, 3)),
    ['christmas', nthWeekday(year, 12, MONDAY, 4), nthWeekday(year + 1, 1, SUNDAY, 2)],
  ],
  LV: (year) => [
    week('spring', nthWeekday(year, 3, MONDAY, 3)),
    ['summer', `${year}-06-01`, `${year}-08-31`],
    week('autumn', nthWeekday(year, 10, MONDAY, 3)),
    ['christmas', nthWeekday(year, 12, MONDAY, 4), `${year + 1}-01-02`],
  ],
  LT: (year) => [
    week('winter', nthWeekday(year, 2, MONDAY, 3)),
    week('spring', nthWeekday(year, 4, MONDAY, 1)),
    ['summer', `${year}-06-15`, `${year}-08-31`],
    week('autumn', nthWeekday(year, 10, MONDAY, -1)),
    ['christmas', `${year}-12-25`, `${year + 1}-01-07`],
  ],
  FI: (year) => [
    week('winter', nthWeekday(year, 2, MONDAY, 3)),
    ['summer', nthWeekday(year, 6, 6, 1), `${year}-08-10`],
    week('autumn', nthWeekday(year, 10, MONDAY, 2)),
    ['christmas', `${year}-12-22`, `${year + 1}-01-06`],
  ],
};

const inOne = (names: Texts, language: string | undefined): Texts => {
  const found = names.filter((name) => name.language === language?.toUpperCase());
  return found.length > 0 ? found : names;
};

const schoolHolidays = route({
  path: '/SchoolHolidays',
  input: z.object({
    countryIsoCode: countryCode,
    languageIsoCode: z.string().optional(),
    validFrom: day,
    validTo: day,
  }),
  answer: ({ countryIsoCode, languageIsoCode, validFrom, validTo }) => {
    const rules = RULES[countryIsoCode];
    if (!rules) return refuse(404, 'countryIsoCode', `there is no school calendar for ${countryIsoCode}`);
    if (validTo < validFrom) return refuse(400, 'validTo', 'must not be before validFrom');
    if (daysBetween(validFrom, validTo) > 1096)
      return refuse(400, 'validTo', 'the period must not be longer than three years');
    const first = Number(validFrom.slice(0, 4)) - 1;
    const years = Array.from({ length: Number(validTo.slice(0, 4)) - first + 1 }, (_, i) => first + i);
    const breaks = years
      .flatMap((year) => rules(year))
      .filter(([, start, end]) => end >= validFrom && start <= validTo)
      .map(([name, startDate, endDate]) => ({
        startDate,
        endDate,
        type: 'School',
        name: inOne(NAMES[name], languageIsoCode),
      }));
    return ok(breaks);
  },
});

export const schoolRoutes: readonly Route[] = [schoolHolidays];
