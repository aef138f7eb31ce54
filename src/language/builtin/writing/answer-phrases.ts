import type { Localized } from '../../../domain/language.ts';

/** Fixed words of an answer. Numbers arrive formatted; `echo` is what was asked for ("Estonia, 2026"), empty when not to be said. */
export interface AnswerPhrases {
  readonly nothing: (echo: string) => string;
  /** @param message the service's own words, quoted here; empty when it gave none */
  readonly fault: (message: string) => string;
  readonly found: (count: string, one: boolean, echo: string) => string;
  readonly more: (count: string) => string;
  readonly count: (count: string) => string;
  readonly period: string;
  readonly average: string;
  readonly least: string;
  readonly most: string;
  readonly sum: string;
  readonly now: string;
}

const inBrackets = (echo: string): string => (echo === '' ? '' : ` (${echo})`);

export const answerPhrases: Localized<AnswerPhrases> = {
  en: {
    nothing: (echo) => `I found nothing for this request${inBrackets(echo)}.`,
    fault: (message) =>
      message === ''
        ? 'The service could not answer this request.'
        : `The service could not answer: “${message}”.`,
    found: (count, one, echo) => `I found ${count} ${one ? 'result' : 'results'}${inBrackets(echo)}:`,
    more: (count) => `… and ${count} more.`,
    count: (count) => `There are ${count} in all`,
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
    found: (count, one, echo) => `Leidsin ${count} ${one ? 'tulemuse' : 'tulemust'}${inBrackets(echo)}:`,
    more: (count) => `… ja veel ${count}.`,
    count: (count) => `Kokku on neid ${count}`,
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
    found: (count, _one, echo) => `Найдено результатов: ${count}${inBrackets(echo)}:`,
    more: (count) => `… и ещё ${count}.`,
    count: (count) => `Всего: ${count}`,
    period: 'Период',
    average: 'Среднее',
    least: 'Минимум',
    most: 'Максимум',
    sum: 'В сумме',
    now: 'Сейчас',
  },
};
