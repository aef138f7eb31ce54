import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { type ParamSpec, paramSpecSchema } from '../../src/domain/param-spec.ts';
import type { Json } from '../../src/domain/slots.ts';
import type { LanguageTasks, LastCall } from '../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { classifierOver, exampleEndpoints } from './classifier.ts';
import { DEFAULT_NOW, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';

/** Rules are written looking at `seen`; the errors of `unseen` are never shown, so its figures stay honest. */
const HALVES = ['seen', 'unseen'] as const;
type Half = (typeof HALVES)[number];

export interface OwnSetOptions {
  readonly tasks: LanguageTasks;
  readonly onMiss?: ((line: string) => void) | undefined;
}

const MOMENT = { now: Date.parse(DEFAULT_NOW), timezone: 'Europe/Tallinn' };

const linesOf = (name: string, half: Half): readonly (readonly string[])[] =>
  readFileSync(new URL(`sets/${name}-${half}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

const param = (facts: Partial<ParamSpec> & Pick<ParamSpec, 'name' | 'type' | 'description'>): ParamSpec =>
  paramSpecSchema.parse({ required: true, ...facts });

/** What may be asked for, by the key used in the files. */
const ASKED: Readonly<Record<string, ParamSpec>> = {
  date: param({ name: 'visitDate', type: 'date', description: 'Day of the visit' }),
  time: param({ name: 'startTime', type: 'string', description: 'Start time HH:MM' }),
  count: param({ name: 'children', type: 'integer', description: 'Number of children', minimum: 0 }),
  money: param({ name: 'monthlyIncome', type: 'number', description: 'Monthly income in euros', minimum: 0 }),
  percent: param({ name: 'annualRate', type: 'number', description: 'Annual interest rate in percent' }),
  year: param({ name: 'calculationYear', type: 'integer', description: 'Calculation year' }),
  country: param({ name: 'countryIsoCode', type: 'string', description: 'Two-letter ISO country code' }),
  language: param({
    name: 'language',
    type: 'string',
    description: 'Two-letter ISO 639-1 code of the language',
  }),
  currency: param({ name: 'currency', type: 'string', description: 'Currency, ISO 4217 code' }),
  email: param({ name: 'email', type: 'string', description: 'E-mail address' }),
  phone: param({ name: 'phone', type: 'string', description: 'Phone number' }),
  plate: param({ name: 'regNr', type: 'string', description: 'Number plate of the car, e.g. 123ABC' }),
  iban: param({ name: 'iban', type: 'string', description: 'IBAN of the account' }),
  months: param({ name: 'termMonths', type: 'integer', description: 'Length of the term in months' }),
  boolean: param({
    name: 'residency',
    type: 'boolean',
    description: 'Is the applicant a permanent resident of Estonia?',
    labels: {
      en: 'whether you live permanently in Estonia',
      et: 'kas elate püsivalt Eestis',
      ru: 'живёте ли вы постоянно в Эстонии',
    },
  }),
  id: param({
    name: 'id',
    type: 'integer',
    description: 'Number of the initiative',
    labels: { en: 'number of the initiative', et: 'algatuse number', ru: 'номер инициативы' },
  }),
  enum: param({
    name: 'fuel',
    type: 'string',
    description: 'Fuel of the vehicle',
    enum: ['petrol', 'diesel', 'electric', 'hybrid'],
  }),
};

interface Outcome {
  readonly lang: string;
  readonly right: boolean;
  readonly line: string;
}

const rowsOf = (
  set: string,
  outcomes: readonly Outcome[],
  figure: { metric: string; target: number; of: 'right' | 'wrong' },
): EvalRow[] =>
  ['all', ...LANGUAGES].map((lang) => {
    const mine = outcomes.filter((one) => lang === 'all' || one.lang === lang);
    const hits = mine.filter(({ right }) => right === (figure.of === 'right')).length;
    const { metric, target } = figure;
    return { suite: 'language', set, lang, n: mine.length, metric, value: ratio(hits, mine.length), target };
  });

const answerTo = async (key: string, message: string, lang: Language, tasks: LanguageTasks) => {
  const spec = ASKED[key];
  if (!spec) throw new Error(`no parameter ${key}`);
  const endpoint = makeEndpoint({ params: [spec] });
  const input = { message, history: [], targets: [{ endpoint, known: {} }] };
  const found = await tasks.extract(
    { ...input, asked: [{ target: 0, param: spec.name }] },
    taskContext(lang, MOMENT),
  );
  return found.values[0]?.value;
};

const askedOutcomes = async (half: Half, { tasks }: OwnSetOptions): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [lang = 'en', key = '', message = '', gold = ''] of linesOf('asked', half)) {
    const value = await answerTo(key, message, lang as Language, tasks);
    const right = value !== undefined && gold.split('|').includes(String(value));
    outcomes.push({ lang, right, line: `asked ${lang} ${key} "${message}" got ${value} want ${gold}` });
  }
  return outcomes;
};

const nonAnswerOutcomes = async (half: Half, { tasks }: OwnSetOptions): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [lang = 'en', key = '', message = ''] of linesOf('non-answers', half)) {
    const value = await answerTo(key, message, lang as Language, tasks);
    outcomes.push({
      lang,
      right: value === undefined,
      line: `non-answer ${lang} ${key} "${message}" got ${value}`,
    });
  }
  return outcomes;
};

const actOutcomes = (half: Half, { tasks }: OwnSetOptions): Outcome[] =>
  linesOf('acts', half).map(([lang = 'en', label = '', message = '']) => {
    const act = tasks.readAct(message, lang as Language)?.act;
    const seen = act === 'yes' ? 'yes' : act === 'no' || act === 'cancel' ? 'no' : 'other';
    return { lang, right: seen === label, line: `act ${lang} ${label} "${message}" got ${act}` };
  });

const HOLIDAYS: Json = [
  { name: 'New Year', date: '2026-01-01' },
  { name: 'Independence Day', date: '2026-02-24' },
  { name: 'Spring Day', date: '2026-05-01' },
];

/** The answered call that a follow-up comes after. */
const lastCall = (key: string): Pick<LastCall, 'params' | 'data' | 'question'> & { name: string } => {
  switch (key) {
    case 'holidays':
      return {
        name: 'get_public_holidays',
        params: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
        question: 'public holidays in Estonia this year',
        data: HOLIDAYS,
      };
    case 'tax':
      return {
        name: 'get_vehicle_tax_info',
        params: { regNr: '123ABC', calculationYear: 2026 },
        question: 'vehicle tax of 123ABC for 2026',
        data: { totalTax: 127.4, payBy: '2026-06-15' },
      };
    case 'weather':
      return {
        name: 'get_current_weather',
        params: { city: 'Tartu' },
        question: 'weather in Tartu',
        data: { temperature: 18.2, windSpeed: 4.1 },
      };
    case 'forecast':
      return {
        name: 'get_weather_forecast',
        params: { city: 'Tartu', days: 3 },
        question: 'forecast for Tartu',
        data: [{ date: '2026-06-10', max: 18 }],
      };
    case 'prices':
      return {
        name: 'get_electricity_prices',
        params: { start: '2026-06-09T21:00:00Z', end: '2026-06-10T20:59:59Z' },
        question: 'electricity prices today',
        data: [{ time: '2026-06-10T10:00:00Z', price: 40.1 }],
      };
    default:
      return {
        name: 'list_initiatives',
        params: { phase: 'sign' },
        question: 'initiatives open for signing',
        data: [{ id: 3, title: 'More trees', signatures: 812 }],
      };
  }
};

const followUpOutcomes = async (half: Half, { tasks }: OwnSetOptions): Promise<Outcome[]> => {
  const endpoints = exampleEndpoints();
  const classifier = classifierOver([...endpoints.values()], tasks);
  const outcomes: Outcome[] = [];
  for (const [lang = 'en', label = '', key = '', message = ''] of linesOf('follow-ups', half)) {
    const context = taskContext(lang as Language, MOMENT);
    const found = await classifier.classify(message, { seesPrivate: true }, context);
    const { name, ...call } = lastCall(key);
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Error(`no example ${name}`);
    const { type } = await tasks.detectFollowUp(
      { message, lastCalls: [{ ...call, endpoint, at: MOMENT.now - 60_000 }], matches: matchesOf(found) },
      context,
    );
    outcomes.push({
      lang,
      right: type === label,
      line: `follow-up ${lang} ${label} after ${key} "${message}" got ${type} (${found.kind})`,
    });
  }
  return outcomes;
};

type Found = Awaited<ReturnType<ReturnType<typeof classifierOver>['classify']>>;

/** What the conversation hands on of a classification: the endpoints it settled on. */
const matchesOf = (found: Found) => {
  const matches =
    found.kind === 'single'
      ? [found.match]
      : found.kind === 'tie'
        ? found.options
        : found.kind === 'parallel'
          ? found.matches.map(({ match }) => match)
          : [];
  return matches.map(({ endpoint, score }) => ({
    endpointId: endpoint.endpointId,
    confidence: score,
    endpoint,
  }));
};

/** Answers to one question, messages that answer nothing, yes and no, and follow-ups; a row a half and language. */
export const ownRows = async (options: OwnSetOptions): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for (const half of HALVES) {
    const show = (outcomes: readonly Outcome[]): readonly Outcome[] => {
      if (half === 'seen') for (const { right, line } of outcomes) if (!right) options.onMiss?.(line);
      return outcomes;
    };
    const of = 'right';
    rows.push(
      ...rowsOf(`asked-${half}`, show(await askedOutcomes(half, options)), {
        metric: 'exact',
        target: 0.97,
        of,
      }),
      ...rowsOf(`non-answers-${half}`, show(await nonAnswerOutcomes(half, options)), {
        metric: 'false',
        target: 0.01,
        of: 'wrong',
      }),
      ...rowsOf(`acts-${half}`, show(actOutcomes(half, options)), { metric: 'accuracy', target: 0.98, of }),
      ...rowsOf(`follow-ups-${half}`, show(await followUpOutcomes(half, options)), {
        metric: 'accuracy',
        target: 0.9,
        of,
      }),
    );
  }
  return rows;
};
