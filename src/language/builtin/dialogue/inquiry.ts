import type { ParamSpec } from '../../../domain/param-spec.ts';
import { cutAtSentence, plainText } from '../../../lib/plain-text.ts';
import type { Inquiry, InquiryInput } from '../../../ports/language-tasks.ts';
import { fold, lower, plain, splitName, wordsOf } from '../text/text.ts';
import { sameWord } from '../writing/question.ts';
import { tellingWords } from './about-data.ts';

/** What opens a sentence and says nothing. */
const FILLERS =
  /^(?:(?:ok(?:ay)?|so|well|and|but|hm+|wait|before that|first|just|oh|yes|no|alright|aga|ja|nii|no|noh|olgu|enne|oota|hästi|а|и|но|ну|так|хорошо|ладно|подождите|подожди|стоп|да|сначала)(?![\p{L}])[\s,.:!…-]*)+/u;
const QUESTION =
  /^(?:what|which|who|when|where|how|why|is|are|was|does|do|did|will|would|can|could|may|must|should|kas|mis|mida|milline|millal|mille|kus|kes|kui|kuidas|mitu|miks|palju|kaua|что|какой|какая|какое|какие|каков\p{L}*|когда|где|кто|как|сколько|почему|зачем|можно|надо|нужно|будет|во|за|есть)(?![\p{L}])/u;
/** What people ask about any request before they agree to it. */
const ASPECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:cost|price|pay|paid|fee|charge|charged|free|expensive|money|maks\p{L}*|hin[dn]\p{L}*|tasu\p{L}*|raha|kallis|стои\p{L}*|цен\p{L}*|плат\p{L}*|бесплатн\p{L}*|деньг\p{L}*|дорого)$/u,
    [
      'cost',
      'price',
      'fee',
      'free',
      'charge',
      'euros',
      'hind',
      'tasu',
      'tasuta',
      'цена',
      'стоимость',
      'бесплатно',
    ],
  ],
  [
    /^(?:cancel\p{L}*|refund\p{L}*|change|changed|undo|binding|tühista\p{L}*|muuta|tagasi\p{L}*|отмен\p{L}*|измени\p{L}*|вернуть|возврат\p{L}*)$/u,
    ['cancel', 'cancelled', 'refund', 'change', 'tühistada', 'отменить'],
  ],
  [
    /^(?:long|take|takes|last|duration|soon|ready|kaua|kestab|kestus|kiiresti|valmis|долго|длится|продл\p{L}*|быстро|готов\p{L}*)$/u,
    ['takes', 'minutes', 'hours', 'days', 'duration', 'lasts', 'kestab', 'длится'],
  ],
  [
    /^(?:happen|happens|next|mean|means|sure|safe|läheb|saab|juhtub|edasi|tähendab|kindel|произойд\p{L}*|дальше|означа\p{L}*|точно|безопасн\p{L}*)$/u,
    [],
  ],
];
const TIME_OF_DAY =
  /(?<![\p{L}])(?:what time|mis kell|mis kella\p{L}*|kell|во сколько|в какое время)(?![\p{L}])/u;
const DAY =
  /(?<![\p{L}])(?:when|what (?:day|date)|which (?:day|date)|millal|mis (?:päeval|kuupäeval)|когда|в какой день|какого числа)(?![\p{L}])/u;

const isQuestion = (text: string): boolean => /\?\s*$/.test(text) || QUESTION.test(text);

const isDay = ({ type }: ParamSpec): boolean => type === 'date' || type === 'datetime';
const isTime = ({ type, format, name }: ParamSpec): boolean =>
  type === 'datetime' || format === 'time' || /(?:^|[_ ])time$/i.test(splitName(name));

const namesOf = ({ name, labels }: ParamSpec): string[] =>
  wordsOf([splitName(name), ...Object.values(labels ?? {})].join(' ')).filter((word) => word.length > 2);

/** The sentence of an endpoint's description that says something of what is asked. */
const declaredOn = (description: string, words: readonly string[]): string | undefined => {
  const sentence = description
    .split(/(?<=[.!?])\s+/u)
    .find((one) => wordsOf(one).some((word) => words.some((asked) => fold(asked) === fold(word))));
  return sentence === undefined ? undefined : cutAtSentence(plainText(sentence, 300), 300);
};

/**
 * Is the message a question about the request that waits ("and what would it cost?") and no answer to it? Its words have to be about
 * that: names of its parameters, or what people ask about any request. With `alone` nothing else fits it, so any question is.
 */
export const readInquiry = ({ message, endpoints, alone }: InquiryInput): Inquiry | undefined => {
  const text = lower(plain(message)).trim().replace(FILLERS, '');
  if (!isQuestion(text) || wordsOf(text).length > 14) return undefined;
  const words = tellingWords(text);
  const specs = endpoints.flatMap(({ params }) => params);
  const aspects = ASPECTS.filter(([pattern]) => words.some((word) => pattern.test(word)));
  const meant = specs.filter(
    (spec) =>
      (TIME_OF_DAY.test(text) && isTime(spec)) ||
      (DAY.test(text) && isDay(spec)) ||
      words.some((word) => namesOf(spec).some((name) => sameWord(word, name))),
  );
  const isOurs = (word: string): boolean =>
    aspects.some(([pattern]) => pattern.test(word)) ||
    meant.some((spec) => namesOf(spec).some((name) => sameWord(word, name))) ||
    (TIME_OF_DAY.test(word) && meant.some(isTime));
  const about = words.length > 0 || meant.length > 0;
  if (!alone && !(about && words.every(isOurs))) return undefined;
  const asked = aspects.flatMap(([, related]) => related);
  const declared = endpoints.flatMap(({ description }) => declaredOn(description, asked) ?? []);
  return { params: [...new Set(meant.map(({ name }) => name))], declared };
};
