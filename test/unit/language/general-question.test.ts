import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { LastCall } from '../../../src/ports/language-tasks.ts';
import { contextOf, createEngine, exampleEndpoints } from './engine.ts';

const engine = createEngine();
const examples = exampleEndpoints();

const call = (name: string, question: string, data: Json): LastCall => {
  const endpoint = examples.get(name);
  if (!endpoint) throw new Error(name);
  return { endpoint, params: {}, question, data, at: 0 };
};
const CALLS: readonly LastCall[] = [
  call('get_public_holidays', 'public holidays in Latvia', [
    { name: 'Labour Day', date: '2026-05-01' },
    { name: 'Midsummer Eve', date: '2026-06-23' },
  ]),
  call('get_current_weather', 'weather in Tartu', { weather: 'cloudy', temperature: 18.2, windSpeed: 4.1 }),
  call('get_vehicle_tax_info', 'vehicle tax of 123ABC', { totalTax: 127.4, payBy: '2026-06-15' }),
  call('list_votings', 'latest votings', [{ title: 'Energy bill', result: 'passed', for: 46, against: 12 }]),
];

const OF_THE_WORLD: readonly (readonly [Language, string])[] = [
  ['en', 'Who wrote Hamlet?'],
  ['en', 'Explain photosynthesis'],
  ['en', 'Why is the sky blue?'],
  ['en', 'What is the capital of France?'],
  ['en', 'Who was the first president of the United States?'],
  ['en', 'What is democracy?'],
  ['en', 'How do bees make honey?'],
  ['en', 'Tell me about lighthouses'],
  ['en', 'Who is the president of Latvia?'],
  ['et', 'Kes kirjutas Hamleti?'],
  ['et', 'Kes on Läti president?'],
  ['et', 'Mis on fotosüntees?'],
  ['et', 'Miks on taevas sinine?'],
  ['et', 'Selgita kvantfüüsikat'],
  ['et', 'Räägi mulle majakatest'],
  ['ru', 'Кто написал «Гамлета»?'],
  ['ru', 'Что такое фотосинтез?'],
  ['ru', 'Почему небо голубое?'],
  ['ru', 'Объясни квантовую физику'],
  ['ru', 'Расскажи о маяках'],
];

const OF_THE_ANSWER: readonly (readonly [Language, number, string])[] = [
  ['en', 0, 'explain the first one'],
  ['en', 0, 'why is Labour Day a holiday?'],
  ['en', 0, 'why is Midsummer Eve a holiday?'],
  ['en', 2, 'why is it so much?'],
  ['en', 2, 'why so much?'],
  ['en', 3, 'who was against?'],
  ['en', 3, 'explain the energy bill'],
  ['et', 0, 'selgita esimest'],
  ['et', 1, 'kas see on soe?'],
  ['et', 2, 'miks nii palju?'],
  ['et', 2, 'mis on tähtaeg?'],
  ['et', 2, 'mis on maksuaasta?'],
  ['ru', 0, 'объясни первую'],
  ['ru', 2, 'почему так много?'],
];

const typeOf = async (message: string, language: Language, last: LastCall | undefined): Promise<string> => {
  const lastCalls = last ? [last] : [];
  return (await engine.detectFollowUp({ message, lastCalls, matches: [] }, contextOf(language))).type;
};

describe('questions about the world after an answer', () => {
  for (const [language, message] of OF_THE_WORLD)
    it(`${language} "${message}" is about no answer`, async () => {
      for (const last of CALLS) expect(await typeOf(message, language, last)).toBe('new_intent');
    });
  for (const [language, i, message] of OF_THE_ANSWER)
    it(`${language} "${message}" is about the answer`, async () => {
      expect(await typeOf(message, language, CALLS[i])).toBe('response_question');
    });
});
