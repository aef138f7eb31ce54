import type { ParamSpec } from '../domain/param-spec.ts';
import type { Evidence } from '../domain/slots.ts';
import type { ExtractedValue } from '../ports/language-tasks.ts';

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Are these words really in what the user said? Case, diacritics and spacing do not matter. */
export const isQuoted = (quote: string, said: string): boolean => {
  const words = folded(quote);
  return words !== '' && folded(said).includes(words);
};

/**
 * The evidence of an extracted value, or undefined when it has none that this parameter accepts:
 * the quote must be in the message, and a parameter with `source: 'user'` takes no value worked out by a rule.
 */
export const evidenceFor = (
  param: ParamSpec,
  extracted: ExtractedValue,
  said: { message: string; turn: number },
): Evidence | undefined => {
  if (param.source === 'hidden') return undefined;
  if (param.source === 'user' && extracted.source !== 'user') return undefined;
  if (!isQuoted(extracted.quote, said.message)) return undefined;
  return { source: extracted.source, quote: extracted.quote, turn: said.turn };
};
