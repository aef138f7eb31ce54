/** Character n-grams of a word with its ends marked: "ilm" gives `^il ilm lm$` for n = 3. */
export function ngramsOf(word: string, n: number): string[] {
  const marked = `^${word}$`;
  const grams: string[] = [];
  for (let i = 0; i + n <= marked.length; i++) grams.push(marked.slice(i, i + n));
  return grams;
}
