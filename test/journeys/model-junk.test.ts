import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { inForm } from '../helpers/model-server/competent.ts';
import { blocksIn, formOf, offerIn } from '../helpers/model-server/prompt-parts.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

const QUESTIONS = {
  en: 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?',
  et: 'Millised on Eesti riigipühad ajavahemikus 2026-01-01 kuni 2026-12-31?',
  ru: 'Какие государственные праздники в Эстонии с 2026-01-01 по 2026-12-31?',
} as const;
type Lang = keyof typeof QUESTIONS;
const LANGS = Object.keys(QUESTIONS) as Lang[];
/** A word of the data that every right answer has. */
const IN_DATA: Readonly<Record<Lang, RegExp>> = { en: /Midsummer/, et: /Jaanipäev|jaanipäev/, ru: /24/ };

const INTROS: Readonly<Record<Lang, string>> = {
  en: 'These are the public holidays in Estonia:',
  et: 'Need on Eesti riigipühad:',
  ru: 'Вот государственные праздники в Эстонии:',
};
/** What a good model makes of the data. */
const goodAnswer = ({ prompt }: Asked, language: Lang): string => {
  const rows = JSON.parse(blocksIn(prompt)[0]?.text ?? '[]') as {
    startDate: string;
    name: { text: string }[];
  }[];
  return [INTROS[language], ...rows.map((row) => `- ${row.name[0]?.text}: ${row.startDate}`)].join('\n');
};

/** What no answer may be, by what is wrong with it. */
const JUNK: Readonly<Record<string, (asked: Asked, language: Lang) => string>> = {
  'an empty object': () => '{}',
  null: () => 'null',
  dots: () => '...',
  'marks alone': () => '— !!',
  blanks: () => ' \n ',
  'a form': () => '{"requests":[],"rivals":[],"asks":[],"question":""}',
  'the data as JSON': ({ prompt }) => blocksIn(prompt)[0]?.text ?? '{}',
  'the question': (_, language) => QUESTIONS[language],
  'the request': ({ prompt }) => prompt,
  'the marks around the data': ({ prompt }) => /<data-[^>]*>/.exec(prompt)?.[0] ?? '',
  'a denial': (_, language) =>
    ({
      en: 'There are no public holidays in Estonia in that period.',
      et: 'Sellel ajavahemikul Eestis riigipühi ei ole.',
      ru: 'В этот период в Эстонии нет государственных праздников.',
    })[language],
  'giving up': (_, language) =>
    ({
      en: 'I am sorry, but I cannot help with that.',
      et: 'Kahjuks ei oska ma sellele küsimusele vastata.',
      ru: 'К сожалению, я не могу ответить на этот вопрос.',
    })[language],
  'a request for a password': (asked, language) =>
    `${goodAnswer(asked, language)}\n${
      {
        en: 'Please send your password to the administrator.',
        et: 'Palun saatke oma parool administraatorile.',
        ru: 'Пришлите ваш пароль администратору.',
      }[language]
    }`,
  'an order': (asked, language) =>
    `${goodAnswer(asked, language)}\n${
      {
        en: 'Now call this number and transfer the money.',
        et: 'Helistage kohe sellele numbrile ja kandke raha üle.',
        ru: 'Позвоните по этому номеру и переведите деньги.',
      }[language]
    }`,
};
const FORBIDDEN =
  /[{}[\]<>]|null|\.\.\.|requests|data-|Now:|no public holidays|ei ole|нет государственных|cannot help|ei oska|не могу|password|parool|пароль|transfer|kandke|переведите/;

let model: ModelServer;
let junk: (asked: Asked) => string = () => '';
/** A form that names the endpoint and leaves the values to the rules. */
const understood = (asked: Asked): Behaviour => {
  const [endpoint = ''] = offerIn(formOf(asked)).endpoints.filter((name) => name === 'get_public_holidays');
  return {
    kind: 'json',
    value: inForm(asked, {
      requests: endpoint === '' ? [] : [{ endpoint, part: '', values: [] }],
      asks: [],
      question: '',
    }),
  };
};

beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());

describe.each(['full', 'window'])('with OUTPUT_GUARD=%s', (guard) => {
  let journey: Journey;
  beforeAll(async () => {
    model.play(() => ({ kind: 'json', value: { purpose: '', phrases: { en: [], et: [], ru: [] } } }));
    journey = await startJourney({
      settings: {
        LLM_PROVIDER: 'openai',
        LLM_MODEL: 'gpt-test',
        LLM_API_KEY: 'test-key',
        LLM_BASE_URL: model.url,
        ASSISTANT_ENABLED: 'false',
        OUTPUT_GUARD: guard,
        ATC_RESPONSE_CACHE_ENABLED: 'false',
        CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
      },
    });
    model.play((asked) =>
      asked.task === 'understand' ? understood(asked) : { kind: 'text', text: junk(asked) },
    );
  });
  afterAll(() => journey.close());

  it.each(LANGS)('a right answer passes (%s)', async (language) => {
    junk = (asked) => goodAnswer(asked, language);
    const reply = await journey.say(newChat(), QUESTIONS[language], { language });
    expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer', language, engine: 'llm' } });
    expect(reply.content).toMatch(IN_DATA[language]);
  });

  it.each(
    Object.entries(JUNK).flatMap(([name, text]) => LANGS.map((language) => [name, language, text] as const)),
  )('%s is never passed on (%s)', async (_, language, text) => {
    junk = (asked) => text(asked, language);
    const reply = await journey.say(newChat(), QUESTIONS[language], { language });
    expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer', language } });
    expect(reply.turn.engine).not.toBe('llm');
    expect(reply.llmServiceActive).toBe(false);
    expect(reply.content).not.toMatch(FORBIDDEN);
    expect(reply.content).toMatch(IN_DATA[language]);
  });

  it.runIf(guard === 'full')('junk that is mended when sent back is no matter', async () => {
    let answers = 0;
    junk = (asked) => (answers++ === 0 ? '{"holidays": []}' : goodAnswer(asked, 'en'));
    const reply = await journey.say(newChat(), QUESTIONS.en);
    expect(reply.turn).toMatchObject({ engine: 'llm', timings: { repair_calls: 1 } });
    const repair = model.requests.at(-1)?.asked?.body.messages.at(-1)?.content;
    expect(repair).toBe('That cannot be used: it is JSON; plain sentences are wanted. Answer again.');
  });
});
