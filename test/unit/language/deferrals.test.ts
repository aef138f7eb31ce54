import { describe, expect, it } from 'vitest';
import { isNonAnswer } from '../../../src/language/builtin/dialogue/non-answers.ts';

describe('a question put off or turned aside is no answer', () => {
  it.each([
    'let me think',
    'One moment please',
    'ask me later',
    'none of your business',
    'ei oska praegu öelda',
    'küsin mehelt üle',
    'Hetk palun',
    'ma ei ole veel otsustanud',
    'ükskõik milline',
    'я подумаю',
    'спрошу у жены',
    'это личное',
    'не могу сказать',
    'ну, мне всё равно',
  ])('%s', (message) => {
    expect(isNonAnswer(message)).toBe(true);
  });

  it.each([
    'one',
    '1 minute',
    'Later Tallinn',
    'hetkel Tartu',
    'Moment Cafe',
    'Hiljem kui 5. mai',
    'потом в Нарву 5 мая',
    'подожду до 12 июня',
    'I have to check the 5 May',
  ])('but "%s" may be one', (message) => {
    expect(isNonAnswer(message)).toBe(false);
  });
});
