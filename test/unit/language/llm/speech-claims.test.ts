import { describe, expect, it } from 'vitest';
import { faultInSpeech } from '../../../../src/language/llm/check-speech.ts';
import type { LanguageTasks } from '../../../../src/ports/language-tasks.ts';

const guess: LanguageTasks['guessLanguage'] = () => ({ language: 'neutral', confidence: 0 });
const fault = (text: string, asked: string, read: readonly string[] = []) =>
  faultInSpeech(text, { language: 'en', given: [asked, ...read], asked, rules: 'Be kind.' }, guess)?.failure;

describe('what the assistant says of persons', () => {
  it.each([
    'His personal code is 38001085718.',
    'Tema isikukood on 38001085718.',
    'Pay with the card 4111 1111 1111 1111.',
    'Kontonumber on EE38 2200 2210 2014 5685.',
    'Его личный код: 38001085718.',
  ])('“%s” is held back', (text) => {
    expect(fault(text, 'Who is the head of the office?')).toBe('refused');
  });

  it('may be told when it was asked for or said by the user, and when it only looks like it', () => {
    expect(fault('The code is 38001085718.', 'What is the personal code in the example?')).toBeUndefined();
    expect(fault('38001085718 is well-formed.', 'Is 38001085718 right?')).toBeUndefined();
    expect(fault('The number 38001085719 means nothing.', 'Hello')).toBeUndefined();
  });
});

describe('what the assistant says it did', () => {
  it.each([
    ['I have booked a table for two.', 'Book me a table'],
    ['Your booking is confirmed.', 'Book me a table'],
    ['Saatsin kirja ära.', 'Saada neile teade'],
    ['Teie broneering on kinnitatud.', 'Broneeri laud'],
    ['Я отправила заявку.', 'Отправь заявку'],
    ['Ваша бронь подтверждена.', 'Забронируй столик'],
  ])('“%s” was done by nobody', (text, asked) => {
    expect(fault(text, asked)).toBe('unsupported');
  });

  it('may be what a service told, part of a text that was asked for, or a quotation', () => {
    expect(fault('Your booking is confirmed.', 'Is it?', ['{"status":"CONFIRMED"}'])).toBeUndefined();
    expect(
      fault('Dear Sir, I have sent the documents.', 'Write a short letter to my landlord'),
    ).toBeUndefined();
    expect(fault('“I have booked” is the present perfect.', 'What tense is this?')).toBeUndefined();
    expect(fault('I have updated the list.', 'Add milk to it')).toBeUndefined();
    expect(fault('The treaty was signed and confirmed in 1920.', 'When was the treaty?')).toBeUndefined();
  });
});
