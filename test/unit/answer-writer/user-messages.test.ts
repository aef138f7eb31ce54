import { describe, expect, it } from 'vitest';
import {
  failureSentence,
  rejectedSentence,
  type UserMessages,
  userMessages,
} from '../../../src/answer-writer/index.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';

/** Every sentence of a language, functions called with sample texts. */
const sentencesOf = (messages: UserMessages): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[key, value]];
    if (typeof value === 'function') {
      const samples: unknown[] = key === 'asOf' || key === 'serviceSaid' ? ['14:05'] : [['1', '2']];
      return [[key, (value as (...input: unknown[]) => string)(...samples)]];
    }
    return Object.entries(value as Record<string, string>).map(([inner, text]) => [`${key}.${inner}`, text]);
  });

describe('userMessages', () => {
  it.each(LANGUAGES)('says everything in %s, in its own script', (language) => {
    const cyrillic = /\p{Script=Cyrillic}/u;
    for (const [key, sentence] of sentencesOf(userMessages[language])) {
      expect(sentence.trim(), key).not.toBe('');
      expect(cyrillic.test(sentence), `${key}: ${sentence}`).toBe(language === 'ru');
      if (key !== 'yes' && key !== 'no') expect(sentence, key).toMatch(/[.!?:»“”)]$/);
    }
  });

  it('has no sentence that two languages share', () => {
    const all = LANGUAGES.flatMap((language) => sentencesOf(userMessages[language]).map(([, text]) => text));
    const repeated = all.filter((text, i) => all.indexOf(text) !== i);
    // Within one language the same word may serve twice; across languages nothing does.
    for (const text of repeated)
      expect(
        LANGUAGES.filter((language) => sentencesOf(userMessages[language]).some(([, own]) => own === text)),
      ).toHaveLength(1);
  });

  it('names what it can do when something is out of scope', () => {
    expect(userMessages.en.outOfScope(['public holidays', 'vehicle tax'])).toContain(
      'public holidays; vehicle tax',
    );
    expect(userMessages.et.outOfScope([])).not.toContain('näiteks');
  });

  it('quotes requests beyond the limit, long ones shortened', () => {
    const text = userMessages.ru.notHandled(['погода в Тарту', 'x'.repeat(500)]);
    expect(text).toContain('«погода в Тарту»');
    expect(text.length).toBeLessThan(350);
  });
});

describe('failureSentence', () => {
  it('does not promise that a write did not happen', () => {
    expect(failureSentence('timeout', 'en', { writes: true })).toContain('cannot tell whether');
    expect(failureSentence('timeout', 'en')).not.toContain('cannot tell whether');
    expect(failureSentence('address_refused', 'en', { writes: true })).not.toContain('cannot tell whether');
  });
});

describe('rejectedSentence', () => {
  it.each([
    [400, 'values'],
    [422, 'values'],
    [401, 'no_access'],
    [403, 'no_access'],
    [404, 'not_found'],
    [409, 'conflict'],
    [429, 'too_many'],
    [418, 'other'],
  ] as const)('has a sentence of its own for %i', (status, reason) => {
    for (const language of LANGUAGES)
      expect(rejectedSentence(status, null, language)).toBe(userMessages[language].rejected[reason]);
  });

  it('adds what the service said, as one clean line', () => {
    const body = { title: 'Bad', detail: 'end must not be\nbefore <b>start</b>' };
    expect(rejectedSentence(400, body, 'en')).toBe(
      'The service did not accept these details. The service said: “end must not be before start”',
    );
    expect(rejectedSentence(422, { errors: [{ message: 'plate is too short' }] }, 'et')).toContain(
      '„plate is too short“',
    );
  });

  it('keeps codes and access details to itself', () => {
    expect(rejectedSentence(400, { error: 'BAD_REQUEST' }, 'en')).toBe(userMessages.en.rejected.values);
    expect(rejectedSentence(403, { detail: 'token abc is not valid' }, 'en')).toBe(
      userMessages.en.rejected.no_access,
    );
  });
});
