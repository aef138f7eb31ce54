/** Words that say nothing a clock question needs, by language; removed before its form is looked at. */
export const FILLERS =
  '(?:right now|just now|now|currently|at (?:the|this) moment|today|already|still|please|exactly|there|praegu(?:sel hetkel)?|hetkel|täna|nüüd|juba|veel|ikka|palun|täpselt|seal|сейчас|сегодня|теперь|уже|ещё|еще|пожалуйста|в данный момент|на данный момент|точно|там)';

/** A place that only what was said before could name. */
export const ELSEWHERE = '(?:there|seal|там)';

/** A place, with or without a preposition. */
const IN = '(?: (?:in|at|for|over in|в|во|на|по) (?<place>.+?))?';
const HERE = '(?: (?<place>.+?))?';

const TIME_GAP =
  '(?:time(?: ?zone)? difference|difference (?:in|of) time|(?:hours?|hour) difference|hours of difference|ajavahe|ajaline vahe|kellavahe|разница (?:во|по) времени|часовая разница|разница в часах)';
const WHAT_GAP =
  "(?:(?:what|how (?:much|big|large))(?:'s| is)(?: the)? |how many hours(?: of)?(?: is| are)?(?: the)? |the |(?:mis|milline|kui suur|mitu tundi|kui palju) on |on |(?:какая|какова|каков|в чём|сколько часов)(?: у нас)? )?";
const WITH = '(?:and|to|vs\\.?|versus|from|ja|ning|и|с)';

/** `place` against `other`; without one of them the user's own clock is meant. */
const DIFFERENCES = [
  `${WHAT_GAP}${TIME_GAP}(?: is)?(?: there)?(?: (?:between|from|между|of))? (?<place>.+?) ${WITH} (?<other>.+?)(?: vahel)?(?: on)?`,
  `${WHAT_GAP}(?:разница|vahe) ?(?:между )?(?<place>.+?) ${WITH} (?<other>.+?) (?:во времени|по времени)`,
  `(?<place>.+?) ${WITH} (?<other>.+?) (?:vaheline |vahel )?${TIME_GAP}`,
  `${WHAT_GAP}${TIME_GAP}(?: is)?(?: there)? (?:with |to |from |in |с |со |у нас с )?(?<place>.+?)`,
  `${WHAT_GAP}(?<place>.+?ga) (?:on )?${TIME_GAP}`,
  '(?:how many hours|how far|how much) (?:ahead|behind|later|earlier)(?: of us)? is (?<place>.+?)(?: (?:of|than|from) (?<other>.+?))?',
  '(?:how many hours|how far|how much) is (?<place>.+?) (?:ahead|behind|later|earlier)(?: (?:of|than) (?<other>.+?))?',
  'mitu tundi on (?<place>.+?)(?: (?<other>meist|.+?st))? (?:ees|taga|maas)',
  'на ?сколько часов (?<place>.+?) (?:впереди|позади|опережает|отстаёт|отстает)(?: (?:от )?(?<other>.+?))?',
  'на ?сколько (?<place>.+?) (?:опережает|отстаёт от|отстает от) (?<other>.+?) по времени',
]; // biome-ignore format: a table

const PART =
  '(?:(?:early |late )?(?:morning|noon|midday|afternoon|evening|night)|day(?:time)?|(?:night ?time|midnight)|the middle of the (?:day|night)|hommik|lõuna|päev|õhtu|öö|kesköö|утро|день|полдень|вечер|ночь|полночь)';
/** One part by name; where two are given to choose from, neither. */
const PARTS = `(?:${PART},? (?:or|või|или) ${PART}|(?<part>${PART}))`;
const WEEKDAY =
  '(?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:esmas|teisi|kolma|nelja|lau|püha)päev|reede|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)';

/** Whole messages, courtesy and fillers gone, lower case. `place` may be left out; `strict` forms mean the clock whatever the place. */
export const CLOCK_FORMS: readonly {
  readonly ask: 'time' | 'date';
  readonly strict: boolean;
  /** What else must show that it is a question about now: a question mark or a filler, or a filler alone. */
  readonly needs?: 'mark' | 'filler';
  /** The difference between the clocks of `place` and of `other` is wanted. */
  readonly compares?: true;
  readonly forms: readonly string[];
}[] = [
  {
    ask: 'time',
    strict: true,
    forms: [
      `(?:what |which )?(?:the )?(?:time|hour) (?:is it|it is|it's|is)${IN}`,
      `what(?:'s| is) the (?:current |local |exact |correct )?time(?: like)?${IN}`,
      `(?:the )?(?:current|local|exact) time${IN}`,
      `(?:do you (?:know|have)|have you got|got|tell me|give me|show me|know) the (?:current |exact |local )?time${IN}`,
      // What may end in "on" comes first, so that the verb does not pass for a part of the place.
      `(?:kui )?palju kell${HERE} on`,
      `kui palju (?:on )?kell(?: on)?${HERE}`,
      `palju kell(?: on)?${HERE}`,
      `palju${HERE} kell(?: on)?`,
      `mis kell on${HERE}`,
      `mis kell${HERE} on`,
      `mis on kell${HERE}`,
      `mis on(?: praegune)? kellaaeg${HERE}`,
      `mis kellaaeg${HERE} on`,
      `(?:mis|mida|palju) kell${HERE} näitab`,
      `kui palju${HERE} kell on`,
      `how late is it${IN}`,
      `what (?:time|hour) (?:do (?:they|you|we) have|have (?:they|you|we) got)${IN}`,
      `what (?:does|do) the clocks? (?:say|show|read)${IN}`,
      `который(?: час| же час)${IN}`,
      `сколько(?: же)? (?:времени|время)(?: на часах)?${IN}`,
      `сколько${IN} (?:времени|время)`,
      `какое время${IN}`,
      `время${IN} какое`,
      `(?:сколько|что|какое время)(?: показывают)? на часах${IN}`,
      `что показывают часы${IN}`,
    ],
  },
  {
    ask: 'time',
    strict: false,
    forms: [
      '(?:the )?time (?:in|at) (?<place>.+?)',
      '(?:the )?(?:current|local|exact) time (?<place>.+?)',
      '(?:kellaaeg|kell) (?<place>.+?)',
      '(?:текущее |местное |точное )?время (?:в|во|на) (?<place>.+?)',
      '(?:the )?clock (?:in|at) (?<place>.+?)',
      '(?:local |kohalik )aeg (?<place>.+?)',
      '(?<place>.+?) (?:(?:local|current) )?time',
      '(?<place>.+?) clock',
      '(?<place>.+?) (?:kellaaeg|kohalik aeg)',
      'часы (?:в|во|на) (?<place>.+?)',
      '(?:в|во|на) (?<place>.+?) (?:который час|сколько времени|какое время)',
      // Is it day or night somewhere: the clock says.
      `is it ${PARTS} (?:in|at|over in) (?<place>.+?)`,
      `(?:in|at) (?<place>.+?),? is it ${PARTS}`,
      `kas (?<place>.+?) on ${PARTS}`,
      `kas on ${PARTS} (?<place>.+?)`,
    ],
  },
  {
    ask: 'time',
    strict: false,
    needs: 'mark',
    forms: [
      `on (?<place>.+?) ${PARTS}`,
      `(?<place>.+?) on ${PARTS}`,
      `(?:в|во|на) (?<place>.+?) ${PARTS}`,
      `${PARTS}(?: ли)? (?:в|во|на) (?<place>.+?)`,
    ],
  },
  {
    ask: 'date',
    strict: false,
    needs: 'mark',
    forms: [
      `is it ${WEEKDAY}(?: (?:in|at|over in) (?<place>.+?))?`,
      `kas${HERE} on ${WEEKDAY}`,
      `kas on ${WEEKDAY}${HERE}`,
      `(?:в|во|на) (?<place>.+?) ${WEEKDAY}`,
      `${WEEKDAY}(?: ли)? (?:в|во|на) (?<place>.+?)`,
    ],
  },
  {
    ask: 'date',
    strict: false,
    needs: 'filler',
    forms: [`is (?:it )?(?:a )?${WEEKDAY}`, `on ${WEEKDAY}`, `${WEEKDAY}(?: ли)?`],
  },
  {
    ask: 'time',
    strict: false,
    compares: true,
    forms: DIFFERENCES,
  },
  {
    ask: 'date',
    strict: true,
    forms: [
      `what(?:'s| is)(?: the)? (?:current |exact )?date(?: is it| it is)?${IN}`,
      `(?:what|which) (?:is )?(?:date|day|weekday|day of the week|month|year)(?: of the (?:week|month))? (?:is it|it is|is)${IN}`,
      `what(?:'s| is) the (?:day|weekday|day of the week|month|year)${IN}`,
      `(?:what(?:'s| is) )?(?:today's|todays|the current|current) (?:date|day|weekday|year|month)(?: is)?${IN}`,
      `(?:tell me|give me) (?:the|today's) date${IN}`,
      `mis (?:kuupäev|päev|nädalapäev|aasta|kuu)${HERE} on`,
      `mis (?:kuupäev|päev|nädalapäev|aasta|kuu)(?: on)?${HERE}`,
      'mitmes(?: kuupäev)?(?: on)?',
      `(?:tänane|praegune) (?:kuupäev|päev|nädalapäev|aasta)${HERE}`,
      `как(?:ое|ая|ой) (?:число|дата|день(?: недели)?|год|месяц)${IN}`,
      `(?:сегодняшн(?:яя|ее)|текущ(?:ая|ее)) (?:дата|число)${IN}`,
    ],
  },
]; // biome-ignore format: a table

/** Forms that ask for the clock only when a filler ("now") stood with them. */
export const BARE_TIME = '(?:the )?time|kell|kellaaeg|время|date|kuupäev|дата|число';

/** The clock or the calendar asked for somewhere in a message that wants more besides. */
export const CLOCK_INSIDE: readonly (readonly [tool: 'get_current_time' | 'get_current_date', words: string])[] = [
  [
    'get_current_time',
    "what(?:'s| is) the (?:current |local |exact )?time(?! (?:of|for|when|it)(?![a-z]))|what time is it|(?:current|local) time|time (?:zone )?difference|mis kell (?:praegu |nüüd )?on|(?:kui )?palju (?:on )?kell|kellaaeg praegu|ajavahe|который (?:сейчас |теперь )?час|сколько (?:сейчас )?времени (?:в|на|сейчас)|разниц\\p{L} во времени",
  ],
  [
    'get_current_date',
    "today's date|what(?:'s| is) the date(?! (?:of|for|when)(?![a-z]))|what (?:date|day|weekday) is (?:it|today)|current date|mis (?:kuupäev|nädalapäev|päev) (?:täna )?on|tänane kuupäev|как(?:ое|ой) (?:сегодня )?(?:число|день)|сегодняшн\\p{L}+ (?:дат|числ)\\p{L}*",
  ],
]; // biome-ignore format: a table
