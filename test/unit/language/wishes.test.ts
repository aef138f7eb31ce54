import { describe, expect, it } from 'vitest';
import { isTalk } from '../../../src/language/builtin/dialogue/clause.ts';
import { guessParts } from '../../../src/language/builtin/dialogue/joints.ts';
import { bareWishes, isRequest, splitRequests } from '../../../src/language/builtin/dialogue/split.ts';

const parts = (message: string): string[] => splitRequests(message).map(({ text }) => text);

describe('a message is taken apart', () => {
  it.each([
    ['weather in Pärnu on Saturday, library hours in Tartu', 2],
    ['How much is 80 euros in dollars and is it raining in Narva right now?', 2],
    ['court case 2-23-555 and I need a parking permit', 2],
    ['ilm Narvas praegu ja automaks 456 DEF 2026 eest', 2],
    ['вывоз мусора по адресу Пикк 20 и часы работы библиотеки в Тарту', 2],
    ['A ferry to Triigi tomorrow, museum tickets for Saturday, water quality at Pirita and a taxi home', 4],
  ])('%s', (message, count) => {
    expect(parts(message)).toHaveLength(count);
  });
});

describe('one request stays whole', () => {
  it.each([
    'school holidays in Finland and Sweden next year',
    'address, name and code of the firm Kask',
    'bills approved and refused by the Riigikogu in June',
    'Which petitions are in parliament and which are still open?',
    'one adult, two children and a guided tour',
    'talvine ja kevadine koolivaheaeg Eestis',
    'kes hääletas poolt ja kes vastu?',
    'elektri hind täna õhtul ja homme hommikul',
    'leia Lai 7, Tartu ja ütle sihtnumber',
    'kes puudus Riigikogus 2025. aastal kõige rohkem',
    'паром на Хийумаа и обратно для трёх человек и собаки',
    'какие инициативы в парламенте, а какие в правительстве?',
  ])('%s', (message) => {
    expect(parts(message)).toEqual([message]);
  });
});

describe('what a part is for', () => {
  it.each([
    'Hey there!',
    'Can you help me?',
    'The news is so frustrating these days',
    'Mida soovitate?',
    'Я живу в Таллинне',
  ])('%s asks for nothing', (part) => {
    expect(isTalk(part)).toBe(true);
  });
  it.each([
    'the library hours in Narva',
    "I'm looking for a flat",
    'a dentist on Tuesday',
    'automaks 123ABC',
  ])('%s may ask for something', (part) => {
    expect(isTalk(part)).toBe(false);
  });

  it('a bare subject is a wish beside one that is complete, not beside its like', () => {
    const wishes = (message: string) => bareWishes(splitRequests(message), message).map(({ text }) => text);
    expect(wishes('electricity prices tomorrow and horoscope for Leo')).toContain('horoscope for Leo');
    expect(wishes('sea water temperature and bacteria at Stroomi')).not.toContain('bacteria at Stroomi');
  });

  it('what is wanted besides is a request', () => {
    expect(splitRequests('lastetoetus ja lisaks ehitusluba').map(isRequest)).toEqual([true, true]);
  });
});

describe('one verb over two wishes is guessed at', () => {
  it.each([
    [
      'show me the latest votings and the open petitions',
      ['show me the latest votings', 'the open petitions'],
    ],
    ['näita ilma Tartus ja homseid elektrihindu', ['näita ilma Tartus', 'homseid elektrihindu']],
    ['holidays in Estonia, Latvia and Lithuania', []],
    ['weather between Tartu and the coast', []],
    ['book a table and tell them about it', []],
  ])('%s', (message, wanted) => {
    expect(guessParts(message).map(({ text }) => text)).toEqual(wanted);
  });
});
