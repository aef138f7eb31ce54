import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Language } from '../../../domain/language.ts';
import { cutAtSentence, plainText } from '../../../lib/plain-text.ts';
import { TOPICS } from './data/topics.ts';
import { uncapitalised, wordsOf } from './names.ts';

const VERBS =
  /^(get|list|search|find|fetch|check|calculate|compute|show|read|lookup|look up|query|retrieve|create|make|send|convert|book|register|track|set)\s+/;
const LONGEST = 60;

const hasScriptOf = (text: string, language: Language): boolean =>
  (language === 'ru') === /\p{Script=Cyrillic}/u.test(text);

/**
 * What an endpoint is about, as a short noun phrase in the user's language without a capital letter: from a table of
 * common subjects, else an example phrase in that language, else the description or the words of the name.
 */
export const topicOf = (endpoint: Endpoint, language: Language): string => {
  const words = wordsOf(endpoint.name);
  // "book appointment" is about appointments, not about books.
  const things = words.replace(VERBS, '');
  const known = TOPICS.find(([match]) => match.test(things));
  if (known) return known[1][language];
  if (language === 'en') {
    const subject = words.replace(VERBS, '').replace(/\s+(info|information|data|details)$/, '');
    if (subject.includes(' ') || subject !== words) return subject;
  }
  const phrase = (endpoint.examples?.[language] ?? [])
    .filter((text) => text.length <= LONGEST && !/\d/.test(text) && hasScriptOf(text, language))
    .toSorted((a, b) => a.length - b.length)[0];
  if (phrase !== undefined && language !== 'en') return uncapitalised(phrase.replace(/[?!.]+$/, ''));
  const sentence = plainText(endpoint.description, 200).split(/[.:;(]\s|,\s/)[0] ?? words;
  return uncapitalised(cutAtSentence(sentence.replace(/\.$/, ''), LONGEST)) || words;
};
