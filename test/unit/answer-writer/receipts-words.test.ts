import { describe, expect, it } from 'vitest';
import { createReceipts } from '../../../src/answer-writer/index.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { AnswerInput } from '../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const moment = { now: Date.parse('2026-06-10T09:00:00Z'), timezone: 'Europe/Tallinn' };

interface From {
  readonly data: Json;
  readonly params?: Readonly<Record<string, Json>>;
  readonly sideEffects?: 'none' | 'write';
  readonly question?: string;
}

const input = ({
  data,
  params = {},
  sideEffects = 'none',
  question = 'What is there?',
}: From): AnswerInput => ({
  question,
  followUp: false,
  parts: [
    {
      endpoint: makeEndpoint({ description: 'Things by day.', sideEffects }),
      params,
      result: { kind: 'data', data, leftOut: {} },
    },
  ],
});
const unproven = (sentence: string, from: From) => createReceipts(input(from), { moment }).unproven(sentence);

/** Three records; two of three are public; one price is twice another. */
const THREE: Json = [
  { name: 'Alpha', type: 'Public', price: 1.2 },
  { name: 'Beta', type: 'Public', price: 2.4 },
  { name: 'Gamma', type: 'Bank', price: 100_000 },
];

describe('quantities in words that nothing bears out', () => {
  it.each([
    'There are a dozen of them.',
    'There are dozens of them.',
    'The price has tripled.',
    'A quarter of them are public.',
    'Half of them are public.',
    'It is five times as dear.',
    'There are hundreds of results.',
    'There are four results.',
    'There are two hundred and five results.',
    'Kokku on neid tosin.',
    'Neid on kümmekond.',
    'Hind on kolmekordistunud.',
    'Veerand neist on avalikud.',
    'Pool neist on avalikud.',
    'Hind on viis korda suurem.',
    'Leidsin viis tulemust.',
    'Neid on sadu.',
    'Neid on kakssada viis.',
    'Их целая дюжина.',
    'Их десятки.',
    'Цена выросла втрое.',
    'Четверть из них государственные.',
    'Половина из них государственные.',
    'Это впятеро дороже.',
    'Найдено пять результатов.',
    'Их двести пять.',
  ])('%s', (sentence) => {
    expect(unproven(sentence, { data: THREE })?.kind).toBe('number');
  });
});

describe('quantities in words that the data bears out', () => {
  it.each([
    'There are three results.',
    'Two thirds of them are public.',
    'A third of them are bank holidays.',
    'Beta is twice as dear as Alpha, so the price doubled.',
    'A couple of them are public.',
    'Neid on kolm.',
    'Kaks kolmandikku neist on avalikud.',
    'Kolmandik neist on pangapühad.',
    'Beta on kaks korda kallim, Alpha poole odavam.',
    'Paar neist on avalikud.',
    'Их три.',
    'Две трети из них государственные.',
    'Треть из них банковские.',
    'Бета вдвое дороже.',
    'At half past nine, by seven o’clock.',
    'Pool kümme, kell seitse.',
    'В половине десятого.',
    'One of them; the first of them; the third one.',
    'The second half of the year.',
  ])('%s', (sentence) => {
    expect(unproven(sentence, { data: THREE })).toBeUndefined();
  });

  it('as a source says it, in another language too', () => {
    const data: Json = { text: 'Take it twice a day.', share: '50 %' };
    for (const said of ['Kaks korda päevas.', 'Два раза в день.', 'Half of it.', 'Половина.'])
      expect(unproven(said, { data })).toBeUndefined();
    expect(unproven('Kolm korda päevas.', { data })?.kind).toBe('number');
  });

  it('as the user says it', () => {
    const from = { data: [], params: {}, question: 'Can I get two dozen? A dozen would do, or half of it.' };
    expect(unproven('A dozen, or half of it: nothing is known.', from)).toBeUndefined();
  });

  it('and records of one month are counted', () => {
    const data = ['2026-06-01', '2026-06-08', '2026-07-01', '2026-07-02', '2026-07-03'].map((day) => ({
      day,
    }));
    expect(unproven('There are two of them in June, three in July.', { data })).toBeUndefined();
    expect(unproven('There are four of them in June.', { data })?.kind).toBe('number');
  });
});

describe('success after a call that only read', () => {
  const CLAIMS = [
    'Your booking is confirmed.',
    'Your application has been submitted.',
    'Booking confirmed!',
    'You are registered.',
    'Your table has been reserved.',
    'All done.',
    'Teie broneering on kinnitatud.',
    'Sinu taotlus on esitatud.',
    'Tellimus vormistatud.',
    'Broneering on tehtud.',
    'Valmis!',
    'Ваша бронь подтверждена.',
    'Ваше заявление отправлено.',
    'Заказ успешно оформлен.',
    'Вы записаны.',
    'Готово!',
  ];
  it.each(CLAIMS)('“%s” has no receipt', (sentence) => {
    expect(unproven(sentence, { data: THREE, question: 'Book me a table, please' })?.kind).toBe('success');
  });
  it.each(CLAIMS)('“%s” has one where something was written', (sentence) => {
    expect(unproven(sentence, { data: { id: 1 }, sideEffects: 'write' })).toBeUndefined();
  });

  it('may tell what a record says of the user’s own', () => {
    const data: Json = { id: 5, status: 'confirmed' };
    for (const said of [
      'Your booking is confirmed.',
      'Teie broneering on kinnitatud.',
      'Ваша бронь подтверждена.',
    ])
      expect(unproven(said, { data })).toBeUndefined();
    expect(unproven('Your booking is cancelled.', { data })?.kind).toBe('success');
    expect(unproven('Your booking is confirmed.', { data: { confirmed: false } })?.kind).toBe('success');
  });

  it('is not claimed by a denial or a condition', () => {
    for (const said of [
      'Your booking is not confirmed.',
      'Teie broneering ei ole kinnitatud.',
      'Ваша бронь не подтверждена.',
      'If your booking is confirmed, you get a letter.',
    ])
      expect(unproven(said, { data: THREE })).toBeUndefined();
  });
});

describe('a name that nothing in the sources has, as the first word', () => {
  const data: Json = [{ town: 'Pärnu', contact: 'Tiina', country: 'EE' }];
  it.each([
    'Haapsalu is the place to go.',
    'Haapsalus on soe.',
    'Хаапсалу — хороший выбор.',
    'Riias on soe.',
    'Рига рядом.',
    'Germany has more of them.',
    'Saksamaal on neid rohkem.',
    'Германия тоже.',
    'Peter answers all questions.',
    'Мария отвечает на вопросы.',
    'Svenborg is nearby.',
    'The place is this: Narva.',
    '- Viljandi',
  ])('%s', (sentence) => {
    expect(unproven(sentence, { data })?.kind).toBe('name');
  });
  it.each([
    'Pärnu is the place to go.',
    'Pärnus on soe.',
    'Пярну — хороший выбор.',
    'Estonia has it.',
    'Eestis on soe.',
    'Эстония рядом.',
    'Tiina answers all questions.',
    'Electricity is cheap.',
    'Parking is free.',
    'Nice weather.',
    'Prices are low.',
    'Hinnad on madalad.',
    'Цены низкие.',
  ])('%s stands', (sentence) => {
    expect(unproven(sentence, { data })).toBeUndefined();
  });
});

describe('a denial over something', () => {
  const params = { country: 'Estonia', year: 2026 };
  it.each([
    'No results were found.',
    'There are no public holidays in Estonia in 2026.',
    'I could not find any holidays.',
    'Midagi ei leitud.',
    'Kahjuks ei leitud ühtegi püha.',
    'Riigipühi ei leitud.',
    'Ничего не найдено.',
    'К сожалению, данных нет.',
    'Праздников не найдено.',
  ])('%s', (sentence) => {
    expect(unproven(sentence, { data: THREE, params })?.kind).toBe('denial');
    expect(unproven(sentence, { data: [], params })).toBeUndefined();
  });
  it.each([
    'There are no holidays in May.',
    'No other results were found.',
    'Mais riigipühi ei ole.',
    'Rohkem midagi ei leitud.',
    'В мае праздников нет.',
    'Больше ничего нет.',
    'There is no charge.',
  ])('%s may be true of a part', (sentence) => {
    expect(unproven(sentence, { data: THREE, params })).toBeUndefined();
  });
});
