import { LANGUAGES, type Language } from '../../../domain/language.ts';
import {
  CITIES,
  COUNTRY_ALIASES,
  CURRENCY_ALIASES,
  CURRENCY_SIGNS,
  LANGUAGE_CODES,
  NOT_COUNTRIES,
} from '../data/place-names.ts';
import { createGazetteer, type Gazetteer, type GazetteerEntry, type NameHit } from './gazetteer.ts';

/** Names of countries, languages, currencies and cities. */
export interface Geo {
  readonly countries: Gazetteer;
  readonly languages: Gazetteer;
  readonly currencies: Gazetteer;
  readonly cities: Gazetteer;
  /** English name of a country code. */
  countryName(code: string): string;
  currencySigns(message: string): NameHit[];
  /** Language in which a text is the name of a country, if in one only ("Germany", "Saksamaa"). */
  countryLanguage(text: string): Language | undefined;
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type NameType = 'region' | 'language' | 'currency';
const displays = (type: NameType): Readonly<Record<'en' | 'et' | 'ru', Intl.DisplayNames>> => {
  const [en, et, ru] = LANGUAGES.map((l) => new Intl.DisplayNames([l], { type, fallback: 'none' }));
  return { en, et, ru } as Record<'en' | 'et' | 'ru', Intl.DisplayNames>;
};

const withoutNote = (name: string): string => name.replace(/\s*\(.*\)/, '').replace(/\s*\[.*\]/, '');

const entryOf = (
  value: string,
  names: Record<'en' | 'et' | 'ru', string | undefined>,
  aliases = '',
): GazetteerEntry => {
  const more = aliases.split('|').filter(Boolean);
  const latin = more.filter((alias) => !CYRILLIC.test(alias));
  const own = (name: string | undefined): string[] => (name ? [withoutNote(name)] : []);
  return {
    value,
    en: [...own(names.en), ...latin],
    et: [...own(names.et), ...latin],
    ru: [...own(names.ru), ...more.filter((alias) => CYRILLIC.test(alias))],
  };
};

const named = (
  type: NameType,
  codes: readonly string[],
  aliases: Readonly<Record<string, string>>,
): GazetteerEntry[] => {
  const names = displays(type);
  return codes.map((code) =>
    entryOf(code, { en: names.en.of(code), et: names.et.of(code), ru: names.ru.of(code) }, aliases[code]),
  );
};

const countryCodes = (): string[] => {
  const english = displays('region').en;
  return [...LETTERS]
    .flatMap((a) => [...LETTERS].map((b) => a + b))
    .filter((code) => !NOT_COUNTRIES.has(code) && english.of(code) !== undefined);
};

const parts = (names: string): string[] => (names === '-' ? [] : names.split('|'));
const cityEntries = (): GazetteerEntry[] =>
  CITIES.map(([name, et, ru, more = '']) => {
    const aliases = more.split('|').filter(Boolean);
    return {
      value: name,
      en: [name, ...parts(et), ...aliases],
      et: [name, ...parts(et), ...aliases],
      ru: parts(ru),
    };
  });

/** Capitals that are ordinary words more often than codes; a bare answer still reads them. */
const WORDLIKE_CODES: ReadonlySet<string> = new Set(
  'IN IS TO AM SO DO ME MY GO ON PM AS ID TV AI'.split(' '),
);
/** Small-letter words that are hardly ever the country or the city. */
const ORDINARY_COUNTRIES: ReadonlySet<string> = new Set(
  'jordan chad oman mali niger guinea togo tai sel poles tonga мали того чад тонга'.split(' '),
);
const ORDINARY_CITIES: ReadonlySet<string> = new Set('nice rae tapa soul viin lyon'.split(' '));

const countryLanguages = (codes: readonly string[]): Geo['countryLanguage'] => {
  const names = displays('region');
  const known = new Map<string, Set<Language>>();
  for (const language of LANGUAGES)
    for (const code of codes) {
      const name = names[language].of(code)?.toLowerCase();
      if (name) known.set(name, (known.get(name) ?? new Set()).add(language));
    }
  return (text) => {
    const found = [...(known.get(text.toLowerCase()) ?? [])];
    return found.length === 1 ? found[0] : undefined;
  };
};

/** Builds the name lists from `Intl` and our tables; some twenty milliseconds, once. */
export const createGeo = (): Geo => {
  const codes = countryCodes();
  const currencies = Intl.supportedValuesOf('currency');
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const freeCodes = codes.filter((code) => !WORDLIKE_CODES.has(code));
  return {
    countries: createGazetteer(named('region', codes, COUNTRY_ALIASES), freeCodes, {
      ordinary: ORDINARY_COUNTRIES,
    }),
    languages: createGazetteer(named('language', LANGUAGE_CODES, {})),
    currencies: createGazetteer(
      named('currency', currencies, CURRENCY_ALIASES),
      currencies.filter((code) => code !== 'ALL' && code !== 'TOP'),
      { shortest: 3 },
    ),
    cities: createGazetteer(cityEntries(), [], { ordinary: ORDINARY_CITIES }),
    countryLanguage: countryLanguages(codes),
    countryName: (code) => english.of(code) ?? code,
    currencySigns: (message) =>
      [...message.matchAll(/[€$£¥₽₴₺₹]/g)].map((m) => ({
        start: m.index,
        end: m.index + 1,
        text: m[0],
        value: CURRENCY_SIGNS[m[0]] ?? m[0],
        code: true,
      })),
  };
};
