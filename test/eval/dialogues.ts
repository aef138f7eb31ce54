import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';
import { type ParamSpec, paramSpecSchema } from '../../src/domain/param-spec.ts';
import type { Json } from '../../src/domain/slots.ts';
import type { HistoryItem } from '../../src/domain/turn.ts';
import type { ExtractedValue, LanguageTasks, LastCall } from '../../src/ports/language-tasks.ts';
import { taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';

/** Right in any of these forms. */
type Gold = { readonly $any: readonly Json[] } | Json;

interface DialogueTurn {
  readonly user: string;
  readonly assistant?: string;
  readonly gold: {
    readonly endpoint?: string | null;
    readonly params?: Readonly<Record<string, Gold>>;
    /** What the message does; values are told by `INFORM` alone. Absent: it may tell some. */
    readonly acts?: readonly string[];
    /** Calls made after the message, with values in the form the API takes. */
    readonly calls?: readonly { readonly params: Readonly<Record<string, Json>> }[];
  };
}

interface Dialogue {
  readonly id: string;
  readonly turns: readonly DialogueTurn[];
}

interface RawEndpoint {
  readonly endpointId: string;
  readonly description?: string;
  readonly params?: readonly Record<string, unknown>[];
}

/** The recordings are about this spring. */
const MOMENT = { now: Date.parse('2019-03-01T12:00:00Z'), timezone: 'UTC' };

const formsOf = (gold: Gold): readonly string[] => {
  const any = typeof gold === 'object' && gold !== null && '$any' in gold ? gold.$any : [gold];
  return (any as readonly Json[]).map((one) => plainForm(one));
};
const plainForm = (value: Json): string =>
  String(value)
    .toLowerCase()
    .replace(/^\$|(?<=\d):00$/g, (found) => (found === '$' ? '' : found))
    .trim();

/** `Buses_3.FindBus` -> `find_bus` */
const snakeCase = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toLowerCase() || 'endpoint_of_a_dialogue';

const toEndpoint = (raw: RawEndpoint): Endpoint => ({
  ...endpointDefinitionSchema.parse({
    endpointId: '00000000-0000-4000-8000-000000000001',
    description: raw.description || 'An endpoint.',
    url: 'https://api.example.ee/x',
    name: snakeCase(raw.endpointId.split('.').at(-1) ?? ''),
    params: (raw.params ?? []).map(({ label: _label, ...spec }) => paramSpecSchema.parse(spec)),
  }),
  contentHash: '',
  enrichedContext: '',
  indexedAt: 0,
});

/** A file of recorded dialogues, gzipped or not: first line `{endpoints}`, then a dialogue a line. */
const readDialogues = (path: string): { endpoints: Map<string, Endpoint>; dialogues: Dialogue[] } => {
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '{}', ...lines] = text.trim().split('\n');
  const { endpoints = [] } = JSON.parse(head) as { endpoints?: RawEndpoint[] };
  return {
    endpoints: new Map(endpoints.map((raw) => [raw.endpointId, toEndpoint(raw)])),
    dialogues: lines.map((line) => JSON.parse(line) as Dialogue),
  };
};

interface Tally {
  said: number;
  saidRight: number;
  given: number;
  wrong: number;
  turns: number;
  joint: number;
  jointSaid: number;
}

/** What one dialogue has come to, by service. */
interface State {
  readonly predicted: Map<string, Json>;
  gold: Readonly<Record<string, Gold>>;
  /** Parameters whose value the user has said, so that the engine could know it. */
  readonly said: Set<string>;
  endpoint: Endpoint;
  /** Read from a message that opened this service before the recording names it. */
  early: { readonly values: readonly ExtractedValue[]; readonly message: string } | undefined;
}

const serviceOf = (endpointId: string): string => endpointId.split('.')[0] ?? endpointId;
const mentions = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.toLowerCase().includes(form));

const tells = ({ gold: { acts } }: DialogueTurn): boolean => acts === undefined || acts.includes('INFORM');

/** "March 1st" is 2019-03-01, "7 pm" 19:00: how the recordings themselves write what was said when they call. */
type Written = ReadonlyMap<string, string>;

/** "Paris, France" is Paris. */
const TOWN_AND_MORE = /^([^,\d]+), [a-z. ]+$/;
const INSTANT = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)$/;
const writtenForms = (dialogues: readonly Dialogue[]): Written => {
  const written = new Map<string, string>();
  for (const { gold } of dialogues.flatMap(({ turns }) => turns))
    for (const [name, value] of Object.entries(gold.calls?.[0]?.params ?? {}))
      if (INSTANT.test(String(value)))
        for (const form of formsOf(gold.params?.[name] ?? null)) written.set(form, plainForm(value));
  return written;
};

/** The user said that any value will do: with one or without, the state is right. */
const isOpen = (gold: Gold | undefined): boolean => gold !== undefined && formsOf(gold).includes('dontcare');

interface Stage {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly written: Written;
  readonly tally: Tally;
  readonly options: DialogueOptions;
}

const rightForms = (gold: Gold, { written }: Stage): readonly string[] => {
  const forms = formsOf(gold);
  const towns = forms.flatMap((form) => TOWN_AND_MORE.exec(form)?.[1] ?? []);
  return [...forms, ...towns, ...forms.flatMap((form) => written.get(form) ?? [])];
};

/**
 * A value is the user's own when it is new or other than before and stands in the message, or stands nowhere earlier (paraphrases
 * such as "yes" for True). Values that the assistant offered and the user merely accepted are not.
 */
const isSaid = (
  tells: boolean,
  text: { message: string; earlier: string },
  forms: readonly string[],
): boolean => tells && (mentions(text.message, forms) || !mentions(text.earlier, forms));

const jointly = (state: State, stage: Stage, saidOnly: boolean): boolean =>
  state.endpoint.params.every(({ name }) => {
    const gold = state.gold[name];
    const value = state.predicted.get(name);
    if (saidOnly && gold !== undefined && !state.said.has(name)) return true;
    if (gold === undefined) return value === undefined;
    if (isOpen(gold)) return true;
    return value !== undefined && rightForms(gold, stage).includes(plainForm(value));
  });

export interface DialogueOptions {
  readonly tasks: LanguageTasks;
  readonly onMiss?: ((line: string) => void) | undefined;
}

/** One dialogue on its way. */
interface Played {
  readonly states: Map<string, State>;
  readonly history: HistoryItem[];
}

/** The values of other services, newest first, as the calls of the same chat that a message may go back to. */
const previousCalls = (states: Played['states'], service: string): LastCall[] =>
  [...states]
    .filter(([name]) => name !== service)
    .map(([, { endpoint, predicted }]) => ({
      endpoint,
      params: Object.fromEntries(predicted),
      question: '',
      data: null,
      at: 0,
    }))
    .reverse();

const stateFor = (played: Played, endpointId: string, endpoint: Endpoint): State => {
  const service = serviceOf(endpointId);
  const state: State = played.states.get(service) ?? {
    predicted: new Map(),
    gold: {},
    said: new Set(),
    endpoint,
    early: undefined,
  };
  state.endpoint = endpoint;
  // Last spoken of comes last.
  played.states.delete(service);
  played.states.set(service, state);
  return state;
};

/** The endpoint that a message opens although the recording still stands at the one before; it names the new one a turn later. */
const opens = (turns: readonly DialogueTurn[], i: number): string | undefined => {
  const at = (position: number): string | undefined => turns[position]?.gold.endpoint ?? undefined;
  const stands = i > 0 && at(i) === at(i - 1);
  return stands && turns[i]?.gold.acts?.includes('INFORM_INTENT') && at(i + 1) !== at(i)
    ? at(i + 1)
    : undefined;
};

const predict = async (
  message: string,
  from: { endpointId: string; state: State; fresh: boolean; others: readonly Endpoint[] },
  played: Played,
  { options }: Stage,
): Promise<readonly ExtractedValue[]> => {
  const { state, fresh, others } = from;
  const { endpoint, predicted } = state;
  const known = Object.fromEntries(
    endpoint.params.flatMap(({ name }) => (predicted.has(name) ? [[name, predicted.get(name) as Json]] : [])),
  );
  const missing = (spec: ParamSpec): boolean => spec.required && known[spec.name] === undefined;
  const asked = fresh ? [] : endpoint.params.filter(missing).map(({ name }) => ({ target: 0, param: name }));
  const found = await options.tasks.extract(
    {
      message,
      history: played.history,
      targets: [{ endpoint, known }],
      asked,
      others,
      previous: previousCalls(played.states, serviceOf(from.endpointId)),
    },
    taskContext('en', MOMENT),
  );
  for (const { param, value } of found.values) predicted.set(param, value);
  return found.values;
};

const playDialogue = async (dialogue: Dialogue, stage: Stage): Promise<void> => {
  const played: Played = { states: new Map(), history: [] };
  for (const [i, turn] of dialogue.turns.entries()) {
    const opened = opens(dialogue.turns, i);
    const other = opened ? stage.endpoints.get(opened) : undefined;
    await playTurn(turn, { played, others: other ? [other] : [] }, stage);
    if (opened && other) {
      const fresh = !played.states.has(serviceOf(opened));
      const state = stateFor(played, opened, other);
      const values = await predict(
        turn.user,
        { endpointId: opened, state, fresh, others: [] },
        played,
        stage,
      );
      state.early = { values, message: turn.user };
    }
    played.history.push(
      { authorRole: 'user', message: turn.user, timestamp: '' },
      { authorRole: 'bot', message: turn.assistant ?? '', timestamp: '' },
    );
  }
};

const playTurn = async (
  turn: DialogueTurn,
  { played, others }: { played: Played; others: readonly Endpoint[] },
  stage: Stage,
): Promise<void> => {
  const { tally, options } = stage;
  const endpointId = turn.gold.endpoint ?? '';
  const endpoint = stage.endpoints.get(endpointId);
  if (!endpoint) return;
  const fresh = !played.states.has(serviceOf(endpointId));
  const state = stateFor(played, endpointId, endpoint);
  const before = state.gold;
  const read = await predict(turn.user, { endpointId, state, fresh, others }, played, stage);
  const early = state.early;
  state.early = undefined;
  const values = [...read, ...(early?.values ?? [])];
  state.gold = turn.gold.params ?? {};
  const text = {
    message: `${early?.message ?? ''}\n${turn.user}`,
    earlier: played.history.map(({ message }) => message).join('\n'),
  };
  for (const { name } of endpoint.params) {
    const gold = state.gold[name];
    const forms = gold === undefined ? [] : rightForms(gold, stage);
    const found = values.find(({ param }) => param === name);
    const value = found?.value;
    const right = value !== undefined && (isOpen(gold) || forms.includes(plainForm(value)));
    const changed =
      gold !== undefined && !isOpen(gold) && JSON.stringify(before[name]) !== JSON.stringify(gold);
    const said = changed && isSaid(tells(turn) || early !== undefined, text, formsOf(gold));
    if (said) state.said.add(name);
    tally.said += said ? 1 : 0;
    tally.saidRight += said && right ? 1 : 0;
    tally.given += value === undefined ? 0 : 1;
    tally.wrong += value === undefined || right ? 0 : 1;
    if (options.onMiss && ((said && !right) || (value !== undefined && !right)))
      options.onMiss(
        `dialogues ${serviceOf(endpointId)} ${name} got ${JSON.stringify(value)} (${found?.source}) want ${JSON.stringify(gold)} | ${found?.source === 'response' ? `[${played.history.at(-1)?.message}] ` : ''}${text.message.trim()}`,
      );
  }
  tally.turns++;
  tally.joint += jointly(state, stage, false) ? 1 : 0;
  tally.jointSaid += jointly(state, stage, true) ? 1 : 0;
};

/**
 * Recorded dialogues with service and intent given, as the schema-guided sets have them; values are kept from turn to turn as
 * they were read, right or wrong. `recall`: values the user said that were read; `false`: of the values read, the wrong ones;
 * `joint_goal`: turns after which every value held is right and none lacks, those the assistant offered included;
 * `joint_goal_said`: the same over values that the user said.
 */
export const dialogueRows = async (path: string, options: DialogueOptions): Promise<EvalRow[]> => {
  const { endpoints, dialogues } = readDialogues(path);
  const tally: Tally = { said: 0, saidRight: 0, given: 0, wrong: 0, turns: 0, joint: 0, jointSaid: 0 };
  const stage: Stage = { endpoints, written: writtenForms(dialogues), tally, options };
  for (const dialogue of dialogues) await playDialogue(dialogue, stage);
  const row = (metric: string, part: number, n: number, target?: number): EvalRow => ({
    suite: 'language',
    set: 'dialogues',
    lang: 'en',
    n,
    metric,
    value: n === 0 ? 1 : part / n,
    ...(target !== undefined && { target }),
  });
  return [
    row('recall', tally.saidRight, tally.said, 0.82),
    row('false', tally.wrong, tally.given, 0.05),
    row('joint_goal', tally.joint, tally.turns, 0.55),
    row('joint_goal_said', tally.jointSaid, tally.turns),
  ];
};
