import { describe, expect, it } from 'vitest';
import type { LanguageGuess } from '../../../src/domain/language.ts';
import { createEngine } from './engine.ts';

const engine = createEngine();

const TEXTS: Readonly<Record<LanguageGuess['language'], readonly string[]>> = {
  en: [
    'What does the vehicle tax cost?',
    'holidays in Latvia',
    'show it again',
    'is there a bus to Tartu',
    'not that one',
    'the cheapest one please',
    'how do I apply',
    'next Monday',
    'two people',
    'I meant Sweden',
    'my car',
    'when does it start?',
    'Sweden',
    'who are you',
    'five years',
  ],
  et: [
    'kui palju maksab automaks',
    'pühad Lätis',
    'näita uuesti',
    'kas Tartusse läheb buss',
    'mitte see',
    'palun kõige odavam',
    'kuidas taotleda',
    'järgmine esmaspäev',
    'kaks inimest',
    'mõtlesin Rootsit',
    'minu auto',
    'millal see algab?',
    'Rootsi riigipühad',
    'kes sa oled',
    'viis aastat',
    'tana ohtul',
    'mis kell pood kinni pannakse',
    'Saksamaa',
  ],
  ru: [
    'сколько стоит налог',
    'праздники в Латвии',
    'покажи ещё раз',
    'едет ли автобус в Тарту',
    'не это',
    'как добраться до Raekoja plats',
    'два человека',
    'моя машина',
    'когда начинается?',
    'кто ты',
    'Швеция',
    'налог на 123ABC',
  ],
  neutral: [
    'EE',
    '5',
    '2026',
    '123ABC',
    '1.05.2026',
    '',
    '   ',
    'Tallinn',
    'Tartu, Narva',
    'mari@example.ee',
    'https://example.ee/a',
    '+372 5555 1234',
    '👍',
    'EE382200221020145685',
    'Viru 4, Tartu',
    '12:30',
  ],
  other: [
    'Wie viel kostet die Steuer?',
    'Paljonko vero maksaa tänä vuonna',
    'Cik maksā nodoklis',
    'Скільки коштує податок і чому',
    'Combien coûte la taxe',
    'kiitos paljon',
    'danke schön',
    '今日は',
    'مرحبا بك',
  ],
};

describe('guessing the language of short texts', () => {
  for (const [language, texts] of Object.entries(TEXTS))
    for (const text of texts)
      it(`${language}: "${text}"`, () => {
        const guess = engine.guessLanguage(text);
        expect(guess.language).toBe(language);
        expect(guess.confidence).toBeGreaterThanOrEqual(0);
        expect(guess.confidence).toBeLessThanOrEqual(1);
      });

  it('is sure of a full sentence and unsure of a lone name', () => {
    expect(
      engine.guessLanguage('What are the public holidays in Estonia?').confidence,
    ).toBeGreaterThanOrEqual(0.8);
    expect(engine.guessLanguage('Mis on riigipühad Eestis sel aastal?').confidence).toBeGreaterThanOrEqual(
      0.8,
    );
    expect(engine.guessLanguage('Какие праздники?').confidence).toBeGreaterThanOrEqual(0.8);
    expect(engine.guessLanguage('Germany').confidence).toBeLessThan(0.8);
  });
});
