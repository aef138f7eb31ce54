import { type ChatSession, readyAtOnce } from '../agentic-loop/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { askWhich, buttonsFor } from './ask.ts';
import { askConfirmation } from './confirm.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces } from './say.ts';
import type { Turn } from './turn.ts';

/**
 * What is on the table once more, after a word that did not answer it: the question, the preview or the choice.
 * @returns undefined when nothing is
 */
export async function* repeatTable(
  rooms: Rooms,
  turn: Turn,
  session: ChatSession,
): AsyncGenerator<TurnEvent, Ending | undefined> {
  const { collection, choice } = session;
  if (choice) {
    yield* say('token', '\n\n');
    return yield* askWhich(rooms, turn, { session, choice });
  }
  if (!collection) return undefined;
  if (collection.state === 'confirming') {
    const step = readyAtOnce(collection);
    if (step.kind !== 'ready' || turn.request.dryRun || rooms.settings.dryRun) return undefined;
    yield* say('token', '\n\n');
    return yield* askConfirmation(rooms, turn, { session, collection, calls: step.calls, late: false });
  }
  const { targets, asked, state } = collection;
  if (state !== 'collecting' || asked.length === 0) return undefined;
  const ask = asked.map((ref) => ({ ...ref, reason: 'missing' as const }));
  yield* say('token', '\n');
  yield* sayPieces(
    'question',
    rooms.language.clarify(
      {
        targets: targets.map(({ endpoint, slots }) => ({ endpoint, known: valuesOf(slots) })),
        ask,
        understood: [],
      },
      turn.context,
    ),
  );
  return { kind: 'question', session, targets, buttons: buttonsFor(turn, { ask, collection }) };
}
