import type { Json } from '../../../domain/slots.ts';
import type { NameHit } from '../readers/gazetteer.ts';
import { lower } from '../text/text.ts';
import type { Board } from './board.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';

const FROM_BEFORE = /(?:^|[^\p{L}])(?:from|out of|leaving|departing|of|из|с|со|от)\s+(?:the\s+|города\s+)?$/u;
const TO_BEFORE = /(?:^|[^\p{L}])(?:to|into|towards|for|в|во|на|до)\s+(?:the\s+|город\s+)?$/u;

export const directionOf = (message: string, hit: NameHit): 'from' | 'to' | undefined => {
  const before = lower(message.slice(Math.max(0, hit.start - 16), hit.start));
  if (FROM_BEFORE.test(before))
    return /of\s+(?:the\s+)?$/.test(before) && !/out of/.test(before) ? hit.direction : 'from';
  if (TO_BEFORE.test(before)) return 'to';
  return hit.direction;
};

const LIST_JOINT =
  /^\s*(?:,|\/|&|,?\s*(?:and|or|ja|ning|või|и|или))(?:\s+(?:in|at|for|the|also|ka|в|во|для|на|по))*\s*$/u;

/** Names that stand in one list: "Estonia, Latvia and Finland". */
const listedAfter = (message: string, hits: readonly NameHit[], first: NameHit): NameHit[] => {
  const out: NameHit[] = [];
  let last = first;
  for (const hit of hits) {
    if (hit.start < last.end) continue;
    if (!LIST_JOINT.test(lower(message.slice(last.end, hit.start)))) break;
    out.push(hit);
    last = hit;
  }
  return out;
};

export type ValueOf = (hit: NameHit, slot: Slot) => Json;

const assignRoles = (
  board: Board,
  slots: readonly Slot[],
  hits: readonly NameHit[],
  value: ValueOf,
): void => {
  const from = slots.find((slot) => slot.role === 'from');
  const to = slots.find((slot) => slot.role === 'to');
  const left: NameHit[] = [];
  for (const hit of hits) {
    const direction = directionOf(board.message, hit);
    const slot = direction === 'from' ? from : direction === 'to' ? to : undefined;
    if (slot && board.isFree(slot)) board.set(slot, value(hit, slot), hit);
    else left.push(hit);
  }
  for (const hit of left) {
    const open = slots.filter(board.isFree);
    const slot =
      open.find((one) => one.asked && !one.known) ??
      open.find((one) => one.asked) ??
      (open.length === 2 && hits.length === 1 && board.opening ? (to ?? open[0]) : open[0]);
    if (slot) board.set(slot, value(hit, slot), hit);
  }
};

/** Gives names to the slots of one target: by direction when there are two, else the first (a correction: the last) and its list. */
export const assign = (
  board: Board,
  slots: readonly Slot[],
  hits: readonly NameHit[],
  value: ValueOf,
): void => {
  const open = slots.filter(board.isFree);
  if (open.length === 0 || hits.length === 0) return;
  const [slot] = open;
  if (open.length > 1 || !slot) {
    assignRoles(board, open, hits, value);
    return;
  }
  const chosen = board.corrects ? hits.at(-1) : hits[0];
  if (!chosen) return;
  board.set(slot, value(chosen, slot), chosen);
  if (board.corrects) return;
  for (const more of listedAfter(board.message, hits, chosen)) board.also(slot, value(more, slot), more);
};

export const bareAnswer = (
  board: Board,
  kinds: Slot['kind'],
  exact: (text: string) => string | undefined,
): NameHit[] => {
  if (!board.slots.some((slot) => slot.kind === kinds && slot.asked)) return [];
  const span = contentOf(board);
  const text = span && board.message.slice(span.start, span.end);
  const value = text && exact(text);
  return value && span ? [{ ...span, text, value, code: text.length <= 3 }] : [];
};
