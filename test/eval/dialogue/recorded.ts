import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from '../../../src/domain/slots.ts';
import type { Scenario } from './scenario.ts';

interface RecordedTurn {
  readonly user: string;
  readonly gold: {
    readonly endpoint?: string | null;
    readonly params?: Readonly<Record<string, { readonly $any: readonly Json[] }>>;
    readonly calls?: readonly {
      readonly endpoint: string;
      readonly params: Readonly<Record<string, Json>>;
    }[];
  };
}

interface RecordedParam {
  readonly name: string;
  readonly required?: boolean;
  readonly default?: Json;
  readonly label?: string;
}

interface RecordedEndpoint {
  readonly endpointId: string;
  readonly description?: string;
  readonly method?: string;
  readonly params?: readonly RecordedParam[];
}

/** What the recordings give for talking to a server: definitions to register, and goals of users with their own phrases. */
export interface Recorded {
  readonly definitions: readonly unknown[];
  readonly scenarios: readonly Scenario[];
}

/** The recordings are about this spring. */
export const RECORDED_NOW = '2019-03-01T12:00:00Z';

const nameOf = (endpointId: string): string =>
  endpointId
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toLowerCase();

const uuidOf = (i: number): string => `5d000000-0000-4000-8000-${String(i).padStart(12, '0')}`;

/** Writes as well as reads are called at once: what is measured is the way to the call. */
const definitionOf = (raw: RecordedEndpoint, i: number, url: string): unknown => ({
  endpointId: uuidOf(i),
  name: nameOf(raw.endpointId),
  description: raw.description || 'An endpoint.',
  method: raw.method ?? 'GET',
  sideEffects: 'none',
  url: `${url}/${nameOf(raw.endpointId)}`,
  params: (raw.params ?? []).map(({ label: _label, ...spec }) => spec),
});

type Say = { readonly param: string; readonly turn: number; readonly forms: readonly Json[] };

/** Where each value of the call was first said, in the words of one of the forms the recording accepts. */
const sayings = (
  turns: readonly RecordedTurn[],
  call: { endpoint: string; params: Readonly<Record<string, Json>> },
): Say[] =>
  Object.entries(call.params).flatMap(([param, value]) => {
    for (const [turn, { user, gold }] of turns.entries()) {
      const forms = [...(gold.params?.[param]?.$any ?? []), value];
      if (
        gold.params?.[param] &&
        forms.some((form) => user.toLowerCase().includes(String(form).toLowerCase()))
      )
        return [{ param, turn, forms }];
    }
    return [];
  });

/** Said between answers: a question about the state, hesitation, a question on the side. */
const ASIDES: readonly (Readonly<Record<number, string>> | undefined)[] = [
  undefined,
  { 2: 'what do you have so far?' },
  undefined,
  { 2: "hmm, I don't know yet" },
  { 2: 'what is 15% of 80?' },
];

/** The first call of a dialogue about one service, when the user said all it needs in their own words. */
const scenarioOf = (
  dialogue: { id: string; services?: readonly string[]; turns: readonly RecordedTurn[] },
  i: number,
  endpoints: ReadonlyMap<string, RecordedEndpoint>,
): Scenario[] => {
  const at = dialogue.turns.findIndex(({ gold }) => (gold.calls?.length ?? 0) > 0);
  const call = dialogue.turns[at]?.gold.calls?.[0];
  const endpoint = call && endpoints.get(call.endpoint);
  if (!call || !endpoint) return [];
  const turns = dialogue.turns.slice(0, at + 1);
  const said = sayings(turns, call);
  const params = endpoint.params ?? [];
  const lacks = params.some(({ name, required }) => required && !said.some(({ param }) => param === name));
  const opening = turns[0];
  if (lacks || params.length === 0 || opening?.gold.endpoint !== call.endpoint) return [];
  const later = said.filter(({ turn }) => turn > 0);
  const needed = later.filter(({ param }) => params.some((one) => one.name === param && one.required));
  const answers = [...new Set(needed.map(({ turn }) => turn))].map((turn) => ({
    for: later.filter((one) => one.turn === turn).map(({ param }) => param),
    says: turns[turn]?.user ?? '',
  }));
  const asides = answers.length > 0 ? ASIDES[i % ASIDES.length] : undefined;
  const reachable = said.filter(
    ({ param, turn }) => turn === 0 || answers.some((answer) => answer.for.includes(param)),
  );
  return [
    {
      id: `recorded-${dialogue.id}`,
      lang: 'en',
      opening: opening.user,
      answers,
      pace: 'one',
      asides,
      calls: [
        {
          endpoint: nameOf(call.endpoint),
          params: Object.fromEntries(reachable.map(({ param }) => [param, call.params[param] ?? null])),
          accepts: {
            ...Object.fromEntries(Object.entries(call.params).map(([param, value]) => [param, [value]])),
            ...Object.fromEntries(said.map(({ param, forms }) => [param, forms])),
          },
          ignores: params.flatMap(({ name, default: value }) => (value === undefined ? [] : [name])),
        },
      ],
      fewest: 1 + answers.length + (asides ? 1 : 0),
    },
  ];
};

/** @param url where the recorded endpoints are to be called */
export const readRecorded = (path: string, url: string): Recorded => {
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '{}', ...lines] = text.trim().split('\n');
  const { endpoints = [] } = JSON.parse(head) as { endpoints?: RecordedEndpoint[] };
  const byId = new Map(endpoints.map((raw) => [raw.endpointId, raw]));
  return {
    definitions: endpoints.map((raw, i) => definitionOf(raw, i, url)),
    scenarios: lines.flatMap((line, i) => scenarioOf(JSON.parse(line), i, byId)),
  };
};
