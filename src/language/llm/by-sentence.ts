import { ModelFailed } from '../../domain/errors.ts';

const READABLE = /[\p{L}\p{N}]/u;
/** A sentence, or a line of a list. */
const SENTENCE = /^[\s\S]*?(?:[.!?…]["»”')]*\s+|\n+)/u;

/**
 * Lets a text through sentence by sentence, each checked first, also the last one without a full stop.
 * @param check of a sentence; `before` is what was let through
 * @throws ModelFailed what the check found, nothing of that sentence was let through; also when there is no sentence at all
 */
export async function* bySentence(
  pieces: AsyncIterable<string>,
  check: (sentence: string, before: string) => ModelFailed | undefined,
): AsyncGenerator<string, void> {
  let waiting = '';
  let before = '';
  const released = (sentence: string): string => {
    // Lines and marks between sentences say nothing; ahead of the first they may be all there is.
    const isMark = sentence.trim() === '' || (before !== '' && !READABLE.test(sentence));
    const fault = isMark ? undefined : check(sentence, before);
    if (fault) throw fault;
    before += sentence;
    return sentence;
  };
  for await (const piece of pieces) {
    waiting += piece;
    for (let match = SENTENCE.exec(waiting); match; match = SENTENCE.exec(waiting)) {
      waiting = waiting.slice(match[0].length);
      // Blank lines part paragraphs; ahead of the first they are nothing.
      if (before !== '' || match[0].trim() !== '') yield released(match[0]);
    }
  }
  if (waiting.trim() !== '') yield released(waiting);
  if (before === '') throw new ModelFailed('misfit', 'the text is empty');
}
