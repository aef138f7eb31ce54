import { describe, expect, it } from 'vitest';
import { createBuiltinLanguage } from '../../../../src/language/builtin/index.ts';
import { currentDateTool, currentTimeTool } from '../../../../src/steward/tools/clock.ts';
import { scriptedSteward, turnContext } from '../../../helpers/scripted-assistant.ts';

const language = createBuiltinLanguage({ clock: { now: () => 0, elapsed: () => performance.now() } });

const answer = async (of: 'en' | 'et' | 'ru', question: string): Promise<string> => {
  const { steward } = scriptedSteward({ settings: { statusMessages: false } });
  let text = '';
  for await (const event of steward.assist({ question, history: [] }, turnContext({ language: of })))
    if (event.type === 'text') text += event.text;
  return text;
};

// It is noon of Friday, 1 May 2026, by the world's clock; three in the afternoon where the user is.
describe('the difference between two clocks', () => {
  it.each([
    [
      'en',
      'time difference between Tallinn and London',
      'Tallinn 15:00, London 13:00: Tallinn is 2 hours ahead.',
    ],
    ['en', 'how far ahead is Honolulu?', 'Honolulu 02:00, Tallinn 15:00: Honolulu is 13 hours behind.'],
    ['en', 'Tallinn and Helsinki time difference', 'Tallinn and Helsinki show the same time: 15:00.'],
    ['et', 'mis on ajavahe Tallinna ja Mumbai vahel?', 'Tallinn 15:00, Mumbai 17:30: ajavahe on 2,5 tundi.'],
    [
      'en',
      'how far ahead is Kathmandu?',
      'Kathmandu 17:45, Tallinn 15:00: Kathmandu is 2 hours 45 minutes ahead.',
    ],
    ['et', 'mitu tundi on London meist taga', 'London 13:00, Tallinn 15:00: ajavahe on 2 tundi.'],
    [
      'ru',
      'разница во времени между Эстонией и Японией',
      'Эстония 15:00, Япония 21:00: разница во времени — 6 часов.',
    ],
    [
      'en',
      'time difference between Tallinn and Auckland',
      'Tallinn Friday 15:00, Auckland Saturday 00:00: Tallinn is 9 hours behind.',
    ],
  ] as const)('%s: %s', async (of, question, expected) => {
    expect(await answer(of, question)).toBe(expected);
  });
});

describe('other days than today', () => {
  it.each([
    ['en', "what's tomorrow's date?", 'Tomorrow is Saturday, 2 May 2026.'],
    ['en', 'what day was it 3 weeks ago', '21 days ago it was Friday, 10 April 2026.'],
    ['en', 'what date will it be in 31 days?', 'In 31 days it will be Monday, 1 June 2026.'],
    ['et', 'mis päev oli üleeile', 'Üleeile oli kolmapäev, 29. aprill 2026.'],
    ['et', 'mis kuupäev on 10 päeva pärast?', '10 päeva pärast on esmaspäev, 11. mai 2026.'],
    ['ru', 'какое число было вчера', 'Вчера был четверг, 30 апреля 2026 года.'],
    ['ru', 'какое число будет через 21 день?', 'Через 21 день будет пятница, 22 мая 2026 года.'],
  ] as const)('%s: %s', async (of, question, expected) => {
    expect(await answer(of, question)).toBe(expected);
  });

  it('a clock has no tomorrow, and "there" is nowhere', async () => {
    for (const question of ['what time is it tomorrow', 'mis kell on homme', 'what time is it there?'])
      expect(language.readToolRequests?.(question, turnContext()).certain).toEqual([]);
  });
});

describe('a yes or a no where the clock decides it', () => {
  it.each([
    ['en', 'is it morning in Tokyo?', 'No. It is 21:00 in Tokyo (Friday 1 May).'],
    ['en', 'is it night in Honolulu?', 'Yes. It is 02:00 in Honolulu (Friday 1 May).'],
    ['en', 'is it day or night in Tokyo?', 'It is 21:00 in Tokyo (Friday 1 May).'],
    ['en', 'is today Friday?', 'Yes. Today is Friday, 1 May 2026.'],
    ['et', 'Kas Tokyos on juba hommik?', 'Ei. Tokyos on kell 21:00 (reede, 1. mai).'],
    ['et', 'kas homme on laupäev?', 'Jah. Homme on laupäev, 2. mai 2026.'],
    ['ru', 'В Токио сейчас вечер?', 'Да. В Токио сейчас 21:00 (пятница, 1 мая).'],
    ['ru', 'завтра воскресенье?', 'Нет. Завтра будет суббота, 2 мая 2026 года.'],
  ] as const)('%s: %s', async (of, question, expected) => {
    expect(await answer(of, question)).toBe(expected);
  });
});

describe('the clock as a model uses it', () => {
  const setting = { ...turnContext(), findZones: language.findZones };
  const signal = new AbortController().signal;

  it("works the difference out, the user's own place left empty", async () => {
    const result = await currentTimeTool.run({ place: 'Tokyo', compared_with: '' }, setting, signal);
    expect(result).toMatchObject({ kind: 'data', data: { first_is_ahead_minutes: 360 } });
  });

  it('says which of the two places it does not know', async () => {
    const result = await currentTimeTool.run({ place: 'Tokyo', compared_with: 'Atlantis' }, setting, signal);
    expect(result).toMatchObject({ kind: 'problem', code: 'unknown_place' });
    expect(JSON.stringify(result)).toContain('Atlantis');
  });

  it('counts days by the calendar of the place', async () => {
    const result = await currentDateTool.run({ place: 'Auckland', days: 1 }, setting, signal);
    expect(result).toMatchObject({
      kind: 'data',
      data: { calendar: [{ date: '2026-05-03', weekday: 'Sunday' }] },
    });
  });

  it.each([{ days: 1.5 }, { days: 1e9 }, { day: 1 }])('refuses %j', async (input) => {
    expect(await currentDateTool.run(input, setting, signal)).toMatchObject({ code: 'bad_arguments' });
  });
});
