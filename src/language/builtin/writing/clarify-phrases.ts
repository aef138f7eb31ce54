import type { Localized } from '../../../domain/language.ts';

/** Sentences around the things a question asks for. */
export interface ClarifyPhrases {
  readonly understood: (values: string) => string;
  /** Asks for things by label; `items` is a ready list. */
  readonly tellMe: (items: string) => string;
  /** Opens a question about several endpoints. */
  readonly moreNeeded: string;
  /** Several endpoints are asked for the same kind of thing, each by itself. */
  readonly oneForAll: string;
  /** Values that may come along. */
  readonly mayAdd: (labels: string) => string;
  /** One answer for several endpoints. @param labels which of the asked things, empty when all */
  readonly servesAll: (topics: string, labels: string) => string;
  readonly example: (text: string) => string;
  readonly oneOf: (values: string) => string;
  readonly someOf: (values: string, all: number) => string;
  readonly periodExamples: readonly [days: string, times: string];
  readonly or: string;
  /** "in months", for durations asked in a unit. */
  readonly inUnit: Readonly<Record<'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years', string>>;
  readonly quotes: readonly [string, string];
  readonly unfit: {
    readonly date: (said: string) => string;
    readonly number: (said: string) => string;
    readonly bounds: (said: string, least: string | undefined, most: string | undefined) => string;
    readonly choice: (said: string) => string;
    readonly other: (said: string, label: string) => string;
    readonly unsaid: (label: string) => string;
  };
  /** @param said what the service said, already quoted; undefined when it said nothing */
  readonly rejected: (labels: string, said: string | undefined) => string;
}

const english: ClarifyPhrases = {
  understood: (values) => `Got it: ${values}.`,
  tellMe: (items) => `Please tell me ${items}.`,
  moreNeeded: 'I need a few more details:',
  oneForAll: 'If it is the same for all of them, one answer is enough.',
  mayAdd: (labels) => `You may also give ${labels}.`,
  servesAll: (topics, labels) =>
    labels === ''
      ? `I will use it for all of these: ${topics}.`
      : `I will use the same ${labels} for ${topics}.`,
  example: (text) => `for example ${text}`,
  oneOf: (values) => values,
  someOf: (values, all) => `for example ${values}; ${all} choices in all`,
  periodExamples: ['“this year” or “1–31 May”', '“tomorrow” or “today from 10:00 to 18:00”'],
  or: 'or',
  inUnit: {
    minutes: 'in minutes',
    hours: 'in hours',
    days: 'in days',
    weeks: 'in weeks',
    months: 'in months',
    years: 'in years',
  },
  quotes: ['“', '”'],
  unfit: {
    date: (said) => `${said} is not a date I can use.`,
    number: (said) => `${said} is not a number I can use.`,
    bounds: (said, least, most) =>
      `${said} does not fit: the number must be ${[least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(' and ')}.`,
    choice: (said) => `${said} is not one of the possible choices.`,
    other: (said, label) => `I cannot use ${said} here (${label}).`,
    unsaid: (label) => `I could not make use of what you gave (${label}).`,
  },
  rejected: (labels, said) =>
    said === undefined
      ? `The service did not accept the value given (${labels}).`
      : `The service did not accept the value given (${labels}): ${said}.`,
};

const estonian: ClarifyPhrases = {
  understood: (values) => `Selge: ${values}.`,
  tellMe: (items) => (/^kas\s/.test(items) ? `Palun öelge, ${items}.` : `Palun öelge ${items}.`),
  moreNeeded: 'Vajan veel mõnda täpsustust:',
  oneForAll: 'Kui see on kõigi puhul sama, piisab ühest vastusest.',
  mayAdd: (labels) => `Soovi korral lisage ka ${labels}.`,
  servesAll: (topics, labels) =>
    labels === ''
      ? `Kasutan seda kõigi jaoks: ${topics}.`
      : `Mitme päringu jaoks ühine (${topics}): ${labels}.`,
  example: (text) => `näiteks ${text}`,
  oneOf: (values) => values,
  someOf: (values, all) => `näiteks ${values}; valikuid on kokku ${all}`,
  periodExamples: ['„see aasta“ või „1.–31. mai“', '„homme“ või „täna kell 10–18“'],
  or: 'või',
  inUnit: {
    minutes: 'minutites',
    hours: 'tundides',
    days: 'päevades',
    weeks: 'nädalates',
    months: 'kuudes',
    years: 'aastates',
  },
  quotes: ['„', '“'],
  unfit: {
    date: (said) => `${said} ei ole sobiv kuupäev.`,
    number: (said) => `${said} ei ole sobiv arv.`,
    bounds: (said, least, most) =>
      `${said} ei sobi: arv peab olema ${[least && `vähemalt ${least}`, most && `kõige rohkem ${most}`].filter(Boolean).join(' ja ')}.`,
    choice: (said) => `${said} ei ole võimalike valikute seas.`,
    other: (said, label) => `${said} siia ei sobi (${label}).`,
    unsaid: (label) => `Antud väärtus ei sobinud (${label}).`,
  },
  rejected: (labels, said) =>
    said === undefined
      ? `Teenus ei võtnud antud väärtust vastu (${labels}).`
      : `Teenus ei võtnud antud väärtust vastu (${labels}): ${said}.`,
};

const russian: ClarifyPhrases = {
  understood: (values) => `Понятно: ${values}.`,
  tellMe: (items) => `Уточните, пожалуйста: ${items}.`,
  moreNeeded: 'Нужно ещё кое-что уточнить:',
  oneForAll: 'Если это одинаково для всех, достаточно одного ответа.',
  mayAdd: (labels) => `При желании укажите также: ${labels}.`,
  servesAll: (topics, labels) =>
    labels === ''
      ? `Это относится ко всем запросам: ${topics}.`
      : `Общее для нескольких запросов (${topics}): ${labels}.`,
  example: (text) => `например, ${text}`,
  oneOf: (values) => values,
  someOf: (values, all) => `например, ${values}; всего вариантов: ${all}`,
  periodExamples: ['«этот год» или «1–31 мая»', '«завтра» или «сегодня с 10:00 до 18:00»'],
  or: 'или',
  inUnit: {
    minutes: 'в минутах',
    hours: 'в часах',
    days: 'в днях',
    weeks: 'в неделях',
    months: 'в месяцах',
    years: 'в годах',
  },
  quotes: ['«', '»'],
  unfit: {
    date: (said) => `${said} — такая дата не подходит.`,
    number: (said) => `${said} — такое число не подходит.`,
    bounds: (said, least, most) =>
      `${said} не подходит: число должно быть ${[least && `не меньше ${least}`, most && `не больше ${most}`].filter(Boolean).join(' и ')}.`,
    choice: (said) => `${said} нет среди возможных вариантов.`,
    other: (said, label) => `${said} здесь не подходит (${label}).`,
    unsaid: (label) => `Указанное значение не подошло (${label}).`,
  },
  rejected: (labels, said) =>
    said === undefined
      ? `Сервис не принял указанное значение (${labels}).`
      : `Сервис не принял указанное значение (${labels}): ${said}.`,
};

export const clarifyPhrases: Localized<ClarifyPhrases> = { en: english, et: estonian, ru: russian };
