import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { decideBetween } from '../../../src/language/builtin/dialogue/disambiguate.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const day = { name: 'date', type: 'date', description: 'Day.' };
const country = { name: 'country', type: 'string', description: 'Country.' };

const endpoint = (n: number, name: string, parts: Record<string, unknown>): Endpoint =>
  makeEndpoint({
    endpointId: `00000000-0000-4000-8000-00000000000${n}`,
    name,
    description: name,
    url: 'http://127.0.0.1:9/x',
    ...parts,
  });

const CURRENT = endpoint(1, 'get_current_weather', {
  params: [],
  examples: { en: ['what is the weather like now'], et: ['mis ilm praegu on'], ru: ['какая сейчас погода'] },
});
const FORECAST = endpoint(2, 'get_weather_forecast', {
  params: [day],
  examples: {
    en: ['what will the weather be tomorrow'],
    et: ['mis ilm homme tuleb'],
    ru: ['какая завтра погода'],
  },
});
const PUBLIC = endpoint(3, 'get_public_holidays', {
  params: [country],
  examples: { ru: ['Праздники в Эстонии'] },
});
const SCHOOL = endpoint(4, 'get_school_holidays', {
  params: [country],
  examples: { ru: ['Какие школьные каникулы в Латвии в 2027 году'] },
});

const choose = (message: string, ...candidates: Endpoint[]): string => {
  const choice = decideBetween(
    message,
    candidates.map((item, i) => ({ endpoint: item, score: 0.7 - i / 1000 })),
  );
  return choice.kind === 'winner' ? choice.endpointId : choice.kind;
};

describe('two that fit equally', () => {
  it.each(['Weather in Tartu', 'Kuidas ilm on?', 'Какая погода?', 'Milline on praegu ilm Pärnus?'])(
    '%s: the one for now',
    (message) => {
      expect(choose(message, FORECAST, CURRENT)).toBe(CURRENT.endpointId);
    },
  );

  it.each(['weather on Friday', 'ilm reedel', 'погода в пятницу'])('%s: the one for a day', (message) => {
    expect(choose(message, CURRENT, FORECAST)).toBe(FORECAST.endpointId);
  });

  it('are not told apart by a name, a year or a small word that an example happens to have', () => {
    expect(choose('Какие праздники в Латвии в 2027 году?', PUBLIC, SCHOOL)).toBe(PUBLIC.endpointId);
  });

  it('stay a tie when both take a time, or neither does', () => {
    const other = { ...CURRENT, endpointId: '00000000-0000-4000-8000-000000000009', name: 'current_weather' };
    expect(choose('Weather in Tartu', CURRENT, other)).toBe('tie');
  });
});

describe('a tie of reading and writing', () => {
  const SEARCH = endpoint(5, 'find_items', { method: 'GET', params: [] });
  const RENEW = endpoint(6, 'prolong_item', { method: 'POST', params: [] });

  it.each([
    'Does the library have Truth and Justice?',
    'Is Truth and Justice there?',
    'Kas raamatukogus on „Tõde ja õigus“?',
    'Есть ли в библиотеке «Война и мир»?',
  ])('a question of how things are is read: %s', (message) => {
    expect(choose(message, SEARCH, RENEW)).toBe(SEARCH.endpointId);
    expect(choose(message, RENEW, SEARCH)).toBe(SEARCH.endpointId);
  });

  it.each(['my library book', 'Kas saaksid raamatukogus midagi ära teha', 'raamatukogu'])(
    'another message stays open: %s',
    (message) => {
      expect(choose(message, SEARCH, RENEW)).toBe('tie');
    },
  );
});
