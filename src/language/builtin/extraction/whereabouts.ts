import { lower, type Span } from '../text/text.ts';
import type { Slot } from './slot.ts';

/** What stands before a place that is described: "on the terrace", "у окна". English names have no article in lower case. */
const BEFORE =
  /(?<![\p{L}])(?:(?:on|in|by|near|under|beside|inside|outside|next to|close to)\s+(?:the|a|an)|на|у|возле|около|под|рядом\s+с|напротив|посреди)\s+(?:\p{Ll}+\s?){1,3}$/u;
/** Estonian says it by its case, or by a word behind. */
const ADESSIVE = /^\p{Ll}{4,}[aeiouõäöü]l$/u;
const BEHIND = /^\p{Ll}+\s+(?:all|ääres|juures|kõrval|lähedal|ees|taga|sees|peal)(?![\p{L}])/u;
const INSIDE =
  /^(?:nurgas|aias|õues|väljas|sees|siseruumis|saalis|katuse all|на улице|снаружи|внутри|outside|inside|outdoors|indoors)$/u;

const PLACES = /place|location|address|where|spot|room|seat|koht|aadress|asukoht|место|адрес/;

/**
 * Do the words say where, as against what something is called? "On the terrace" is no name of a restaurant; "Terrace" and "The Terrace"
 * may be. Names are told by their capital, so that a place in lower case is taken for none.
 */
export const saysWhere = (message: string, span: Span, slot: Slot): boolean => {
  const text = message.slice(span.start, span.end);
  if (/\p{Lu}|\d/u.test(text) || PLACES.test([...slot.words].join(' '))) return false;
  const upTo = lower(message.slice(0, span.end));
  const onward = lower(message.slice(span.start));
  return BEFORE.test(upTo) || ADESSIVE.test(text) || BEHIND.test(onward) || INSIDE.test(lower(text));
};
