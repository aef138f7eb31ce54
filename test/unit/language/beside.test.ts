import { describe, expect, it } from 'vitest';
import { wishBeside } from '../../../src/language/builtin/dialogue/beside.ts';

describe('a wish behind an answer', () => {
  it.each([
    ['2026, and what is the weather in Tartu?', '2026', 'what is the weather in Tartu?'],
    ["2026. Also what's the weather in Tartu?", '2026', "what's the weather in Tartu?"],
    ['2026 and order a pizza', '2026', 'order a pizza'],
    ['2026 ja telli pitsa', '2026', 'telli pitsa'],
    ['2026. Ja kas homme sajab Tartus?', '2026', 'kas homme sajab Tartus?'],
    ['в 2026 году и закажи пиццу', 'в 2026 году', 'закажи пиццу'],
    ['Tartu, а какая завтра погода в Нарве?', 'Tartu', 'какая завтра погода в Нарве?'],
  ])('%s', (message, answer, wish) => {
    expect(wishBeside(message)).toEqual({ answer, wish });
  });

  it.each([
    'from 1 May to 31 August 2026',
    'from 1 May and until 31 August',
    'Estonia and this year',
    'I am 34, earn 1200 and have two children',
    'Sorry, I meant 2025. Can you check that?',
    '2026. Thanks! What do you need it for?',
    'Tartu and when is it open?',
    '123 ABC ja aasta on 2026',
    'с 1 мая и до 31 августа',
    'what is the weather in Tartu?',
    '',
  ])('none in: %s', (message) => {
    expect(wishBeside(message)).toBeUndefined();
  });
});
