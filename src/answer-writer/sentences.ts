/**
 * The end of a sentence: a mark and a blank before something that can begin one, or a line break. A dot after a number is a
 * date's or a list's in Estonian and Russian, so it ends nothing unless a capital follows.
 */
const END = new RegExp(
  [
    // After a word, or after a mark that is not a dot: anything may begin.
    `(?<=(?:[^\\d\\s][.!?…]|\\d[!?…])["»”')\\]]*)\\s+(?=["«„“(]?[\\p{Lu}\\d–—-])`,
    // A decimal is no date, so its dot ends the sentence too.
    `(?<=\\d,\\d+\\.|\\d\\.\\d{2}\\.)\\s+(?=["«„“(]?[\\p{Lu}–—-])`,
    `(?<=\\d\\.["»”')\\]]*)\\s+(?=["«„“(]?\\p{Lu}\\p{Ll}*[ ,])`,
    `\\n+`,
  ].join('|'),
  'gu',
);

/** Sentences of a text with what separates each from the next; together they are the text. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    sentences.push(text.slice(from, end));
    from = end;
  }
  if (from < text.length) sentences.push(text.slice(from));
  return sentences;
};

/** A stream of pieces as a stream of whole sentences; a sentence is let go when the beginning of the next is seen. */
export async function* inSentences(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    const found = sentencesOf(waiting);
    waiting = found.pop() ?? '';
    yield* found;
  }
  if (waiting !== '') yield waiting;
}
