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
