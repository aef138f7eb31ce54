import { inThree, type Scenario } from './scenario.ts';

/** Written before the code they are to test. Now is Wednesday, 10 June 2026, 12:00 in Tallinn. */
export const FIRST_SCENARIOS: readonly Scenario[] = [
  ...inThree(
    'tax-in-fragments',
    {
      pace: 'one',
      fewest: 3,
      calls: [{ endpoint: 'get_vehicle_tax_info', params: { regNr: '456DEF', calculationYear: 2026 } }],
    },
    {
      en: {
        opening: 'I would like to know my car tax',
        answers: [
          { for: ['regNr'], says: 'the plate is 456 DEF' },
          { for: ['calculationYear'], says: 'for this year' },
        ],
      },
      et: {
        opening: 'Tahaksin teada oma automaksu',
        answers: [
          { for: ['regNr'], says: 'number on 456 DEF' },
          { for: ['calculationYear'], says: 'selle aasta kohta' },
        ],
      },
      ru: {
        opening: 'Хочу узнать свой налог на машину',
        answers: [
          { for: ['regNr'], says: 'номер 456 DEF' },
          { for: ['calculationYear'], says: 'за этот год' },
        ],
      },
    },
  ),
  ...inThree(
    'holidays-corrected',
    {
      pace: 'one',
      fewest: 3,
      calls: [
        {
          endpoint: 'get_public_holidays',
          params: { countryIsoCode: 'SE', validFrom: '2026-05-01', validTo: '2026-08-31' },
        },
      ],
    },
    {
      en: {
        opening: 'public holidays in Finland please',
        asides: { 2: 'Sorry, I meant Sweden' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'from 1 May to 31 August 2026' }],
      },
      et: {
        opening: 'Palun Soome riigipühad',
        asides: { 2: 'Vabandust, mõtlesin Rootsit' },
        answers: [{ for: ['validFrom', 'validTo'], says: '1. maist 31. augustini 2026' }],
      },
      ru: {
        opening: 'Государственные праздники в Финляндии, пожалуйста',
        asides: { 2: 'Извините, я имел в виду Швецию' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'с 1 мая по 31 августа 2026' }],
      },
    },
  ),
  ...inThree(
    'forecast-with-optional-day',
    {
      pace: 'all',
      fewest: 1,
      calls: [{ endpoint: 'get_weather_forecast', params: { city: 'Tartu', date: '2026-06-11' } }],
    },
    {
      en: { opening: 'What will the weather be like in Tartu tomorrow?', answers: [] },
      et: { opening: 'Milline ilm tuleb homme Tartus?', answers: [] },
      ru: { opening: 'Какая погода будет завтра в Тарту?', answers: [] },
    },
  ),
  ...inThree(
    'address-with-courtesies',
    {
      pace: 'all',
      fewest: 3,
      calls: [{ endpoint: 'search_address', params: { address: 'Pikk 20, Tallinn' } }],
    },
    {
      en: {
        opening: 'Can you look up an address?',
        asides: { 2: 'thank you' },
        answers: [{ for: ['address'], says: 'Pikk 20, Tallinn' }],
      },
      et: {
        opening: 'Kas saate aadressi otsida?',
        asides: { 2: 'aitäh' },
        answers: [{ for: ['address'], says: 'Pikk 20, Tallinn' }],
      },
      ru: {
        opening: 'Можете найти адрес?',
        asides: { 2: 'спасибо' },
        answers: [{ for: ['address'], says: 'Pikk 20, Tallinn' }],
      },
    },
  ),
  ...inThree(
    'prices-of-some-hours',
    {
      pace: 'all',
      fewest: 2,
      calls: [
        {
          endpoint: 'get_electricity_prices',
          params: { start: '2026-06-11T05:00:00Z', end: '2026-06-11T15:00:00Z' },
        },
      ],
    },
    {
      en: {
        opening: 'electricity exchange price',
        answers: [{ for: ['start', 'end'], says: 'tomorrow from 8 am to 6 pm' }],
      },
      et: {
        opening: 'elektri börsihind',
        answers: [{ for: ['start', 'end'], says: 'homme kella 8-st 18-ni' }],
      },
      ru: {
        opening: 'биржевая цена электричества',
        answers: [{ for: ['start', 'end'], says: 'завтра с 8 до 18 часов' }],
      },
    },
  ),
  ...inThree(
    'booking-confirmed',
    {
      pace: 'all',
      fewest: 3,
      calls: [
        {
          endpoint: 'book_appointment',
          params: { city: 'Narva', date: '2026-06-15', email: 'mari@example.ee' },
        },
      ],
    },
    {
      en: {
        opening: 'Book an appointment at the service office in Narva',
        answers: [
          { for: ['date'], says: 'on Monday' },
          { for: ['email'], says: 'mari@example.ee' },
        ],
      },
      et: {
        opening: 'Broneeri aeg Narva teenindusse',
        answers: [
          { for: ['date'], says: 'esmaspäeval' },
          { for: ['email'], says: 'mari@example.ee' },
        ],
      },
      ru: {
        opening: 'Запишите меня на приём в бюро обслуживания в Нарве',
        answers: [
          { for: ['date'], says: 'в понедельник' },
          { for: ['email'], says: 'mari@example.ee' },
        ],
      },
    },
  ),
  ...inThree(
    'put-aside-and-taken-up-again',
    {
      pace: 'all',
      fewest: 4,
      calls: [
        { endpoint: 'get_current_weather', params: { city: 'Tartu' } },
        {
          endpoint: 'get_school_holidays',
          params: { countryIsoCode: 'EE', validFrom: '2026-09-01', validTo: '2027-06-15' },
        },
      ],
    },
    {
      en: {
        opening: 'When are the school holidays in Estonia?',
        asides: { 2: 'What is the weather like in Tartu right now?' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'from 1 September 2026 to 15 June 2027' }],
      },
      et: {
        opening: 'Millal on Eestis koolivaheajad?',
        asides: { 2: 'Milline ilm on praegu Tartus?' },
        answers: [{ for: ['validFrom', 'validTo'], says: '1. septembrist 2026 kuni 15. juunini 2027' }],
      },
      ru: {
        opening: 'Когда школьные каникулы в Эстонии?',
        asides: { 2: 'Какая сейчас погода в Тарту?' },
        answers: [{ for: ['validFrom', 'validTo'], says: 'с 1 сентября 2026 по 15 июня 2027' }],
      },
    },
  ),
  ...inThree(
    'two-wishes-two-years',
    {
      pace: 'one',
      fewest: 2,
      calls: [
        { endpoint: 'get_vehicle_tax_info', params: { regNr: '789GHI', calculationYear: 2026 } },
        { endpoint: 'get_current_weather', params: { city: 'Pärnu' } },
      ],
    },
    {
      en: {
        opening: 'What is the weather in Pärnu right now and how much is the vehicle tax for 789GHI?',
        answers: [{ for: ['calculationYear'], says: '2026' }],
      },
      et: {
        opening: 'Milline ilm on praegu Pärnus ja kui suur on automaks autole 789GHI?',
        answers: [{ for: ['calculationYear'], says: '2026' }],
      },
      ru: {
        opening: 'Какая сейчас погода в Пярну и какой налог на машину 789GHI?',
        answers: [{ for: ['calculationYear'], says: '2026' }],
      },
    },
  ),
];
