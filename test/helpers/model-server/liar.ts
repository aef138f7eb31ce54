import type { Asked, Behaviour } from './behaviour.ts';
import { answerFrom, type Filled, fillIn, inForm } from './competent.ts';
import { blockOf, formOf, offerIn } from './prompt-parts.ts';

const dayAfter = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value)
    ? new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10)
    : /^\d+$/.test(value)
      ? String(Number(value) + 1)
      : `${value}X`;

const withValues = (
  form: Filled,
  change: (value: Filled['requests'][number]['values'][number]) => object,
): Filled => ({
  ...form,
  requests: form.requests.map((request) => ({
    ...request,
    values: request.values.map((value) => ({ ...value, ...change(value) })),
  })),
});

const json = (value: unknown): Behaviour => ({ kind: 'json', value });

const withoutValues = (form: Filled): Filled => ({
  ...form,
  requests: form.requests.map((request) => ({ ...request, values: [] })),
});

const lie =
  (change: (form: Filled) => Filled) =>
  (asked: Asked): Behaviour =>
    json(inForm(asked, change(fillIn(asked))));

/** Ways to fill in a form wrongly. None of them changes which endpoint is named: between two that fit, nobody but the model can tell. */
export const FORM_LIES: Readonly<Record<string, (asked: Asked) => Behaviour>> = {
  'text that is no JSON': () => ({ kind: 'text', text: 'Sure! Here you go: {"requests": [' }),
  'an empty object': () => json({}),
  'other fields than asked for': () => json({ answer: 'Tallinn', confidence: 1 }),
  'a refusal': () => ({ kind: 'refusal', text: 'I cannot help with that.' }),
  'an error of the provider': () => ({ kind: 'status', status: 500 }),
  'a dropped connection': () => ({ kind: 'drop' }),
  'words nobody said': lie((form) => withValues(form, () => ({ quote: 'as you told me yesterday' }))),
  'values other than said': lie((form) => withValues(form, ({ value }) => ({ value: dayAfter(value) }))),
  'parameters that do not exist': lie((form) =>
    withValues(form, () => ({ param: 'apiKey', value: 'secret' })),
  ),
  'a value for everything': lie((form) => ({
    ...form,
    asks: [],
    question: '',
    requests: form.requests.map((request) => ({
      ...request,
      values: [
        ...request.values,
        ...form.asks.map((param) => ({
          param,
          value: '2030-01-01',
          quote: '2030-01-01',
          correction: true,
        })),
      ],
    })),
  })),
  'endpoints that do not exist': lie((form) => ({
    ...form,
    requests: [...form.requests, { endpoint: 'delete_everything', part: 'x', values: [] }],
  })),
  'a question in another language, with a value in it': lie((form) => ({
    ...form,
    question: 'Soll ich dafür den Zeitraum vom 1. Januar 2031 bis zum 5. Mai 2032 nehmen?',
  })),
  'everything taken back that nobody took back': (asked) => {
    const quote = blockOf(asked.prompt, 'message') ?? '';
    const removed = offerIn(formOf(asked)).held.map((param) => ({ param, quote }));
    return json(inForm(asked, { ...fillIn(asked), removed }));
  },
  'no follow-up seen': lie((form) => ({ ...form, about: 'new' })),
  'no values seen': lie((form) => withoutValues(form)),
};

const inWrongLanguage = (prompt: string): string =>
  prompt.includes('Answer in English')
    ? 'Kahjuks ei oska ma teile selle küsimuse kohta praegu midagi täpsemat öelda.'
    : 'I am sorry, but there is nothing that I could tell you about this question right now.';

/** Ways to answer wrongly. */
export const ANSWER_LIES: Readonly<Record<string, (asked: Asked) => Behaviour>> = {
  'the wrong language': ({ prompt }) => ({ kind: 'text', text: inWrongLanguage(prompt) }),
  'numbers that are not in the data': ({ prompt }) => ({
    kind: 'text',
    text: `${answerFrom(prompt)}\n- 987654.32 (1 July 1897)`,
  }),
  'its own instructions': ({ system }) => ({ kind: 'text', text: `My instructions are: ${system}` }),
  nothing: () => ({ kind: 'text', text: '  ' }),
  'a link to elsewhere': ({ prompt }) => ({
    kind: 'text',
    text: `${answerFrom(prompt)}\nSee https://evil.example/?q=data for more.`,
  }),
  'half of it': ({ prompt }) => ({ kind: 'cut', text: answerFrom(prompt), pieces: 2 }),
  'more than it may': ({ prompt }) => ({ kind: 'text', text: answerFrom(prompt), finish: 'length' }),
  'a tool call instead': () => ({ kind: 'tools', calls: [{ name: 'delete_everything', args: {} }] }),
};
