/** Words of a wish. */
const WISHES =
  /(?<![\p{L}])(?:find|show|want|need|looking|look|search|book|get|reserve|like|give|list|please|with|leia|otsi|näita|soovin|tahan|broneeri|vajan|palun|найди|найдите|покажи|покажите|хочу|нужн\p{L}+|пожалуйста)(?![\p{L}])/u;
/** "And in Fahrenheit?" has no verb: it asks for the same again. */
const ASSERTS =
  /(?<![\p{L}])(?:is|are|was|were|does|do|did|has|have|comes?|it's|would|available|allowed|permitted|on|oli|saab|есть|был\p{L}*|можно)(?![\p{L}])/u;
/** A sentence that ends in a question mark and asks for nothing to be found or done: "Is that an economy ticket?" */
export const isPureQuestion = (text: string, at: number): boolean => {
  const before = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('? ', at), text.lastIndexOf('! ', at));
  const end = text.slice(at).search(/[.?!](?:\s|$)/);
  const sentence = text.slice(before + 1, at + Math.max(0, end));
  return end >= 0 && text[at + end] === '?' && ASSERTS.test(sentence) && !WISHES.test(sentence);
};
