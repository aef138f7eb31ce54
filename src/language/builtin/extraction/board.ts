import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import { matchesPattern } from '../../../lib/safe-pattern.ts';
import type { UnfitValue } from '../../../ports/language-tasks.ts';
import { mask, type Span } from '../text/text.ts';
import type { LocalTime } from '../text/zone.ts';
import type { SlotKind } from './kinds.ts';
import type { Slot } from './slot.ts';

/** A value found for a slot, with the place it was read from. */
export interface Finding {
  readonly slot: Slot;
  readonly value: Json;
  readonly span: Span;
  /** Worked out from the words and the date rather than said. */
  readonly rule: boolean;
}

export interface Refusal {
  readonly slot: Slot;
  readonly span: Span;
  readonly problem: UnfitValue['problem'];
}

/** What the readers work on together: one message, the slots, and what was understood so far. Lives for one extraction. */
export interface Board {
  /** The message, punctuation made plain, same positions. */
  readonly message: string;
  readonly language: Language;
  readonly local: LocalTime;
  readonly timezone: string;
  readonly slots: readonly Slot[];
  /** Target positions present. */
  readonly targets: readonly number[];
  /** Nothing was asked before this message. */
  readonly opening: boolean;
  /** The message takes something back. */
  readonly corrects: boolean;
  /** Text with everything understood so far covered. */
  text(): string;
  take(span: Span): void;
  of(target: number, ...kinds: readonly SlotKind[]): Slot[];
  /** Slots of a kind that have no finding yet. */
  free(target: number, ...kinds: readonly SlotKind[]): Slot[];
  has(...kinds: readonly SlotKind[]): boolean;
  isFree(slot: Slot): boolean;
  /** Takes the first value offered for a slot; for a list, all. Values out of range or outside the pattern are refused. */
  set(slot: Slot, value: Json, span: Span, rule?: boolean): void;
  replace(slot: Slot, value: Json, span: Span, rule?: boolean): void;
  /** A further value for a slot that takes one. */
  also(slot: Slot, value: Json, span: Span): void;
  refuse(slot: Slot, span: Span, problem: UnfitValue['problem']): void;
  /** Found in this message, else held from before. */
  valueOf(slot: Slot): Json | undefined;
  readonly findings: readonly Finding[];
  readonly alternatives: readonly Finding[];
  readonly refusals: readonly Refusal[];
}

export interface BoardOptions {
  readonly message: string;
  readonly language: Language;
  readonly local: LocalTime;
  readonly timezone: string;
  readonly slots: readonly Slot[];
  readonly corrects: boolean;
  /** Taken back, so never read. */
  readonly rejected: readonly Span[];
  known(slot: Slot): Json | undefined;
}

/** Why a value does not fit its parameter, or undefined. */
export const misfit = (slot: Slot, value: Json): UnfitValue['problem'] | undefined => {
  const { spec } = slot;
  const items = slot.many ? spec.items : spec;
  const minimum = items?.minimum ?? spec.minimum;
  const maximum = items?.maximum ?? spec.maximum;
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return 'out_of_range';
    if (maximum !== undefined && value > maximum) return 'out_of_range';
    if ((items?.type ?? spec.type) === 'integer' && !Number.isInteger(value)) return 'wrong_format';
  }
  const listed = items?.enum ?? spec.enum;
  if (listed && slot.kind !== 'boolean' && !listed.some((one) => String(one) === String(value)))
    return 'not_in_list';
  const pattern = items?.pattern ?? spec.pattern;
  if (typeof value === 'string' && pattern && !matchesPattern(pattern, value)) return 'wrong_format';
  return undefined;
};

export const createBoard = (options: BoardOptions): Board => {
  let text = mask(options.message, options.rejected);
  const findings = new Map<Slot, Finding[]>();
  const alternatives: Finding[] = [];
  const refusals: Refusal[] = [];
  const isFree = (slot: Slot): boolean => !findings.has(slot);
  const of = (target: number, ...kinds: readonly SlotKind[]): Slot[] =>
    options.slots.filter((slot) => slot.target === target && kinds.includes(slot.kind));
  const store = (slot: Slot, value: Json, span: Span, rule: boolean): void => {
    const problem = misfit(slot, value);
    if (problem) {
      refusals.push({ slot, span, problem });
      return;
    }
    const held = findings.get(slot) ?? [];
    if (held.some((one) => JSON.stringify(one.value) === JSON.stringify(value))) return;
    findings.set(slot, [...held, { slot, value, span, rule }]);
  };
  return {
    ...options,
    targets: [...new Set(options.slots.map((slot) => slot.target))],
    opening: !options.slots.some((slot) => slot.asked),
    text: () => text,
    take: (span) => {
      text = mask(text, [span]);
    },
    of,
    free: (target, ...kinds) => of(target, ...kinds).filter(isFree),
    has: (...kinds) => options.slots.some((slot) => kinds.includes(slot.kind)),
    isFree,
    set: (slot, value, span, rule = false) => {
      if (slot.many || isFree(slot)) store(slot, value, span, rule);
    },
    replace: (slot, value, span, rule = false) => {
      findings.delete(slot);
      store(slot, value, span, rule);
    },
    also: (slot, value, span) => {
      if (slot.many) store(slot, value, span, false);
      else if (!misfit(slot, value)) alternatives.push({ slot, value, span, rule: false });
    },
    refuse: (slot, span, problem) => {
      refusals.push({ slot, span, problem });
    },
    valueOf: (slot) => findings.get(slot)?.[0]?.value ?? options.known(slot),
    get findings() {
      return [...findings.values()].flatMap(joinList);
    },
    alternatives,
    refusals,
  };
};

/** The values of a list parameter become one finding over all their words. */
const joinList = (found: readonly Finding[]): Finding[] => {
  const [first] = found;
  if (!first?.slot.many) return [...found];
  const value = found.flatMap((one) => one.value as Json);
  const start = Math.min(...found.map((one) => one.span.start));
  const end = Math.max(...found.map((one) => one.span.end));
  return [{ slot: first.slot, value, span: { start, end }, rule: false }];
};
