import type { TaskContext } from '../../../ports/language-tasks.ts';

/** A text as word-sized pieces (each word with the space after it), so that a stream really streams. */
export async function* inPieces(text: string, context: Pick<TaskContext, 'signal'>): AsyncGenerator<string> {
  for (const [piece] of text.matchAll(/\S+[^\S\n]*\n*|\s+/g)) {
    context.signal.throwIfAborted();
    yield piece;
  }
}
