import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';
import { type ParamSpec, paramSpecSchema } from '../../src/domain/param-spec.ts';
import type { Json } from '../../src/domain/slots.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
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

const toEndpoint = (raw: RawEndpoint): Endpoint => ({
  ...endpointDefinitionSchema.parse({
    endpointId: '00000000-0000-4000-8000-000000000001',
    name: 'endpoint_of_a_dialogue',
    description: raw.description || 'An endpoint.',
    url: 'https://api.example.ee/x',
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
}

const serviceOf = (endpointId: string): string => endpointId.split('.')[0] ?? endpointId;
const mentions = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.toLowerCase().includes(form));

const tells = ({ gold: { acts } }: DialogueTurn): boolean => acts === undefined || acts.includes('INFORM');

/**
 * A value is the user's own when it is new or other than before and stands in the message, or stands nowhere earlier (paraphrases
 * such as "yes" for True). Values that the assistant offered and the user merely accepted are not.
 */
const isSaid = (turn: DialogueTurn, forms: readonly string[], earlier: string): boolean =>
  tells(turn) && (mentions(turn.user, forms) || !mentions(earlier, forms));

const jointly = (state: State, names: readonly string[], saidOnly: boolean): boolean =>
  names.every((name) => {
    const gold = state.gold[name];
    const value = state.predicted.get(name);
    if (saidOnly && gold !== undefined && !state.said.has(name)) return true;
    if (gold === undefined) return value === undefined;
    return value !== undefined && formsOf(gold).includes(plainForm(value));
  });

export interface DialogueOptions {
  readonly tasks: LanguageTasks;
  readonly onMiss?: ((line: string) => void) | undefined;
}

const playDialogue = async (
  dialogue: Dialogue,
  endpoints: ReadonlyMap<string, Endpoint>,
  tally: Tally,
  { tasks, onMiss }: DialogueOptions,
): Promise<void> => {
  const states = new Map<string, State>();
  let earlier = '';
  for (const turn of dialogue.turns) {
    const endpoint = endpoints.get(turn.gold.endpoint ?? '');
    if (endpoint && turn.gold.endpoint) {
      const service = serviceOf(turn.gold.endpoint);
      const fresh = !states.has(service);
      const state: State = states.get(service) ?? { predicted: new Map(), gold: {}, said: new Set() };
      states.set(service, state);
      await playTurn({ turn, endpoint, state, fresh, earlier }, tally, { tasks, onMiss });
    }
    earlier = `${earlier}\n${turn.user}\n${turn.assistant ?? ''}`;
  }
};

interface Scene {
  readonly turn: DialogueTurn;
  readonly endpoint: Endpoint;
  readonly state: State;
  /** Nothing of this service was spoken of before. */
  readonly fresh: boolean;
  readonly earlier: string;
}

const predict = async ({ turn, endpoint, state, fresh }: Scene, tasks: LanguageTasks) => {
  const known = Object.fromEntries(
    endpoint.params.flatMap(({ name }) =>
      state.predicted.has(name) ? [[name, state.predicted.get(name) as Json]] : [],
    ),
  );
  const missing = (spec: ParamSpec): boolean => spec.required && known[spec.name] === undefined;
  const asked = fresh ? [] : endpoint.params.filter(missing).map(({ name }) => ({ target: 0, param: name }));
  const found = await tasks.extract(
    { message: turn.user, history: [], targets: [{ endpoint, known }], asked },
    taskContext('en', MOMENT),
  );
  return found.values;
};

const playTurn = async (scene: Scene, tally: Tally, { tasks, onMiss }: DialogueOptions): Promise<void> => {
  const { turn, endpoint, state, earlier } = scene;
  const before = state.gold;
  const values = await predict(scene, tasks);
  state.gold = turn.gold.params ?? {};
  for (const { param, value } of values) state.predicted.set(param, value);
  for (const { name } of endpoint.params) {
    const gold = state.gold[name];
    const value = values.find(({ param }) => param === name)?.value;
    const right = gold !== undefined && value !== undefined && formsOf(gold).includes(plainForm(value));
    const changed = gold !== undefined && JSON.stringify(before[name]) !== JSON.stringify(gold);
    const said = changed && isSaid(turn, formsOf(gold), earlier);
    if (said) state.said.add(name);
    tally.said += said ? 1 : 0;
    tally.saidRight += said && right ? 1 : 0;
    tally.given += value === undefined ? 0 : 1;
    tally.wrong += value === undefined || right ? 0 : 1;
    if (onMiss && ((said && !right) || (value !== undefined && !right)))
      onMiss(`dialogues ${name} got ${JSON.stringify(value)} want ${JSON.stringify(gold)} | ${turn.user}`);
  }
  const names = endpoint.params.map(({ name }) => name);
  tally.turns++;
  tally.joint += jointly(state, names, false) ? 1 : 0;
  tally.jointSaid += jointly(state, names, true) ? 1 : 0;
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
  for (const dialogue of dialogues) await playDialogue(dialogue, endpoints, tally, options);
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
