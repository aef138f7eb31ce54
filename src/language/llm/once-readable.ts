import { ModelFailed } from '../../domain/errors.ts';
import { beginsEcho, type JunkContext, junkIn } from './junk.ts';

/** Words after which a text is taken for a text. */
const ENOUGH = /(?:[\p{L}\p{N}]+[^\p{L}\p{N}]+){3}/u;
/** A form, markup or a mark of ours may begin like this, so its end is waited for. */
const SUSPECT = /^\s*(?:[[{<`"]|assistant|system|user|model|bot|now:|data-)/iu;

/**
 * Pieces of a text as they come, from the moment that it reads like one: what has no words or is a form is held back, and is a
 * failure at the end.
 * @throws ModelFailed when nothing of the text may be shown
 */
export async function* onceReadable(
  pieces: AsyncIterable<string>,
  context: JunkContext,
): AsyncGenerator<string, void> {
  let waiting: string | undefined = '';
  for await (const piece of pieces) {
    if (waiting === undefined) {
      yield piece;
      continue;
    }
    waiting += piece;
    const isOpen = SUSPECT.test(waiting) || !ENOUGH.test(waiting) || beginsEcho(waiting, context);
    if (isOpen || junkIn(waiting, context) !== undefined) continue;
    yield waiting;
    waiting = undefined;
  }
  if (waiting === undefined) return;
  const problem = junkIn(waiting, context);
  if (problem !== undefined) throw new ModelFailed('misfit', problem, { reply: waiting });
  yield waiting;
}
