import { lower, MASK } from '../text/text.ts';
import { ABSOLUTE_DAYS } from './absolute-days.ts';
import { BARE_CLOCK_RULE, CLOCK_RULES, EARLY_CLOCK_RULES } from './clock-times.ts';
import { compose } from './compose.ts';
import { LENGTH_RULES } from './lengths.ts';
import { PERIOD_RULES, YEAR_RULE } from './periods.ts';
import { RELATIVE_RULES, WEEKDAY_RULE } from './relative-days.ts';
import type { Now, RawWhen, Rule, When } from './when.ts';
import { free } from './words.ts';

/** "the 10th", "15-го", "10. kuupäeval" */
const DAY_OF_MONTH_RULE: Rule = {
  pattern: free(
    '(?:on\\s+)?(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)|(\\d{1,2})\\.\\s+kuupäev\\p{L}*|(\\d{1,2})(?:-?го|-е)(?:\\s+числа)?|(\\d{1,2})\\s+числа',
  ),
  read: (match) => {
    const day = Number(match.slice(1).find(Boolean));
    return day >= 1 && day <= 31 ? { kind: 'day_of_month', dayOfMonth: day } : undefined;
  },
};

/** Order matters: what one rule takes, later ones do not see. */
const RULES: readonly Rule[] = [
  ...ABSOLUTE_DAYS,
  ...RELATIVE_RULES,
  ...PERIOD_RULES,
  WEEKDAY_RULE,
  ...EARLY_CLOCK_RULES,
  ...LENGTH_RULES,
  ...CLOCK_RULES,
  BARE_CLOCK_RULE,
  DAY_OF_MONTH_RULE,
  YEAR_RULE,
];

/** "what was …", "kui palju oli …", "сколько стоил …": verbs of what has been. */
const PAST =
  /(?<![\p{L}])(?:was|were|did|had|happened|ended|cost(?=\s+(?:on|last))|olid?|oldi|maksi(?:s|d)|toimusi?d?|juhtus|lõppes|algas|был[аио]?|стоил[аио]?|прошл[аио]|произошл[аои]|состоял(?:ся|ась|ись))(?![\p{L}])/u;

const SHORT_WEEKDAY = /^(?:Mon|Wed|Fri|Sat|Sun)$/u;
const NAME_GOES_ON = /^ \p{Lu}\p{Ll}{2,}/u;

/** "Mon Repos", "Sun City": a short weekday with another capital behind it, unless that is of a date ("Mon June 15"). */
const isOfName = (message: string, { start, end }: { start: number; end: number }, left: string): boolean =>
  SHORT_WEEKDAY.test(message.slice(start, end)) &&
  NAME_GOES_ON.test(message.slice(end)) &&
  left.charAt(end + 1) !== MASK;

/** Every mention of a day, a stretch, a time of day or a length in the text, in order, composed into what they mean together. */
export const findTimes = (message: string, said: Now): When[] => {
  let low = lower(message);
  const plainLow = low;
  const now: Now = { ...said, past: said.past ?? (!said.future && PAST.test(low)) };
  const found: RawWhen[] = [];
  for (const rule of RULES) {
    rule.pattern.lastIndex = 0;
    for (let match = rule.pattern.exec(low); match; match = rule.pattern.exec(low)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const named = rule === WEEKDAY_RULE && isOfName(message, span, low);
      const draft = match[0] && !named && !match[0].includes(MASK) ? rule.read(match, now) : undefined;
      if (!draft) {
        // A refused reading must not hide another one that begins inside it.
        rule.pattern.lastIndex = match.index + Math.max(1, /^[\p{L}\p{N}]*/u.exec(match[0])?.[0].length ?? 1);
        continue;
      }
      const { start, end } = span;
      found.push({ ...draft, start, end, text: message.slice(start, end) } as RawWhen);
      low = low.slice(0, start) + MASK.repeat(end - start) + low.slice(end);
    }
  }
  found.sort((a, b) => a.start - b.start);
  return compose(found, message, plainLow, now);
};
