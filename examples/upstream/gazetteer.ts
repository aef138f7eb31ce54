import { between, fold, fraction, round } from './deterministic.ts';

interface Town {
  readonly name: string;
  readonly en: string;
  readonly ru: string;
  readonly county: string;
  readonly lat: number;
  readonly lon: number;
  /** First three digits of its postcodes. */
  readonly post: string;
  /** District -> streets; the empty district is the town itself. */
  readonly streets: Readonly<Record<string, readonly string[]>>;
}

/** A small gazetteer: real towns and streets, enough to search in. */
export const TOWNS: readonly Town[] = [
  {
    name: 'Tallinn',
    en: 'Tallinn',
    ru: 'Таллинн',
    county: 'Harju maakond',
    lat: 59.437,
    lon: 24.7536,
    post: '101',
    streets: {
      'Kesklinna linnaosa': [
        'Viru tn',
        'Pikk tn',
        'Lai tn',
        'Narva mnt',
        'Tartu mnt',
        'Pärnu mnt',
        'Gonsiori tn',
        'Endla tn',
      ],
      'Põhja-Tallinna linnaosa': ['Sõle tn', 'Kopli tn', 'Telliskivi tn'],
      'Mustamäe linnaosa': ['Akadeemia tee', 'Ehitajate tee'],
      'Nõmme linnaosa': ['Jaama tn', 'Pärnu mnt'],
    },
  },
  {
    name: 'Tartu',
    en: 'Tartu',
    ru: 'Тарту',
    county: 'Tartu maakond',
    lat: 58.378,
    lon: 26.729,
    post: '510',
    streets: { '': ['Rüütli tn', 'Ülikooli tn', 'Riia tn', 'Jakobi tn', 'Kalevi tn', 'Lai tn', 'Turu tn'] },
  },
  {
    name: 'Narva',
    en: 'Narva',
    ru: 'Нарва',
    county: 'Ida-Viru maakond',
    lat: 59.3797,
    lon: 28.1791,
    post: '203',
    streets: { '': ['Viru tn', 'Puškini tn', 'Kreenholmi tn', 'Tallinna mnt', 'Kangelaste prospekt'] },
  },
  {
    name: 'Pärnu',
    en: 'Pärnu',
    ru: 'Пярну',
    county: 'Pärnu maakond',
    lat: 58.3859,
    lon: 24.4971,
    post: '800',
    streets: { '': ['Rüütli tn', 'Jõe tn', 'Supeluse tn', 'Riia mnt', 'Lai tn'] },
  },
  {
    name: 'Viljandi',
    en: 'Viljandi',
    ru: 'Вильянди',
    county: 'Viljandi maakond',
    lat: 58.3639,
    lon: 25.59,
    post: '710',
    streets: { '': ['Lossi tn', 'Tallinna tn', 'Posti tn'] },
  },
  {
    name: 'Rakvere',
    en: 'Rakvere',
    ru: 'Раквере',
    county: 'Lääne-Viru maakond',
    lat: 59.3464,
    lon: 26.3558,
    post: '443',
    streets: { '': ['Pikk tn', 'Laada tn', 'Tallinna tn'] },
  },
  {
    name: 'Haapsalu',
    en: 'Haapsalu',
    ru: 'Хаапсалу',
    county: 'Lääne maakond',
    lat: 58.9431,
    lon: 23.5414,
    post: '905',
    streets: { '': ['Posti tn', 'Karja tn'] },
  },
  {
    name: 'Kuressaare',
    en: 'Kuressaare',
    ru: 'Курессааре',
    county: 'Saare maakond',
    lat: 58.2528,
    lon: 22.4853,
    post: '938',
    streets: { '': ['Tallinna tn', 'Lossi tn', 'Pikk tn'] },
  },
  {
    name: 'Võru',
    en: 'Võru',
    ru: 'Выру',
    county: 'Võru maakond',
    lat: 57.8339,
    lon: 27.0194,
    post: '656',
    streets: { '': ['Jüri tn', 'Kreutzwaldi tn'] },
  },
  {
    name: 'Valga',
    en: 'Valga',
    ru: 'Валга',
    county: 'Valga maakond',
    lat: 57.7778,
    lon: 26.0473,
    post: '682',
    streets: { '': ['Kesk tn', 'Riia tn'] },
  },
  {
    name: 'Jõhvi',
    en: 'Jõhvi',
    ru: 'Йыхви',
    county: 'Ida-Viru maakond',
    lat: 59.3592,
    lon: 27.4211,
    post: '415',
    streets: { '': ['Keskväljak', 'Narva mnt'] },
  },
  {
    name: 'Paide',
    en: 'Paide',
    ru: 'Пайде',
    county: 'Järva maakond',
    lat: 58.8856,
    lon: 25.5572,
    post: '727',
    streets: { '': ['Pikk tn', 'Tallinna tn'] },
  },
  {
    name: 'Kärdla',
    en: 'Kärdla',
    ru: 'Кярдла',
    county: 'Hiiu maakond',
    lat: 58.9978,
    lon: 22.7492,
    post: '924',
    streets: { '': ['Kõrgessaare mnt', 'Põllu tn'] },
  },
  {
    name: 'Põlva',
    en: 'Põlva',
    ru: 'Пылва',
    county: 'Põlva maakond',
    lat: 58.0603,
    lon: 27.0694,
    post: '633',
    streets: { '': ['Jaama tn', 'Kesk tn'] },
  },
  {
    name: 'Rapla',
    en: 'Rapla',
    ru: 'Рапла',
    county: 'Rapla maakond',
    lat: 59.0072,
    lon: 24.7928,
    post: '795',
    streets: { '': ['Tallinna mnt', 'Viljandi mnt'] },
  },
  {
    name: 'Jõgeva',
    en: 'Jõgeva',
    ru: 'Йыгева',
    county: 'Jõgeva maakond',
    lat: 58.7467,
    lon: 26.3939,
    post: '483',
    streets: { '': ['Suur tn', 'Turu tn'] },
  },
];

export interface Address {
  readonly address: string;
  readonly street: string;
  readonly house: string;
  readonly district: string;
  readonly settlement: string;
  readonly county: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const STREET_WORDS = new Set(
  'tn tanav tanaval mnt maantee pst puiestee tee prospekt street st road ulitsa ul ulitse sosse dom house maja'.split(
    ' ',
  ),
);

const folded = (names: readonly string[]): string[] => names.map(fold);

/** Does a word of the query mean this name? Case endings after at least four letters are allowed. */
const means = (word: string, name: string): boolean =>
  word === name || (name.length >= 4 && word.startsWith(name.slice(0, -1)) && word.length - name.length <= 4);

const isTown = (word: string, town: Town): boolean =>
  folded([town.name, town.en, town.ru]).some((name) => means(word, name));

const addressOf = (place: { town: Town; district: string; street: string }, house: string): Address => {
  const { town, district, street } = place;
  const key = `${town.name} ${street} ${house}`;
  return {
    address: [town.county, town.name, district, `${street} ${house}`.trim()].filter(Boolean).join(', '),
    street,
    house,
    district,
    settlement: town.name,
    county: town.county,
    postcode: `${town.post}${String(between(`post ${key}`, 11, 39))}`,
    latitude: round(town.lat + (fraction(`lat ${key}`) - 0.5) * 0.04, 5),
    longitude: round(town.lon + (fraction(`lon ${key}`) - 0.5) * 0.06, 5),
  };
};

/** Addresses that fit a free text, best first: the street must be named, town and house number narrow it down. */
export const findAddresses = (query: string, limit: number): Address[] => {
  const tokens = fold(query).split(' ');
  const house = tokens.find((word) => /^\d{1,3}[a-z]?$/.test(word)) ?? '';
  const names = tokens.filter((word) => !STREET_WORDS.has(word) && !/^\d/.test(word));
  const townsNamed = TOWNS.filter((town) => names.some((word) => isTown(word, town)));
  const rest = names.filter((word) => !townsNamed.some((town) => isTown(word, town)));
  // "Narva mnt, Tallinn" names two towns; a street called after a town is not that town.
  const streetsIn = (towns: readonly Town[], wanted: readonly string[]) =>
    towns.flatMap((town) =>
      Object.entries(town.streets).flatMap(([district, streets]) =>
        streets
          .filter((street) => wanted.some((word) => means(word, fold(street).split(' ')[0] ?? '')))
          .map((street) => ({ town, district, street })),
      ),
    );
  const inTowns = townsNamed.length > 0 ? townsNamed : TOWNS;
  const byRest = streetsIn(inTowns, rest);
  const found = byRest.length > 0 ? byRest : streetsIn(inTowns, names);
  return found.slice(0, limit).map((place) => addressOf(place, house));
};
