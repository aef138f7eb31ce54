import { ModelFailed } from '../../domain/errors.ts';
import type { Json } from '../../domain/slots.ts';
import type { AnswerInput, LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { faultIn, type TextRules } from './check-text.ts';
import type { ModelCalls } from './model-calls.ts';
import { numberFactsOf } from './number-facts.ts';
import { type AnswerPrompt, answerPrompt } from './prompts/answer.ts';

export type OutputGuard = 'full' | 'window' | 'off';

interface WriterOptions {
  readonly calls: ModelCalls;
  readonly random: () => string;
  readonly guessLanguage: LanguageTasks['guessLanguage'];
  readonly outputGuard: OutputGuard;
}

const MAX_TEXTS = 5_000;
/** A sentence, or a line of a list. */
const SENTENCE = /^[\s\S]*?(?:[.!?…]["»”')]*\s+|\n+)/u;

const textsIn = (value: Json, found: string[] = []): string[] => {
  if (found.length >= MAX_TEXTS) return found;
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const one of value) textsIn(one, found);
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) textsIn(one, found);
  return found;
};

const rulesFor = (input: AnswerInput, prompt: AnswerPrompt, context: TaskContext): TextRules => {
  const data = input.parts.map(
    ({ result }): Json => (result.kind === 'data' ? result.data : result.sentence),
  );
  const asked = [input.question, ...input.parts.map(({ params }): Json => params)];
  const leftOut = input.parts.flatMap(({ result }): Json[] =>
    result.kind === 'data' ? Object.values(result.leftOut) : [],
  );
  const whole = input.parts.flatMap(({ result }): Json[] =>
    result.kind === 'data' && result.whole !== undefined ? [result.whole] : [],
  );
  return {
    language: context.language,
    data: textsIn([...data, ...asked]),
    numbers: numberFactsOf([...data, ...asked, ...leftOut, ...whole], context.moment.timezone),
    secrets: { boundary: prompt.boundary, system: prompt.system },
  };
};

/** Lets a text through sentence by sentence, each checked first. */
async function* bySentence(
  pieces: AsyncIterable<string>,
  check: (text: string) => ModelFailed | undefined,
): AsyncGenerator<string, void> {
  let waiting = '';
  const released = (text: string): string => {
    const fault = check(text);
    if (fault) throw fault;
    return text;
  };
  for await (const piece of pieces) {
    waiting += piece;
    for (let match = SENTENCE.exec(waiting); match; match = SENTENCE.exec(waiting)) {
      waiting = waiting.slice(match[0].length);
      if (match[0].trim() !== '') yield released(match[0]);
    }
  }
  if (waiting.trim() !== '') yield released(waiting);
}

/** A whole text as pieces that may be sent one by one. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,64}(?:\s+|$)|[\s\S]{1,64}/gu) ?? [];

/**
 * Answers by the model, checked by code: language, numbers, links, and that nothing of the prompt is told. `full` holds a text
 * back until all of it has passed (and has it written once more where it has not); `window` a sentence at a time; `off` not at all.
 */
export const createAnswerWriting = ({
  calls,
  random,
  guessLanguage,
  outputGuard,
}: WriterOptions): LanguageTasks['writeAnswer'] =>
  async function* (input, context) {
    const prompt = answerPrompt(input, context, random);
    const rules = rulesFor(input, prompt, context);
    const check = (text: string) => faultIn(text, rules, guessLanguage);
    switch (outputGuard) {
      case 'full':
        yield* piecesOf(await calls.writeChecked('answer', { prompt, check }, context));
        return;
      case 'window':
        yield* bySentence(calls.write('answer', prompt, context), check);
        return;
      case 'off': {
        let said = false;
        for await (const piece of calls.write('answer', prompt, context)) {
          said ||= piece.trim() !== '';
          yield piece;
        }
        if (!said) throw new ModelFailed('misfit', 'the text is empty');
        return;
      }
      default:
        outputGuard satisfies never;
    }
  };
