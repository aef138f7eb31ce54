import { z } from 'zod';
import { texts } from './calendar.ts';
import { round } from './deterministic.ts';
import { ok, type Route, refuse, route } from './route.ts';

const required = (type: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : `must be ${type}`;

const input = z.object({
  age: z.number({ error: required('a whole number') }).int('must be a whole number'),
  monthlyIncome: z.number({ error: required('a number') }),
  children: z.number({ error: required('a whole number') }).int('must be a whole number'),
  residency: z.boolean({ error: required('true or false') }),
});

const CHILD_ALLOWANCE = [80, 80, 100] as const;
const LARGE_FAMILY = 450;
const SUBSISTENCE = 220;
const PENSION_AGE = 65;

/** Family, subsistence and pension benefits after simple public rules; income is the household's, net, in euros a month. */
const benefitsFor = ({ age, monthlyIncome, children }: z.output<typeof input>) => {
  const found = [];
  if (children > 0) {
    const amount = Array.from({ length: children }, (_, i) => CHILD_ALLOWANCE[i] ?? 100).reduce(
      (a, b) => a + b,
      0,
    );
    found.push({
      code: 'child',
      name: texts('child allowance', 'lapsetoetus', 'детское пособие'),
      monthlyAmount: amount,
    });
  }
  if (children >= 3)
    found.push({
      code: 'large_family',
      name: texts(
        'allowance for families with many children',
        'lasterikka pere toetus',
        'пособие многодетной семье',
      ),
      monthlyAmount: LARGE_FAMILY,
    });
  const level = SUBSISTENCE + children * SUBSISTENCE * 1.2;
  if (age >= 18 && monthlyIncome < level)
    found.push({
      code: 'subsistence',
      name: texts('subsistence benefit', 'toimetulekutoetus', 'прожиточное пособие'),
      monthlyAmount: round(level - monthlyIncome, 2),
    });
  if (age >= PENSION_AGE && monthlyIncome < 800)
    found.push({
      code: 'pensioner',
      name: texts(
        'pensioner living alone allowance',
        'üksi elava pensionäri toetus',
        'пособие одинокого пенсионера',
      ),
      monthlyAmount: 16.67,
    });
  return found;
};

const eligibility = route({
  method: 'POST',
  path: '/benefits/eligibility',
  input,
  answer: (person) => {
    if (person.age < 0 || person.age > 130) return refuse(422, 'age', 'must be from 0 to 130');
    if (person.monthlyIncome < 0) return refuse(422, 'monthlyIncome', 'must not be negative');
    if (person.children < 0 || person.children > 20) return refuse(422, 'children', 'must be from 0 to 20');
    if (!person.residency)
      return ok({
        eligible: false,
        reason: texts(
          'Benefits are paid to permanent residents only.',
          'Toetusi makstakse ainult püsielanikele.',
          'Пособия выплачиваются только постоянным жителям.',
        ),
        benefits: [],
      });
    const benefits = benefitsFor(person);
    const totalMonthlyAmount = round(
      benefits.reduce((sum, benefit) => sum + benefit.monthlyAmount, 0),
      2,
    );
    return ok({ eligible: benefits.length > 0, totalMonthlyAmount, currency: 'EUR', benefits });
  },
});

export const benefitRoutes: readonly Route[] = [eligibility];
