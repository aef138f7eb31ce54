import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import type { ExtractedValue, FollowUp, FollowUpInput, LastCall } from '../../../ports/language-tasks.ts';
import { extractValues } from '../extraction/extract.ts';
import type { ExtractSetting, ReaderTools } from '../extraction/setting.ts';
import { fold, lower, plain, splitName, wordsOf } from '../text/text.ts';
import { sameWord } from '../writing/question.ts';
import { namesSomethingIn, tellingWords } from './about-data.ts';
import { asksOfTheWorld } from './general-question.ts';
import { nextPage, recordsIn } from './next-page.ts';
import { moreAsked } from './show-more.ts';

/** "Same for …", "and in …?", "what about …" */
const SAME_AGAIN =
  /^(?:(?:and|also|now|what about|how about|same|ok(?:ay)?|then|but)(?![\p{L}])|(?:aga|ja|sama|samad|kuidas|nüüd|ning)(?![\p{L}])|(?:а|и|то же|тоже|та же|теперь|но)(?![\p{L}]))|(?:same (?:for|thing|dates|but)|instead|change|switch|make it|sama (?:kohta|ka)|asemel|muuda|вместо|поменя|измени|то же|мitte|(?<![\p{L}])mitte(?![\p{L}])|(?<![\p{L}])not(?![\p{L}]))/iu;
/** "Actually, I do live here": takes back something said for the answer before. */
const CORRECTS =
  /^(?:(?:oh|no|wait|hm+|ei|oot|ой|нет|стоп)[\s,.!]+)?(?:actually|in fact|sorry|correction|my mistake|i was wrong|i meant|tegelikult|õigupoolest|hoopis|vabandust|parandan|eksisin|на самом деле|вообще-то|извините|простите|точнее|вернее|я ошиб(?:ся|лась))(?![\p{L}])/iu;
const POINTING =
  /(?<![\p{L}])(?:those|these|them|they|that one|the (?:first|second|third|last|other|next) (?:one)?|of (?:those|them|these)|it|above|the list|the results?|is (?:that|it|this)|then)(?![\p{L}])|(?<![\p{L}])(?:nendest|neist|neid|need|nende|see|selle|seda|seal|esimene|teine|viimane|loetelu|siis)(?![\p{L}])|(?<![\p{L}])(?:из них|них|их|эти|этих|этот|это|она|он|они|первый|второй|последний|список|тогда)(?![\p{L}])/iu;
const JUDGING =
  /(?<![\p{L}])(?:how many|how long|cheapest|lowest|highest|most(?:\s+\p{L}+)?|least|latest|earliest|longest|shortest|biggest|smallest|largest|best|worst|cheaper|average|mean|total|sum|explain|summari[sz]e|repeat|sort|only|why|more about|details?|count)(?![\p{L}])|(?<![\p{L}])(?:mitu|odavai\p{L}*|kallei\p{L}*|kõige(?:\s+\p{L}+)?|kokku|keskmi\p{L}*|selgita|korda|ainult|miks|kõrgei\p{L}*|madalai\p{L}*|pikim|suurim|väikseim|varaseim|hiliseim|täpsemalt)(?![\p{L}])|(?<![\p{L}])(?:сколько|сам(?:ый|ая|ое|ые|ого)(?:\s+\p{L}+)?|дешевле|дороже|дешёв\p{L}*|дешев\p{L}*|всего|средн\p{L}*|объясни\p{L}*|повтори\p{L}*|только|почему|подробнее|больше всего|меньше всего|наименьш\p{L}*|наибольш\p{L}*)(?![\p{L}])/iu;
const QUESTION =
  /^(?:which|what|who|when|where|how|is|are|does|do|did|was|were|can|need|kas|milline|millised|mis|kes|millal|kumb|kui|kuidas|насколько|как|какой|какая|какие|какое|кто|когда|нужен|нужна|нужно|есть ли|в как\p{L}+)(?![\p{L}])/iu;
const CLEARLY_BETTER = 0.6;
const SHORT = 6;

const differs = (held: Json | undefined, value: Json): boolean =>
  held === undefined || fold(JSON.stringify(held)) !== fold(JSON.stringify(value));

const changesOf = (
  message: string,
  call: LastCall,
  target: number,
  setting: ExtractSetting & { tools: ReaderTools },
): { values: ExtractedValue[]; alternatives: ExtractedValue[] } => {
  const known = call.params;
  // "And number 5?" answers the number asked before as if it were asked again.
  const brief = SAME_AGAIN.test(lower(plain(message)).trim()) && wordsOf(message).length < SHORT - 1;
  const held = call.endpoint.params.filter(({ name }) => own(known, name) !== undefined);
  const numbers = held.filter(({ type }) => brief && (type === 'integer' || type === 'number'));
  // "Actually yes" answers the one yes-or-no question there was.
  const said = message
    .trim()
    .replace(CORRECTS, '')
    .replace(/^[\s,.!-]+/u, '');
  const corrects = said.length < message.trim().length;
  const flags = held.filter(({ type }) => corrects && type === 'boolean');
  const asked = [...numbers, ...(flags.length === 1 ? flags : [])].map(({ name }) => ({
    target: 0,
    param: name,
  }));
  const found = extractValues(
    { message: said, history: [], targets: [{ endpoint: call.endpoint, known }], asked },
    setting,
    setting.tools,
  );
  const changed = (values: readonly ExtractedValue[]): ExtractedValue[] =>
    values
      .filter((value) => differs(own(known, value.param), value.value) && isTyped(call, value))
      .map((value) => ({ ...value, target }));
  return { values: changed(found.values), alternatives: changed(found.alternatives) };
};

/** Free text without a cue is no new value in a follow-up. */
const isTyped = (call: LastCall, value: ExtractedValue): boolean => {
  const spec = call.endpoint.params.find((one) => one.name === value.param);
  return Boolean(spec) && value.quote.trim().length > 0;
};

/** Is the best match called what the message speaks of ("library opening hours")? An example phrase alone does not call it so. */
const isCalledSo = ({ message, matches: [best] }: FollowUpInput): boolean => {
  const name = new Set(wordsOf(splitName(best?.endpoint?.name ?? '')));
  return tellingWords(message).some((word) => [...name].some((own) => sameWord(own, word)));
};

const isClearlyOther = (input: FollowUpInput): boolean => {
  const {
    matches: [best],
    lastCalls,
  } = input;
  return (
    best !== undefined &&
    best.confidence >= CLEARLY_BETTER &&
    isCalledSo(input) &&
    !lastCalls.some(({ endpoint }) => endpoint.endpointId === best.endpointId)
  );
};

const otherEndpoint = (input: FollowUpInput): boolean => {
  const [best] = input.matches;
  if (!best) return false;
  const known = new Set(input.lastCalls.map((call) => call.endpoint.endpointId));
  if (known.has(best.endpointId)) return false;
  const own = Math.max(
    0,
    ...input.matches.filter((match) => known.has(match.endpointId)).map((match) => match.confidence),
  );
  return best.confidence >= CLEARLY_BETTER || best.confidence > own;
};

/** Records an answer lists at once; what is beyond comes when it is asked for. */
const SHOWN = 10;

/** "Show all": what was sent and not shown, else the next page, else that there is no more. */
const moreOf = (input: FollowUpInput): FollowUp => {
  const inHand = input.lastCalls.some(({ data }) => recordsIn(data) > SHOWN);
  const pages = inHand ? [] : input.lastCalls.flatMap((call, i) => nextPage(input.message, call, i) ?? []);
  if (pages.length === 0) return aboutData(input);
  return {
    type: 'param_update',
    values: pages.map(({ value }) => value),
    ...(pages.every(({ repeats }) => repeats) ? { aboutData: true } : {}),
  };
};

/** "Which is the highest?" says nothing that another endpoint could be about. */
const onlyJudges = (text: string): boolean =>
  JUDGING.test(text) && tellingWords(text.replace(new RegExp(JUDGING.source, 'giu'), ' ')).length === 0;

const aboutData = (input: FollowUpInput): FollowUp => ({
  type: 'response_question',
  calls: input.lastCalls.map((_, i) => i),
});

/**
 * What a message after an answer is: the same call with other values, a question about the data, or something new. A clearly
 * better different endpoint wins unless the message is short and says "and …" or "same …" with a value.
 */
export const followUpOf = (
  input: FollowUpInput,
  setting: ExtractSetting & { tools: ReaderTools },
): FollowUp => {
  if (input.lastCalls.length === 0) return { type: 'new_intent' };
  const text = lower(plain(input.message)).trim();
  if (moreAsked(input.message)) return moreOf(input);
  if (onlyJudges(text)) return aboutData(input);
  const count = wordsOf(text).length;
  const read = input.lastCalls.map((call, i) => changesOf(input.message, call, i, setting));
  const changes = read.flatMap(({ values }) => values);
  const again = SAME_AGAIN.test(text) || CORRECTS.test(text);
  if (!isClearlyOther(input) && namesSomethingIn(input.message, input.lastCalls)) return aboutData(input);
  const other = otherEndpoint(input);
  if (other && !(again && changes.length > 0 && count <= SHORT - 1)) return { type: 'new_intent' };
  const points = POINTING.test(text);
  const judges = JUDGING.test(text);
  const own = input.matches.some((match) =>
    input.lastCalls.some((call) => call.endpoint.endpointId === match.endpointId),
  );
  if (!points && !own && !again && asksOfTheWorld(input.message, input.lastCalls, changes))
    return { type: 'new_intent', unrelated: true };
  if (changes.length > 0 && !(points && judges && !again) && (again || count <= SHORT || own))
    return {
      type: 'param_update',
      values: changes,
      alternatives: read.flatMap(({ alternatives }) => alternatives),
    };
  if (points || judges) return aboutData(input);
  if (input.matches.length === 0 && QUESTION.test(text) && count <= 8 && changes.length === 0)
    return aboutData(input);
  return { type: 'new_intent' };
};
