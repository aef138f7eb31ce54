/** Lower case without accents, blanks made one. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Are these words in the message, whatever their case and accents? */
export const isSaid = (quote: string, message: string): boolean => {
  const words = folded(quote);
  return words !== '' && folded(message).includes(words);
};
