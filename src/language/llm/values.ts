import type { Endpoint } from '../../domain/endpoint.ts';
import type { ParamSpec } from '../../domain/param-spec.ts';
import type { Json } from '../../domain/slots.ts';
import { own } from '../../lib/own.ts';
import type {
  ExtractedValue,
  ExtractInput,
  Extraction,
  LanguageTasks,
  ParamRef,
  TaskContext,
  UnfitValue,
} from '../../ports/language-tasks.ts';
import { type Removal, removalsFrom } from './removals.ts';
import { folded, isSaid } from './said.ts';
import type { Claim, Understood } from './understanding.ts';

/** Why a claimed value was dropped, for the metrics. */
export type Refusal = 'no_quote' | 'unsupported' | 'unreadable';

interface Reading {
  readonly rules: Pick<LanguageTasks, 'supports'>;
  readonly onRefused: (reason: Refusal) => void;
}

const BIG_INTEGER = /^-?\d{16,}$/;

const scalarFrom = (type: ParamSpec['type'], text: string): Json | undefined => {
  switch (type) {
    case 'integer':
    case 'number': {
      if (type === 'integer' && BIG_INTEGER.test(text)) return text;
      const value = text === '' ? Number.NaN : Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
      return Number.isFinite(value) ? value : undefined;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'object':
    case 'array':
      try {
        return JSON.parse(text) as Json;
      } catch {
        return undefined;
      }
    case 'string':
    case 'date':
    case 'datetime':
      return text === '' ? undefined : text;
    default:
      return type satisfies never;
  }
};

/** The form's text as a value of the parameter's type; undefined when it is none. */
const valueFrom = (param: ParamSpec, claim: Claim): Json | undefined => {
  const text = claim.value.trim();
  if (param.enum) {
    const member = param.enum.find((value) => folded(String(value)) === folded(text));
    return member ?? scalarFrom(param.type, text);
  }
  if (param.type !== 'array' || text.startsWith('[')) return scalarFrom(param.type, text);
  const items = text.split(',').map((item) => scalarFrom(param.items?.type ?? 'string', item.trim()));
  return items.some((item) => item === undefined) ? undefined : (items as Json[]);
};

const HAS_DIGITS = /\d/;
const isTemporal = ({ type }: ParamSpec): boolean => type === 'date' || type === 'datetime';

/** The claims that code can stand behind: quoted from the message, and read from the quote by the parameter's own reader. */
const standing = (
  endpoint: Endpoint,
  claims: readonly Claim[],
  from: { target: number; message: string; reading: Reading; context: TaskContext },
): { values: ExtractedValue[]; refused: UnfitValue[]; fallen: ParamRef[] } => {
  const { target, message, reading, context } = from;
  const values: ExtractedValue[] = [];
  const refused: UnfitValue[] = [];
  const fallen: ParamRef[] = [];
  for (const claim of claims) {
    const param = endpoint.params.find(({ name }) => name === claim.param);
    if (!param) continue;
    const { quote } = claim;
    if (!isSaid(quote, message)) {
      reading.onRefused('no_quote');
      fallen.push({ target, param: param.name });
      continue;
    }
    const value = valueFrom(param, claim);
    if (value === undefined || !reading.rules.supports(param, value, quote, context)) {
      reading.onRefused(value === undefined ? 'unreadable' : 'unsupported');
      fallen.push({ target, param: param.name });
      refused.push({ target, param: param.name, quote, problem: 'not_a_value' });
      continue;
    }
    const source = isTemporal(param) && !HAS_DIGITS.test(quote) ? 'rule' : 'user';
    values.push({ target, param: param.name, value, quote, source, correction: claim.correction });
  }
  return { values, refused, fallen };
};

const sameRef = (a: ParamRef, b: ParamRef): boolean => a.target === b.target && a.param === b.param;
const sameValue = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

const isOpenText = (param: ParamSpec | undefined): boolean =>
  param?.type === 'string' && !param.enum && param.format === undefined && param.pattern === undefined;

const NOTHING: Extraction = { values: [], unfit: [], alternatives: [] };

/** The message asks for another endpoint that was in view, and for none of those being collected. */
const isAboutOthers = ({ requests }: Understood, { others = [], targets }: ExtractInput): boolean =>
  requests.length > 0 &&
  requests.every(
    ({ endpoint: { endpointId } }) =>
      others.some((other) => other.endpointId === endpointId) &&
      !targets.some((target) => target.endpoint.endpointId === endpointId),
  );

interface Found {
  readonly values: readonly ExtractedValue[];
  readonly alternatives: readonly ExtractedValue[];
  readonly refused: readonly UnfitValue[];
  readonly fallen: readonly ParamRef[];
  /** Targets the model claimed values for. */
  readonly opinions: ReadonlySet<number>;
}

/** What stands of all claims of a form. Calls of one endpoint share what is said; the loop hands values on to those that lack them. */
const foundIn = (
  understood: Understood,
  { input, reading, context }: { input: ExtractInput; reading: Reading; context: TaskContext },
): Found => {
  const values: ExtractedValue[] = [];
  const alternatives: ExtractedValue[] = [];
  const refused: UnfitValue[] = [];
  const fallen: ParamRef[] = [];
  const opinions = new Set<number>();
  const ids = input.targets.map(({ endpoint }) => endpoint.endpointId);
  input.targets.forEach(({ endpoint }, target) => {
    if (ids.indexOf(endpoint.endpointId) !== target) return;
    const claims = understood.requests.flatMap((request) =>
      request.endpoint.endpointId === endpoint.endpointId ? request.claims : [],
    );
    if (claims.length > 0) opinions.add(target);
    const found = standing(endpoint, claims, { target, message: input.message, reading, context });
    refused.push(...found.refused);
    fallen.push(...found.fallen);
    for (const value of found.values) {
      const first = values.find((known) => sameRef(known, value));
      if (!first) values.push(value);
      else if (!sameValue(first.value, value.value)) alternatives.push(value);
    }
  });
  return { values, alternatives, refused, fallen, opinions };
};

/** May a value that the rules alone found be taken beside the model's? */
const standsBeside =
  ({ values, fallen, opinions }: Found, { targets }: ExtractInput) =>
  (value: ExtractedValue): boolean => {
    if (!opinions.has(value.target) || fallen.some((one) => sameRef(one, value))) return true;
    // The model is asked for what the message says, so it has no opinion on what came before.
    if (value.source === 'response' || value.source === 'previous_call') return true;
    const param = targets[value.target]?.endpoint.params.find(({ name }) => name === value.param);
    const isFree = !values.some(
      (taken) =>
        taken.target === value.target && taken.param !== value.param && isSaid(value.quote, taken.quote),
    );
    return !isOpenText(param) && isFree;
  };

/** "Never mind the summer" names the value held without giving it. */
const namesTakenBack =
  (removals: readonly Removal[], { targets }: ExtractInput) =>
  (value: ExtractedValue): boolean =>
    sameValue(own(targets[value.target]?.known, value.param) ?? null, value.value) &&
    removals.some((one) => sameRef(one, value) && one.quote !== undefined && isSaid(value.quote, one.quote));

/**
 * Reads the values of a form, with code's own reading of the message beside it. What both found is taken as code found it; what
 * only the model found must stand up to the readers; where the model's value fell or is missing, a value that code
 * is sure of (typed, its words not used otherwise, or a claim for it refused) takes its place. What is left is asked for.
 */
export const extractionFrom = (
  understood: Understood,
  from: { input: ExtractInput; byRules: Extraction; reading: Reading; context: TaskContext },
): Extraction => {
  const { input, byRules, reading } = from;
  if (isAboutOthers(understood, input)) return NOTHING;
  const found = foundIn(understood, from);
  const stands = standsBeside(found, input);
  const agreed = found.values.map((value) => {
    const same = byRules.values.find((one) => sameRef(one, value) && sameValue(one.value, value.value));
    return same ? { ...same, correction: same.correction || value.correction } : value;
  });
  const added = byRules.values.filter(
    (value) => !found.values.some((taken) => sameRef(taken, value)) && stands(value),
  );
  const removals = removalsFrom(understood.takenBack, { input, byRules, onRefused: reading.onRefused });
  const isTakenBack = namesTakenBack(removals, input);
  const all = [...agreed, ...added].filter((value) => !isTakenBack(value));
  const isGiven = (ref: ParamRef): boolean => all.some((value) => sameRef(value, ref));
  const more = byRules.alternatives.filter(
    (value) =>
      ![...all, ...found.alternatives].some(
        (one) => sameRef(one, value) && sameValue(one.value, value.value),
      ) &&
      isGiven(value) &&
      stands(value),
  );
  const refused = found.refused.filter((one) => !byRules.unfit.some((other) => sameRef(other, one)));
  return {
    values: all,
    alternatives: [...found.alternatives, ...more],
    removals: removals.filter((ref) => !isGiven(ref)).map(({ target, param }) => ({ target, param })),
    unfit: [...byRules.unfit, ...refused].filter((one) => !isGiven(one)),
  };
};
