/** Days are handled as UTC midnights, so that no summer time gets in the way. */
export const DAY_MS = 86_400_000;

export const toDay = (text: string): Date => new Date(`${text}T00:00:00Z`);

export const dayText = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (text: string, days: number): string =>
  dayText(new Date(toDay(text).getTime() + days * DAY_MS));

export const daysBetween = (from: string, to: string): number =>
  Math.round((toDay(to).getTime() - toDay(from).getTime()) / DAY_MS);

/** 0 is Sunday. */
export const weekday = (text: string): number => toDay(text).getUTCDay();

/** The nth given weekday of a month, month 1-12; n = -1 is the last one. */
export const nthWeekday = (year: number, month: number, wanted: number, n: number): string => {
  if (n < 0) {
    const last = dayText(new Date(Date.UTC(year, month, 0)));
    return addDays(last, -((weekday(last) - wanted + 7) % 7));
  }
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7);
};

const localParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tallinn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Calendar day and hour in Estonia at an instant. */
export const inTallinn = (at: Date): { day: string; hour: number } => {
  const part = Object.fromEntries(localParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
};

/** A text in the languages the service speaks, as public registers publish it. */
export type Texts = readonly { readonly language: string; readonly text: string }[];

export const texts = (en: string, et: string, ru: string): Texts => [
  { language: 'EN', text: en },
  { language: 'ET', text: et },
  { language: 'RU', text: ru },
];
