import { z } from 'zod';
import { addDays, inTallinn, texts, weekday } from './calendar.ts';
import { between, fold, fraction, pick, round } from './deterministic.ts';
import { TOWNS } from './gazetteer.ts';
import { day, decimal, flag, ok, type Route, refuse, route, words } from './route.ts';

/** Units of each currency for one euro, around which the daily rate moves by up to two percent. */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.09,
  GBP: 0.85,
  SEK: 11.3,
  NOK: 11.7,
  DKK: 7.46,
  CHF: 0.95,
  PLN: 4.28,
  CZK: 25.1,
  JPY: 163,
  CAD: 1.49,
  AUD: 1.66,
  UAH: 45.2,
  CNY: 7.85,
};
const CURRENCIES_SINCE = '2011-01-01';

const rateOf = (currency: string, date: string): number =>
  currency === 'EUR' ? 1 : (PER_EURO[currency] ?? 1) * (0.98 + 0.04 * fraction(`rate ${currency} ${date}`));

const currencyCode = words(3, 3).regex(/^[A-Z]{3}$/, 'must be a three-letter currency code in capitals');

const convert = route({
  path: '/currency/convert',
  input: z.object({
    amount: decimal(0, 1e12),
    fromCurrency: currencyCode,
    toCurrency: currencyCode,
    date: day.optional(),
  }),
  answer: ({ amount, fromCurrency, toCurrency, date }, now) => {
    for (const [parameter, code] of Object.entries({ fromCurrency, toCurrency }))
      if (!(code in PER_EURO)) return refuse(400, parameter, `unknown currency ${code}`);
    const on = date ?? inTallinn(now).day;
    if (on > inTallinn(now).day) return refuse(422, 'date', 'must not be in the future');
    if (on < CURRENCIES_SINCE) return refuse(422, 'date', `rates are known from ${CURRENCIES_SINCE} on`);
    const rate = round(rateOf(toCurrency, on) / rateOf(fromCurrency, on), 6);
    return ok({ amount, fromCurrency, toCurrency, date: on, rate, result: round(amount * rate, 2) });
  },
});

const branchesOf = (town: (typeof TOWNS)[number]) => [
  texts(`${town.en} Central Library`, `${town.name} keskraamatukogu`, `Центральная библиотека (${town.ru})`),
  texts(`${town.en} Children's Library`, `${town.name} lasteraamatukogu`, `Детская библиотека (${town.ru})`),
];

const libraryHours = route({
  path: '/libraries/opening-hours',
  input: z.object({ city: words(), date: day.optional() }),
  answer: ({ city, date }, now) => {
    const town = TOWNS.find(({ name, en, ru }) => [name, en, ru].some((known) => fold(known) === fold(city)));
    if (!town) return refuse(404, 'city', `no libraries known in ${city}`);
    const on = date ?? inTallinn(now).day;
    if (on < addDays(inTallinn(now).day, -31))
      return refuse(422, 'date', 'must not be more than a month ago');
    const libraries = branchesOf(town).map((name, i) => {
      const open = weekday(on) !== 0 && !(i === 1 && weekday(on) === 6);
      const short = weekday(on) === 6;
      const hours = open
        ? {
            opens: short ? '10:00' : `${between(`opens ${town.name} ${i}`, 9, 10)}:00`.padStart(5, '0'),
            closes: short ? '16:00' : `${between(`closes ${town.name} ${i}`, 18, 20)}:00`,
          }
        : {};
      const street = Object.values(town.streets)[0]?.[i] ?? '';
      return {
        name,
        date: on,
        open,
        ...hours,
        address: `${street} ${between(`library ${town.name} ${i}`, 1, 40)}, ${town.name}`,
      };
    });
    return ok({ city: town.name, date: on, libraries });
  },
});

const FIRST_WORDS = [
  'Põhjatuul',
  'Merelaine',
  'Kuldne Kask',
  'Hõbepaju',
  'Rohelaid',
  'Taevasina',
  'Kiviaed',
  'Linnulend',
] as const;
const SECOND_WORDS = ['OÜ', 'AS', 'Ehitus OÜ', 'Kaubandus OÜ', 'Tarkvara OÜ'] as const;
const ACTIVITIES = [
  texts('building construction', 'hoonete ehitus', 'строительство зданий'),
  texts('retail trade', 'jaekaubandus', 'розничная торговля'),
  texts('software development', 'tarkvaraarendus', 'разработка программного обеспечения'),
  texts('road transport', 'maanteevedu', 'автомобильные перевозки'),
] as const;

/** Invented companies: every first word with every second one. */
const COMPANIES = FIRST_WORDS.flatMap((first) =>
  SECOND_WORDS.map((second) => {
    const name = `${first} ${second}`;
    const active = fraction(`active ${name}`) > 0.2;
    const town = pick(`town ${name}`, ['Tallinn', 'Tartu', 'Pärnu', 'Narva']);
    return {
      name,
      registryCode:
        name === 'Põhjatuul OÜ' ? '12345678' : String(between(`code ${name}`, 10_000_000, 16_999_999)),
      active,
      status: active ? texts('active', 'tegutsev', 'действует') : texts('deleted', 'kustutatud', 'удалена'),
      activity: pick(`activity ${name}`, ACTIVITIES),
      address: `${town}, ${pick(`street ${name}`, ['Lai tn', 'Riia tn', 'Viru tn', 'Jaama tn'])} ${between(`house ${name}`, 1, 60)}`,
      registeredOn: addDays('1996-03-01', between(`registered ${name}`, 0, 10_000)),
    };
  }),
);

const companies = route({
  path: '/companies',
  input: z.object({ query: words(2), activeOnly: flag.optional() }),
  answer: ({ query, activeOnly }) => {
    const wanted = fold(query);
    const found = COMPANIES.filter(
      (company) =>
        (/^\d+$/.test(wanted) ? company.registryCode === wanted : fold(company.name).includes(wanted)) &&
        (!activeOnly || company.active),
    );
    return ok({ count: found.length, companies: found.slice(0, 20) });
  },
});

export const serviceRoutes: readonly Route[] = [convert, libraryHours, companies];
