import { NUMBER_WORDS } from '../data/number-words.ts';
import { anyOf, MASK } from '../text/text.ts';
import type { Draft, Now, Rule, TimeWhen } from './when.ts';
import { free, raw } from './words.ts';

/** Words for the part of the day, before or after an hour. */
const PART =
  'a\\.?m\\.?|p\\.?m\\.?|in the (?:morning|afternoon|evening|night)|at night|hommiku(?:l|ni|st|ks)?|päeva(?:l|ni|st)|pärastlõuna(?:l|ni|st)|õhtu(?:l|ni|st|ks)?|öö(?:sel|ni|st)|утра|утром|дня|днём|днем|вечера|вечером|ночи|ночью';
const DAY_PART =
  'morning|afternoon|evening|night|hommikul|pärastlõunal|õhtul|öösel|утром|днём|днем|вечером|ночью';

const AFTERNOON = /^p|afternoon|evening|^pärast|^päeva|^õhtu|^дн|^вечер/u;
const MORNING = /^a|morning|^hommiku|^утр/u;
const NIGHT = /night|^öö|^ноч/u;

const hour24 = (hour: number, part: string | undefined): number => {
  const word = (part ?? '').trim();
  if (!word) return hour;
  if (NIGHT.test(word)) return hour === 12 ? 0 : hour >= 7 && hour < 12 ? hour + 12 : hour;
  if (AFTERNOON.test(word)) return hour < 12 ? hour + 12 : hour;
  if (MORNING.test(word)) return hour === 12 ? 0 : hour;
  return hour;
};

const genitives: readonly (readonly [string, number])[] = [
  ['ühe', 1],
  ['kahe', 2],
  ['kolme', 3],
  ['nelja', 4],
  ['viie', 5],
  ['kuue', 6],
  ['seitsme', 7],
  ['kaheksa', 8],
  ['üheksa', 9],
  ['kümne', 10],
  ['üheteistkümne', 11],
  ['üheteist', 11],
  ['kaheteistkümne', 12],
  ['kaheteist', 12],
];
const HOUR_BY_WORD: ReadonlyMap<string, number> = new Map([
  ...[...NUMBER_WORDS].filter(([, value]) => value >= 1 && value <= 12),
  ['kuus', 6] as const,
  ['час', 1] as const,
  ['часа', 1] as const,
  ...genitives,
]);
const HOUR_WORD = `(?:${anyOf(HOUR_BY_WORD.keys())})`;
const NOMINATIVE_HOUR =
  '(?:üks|kaks|kolm|neli|viis|kuus|seitse|kaheksa|üheksa|kümme|üksteist|kaksteist|\\d{1,2})';
const EN_HOUR = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})';
const hourOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : (HOUR_BY_WORD.get(text) ?? Number.NaN);

const at = (
  hour: number,
  minute: number,
  more: Partial<Draft<TimeWhen>> = {},
): Draft<TimeWhen> | undefined =>
  hour >= 0 && hour <= 24 && minute >= 0 && minute < 60 && hour * 60 + minute <= 1440
    ? { kind: 'time', time: hour * 60 + minute, ...more }
    : undefined;

const caseOf = (ending: string | undefined): 'from' | 'to' | undefined =>
  ending === 'st' ? 'from' : ending === 'ni' ? 'to' : undefined;

const HM = '(\\d{1,2})(?:[:.](\\d{2}))?';
const LEAD = '(?:(between|from|kella|kell|vahemikus|vahel|с|со|между)\\s+)?(?:kell[a]?\\s+)?';
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}.:-])${LEAD}${HM}(-?st)?\\s*(${PART})?(\\s*(?:-|–|—)\\s*|\\s+(?:to|until|till|and|kuni|ja|до|по|и)\\s+|\\s+)(?:kell[a]?\\s+)?${HM}(-?ni)?\\s*(${PART}|час(?:а|ов)?)?(?![\\p{L}\\p{N}]|[.:]\\d|-\\d)`,
  'gu',
);

/** "homme 9–11": the hours stand right behind a day, understood already, and count nothing. */
const besideDay = ({ 0: whole, index, input }: RegExpExecArray): boolean =>
  new RegExp(`${MASK}[\\s,]*$`, 'u').test(input.slice(0, index)) &&
  new RegExp(`^\\s*(?:$|[,.;!?${MASK}])`, 'u').test(input.slice(index + whole.length));

/** "18:00-22:00", "kella 18st 22ni", "с 18 до 22 часов": something must say that the numbers are hours. */
const readRange = (match: RegExpExecArray, now: Now): Draft<TimeWhen> | undefined => {
  const [, lead, h1, m1, st, part1, joint, h2, m2, ni, part2] = match;
  const spaceOnly = /^\s+$/.test(joint ?? '');
  if (spaceOnly && !(st && ni)) return undefined;
  const hours = /^час/u.test(part2 ?? '');
  const bare = now.timely && Number(h1) < Number(h2) && /^\s*[-–—]\s*$/.test(joint ?? '') && besideDay(match);
  const sign =
    bare || m1 || m2 || part1 || part2 || (st && ni) || /^kell/u.test(lead ?? '') || (lead && now.timely);
  if (!sign) return undefined;
  const last = hour24(Number(h2), hours ? undefined : part2);
  const shared = part2 && !hours && !part1 && Number(h1) < 12 && Number(h1) < Number(h2) ? part2 : part1;
  const first = hour24(Number(h1), shared);
  const from = at(first, Number(m1 ?? 0));
  const to = at(last, Number(m2 ?? 0));
  return from && to ? { ...from, endTime: to.time } : undefined;
};

const past = (word: string): number => (/^half/.test(word) ? 30 : /to$/.test(word) ? -15 : 15);

/** "седьмого" in "половина седьмого" is the seventh hour, the one from six to seven. */
const HOURS_BEGUN =
  'первого второго третьего четв[её]ртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого'.split(
    ' ',
  );
const HOUR_BEGUN = `(?:${HOURS_BEGUN.join('|')})`;
const begunHour = (word: string): number => {
  const place = HOURS_BEGUN.findIndex((form) => new RegExp(`^${form}$`, 'u').test(word));
  return place === 0 ? 12 : place;
};
const HOURS_TO =
  'часа двух тр[её]х четыр[её]х пяти шести семи восьми девяти десяти одиннадцати двенадцати'.split(' ');
const GENITIVE_HOUR = `(?:${HOURS_TO.join('|')})`;
const genitiveHour = (word: string): number | undefined => {
  const place = HOURS_TO.findIndex((form) => new RegExp(`^${form}$`, 'u').test(word));
  return place < 0 ? undefined : place + 1;
};
const SPOKEN_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^(?:five|viis|viie|пят[ьи])$/u, 5],
  [/^(?:ten|kümme|kümne|десят[ьи])$/u, 10],
  [/^(?:quarter|a quarter|veerand|четверт[ьи]|fifteen|пятнадцат[ьи])$/u, 15],
  [/^(?:twenty|kakskümmend|двадцат[ьи])$/u, 20],
  [/^(?:twenty[- ]five|двадцат[ьи] пят[ьи])$/u, 25],
  [/^(?:half|половин[аеу]|пол)$/u, 30],
];
const SPOKEN =
  'five|ten|a quarter|quarter|fifteen|twenty[- ]five|twenty|двадцат[ьи] пят[ьи]|пят[ьи]|десят[ьи]|четверт[ьи]|пятнадцат[ьи]|двадцат[ьи]';
const minutesOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : (SPOKEN_MINUTES.find(([form]) => form.test(text))?.[1] ?? Number.NaN);

/** The hour before or after a number of minutes. */
const around = (hour: number, minutes: number): Draft<TimeWhen> | undefined => {
  const time = (hour * 60 + minutes + 1440) % 1440;
  return Number.isNaN(time) ? undefined : at(Math.floor(time / 60), time % 60);
};

const opening = (word: string): 'from' | 'to' | undefined => {
  if (/^(?:alates|from|с|pärast|after|после)$/u.test(word)) return 'from';
  return /^(?:kuni|enne|until|by|before|до|к)$/u.test(word) ? 'to' : undefined;
};

/** Times that would else be read as lengths or days: they come before those. Estonian "pool kaheksa" is half past seven. */
export const EARLY_CLOCK_RULES: readonly Rule[] = [
  {
    pattern: free(
      `(?:(${DAY_PART})\\s+)?(?:в\\s+|на\\s+|к\\s+|до\\s+)?(половин[аеу]|пол|четверть|(?:${SPOKEN}|\\d{1,2})\\s+минут[аы]?)[\\s-]?(${HOUR_BEGUN})(?:\\s+(${PART}))?`,
    ),
    read: ([, before, minutes, hour, part]) =>
      around(
        hour24(begunHour(hour ?? ''), part ?? before),
        minutesOf((minutes ?? '').replace(/\s+минут.*$/u, '')),
      ),
  },
  {
    pattern: free(
      `без\\s+(${SPOKEN}|\\d{1,2})(?:\\s+минут)?\\s+(${HOUR_WORD}|\\d{1,2})(?:\\s+час(?:ов|а)?)?(?:\\s+(${PART}))?`,
    ),
    read: ([, minutes, hour, part]) => around(hour24(hourOf(hour ?? ''), part), -minutesOf(minutes ?? '')),
  },
  {
    pattern: free(
      `(${SPOKEN}|\\d{1,2})(?:\\s+minutes)?\\s+(to|past)\\s+(${EN_HOUR})(?:\\s+(${PART})|\\s*o['"]?\\s?clock)?`,
    ),
    read: ([whole, minutes, word, hour, part]) =>
      // "2 to 5" is a stretch.
      /^\d+\s+(?:to|past)/.test(whole)
        ? undefined
        : around(hour24(hourOf(hour ?? ''), part), minutesOf(minutes ?? '') * (word === 'to' ? -1 : 1)),
  },
  {
    // "alates 9.30": no calendar has a thirtieth month.
    pattern: free(
      '(alates|kuni|enne|pärast|from|until|by|after|before|с|до|после|к|at|leaving|departing|väljumisega|algusega|väljub|lahkub|algab|отправление|начало)\\s+([01]?\\d|2[0-3])\\.([0-5]\\d)',
    ),
    read: ([, word, hour, minute], now) =>
      now.timely && (Number(minute) > 12 || minute === '00')
        ? at(Number(hour), Number(minute), {
            opens: opening(word ?? ''),
          })
        : undefined,
  },
  {
    pattern: free('(?:в|к)\\s+([01]?\\d|2[0-4])\\s+час(?:ов|а)?(?!\\s+(?:утра|дня|вечера|ночи))'),
    read: ([, hour]) => at(Number(hour), 0),
  },
  {
    // "с полудня до пяти", "from noon to five", "keskpäevast kella viieni"
    pattern: free(
      `(?:from\\s+|between\\s+|(?:right\\s+)?after\\s+|с\\s+|после\\s+)?(noon|midday|полудня|keskpäevast|midnight|полуночи|keskööst|südaööst)(?:\\s+(?:to|till|until|and|до|kuni|-|–)\\s+(?:kella?\\s+)?|\\s+kella?\\s+)(${HOUR_WORD}|${GENITIVE_HOUR}|\\d{1,2})(?:ni)?(?:[:.](\\d{2}))?(?:\\s*(${PART}))?`,
    ),
    read: ([, word, hour, minute, part]) => {
      const said = genitiveHour(hour ?? '') ?? hourOf(hour ?? '');
      const start = /^(?:mid(?!day)|полун|kesköö|südaöö)/u.test(word ?? '') ? 0 : 720;
      const end = at(start > 0 && said < 12 && !part ? said + 12 : hour24(said, part), Number(minute ?? 0));
      return end ? { ...end, time: start, endTime: end.time } : undefined;
    },
  },
  { pattern: RANGE, read: readRange },
  {
    // Before lengths: "в три часа дня" is a time, "три часа" a length, "три дня" days.
    pattern: free(
      `(?:(в|до|к|с|после|около)\\s+)?(${HOUR_WORD}|\\d{1,2})\\s+час(?:ов|а)?\\s+(утра|дня|вечера|ночи)`,
    ),
    read: ([, before, hour, part]) =>
      at(hour24(hourOf(hour ?? ''), part), 0, {
        opens: before === 'до' ? 'to' : before === 'с' ? 'from' : undefined,
      }),
  },
  {
    pattern: free(
      `(half past|quarter past|quarter to)\\s+(${EN_HOUR})(?:\\s+(${PART}))?(?:\\s*o['"]?\\s?clock)?`,
    ),
    read: ([, word, hour, part]) => {
      const minutes = hour24(hourOf(hour ?? ''), part) * 60 + past(word ?? '');
      return at(Math.floor(minutes / 60), minutes % 60);
    },
  },
  {
    pattern: free(
      `(?:(${DAY_PART})\\s+)?(?:kell\\s+|kella\\s+)?(pool|veerand|kolmveerand)\\s+(${NOMINATIVE_HOUR})(?:\\s+(${PART}))?`,
    ),
    read: ([, partBefore, word, hour, partAfter]) => {
      const part = partAfter ?? partBefore;
      const minutes = word === 'pool' ? 30 : word === 'veerand' ? 15 : 45;
      const before = hourOf(hour ?? '') - 1;
      return at(hour24(before === 0 ? 12 : before, part), minutes);
    },
  },
  {
    pattern: free(
      `(${DAY_PART})\\s+(?:at\\s+|kella?\\s+|kl\\s+|в\\s+|к\\s+|after\\s+|before\\s+)?(?:(half past|quarter past|quarter to)\\s+)?(?:(\\d{1,2})(?:[:.](\\d{2}))?|(${HOUR_WORD}))(ni|st|ks)?(?:\\s*o['"]?\\s?clock|\\s+час(?:ов|а)?)?`,
    ),
    read: ([, part, word, digits, minute, spoken, ending]) => {
      const minutes =
        hour24(hourOf(digits ?? spoken ?? ''), part) * 60 + Number(minute ?? 0) + (word ? past(word) : 0);
      return at(Math.floor(minutes / 60), minutes % 60, { opens: caseOf(ending) });
    },
  },
];

/** The other times of day. */
export const CLOCK_RULES: readonly Rule[] = [
  {
    pattern: free(
      `(?:at\\s+|kella?\\s+|kl\\s+|в\\s+|к\\s+|by\\s+|@\\s*)?(\\d{1,2})(?:[:.](\\d{2}))?(st|ni|ks)?(?:\\s+час(?:ов|а)?)?\\s*(${PART})`,
    ),
    read: ([, hour, minute, ending, part]) =>
      Number(hour) > 24
        ? undefined
        : at(hour24(Number(hour), part), Number(minute ?? 0), {
            opens: caseOf(ending ?? /(?:ni|st)$/u.exec(part ?? '')?.[0]),
          }),
  },
  {
    pattern: raw(
      `(?<![\\p{L}\\p{N}.:])(?:at\\s+|kella?\\s+|в\\s+|к\\s+|by\\s+)?([01]?\\d|2[0-4]):([0-5]\\d)(?::\\d\\d)?-?(st|ni|ks)?(?![\\p{L}\\p{N}]|:\\S)`,
    ),
    read: ([, hour, minute, ending]) => at(Number(hour), Number(minute), { opens: caseOf(ending) }),
  },
  {
    pattern: raw(
      `(?<![\\p{L}\\p{N}])(?:kella?|kl)\\.?\\s+([01]?\\d|2[0-4])(?:[.:]([0-5]\\d))?-?(st|ni|ks)?(?![\\p{L}\\p{N}])`,
    ),
    read: ([, hour, minute, ending]) => at(Number(hour), Number(minute ?? 0), { opens: caseOf(ending) }),
  },
  {
    pattern: free(
      `(?:at\\s+)?(?:kella?\\s+)?(noon|midday|midnight|keskpäeva(?:l|st|ni)?|kesköö(?:l|st|ni)?|südaöö(?:l|st|ni)?)|(?:в\\s+|до\\s+|с\\s+)?(полд(?:ень|ня)|полноч(?:ь|и))`,
    ),
    read: ([whole, a, b]) => {
      const word = a ?? b ?? '';
      const midnight = /^midnight|^kesköö|^südaöö|^полноч/u.test(word);
      const opens =
        /st$/u.test(word) || /^с\s/u.test(whole)
          ? 'from'
          : /ni$/u.test(word) || /^до\s/u.test(whole)
            ? 'to'
            : undefined;
      return { kind: 'time', time: midnight ? 1440 : 720, opens };
    },
  },
  {
    pattern: free(`(?:at\\s+)?(${EN_HOUR})\\s*(?:o['"]?\\s?clock(?:\\s+(${PART}))?)`),
    read: ([, hour, part]) => at(hour24(hourOf(hour ?? ''), part), 0),
  },
  {
    pattern: free(`(?:kella?\\s+)(${HOUR_WORD})(ni|st|ks)?(?:\\s+(${PART}))?`),
    read: ([, hour, ending, part]) =>
      at(hour24(hourOf(hour ?? ''), part), 0, { opens: caseOf(ending), loose: !part }),
  },
  {
    pattern: free(`(?:at\\s+|(в|до|к|с|после)\\s+)?(${HOUR_WORD})(?:\\s+час(?:ов|а)?)?\\s+(${PART})`),
    read: ([, before, hour, part]) =>
      at(hour24(hourOf(hour ?? ''), part), 0, {
        opens: before === 'до' ? 'to' : before === 'с' ? 'from' : undefined,
      }),
  },
  {
    pattern: free('(?:в|к|после|около|до|с)\\s+([01]?\\d|2[0-4])\\s+час(?:ов|а)?'),
    read: ([whole, hour]) =>
      at(Number(hour), 0, { opens: /^до/.test(whole) ? 'to' : /^с\s/.test(whole) ? 'from' : undefined }),
  },
];

/** "at 9", when a time is expected. */
export const BARE_CLOCK_RULE: Rule = {
  pattern: raw(
    `(?<![\\p{L}\\p{N}])(?:at|в|к)\\s+([01]?\\d|2[0-3])(?![\\p{L}\\p{N}.,:]|\\s*(?:%|€|\\$|eur|евро|руб))`,
  ),
  read: ([, hour], now) => (now.timely ? at(Number(hour), 0) : undefined),
};
