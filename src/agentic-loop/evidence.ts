import type { ParamSpec } from '../domain/param-spec.ts';
import type { Evidence, Json } from '../domain/slots.ts';
import type { HistoryItem } from '../domain/turn.ts';
import type { ExtractedValue, LastCall } from '../ports/language-tasks.ts';

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Are these words really in what the user said? Case, diacritics and spacing do not matter. */
export const isQuoted = (quote: string, said: string): boolean => {
  const words = folded(quote);
  return words !== '' && folded(said).includes(words);
};

/** What values may be read from: the message, and what came before it in the chat. */
export interface Said {
  readonly message: string;
  readonly turn: number;
  readonly history?: readonly HistoryItem[] | undefined;
  readonly previous?: readonly LastCall[] | undefined;
}

/** Is this very value somewhere in the data of an answer? */
const holds = (data: Json, value: Json): boolean => {
  const rest: Json[] = [data];
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    if (one === value || (typeof one === 'number' && String(one) === value)) return true;
    if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one)) rest.push(inner as Json);
  }
  return false;
};

/** A value stands in the user's words, in what was put before them, or in a call before that their words go back to. */
const isProven = ({ source, quote, value }: ExtractedValue, said: Said): boolean => {
  const { message, history = [], previous = [] } = said;
  switch (source) {
    case 'user':
    case 'rule':
      return isQuoted(quote, message);
    case 'response':
      return (
        previous.some(({ data }) => holds(data, value)) ||
        history.some((item) => item.authorRole === 'bot' && isQuoted(quote, item.message))
      );
    case 'previous_call':
      return (
        isQuoted(quote, message) &&
        previous.some(({ params }) =>
          Object.values(params).some((held) => JSON.stringify(held) === JSON.stringify(value)),
        )
      );
    default:
      return source satisfies never;
  }
};

/**
 * The evidence of an extracted value, or undefined when it has none that this parameter accepts:
 * the quote must be in the message, and a parameter with `source: 'user'` takes no value worked out by a rule.
 */
export const evidenceFor = (
  param: ParamSpec,
  extracted: ExtractedValue,
  said: Said,
): Evidence | undefined => {
  if (param.source === 'hidden') return undefined;
  if (param.source === 'user' && extracted.source !== 'user') return undefined;
  if (!isProven(extracted, said)) return undefined;
  return { source: extracted.source, quote: extracted.quote, turn: said.turn };
};
