/** What a turn must have come to. Wording is never checked. */
export interface Expected {
  readonly kind: readonly string[];
  readonly endpoint?: string;
  readonly language?: string;
  /** Values that must be held, by parameter name. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Parameters that must hold no value. */
  readonly without?: readonly string[];
  readonly missing?: readonly string[];
  /** A successful call of the endpoint (or its cached answer) must be on the receipts. */
  readonly called?: boolean;
}

export interface Step {
  /** Which chat of the scenario; each is a new one of the run. */
  readonly chat?: 'a' | 'b';
  readonly says: string;
  readonly expect: Expected;
}

export interface Scenario {
  readonly id: number;
  readonly name: string;
  readonly steps: readonly Step[];
}

const answer = (endpoint: string, more: Partial<Expected> = {}): Expected => ({
  kind: ['answer'],
  endpoint,
  called: true,
  ...more,
});
const question = (endpoint: string, more: Partial<Expected> = {}): Expected => ({
  kind: ['question'],
  endpoint,
  ...more,
});

const TAX = 'get_vehicle_tax_info';
const HOLIDAYS = 'get_public_holidays';

/** The nine conversations of the specification's integration chapter, in our own words. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: 1,
    name: 'Single turn, complete',
    steps: [
      {
        says: 'How much vehicle tax is due for 123ABC in 2026?',
        expect: answer(TAX, { params: { regNr: '123ABC', calculationYear: 2026 } }),
      },
    ],
  },
  {
    id: 2,
    name: 'Two turns in English',
    steps: [
      {
        says: 'Tell me the public holidays in Estonia',
        expect: question(HOLIDAYS, {
          params: { countryIsoCode: 'EE' },
          missing: ['validFrom', 'validTo'],
          language: 'en',
        }),
      },
      {
        says: '2026-01-01 to 2026-12-31',
        expect: answer(HOLIDAYS, {
          params: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
          language: 'en',
        }),
      },
    ],
  },
  {
    id: 3,
    name: 'Two turns in Estonian',
    steps: [
      {
        says: 'Millal on Eesti koolides vaheajad?',
        expect: question('get_school_holidays', { params: { countryIsoCode: 'EE' }, language: 'et' }),
      },
      {
        says: '1. jaanuarist 2026 kuni 30. juunini 2026',
        expect: answer('get_school_holidays', {
          params: { validFrom: '2026-01-01', validTo: '2026-06-30' },
          language: 'et',
        }),
      },
    ],
  },
  {
    id: 4,
    name: 'No required values: called at once',
    steps: [{ says: 'Show me the recent votings of the parliament', expect: answer('list_votings') }],
  },
  {
    id: 5,
    name: 'Address search in two turns',
    steps: [
      {
        says: 'I would like to search for an address',
        expect: question('search_address', { missing: ['address'] }),
      },
      { says: 'Viru 4, Tallinn', expect: answer('search_address') },
    ],
  },
  {
    id: 6,
    name: 'Date and time values in two turns',
    steps: [
      {
        says: 'What are the electricity prices?',
        expect: question('get_electricity_prices', { missing: ['start', 'end'] }),
      },
      {
        says: 'from 2026-06-11T00:00:00Z to 2026-06-11T12:00:00Z',
        expect: answer('get_electricity_prices', {
          params: { start: '2026-06-11T00:00:00Z', end: '2026-06-11T12:00:00Z' },
        }),
      },
    ],
  },
  {
    id: 7,
    name: 'Two chats keep their values apart',
    steps: [
      {
        chat: 'a',
        says: 'What are the public holidays in Estonia?',
        expect: question(HOLIDAYS, { params: { countryIsoCode: 'EE' } }),
      },
      {
        chat: 'b',
        says: 'When are the public holidays?',
        expect: question(HOLIDAYS, { without: ['countryIsoCode', 'validFrom', 'validTo'] }),
      },
      {
        chat: 'a',
        says: 'from 2026-03-01 to 2026-05-31',
        expect: answer(HOLIDAYS, {
          params: { countryIsoCode: 'EE', validFrom: '2026-03-01', validTo: '2026-05-31' },
        }),
      },
      {
        chat: 'b',
        says: 'Latvia',
        expect: question(HOLIDAYS, {
          params: { countryIsoCode: 'LV' },
          without: ['validFrom', 'validTo'],
        }),
      },
    ],
  },
  {
    id: 8,
    name: '"Yes" at the continuation prompt goes on',
    steps: [
      {
        says: 'I want to know my vehicle tax',
        expect: question(TAX, { missing: ['regNr', 'calculationYear'] }),
      },
      { says: "I don't know", expect: question(TAX) },
      { says: 'I am not sure', expect: { kind: ['continuation'] } },
      { says: 'yes', expect: question(TAX) },
      {
        says: '123ABC and the year 2026',
        expect: answer(TAX, { params: { regNr: '123ABC', calculationYear: 2026 } }),
      },
    ],
  },
  {
    id: 9,
    name: 'Never a value: ends at the turn limit',
    steps: [
      { says: 'I want to know my vehicle tax', expect: question(TAX) },
      { says: "I don't know", expect: question(TAX) },
      { says: 'I am not sure', expect: { kind: ['continuation'] } },
      { says: 'yes', expect: question(TAX) },
      { says: 'no idea', expect: question(TAX) },
      { says: "I really don't know", expect: { kind: ['assistant', 'out_of_scope'] } },
    ],
  },
];

/** Endpoints the scenarios cannot do without. */
export const NEEDED: readonly string[] = [
  ...new Set(SCENARIOS.flatMap((scenario) => scenario.steps.flatMap((step) => step.expect.endpoint ?? []))),
];
