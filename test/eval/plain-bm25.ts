/** What everything is measured against: words in lower case, BM25 with the usual constants, nothing else. */
export function createPlainBm25(
  documents: readonly { readonly id: string; readonly text: string }[],
): (query: string) => { id: string; score: number }[] {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const lists = documents.map(({ text }) => wordsOf(text));
  const average = lists.reduce((sum, list) => sum + list.length, 0) / Math.max(1, lists.length);
  const postings = new Map<string, Map<number, number>>();
  lists.forEach((list, document) => {
    for (const word of list) {
      const counts = postings.get(word) ?? new Map<number, number>();
      counts.set(document, (counts.get(document) ?? 0) + 1);
      postings.set(word, counts);
    }
  });
  const [k1, b] = [1.2, 0.75];
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(query)) {
      const counts = postings.get(word);
      if (!counts) continue;
      const idf = Math.log((documents.length - counts.size + 0.5) / (counts.size + 0.5) + 1);
      for (const [document, count] of counts) {
        const length = (lists[document]?.length ?? 0) / average;
        const gain = (idf * (count * (k1 + 1))) / (count + k1 * (1 - b + b * length));
        scores.set(document, (scores.get(document) ?? 0) + gain);
      }
    }
    return [...scores]
      .map(([document, score]) => ({ id: documents[document]?.id ?? '', score }))
      .sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
  };
}
