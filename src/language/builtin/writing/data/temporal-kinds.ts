import { kind, type ParamKind } from './kind.ts';

/** Two dates or times that bound one period. */
export const PERIOD: Omit<ParamKind, 'match'> = {
  kind: 'period',
  label: { en: 'period', et: 'ajavahemik', ru: 'период' },
  ask: { en: 'for which period', et: 'mis ajavahemiku kohta', ru: 'за какой период' },
  echo: 'plain',
};

/** Kinds by what a date or time does, for temporal parameters. First match wins. */
export const TEMPORAL_KINDS: readonly ParamKind[] = [
  kind('birth', /\b(birth|born|dob)\b/, {
    en: ['date of birth', 'what is the date of birth'],
    et: ['sünniaeg', 'mis on sünniaeg'],
    ru: ['дата рождения', 'какая дата рождения'],
  }),
  kind('departure', /\b(depart\w*|outbound|leav\w*)\b/, {
    en: ['departure date', 'when is the departure'],
    et: ['väljumisaeg', 'millal on väljumine'],
    ru: ['дата отправления', 'когда отправление'],
  }),
  kind('return', /\b(return\w*|inbound)\b/, {
    en: ['return date', 'when is the return'],
    et: ['tagasisõidu aeg', 'millal on tagasisõit'],
    ru: ['дата возвращения', 'когда возвращение'],
  }),
  kind('check_in', /\bcheck ?in\b|\barrival\b/, {
    en: ['arrival date', 'when is the arrival'],
    et: ['saabumisaeg', 'millal on saabumine'],
    ru: ['дата заезда', 'когда заезд'],
  }),
  kind('check_out', /\bcheck ?out\b/, {
    en: ['departure date', 'when is the check-out'],
    et: ['lahkumisaeg', 'millal on lahkumine'],
    ru: ['дата выезда', 'когда выезд'],
  }),
  kind('start', /\b(start|from|begin\w*|since|after|first day|algus\w*|alates)\b/, {
    en: ['start', 'from which date'],
    et: ['algus', 'mis kuupäevast alates'],
    ru: ['начало', 'с какой даты'],
  }),
  kind('end', /\b(end|to|until|till|before|last day|lõpp\w*|kuni)\b/, {
    en: ['end', 'until which date'],
    et: ['lõpp', 'mis kuupäevani'],
    ru: ['конец', 'до какой даты'],
  }),
];

export const DATE_KIND = kind('date', /\b(date|day)\b/, {
  en: ['date', 'for which date'],
  et: ['kuupäev', 'mis kuupäeva kohta'],
  ru: ['дата', 'на какую дату'],
});

export const DATE_TIME_KIND = kind('datetime', /\b(date ?time|timestamp)\b/, {
  en: ['date and time', 'for what date and time'],
  et: ['kuupäev ja kellaaeg', 'mis kuupäeva ja kellaaja kohta'],
  ru: ['дата и время', 'на какую дату и время'],
});
