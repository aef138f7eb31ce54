import type { Localized } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';

/** A response of some shape, and what is asked of it. */
export interface GeneratedAnswer {
  readonly shape: string;
  readonly name: string;
  readonly description: string;
  readonly data: Json;
  readonly questions: Localized;
  readonly followUp: boolean;
}

/** Numbers that look random and are the same in every run (Lehmer's generator). */
const createDice = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    decimal: (from: number, to: number, digits: number): number =>
      Number((from + next() * (to - from)).toFixed(digits)),
    pick: <T>(items: readonly [T, ...T[]]): T => items[whole(0, items.length - 1)] ?? items[0],
  };
};
type Dice = ReturnType<typeof createDice>;

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (dice: Dice): string =>
  `${dice.whole(2024, 2028)}-${two(dice.whole(1, 12))}-${two(dice.whole(1, 28))}`;
const momentOf = (dice: Dice): string =>
  `${dayOf(dice)}T${two(dice.whole(0, 23))}:${two(dice.whole(0, 59))}:00${dice.pick(['Z', '+02:00', '-05:00'])}`;
const NAMES = ['Kuusk', 'Mänd', 'Lepp', 'Saar', 'Tamm', 'Берёза', 'Ольха', 'North Gate', 'Old Mill'] as const;
const CITIES = ['Tallinn', 'Tartu', 'Narva', 'Pärnu'] as const;
const times = (count: number, make: (i: number) => Json): Json[] =>
  Array.from({ length: count }, (_, i) => make(i));

const record = (dice: Dice, i: number): { readonly [key: string]: Json } => ({
  id: dice.whole(1000, 999_999),
  name: `${dice.pick(NAMES)} ${i + 1}`,
  date: dayOf(dice),
  price: dice.decimal(-5, 5000, 2),
  seats: dice.whole(0, 400),
  city: dice.pick(CITIES),
  open: dice.whole(0, 1) === 1,
  status: dice.pick(['pending', 'closed', 'IN_PROGRESS']),
});

const SHAPES: Readonly<Record<string, (dice: Dice) => Json>> = {
  'a list of records': (dice) => times(dice.whole(2, 40), (i) => record(dice, i)),
  'a list in an envelope': (dice) => {
    const items = times(dice.whole(2, 20), (i) => record(dice, i));
    return { total: items.length + dice.whole(0, 300), page: 1, currency: 'EUR', items };
  },
  'one record': (dice) => record(dice, 0),
  'a record in a record': (dice) => ({
    order: { number: dice.whole(1, 99_999), due: momentOf(dice), sum: dice.decimal(0, 9_999_999, 3) },
    owner: { name: dice.pick(NAMES), since: dice.whole(1950, 2026) },
  }),
  'hourly figures': (dice) => {
    const day = dayOf(dice);
    return times(24, (i) => ({ time: `${day}T${two(i)}:00:00Z`, price: dice.decimal(-20, 400, 2) }));
  },
  'daily figures': (dice) =>
    times(dice.whole(35, 60), (i) => ({
      date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
      temperature: dice.decimal(-30, 35, 1),
      wind: dice.whole(0, 30),
    })),
  'columns of one table': (dice) => {
    const count = dice.whole(4, 30);
    return {
      day: times(count, (i) => new Date(Date.UTC(2026, 4, 1 + i)).toISOString().slice(0, 10)),
      level: times(count, () => dice.decimal(0, 9, 3)),
    };
  },
  'bare values': (dice) => times(dice.whole(1, 30), () => dice.decimal(-1e6, 1e6, 4)),
  'two lists': (dice) => ({
    trains: times(dice.whole(2, 6), () => ({
      name: dice.pick(NAMES),
      leaves: momentOf(dice),
      minutes: dice.whole(5, 600),
    })),
    buses: times(dice.whole(2, 6), () => ({
      name: dice.pick(NAMES),
      leaves: momentOf(dice),
      minutes: dice.whole(5, 600),
    })),
  }),
  'large and small numbers': (dice) => ({
    population: dice.whole(1_000_000, 2_000_000_000),
    share: dice.decimal(0, 1, 6),
    rate: dice.decimal(0, 0.01, 8),
    year: dice.whole(1900, 2030),
    code: `EE${dice.whole(100, 999)}-${dice.whole(10, 99)}`,
  }),
};

const QUESTIONS: readonly (readonly [followUp: boolean, questions: Localized])[] = [
  [false, { en: 'What is there?', et: 'Mis seal on?', ru: 'Что там есть?' }],
  [true, { en: 'Which is the cheapest?', et: 'Milline on kõige odavam?', ru: 'Какой самый дешёвый?' }],
  [true, { en: 'How many are there?', et: 'Mitu neid on?', ru: 'Сколько их?' }],
  [true, { en: 'What is the total price?', et: 'Mis on hind kokku?', ru: 'Какова общая цена?' }],
  [true, { en: 'Which are in May?', et: 'Mis on mais?', ru: 'Какие в мае?' }],
  [true, { en: 'What is the average?', et: 'Mis on keskmine?', ru: 'Каково среднее?' }],
];

/** Responses of many shapes, each with every question: the same ones in every run. */
export const generatedAnswers = (rounds: number): GeneratedAnswer[] => {
  const dice = createDice(20_260_610);
  return Array.from({ length: rounds }).flatMap(() =>
    Object.entries(SHAPES).flatMap(([shape, make]) => {
      const data = make(dice);
      return QUESTIONS.map(([followUp, questions]) => ({
        shape,
        name: 'list_things',
        description: 'Things with their figures.',
        data,
        questions,
        followUp,
      }));
    }),
  );
};
