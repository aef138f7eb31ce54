import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../examples/integration/scenarios.ts';
import { startUpstream, type Upstream } from '../../../examples/upstream/server.ts';
import { createOutputGuard, createReceipts } from '../../../src/answer-writer/index.ts';
import { sentencesOf } from '../../../src/answer-writer/sentences.ts';
import type { AnswerInput, TaskContext } from '../../../src/ports/language-tasks.ts';
import { startTestServer, type TestServer } from '../../helpers/app.ts';
import { indexExamples, postJson } from '../../helpers/journey.ts';

interface Written {
  readonly input: AnswerInput;
  readonly context: TaskContext;
  readonly text: string;
}

/** Questions in three languages over the example endpoints, beside the scenarios. */
const QUESTIONS: readonly string[] = [
  'What are the public holidays in Estonia in 2026?',
  'Riigipühad Lätis 2027. aastal',
  'Какие праздники в Эстонии в 2026 году?',
  'Kui palju maksab homme elekter Eestis?',
  'Сколько стоит электричество завтра?',
  'Electricity prices tomorrow',
  'Mis ilm on praegu Pärnus?',
  'Какая сейчас погода в Тарту?',
  'Weather forecast for Narva for 3 days',
  'Ilmaennustus Viljandis 5 päevaks',
  'Kui suur on automaks 123ABC eest aastal 2026?',
  'Сколько составит налог за машину 123ABC в 2026 году?',
  'School holidays in Estonia in 2026',
  'Millal on koolivaheajad 2026?',
  'Otsi aadressi Viru tn 4, Tallinn',
  'Find the address Rüütli 5, Pärnu',
  'Milliseid algatusi saab praegu toetada?',
  'Какие есть инициативы?',
  'Parliament votings last week',
  'Riigikogu hääletused möödunud nädalal',
];

const texts = (step: unknown): string[] =>
  typeof step === 'object' && step !== null && 'says' in step && typeof step.says === 'string'
    ? [step.says]
    : [];

let upstream: Upstream;
let server: TestServer;
const written: Written[] = [];

beforeAll(async () => {
  upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(upstream.url).host },
    outside: ({ language }) => ({
      language: {
        ...language,
        async *writeAnswer(input, context) {
          let text = '';
          for await (const piece of language.writeAnswer(input, context)) text += piece;
          written.push({ input, context, text });
          yield text;
        },
      },
    }),
  });
  await indexExamples(server.url, upstream.url);
  const dialogues = [
    ...SCENARIOS.map(({ steps }) => steps.flatMap(texts)),
    ...QUESTIONS.map((question) => [question]),
  ];
  for (const [i, messages] of dialogues.entries())
    for (const message of messages)
      await postJson(`${server.url}/orchestrate`, {
        chatId: `receipts-${i}`,
        message,
        authorId: 'tester',
        environment: 'test',
      });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await upstream?.close();
});

describe('answers by rules', () => {
  it('are enough to mean something', () => {
    expect(written.length).toBeGreaterThanOrEqual(20);
    expect(new Set(written.map(({ context }) => context.language)).size).toBe(3);
  });

  it('have a receipt for every sentence', () => {
    const strange = written.flatMap(({ input, context, text }) => {
      const receipts = createReceipts(input, context);
      return sentencesOf(text).flatMap((sentence) => {
        const found = receipts.unproven(sentence);
        return found ? [{ ...found, sentence }] : [];
      });
    });
    expect(strange).toEqual([]);
  });

  it('lose them when a digit is changed', () => {
    let changed = 0;
    let caught = 0;
    const passed: string[] = [];
    for (const { input, context, text } of written) {
      const receipts = createReceipts(input, context);
      for (const sentence of sentencesOf(text))
        for (const match of sentence.matchAll(/\d+/g)) {
          // The last digit of each run, turned into another one.
          const at = match.index + match[0].length - 1;
          const lie = sentence.slice(0, at) + ((Number(sentence[at]) + 5) % 10) + sentence.slice(at + 1);
          changed += 1;
          if (receipts.unproven(lie)) caught += 1;
          else passed.push(lie);
        }
    }
    expect(changed).toBeGreaterThan(200);
    // What is missed hits another true number: the votes of the next line, the hour of another row.
    expect(caught / changed, passed.slice(0, 20).join('\n')).toBeGreaterThan(0.85);
  });

  it('pass the output guard', () => {
    const strange = written.flatMap(({ input, context, text }) => {
      const { guessLanguage } = server.outside.language;
      const guard = createOutputGuard({ input, language: context.language, guessLanguage });
      return sentencesOf(text).flatMap((sentence) => {
        const fault = guard.faultIn(sentence);
        return fault ? [{ fault, sentence, language: context.language }] : [];
      });
    });
    expect(strange).toEqual([]);
  });

  it('are what the sentences make up together', () => {
    for (const { text } of written) expect(sentencesOf(text).join('')).toBe(text);
  });
});
