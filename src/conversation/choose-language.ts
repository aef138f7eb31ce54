import type { ChatSession } from '../agentic-loop/index.ts';
import type { Language } from '../domain/language.ts';
import type { TurnRequest } from '../domain/turn.ts';
import type { LanguageTasks } from '../ports/language-tasks.ts';

/** Fewer words than this do not turn a chat to another language (language engine design, section 1). */
const WORDS_TO_SWITCH = 3;
const SURE = 0.8;
const LIKELY = 0.5;

const wordCount = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

interface Chosen {
  readonly language: Language;
  readonly settled: boolean;
}

/**
 * The language to answer in. The request's own wish wins; else the chat keeps its language, and only a message of
 * several words that is surely in another one switches it. "EE" or "5" never do.
 */
export const chooseLanguage = (
  language: LanguageTasks,
  request: TurnRequest,
  session: ChatSession,
): Chosen => {
  if (request.language) return { language: request.language, settled: true };
  const guess = language.guessLanguage(request.message);
  const known = guess.language === 'en' || guess.language === 'et' || guess.language === 'ru';
  if (known && guess.language !== session.language) {
    const enough = session.languageSettled
      ? guess.confidence >= SURE && wordCount(request.message) >= WORDS_TO_SWITCH
      : guess.confidence >= LIKELY;
    if (enough) return { language: guess.language as Language, settled: true };
  }
  if (!session.languageSettled && !known) {
    const said = request.history.filter(({ authorRole }) => authorRole === 'user').at(-1);
    const earlier = said && language.guessLanguage(said.message).language;
    if (earlier === 'en' || earlier === 'et' || earlier === 'ru') return { language: earlier, settled: true };
  }
  // A chat that opens in a fourth language gets English rather than the deployment's own.
  if (!session.languageSettled && guess.language === 'other' && wordCount(request.message) >= WORDS_TO_SWITCH)
    return { language: 'en', settled: false };
  return { language: session.language, settled: session.languageSettled || known };
};
