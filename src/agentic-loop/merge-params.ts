import type { ParamSpec } from '../domain/param-spec.ts';
import type { Slot } from '../domain/slots.ts';
import type { ExtractedValue, Extraction, ParamRef, UnfitValue } from '../ports/language-tasks.ts';
import type { Collection, CollectionTarget } from './collection.ts';
import { evidenceFor } from './evidence.ts';
import { normalizeValue } from './normalize-value.ts';

/** What one message changed. */
export interface Merged {
  readonly targets: readonly CollectionTarget[];
  /** Values that are new or were replaced, for the acknowledgement. */
  readonly understood: readonly (ParamRef & { value: Slot['value'] })[];
  /** Did the message answer something the last question asked for, be it with the value already held? */
  readonly answeredAsked: boolean;
  readonly unfit: readonly UnfitValue[];
  /** Values that had no place because there are as many calls as allowed. */
  readonly unplaced: readonly string[];
}

export interface MergeOptions {
  readonly message: string;
  readonly turn: number;
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
  const param = paramOf(collection, extracted);
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

const paramOf = (collection: Collection, ref: ParamRef): ParamSpec | undefined =>
  collection.targets[ref.target]?.endpoint.params.find((param) => param.name === ref.param);

/** Other calls of the same endpoint (one slot, two values) that still lack a value take it too. */
const twinsLacking = (targets: readonly CollectionTarget[], ref: ParamRef): number[] =>
  targets.flatMap((other, i) =>
    i !== ref.target &&
    other.endpoint.endpointId === targets[ref.target]?.endpoint.endpointId &&
    !(ref.param in other.slots)
      ? [i]
      : [],
  );

const put = (targets: CollectionTarget[], ref: ParamRef, slot: Slot): void => {
  const target = targets[ref.target];
  if (target) targets[ref.target] = { ...target, slots: { ...target.slots, [ref.param]: slot } };
};

/** "Estonia and Latvia" for a slot that takes one: a further call of the endpoint, alike in everything else. */
const addAlternatives = (
  targets: CollectionTarget[],
  alternatives: readonly Checked[],
  max: number,
): string[] => {
  const unplaced: string[] = [];
  for (const { ref, slot } of alternatives) {
    const like = targets[ref.target];
    if (!like) continue;
    if (targets.length >= max) unplaced.push(slot.evidence.quote ?? String(slot.value));
    else targets.push({ ...like, slots: { ...like.slots, [ref.param]: slot } });
  }
  return unplaced;
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

  const held = (ref: ParamRef): Slot | undefined => collection.targets[ref.target]?.slots[ref.param];
  const wasAsked = (ref: ParamRef): boolean => collection.asked.some((asked) => sameRef(asked, ref));
  const bringsNew = values.some(({ ref }) => !held(ref) || wasAsked(ref));
  const accepted = values.filter(
    ({ ref, correction }) => !held(ref) || correction || wasAsked(ref) || !bringsNew,
  );

  const targets = [...collection.targets];
  for (const { ref, slot } of accepted) {
    put(targets, ref, slot);
    for (const twin of twinsLacking(targets, ref)) put(targets, { target: twin, param: ref.param }, slot);
  }
  const unplaced = addAlternatives(targets, alternatives, options.maxTargets);
  const changed = accepted.filter(
    ({ ref, slot }) => JSON.stringify(held(ref)?.value) !== JSON.stringify(slot.value),
  );
  return {
    targets,
    understood: changed.map(({ ref, slot }) => ({ ...ref, value: slot.value })),
    answeredAsked: values.some(({ ref }) => wasAsked(ref)),
    unfit,
    unplaced,
  };
};
