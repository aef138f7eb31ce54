import { userMessages } from '../answer-writer/index.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/**
 * What is said when the assistant has no answer. A failure of its engine may pass, so nobody is told that it is out of reach; and
 * where rules do its work, they say what they can do.
 * @param otherwise the honest sentence that nothing covers the question
 */
export const unableText = (
  { steward, language }: Pick<Rooms, 'steward' | 'language'>,
  turn: Turn,
  otherwise: string,
): string => {
  const texts = userMessages[turn.language];
  if (turn.notes.uses.some(({ task, failed }) => task === 'assist' && failed)) return texts.noAnswerNow;
  const isByRules = language.describe().engine === 'builtin';
  if (!steward || !isByRules || turn.request.assistant?.tools === false) return otherwise;
  const can = steward.offers('web_search', turn.context) ? texts.assistantCanSearch : texts.assistantCan;
  return `${otherwise} ${can}`;
};
