import { userMessages } from '../answer-writer/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { say } from './say.ts';
import type { Turn } from './turn.ts';

/**
 * Answers a question about the request that waits, from its values and its definition, or says that nobody knows yet. The preview or
 * question follows once more.
 */
export async function* sayInquiry(
  rooms: Rooms,
  turn: Turn,
  { inquiry, step }: Extract<NextStep, { from: 'loop' }>,
): AsyncGenerator<TurnEvent, void> {
  if (!inquiry || !('collection' in step) || turn.request.dryRun || rooms.settings.dryRun) return;
  const texts = userMessages[turn.language];
  const values = step.collection.targets.flatMap(({ endpoint, slots }) =>
    rooms.language.words
      .describe(endpoint, valuesOf(slots), turn.context)
      .filter(({ param }) => inquiry.params.includes(param))
      .map(({ label, value }) => `${label}: ${value}`),
  );
  const lines = [...new Set(values), ...new Set(inquiry.declared.map(texts.declared))].map(
    (line) => line.charAt(0).toLocaleUpperCase(turn.language) + line.slice(1),
  );
  // After a call that may have gone through, the preview says so itself; "in advance" would be untrue.
  if (lines.length === 0 && step.collection.approval?.unsure === true) return;
  yield* say('token', `${(lines.length > 0 ? lines : [texts.notKnownYet]).join('\n')}\n\n`);
}
