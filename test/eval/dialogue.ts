import { pathToFileURL } from 'node:url';
import { startUpstream } from '../../examples/upstream/server.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { startTestServer } from '../helpers/app.ts';
import { bookingDefinition, startBookings } from '../helpers/bookings.ts';
import { indexExamples, newChat, postJson } from '../helpers/journey.ts';
import type { Scenario } from './dialogue/scenario.ts';
import { FIRST_SCENARIOS } from './dialogue/scenarios-first.ts';
import { SECOND_SCENARIOS } from './dialogue/scenarios-second.ts';
import { type Played, playScenario, type SeenReply } from './dialogue/simulated-user.ts';
import type { EvalRow } from './language.ts';

export interface DialogueEvalOptions {
  readonly scenarios?: readonly Scenario[] | undefined;
  /** What "now" is, ISO with offset. The scenarios of the repository are written for the default. */
  readonly now?: string | undefined;
  /** Told every dialogue that did not go as it should. */
  readonly onMiss?: ((played: Played) => void) | undefined;
}

export const DIALOGUE_NOW = '2026-06-10T12:00:00+03:00';
export const ALL_SCENARIOS: readonly Scenario[] = [...FIRST_SCENARIOS, ...SECOND_SCENARIOS];

/** A whole server with the example endpoints and one that writes, to be talked to; time stands still there. */
export const startDialogueServer = async (now = DIALOGUE_NOW) => {
  const time = Date.parse(now);
  const upstream = await startUpstream({ port: 0, clock: () => new Date(time) });
  const bookings = await startBookings();
  const server = await startTestServer({
    now: () => time,
    settings: {
      OUTBOUND_ALLOW: [upstream.url, bookings.url].map((url) => new URL(url).host).join(','),
    },
  });
  await indexExamples(server.url, upstream.url);
  const indexed = await postJson(`${server.url}/api-tools/index`, bookingDefinition(bookings.url));
  if (indexed.status !== 200) throw new Error(JSON.stringify(indexed.body));
  return {
    bookings,
    upstream,
    url: server.url,
    async say(chatId: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
      const { status, body } = await postJson(`${server.url}/orchestrate`, {
        chatId,
        message,
        authorId: 'simulated',
        environment: 'test',
        ...more,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as SeenReply;
    },
    async close() {
      await server.close();
      await bookings.close();
      await upstream.close();
    },
  };
};

export const playAll = async ({
  scenarios = ALL_SCENARIOS,
  now,
}: DialogueEvalOptions = {}): Promise<Played[]> => {
  const server = await startDialogueServer(now);
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

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sum = (played: readonly Played[], of: (one: Played) => number): number =>
  played.reduce((total, one) => total + of(one), 0);

/** Success, turns against the fewest possible (of those that came through), needless questions, invented values. */
export const rowsOf = (played: readonly Played[], lang: string): EvalRow[] => {
  const through = played.filter(({ success }) => success);
  const row = (metric: string, n: number, value: number, target: number): EvalRow => ({
    suite: 'dialogue',
    set: 'own',
    lang,
    n,
    metric,
    value,
    target,
  });
  const questions = sum(played, (one) => one.questions);
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
      played.length,
      sum(played, (one) => one.invented),
      0,
    ),
  ];
};

/** Plays the scenarios against a server of its own; rows for each language and for all. */
export const evalDialogue = async (options: DialogueEvalOptions = {}): Promise<EvalRow[]> => {
  const played = await playAll(options);
  for (const one of played)
    if (!one.success || one.needless > 0 || one.turns !== one.scenario.fewest) options.onMiss?.(one);
  return [...LANGUAGES, 'all'].flatMap((lang) =>
    rowsOf(
      played.filter(({ scenario }) => lang === 'all' || scenario.lang === lang),
      lang,
    ),
  );
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await evalDialogue({
    onMiss: ({ scenario, success, turns, needless, transcript }) =>
      console.error(
        [
          `${success ? 'slow' : 'FAILED'} ${scenario.id}: ${turns}/${scenario.fewest} turns, ${needless} needless`,
        ]
          .concat(transcript)
          .join('\n  '),
      ),
  });
  for (const row of rows) console.log(JSON.stringify(row));
}
