import { runSliced, type Steps } from '../lib/sliced.ts';
import type { AnswerInput, LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import { createOutputGuard, type GuardFault } from './output-guard.ts';
import { createReceiptsSteps, type Unproven } from './receipts.ts';
import { inSentences, sentencesOf } from './sentences.ts';
import { userMessages } from './user-messages/index.ts';

/** `full` holds an answer back until all of it was checked, `window` a sentence; `off` checks nothing. */
export type ReleaseMode = 'full' | 'window' | 'off';

/** Why a sentence was left out: for counting, never its words. */
export type LeftOut = GuardFault | `unproven_${Unproven['kind']}`;

export interface ProvenOptions {
  readonly language: Pick<LanguageTasks, 'writeAnswer' | 'guessLanguage'>;
  readonly mode: ReleaseMode;
  readonly onLeftOut: (why: LeftOut) => void;
}

type Check = (sentence: string) => LeftOut | undefined;

const checkFor = async (
  input: AnswerInput,
  context: TaskContext,
  guessLanguage: LanguageTasks['guessLanguage'],
): Promise<Check> => {
  // Figures over megabytes are worked out in slices.
  const receipts = await runSliced(createReceiptsSteps(input, context), () => performance.now());
  const guard = createOutputGuard({ input, language: context.language, guessLanguage });
  return (sentence) => {
    const fault = guard.faultIn(sentence);
    if (fault !== undefined) return fault;
    const unproven = receipts.unproven(sentence);
    return unproven && `unproven_${unproven.kind}`;
  };
};

const collected = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return sentencesOf(text);
};

function* faultsSteps(sentences: readonly string[], check: Check): Steps<Map<string, LeftOut | undefined>> {
  const faults = new Map<string, LeftOut | undefined>();
  for (const sentence of sentences) {
    faults.set(sentence, check(sentence));
    yield;
  }
  return faults;
}

/** What is wrong with each sentence, in slices: the first checks of a process take milliseconds each. */
const faultsOf = (sentences: readonly string[], check: Check): Promise<Map<string, LeftOut | undefined>> =>
  runSliced(faultsSteps(sentences, check), () => performance.now());

/** A sentence that only announces what follows: "These are the holidays:". */
const ANNOUNCES = /:[*_\s]*$/u;

/** Sentences without a fault, and none that announces what was left out. @returns was anything said? */
async function* withoutFaults(
  sentences: AsyncIterable<string> | Iterable<string>,
  check: Check,
  onLeftOut: ProvenOptions['onLeftOut'],
): AsyncGenerator<string, boolean> {
  let said = false;
  let announced = '';
  for await (const sentence of sentences) {
    const fault = check(sentence);
    if (fault !== undefined) {
      onLeftOut(fault);
      continue;
    }
    if (ANNOUNCES.test(sentence) || (announced !== '' && sentence.trim() === '')) {
      announced += sentence;
      continue;
    }
    said ||= sentence.trim() !== '';
    yield announced + sentence;
    announced = '';
  }
  return said;
}

/** The whole answer first; with a fault in it, it is written once more, and then what still has none is left. */
async function* checkedWhole(
  write: () => AsyncIterable<string>,
  check: Check,
  onLeftOut: ProvenOptions['onLeftOut'],
): AsyncGenerator<string, boolean> {
  const first = await collected(write());
  const faults = await faultsOf(first, check);
  if (![...faults.values()].some((fault) => fault !== undefined))
    return yield* withoutFaults(first, (sentence) => faults.get(sentence), onLeftOut);
  const second = await collected(write());
  const left = await faultsOf(second, check);
  return yield* withoutFaults(second, (sentence) => left.get(sentence), onLeftOut);
}

/**
 * A model's answer as far as it can be proven. Where nothing came from any service, the model is not asked: the reason is said
 * as it is. An answer of which nothing is left becomes one sentence that says so.
 */
export async function* writeProvenOnly(
  { language, mode, onLeftOut }: ProvenOptions,
  input: AnswerInput,
  context: TaskContext,
): AsyncGenerator<string, void> {
  const [only, ...others] = input.parts;
  if (only?.result.kind === 'failure' && others.length === 0) {
    yield only.result.sentence;
    return;
  }
  const write = (): AsyncIterable<string> => language.writeAnswer(input, context);
  if (mode === 'off') {
    yield* write();
    return;
  }
  const check = await checkFor(input, context, language.guessLanguage);
  const said =
    mode === 'full'
      ? yield* checkedWhole(write, check, onLeftOut)
      : // What was sent cannot be written again, so a sentence with a fault is left out.
        yield* withoutFaults(inSentences(write()), check, onLeftOut);
  if (!said) yield userMessages[context.language].unproven;
}
