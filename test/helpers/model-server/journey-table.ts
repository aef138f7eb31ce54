/** What a good model reads from a message: endpoint -> parameter -> value, or [value, quote] where they differ. */
export type Reading = Readonly<Record<string, Readonly<Record<string, Values>>>>;
type Values = string | readonly [value: string, quote: string] | readonly (readonly [string, string])[];

const YEAR = { validFrom: '2026-01-01', validTo: '2026-12-31' } as const;
const HOLIDAYS = 'get_public_holidays';
const country = (code: string, quote: string) => ({ countryIsoCode: [code, quote] as const });

/** The messages of the journeys, read by hand. Values for another endpoint of the same family are given alike. */
export const READINGS: Readonly<Record<string, Reading>> = {
  'How much is the vehicle tax for 123ABC in 2026?': {
    get_vehicle_tax_info: { regNr: '123ABC', calculationYear: '2026' },
  },
  'What are the public holidays in Estonia?': { [HOLIDAYS]: country('EE', 'Estonia') },
  'What are the public holidays in Latvia?': { [HOLIDAYS]: country('LV', 'Latvia') },
  'This year, 2026-01-01 to 2026-12-31': { [HOLIDAYS]: YEAR },
  'from 2026-01-01 to 2026-12-31': { [HOLIDAYS]: YEAR },
  '2026-01-01 to 2026-12-31': { [HOLIDAYS]: YEAR },
  'from 1 January to 31 December 2026': {
    [HOLIDAYS]: {
      validFrom: ['2026-01-01', 'from 1 January to 31 December 2026'],
      validTo: ['2026-12-31', 'from 1 January to 31 December 2026'],
    },
  },
  'Millal on Eestis koolivaheajad?': { get_school_holidays: country('EE', 'Eestis') },
  '1. septembrist 2026 kuni 30. juunini 2027': {
    get_school_holidays: {
      validFrom: ['2026-09-01', '1. septembrist 2026'],
      validTo: ['2027-06-30', '30. juunini 2027'],
    },
  },
  '2026-09-01 kuni 2027-06-30': { get_school_holidays: { validFrom: '2026-09-01', validTo: '2027-06-30' } },
  'Show me the latest parliament votings': { list_votings: {} },
  'Can you find an address for me?': { search_address: {} },
  'Viru tn 4, Tallinn': { search_address: { address: 'Viru tn 4, Tallinn' } },
  'What does electricity cost on the exchange?': { get_electricity_prices: {} },
  'from 2026-06-11 00:00 to 2026-06-11 23:00': {
    get_electricity_prices: {
      start: ['2026-06-10T21:00:00Z', '2026-06-11 00:00'],
      end: ['2026-06-11T20:00:00Z', '2026-06-11 23:00'],
    },
  },
  'Какие государственные праздники в Латвии?': { [HOLIDAYS]: country('LV', 'Латвии') },
  'с 1 января по 31 декабря 2026': {
    [HOLIDAYS]: {
      validFrom: ['2026-01-01', 'с 1 января по 31 декабря 2026'],
      validTo: ['2026-12-31', 'с 1 января по 31 декабря 2026'],
    },
  },
  'Milline on praegu ilm Pärnus?': { get_current_weather: { city: ['Pärnu', 'Pärnus'] } },
  'No, use Finland instead of Estonia': { [HOLIDAYS]: country('FI', 'Finland') },
  'What is the weather in Tartu right now?': { get_current_weather: { city: 'Tartu' } },
  'What is the weather in Tallinn right now?': { get_current_weather: { city: 'Tallinn' } },
  'public holidays from 2026-01-01 to 2026-12-31': { [HOLIDAYS]: YEAR },
  EE: { [HOLIDAYS]: { countryIsoCode: 'EE' } },
  'Show me the details of an initiative': { get_initiative: {} },
  '5': { get_initiative: { id: '5' } },
  'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?': {
    get_current_weather: { city: 'Tartu' },
    get_vehicle_tax_info: { regNr: '123ABC', calculationYear: '2026' },
  },
  'Can you find an address for me and also calculate my vehicle tax?': {
    search_address: {},
    get_vehicle_tax_info: {},
  },
  '123ABC': { get_vehicle_tax_info: { regNr: '123ABC' } },
  'Viru tn 4, Tallinn and year 2026': {
    search_address: { address: 'Viru tn 4, Tallinn' },
    get_vehicle_tax_info: { calculationYear: '2026' },
  },
  'What are the public holidays in Estonia and Latvia from 2026-01-01 to 2026-12-31?': {
    [HOLIDAYS]: {
      countryIsoCode: [
        ['EE', 'Estonia'],
        ['LV', 'Latvia'],
      ],
      ...YEAR,
    },
  },
  'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?': {
    [HOLIDAYS]: { ...country('EE', 'Estonia'), ...YEAR },
  },
  'Same for Latvia?': { [HOLIDAYS]: country('LV', 'Latvia') },
};

/** Which words ask for which endpoint, where a message asks for two things. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?': {
    get_current_weather: 'What is the weather in Tartu right now',
    get_vehicle_tax_info: 'how much is the vehicle tax for 123ABC in 2026?',
  },
  'Can you find an address for me and also calculate my vehicle tax?': {
    search_address: 'Can you find an address for me',
    get_vehicle_tax_info: 'calculate my vehicle tax?',
  },
};

/** How messages after an answer hang on to it. */
export const ABOUT: Readonly<Record<string, 'change' | 'data'>> = {
  'Same for Latvia?': 'change',
  'How many of those are there?': 'data',
};
