import type { Localized } from '../../../domain/language.ts';

/** Fixed words of an answer. Numbers arrive formatted; `echo` is what was asked for ("Estonia, 2026"), empty when not to be said. */
export interface AnswerPhrases {
  readonly nothing: (echo: string) => string;
  /** @param message the service's own words, quoted here; empty when it gave none */
  readonly fault: (message: string) => string;
  /** Heads a list. `plural` is the number to agree with. */
  readonly found: (count: string, plural: number, echo: string) => string;
  readonly more: (count: string) => string;
  readonly count: (count: string) => string;
  /** Everything was shown already. */
  readonly noMore: (count: string) => string;
  /** The service gave only some of its records, so this is true of those. */
  readonly among: (given: string, all: string) => string;
  readonly period: string;
  readonly average: string;
  readonly least: string;
  readonly most: string;
  readonly sum: string;
  readonly now: string;
}

const inBrackets = (echo: string): string => (echo === '' ? '' : ` (${echo})`);

const RESULTS = {
  one: (count: string) => `Найден ${count} результат`,
  few: (count: string) => `Найдено ${count} результата`,
  many: (count: string) => `Найдено ${count} результатов`,
} as const;

const russianPlural = (count: number): keyof typeof RESULTS => {
  const [tens, ones] = [count % 100, count % 10];
  if (tens >= 11 && tens <= 14) return 'many';
  if (ones === 1) return 'one';
  return ones >= 2 && ones <= 4 ? 'few' : 'many';
};

export const answerPhrases: Localized<AnswerPhrases> = {
  en: {
    nothing: (echo) => `I found nothing for this request${inBrackets(echo)}.`,
    fault: (message) =>
      message === ''
        ? 'The service could not answer this request.'
        : `The service could not answer: “${message}”.`,
    found: (count, plural, echo) =>
      `I found ${count} ${plural === 1 ? 'result' : 'results'}${inBrackets(echo)}:`,
    more: (count) => `… and ${count} more.`,
    count: (count) => `There are ${count} in all`,
    noMore: (count) => `That was everything the service gave (${count}).`,
    among: (given, all) => `Among the ${given} of ${all} results that the service gave:`,
    period: 'Period',
    average: 'Average',
    least: 'Lowest',
    most: 'Highest',
    sum: 'In total',
    now: 'Now',
  },
  et: {
    nothing: (echo) => `Selle päringu kohta ei leitud midagi${inBrackets(echo)}.`,
    fault: (message) =>
      message === ''
        ? 'Teenus ei saanud sellele päringule vastata.'
        : `Teenus ei saanud vastata: „${message}“.`,
    found: (count, plural, echo) =>
      `Leidsin ${count} ${plural === 1 ? 'tulemuse' : 'tulemust'}${inBrackets(echo)}:`,
    more: (count) => `… ja veel ${count}.`,
    count: (count) => `Kokku on neid ${count}`,
    noMore: (count) => `See oli kõik, mida teenus andis (${count}).`,
    among: (given, all) => `Teenuse antud ${given} tulemuse seas (kokku on neid ${all}):`,
    period: 'Ajavahemik',
    average: 'Keskmine',
    least: 'Madalaim',
    most: 'Kõrgeim',
    sum: 'Kokku',
    now: 'Praegu',
  },
  ru: {
    nothing: (echo) => `По этому запросу ничего не найдено${inBrackets(echo)}.`,
    fault: (message) =>
      message === '' ? 'Сервис не смог ответить на этот запрос.' : `Сервис не смог ответить: «${message}».`,
    found: (count, plural, echo) => `${RESULTS[russianPlural(plural)](count)}${inBrackets(echo)}:`,
    more: (count) => `… и ещё ${count}.`,
    count: (count) => `Всего их ${count}`,
    noMore: (count) => `Это всё, что передал сервис (${count}).`,
    among: (given, all) => `Среди полученных от сервиса результатов (${given} из ${all}):`,
    period: 'Период',
    average: 'Среднее',
    least: 'Минимум',
    most: 'Максимум',
    sum: 'В сумме',
    now: 'Сейчас',
  },
};
