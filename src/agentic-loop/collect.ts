import type { ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import type { Slots } from '../domain/slots.ts';
import type { AskItem, ParamRef, UnfitValue } from '../ports/language-tasks.ts';
import type { CollectionTarget } from './collection.ts';

/** More than this many missing values are asked for in steps. A start and end of one period count as one. */
const MAX_ASKED_AT_ONCE = 4;

/** Declared defaults fill what nobody said. */
export const withDefaults = (endpoint: Endpoint, slots: Slots): Slots => {
  const defaults = endpoint.params.flatMap((param) =>
    param.default === undefined || param.name in slots
      ? []
      : [[param.name, { value: param.default, evidence: { source: 'default' as const } }] as const],
  );
  return { ...Object.fromEntries(defaults), ...slots };
};

/** Names of required parameters that have neither a value nor a default. */
export const missingOf = ({ endpoint, slots }: CollectionTarget): string[] =>
  endpoint.params
    .filter((param) => param.required && param.default === undefined && !(param.name in slots))
    .map((param) => param.name);

const paramOf = (targets: readonly CollectionTarget[], ref: ParamRef): ParamSpec | undefined =>
  targets[ref.target]?.endpoint.params.find((param) => param.name === ref.param);

const isTemporal = (param: ParamSpec | undefined): boolean =>
  param?.type === 'date' || param?.type === 'datetime';

/** How many things the user is asked for: two dates of one endpoint are one period. */
const groupsIn = (targets: readonly CollectionTarget[], ask: readonly AskItem[]): AskItem[][] => {
  const groups: AskItem[][] = [];
  for (const item of ask) {
    const last = groups.at(-1);
    const before = last?.[0];
    const sharesPeriod =
      last?.length === 1 &&
      before?.target === item.target &&
      isTemporal(paramOf(targets, before)) &&
      paramOf(targets, before)?.type === paramOf(targets, item)?.type;
    if (sharesPeriod) last?.push(item);
    else groups.push([item]);
  }
  return groups;
};

/**
 * What the next question asks for: everything that is missing when that is four things or fewer, else the first ones
 * (contract, section 4). Calls of one endpoint that lack the same value are asked once.
 */
export const nextAsk = (
  targets: readonly CollectionTarget[],
  refused: {
    unfit: readonly UnfitValue[];
    rejected: readonly (ParamRef & { detail?: string | undefined })[];
  },
): AskItem[] => {
  const all: AskItem[] = targets.flatMap((target, i) =>
    missingOf(target)
      .filter(
        (param) =>
          !targets
            .slice(0, i)
            .some(
              (before) =>
                before.endpoint.endpointId === target.endpoint.endpointId &&
                missingOf(before).includes(param),
            ),
      )
      .map((param): AskItem => {
        const same = (ref: ParamRef): boolean => ref.target === i && ref.param === param;
        const rejected = refused.rejected.find(same);
        if (rejected) return { target: i, param, reason: 'rejected', detail: rejected.detail };
        const unfit = refused.unfit.find(same);
        if (unfit) return { target: i, param, reason: 'unfit', detail: unfit.quote };
        return { target: i, param, reason: 'missing' };
      }),
  );
  const groups = groupsIn(targets, all);
  return (groups.length <= MAX_ASKED_AT_ONCE ? groups : groups.slice(0, 2)).flat();
};

/** The calls of a complete collection. */
export const readyCalls = (targets: readonly CollectionTarget[]): ReadyCall[] =>
  targets.map(({ endpoint, slots }) => ({ endpoint, slots: withDefaults(endpoint, slots) }));
