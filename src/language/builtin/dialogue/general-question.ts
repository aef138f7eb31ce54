import type { LastCall } from '../../../ports/language-tasks.ts';
import { lower, plain, RIGHT, wordsOf } from '../text/text.ts';
import { namesWord, sameWord } from '../writing/question.ts';
import { tellingWords, textsIn } from './about-data.ts';

/** How people ask about the world. Of an answer one asks "which", "when", "how many", or for "the" something of it. */
const OPENINGS = new RegExp(
  `^(?:${[
    "who(?:'s)?|explain|define|tell (?:me|us) (?:about|something|a|more about)|write|compose",
    "what(?:'s| is| are| was| were)(?! the)|what(?:'s| is| are| was| were) the(?= .+ of )",
    'why (?:is|are|was|were|do|does|did|can|could)|how (?:do|does|did|can|could|was|were)',
    'kes|keda|kelle|selgita|seleta|räägi|jutusta|kirjuta|defineeri|mis asi|mis (?:on|oli|olid)|miks (?:on|oli|olid|ei)',
    'кто|кого|кем|что такое|объясни(?:те)?|расскажи(?:те)?|напиши(?:те)?|почему(?! так)|отчего|зачем',
  ].join('|')})${RIGHT}`,
  'u',
);
/** "The first one", "the last": places in a list, of which every answer has some. */
const ORDINALS =
  /(?<!\p{L})(?:first|second|third|last|next|other|esime\p{L}*|esimes\p{L}*|teine|teise\p{L}*|teist|kolma\p{L}*|viima\p{L}*|järgmi\p{L}*|перв\p{L}*|втор\p{L}*|трет\p{L}*|последн\p{L}*|следующ\p{L}*|друг\p{L}*)(?!\p{L})/gu;

/** What things of any kind have, called by whatever name in a response. */
const ATTRIBUTES =
  /^(?:deadlines?|due|dates?|prices?|costs?|amounts?|sums?|totals?|numbers?|names?|addresse?s?|reasons?|sources?|results?|status|units?|difference|\p{L}*tähta\p{L}*|tähtpäev\p{L}*|\p{L}*hin(?:d|na|nad)|summa\p{L}*|kuupäev\p{L}*|\p{L}*number|numbri\p{L}*|nim[ei]\p{L}{0,2}|aadress\p{L}*|põhjus\p{L}*|allika\p{L}*|tulemus\p{L}*|seis|olek|ühik\p{L}*|vahe|срок\p{L}*|дата|даты|цен[аы]|стоимость|сумм\p{L}*|номер\p{L}*|имя|назван\p{L}*|адрес\p{L}*|причин\p{L}*|источник\p{L}*|результат\p{L}*|статус|единиц\p{L}*|разниц\p{L}*)$/u;

/** A known word, or a compound that begins with one ("maksetähtaeg" where "maks" is spoken of). */
const isOf = (word: string, known: ReadonlySet<string>): boolean =>
  ATTRIBUTES.test(word) ||
  [...known].some(
    (name) => namesWord(word, name) || sameWord(name, word) || (name.length >= 4 && word.startsWith(name)),
  );

/** All words of an exchange: what the service is for, what was asked of it, and what it answered, names of fields included. */
const wordsOfCall = ({ endpoint, question, params, data }: LastCall): string[] => {
  const texts = [
    question,
    endpoint.name,
    endpoint.description,
    ...Object.values(endpoint.examples ?? {}).flatMap((phrases) => phrases ?? []),
    ...endpoint.params.flatMap(({ name, description = '', labels = {}, enum: values = [] }) => [
      name,
      description,
      ...Object.values(labels).flatMap((label) => label ?? []),
      ...values.map(String),
    ]),
    ...textsIn(params),
    ...textsIn(data, true),
  ];
  return texts.flatMap((text) =>
    wordsOf(lower(plain(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')))),
  );
};

/**
 * Does a message after an answer ask about the world, in words of which neither the service, the question before nor the answer has
 * any ("who wrote Hamlet?" after a list of holidays)? One word in common is enough for a doubt.
 * @param values what was read from it for another call: "the capital of France" is no question about a country's holidays
 */
export const asksOfTheWorld = (
  message: string,
  calls: readonly LastCall[],
  values: readonly { readonly quote: string }[] = [],
): boolean => {
  const rest = values.reduce((left, { quote }) => left.replace(quote, ' '), message);
  const text = lower(plain(rest)).trim();
  const opening = OPENINGS.exec(text)?.[0];
  if (opening === undefined) return false;
  const asked = tellingWords(text.slice(opening.length).replace(ORDINALS, ' '));
  if (asked.length === 0) return false;
  const known = new Set(calls.flatMap(wordsOfCall));
  return !asked.some((word) => isOf(word, known));
};
