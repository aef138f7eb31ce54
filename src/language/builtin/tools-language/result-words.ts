import type { Localized } from '../../../domain/language.ts';

interface Shown {
  readonly name: string;
  readonly time: string;
}

export interface ResultWords {
  readonly decimal: string;
  readonly group: string;
  readonly of: string;
  readonly functions: Readonly<Record<string, string>>;
  readonly calculationProblems: Readonly<Record<string, string>>;
  readonly notCalculated: string;
  /** @param said "in Paris" in the user's own words, or empty for the chat's zone */
  readonly time: (said: string, time: string, note: string) => string;
  readonly date: (said: string, date: string) => string;
  readonly yes: string;
  readonly no: string;
  /** Two clocks side by side. @param by minutes that the first is ahead, and the same without its sign in words */
  readonly difference: (first: Shown, second: Shown, by: { ahead: number; gap: string }) => string;
  /** @param days from today, not 0 @param then `weekday` counted from Sunday */
  readonly otherDay: (days: number, then: { date: string; weekday: number }) => string;
  readonly severalZones: (said: string, list: string) => string;
  readonly unknownPlace: (place: string) => string;
  readonly found: string;
  readonly foundNote: string;
  readonly nothingFound: string;
  readonly searchFailed: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const russianPlural = new Intl.PluralRules('ru');
const russianDays = (days: number): string => {
  const form = russianPlural.select(days);
  return `${days} ${form === 'one' ? 'день' : form === 'few' ? 'дня' : 'дней'}`;
};
const RUSSIAN_NAMED: Readonly<Record<number, string>> = {
  1: 'Завтра',
  2: 'Послезавтра',
  [-1]: 'Вчера',
  [-2]: 'Позавчера',
};
const russianWhen = (days: number): string =>
  RUSSIAN_NAMED[days] ?? (days > 0 ? `Через ${russianDays(days)}` : `${russianDays(-days)} назад`);
/** "Was" as the weekday wants it, from Sunday on. */
const RUSSIAN_WAS = ['было', 'был', 'был', 'была', 'был', 'была', 'была'];

/** Sentences for what the assistant's tools bring, when no model writes them. */
export const RESULT_WORDS: Localized<ResultWords> = {
  en: {
    yes: 'Yes.',
    no: 'No.',
    decimal: '.',
    group: ',',
    of: ' of ',
    functions: { average: 'average', sum: 'sum', max: 'max', min: 'min', factorial: 'factorial' },
    calculationProblems: {
      division_by_zero: 'Division by zero has no result.',
      too_large: 'These numbers are too large for me to work with.',
      too_long: 'This calculation is too long for me.',
      too_deep: 'This calculation is nested too deeply for me.',
      not_defined: 'This calculation has no result among the real numbers.',
    },
    notCalculated: 'I could not work this out. Please check how the calculation is written.',
    time: (said, time, note) =>
      said === '' ? `It is ${time} (${note}).` : `It is ${time} ${said} (${note}).`,
    date: (said, date) => (said === '' ? `Today is ${date}.` : `It is ${date} ${said}.`),
    difference: (a, b, { ahead, gap }) =>
      ahead === 0
        ? `${a.name} and ${b.name} show the same time: ${a.time}.`
        : `${a.name} ${a.time}, ${b.name} ${b.time}: ${a.name} is ${gap} ${ahead > 0 ? 'ahead' : 'behind'}.`,
    otherDay: (days, { date }) =>
      days === 1
        ? `Tomorrow is ${date}.`
        : days === -1
          ? `Yesterday was ${date}.`
          : days > 0
            ? `In ${days} days it will be ${date}.`
            : `${-days} days ago it was ${date}.`,
    severalZones: (said, list) => `Several time zones are in use ${said}: ${list}.`,
    unknownPlace: (place) =>
      `I do not know which time zone “${place}” is in. Please name a larger city nearby.`,
    found: 'This is what I found on the web:',
    foundNote: 'I have not checked these pages myself.',
    nothingFound: 'I found nothing about this on the web.',
    searchFailed: 'I could not search the web right now. Please try again later.',
  },
  et: {
    yes: 'Jah.',
    no: 'Ei.',
    decimal: ',',
    group: '\u00a0',
    of: ' × ',
    functions: { average: 'keskmine', sum: 'summa', max: 'suurim', min: 'vähim', factorial: 'faktoriaal' },
    calculationProblems: {
      division_by_zero: 'Nulliga jagada ei saa.',
      too_large: 'Need arvud on minu jaoks liiga suured.',
      too_long: 'See tehe on minu jaoks liiga pikk.',
      too_deep: 'Selles tehtes on liiga palju sulge üksteise sees.',
      not_defined: 'Sellel tehtel ei ole reaalarvulist vastust.',
    },
    notCalculated: 'Seda ei õnnestunud arvutada. Palun kontrollige, kas tehe on õigesti kirjas.',
    time: (said, time, note) =>
      said === '' ? `Kell on ${time} (${note}).` : `${capital(said)} on kell ${time} (${note}).`,
    date: (said, date) => (said === '' ? `Täna on ${date}.` : `${capital(said)} on ${date}.`),
    difference: (a, b, { ahead, gap }) =>
      ahead === 0
        ? `${a.name} ${a.time}, ${b.name} ${b.time}: ajavahet ei ole.`
        : `${a.name} ${a.time}, ${b.name} ${b.time}: ajavahe on ${gap}.`,
    otherDay: (days, { date }) =>
      days === 1
        ? `Homme on ${date}.`
        : days === -1
          ? `Eile oli ${date}.`
          : days === 2
            ? `Ülehomme on ${date}.`
            : days === -2
              ? `Üleeile oli ${date}.`
              : days > 0
                ? `${days} päeva pärast on ${date}.`
                : `${-days} päeva tagasi oli ${date}.`,
    severalZones: (said, list) => `${capital(said)} on mitu ajavööndit: ${list}.`,
    unknownPlace: (place) =>
      `Ma ei tea, millises ajavööndis „${place}“ asub. Palun nimetage mõni suurem linn selle lähedal.`,
    found: 'Veebist leidsin järgmist:',
    foundNote: 'Nende lehtede sisu ma ise üle ei kontrollinud.',
    nothingFound: 'Veebist ma selle kohta midagi ei leidnud.',
    searchFailed: 'Praegu ei õnnestunud veebist otsida. Palun proovige hiljem uuesti.',
  },
  ru: {
    yes: 'Да.',
    no: 'Нет.',
    decimal: ',',
    group: '\u00a0',
    of: ' × ',
    functions: { average: 'среднее', sum: 'сумма', max: 'максимум', min: 'минимум', factorial: 'факториал' },
    calculationProblems: {
      division_by_zero: 'На ноль делить нельзя.',
      too_large: 'Эти числа для меня слишком велики.',
      too_long: 'Это выражение для меня слишком длинное.',
      too_deep: 'В этом выражении слишком много вложенных скобок.',
      not_defined: 'У этого выражения нет результата среди действительных чисел.',
    },
    notCalculated: 'Не удалось это вычислить. Пожалуйста, проверьте, правильно ли записано выражение.',
    time: (said, time, note) =>
      said === '' ? `Сейчас ${time} (${note}).` : `${capital(said)} сейчас ${time} (${note}).`,
    date: (said, date) => (said === '' ? `Сегодня ${date}.` : `${capital(said)} сейчас ${date}.`),
    difference: (a, b, { ahead, gap }) =>
      ahead === 0
        ? `${a.name} ${a.time}, ${b.name} ${b.time}: разницы во времени нет.`
        : `${a.name} ${a.time}, ${b.name} ${b.time}: разница во времени — ${gap}.`,
    otherDay: (days, { date, weekday }) =>
      days > 0
        ? `${russianWhen(days)} будет ${date}.`
        : `${russianWhen(days)} ${RUSSIAN_WAS[weekday] ?? 'было'} ${date}.`,
    severalZones: (said, list) => `${capital(said)} несколько часовых поясов: ${list}.`,
    unknownPlace: (place) =>
      `Я не знаю, в каком часовом поясе находится «${place}». Пожалуйста, назовите более крупный город поблизости.`,
    found: 'Вот что нашлось в интернете:',
    foundNote: 'Сами эти страницы я не проверял.',
    nothingFound: 'В интернете об этом ничего не нашлось.',
    searchFailed: 'Сейчас не удалось выполнить поиск в интернете. Пожалуйста, попробуйте позже.',
  },
};
