import { userMessages } from '../answer-writer/index.ts';
import type { Language } from '../domain/language.ts';
import type { Button } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';

type Kind = 'token' | 'question';

/** A ready text as an event. */
export async function* say(kind: Kind, text: string): AsyncGenerator<TurnEvent, void> {
  if (text !== '') yield { type: 'text', kind, text };
}

/** A text that is being written, piece by piece. */
export async function* sayPieces(kind: Kind, pieces: AsyncIterable<string>): AsyncGenerator<TurnEvent, void> {
  for await (const text of pieces) if (text !== '') yield { type: 'text', kind, text };
}

/** Buttons for a yes or no. */
export const yesNo = (language: Language): Button[] => {
  const { yes, no } = userMessages[language];
  return [yes, no].map((title) => ({ title, payload: title }));
};
