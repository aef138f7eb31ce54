import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/language/builtin/dialogue/lists.ts';
import { splitRequests } from '../../../src/language/builtin/dialogue/split.ts';

const partsOf = (message: string): string[] => splitRequests(message).map(({ text }) => text);

describe('wishes written as a list', () => {
  it.each([
    '- weather in Tartu\n- library hours in Narva\n- book a flight',
    '• weather in Tartu\r\n• library hours in Narva\r\n• book a flight',
    '1. weather in Tartu\n2. library hours in Narva\n3. book a flight',
    '1) weather in Tartu 2) library hours in Narva 3) book a flight',
    'weather in Tartu\nlibrary hours in Narva\nbook a flight\n',
  ])('%j', (message) => {
    expect(partsOf(message)).toEqual(['weather in Tartu', 'library hours in Narva', 'book a flight']);
  });

  it.each([
    'ilm Tartus\nraamatukogu lahtiolekuajad Narvas',
    'погода в Тарту & часы работы библиотеки в Нарве',
  ])('%j', (message) => {
    expect(partsOf(message)).toHaveLength(2);
  });

  it.each([
    'Tartu\nNarva',
    'holidays\nEstonia\n2026',
    'Tere!\nMilline ilm on Tartus?\nAitäh',
    '1. mail Tartus',
    'flat 12-14 and 15',
    'weather in Tartu (now)',
  ])('%j is one request', (message) => {
    expect(partsOf(message)).toEqual([message]);
  });

  it.each(['', '\n', '- ', '\n\n1) ', '1) a 2) b', '-\n-\n-', 'a\u2028b'])(
    'keeps the length of %j',
    (message) => {
      expect(linesOf(message)).toHaveLength(message.length);
    },
  );
});

describe('a sum or the clock beside a request', () => {
  it.each([
    ['Который час в Париже и какая погода в Тарту?', 'Который час в Париже'],
    ['what is 15 + 27 and library hours in Narva', 'what is 15 + 27'],
    ['Kui palju on 15 + 27 ja millal on Narva raamatukogu avatud?', 'Kui palju on 15 + 27'],
    ['weather in Tartu and 5+5', '5+5'],
    ['Weather in Tartu please. Also 15+27?', '15+27?'],
  ])('%s', (message, part) => {
    expect(partsOf(message)).toHaveLength(2);
    expect(partsOf(message)).toContain(part);
  });

  it.each([
    'holidays from 2026-05-01 to 2026-06-01 and in Latvia',
    'what is 15 + 27 and 12',
    'open 24/7 and on Sunday',
  ])('%s has none', (message) => {
    expect(partsOf(message)).toEqual([message]);
  });
});
