import { numberWordsIn } from './number-words.ts';

/** What a word for a quantity claims. */
export type QuantityClaim =
  /** A count, or one near it when the word is a round one. */
  | { readonly kind: 'count'; readonly from: number; readonly to: number }
  /** One figure as a share or a multiple of another; or of all there is, as in "half of them". */
  | { readonly kind: 'ratio'; readonly value: number; readonly ofAll?: boolean };

/** A quantity without a digit in it. */
export interface Quantity {
  readonly text: string;
  readonly claim: QuantityClaim;
}

const ratio = (value: number): QuantityClaim => ({ kind: 'ratio', value });
const about = (value: number): QuantityClaim => ({ kind: 'count', from: value * 0.9, to: value * 1.1 });
const count = (from: number, to = from): QuantityClaim => ({ kind: 'count', from, to });
/** "Dozens": at least about two of them, and no more than the next word up would say. */
const many = (base: number): QuantityClaim => ({ kind: 'count', from: base * 1.5, to: base * 100 });

const COMPARED = '(?:more|less|fewer|higher|lower|larger|smaller|cheaper|dearer|longer|shorter|as|of|than)';
const VORRA =
  '(?:võrra|rohkem|vähem|odavam|kallim|suurem|väiksem|kiirem|madalam|kõrgem|pikem|lühem|enam)\\p{L}*';
/** Estonian shares: stem of the denominator, any case. */
const part = (stem: string): string => `${stem}(?:ik|iku\\p{L}*|ikku\\p{L}*)`;
const RU_HOUR =
  '(?:первого|второго|третьего|четв[её]ртого|пятого|шестого|седьмого|восьмого|девятого|десятого|одиннадцатого|двенадцатого)';
const ET_HOUR =
  '(?:üks|kaks|kolm|neli|viis|kuus|seitse|kaheksa|üheksa|kümme|üksteist|kaksteist|\\d|tund|tunni|aasta|päev)';
const NEARLY = '(?:umbes|ligi|üle|alla|täpselt|ligikaudu|peaaegu|rohkem kui|vähem kui)';

/** Longer ways of saying it stand before the shorter ones they hold. */
const SPOKEN: readonly (readonly [string, QuantityClaim])[] = [
  ['half a dozen|pool tosinat|poole tosina|полдюжины', about(6)],
  ['dozens|tosinaid|дюжины', many(12)],
  ['(?:(?:a|one) )?dozen|tosin(?:a|at|aks)?|дюжин(?:а|у|ой|е)', count(12)],
  ['десят(?:ки|ков|ками)|kümneid', many(10)],
  ['десят(?:ок|ка|ком)|kümmekon(?:d|na|da)', about(10)],
  ['half a million|pool miljonit|полмиллиона', about(500_000)],
  ['(?:a )?quarter of a million|veerand miljonit|четверть миллиона', about(250_000)],
  ['sadakon(?:d|na|da)|сотн(?:я|ю|е|ей)', about(100)],
  ['hundreds|sadu|sadade\\p{L}*|сот(?:ни|ен|нями|нях)', many(100)],
  ['thousands|tuhandeid|tuhandete\\p{L}*|тысячи|тысяч(?:ами|ах)', many(1000)],
  ['millions|miljoneid|миллион(?:ы|ами|ах)', many(1_000_000)],
  ['(?:a )?couple of|paar|пар[ау](?= \\p{L}+(?:ов|ей|ий|а|я|и|ы|ек|ок)(?!\\p{L}))', count(2, 3)],
  ['two[- ]thirds|kaks kolmandikku|kahe kolmandiku\\p{L}*|дв(?:е|ух) трет(?:и|ей)', ratio(2 / 3)],
  [`three[- ]quarters|kolmveerand(?:i|it)?(?! ${ET_HOUR})|тр(?:и|ёх|ех) четвер(?:ти|тей)`, ratio(0.75)],
  [
    `(?:a|one)[- ]third(?= ${COMPARED}|[^\\p{L}]*$|[.,;)])|${part('kolmand')}|треть(?:ю|и)?|трети`,
    ratio(1 / 3),
  ],
  [
    `(?:a|one)[- ]quarter(?! (?:past|to))|${part('(?:veerand|neljand)')}|veerand(?:i|it|iks)?(?! ${ET_HOUR})|четвер(?:ть|ти|тью)(?! (?:часа|${RU_HOUR}))`,
    ratio(0.25),
  ],
  [`(?:a|one)[- ]fifth(?= ${COMPARED}|[.,;)])|${part('viiend')}|пят(?:ая|ую|ой) часть?\\p{L}*`, ratio(0.2)],
  [`(?:a|one)[- ]tenth(?= ${COMPARED}|[.,;)])|${part('kümnend')}|десят(?:ая|ую|ой) част\\p{L}*`, ratio(0.1)],
  ['halv(?:ed|es|ing)|poolita\\p{L}*', ratio(0.5)],
  [
    `half(?![ -](?:past|an?|hours?|days?|years?|board|term|time)(?!\\p{L}))(?<!(?:first|second|other|last|latter|and a) half)`,
    ratio(0.5),
  ],
  [
    `pooled(?! (?:lepingu|kokku))|poole ${VORRA}|(?<=${NEARLY} )pool(?:t|e|ed)?(?! ${ET_HOUR})|pool(?= (?:neist|nendest|kõigist|\\p{L}+(?:test|dest|st)(?!\\p{L})))`,
    ratio(0.5),
  ],
  [`половин(?:а|у|ы|е|ой)(?! (?:часа|дня|${RU_HOUR}))(?<!с половиной)|пополам|наполовину`, ratio(0.5)],
  ['one and a half times|poolteist korda|в полтора раза|полуторакратн\\p{L}*', ratio(1.5)],
  ['one and a half|poolteist|poolteise|полтор[аы]|полутора', count(1.5)],
  [
    'twice|doubl(?:ed|es|ing|e)(?! room)|two ?fold|two times|kaks korda|kahekord(?:ne|se\\p{L}*|ist\\p{L}*)|topelt|вдвое|дважды|в два раза|два раза|удво\\p{L}+|двукратн\\p{L}*',
    ratio(2),
  ],
  [
    'thrice|tripl(?:ed|es|ing|e)|trebled|three ?fold|three times|kolm korda|kolmekord(?:ne|se\\p{L}*|ist\\p{L}*)|втрое|трижды|в три раза|три раза|утро(?:ил|ен|ит|ят)\\p{L}*',
    ratio(3),
  ],
  [
    'quadrupl\\p{L}+|four ?fold|four times|neli korda|neljakord(?:ne|se\\p{L}*|ist\\p{L}*)|вчетверо|в четыре раза|четыре раза|учетвер\\p{L}+',
    ratio(4),
  ],
  [
    'five ?fold|five times|viis korda|viiekord(?:ne|se\\p{L}*|ist\\p{L}*)|впятеро|в пять раз|пять раз',
    ratio(5),
  ],
  [
    'ten ?fold|ten times|kümme korda|kümnekord(?:ne|se\\p{L}*|ist\\p{L}*)|вдесятеро|в десять раз|десять раз',
    ratio(10),
  ],
];

const CLOCK = new RegExp(
  `(?<!\\p{L})(?:(?:half|quarter|five|ten|twenty) (?:past|to) \\p{L}+|(?:pool|veerand|kolmveerand) ${ET_HOUR}(?!\\p{L})|(?:половин\\p{L}+|четверть) ${RU_HOUR}|без четверти \\p{L}+|(?:at|by) \\p{L}+ o[’']clock|kell[a ]? ?\\p{L}+|в \\p{L}+ час(?:а|ов)?(?!\\p{L}))`,
  'giu',
);
/** "Two things", "kaks küsimust": of the conversation, not of the data. */
const OF_SPEECH =
  /^ (?:more |further |other )?(?:things?|questions?|details|values|options|ways|sentences|steps|parts|asja|küsimust|andmet|väärtust|võimalust|lauset|osa|вещ\p{L}+|вопрос\p{L}*|значени\p{L}+|вариант\p{L}*)(?!\p{L})/iu;
const HALF_MORE = /^ (?:and a half|ja pool|с половиной)(?!\p{L})/iu;
const SMALL_TALK = 4;
const OF_ALL =
  /^ (?:of (?:them|these|those|all|the \p{L}+s)|neist|nendest|kõigist|\p{L}+(?:test|dest)|из (?:них|всех|этих))(?!\p{L})/iu;

const pattern = (forms: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d][-–]?|\\d[ \u00a0])(?:${forms})(?!\\p{L})`, 'giu');
const PATTERNS = SPOKEN.map(([forms, claim]) => [pattern(forms), claim] as const);
const ANY = new RegExp(pattern(SPOKEN.map(([forms]) => forms).join('|')).source, 'iu');

const numbersInWords = (text: string): Quantity[] =>
  numberWordsIn(text).flatMap(({ text: words, value, round }) => {
    const after = text.slice(text.indexOf(words) + words.length);
    if (HALF_MORE.test(after)) return [{ text: words, claim: count(value + 0.5) }];
    if (value <= SMALL_TALK && OF_SPEECH.test(after)) return [];
    return [{ text: words, claim: round ? about(value) : count(value) }];
  });

/**
 * Quantities in words of a text in English, Estonian or Russian: numbers, round ones, shares, multiples. What a longer one says,
 * its parts do not say again.
 */
export const quantitiesIn = (text: string): Quantity[] => {
  if (!/\p{L}/u.test(text)) return [];
  let rest = text.replace(/[\u00a0\u202f]/gu, ' ').replace(CLOCK, ' ');
  const found: Quantity[] = [];
  if (ANY.test(rest))
    for (const [words, claim] of PATTERNS)
      rest = rest.replace(words, (spoken: string, at: number, whole: string) => {
        const ofAll = claim.kind === 'ratio' && OF_ALL.test(whole.slice(at + spoken.length));
        found.push({ text: spoken.trim(), claim: ofAll ? { ...claim, ofAll } : claim });
        return ' # ';
      });
  return [...found, ...numbersInWords(rest)];
};

/** One name for the same claim in any language. */
export const claimKey = (claim: QuantityClaim): string =>
  claim.kind === 'ratio' ? `ratio ${claim.value.toFixed(3)}` : `count ${claim.from} ${claim.to}`;
