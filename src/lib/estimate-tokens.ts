const PIECE = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu;
/** Characters of a word that commonly make one token of a byte-pair tokenizer, by script. */
const LATIN_CHARACTERS = 5;
const OTHER_CHARACTERS = 3;
const DIGITS = 3;

const costOf = (piece: string): number => {
  if (/^\p{N}/u.test(piece)) return Math.ceil(piece.length / DIGITS);
  if (!/^\p{L}/u.test(piece)) return 1;
  const perToken = /^\p{Script=Latin}/u.test(piece) ? LATIN_CHARACTERS : OTHER_CHARACTERS;
  return Math.ceil(piece.length / perToken);
};

/** About how many tokens a model would count in a text, for where no model was asked. */
export const estimateTokens = (text: string): number =>
  (text.match(PIECE) ?? []).reduce((sum, piece) => sum + costOf(piece), 0);

/** The longest beginning of a text with at most so many estimated tokens. */
export const firstTokens = (text: string, most: number): { text: string; tokens: number } => {
  let tokens = 0;
  for (const match of text.matchAll(PIECE)) {
    const cost = costOf(match[0]);
    if (tokens + cost > most) return { text: text.slice(0, match.index), tokens };
    tokens += cost;
  }
  return { text, tokens };
};
