import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../../src/domain/language.ts';
import { startDialogueServer } from '../helpers/dialogue-server.ts';
import { newChat } from '../helpers/journey.ts';
import { startRestaurants } from '../helpers/restaurants.ts';
import { RECORDED_NOW, readRecorded } from './dialogue/recorded.ts';
import type { Scenario } from './dialogue/scenario.ts';
import { FIRST_SCENARIOS } from './dialogue/scenarios-first.ts';
import { SECOND_SCENARIOS } from './dialogue/scenarios-second.ts';
import { type Played, playScenario } from './dialogue/simulated-user.ts';
import type { EvalRow } from './eval-row.ts';

export interface DialogueEvalOptions {
  readonly scenarios?: readonly Scenario[] | undefined;
  /** Folder of the development data; its recorded dialogues are played, too. */
  readonly data?: string | undefined;
  /** What "now" is, ISO with offset. The scenarios of the repository are written for the default. */
  readonly now?: string | undefined;
  /** Told every dialogue that did not go as it should, as one text. */
  readonly onMiss?: ((text: string) => void) | undefined;
}

export const ALL_SCENARIOS: readonly Scenario[] = [...FIRST_SCENARIOS, ...SECOND_SCENARIOS];

export const playAll = async ({
  scenarios = ALL_SCENARIOS,
  now,
}: DialogueEvalOptions = {}): Promise<Played[]> => {
  const server = await startDialogueServer(now === undefined ? {} : { now });
  try {
    const played: Played[] = [];
    for (const scenario of scenarios) {
      const chat = newChat();
      played.push(await playScenario(scenario, (message) => server.say(chat, message)));
    }
    return played;
  } finally {
    await server.close();
  }
};

const EACH = 6;

/** Plays goals of recorded dialogues, every sixth of them, against a server that knows the recorded endpoints alone. */
const playRecorded = async (path: string): Promise<Played[]> => {
  const sink = await startRestaurants();
  const server = await startDialogueServer({ now: RECORDED_NOW, examples: false });
  try {
    const { definitions, scenarios } = readRecorded(path, sink.url);
    for (const definition of definitions) await server.register(definition);
    const played: Played[] = [];
    for (const scenario of scenarios.filter((_, i) => i % EACH === 0)) {
      const chat = newChat();
      played.push(
        await playScenario(scenario, (message) =>
          server.say(chat, message, { timezone: 'UTC', language: 'en' }),
        ),
      );
    }
    return played;
  } finally {
    await server.close();
    await sink.close();
  }
};

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sum = (played: readonly Played[], of: (one: Played) => number): number =>
  played.reduce((total, one) => total + of(one), 0);

/** Success, turns against the fewest possible (of those that came through), needless questions, invented values. */
export const rowsOf = (played: readonly Played[], lang: string, set = 'own'): EvalRow[] => {
  const through = played.filter(({ success }) => success);
  const row = (metric: string, n: number, value: number, target: number): EvalRow => ({
    suite: 'dialogue',
    set,
    lang,
    n,
    metric,
    value,
    target,
  });
  const questions = sum(played, (one) => one.questions);
  const values = sum(played, (one) => one.values);
  return [
    row('success', played.length, share(through.length, played.length), 0.95),
    row(
      'turns_ratio',
      through.length,
      share(
        sum(through, ({ turns }) => turns),
        sum(through, ({ scenario }) => scenario.fewest),
      ),
      1.15,
    ),
    row(
      'needless',
      questions,
      share(
        sum(played, (one) => one.needless),
        questions,
      ),
      0.03,
    ),
    row(
      'invented',
      values,
      share(
        sum(played, (one) => one.invented),
        values,
      ),
      0,
    ),
  ];
};

const storyOf = ({ scenario, success, turns, needless, transcript }: Played): string =>
  [
    `${success ? 'came through' : 'FAILED'} ${scenario.id}: ${turns} messages of at least ${scenario.fewest}, ${needless} needless questions`,
    ...transcript,
  ].join('\n  ');

/** Plays the scenarios against a server of its own; rows for each language and for all. */
export const evalDialogue = async (options: DialogueEvalOptions = {}): Promise<EvalRow[]> => {
  const played = await playAll(options);
  for (const one of played)
    if (!one.success || one.needless > 0 || one.turns !== one.scenario.fewest) options.onMiss?.(storyOf(one));
  const own = [...LANGUAGES, 'all'].flatMap((lang) =>
    rowsOf(
      played.filter(({ scenario }) => lang === 'all' || scenario.lang === lang),
      lang,
    ),
  );
  const recordings =
    options.data === undefined ? undefined : resolve(options.data, 'bench/sgd-test.jsonl.gz');
  if (recordings === undefined || !existsSync(recordings)) return own;
  const recorded = await playRecorded(recordings);
  for (const one of recorded) if (!one.success || one.invented > 0) options.onMiss?.(storyOf(one));
  // The targets are for our own endpoints; these have an English description and nothing else.
  return [...own, ...rowsOf(recorded, 'en', 'recorded').map(({ target: _target, ...row }) => row)];
};
