import type { Asked, Behaviour, Script } from './behaviour.ts';
import { ABOUT, PARTS, READINGS, type Reading } from './journey-table.ts';
import { blockOf, blocksIn, formOf, offerIn } from './prompt-parts.ts';

type Lang = 'English' | 'Estonian' | 'Russian';

const languageIn = (text: string): Lang =>
  (/Estonian|Russian/.exec(text)?.[0] as Lang | undefined) ?? 'English';

const QUESTIONS: Readonly<Record<Lang, string>> = {
  English: 'Could you please tell me a little more, so that I can look this up for you',
  Estonian: 'Palun öelge mulle veel mõned andmed, et saaksin selle teie jaoks järele vaadata',
  Russian: 'Подскажите, пожалуйста, ещё немного данных, чтобы я мог это для вас найти',
};

const INTROS: Readonly<Record<Lang, string>> = {
  English: 'Here is what the service says about that:',
  Estonian: 'Teenus annab selle kohta järgmised andmed:',
  Russian: 'Вот что сервис сообщает по этому вопросу:',
};

export interface Value {
  param: string;
  value: string;
  quote: string;
  correction: boolean;
}

export interface Filled {
  about?: string;
  requests: { endpoint: string; part: string; values: Value[] }[];
  rivals?: string[];
  removed?: { param: string; quote: string }[];
  asks: string[];
  question: string;
}

const valuesIn = (reading: Reading[string], message: string): Value[] =>
  Object.entries(reading ?? {}).flatMap(([param, said]) => {
    const pairs = (typeof said === 'string' ? [[said, said]] : Array.isArray(said[0]) ? said : [said]) as [
      string,
      string,
    ][];
    return pairs.map(([value, quote]) => ({
      param,
      value,
      quote,
      correction: message.includes('instead of'),
    }));
  });

/** The same wishes in the form that was asked for: with one endpoint in view its values alone. */
export const inForm = (asked: Asked, { requests, rivals, removed = [], ...rest }: Filled): unknown => {
  const offer = offerIn(formOf(asked));
  const others = offer.held.length > 0 ? { ...rest, removed } : rest;
  const shown = requests.map((request) => ({
    ...request,
    values: request.values.map(({ correction, ...value }) =>
      offer.hasCorrection ? { ...value, correction } : value,
    ),
  }));
  return offer.isSingle
    ? { ...others, values: shown.flatMap(({ values }) => values) }
    : { ...others, requests: shown, rivals: rivals ?? [] };
};

/** A form filled in as a careful person would from the table of the journeys. */
export const fillIn = (asked: Asked): Filled => {
  const offer = offerIn(formOf(asked));
  const message = blockOf(asked.prompt, 'message') ?? '';
  const reading = READINGS[message] ?? {};
  const requests = Object.keys(reading)
    .filter((endpoint) => offer.endpoints.includes(endpoint))
    .map((endpoint) => ({
      endpoint,
      part: PARTS[message]?.[endpoint] ?? message,
      values: valuesIn(reading[endpoint] ?? {}, message),
    }));
  const held = blockOf(asked.prompt, 'values held') ?? '';
  const wanted =
    held !== '' || asked.prompt.includes('was just asked')
      ? offer.endpoints
      : requests.map(({ endpoint }) => endpoint);
  const given = new Set(requests.flatMap(({ values }) => values.map(({ param }) => param)));
  const asks = [...new Set(wanted.flatMap((endpoint) => offer.required(endpoint)))].filter(
    (name) => !given.has(name) && !held.includes(`"${name}"`),
  );
  return {
    ...(offer.hasAbout ? { about: ABOUT[message] ?? 'new' } : {}),
    requests,
    asks,
    question: asks.length > 0 ? `${QUESTIONS[languageIn(offer.question)]}?` : '',
  };
};

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const shownAs = (key: string, value: unknown, language: Lang): string => {
  if (typeof value === 'number' && /temp|feels/i.test(key)) return `${value} °C`;
  if (typeof value === 'number' && /price/i.test(key)) return `${value} €/MWh`;
  if (typeof value === 'number' && /tax|amount/i.test(key)) return `${value} €`;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  if (year !== undefined && language === 'English')
    return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
  return String(value);
};

const leavesIn = (data: unknown, language: Lang, key = ''): string[] => {
  if (Array.isArray(data)) return data.slice(0, 30).flatMap((one) => leavesIn(one, language, key));
  if (data !== null && typeof data === 'object')
    return Object.entries(data).flatMap(([name, value]) => leavesIn(value, language, name));
  return [shownAs(key, data, language)];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** An answer that says what the data says and no more. */
export const answerFrom = (prompt: string): string => {
  const language = languageIn(prompt.slice(prompt.lastIndexOf('Answer in')));
  const data = blocksIn(prompt).filter(({ label }) => label !== 'question');
  const lines = data.map(({ text }) => `- ${leavesIn(parsed(text), language).join(', ')}`);
  return `${INTROS[language]}\n${lines.join('\n')}`;
};

/** A model that does all it is asked to, rightly. */
export const competent: Script = (asked): Behaviour => {
  switch (asked.task) {
    case 'answer':
      return { kind: 'text', text: answerFrom(asked.prompt) };
    case 'understand':
      return { kind: 'json', value: inForm(asked, fillIn(asked)) };
    case 'probe':
      return { kind: 'json', value: { word: 'ready' } };
    case 'enrich':
      return { kind: 'json', value: { purpose: '', phrases: { en: [], et: [], ru: [] } } };
    default:
      return { kind: 'status', status: 400 };
  }
};
