import type { WishBeside } from '../../../ports/language-tasks.ts';
import { plain } from '../text/text.ts';
import { contentWords, isTalk, settingOf, subjectWords } from './clause.ts';
import { BACKWARD, BREAK, LINKING, startsRequest } from './split.ts';

/** Answers to a question are short; further on a wish would have been cut off as a request of its own. */
const MOST_BREAKS = 8;
const MOST_LETTERS = 400;

/**
 * A wish that stands behind an answer: "2026, and what is the weather in Tartu?", "2026 ja telli pitsa". Where it begins is read from
 * its first words; whether it is another one than what was being asked about, retrieval finds out.
 */
export const wishBeside = (message: string): WishBeside | undefined => {
  const text = plain(message);
  if (text.length > MOST_LETTERS) return undefined;
  const setting = settingOf(text);
  for (const match of [...text.matchAll(BREAK)].slice(0, MOST_BREAKS)) {
    const wish = text.slice(match.index + match[0].length).replace(LINKING, '');
    const answer = message.slice(0, match.index).trim();
    if (answer === '' || contentWords(wish).length < 2 || isTalk(wish) || BACKWARD.test(wish)) continue;
    if (startsRequest(wish, 'stop') && subjectWords(wish, setting).length > 0)
      return { answer, wish: message.slice(message.length - wish.length).trim() };
  }
  return undefined;
};
