/** Words that say nothing a clock question needs, by language; removed before its form is looked at. */
export const FILLERS =
  '(?:right now|just now|now|currently|at (?:the|this) moment|today|please|exactly|there|praegu(?:sel hetkel)?|hetkel|täna|nüüd|palun|täpselt|seal|сейчас|сегодня|пожалуйста|в данный момент|на данный момент|точно|там)';

/** A place, with or without a preposition. */
const IN = '(?: (?:in|at|for|over in|в|во|на|по) (?<place>.+?))?';
const HERE = '(?: (?<place>.+?))?';

/** Whole messages, courtesy and fillers gone, lower case. `place` may be left out; `strict` forms mean the clock whatever the place. */
export const CLOCK_FORMS: readonly {
  readonly ask: 'time' | 'date';
  readonly strict: boolean;
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
      `который(?: час| же час)${IN}`,
      `сколько(?: же)? (?:времени|время)(?: на часах)?${IN}`,
      `сколько${IN} (?:времени|время)`,
      `какое время${IN}`,
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
      '(?<place>.+?) time',
      '(?<place>.+?) kellaaeg',
    ],
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
