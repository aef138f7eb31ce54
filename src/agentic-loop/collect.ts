import type { ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import { sameParam } from '../domain/same-param.ts';
import type { Slots } from '../domain/slots.ts';
import type { AskItem, ParamRef, UnfitValue } from '../ports/language-tasks.ts';
import type { CollectionTarget } from './collection.ts';
import type { RejectedRef } from './rejection.ts';

/** More than this many missing values are asked for in steps. A start and end of one period count as one. */
const MAX_ASKED_AT_ONCE = 4;

/** Declared defaults fill what nobody said. */
export const withDefaults = (endpoint: Endpoint, slots: Slots): Slots => {
  const defaults = endpoint.params.flatMap((param) =>
    param.default === undefined || Object.hasOwn(slots, param.name)
      ? []
      : [[param.name, { value: param.default, evidence: { source: 'default' as const } }] as const],
  );
  return { ...Object.fromEntries(defaults), ...slots };
};

/** Names of required parameters that have neither a value nor a default. */
export const missingOf = ({ endpoint, slots }: CollectionTarget): string[] =>
  endpoint.params
    .filter((param) => param.required && param.default === undefined && !Object.hasOwn(slots, param.name))
    .map((param) => param.name);

export const paramOf = (targets: readonly CollectionTarget[], ref: ParamRef): ParamSpec | undefined =>
  targets[ref.target]?.endpoint.params.find((param) => param.name === ref.param);

/** Does another target mean this parameter the same way, so that one value serves both? */
export const sharesParam = (targets: readonly CollectionTarget[], ref: ParamRef, other: number): boolean => {
  const mine = paramOf(targets, ref);
  const theirs = paramOf(targets, { target: other, param: ref.param });
  return other !== ref.target && mine !== undefined && theirs !== undefined && sameParam(mine, theirs);
};

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

/** Positions of later targets that lack the same thing. @param same do they mean it the same way? */
const othersLacking = (
  targets: readonly CollectionTarget[],
  ref: ParamRef,
  same: (other: number) => boolean,
): number[] =>
  targets.flatMap((target, i) =>
    i > ref.target && same(i) && missingOf(target).includes(ref.param) ? [i] : [],
  );

interface Refused {
  readonly unfit: readonly UnfitValue[];
  readonly rejected: readonly RejectedRef[];
}

const itemFor = (ref: ParamRef, { unfit, rejected }: Refused): AskItem => {
  const same = (other: ParamRef): boolean => other.target === ref.target && other.param === ref.param;
  const refusal = rejected.find(same);
  if (refusal) return { ...ref, reason: 'rejected', detail: refusal.detail };
  const misfit = unfit.find(same);
  if (misfit) return { ...ref, reason: 'unfit', detail: misfit.quote };
  return { ...ref, reason: 'missing' };
};

/** A day that no calendar has ("31 February"): without it the answer would be about other days than the user meant. */
const isNoDay = (targets: readonly CollectionTarget[], ref: UnfitValue): boolean =>
  ref.problem === 'not_a_value' &&
  isTemporal(paramOf(targets, ref)) &&
  !Object.hasOwn(targets[ref.target]?.slots ?? {}, ref.param);

/**
 * What the next question asks for: everything that is missing when that is four things or fewer, else the first ones
 * (contract, section 4). What several endpoints mean the same way is asked once, and so is what several calls of one
 * endpoint lack; optional values are asked for only when the service refused them, or as a day that does not exist.
 */
export const nextAsk = (targets: readonly CollectionTarget[], refused: Refused): AskItem[] => {
  const asked = new Set<string>();
  const all: AskItem[] = targets.flatMap((target, i) => {
    const optional = [...refused.rejected, ...refused.unfit.filter((ref) => isNoDay(targets, ref))]
      .filter((ref) => ref.target === i)
      .map(({ param }) => param);
    return [...new Set([...missingOf(target), ...optional])].flatMap((param) => {
      const ref = { target: i, param };
      if (asked.has(`${i} ${param}`)) return [];
      const shared = othersLacking(targets, ref, (other) => sharesParam(targets, ref, other));
      for (const other of shared) asked.add(`${other} ${param}`);
      const elsewhere = shared.filter(
        (other) => targets[other]?.endpoint.endpointId !== target.endpoint.endpointId,
      );
      return [{ ...itemFor(ref, refused), ...(elsewhere.length > 0 ? { alsoFor: elsewhere } : {}) }];
    });
  });
  const groups = groupsIn(targets, all);
  return (groups.length <= MAX_ASKED_AT_ONCE ? groups : groups.slice(0, 2)).flat();
};

/** The calls of a complete collection. */
export const readyCalls = (targets: readonly CollectionTarget[]): ReadyCall[] =>
  targets.map(({ endpoint, slots }) => ({ endpoint, slots: withDefaults(endpoint, slots) }));
