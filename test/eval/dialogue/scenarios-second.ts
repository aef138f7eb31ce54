import { inThree, type Scenario } from './scenario.ts';

/** Further dialogues; the same moment as in the first ones. */
export const SECOND_SCENARIOS: readonly Scenario[] = [
  ...inThree(
    'benefits-in-fragments',
    {
      pace: 'one',
      fewest: 5,
      calls: [
        {
          endpoint: 'check_benefit_eligibility',
          params: { age: 34, monthlyIncome: 900, children: 2, residency: true },
        },
      ],
    },
    {
      en: {
        opening: 'Am I entitled to any benefits?',
        answers: [
          { for: ['age'], says: 'I am 34 years old' },
          { for: ['monthlyIncome'], says: '900 euros a month' },
          { for: ['children'], says: 'two children' },
          { for: ['residency'], says: 'yes' },
        ],
      },
      et: {
        opening: 'Kas mul on õigus mõnele toetusele?',
        answers: [
          { for: ['age'], says: 'olen 34-aastane' },
          { for: ['monthlyIncome'], says: '900 eurot kuus' },
          { for: ['children'], says: 'kaks last' },
          { for: ['residency'], says: 'jah' },
        ],
      },
      ru: {
        opening: 'Положены ли мне какие-нибудь пособия?',
        answers: [
          { for: ['age'], says: 'мне 34 года' },
          { for: ['monthlyIncome'], says: '900 евро в месяц' },
          { for: ['children'], says: 'двое детей' },
          { for: ['residency'], says: 'да' },
        ],
      },
    },
  ),
  ...inThree(
    'money-at-once',
    {
      pace: 'all',
      fewest: 1,
      calls: [
        { endpoint: 'convert_currency', params: { amount: 250, fromCurrency: 'EUR', toCurrency: 'GBP' } },
      ],
    },
    {
      en: { opening: 'convert 250 euros to pounds', answers: [] },
      et: { opening: 'teisenda 250 eurot naeladeks', answers: [] },
      ru: { opening: 'переведи 250 евро в фунты', answers: [] },
    },
  ),
  ...inThree(
    'money-asked-for',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        { endpoint: 'convert_currency', params: { amount: 100, fromCurrency: 'USD', toCurrency: 'SEK' } },
      ],
    },
    {
      en: {
        opening: 'I need a currency converter',
        answers: [
          { for: ['amount', 'fromCurrency', 'toCurrency'], says: '100 US dollars to Swedish kronor' },
        ],
      },
      et: {
        opening: 'Vajan valuutakalkulaatorit',
        answers: [
          { for: ['amount', 'fromCurrency', 'toCurrency'], says: '100 USA dollarit Rootsi kroonideks' },
        ],
      },
      ru: {
        opening: 'Нужен конвертер валют',
        answers: [
          { for: ['amount', 'fromCurrency', 'toCurrency'], says: '100 долларов США в шведские кроны' },
        ],
      },
    },
  ),
  ...inThree(
    'what-is-known',
    {
      pace: 'all',
      fewest: 3,
      calls: [
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'LV', validFrom: '2027-01-01', validTo: '2027-12-31' },
        },
      ],
    },
    {
      en: {
        opening: 'public holidays in Latvia',
        asides: { 2: 'what do you have so far?' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'next year' }],
      },
      et: {
        opening: 'Läti riigipühad',
        asides: { 2: 'mis sul juba olemas on?' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'järgmisel aastal' }],
      },
      ru: {
        opening: 'государственные праздники Латвии',
        asides: { 2: 'что уже известно?' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'в следующем году' }],
      },
    },
  ),
  ...inThree(
    'start-over',
    {
      pace: 'all',
      fewest: 3,
      calls: [{ endpoint: 'get_vehicle_tax_info', params: { regNr: '321XYZ', calculationYear: 2027 } }],
    },
    {
      en: {
        opening: 'vehicle tax for 123ABC',
        asides: { 2: 'start over' },
        answers: [
          { for: ['regNr'], says: '321XYZ' },
          { for: ['calculationYear'], says: '2027' },
        ],
      },
      et: {
        opening: 'automaks autole 123ABC',
        asides: { 2: 'alusta uuesti' },
        answers: [
          { for: ['regNr'], says: '321XYZ' },
          { for: ['calculationYear'], says: '2027' },
        ],
      },
      ru: {
        opening: 'налог на машину 123ABC',
        asides: { 2: 'начать заново' },
        answers: [
          { for: ['regNr'], says: '321XYZ' },
          { for: ['calculationYear'], says: '2027' },
        ],
      },
    },
  ),
  ...inThree(
    'two-countries',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
        },
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'FI', validFrom: '2026-01-01', validTo: '2026-12-31' },
        },
      ],
    },
    {
      en: {
        opening: 'What are the public holidays in Estonia and Finland?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'this year' }],
      },
      et: {
        opening: 'Mis on Eesti ja Soome riigipühad?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'sel aastal' }],
      },
      ru: {
        opening: 'Какие государственные праздники в Эстонии и Финляндии?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'в этом году' }],
      },
    },
  ),
  ...inThree(
    'the-same-for-another',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        { endpoint: 'get_current_weather', params: { city: 'Tallinn' } },
        { endpoint: 'get_current_weather', params: { city: 'Narva' } },
      ],
    },
    {
      en: {
        opening: 'What is the weather in Tallinn right now?',
        asides: { 2: 'And in Narva?' },
        answers: [],
      },
      et: { opening: 'Milline ilm on praegu Tallinnas?', asides: { 2: 'Aga Narvas?' }, answers: [] },
      ru: { opening: 'Какая сейчас погода в Таллинне?', asides: { 2: 'А в Нарве?' }, answers: [] },
    },
  ),
  ...inThree(
    'booking-changed-at-the-preview',
    {
      pace: 'all',
      fewest: 4,
      calls: [
        {
          endpoint: 'book_appointment',
          params: { city: 'Tartu', date: '2026-06-19', email: 'a.b@example.ee' },
        },
      ],
    },
    {
      en: {
        opening: 'I want to book a visit to the service office in Tartu on 18 June 2026',
        answers: [{ for: ['email'], says: 'a.b@example.ee' }],
        asides: { 3: 'No, on 19 June' },
      },
      et: {
        opening: 'Soovin broneerida aja Tartu teenindusse 18. juuniks 2026',
        answers: [{ for: ['email'], says: 'a.b@example.ee' }],
        asides: { 3: 'Ei, 19. juuniks' },
      },
      ru: {
        opening: 'Хочу записаться на приём в бюро обслуживания в Тарту на 18 июня 2026',
        answers: [{ for: ['email'], says: 'a.b@example.ee' }],
        asides: { 3: 'Нет, на 19 июня' },
      },
    },
  ),
  ...inThree(
    'value-instead-of-yes',
    {
      pace: 'all',
      fewest: 4,
      calls: [{ endpoint: 'get_waste_collection', params: { address: 'Lai 5, Tartu' } }],
    },
    {
      en: {
        opening: 'When is the trash picked up?',
        asides: { 2: 'no idea', 3: 'hmm' },
        answers: [{ for: ['address'], says: 'Lai 5, Tartu' }],
      },
      et: {
        opening: 'Millal prügi viiakse?',
        asides: { 2: 'pole aimugi', 3: 'hmm' },
        answers: [{ for: ['address'], says: 'Lai 5, Tartu' }],
      },
      ru: {
        opening: 'Когда заберут мусор?',
        asides: { 2: 'понятия не имею', 3: 'хм' },
        answers: [{ for: ['address'], says: 'Lai 5, Tartu' }],
      },
    },
  ),
  ...inThree(
    'library-on-a-day',
    {
      pace: 'all',
      fewest: 1,
      calls: [{ endpoint: 'get_library_hours', params: { city: 'Narva', date: '2026-06-14' } }],
    },
    {
      en: { opening: 'Is the library in Narva open on Sunday?', answers: [] },
      et: { opening: 'Kas Narva raamatukogu on pühapäeval lahti?', answers: [] },
      ru: { opening: 'Работает ли библиотека в Нарве в воскресенье?', answers: [] },
    },
  ),
  ...inThree(
    'two-wishes-one-country',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'LT', validFrom: '2026-07-01', validTo: '2026-12-31' },
        },
        {
          endpoint: 'get_school_holidays',
          params: { countryIsoCode: 'LT', validFrom: '2026-07-01', validTo: '2026-12-31' },
        },
      ],
    },
    {
      en: {
        opening: 'What are the public holidays in Lithuania? And when are the school holidays?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'from 1 July to 31 December 2026' }],
      },
      et: {
        opening: 'Mis on Leedu riigipühad? Ja millal on koolivaheajad?',
        answers: [{ for: ['validFrom', 'validTo'], says: '1. juulist 31. detsembrini 2026' }],
      },
      ru: {
        opening: 'Какие государственные праздники в Литве? И когда школьные каникулы?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'с 1 июля по 31 декабря 2026' }],
      },
    },
  ),
  ...inThree(
    'two-wishes-two-countries',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'EE', validFrom: '2026-07-01', validTo: '2026-12-31' },
        },
        {
          endpoint: 'get_school_holidays',
          params: { countryIsoCode: 'LV', validFrom: '2026-07-01', validTo: '2026-12-31' },
        },
      ],
    },
    {
      en: {
        opening: 'What are the public holidays in Estonia and when are the school holidays in Latvia?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'from 1 July to 31 December 2026' }],
      },
      et: {
        opening: 'Mis on Eesti riigipühad ja millal on Läti koolivaheajad?',
        answers: [{ for: ['validFrom', 'validTo'], says: '1. juulist 31. detsembrini 2026' }],
      },
      ru: {
        opening: 'Какие государственные праздники в Эстонии и когда школьные каникулы в Латвии?',
        answers: [{ for: ['validFrom', 'validTo'], says: 'с 1 июля по 31 декабря 2026' }],
      },
    },
  ),
  ...inThree(
    'removed-value',
    {
      pace: 'all',
      fewest: 3,
      calls: [{ endpoint: 'get_weather_forecast', params: { city: 'Pärnu' } }],
    },
    {
      en: {
        opening: 'weather forecast for tomorrow',
        asides: { 2: 'remove the date' },
        answers: [{ for: ['city'], says: 'Pärnu' }],
      },
      et: {
        opening: 'ilmaprognoos homseks',
        asides: { 2: 'jäta kuupäev ära' },
        answers: [{ for: ['city'], says: 'Pärnu' }],
      },
      ru: {
        opening: 'прогноз погоды на завтра',
        asides: { 2: 'убери дату' },
        answers: [{ for: ['city'], says: 'Пярну' }],
      },
    },
  ),
  ...inThree(
    'initiative-by-number',
    {
      pace: 'all',
      fewest: 2,
      calls: [{ endpoint: 'get_initiative', params: { id: 7 } }],
    },
    {
      en: {
        opening: 'Show me the details of a petition by its number',
        answers: [{ for: ['id'], says: 'number seven' }],
      },
      et: {
        opening: 'Soovin näha rahvaalgatuse üksikasju',
        answers: [{ for: ['id'], says: 'number seitse' }],
      },
      ru: {
        opening: 'Покажи подробности инициативы по номеру',
        answers: [{ for: ['id'], says: 'номер семь' }],
      },
    },
  ),
];
