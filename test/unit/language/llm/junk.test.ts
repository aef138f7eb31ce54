import { describe, expect, it } from 'vitest';
import { junkIn, wantsCode } from '../../../../src/language/llm/junk.ts';

const question = 'What are the public holidays in Estonia?';

describe('what is no text for a person', () => {
  it.each([
    '',
    '  \n\t ',
    '...',
    '…',
    '?!',
    '- - -',
    '```\n```',
    '👍',
    '{}',
    '[]',
    '""',
    'null',
    'None.',
    '"undefined"',
    '**null**',
    'OK',
    'true',
    '{"answer": "There are eleven public holidays."}',
    '```json\n{"holidays": ["New Year"]}\n```',
    '{"requests": [{"endpoint": "get_public_holidays", "part": "", "values": []}], "asks": []',
    'Sure, here you go: {"city": "Tartu"}',
    '["New Year","Midsummer"]',
    'values: []\nasks: []\nquestion: ""',
    '<answer>New Year is on 1 January.</answer>',
    '<!DOCTYPE html><p>New Year</p>',
    '<data-1a2b3c4d get_public_holidays>\nNew Year\n</data-1a2b3c4d>',
    'The text between data-1a2b3c4d is the answer.',
    'New Year is a holiday.<|im_end|>',
    'New Year<end_of_turn>',
    '[INST] New Year [/INST]',
    'I should look at the list first.</think>New Year',
    'assistant: New Year is a holiday.',
    'Now: Wednesday 2026-06-10 12:00, Europe/Tallinn.\nNew Year',
    'New Year. Answer in English.',
    'What are the public holidays in Estonia?',
    'what are the PUBLIC holidays in estonia',
    'The holiday is on {date} in {country}.',
    'Dear [Your Name], New Year is a holiday.',
    'The the the the the the the the',
    'New Year is on the first of Jan\ufffd',
  ])('%j', (text) => {
    expect(junkIn(text, { question })).toEqual(expect.any(String));
  });

  it.each([
    'New Year’s Day is on 1 January.',
    '21.5',
    '- New Year: 1 January\n- Midsummer: 24 June',
    'Uusaasta (1. jaanuar) ja jaanipäev (24. juuni).',
    'Новый год — 1 января.',
    'The temperature: 21.5 °C',
    'On the “List of holidays” there are two: New Year and Midsummer.',
    'You asked what the public holidays in Estonia are: New Year and Midsummer.',
    'Prices (€/MWh): 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5.',
    'The user is registered.',
    'None of them is in March.',
    'OK, New Year is on 1 January.',
    '"New Year" is on 1 January',
    'It costs <100 €.',
  ])('%j is one', (text) => {
    expect(junkIn(text, { question })).toBeUndefined();
  });

  it('who asks for JSON or code gets it', () => {
    expect(wantsCode('Write me a JSON file of fruits')).toBe(true);
    expect(wantsCode('Kirjuta mulle kood, mis liidab kaks arvu')).toBe(true);
    expect(wantsCode('Напиши код на Python')).toBe(true);
    expect(wantsCode(question)).toBe(false);
    expect(junkIn('{"fruit": "apple"}', { question: 'x', mayBeCode: true })).toBeUndefined();
    expect(junkIn('{}', { question: 'x', mayBeCode: true })).toBeDefined();
  });
});
