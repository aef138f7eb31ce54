import type { Json } from '../../../src/domain/slots.ts';
import type { TurnSummary } from '../../../src/domain/turn.ts';
import type { Scenario } from './scenario.ts';

/** What the simulated user sees of a reply. */
export interface SeenReply {
  readonly content: string;
  readonly buttons: readonly { readonly title: string; readonly payload: string }[] | null;
  readonly turn: Pick<TurnSummary, 'kind' | 'endpoints' | 'receipts'>;
}

export interface Played {
  readonly scenario: Scenario;
  /** All wanted calls were made with exactly the wanted values, and no other one. */
  readonly success: boolean;
  readonly turns: number;
  readonly questions: number;
  /** Questions for something the user had said already, or that no call needs. */
  readonly needless: number;
  /** Values sent that the user never said and that are not what they want. */
  readonly invented: number;
  /** Values sent altogether. */
  readonly values: number;
  readonly wrongCalls: number;
  /** One line a message, for reading what went wrong. */
  readonly transcript: readonly string[];
}

const MAX_MESSAGES = 12;
const YES = { en: 'yes', et: 'jah', ru: 'да' } as const;
const LOST = { en: "I don't know", et: 'ma ei tea', ru: 'не знаю' } as const;

type Call = Scenario['calls'][number];

const sameText = (a: Json | undefined, b: Json | undefined): boolean =>
  String(a).toLowerCase() === String(b).toLowerCase();

const isRight = (wanted: Call, param: string, value: Json | undefined): boolean =>
  JSON.stringify(wanted.params[param]) === JSON.stringify(value) ||
  (wanted.accepts?.[param] ?? []).some((form) => sameText(form, value));

const sameValues = (made: Call['params'], wanted: Call): boolean => {
  const keys = [...new Set([...Object.keys(made), ...Object.keys(wanted.params)])];
  return keys.every(
    (key) =>
      isRight(wanted, key, made[key]) ||
      (wanted.params[key] === undefined && (wanted.ignores ?? []).includes(key)),
  );
};

/** The number of the wanted one among endpoints that were put to the user; numbers offered as values ("1, 2, 3 or 4") are none. */
const optionFor = (
  { calls }: Scenario,
  { turn, buttons }: Pick<SeenReply, 'turn' | 'buttons'>,
): string | undefined => {
  const isChoice =
    turn.kind === 'question' &&
    turn.endpoints.length > 1 &&
    buttons?.length === turn.endpoints.length &&
    buttons.every(({ payload }, i) => payload === String(i + 1));
  const wanted = turn.endpoints.findIndex(({ name }) => calls.some(({ endpoint }) => endpoint === name));
  return isChoice === true && wanted >= 0 ? String(wanted + 1) : undefined;
};

/** Plays one scenario against a chat. @param say sends a message and gives the reply */
export const playScenario = async (
  scenario: Scenario,
  say: (message: string) => Promise<SeenReply>,
): Promise<Played> => {
  const made: Call[] = [];
  const transcript: string[] = [];
  const given = new Set<Scenario['answers'][number]>();
  /** What the opening and the asides say is whatever no answer is kept for. */
  const saidSoFar = (param: string): boolean => {
    const phrases = scenario.answers.filter((answer) => answer.for.includes(param));
    return phrases.length === 0 || phrases.some((answer) => given.has(answer));
  };
  let turns = 0;
  let questions = 0;
  let needless = 0;
  let invented = 0;
  let values = 0;

  const answersTo = (missing: readonly string[]): string => {
    const fitting = scenario.answers.filter(
      (answer) => !given.has(answer) && answer.for.some((param) => missing.includes(param)),
    );
    const now = scenario.pace === 'one' ? fitting.slice(0, 1) : fitting;
    for (const answer of now) given.add(answer);
    return now.map(({ says }) => says).join(', ') || LOST[scenario.lang];
  };

  const record = (turn: SeenReply['turn']): void => {
    for (const { name, params } of turn.endpoints) {
      made.push({ endpoint: name, params });
      const wanted = scenario.calls.filter(({ endpoint }) => endpoint === name);
      for (const [param, value] of Object.entries(params)) {
        values += 1;
        const right = wanted.some(
          (call) => isRight(call, param, value) || (call.ignores ?? []).includes(param),
        );
        if (!right && !saidSoFar(param)) invented += 1;
      }
    }
  };

  let message = scenario.opening;
  while (turns < MAX_MESSAGES) {
    const { turn, content, buttons } = await say(message);
    turns += 1;
    transcript.push(`> ${message}`, `< [${turn.kind}] ${content.replace(/\s+/g, ' ').slice(0, 160)}`);
    const called = turn.receipts.length > 0 && turn.kind === 'answer';
    if (called) record(turn);
    const done = scenario.calls.every((call) =>
      made.some((one) => one.endpoint === call.endpoint && sameValues(one.params, call)),
    );
    if (done || turn.kind === 'failed' || turn.kind === 'out_of_scope' || turn.kind === 'blocked') break;
    const missing = turn.endpoints.flatMap((endpoint) => endpoint.missing);
    if (turn.kind === 'question' && !called && optionFor(scenario, { turn, buttons }) === undefined) {
      questions += 1;
      if (missing.length === 0 || missing.every(saidSoFar)) needless += 1;
    }
    const aside = scenario.asides?.[turns + 1];
    const option = optionFor(scenario, { turn, buttons });
    if (option !== undefined) message = option;
    else if (aside !== undefined) message = aside;
    else if (turn.kind === 'confirmation' || (turn.kind === 'answer' && buttons !== null))
      message = YES[scenario.lang];
    else message = answersTo(missing);
  }
  const wrongCalls = made.filter(
    (one) => !scenario.calls.some((call) => call.endpoint === one.endpoint && sameValues(one.params, call)),
  ).length;
  const all = scenario.calls.every((call) =>
    made.some((one) => one.endpoint === call.endpoint && sameValues(one.params, call)),
  );
  return {
    scenario,
    success: all && wrongCalls === 0,
    turns,
    questions,
    needless,
    invented,
    values,
    wrongCalls,
    transcript,
  };
};
