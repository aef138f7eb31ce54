/** What a sentence's build says where its words are names: "from A to B", "kuidas ma saan Tartusse", "как добраться". */
interface Pattern {
  readonly concepts: readonly string[];
  readonly form: RegExp;
  /** The build alone is a request ("20 GBP in EUR"): all its words are values, so it is what documents are matched with. */
  readonly says?: true;
}

/** A word that is no number: "from 1 May to 5 May" is a period, not a way. */
const NAME = String.raw`(?!\d)[\p{L}][\p{L}\p{N}.-]*`;
const NAMES = String.raw`${NAME}(?: [\p{L}\p{N}.-]+){0,4}`;

const WAY = ['route', 'connection'];

/** A currency by code or name, in any case of it. */
const CURRENCY = String.raw`(?:[A-Z]{3}|(?:[dD]ollar|[eE]uro|[pP]ound|[nN]ael|[yY]en|[jJ]een|[rR]ou?bl|[rR]ubl|[kK]ron|[kK]roon|[fF]ran[ck]|[zZ]lot|[yY]uan|[jJ]üaan|[дД]оллар|[еЕ]вро|[фФ]унт|[иИ]ен|[рР]убл|[кК]рон|[фФ]ранк|[зЗ]лот|[юЮ]ан)\p{L}{0,7}|[$€£¥])`;
/** Estonian "in dollars", "into dollars" needs no word between. */
const INTO_CURRENCY = String.raw`(?:[A-Z]{3}-?(?:s|ks|sse|des|desse|deks)|(?:dollar|euro|nael|jeen|rubl|kroon|fran[ck]|zlot|jüaan)\p{L}{0,5}(?:s|ks|sse))`;

const PATTERNS: readonly Pattern[] = [
  { concepts: WAY, form: new RegExp(String.raw`(?<![\p{L}\p{N}])from ${NAMES}? to ${NAME}`, 'iu') },
  {
    concepts: WAY,
    form: /(?<![\p{L}])(?:how (?:do|can|could|would|to) (?:i |we )?(?:can )?(?:get|go|travel)|take me) (?:from|to) /iu,
  },
  {
    concepts: WAY,
    form: /(?<!\p{L})(?:kuidas (?:ma |me )?(?:saan|saame|saab|saada|minna|jõuan|jõuda|lähen) (?:\p{L}+ ){0,2}(?:\p{L}+(?:sse|st|lt|ni)|juurde|juurest)|vii mind \p{L}+(?:sse|le|ni|i|u|a))(?!\p{L})/iu,
  },
  {
    concepts: WAY,
    form: /(?<!\p{L})\p{L}{4,}(?:st|lt)(?: \p{L}+)? \p{L}{4,}(?:sse|ni)(?!\p{L})/iu,
  },
  {
    concepts: WAY,
    form: /(?<![\p{L}])(?:добраться|попасть|доехать|проехать|отправиться|дойти)(?: \p{L}+)? (?:до|из|от|в|с|к) /iu,
  },
  { concepts: WAY, form: new RegExp(String.raw`(?<![\p{L}])(?:от|из) ${NAMES}? (?:до|в|to) ${NAME}`, 'iu') },
  {
    concepts: ['translation'],
    form: /(?<!\p{L})(?:how (?:do|can|could|would|should|to) (?:\p{L}+ )?say .{1,300} in \p{L}+|what(?:'s| is| does) .{1,300} (?:mean )?in (?:estonian|russian|english|german|french|spanish|italian|finnish|swedish|latvian|chinese|japanese)|kuidas (?:öelda|öeldakse|on|ütlen|ütelda) .{1,300} \p{L}+ keeles|как (?:сказать|будет|говорят) .{1,300} (?:по-\p{L}+|на \p{L}+ом(?: языке)?))(?!\p{L})/iu,
    says: true,
  },
  {
    concepts: ['convert', 'currency', 'exchange-rate'],
    form: new RegExp(
      String.raw`(?<!\p{L})${CURRENCY} (?:(?:worth|equal) )?(?:(?:in|to|into|в|на|->|→|=) ?${CURRENCY}|${INTO_CURRENCY})(?!\p{L})`,
      'u',
    ),
    says: true,
  },
];

/** Concepts a text's build stands for. `says` when they are what is asked for rather than a hint. */
export const conceptsOfBuild = (text: string): { ids: readonly string[]; says: boolean }[] => {
  const found = new Map<readonly string[], boolean>();
  for (const { concepts, form, says = false } of PATTERNS) if (form.test(text)) found.set(concepts, says);
  return [...found].map(([ids, says]) => ({ ids, says }));
};

/**
 * Where the ends of a route stand in a text: from the first build that speaks of one to the end of its sentence. Words there
 * that nobody knows are most likely places.
 */
export function routeOf(text: string): { start: number; end: number } | undefined {
  const starts = PATTERNS.filter(({ concepts }) => concepts === WAY).flatMap(
    ({ form }) => form.exec(text)?.index ?? [],
  );
  if (starts.length === 0) return undefined;
  const start = Math.min(...starts);
  const length = text.slice(start).search(/[.!?;](?:\s|$)/u);
  return { start, end: length < 0 ? text.length : start + length };
}

/** Is the build of a text a request by itself ("50 pounds to yen")? */
export const isRequestByBuild = (text: string): boolean =>
  PATTERNS.some(({ says, form }) => says === true && form.test(text));

/** Words that mean another thing as verbs, with what shows that they are: "book a dentist" is about no books. */
const VERBS: readonly { readonly form: RegExp; readonly concept: string }[] = [
  {
    concept: 'booking',
    form: /(?<![\p{L}\p{N}-])book(?:ing)?(?= (?:an?|me|us|my|our|the|this|that|one|two|three|four|five|six|\d+)(?![\p{L}\p{N}]))/giu,
  },
];

/** Concepts of verbs that look like nouns, by where they stand in the text. */
export const verbConcepts = (text: string): ReadonlyMap<number, string> =>
  new Map(
    VERBS.flatMap(({ form, concept }) =>
      [...text.matchAll(form)].map(({ index }) => [index, concept] as const),
    ),
  );
