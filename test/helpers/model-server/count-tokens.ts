const WORD = /\p{L}+|\p{N}{1,3}|[^\s\p{L}\p{N}]+|\s+/gu;
/** Letters of one piece, by script: byte-pair vocabularies know Latin words best. */
const LATIN = 6;
const OTHER = 3;
const SIGNS = 3;

/**
 * How many tokens a text is, near enough for ratios: words in pieces of up to six letters (three outside Latin script), digits by threes,
 * runs of signs by threes, single blanks with the word after them. Within a tenth of o200k on the prompts measured here.
 */
export const countTokens = (text: string): number => {
  let count = 0;
  for (const [piece] of text.matchAll(WORD)) {
    if (/^\s/.test(piece)) count += piece.length > 1 ? 1 : 0;
    else if (/^\p{L}/u.test(piece))
      count += Math.ceil(piece.length / (/^[\p{Script=Latin}]+$/u.test(piece) ? LATIN : OTHER));
    else if (/^\p{N}/u.test(piece)) count += 1;
    else count += Math.ceil(piece.length / SIGNS);
  }
  return count;
};

/** Tokens of everything a chat request makes the model read: messages, tools and the form of the reply. */
export const promptTokens = (body: {
  readonly messages: unknown;
  readonly tools?: unknown;
  readonly response_format?: unknown;
}): number =>
  [body.messages, body.tools, body.response_format].reduce<number>(
    (sum, part) => sum + (part === undefined ? 0 : countTokens(JSON.stringify(part))),
    0,
  );
