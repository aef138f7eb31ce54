import { describe, expect, it } from 'vitest';
import { createBuiltinLanguage } from '../../../../src/language/builtin/index.ts';
import { calculate } from '../../../../src/steward/tools/calculate/index.ts';
import { CALCULATIONS, NOT_FOR_TOOLS, TIME_QUESTIONS } from '../../../helpers/assistant-tables.ts';

const language = createBuiltinLanguage({ clock: { now: () => 0, elapsed: () => performance.now() } });
const moment = { now: Date.UTC(2026, 4, 1, 12), timezone: 'Europe/Tallinn' };

const certain = (message: string, of: 'en' | 'et' | 'ru') =>
  language.readToolRequests?.(message, { language: of, moment }).certain ?? [];

describe('calculations in words', () => {
  it('has sixty of them', () => expect(CALCULATIONS.length).toBeGreaterThanOrEqual(60));

  it.each([...CALCULATIONS])('%s: %s', (of, message, expected) => {
    const [request, ...others] = certain(message, of);
    expect([request?.tool, others]).toEqual(['calculate', []]);
    expect(calculate(String(request?.input['expression']))).toMatchObject({ ok: true, result: expected });
  });

  it.each([
    'If I have 15 + 27 apples, how many people can get three?',
    'Is 50% of 200 more than sqrt(81)?',
    'Mul on vaja arvutada 20% allahindlus 80 eurosest tootest',
    'what is 20% off 80 euros',
    'Pane 200 eurole 22% käibemaksu juurde',
    'Скидка 15 процентов на 60 евро',
    'Bob buys 17 apples at 3 euros each, what does he pay?',
    'I have 3 apples and buy 4 more, how many do I have?',
    'A train goes 120 km in 2 hours. How fast is it?',
    'Mul on 12 õuna ja annan 5 ära, mitu jääb järele?',
    'Ostan 3 pileti hinnaga 7,50. Kui palju see kokku maksab?',
    'У меня было 12 яблок, я отдал 5. Сколько осталось?',
    'Билет стоит 7,50, нас трое и ещё 2 ребёнка по 3 евро. Сколько всего?',
  ])('hints at the calculator where the sum is not all there is: %s', (message) => {
    expect(language.readToolRequests?.(message, { language: 'en', moment })).toEqual({
      certain: [],
      hints: ['calculate'],
    });
  });
});

it.each([
  'How many people lived in Estonia in 1990 and in 2000?',
  'How long is flight AY 1018?',
  'How much is the vehicle tax of 123ABC in 2026?',
  'Mitu korrust on majal Viru 4?',
  'Сколько серий в сезоне 2 сериала?',
  'Room 12, floor 3, please.',
])('a number that names something is no sum: %s', (message) => {
  expect(language.readToolRequests?.(message, { language: 'en', moment }).hints).not.toContain('calculate');
});

it.each([
  ['１５＋２７', '42'],
  ['What is\u00a02\u2009+\u20093?', '5'],
  ['12\u3000×\u300012', '144'],
])('signs and digits of other keyboards: %s', (message, expected) => {
  const [request] = certain(message, 'en');
  expect(calculate(String(request?.input['expression']))).toMatchObject({ ok: true, result: expected });
});

describe('questions about the clock', () => {
  it('has sixty of them', () => expect(TIME_QUESTIONS.length).toBeGreaterThanOrEqual(60));

  const questions = TIME_QUESTIONS.map(([of, message, asked, ...zones]) => ({ of, message, asked, zones }));

  it.each(questions)('$of: $message', ({ of, message, asked, zones }) => {
    const requests = certain(message, of);
    expect(new Set(requests.map(({ tool }) => tool))).toEqual(new Set([`get_current_${asked}`]));
    const found = requests.flatMap(({ input }) => {
      const place = input['place'];
      const match = place === undefined ? undefined : language.findZones?.(String(place), moment.now);
      return match?.kind === 'zone' ? [match.timezone] : [];
    });
    expect(found).toEqual(zones);
  });

  it.each([
    ['the USA', 'United States', 6],
    ['Venemaal', 'Russia', 10],
    ['Испании', 'Spain', 2],
    ['Portugal', 'Portugal', 2],
  ])('%s has several zones', (place, name, atLeast) => {
    const match = language.findZones?.(place, moment.now);
    expect(match).toMatchObject({ kind: 'several', name });
    expect(match?.kind === 'several' ? match.zones.length : 0).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(['Saksamaal', 'France', 'Италии', 'Estonia'])('%s has one clock', (place) => {
    expect(language.findZones?.(place, moment.now)).toMatchObject({ kind: 'zone' });
  });

  it.each(['Atlantis', '', 'x'.repeat(5000), 'Europe/Nowhere'])('does not know %s', (place) => {
    expect(language.findZones?.(place, moment.now)).toEqual({ kind: 'unknown' });
  });
});

describe('what looks like a sum or a time and is none', () => {
  it('has a hundred of them', () => expect(NOT_FOR_TOOLS.length).toBeGreaterThanOrEqual(100));

  it.each(NOT_FOR_TOOLS)('%s', (message) => {
    for (const of of ['en', 'et', 'ru'] as const) {
      const tools = certain(message, of).map(({ tool }) => tool);
      expect(tools.filter((tool) => tool !== 'web_search')).toEqual([]);
    }
  });
});

describe('several requests in one message', () => {
  it('takes them apart when each is a request of its own', () => {
    expect(certain('What is 2+2 and what time is it in Paris?', 'en').map(({ tool }) => tool)).toEqual([
      'calculate',
      'get_current_time',
    ]);
    const tools = (message: string) => certain(message, 'en').map(({ tool }) => tool);
    expect(tools('time difference between Tallinn and London and what day is tomorrow?')).toEqual([
      'get_current_time',
      'get_current_date',
    ]);
    expect(tools('the sum of 1 and 2 and what time is it in Paris and Rome?')).toEqual([
      'calculate',
      'get_current_time',
      'get_current_time',
    ]);
    expect(certain('What is 2+2 and who invented the telephone?', 'en')).toEqual([]);
  });
});

describe('current affairs', () => {
  it.each([
    ['en', "What's the weather in Tokyo?", 'weather in Tokyo'],
    ['en', 'Who won the 2024 Olympics?', 'Who won the 2024 Olympics'],
    ['en', "What's the weather in Paris right now?", 'weather in Paris right now'],
    ['en', 'search the web for lighthouse opening hours', 'lighthouse opening hours'],
    ['et', 'Mis on viimased uudised?', 'viimased uudised'],
    ['ru', 'Какая погода в Париже?', 'погода в Париже'],
    ['ru', 'курс доллара', 'курс доллара'],
  ] as const)('%s: %s', (of, message, query) => {
    expect(certain(message, of)).toMatchObject([{ tool: 'web_search', input: { query } }]);
  });

  it.each([
    'Who was the first president of the United States?',
    'What is the capital of France?',
    'Who invented the telephone?',
    'Mis on Eesti pealinn?',
    'Кто написал «Войну и мир»?',
  ])('is not general knowledge: %s', (message) => {
    expect(certain(message, 'en')).toEqual([]);
  });
});
