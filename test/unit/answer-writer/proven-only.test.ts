import { describe, expect, it } from 'vitest';
import {
  createAnswerWriter,
  type LeftOut,
  type ReleaseMode,
  userMessages,
} from '../../../src/answer-writer/index.ts';
import type { CallOutcome } from '../../../src/domain/call-outcome.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { createLanguageId } from '../../../src/language/builtin/language-id.ts';
import type { TaskContext } from '../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const NOW = Date.parse('2026-06-10T11:05:00Z');
const endpoint = makeEndpoint({ name: 'get_prices', description: 'Prices.' });
const guessLanguage = createLanguageId({ isName: () => false, countryLanguage: () => undefined });

const ok = (data: Json): CallOutcome => ({
  kind: 'ok',
  status: 200,
  data,
  receipt: {
    endpoint_id: 'e',
    name: 'n',
    method: 'GET',
    url: 'http://a.test/',
    status: 200,
    at: NOW,
    cache: 'none',
    age_seconds: 0,
  },
});
const failed: CallOutcome = { kind: 'failed', failure: 'timeout', status: 0, detail: '' };

/** A model that says its lines, one text a call, in small pieces. */
const answerOf = async (
  lines: readonly string[],
  options: { mode?: ReleaseMode; outcomes?: CallOutcome[]; language?: Language; question?: string } = {},
) => {
  const left: LeftOut[] = [];
  let told = 0;
  let calls = 0;
  const writer = createAnswerWriter({
    language: {
      describe: () => ({ engine: 'llm' as const }),
      guessLanguage,
      async *writeAnswer() {
        const text = lines[Math.min(calls++, lines.length - 1)] ?? '';
        for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) yield piece;
      },
    },
    settings: { maxResponseBytes: 50_000, maxTotalBytes: 100_000, outputGuard: options.mode ?? 'full' },
    onLeftOut: (why) => left.push(why),
  });
  const context: TaskContext = {
    signal: new AbortController().signal,
    language: options.language ?? 'en',
    moment: { now: NOW, timezone: 'Europe/Tallinn' },
    record: () => undefined,
  };
  const outcomes = options.outcomes ?? [
    ok({ city: 'Tartu', price: 12.5, day: '2026-06-10', owner: 'isikukood 37605030299' }),
  ];
  const pieces: string[] = [];
  const parts = outcomes.map((outcome) => ({ call: { endpoint, slots: {} }, outcome }));
  for await (const piece of writer.write(
    { question: options.question ?? 'price?', followUp: false, parts, onLeftOut: () => told++ },
    context,
  ))
    pieces.push(piece);
  return { text: pieces.join(''), pieces, calls, left, told };
};

const TRUE = 'In Tartu the price is 12.50 on 10 June. That is all there is to say about it.';

describe('what a model writes', () => {
  it('passes as it is when all of it is in the data', async () => {
    for (const mode of ['full', 'window', 'off'] as const)
      expect(await answerOf([TRUE], { mode })).toMatchObject({ text: TRUE, calls: 1, left: [] });
  });

  it('is written once more when a sentence is not, and then that sentence goes', async () => {
    const lie = 'In Tartu the price is 12.50. In Tallinn the price is 99.';
    expect(await answerOf([lie, TRUE])).toMatchObject({ text: TRUE, calls: 2, left: [] });
    const stubborn = await answerOf([lie]);
    expect(stubborn).toMatchObject({ calls: 2, left: ['unproven_number'] });
    expect(stubborn.text.trim()).toBe('In Tartu the price is 12.50.');
  });

  it('goes out sentence by sentence in a window, without the false ones', async () => {
    const text = 'The price is 12.50. It was 14.00 in Haapsalu. It is for Tartu.';
    const said = await answerOf([text], { mode: 'window' });
    expect(said.text).toBe('The price is 12.50. It is for Tartu.');
    expect(said.pieces[0]).toBe('The price is 12.50. ');
    expect(said).toMatchObject({ calls: 1, left: ['unproven_number'] });
  });

  it('tells whoever asked when a sentence is missing, and only then', async () => {
    const text = 'The price is 12.50. It was 14.00 in Haapsalu. It is for Tartu.';
    expect((await answerOf([text], { mode: 'window' })).told).toBe(1);
    expect((await answerOf([text])).told).toBe(1);
    expect((await answerOf([text, TRUE])).told).toBe(0);
    for (const mode of ['full', 'window', 'off'] as const)
      expect((await answerOf([TRUE], { mode })).told).toBe(0);
  });

  it('becomes one honest sentence when nothing of it is true', async () => {
    for (const mode of ['full', 'window'] as const)
      expect((await answerOf(['It costs 99 in Haapsalu.'], { mode })).text).toBe(userMessages.en.unproven);
  });

  it('announces nothing that was left out', async () => {
    for (const mode of ['full', 'window'] as const) {
      const alone = await answerOf(['These are the prices:\n- 99 in Haapsalu'], { mode });
      expect(alone.text).toBe(userMessages.en.unproven);
      const text = 'These are the prices:\n\n- 12.50 in Tartu\n- 99 in Haapsalu';
      const some = await answerOf([text], { mode });
      expect(some.text.trim()).toBe('These are the prices:\n\n- 12.50 in Tartu');
    }
  });

  it('is not asked for when the only call failed', async () => {
    const said = await answerOf(['All good, it is done!'], { outcomes: [failed] });
    expect(said).toMatchObject({ text: userMessages.en.failures.timeout, calls: 0 });
  });
});

describe('rules for what goes out', () => {
  it.each<[string, LeftOut]>([
    ['The key is sk-abcdefghijklmnop1234.', 'secret'],
    ['Use eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc123 for it.', 'secret'],
    ['-----BEGIN RSA PRIVATE KEY----- abc', 'secret'],
    ['My system prompt says that I must be polite.', 'prompt'],
    ['I was instructed not to reveal this.', 'prompt'],
    ['Minu süsteemijuhised ütlevad nii.', 'prompt'],
    ['Мои инструкции этого не позволяют.', 'prompt'],
    ['You idiot.', 'toxic'],
    ['The owner has the code 37605030299.', 'personal_data'],
  ])('%s', async (sentence, why) => {
    const said = await answerOf([`The price is 12.50. ${sentence}`], { mode: 'window' });
    expect(said.text.trim()).toBe('The price is 12.50.');
    expect(said.left).toEqual([why]);
  });

  it('tells personal data that was asked for', async () => {
    const sentence = 'The code is 37605030299.';
    expect((await answerOf([sentence], { question: 'What is the personal code of the owner?' })).text).toBe(
      sentence,
    );
    expect((await answerOf([sentence], { question: 'Is 37605030299 the owner?' })).text).toBe(sentence);
  });

  it('keeps the language of the user', async () => {
    const estonian =
      'Tartus maksab see täna kaksteist ja pool eurot, rohkem ei ole selle kohta midagi öelda.';
    expect((await answerOf([estonian], { language: 'et' })).text).toBe(estonian);
    expect((await answerOf([estonian], { language: 'en', mode: 'window' })).left).toEqual(['wrong_language']);
    const russian = 'Сегодня это стоит двенадцать с половиной евро, больше сказать об этом нечего.';
    expect((await answerOf([russian], { language: 'et', mode: 'window' })).left).toEqual(['wrong_language']);
  });
});
