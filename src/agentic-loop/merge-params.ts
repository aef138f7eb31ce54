import type { Slot } from '../domain/slots.ts';
import { own } from '../lib/own.ts';
import type { ExtractedValue, Extraction, ParamRef, UnfitValue } from '../ports/language-tasks.ts';
import { paramOf, sharesParam } from './collect.ts';
import type { Collection, CollectionTarget } from './collection.ts';
import { evidenceFor, type Said } from './evidence.ts';
import { normalizeValue } from './normalize-value.ts';

/** What one message changed. */
export interface Merged {
  readonly targets: readonly CollectionTarget[];
  /** Values that are new or were replaced, for the acknowledgement. */
  readonly understood: readonly (ParamRef & { value: Slot['value'] })[];
  /** Did the message answer something the last question asked for, be it with the value already held? */
  readonly answeredAsked: boolean;
  /** Values that the message took back. */
  readonly removed: readonly ParamRef[];
  /** Values that stay although the message says another, which was no correction. */
  readonly kept: readonly (ParamRef & { value: Slot['value'] })[];
  readonly unfit: readonly UnfitValue[];
  /** Values that had no place because there are as many calls as allowed. */
  readonly unplaced: readonly string[];
}

export interface MergeOptions extends Said {
  readonly maxTargets: number;
}

const sameRef = (a: ParamRef, b: ParamRef): boolean => a.target === b.target && a.param === b.param;

type Checked = { ref: ParamRef; slot: Slot; correction: boolean };

/** Checks an extracted value: known parameter, evidence, type. Without evidence it is dropped; a misfit is asked for again. */
const check = (
  collection: Collection,
  extracted: ExtractedValue,
  options: MergeOptions,
): Checked | UnfitValue | undefined => {
  const param = paramOf(collection.targets, extracted);
  if (!param) return undefined;
  const evidence = evidenceFor(param, extracted, options);
  if (!evidence) return undefined;
  const { target, param: name, quote } = extracted;
  const normalized = normalizeValue(param, extracted.value);
  if (!normalized.ok) return { target, param: name, quote, problem: normalized.problem };
  return {
    ref: { target, param: name },
    slot: { value: normalized.value, evidence },
    correction: extracted.correction,
  };
};

/** Targets that mean the parameter the same way (further calls of one endpoint always do) and still lack it. */
const sharersLacking = (targets: readonly CollectionTarget[], ref: ParamRef): number[] =>
  targets.flatMap((other, i) =>
    sharesParam(targets, ref, i) && !Object.hasOwn(other.slots, ref.param) ? [i] : [],
  );

/** Targets that share the parameter and hold the value that is being corrected: it was one value, so it stays one. */
const sharersHolding = (targets: readonly CollectionTarget[], ref: ParamRef, held: Slot): number[] =>
  targets.flatMap((other, i) =>
    sharesParam(targets, ref, i) && sameValue(own(other.slots, ref.param), held) ? [i] : [],
  );

const sameValue = (a: Slot | undefined, b: Slot | undefined): boolean =>
  JSON.stringify(a?.value) === JSON.stringify(b?.value);

const takeOut = (targets: CollectionTarget[], ref: ParamRef): boolean => {
  const target = targets[ref.target];
  if (!target || !Object.hasOwn(target.slots, ref.param)) return false;
  const { [ref.param]: _removed, ...slots } = target.slots;
  targets[ref.target] = { ...target, slots };
  return true;
};

const put = (targets: CollectionTarget[], ref: ParamRef, slot: Slot): void => {
  const target = targets[ref.target];
  if (target) targets[ref.target] = { ...target, slots: { ...target.slots, [ref.param]: slot } };
};

/** Further values as further calls: "123 ABC 2025 and 456 DEF 2026" is two, as each number came with its year. */
const furtherCalls = (
  values: readonly Checked[],
  alternatives: readonly Checked[],
  message: string,
): Checked[][] => {
  const at = ({ slot }: Checked): number => message.lastIndexOf(slot.evidence.quote ?? '');
  const params = [...new Set(alternatives.map(({ ref }) => ref.param))];
  const lists = params.map((param) => alternatives.filter(({ ref }) => ref.param === param));
  const firsts = values.filter(({ ref }) => params.includes(ref.param));
  const first = lists[0] ?? [];
  const inTurn =
    params.length > 1 &&
    new Set(alternatives.map(({ ref }) => ref.target)).size === 1 &&
    lists.every((list) => list.length === first.length) &&
    Math.max(...firsts.map(at)) < Math.min(...alternatives.map(at));
  return inTurn
    ? first.map((_, i) => lists.flatMap((list) => list[i] ?? []))
    : alternatives.map((one) => [one]);
};

/** "Estonia and Latvia" for a slot that takes one: a further call of the endpoint, alike in everything else. */
const addAlternatives = (
  targets: CollectionTarget[],
  further: readonly (readonly Checked[])[],
  max: number,
): { added: Merged['understood']; unplaced: string[] } => {
  const unplaced: string[] = [];
  const added: (ParamRef & { value: Slot['value'] })[] = [];
  for (const call of further) {
    const like = targets[call[0]?.ref.target ?? -1];
    if (!like) continue;
    if (targets.length >= max)
      unplaced.push(...call.map(({ slot }) => slot.evidence.quote ?? String(slot.value)));
    else {
      const slots = Object.fromEntries(call.map(({ ref, slot }) => [ref.param, slot]));
      const target = targets.push({ ...like, slots: { ...like.slots, ...slots } }) - 1;
      added.push(...call.map(({ ref, slot }) => ({ target, param: ref.param, value: slot.value })));
    }
  }
  return { added, unplaced };
};

/**
 * Puts what a message said into the slots. A value that is held already is replaced only by an explicit correction, by
 * an answer to the question about it, or when the message says nothing else (requirements 2.1, fault 7).
 */
export const mergeParams = (
  collection: Collection,
  extraction: Extraction,
  options: MergeOptions,
): Merged => {
  const unfit: UnfitValue[] = [...extraction.unfit];
  const sort = (values: readonly ExtractedValue[]): Checked[] =>
    values.flatMap((value) => {
      const result = check(collection, value, options);
      if (result && 'problem' in result) unfit.push(result);
      return result && 'slot' in result ? [result] : [];
    });
  const values = sort(extraction.values);
  const alternatives = sort(extraction.alternatives);

  const held = (ref: ParamRef): Slot | undefined => own(collection.targets[ref.target]?.slots, ref.param);
  const wasAsked = (ref: ParamRef): boolean => collection.asked.some((asked) => sameRef(asked, ref));
  const bringsNew = values.some(({ ref }) => !held(ref) || wasAsked(ref));
  const accepted = values.filter(
    ({ ref, correction }) => !held(ref) || correction || wasAsked(ref) || !bringsNew,
  );

  const targets = [...collection.targets];
  const said = (target: number, param: string): boolean =>
    accepted.some(({ ref }) => ref.target === target && ref.param === param);
  for (const { ref, slot } of accepted) {
    const before = held(ref);
    const sharers = before ? sharersHolding(collection.targets, ref, before) : [];
    put(targets, ref, slot);
    for (const target of [...sharers, ...sharersLacking(targets, ref)])
      if (!said(target, ref.param)) put(targets, { target, param: ref.param }, slot);
  }
  const removed = (extraction.removals ?? []).filter(
    (ref) => !said(ref.target, ref.param) && takeOut(targets, ref),
  );
  const further = furtherCalls(values, alternatives, options.message);
  const { added, unplaced } = addAlternatives(targets, further, options.maxTargets);
  const changed = accepted.filter(({ ref, slot }) => !sameValue(held(ref), slot));
  return {
    targets,
    understood: [...changed.map(({ ref, slot }) => ({ ...ref, value: slot.value })), ...added],
    answeredAsked: values.some(({ ref }) => wasAsked(ref)),
    removed,
    kept: values.flatMap(({ ref, slot }) => {
      const before = held(ref);
      const stays = before && !accepted.some((one) => one.ref === ref) && !sameValue(before, slot);
      return stays ? [{ ...ref, value: before.value }] : [];
    }),
    unfit,
    unplaced,
  };
};
