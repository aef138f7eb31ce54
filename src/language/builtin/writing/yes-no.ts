import type { Language } from '../../../domain/language.ts';
import { yesNo } from './names.ts';

/** A way to read labels of one form: how the label is said when it is so, and when it is not. */
type Reading = readonly [form: RegExp, yes: string, no: string];

/** Clauses about the user ("you live here") and qualities ("entitled"); what has another form is said as `label: yes`. */
const READINGS: Readonly<Record<Language, readonly Reading[]>> = {
  en: [
    [/^you (are|were|can|will|must|should|have|may) (?!been)(.+)$/iu, 'you $1 $2', 'you $1 not $2'],
    [/^you (?!do )(\p{Ll}+) (.+)$/u, 'you $1 $2', 'you do not $1 $2'],
    [/^is (.+)$/iu, '$1', 'not $1'],
    [/^has (.+)$/iu, 'has $1', 'no $1'],
    [/^can (.+)$/iu, 'can $1', 'cannot $1'],
    [
      /^((?:\p{L}+ly )?(?:\p{L}+(?:ed|able|ible|ive|ant|ent|al|id|ful|less|wide)|open|closed|free|full|new|public|private|due|late|ready|online|outdoor|indoor|safe|accessible))$/iu,
      '$1',
      'not $1',
    ],
  ],
  et: [
    [/^(?:te |teie )?(\p{Ll}{2,})te( .+)?$/u, '$1te$2', 'ei $1$2'],
    [/^(?:sa |sina )?(ela|ole|oma|tööta|saa|käi|õpi|vaja|soovi|kasuta)d( .+)?$/u, '$1d$2', 'ei $1$2'],
    [/^õigus olemas$/iu, 'õigus on olemas', 'õigust ei ole'],
    [/^(õigus|võimalus|kohustus)( .+)$/iu, '$1$2 on olemas', '$1t$2 ei ole'],
    [/^(luba|võlga|ligipääsu?)( .+)?$/iu, '$1$2 on olemas', '$1$2 ei ole'],
    [/^kehtib$/iu, 'kehtib', 'ei kehti'],
    [
      /^(\p{L}*(?:tud|dud|lik|line|tav|dav|nev|tiv|sev)|saadaval|tasuta|vaba|lahti|suletud|aktiivne|täis|uus|avalik|olemas)$/iu,
      '$1',
      'ei ole $1',
    ],
  ],
  ru: [
    [/^(?:есть|имеется) ли у (вас|тебя) (.+)$/iu, 'у $1 есть: $2', 'у $1 нет: $2'],
    [/^(\p{L}+) ли (вы|ты) (.+)$/iu, '$2 $1 $3', '$2 не $1 $3'],
    [/^вы (?!не )(\p{Ll}+) (.+)$/iu, 'вы $1 $2', 'вы не $1 $2'],
    [/^право имеется$/iu, 'право имеется', 'права нет'],
    [/^право( на .+)$/iu, 'есть право$1', 'права$1 нет'],
    [/^доступ( .+)?$/iu, 'есть доступ$1', 'доступа$1 нет'],
    [/^разрешение( .+)?$/iu, 'есть разрешение$1', 'разрешения$1 нет'],
    [/^действует$/iu, 'действует', 'не действует'],
    [/^доступ(но|ен|на|ны)$/iu, 'доступ$1', 'недоступ$1'],
    [/^действител(ьно|ен|ьна|ьны)$/iu, 'действител$1', 'недействител$1'],
    [/^(\p{L}+(?:то|ыто|ено|ано|ен|ан|ены|аны|ена|ана))$/iu, '$1', 'не $1'],
  ],
};

/** A yes or no under a label as people say it: "not entitled", "ei ela püsivalt Eestis"; else `label: no`. */
export const yesNoText = (label: string, value: boolean, language: Language): string => {
  const fitting = READINGS[language].find(([form]) => form.test(label));
  if (!fitting) return `${label}: ${yesNo(value, language)}`;
  const [form, yes, no] = fitting;
  return label.replace(form, value ? yes : no);
};
