import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import type { ParamSpec } from '../../../src/domain/param-spec.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { contextOf, createEngine, endpointWith, MOMENT, param } from './engine.ts';

const engine = createEngine();
const p = (
  name: string,
  type: ParamSpec['type'],
  description: string,
  more: Partial<ParamSpec> = {},
): ParamSpec => param({ name, type, description, required: true, ...more });

/** Endpoints of catalogues that no rule was written for: what each is for, and what it wants. */
const ENDPOINTS: Readonly<Record<string, readonly [string, readonly ParamSpec[]]>> = {
  stay: [
    'Finds free hotel rooms in a city for given nights.',
    [
      p('city', 'string', 'City'),
      p('checkin', 'date', 'Arrival date'),
      p('checkout', 'date', 'Departure date'),
      p('guests', 'integer', 'Number of guests', { minimum: 1, maximum: 8 }),
      p('maxPrice', 'number', 'Highest price per night in EUR', { required: false }),
    ],
  ],
  meter: [
    'Electricity or gas consumption readings of a metering point for a month.',
    [
      p('meterId', 'string', 'Identifier of the metering point', { pattern: '^38ZEE-\\d{8}-[A-Z]$' }),
      p('month', 'string', 'Month as YYYY-MM', { pattern: '^\\d{4}-\\d{2}$' }),
    ],
  ],
  budget: ['Planned spending of a municipality.', [p('month', 'string', 'Month, YYYY-MM')]],
  menu: [
    'School lunch menu of a week.',
    [p('week', 'string', 'ISO week, e.g. 2026-W24', { pattern: '^\\d{4}-W\\d{2}$' })],
  ],
  unemployment: [
    'Unemployment by quarter.',
    [p('quarter', 'string', 'Quarter as YYYY-Qn', { pattern: '^\\d{4}-Q[1-4]$' })],
  ],
  application: [
    'Status of a passport or identity card application.',
    [p('applicationNumber', 'integer', 'Number of the application')],
  ],
  kindergarten: [
    'Puts a child on the waiting list of a kindergarten.',
    [
      p('kindergartens', 'array', 'Names of the preferred kindergartens', { items: { type: 'string' } }),
      p('startDate', 'date', 'Wished first day'),
      p('needsTransport', 'boolean', 'Is a school bus needed?'),
    ],
  ],
  recipes: [
    'Cooking recipes by ingredients, diet and preparation time.',
    [
      p('ingredients', 'array', 'Ingredients to use', { items: { type: 'string' } }),
      p('diet', 'string', 'Diet', { enum: ['vegan', 'vegetarian', 'gluten_free', 'none'], required: false }),
      p('maxMinutes', 'integer', 'Longest preparation time in minutes', { required: false }),
    ],
  ],
  rates: [
    'Historical exchange rate of two currencies on a given day.',
    [
      p('base', 'string', 'Base currency', { format: 'currency-code' }),
      p('quote', 'string', 'Quote currency', { format: 'currency-code' }),
      p('date', 'date', 'Day'),
    ],
  ],
  court: [
    'Reserves a tennis or badminton court.',
    [
      p('sport', 'string', 'Sport', { enum: ['tennis', 'badminton', 'squash'] }),
      p('start', 'datetime', 'Start of the reservation'),
      p('duration', 'integer', 'Duration in minutes', { enum: [60, 90, 120] }),
      p('name', 'string', 'Name of the person'),
    ],
  ],
  river: [
    'Water level and temperature of a river at a measuring station.',
    [p('river', 'string', 'Name of the river')],
  ],
  lake: ['Water temperature of lakes.', [p('lake', 'string', 'Name of the lake')]],
  invoice: [
    'Sends a payment reminder for an unpaid invoice.',
    [p('invoiceId', 'integer', 'Invoice id'), p('message', 'string', 'Text of the reminder')],
  ],
  dentist: [
    'Books an appointment with a family doctor or specialist.',
    [
      p('specialty', 'string', 'Specialty of the doctor', {
        enum: ['family_doctor', 'dentist', 'eye_doctor'],
        synonyms: {
          family_doctor: ['family doctor', 'GP', 'perearst', 'семейный врач'],
          dentist: ['hambaarst', 'зубной врач', 'стоматолог'],
          eye_doctor: ['silmaarst', 'окулист', 'глазной врач'],
        },
      }),
      p('date', 'date', 'Day'),
      p('time', 'string', 'Time', { format: 'time' }),
    ],
  ],
  bookRoom: [
    'Book a meeting room.',
    [
      p('date', 'date', 'Day of booking'),
      p('startTime', 'string', 'Start time HH:MM'),
      p('durationMinutes', 'integer', 'Duration in minutes'),
      p('hasProjector', 'boolean', 'Whether a projector is needed', { required: false }),
    ],
  ],
  searchVotings: [
    'Votings of the parliament.',
    [
      p('startDate', 'date', 'First day of the period'),
      p('endDate', 'date', 'Last day of the period'),
      p('decisionType', 'string', 'Type of decision', {
        enum: ['law', 'resolution', 'procedural'],
        required: false,
      }),
    ],
  ],
  getPublicHolidays: [
    'Fetch national holidays for a specific country to see when they have public days off.',
    [
      p('countryIsoCode', 'string', 'The 2-letter ISO country code (e.g., EE for Estonia, DE for Germany)'),
      p('languageIsoCode', 'string', 'The 2-letter ISO language code (e.g., ET, EN)', { required: false }),
      p('validFrom', 'date', 'Start date for the holiday search (YYYY-MM-DD)'),
      p('validTo', 'date', 'End date for the holiday search (YYYY-MM-DD)'),
    ],
  ],
  convertCurrency: [
    'Converts an amount of money between currencies.',
    [
      p('amount', 'number', 'Amount of money to convert'),
      p('fromCurrency', 'string', 'Source currency, 3-letter ISO 4217 code (e.g. EUR)'),
      p('toCurrency', 'string', 'Target currency, 3-letter ISO 4217 code (e.g. USD)'),
    ],
  ],
  registerParticipant: [
    'Registers a participant to an event.',
    [
      p('fullName', 'string', 'Full name of the participant'),
      p('email', 'string', 'E-mail address'),
      p('phone', 'string', 'Phone number', { required: false }),
      p('participants', 'integer', 'Number of people'),
      p('newsletter', 'boolean', 'Whether to subscribe to the newsletter', { required: false }),
    ],
  ],
  calculateLoan: [
    'Loan calculator: monthly payment.',
    [
      p('principal', 'number', 'Loan amount in euros'),
      p('annualRate', 'number', 'Annual interest rate in percent'),
      p('termMonths', 'integer', 'Loan term in months'),
    ],
  ],
  setReminder: [
    'Sets a reminder.',
    [p('text', 'string', 'What to remind about'), p('remindAt', 'datetime', 'Date and time of the reminder')],
  ],
};

type Case = readonly [
  language: Language,
  endpoint: string,
  message: string,
  /** Values that are right, for each parameter that is to be filled. */
  want: Readonly<Record<string, readonly Json[]>>,
  asked?: readonly string[],
  known?: Readonly<Record<string, Json>>,
];

const CASES: readonly Case[] = [
  [
    'en',
    'stay',
    'I need a hotel in Tartu next weekend',
    { city: ['Tartu'], checkin: ['2026-06-20'], checkout: ['2026-06-21'] },
  ],
  [
    'et',
    'stay',
    'Mul on vaja Tartus hotelli järgmiseks nädalavahetuseks',
    { city: ['Tartu'], checkin: ['2026-06-20'], checkout: ['2026-06-21'] },
  ],
  [
    'ru',
    'stay',
    'Мне нужен отель в Тарту на следующие выходные',
    { city: ['Tartu'], checkin: ['2026-06-20'], checkout: ['2026-06-21'] },
  ],
  [
    'en',
    'stay',
    'this weekend',
    { checkin: ['2026-06-13'], checkout: ['2026-06-14'] },
    ['checkin', 'checkout', 'guests'],
    { city: 'Tartu' },
  ],
  [
    'en',
    'stay',
    'two adults and a child',
    { guests: [3] },
    ['checkout', 'guests'],
    { city: 'Tartu', checkin: '2026-06-20' },
  ],
  [
    'et',
    'stay',
    'kaks täiskasvanut ja laps',
    { guests: [3] },
    ['checkout', 'guests'],
    { city: 'Tartu', checkin: '2026-06-20' },
  ],
  [
    'ru',
    'stay',
    'двое взрослых и ребёнок',
    { guests: [3] },
    ['checkout', 'guests'],
    { city: 'Tartu', checkin: '2026-06-20' },
  ],
  [
    'en',
    'stay',
    '2 adults, 1 kid',
    { guests: [3] },
    ['checkout', 'guests'],
    { city: 'Tartu', checkin: '2026-06-20' },
  ],
  [
    'en',
    'meter',
    'How much gas did 38ZEE-00212345-K use last month?',
    { meterId: ['38ZEE-00212345-K'], month: ['2026-05'] },
  ],
  [
    'et',
    'meter',
    'Kui palju gaasi kulus eelmisel kuul mõõtepunktis 38ZEE-00212345-K?',
    { meterId: ['38ZEE-00212345-K'], month: ['2026-05'] },
  ],
  [
    'ru',
    'meter',
    'Сколько газа потратили в прошлом месяце, точка 38ZEE-00212345-K?',
    { meterId: ['38ZEE-00212345-K'], month: ['2026-05'] },
  ],
  ['en', 'meter', 'Consumption readings for November', { month: ['2025-11'] }],
  ['et', 'meter', 'novembri näidud', { month: ['2025-11'] }],
  ['ru', 'meter', 'показания за ноябрь', { month: ['2025-11'] }],
  ['en', 'meter', 'March', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['et', 'meter', 'märtsis', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['ru', 'meter', 'за март', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['et', 'meter', '03.2026', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['ru', 'meter', '2026-03', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['en', 'meter', '03/2026', { month: ['2026-03'] }, ['month'], { meterId: '38ZEE-00212345-K' }],
  ['et', 'budget', 'juuli 2027', { month: ['2027-07'] }, ['month']],
  ['ru', 'budget', 'в следующем месяце', { month: ['2026-07'] }, ['month']],
  ['en', 'budget', 'planned spending for September', { month: ['2026-09'] }],
  ['en', 'menu', 'next week', { week: ['2026-W25'] }, ['week']],
  ['et', 'menu', 'järgmise nädala menüü', { week: ['2026-W25'] }, ['week']],
  ['ru', 'menu', 'меню на следующую неделю', { week: ['2026-W25'] }, ['week']],
  ['en', 'unemployment', 'second quarter of 2025', { quarter: ['2025-Q2'] }, ['quarter']],
  ['et', 'unemployment', '2025. aasta teine kvartal', { quarter: ['2025-Q2'] }, ['quarter']],
  ['ru', 'unemployment', 'второй квартал 2025 года', { quarter: ['2025-Q2'] }, ['quarter']],
  ['en', 'application', 'Status of my passport application 44123', { applicationNumber: [44123] }],
  ['et', 'application', 'Mis seisus on mu passitaotlus 44123?', { applicationNumber: [44123] }],
  ['ru', 'application', 'Какой статус у моего заявления на паспорт 44123?', { applicationNumber: [44123] }],
  ['et', 'application', 'taotlus nr 44123', { applicationNumber: [44123] }],
  ['et', 'application', '44123 taotluse seis', { applicationNumber: [44123] }],
  [
    'en',
    'kindergarten',
    '1 September 2027, no bus needed',
    { startDate: ['2027-09-01'], needsTransport: [false] },
    ['startDate', 'needsTransport'],
    { kindergartens: ['Lotte'] },
  ],
  [
    'et',
    'kindergarten',
    '1. september 2027, bussi pole vaja',
    { startDate: ['2027-09-01'], needsTransport: [false] },
    ['startDate', 'needsTransport'],
    { kindergartens: ['Lotte'] },
  ],
  [
    'ru',
    'kindergarten',
    '1 сентября 2027, автобус не нужен',
    { startDate: ['2027-09-01'], needsTransport: [false] },
    ['startDate', 'needsTransport'],
    { kindergartens: ['Lotte'] },
  ],
  [
    'en',
    'kindergarten',
    'yes, we need the bus',
    { needsTransport: [true] },
    ['needsTransport'],
    { kindergartens: ['Lotte'], startDate: '2027-09-01' },
  ],
  [
    'et',
    'kindergarten',
    'bussi on vaja',
    { needsTransport: [true] },
    ['needsTransport'],
    { kindergartens: ['Lotte'], startDate: '2027-09-01' },
  ],
  [
    'ru',
    'kindergarten',
    'автобус нужен',
    { needsTransport: [true] },
    ['needsTransport'],
    { kindergartens: ['Lotte'], startDate: '2027-09-01' },
  ],
  [
    'en',
    'recipes',
    'What can I cook with potatoes, leeks and cream in under 40 minutes?',
    { ingredients: [['potatoes', 'leeks', 'cream']], maxMinutes: [40] },
  ],
  ['en', 'recipes', 'vegan recipes with lentils', { ingredients: [['lentils']], diet: ['vegan'] }],
  [
    'en',
    'rates',
    'What was the dollar worth in euros on 2 November?',
    { base: ['USD'], quote: ['EUR'], date: ['2025-11-02'] },
  ],
  [
    'et',
    'rates',
    'Kui palju oli dollar eurodes 2. novembril?',
    { base: ['USD'], quote: ['EUR'], date: ['2025-11-02'] },
  ],
  [
    'ru',
    'rates',
    'Сколько стоил доллар в евро 2 ноября?',
    { base: ['USD'], quote: ['EUR'], date: ['2025-11-02'] },
  ],
  [
    'et',
    'rates',
    'dollari kurss eurodes 2. novembril',
    { base: ['USD'], quote: ['EUR'], date: ['2025-11-02'] },
  ],
  [
    'en',
    'court',
    'Book a tennis court tomorrow at 6pm for an hour and a half, name is Kati Karu',
    { sport: ['tennis'], start: ['2026-06-11T15:00:00Z'], duration: [90], name: ['Kati Karu'] },
  ],
  [
    'et',
    'court',
    'Broneeri homme kella kuueks õhtul tenniseväljak pooleteiseks tunniks, nimi Kati Karu',
    { sport: ['tennis'], start: ['2026-06-11T15:00:00Z'], duration: [90], name: ['Kati Karu'] },
  ],
  [
    'ru',
    'court',
    'Забронируй теннисный корт завтра в 6 вечера на полтора часа, имя Кати Кару',
    { sport: ['tennis'], start: ['2026-06-11T15:00:00Z'], duration: [90], name: ['Кати Кару'] },
  ],
  [
    'en',
    'court',
    '2 hours',
    { duration: [120] },
    ['duration'],
    { sport: 'tennis', start: '2026-06-11T15:00:00Z', name: 'Kati' },
  ],
  [
    'et',
    'court',
    'kaks tundi',
    { duration: [120] },
    ['duration'],
    { sport: 'tennis', start: '2026-06-11T15:00:00Z', name: 'Kati' },
  ],
  [
    'ru',
    'court',
    'на два часа',
    { duration: [120] },
    ['duration'],
    { sport: 'tennis', start: '2026-06-11T15:00:00Z', name: 'Kati' },
  ],
  [
    'et',
    'court',
    '120',
    { duration: [120] },
    ['duration'],
    { sport: 'tennis', start: '2026-06-11T15:00:00Z', name: 'Kati' },
  ],
  [
    'et',
    'court',
    'sulgpalliväljak homme kell 19 tunniks',
    { sport: ['badminton'], start: ['2026-06-11T16:00:00Z'], duration: [60] },
  ],
  ['en', 'river', 'How high is the water in the Emajõgi?', { river: ['Emajõgi'] }],
  ['en', 'river', 'How high is the Pirita river?', { river: ['Pirita', 'Pirita river'] }],
  ['et', 'river', 'Kui kõrge on vesi Emajões?', { river: ['Emajõgi', 'Emajões'] }],
  ['ru', 'river', 'Какой уровень воды в Эмайыги?', { river: ['Эмайыги'] }],
  ['et', 'river', 'Pirita jõe veetase', { river: ['Pirita', 'Pirita jõgi', 'Pirita jõe'] }],
  ['en', 'lake', 'how warm is Võrtsjärv today', { lake: ['Võrtsjärv'] }],
  ['et', 'lake', 'kui soe on vesi Peipsis', { lake: ['Peipsi', 'Peipsis'] }],
  [
    'en',
    'invoice',
    'Send a reminder for invoice 7781: please pay by Friday',
    { invoiceId: [7781], message: ['please pay by Friday'] },
  ],
  [
    'et',
    'invoice',
    'Saada arve 7781 kohta meeldetuletus: palun maksa reedeks',
    { invoiceId: [7781], message: ['palun maksa reedeks'] },
  ],
  [
    'ru',
    'invoice',
    'Отправь напоминание по счёту 7781: оплатите до пятницы',
    { invoiceId: [7781], message: ['оплатите до пятницы'] },
  ],
  [
    'en',
    'invoice',
    'Send a reminder for invoice 7781 saying "please pay 50 euros"',
    { invoiceId: [7781], message: ['please pay 50 euros'] },
  ],
  ['ru', 'dentist', 'Хочу записаться к зубному врачу', { specialty: ['dentist'] }],
  ['ru', 'dentist', 'к глазному врачу', { specialty: ['eye_doctor'] }, ['specialty']],
  ['et', 'dentist', 'Soovin hambaarsti aega', { specialty: ['dentist'] }],
  [
    'et',
    'dentist',
    'perearstile, teisipäeval kell pool üksteist',
    { specialty: ['family_doctor'], date: ['2026-06-16'], time: ['10:30'] },
    ['specialty', 'date', 'time'],
  ],
  [
    'et',
    'bookRoom',
    'homme 9–11',
    { date: ['2026-06-11'], startTime: ['09:00'], durationMinutes: [120] },
    ['date', 'startTime', 'durationMinutes'],
  ],
  [
    'en',
    'bookRoom',
    'tomorrow 9–11',
    { date: ['2026-06-11'], startTime: ['09:00'], durationMinutes: [120] },
    ['date', 'startTime', 'durationMinutes'],
  ],
  [
    'ru',
    'bookRoom',
    'завтра с 9 до 11',
    { date: ['2026-06-11'], startTime: ['09:00'], durationMinutes: [120] },
    ['date', 'startTime', 'durationMinutes'],
  ],
  ['et', 'bookRoom', 'tund aega', { durationMinutes: [60] }, ['durationMinutes'], { date: '2026-06-11' }],
  ['ru', 'bookRoom', 'часик', { durationMinutes: [60] }, ['durationMinutes'], { date: '2026-06-11' }],
  [
    'et',
    'bookRoom',
    'poolteist tundi, algusega kell 14',
    { durationMinutes: [90], startTime: ['14:00'] },
    ['startTime', 'durationMinutes'],
    { date: '2026-06-11' },
  ],
  [
    'et',
    'searchVotings',
    'ülejäänud aasta',
    { startDate: ['2026-06-10'], endDate: ['2026-12-31'] },
    ['startDate', 'endDate'],
  ],
  [
    'en',
    'searchVotings',
    'rest of the year',
    { startDate: ['2026-06-10'], endDate: ['2026-12-31'] },
    ['startDate', 'endDate'],
  ],
  [
    'ru',
    'searchVotings',
    'остаток года',
    { startDate: ['2026-06-10'], endDate: ['2026-12-31'] },
    ['startDate', 'endDate'],
  ],
  [
    'et',
    'searchVotings',
    'ülejäänud nädal',
    { startDate: ['2026-06-10'], endDate: ['2026-06-14'] },
    ['startDate', 'endDate'],
  ],
  [
    'en',
    'searchVotings',
    'the rest of this month',
    { startDate: ['2026-06-10'], endDate: ['2026-06-30'] },
    ['startDate', 'endDate'],
  ],
  [
    'et',
    'searchVotings',
    'mai teine pool',
    { startDate: ['2026-05-16'], endDate: ['2026-05-31'] },
    ['startDate', 'endDate'],
  ],
  [
    'ru',
    'searchVotings',
    'первая половина мая',
    { startDate: ['2026-05-01'], endDate: ['2026-05-15'] },
    ['startDate', 'endDate'],
  ],
  [
    'et',
    'getPublicHolidays',
    'Läti, terve aasta',
    { countryIsoCode: ['LV'], validFrom: ['2026-01-01'], validTo: ['2026-12-31'] },
    ['countryIsoCode', 'validFrom', 'validTo'],
  ],
  [
    'et',
    'convertCurrency',
    'ei, 200',
    { amount: [200] },
    ['toCurrency'],
    { amount: 100, fromCurrency: 'EUR' },
  ],
  [
    'ru',
    'convertCurrency',
    'нет, двести пятьдесят',
    { amount: [250] },
    ['toCurrency'],
    { amount: 100, fromCurrency: 'EUR' },
  ],
  [
    'et',
    'registerParticipant',
    'Meid on kuus, mu number on +372 5123 4567',
    { participants: [6], phone: ['+37251234567'] },
    ['participants'],
  ],
  ['et', 'registerParticipant', 'kuus inimest', { participants: [6] }, ['participants']],
  ['et', 'registerParticipant', 'kuus', { participants: [6] }, ['participants']],
  [
    'et',
    'calculateLoan',
    'neli koma viis protsenti',
    { annualRate: [4.5] },
    ['annualRate'],
    { principal: 120000 },
  ],
  [
    'et',
    'setReminder',
    'homme hommikul kell pool üheksa',
    { remindAt: ['2026-06-11T05:30:00Z'] },
    ['remindAt'],
    { text: 'x' },
  ],
  [
    'et',
    'setReminder',
    'kahe tunni pärast',
    { remindAt: ['2026-06-10T11:00:00Z'] },
    ['remindAt'],
    { text: 'x' },
  ],
];

describe('values of catalogues nobody tuned for', () => {
  for (const [language, name, message, want, asked = [], known = {}] of CASES)
    it(`${language} ${name}: ${message}`, async () => {
      const [description, params] = ENDPOINTS[name] ?? ['', []];
      const endpoint = { ...endpointWith(params), description };
      const found = await engine.extract(
        {
          message,
          history: [],
          targets: [{ endpoint, known }],
          asked: asked.map((one) => ({ target: 0, param: one })),
        },
        contextOf(language),
      );
      const got = Object.fromEntries(found.values.map((value) => [value.param, value.value]));
      expect(Object.keys(got).sort()).toEqual(Object.keys(want).sort());
      for (const [key, values] of Object.entries(want)) expect(values).toContainEqual(got[key]);
      for (const value of found.values) {
        const spec = endpoint.params.find((one) => one.name === value.param);
        expect(spec && engine.supports(spec, value.value, value.quote, { language, moment: MOMENT })).toBe(
          true,
        );
      }
    });
});
