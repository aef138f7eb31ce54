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

/** Endpoints that no rule was written for. */
const ENDPOINTS: Readonly<Record<string, readonly ParamSpec[]>> = {
  ferry: [
    p('departurePort', 'string', 'Port of departure'),
    p('arrivalPort', 'string', 'Port of arrival'),
    p('departureDate', 'date', 'Day of departure'),
    p('passengers', 'integer', 'Number of passengers'),
    p('withCar', 'boolean', 'Whether a car is taken along', { required: false }),
  ],
  table: [
    p('city', 'string', 'City of the restaurant'),
    p('date', 'date', 'Date of the booking'),
    p('time', 'string', 'Time of arrival, HH:MM'),
    p('guests', 'integer', 'Number of guests'),
    p('cuisine', 'string', 'Cuisine', {
      required: false,
      enum: ['italian', 'asian', 'estonian'],
      synonyms: {
        italian: ['itaalia', 'itaalia köök', 'итальянская', 'итальянской'],
        asian: ['aasia', 'азиатская'],
        estonian: ['eesti köök', 'эстонская'],
      },
    }),
  ],
  events: [
    p('city', 'string', 'City'),
    p('dateFrom', 'date', 'First day'),
    p('dateTo', 'date', 'Last day'),
    p('category', 'string', 'Category', {
      required: false,
      enum: ['concert', 'theatre', 'exhibition'],
      synonyms: {
        concert: ['kontsert', 'kontserdid', 'концерт'],
        theatre: ['teater', 'театр'],
        exhibition: ['näitus', 'näitused', 'выставка'],
      },
    }),
  ],
  salary: [
    p('grossSalary', 'number', 'Gross monthly salary in euros'),
    p('year', 'integer', 'Tax year'),
    p('pensionRate', 'number', 'Pension contribution rate in percent', { required: false }),
  ],
  appliance: [
    p('deviceType', 'string', 'Type of device, e.g. dishwasher, oven'),
    p('serialNumber', 'string', 'Serial number, e.g. SN4821-99'),
    p('purchaseDate', 'date', 'Date of purchase'),
  ],
  meeting: [
    p('title', 'string', 'Title of the meeting'),
    p('startsAt', 'datetime', 'When the meeting starts'),
    p('durationMinutes', 'integer', 'Duration in minutes'),
    p('organizerEmail', 'string', 'E-mail of the organizer'),
  ],
  land: [
    p('cadastralNumber', 'string', 'Cadastral number of the property', {
      pattern: '^\\d{5}:\\d{3}:\\d{4}$',
      examples: ['78401:101:0230'],
    }),
  ],
  renewal: [
    p('loanNumber', 'string', 'Number of the loan', { pattern: '^L-\\d{5}$', examples: ['L-10023'] }),
  ],
  parcel: [p('trackingCode', 'string', 'Tracking code', { pattern: '^[A-Z]{2}\\d{9}[A-Z]{2}$' })],
  bus: [p('stop', 'string', 'Name of the stop'), p('line', 'string', 'Line number', { required: false })],
  train: [
    p('from', 'string', 'Departure station'),
    p('to', 'string', 'Arrival station'),
    p('date', 'date', 'Travel day'),
  ],
  reminder: [
    p('text', 'string', 'What to remind about'),
    p('remindAt', 'datetime', 'Date and time of the reminder'),
  ],
  meetingRoom: [
    p('date', 'date', 'Day'),
    p('startTime', 'string', 'Start, HH:MM'),
    p('durationMinutes', 'integer', 'Duration in minutes'),
    p('hasProjector', 'boolean', 'Whether a projector is needed', { required: false }),
  ],
  signUp: [
    p('fullName', 'string', 'Full name of the participant'),
    p('email', 'string', 'E-mail address'),
    p('participants', 'integer', 'Number of people'),
  ],
  petitions: [
    p('phase', 'string', 'Phase', {
      required: false,
      enum: ['edit', 'sign'],
      synonyms: { edit: ['koostamisel'], sign: ['allkirjastamisel', 'allkirjastamine'] },
    }),
  ],
  companies: [
    p('query', 'string', 'Company name or registry code'),
    p('activeOnly', 'boolean', 'Return only active companies', { required: false }),
  ],
  votes: [p('startDate', 'date', 'First day of the period'), p('endDate', 'date', 'Last day of the period')],
  address: [
    p('address', 'string', 'Address or part of it'),
    p('limit', 'integer', 'Maximum number of results', { required: false }),
  ],
  stay: [
    p('city', 'string', 'City'),
    p('checkIn', 'date', 'Check-in date'),
    p('checkOut', 'date', 'Check-out date'),
    p('guests', 'integer', 'Number of guests'),
    p('maxPrice', 'number', 'Maximum price per night', { required: false }),
  ],
  doctor: [
    p('specialty', 'string', 'Medical specialty'),
    p('appointmentDate', 'date', 'Date of the visit'),
    p('isUrgent', 'boolean', 'Whether it is urgent', { required: false }),
  ],
  works: [
    p('author', 'string', 'Author of the book', { required: false }),
    p('language', 'string', 'Language of the book, ISO 639-1', { required: false }),
  ],
  hours: [p('start', 'datetime', 'Start, ISO 8601'), p('end', 'datetime', 'End, ISO 8601')],
  credit: [
    p('principal', 'number', 'Loan amount in euros'),
    p('termMonths', 'integer', 'Loan term in months'),
  ],
  fares: [
    p('origin', 'string', 'City of departure'),
    p('destination', 'string', 'City of arrival'),
    p('departureDate', 'date', 'Departure date'),
    p('returnDate', 'date', 'Return date', { required: false }),
  ],
  journey: [
    p('fromStop', 'string', 'Departure stop'),
    p('toStop', 'string', 'Arrival stop'),
    p('departAt', 'datetime', 'Departure date and time', { required: false }),
  ],
  rent: [
    p('municipality', 'string', 'Municipality'),
    p('maxRent', 'number', 'Maximum monthly rent in euros'),
    p('rooms', 'integer', 'Number of rooms'),
    p('petsAllowed', 'boolean', 'Are pets allowed?', { required: false }),
  ],
};

type Case = readonly [
  Language,
  string,
  string,
  Readonly<Record<string, Json>>,
  (readonly string[])?,
  Readonly<Record<string, Json>>?,
];

const SALARY_2026 = { grossSalary: 2000, year: 2026, pensionRate: 3.5 };

/** A list as an expected value: any of them is right. */
const CASES: readonly Case[] = [
  ['et', 'petitions', 'Milliseid algatusi praegu allkirjastatakse?', { phase: 'sign' }],
  ['et', 'petitions', 'mida praegu koostatakse', { phase: 'edit' }],
  ['et', 'petitions', 'näita algatusi', {}],
  [
    'en',
    'votes',
    'votes held from Tuesday to Thursday last week',
    { startDate: '2026-06-02', endDate: '2026-06-04' },
  ],
  [
    'et',
    'votes',
    'eelmise nädala teisipäevast neljapäevani peetud hääletused',
    { startDate: '2026-06-02', endDate: '2026-06-04' },
  ],
  [
    'ru',
    'votes',
    'голосования со вторника по четверг на прошлой неделе',
    { startDate: '2026-06-02', endDate: '2026-06-04' },
  ],
  [
    'en',
    'hours',
    'from midnight till 6 tomorrow',
    { start: '2026-06-10T21:00:00Z', end: '2026-06-11T03:00:00Z' },
  ],
  [
    'et',
    'hours',
    'homme keskööst kella kuueni',
    { start: '2026-06-10T21:00:00Z', end: '2026-06-11T03:00:00Z' },
  ],
  [
    'ru',
    'hours',
    'завтра с полуночи до шести',
    { start: '2026-06-10T21:00:00Z', end: '2026-06-11T03:00:00Z' },
  ],
  [
    'en',
    'signUp',
    'Register Mark Saar (mark.saar@firma.ee) and two colleagues',
    { fullName: 'Mark Saar', email: 'mark.saar@firma.ee', participants: 3 },
  ],
  [
    'et',
    'signUp',
    'Registreeri Mark Saar (mark.saar@firma.ee) ja kaks kolleegi',
    { fullName: 'Mark Saar', email: 'mark.saar@firma.ee', participants: 3 },
  ],
  [
    'ru',
    'signUp',
    'Зарегистрируй Марка Саара (mark.saar@firma.ee) и двух коллег',
    { fullName: 'Марка Саара', email: 'mark.saar@firma.ee', participants: 3 },
  ],
  ['en', 'signUp', "It's Anna Tamm", { fullName: 'Anna Tamm' }, ['fullName']],
  ['en', 'salary', '2,000 euros gross in 2026, pension three and a half percent', SALARY_2026],
  ['et', 'salary', 'brutopalk 2000 eurot 2026. aastal, pension kolm ja pool protsenti', SALARY_2026],
  ['ru', 'salary', 'брутто 2000 евро в 2026 году, пенсия три с половиной процента', SALARY_2026],
  [
    'en',
    'journey',
    'from Balti jaam to Kadriorg leaving at 9:20',
    { fromStop: 'Balti jaam', toStop: 'Kadriorg', departAt: '2026-06-10T06:20:00Z' },
  ],
  [
    'et',
    'journey',
    'Balti jaamast Kadriorgu väljumisega 9.20',
    { fromStop: 'Balti jaamast', toStop: 'Kadriorgu', departAt: '2026-06-10T06:20:00Z' },
  ],
  [
    'en',
    'stay',
    'A room in Haapsalu for 4 people from July 10th, three nights, no more than 90 a night',
    { city: 'Haapsalu', checkIn: '2026-07-10', checkOut: '2026-07-13', guests: 4, maxPrice: 90 },
  ],
  [
    'ru',
    'stay',
    'Номер в Хаапсалу на четверых с 10 июля на три ночи, не дороже 90 евро за ночь',
    { city: 'Haapsalu', checkIn: '2026-07-10', checkOut: '2026-07-13', guests: 4, maxPrice: 90 },
  ],
  ['en', 'stay', 'we leave on the 15th', { checkOut: '2026-07-15' }, ['checkOut'], { checkIn: '2026-07-10' }],
  ['en', 'stay', 'four of us', { guests: 4 }, ['guests']],
  [
    'en',
    'doctor',
    'Could I get an eye doctor on the 22nd of June?',
    { specialty: 'eye doctor', appointmentDate: '2026-06-22' },
  ],
  [
    'et',
    'doctor',
    'Kas saaks silmaarsti juurde 22. juunil?',
    { specialty: 'silmaarst', appointmentDate: '2026-06-22' },
  ],
  ['ru', 'doctor', 'Можно к окулисту 22 июня?', { specialty: 'окулист', appointmentDate: '2026-06-22' }],
  ['en', 'works', 'Russian books by Dostoevsky', { author: 'Dostoevsky', language: 'ru' }],
  ['et', 'works', 'Tammsaare venekeelsed romaanid', { author: 'Tammsaare', language: 'ru' }],
  ['en', 'parcel', "Parcel LX987654321EE hasn't arrived yet", { trackingCode: 'LX987654321EE' }],
  ['et', 'parcel', 'Pakk LX987654321EE pole ikka kohale jõudnud', { trackingCode: 'LX987654321EE' }],
  [
    'en',
    'hours',
    'electricity between noon and 5 pm on Sunday',
    { start: '2026-06-14T09:00:00Z', end: '2026-06-14T14:00:00Z' },
  ],
  [
    'ru',
    'hours',
    'электричество в воскресенье с полудня до пяти',
    { start: '2026-06-14T09:00:00Z', end: '2026-06-14T14:00:00Z' },
  ],
  [
    'en',
    'hours',
    'for the next 24 hours',
    { start: '2026-06-10T09:00:00Z', end: '2026-06-11T09:00:00Z' },
    ['start', 'end'],
  ],
  ['en', 'credit', 'a 9,500 euro loan repaid in 3 years', { principal: 9500, termMonths: 36 }],
  [
    'en',
    'fares',
    'back on Sunday the 20th',
    { returnDate: '2026-09-20' },
    ['returnDate'],
    { origin: 'Tallinn', destination: 'Paris', departureDate: '2026-09-14' },
  ],
  [
    'en',
    'journey',
    'How do I get from Mustamäe to the airport by bus at half past eight tomorrow?',
    { fromStop: 'Mustamäe', toStop: 'the airport', departAt: '2026-06-11T05:30:00Z' },
  ],
  ['et', 'companies', 'registrikood 10421629', { query: '10421629' }],
  ['ru', 'companies', 'регистрационный код 10421629', { query: '10421629' }],
  [
    'en',
    'events',
    'anything on; May through September',
    { dateFrom: '2026-05-01', dateTo: '2026-09-30' },
    ['dateFrom', 'dateTo'],
  ],
  [
    'en',
    'reminder',
    'Set a reminder for 18 June at 9:15 to pay the rent',
    { text: 'pay the rent', remindAt: '2026-06-18T06:15:00Z' },
  ],
  [
    'ru',
    'reminder',
    'Поставь напоминание на 18 июня в 9:15: заплатить за квартиру',
    { text: 'заплатить за квартиру', remindAt: '2026-06-18T06:15:00Z' },
  ],
  [
    'en',
    'reminder',
    'remind me in two hours to check the oven',
    { text: 'check the oven', remindAt: '2026-06-10T11:00:00Z' },
  ],
  [
    'et',
    'reminder',
    'Tuleta mulle homme kell 20 meelde lilli kasta',
    { text: 'lilli kasta', remindAt: '2026-06-11T17:00:00Z' },
  ],
  [
    'ru',
    'reminder',
    'Напомни завтра в 8 вечера полить цветы',
    { text: 'полить цветы', remindAt: '2026-06-11T17:00:00Z' },
  ],
  [
    'en',
    'meetingRoom',
    'Meeting room on Thursday from 13:00 to 14:30 with a projector',
    { date: '2026-06-11', startTime: '13:00', durationMinutes: 90, hasProjector: true },
  ],
  [
    'et',
    'meetingRoom',
    'Ruum neljapäevaks kella 13.00-st 14.30-ni',
    { date: '2026-06-11', startTime: '13:00', durationMinutes: 90 },
  ],
  [
    'ru',
    'meetingRoom',
    'Переговорная завтра с 9:00 до 9:45',
    { date: '2026-06-11', startTime: '09:00', durationMinutes: 45 },
  ],
  [
    'en',
    'signUp',
    "I'd like to sign up: Laura Lepp, laura.lepp@mail.com, just me",
    { fullName: 'Laura Lepp', email: 'laura.lepp@mail.com', participants: 1 },
  ],
  [
    'ru',
    'signUp',
    'Запишите меня: Лаура Лепп, laura.lepp@mail.com, приду одна',
    { fullName: 'Лаура Лепп', email: 'laura.lepp@mail.com', participants: 1 },
  ],
  ['et', 'companies', 'leia tegutsevad ettevõtted nimega Tallink', { query: 'Tallink', activeOnly: true }],
  ['et', 'votes', 'hääletused 2025. aasta aprillis', { startDate: '2025-04-01', endDate: '2025-04-30' }],
  [
    'et',
    'votes',
    'hääletused 2027. aasta esimeses kvartalis',
    { startDate: '2027-01-01', endDate: '2027-03-31' },
  ],
  ['et', 'votes', 'hääletused 2025. aasta 5. mail', { startDate: '2025-05-05', endDate: '2025-05-05' }],
  ['en', 'votes', 'votes since Monday', { startDate: '2026-06-08' }],
  ['en', 'votes', 'what was voted on in November', { startDate: '2025-11-01', endDate: '2025-11-30' }],
  ['et', 'votes', 'mida oli hääletusel 12. oktoobril', { startDate: '2025-10-12', endDate: '2025-10-12' }],
  ['et', 'address', 'Kuni 5 vastet aadressile Pikk 12', { address: 'Pikk 12', limit: 5 }],
  ['ru', 'address', 'Найди Рийа 185 в Тарту', { address: 'Рийа 185 в Тарту' }],
  ['en', 'land', 'who owns 78401:101:0230?', { cadastralNumber: '78401:101:0230' }],
  ['et', 'land', 'kelle oma on kinnistu 21101:004:0017', { cadastralNumber: '21101:004:0017' }],
  ['en', 'renewal', 'L-10023', { loanNumber: 'L-10023' }, ['loanNumber']],
  ['ru', 'renewal', 'продлите l-20881', { loanNumber: 'L-20881' }],
  ['ru', 'parcel', 'где моя посылка CC 123 456 789 EE?', { trackingCode: 'CC123456789EE' }],
  ['en', 'bus', 'When does the next bus leave from Balti jaam?', { stop: 'Balti jaam' }],
  ['et', 'bus', 'Millal läheb järgmine buss Balti jaamast?', { stop: 'Balti jaam' }],
  ['et', 'bus', 'järgmine tramm Vabaduse väljakult', { stop: 'Vabaduse väljak' }],
  ['et', 'bus', 'millal väljub 5 Kosmose peatusest', { stop: 'Kosmose' }],
  ['ru', 'bus', 'Когда следующий автобус от остановки Балти яам?', { stop: 'Балти яам' }],
  ['en', 'bus', 'next tram from Freedom Square', { stop: 'Freedom Square' }],
  [
    'en',
    'train',
    'Train from Tallinn to Tartu tomorrow',
    { from: 'Tallinn', to: 'Tartu', date: '2026-06-11' },
  ],
  ['et', 'train', 'Rong Tallinnast Tartusse homme', { from: 'Tallinn', to: 'Tartu', date: '2026-06-11' }],
  ['ru', 'train', 'Поезд из Нарвы в Таллинн завтра', { from: 'Narva', to: 'Tallinn', date: '2026-06-11' }],
  [
    'en',
    'ferry',
    'ferry from Tallinn to Helsinki on 3 July for 4 people with a car',
    {
      departurePort: 'Tallinn',
      arrivalPort: 'Helsinki',
      departureDate: '2026-07-03',
      passengers: 4,
      withCar: true,
    },
  ],
  [
    'et',
    'ferry',
    'praam Virtsust Kuivastusse järgmisel laupäeval, kaks reisijat, autoga',
    {
      departurePort: ['Virtsust', 'Virtsu'],
      arrivalPort: ['Kuivastusse', 'Kuivastu'],
      departureDate: ['2026-06-20', '2026-06-13'],
      passengers: 2,
      withCar: true,
    },
  ],
  [
    'ru',
    'ferry',
    'паром из Таллинна в Стокгольм 5 августа, три пассажира, без машины',
    {
      departurePort: 'Tallinn',
      arrivalPort: 'Stockholm',
      departureDate: '2026-08-05',
      passengers: 3,
      withCar: false,
    },
  ],
  [
    'en',
    'table',
    'Book a table in Tartu for six tomorrow at half past seven in the evening, Italian',
    { city: 'Tartu', date: '2026-06-11', time: '19:30', guests: 6, cuisine: 'italian' },
  ],
  [
    'et',
    'table',
    'broneeri laud Pärnus reedeks kell 19.30 neljale, itaalia köök',
    { city: 'Pärnu', date: '2026-06-12', time: '19:30', guests: 4, cuisine: 'italian' },
  ],
  [
    'ru',
    'table',
    'столик в Нарве на завтра в 7 вечера на двоих',
    { city: 'Narva', date: '2026-06-11', time: '19:00', guests: 2 },
  ],
  ['et', 'table', 'pool kaheksa õhtul', { time: '19:30' }, ['time', 'guests']],
  [
    'ru',
    'table',
    'на пятерых, в субботу в 18:00',
    { guests: 5, date: '2026-06-13', time: '18:00' },
    ['date', 'time', 'guests'],
  ],
  ['en', 'table', 'make it eight people instead', { guests: 8 }, ['time'], { guests: 6 }],
  [
    'en',
    'events',
    'concerts in Tallinn this weekend',
    { city: 'Tallinn', dateFrom: '2026-06-13', dateTo: '2026-06-14', category: 'concert' },
  ],
  [
    'et',
    'events',
    'mis näitused on Tartus juulis',
    { city: 'Tartu', dateFrom: '2026-07-01', dateTo: '2026-07-31', category: 'exhibition' },
  ],
  [
    'ru',
    'events',
    'какие концерты в Риге на следующей неделе',
    { city: 'Riga', dateFrom: '2026-06-15', dateTo: '2026-06-21', category: 'concert' },
  ],
  [
    'ru',
    'events',
    'с пятницы по воскресенье',
    { dateFrom: '2026-06-12', dateTo: '2026-06-14' },
    ['dateFrom', 'dateTo'],
  ],
  [
    'et',
    'events',
    'reedest pühapäevani',
    { dateFrom: '2026-06-12', dateTo: '2026-06-14' },
    ['dateFrom', 'dateTo'],
  ],
  [
    'en',
    'events',
    'Friday to Sunday',
    { dateFrom: '2026-06-12', dateTo: '2026-06-14' },
    ['dateFrom', 'dateTo'],
  ],
  ['en', 'salary', 'net pay for a gross salary of 2,400 euros in 2026', { grossSalary: 2400, year: 2026 }],
  [
    'et',
    'salary',
    'brutopalk 1850 eurot, aasta 2026, pensionimakse 4%',
    { grossSalary: 1850, year: 2026, pensionRate: 4 },
  ],
  [
    'ru',
    'salary',
    'зарплата 2100 евро в этом году, пенсионный взнос 2 процента',
    { grossSalary: 2100, year: 2026, pensionRate: 2 },
  ],
  ['et', 'salary', 'kaks tuhat kolmsada', { grossSalary: 2300 }, ['grossSalary'], { year: 2026 }],
  ['ru', 'salary', 'две тысячи триста', { grossSalary: 2300 }, ['grossSalary'], { year: 2026 }],
  ['en', 'salary', 'twenty-three hundred', { grossSalary: 2300 }, ['grossSalary'], { year: 2026 }],
  ['et', 'appliance', 'ostsin selle 12. jaanuaril 2025', { purchaseDate: '2025-01-12' }, ['purchaseDate']],
  ['ru', 'appliance', 'купил позавчера', { purchaseDate: '2026-06-08' }, ['purchaseDate']],
  [
    'en',
    'meeting',
    'tomorrow at 3pm for 45 minutes',
    { startsAt: '2026-06-11T12:00:00Z', durationMinutes: 45 },
    ['startsAt', 'durationMinutes'],
  ],
  [
    'et',
    'meeting',
    'homme kell kolm päeval, poolteist tundi',
    { startsAt: '2026-06-11T12:00:00Z', durationMinutes: 90 },
    ['startsAt', 'durationMinutes'],
  ],
  [
    'ru',
    'meeting',
    'завтра в три часа дня, полтора часа',
    { startsAt: '2026-06-11T12:00:00Z', durationMinutes: 90 },
    ['startsAt', 'durationMinutes'],
  ],
  ['en', 'meeting', 'call it Budget review', { title: 'Budget review' }, ['title']],
  ['et', 'meeting', 'pealkiri on Eelarve arutelu', { title: 'Eelarve arutelu' }, ['title']],
  ['ru', 'meeting', 'название: Обсуждение бюджета', { title: 'Обсуждение бюджета' }, ['title']],
  [
    'en',
    'meeting',
    'mari.maasikas@example.ee',
    { organizerEmail: 'mari.maasikas@example.ee' },
    ['organizerEmail', 'title'],
  ],
  [
    'en',
    'rent',
    'a two-room flat in Tartu up to 600 euros, I have a dog',
    { municipality: 'Tartu', maxRent: 600, rooms: 2, petsAllowed: true },
  ],
  [
    'et',
    'rent',
    'kolmetoaline korter Viljandis kuni 500 eurot',
    { municipality: 'Viljandi', maxRent: 500, rooms: 3 },
  ],
  [
    'ru',
    'rent',
    'двухкомнатная квартира в Тарту до 550 евро',
    { municipality: 'Tartu', maxRent: 550, rooms: 2 },
  ],
  ['et', 'rent', 'mitte üle 450 euro', { maxRent: 450 }, ['maxRent']],
  ['ru', 'rent', 'не больше 450 евро', { maxRent: 450 }, ['maxRent']],
  ['en', 'rent', 'no more than 450', { maxRent: 450 }, ['maxRent']],
  ['et', 'rent', 'Saue vallas', { municipality: ['Saue', 'Saue vald', 'Saue vallas'] }, ['municipality']],
  ['et', 'table', 'täna kell 18', { date: '2026-06-10', time: '18:00' }, ['date', 'time']],
  ['ru', 'events', 'в Пярну', { city: 'Pärnu' }, ['city']],
  ['et', 'events', 'Kuressaarde', { city: 'Kuressaare' }, ['city']],
  ['et', 'ferry', 'kolmele', { passengers: 3 }, ['passengers']],
  ['ru', 'ferry', 'нас будет шестеро', { passengers: 6 }, ['passengers']],
  ['et', 'ferry', 'ei, meid on hoopis viis', { passengers: 5 }, ['departureDate'], { passengers: 4 }],
  [
    'ru',
    'ferry',
    'нет, лучше 10 августа',
    { departureDate: '2026-08-10' },
    ['passengers'],
    { departureDate: '2026-08-05' },
  ],
  [
    'et',
    'ferry',
    'muuda kuupäev 10. augustiks',
    { departureDate: '2026-08-10' },
    ['passengers'],
    { departureDate: '2026-08-05' },
  ],
  [
    'en',
    'ferry',
    'change the date to 10 August',
    { departureDate: '2026-08-10' },
    ['passengers'],
    { departureDate: '2026-08-05' },
  ],
];

describe('values of other endpoints', () => {
  for (const [language, name, message, want, asked = [], known = {}] of CASES)
    it(`${language} ${name}: ${message}`, async () => {
      const endpoint = endpointWith(ENDPOINTS[name] ?? []);
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
      for (const [key, value] of Object.entries(want))
        expect(Array.isArray(value) ? value : [value]).toContainEqual(got[key]);
      for (const value of found.values) {
        const spec = endpoint.params.find((one) => one.name === value.param);
        expect(spec && engine.supports(spec, value.value, value.quote, { language, moment: MOMENT })).toBe(
          true,
        );
      }
    });
});
