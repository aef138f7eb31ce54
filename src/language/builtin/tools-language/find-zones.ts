import { setImmediate as immediate } from 'node:timers/promises';
import type { Language } from '../../../domain/language.ts';
import { own } from '../../../lib/own.ts';
import type { ZoneMatch } from '../../../ports/assistant.ts';
import { CITIES } from '../data/place-names.ts';
import { createGazetteer, type Gazetteer, type GazetteerEntry } from '../readers/gazetteer.ts';
import type { Geo } from '../readers/geo.ts';
import { ABBREVIATIONS, KNOWN_CITIES, MORE_CITIES } from './zone-cities.ts';

const HOUR_MS = 3_600_000;
const HALF_A_YEAR_MS = 182 * 86_400_000;
const MAX_CHARACTERS = 100;
const names = (text: string | undefined): string[] => (text && text !== '-' ? text.split('|') : []);

/** What CLDR calls a zone's clocks: the city in a country of several zones, else the country. */
export const zoneNameIn = (language: Language, timezone: string): string => {
  const format = new Intl.DateTimeFormat(language, { timeZone: timezone, timeZoneName: 'shortGeneric' });
  const part = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return part.replace(/^\(|\)$| Time$/g, '');
};

/** Last part of an IANA name, as people write it. */
const cityOf = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');

/** A city in the user's language, as far as the tables have it; else what CLDR calls its zone. @param name in English, or empty */
export const cityNameIn = (language: Language, timezone: string, name: string): string => {
  const city = name === '' ? cityOf(timezone) : name;
  if (language === 'en') return city;
  const more = Object.values(MORE_CITIES)
    .flatMap(names)
    .map((entry) => entry.split('/'))
    .find(([en]) => en === city);
  const row = CITIES.find(([en]) => en === city);
  const [local] = row ? names(language === 'et' ? row[1] : row[2]) : [more?.[language === 'et' ? 1 : 2]];
  if (local) return local;
  return (row || more) && language === 'et' ? city : zoneNameIn(language, timezone);
};

/** Russian names with the case of where beside them: stems of names in -ев and -ов differ between the two. */
const withWhere = (ru: readonly string[]): string[] =>
  ru.flatMap((name) => (/[бвгджзклмнпрстфхцчшщ]$/.test(name) ? [name, `${name}е`] : [name]));

/** Value of an entry: zone and English name, so that one look-up gives both. */
const cityValue = (timezone: string, name: string): string => `${timezone}\t${name}`;

const fromTables = (): GazetteerEntry[] => {
  const zones = new Map(
    Object.entries(KNOWN_CITIES).flatMap(([zone, cities]) =>
      names(cities).map((city) => [city, zone] as const),
    ),
  );
  const known = CITIES.flatMap(([name, et, ru, more]): GazetteerEntry[] => {
    const zone = zones.get(name);
    return zone === undefined
      ? []
      : [
          {
            value: cityValue(zone, name),
            en: [name, ...names(more)],
            et: [name, ...names(et), ...names(more)],
            ru: withWhere(names(ru)),
          },
        ];
  });
  const more = Object.entries(MORE_CITIES).flatMap(([zone, cities]) =>
    names(cities).map((city): GazetteerEntry => {
      const [en = '', et = '', ru = ''] = city.split('/');
      return { value: cityValue(zone, en), en: [en], et: [et || en], ru: withWhere(ru ? [ru] : []) };
    }),
  );
  return [...known, ...more];
};

/** The city a zone is named after; localised where CLDR names the zone by its city. */
const entryOf = (zone: string): GazetteerEntry => {
  const city = cityOf(zone);
  const [et, ru] = [zoneNameIn('et', zone), zoneNameIn('ru', zone)];
  return {
    value: cityValue(zone, city),
    en: [city],
    et: et && !/\d|aeg/.test(et) ? [city, et] : [city],
    ru: ru && !/\d|время/.test(ru) ? [ru] : [],
  };
};

/** So many at a time: each costs a look at CLDR, and together they would hold up everybody else. */
const ZONES_AT_ONCE = 8;

/** The entries of all zones, with a pause for others between a few and a few. @returns undefined when the signal came first */
const entriesInPieces = async (signal: AbortSignal): Promise<GazetteerEntry[] | undefined> => {
  const entries: GazetteerEntry[] = [];
  for (const [i, zone] of Intl.supportedValuesOf('timeZone').entries()) {
    if (i % ZONES_AT_ONCE === 0) await immediate();
    if (signal.aborted) return undefined;
    entries.push(entryOf(zone));
  }
  return entries;
};

const exactZone = (place: string): string | undefined => {
  const short = own(ABBREVIATIONS, place.toLowerCase());
  if (short !== undefined) return short;
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)+$/.test(place)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: place }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const offsetText = (timezone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Zones with cities in our tables speak for those without, those of the best-known cities first. */
const rankOf = (zone: string): number => (zone in KNOWN_CITIES ? 0 : zone in MORE_CITIES ? 1 : 2);

/** Zones of a country, one for all that keep the same clocks now and half a year on. */
const zonesOfCountry = (code: string, now: number): string[] => {
  const region = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?(): string[] };
  const byClock = new Map<string, string>();
  for (const zone of region.getTimeZones?.() ?? []) {
    const clock = `${offsetText(zone, now)} ${offsetText(zone, now + HALF_A_YEAR_MS)}`;
    const held = byClock.get(clock);
    if (held === undefined || rankOf(zone) < rankOf(held)) byClock.set(clock, zone);
  }
  return [...byClock.values()].sort((a, b) => rankOf(a) - rankOf(b));
};

/** The clocks of a place by city, country or zone name; the tables are built when first asked for, or ahead of that. */
export const createFindZones = (geo: Pick<Geo, 'countries' | 'countryName'>) => {
  let ours: Gazetteer | undefined;
  const zonesThisHour = new Map<string, { hour: number; zones: readonly string[] }>();
  const zonesOf = (country: string, now: number): readonly string[] => {
    const hour = Math.floor(now / HOUR_MS);
    const held = zonesThisHour.get(country);
    if (held?.hour === hour) return held.zones;
    const zones = zonesOfCountry(country, now);
    zonesThisHour.set(country, { hour, zones });
    return zones;
  };
  let intl: Gazetteer | undefined;
  const cityMatch = (found: string | undefined): ZoneMatch | undefined => {
    const [timezone, name] = found?.split('\t') ?? [];
    return timezone === undefined || name === undefined ? undefined : { kind: 'zone', name, timezone };
  };
  const countryMatch = (place: string, now: number): ZoneMatch | undefined => {
    const country = geo.countries.exact(place);
    if (country === undefined) return undefined;
    const zones = zonesOf(country, now);
    const [only, ...others] = zones;
    if (only === undefined) return undefined;
    const name = geo.countryName(country);
    return others.length === 0
      ? { kind: 'zone', name, timezone: only }
      : { kind: 'several', name, zones: zones.map((zone) => ({ name: cityOf(zone), timezone: zone })) };
  };
  const find = (place: string, now: number): ZoneMatch => {
    const bare = place.trim().slice(0, MAX_CHARACTERS).replace(/^the /i, '');
    const exact = exactZone(bare);
    if (exact !== undefined) return { kind: 'zone', name: exact, timezone: exact };
    ours ??= createGazetteer(fromTables());
    const found = cityMatch(ours.exact(bare)) ?? countryMatch(bare, now);
    if (found) return found;
    // CLDR calls zones of one-zone countries by the country, so these names come after the countries.
    intl ??= createGazetteer(Intl.supportedValuesOf('timeZone').map(entryOf));
    return cityMatch(intl.exact(bare)) ?? { kind: 'unknown' };
  };
  const warmUp = async (signal: AbortSignal): Promise<void> => {
    ours ??= createGazetteer(fromTables());
    const entries = await entriesInPieces(signal);
    if (entries) intl ??= createGazetteer(entries);
  };
  return { find, warmUp };
};
