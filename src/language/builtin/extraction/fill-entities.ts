import { matchingTexts } from '../../../lib/safe-pattern.ts';
import { findAddress } from '../readers/address.ts';
import {
  findEmails,
  findIbans,
  findPersonalCodes,
  findPhones,
  findPlates,
  findUrls,
  findUuids,
} from '../readers/entities.ts';
import type { Hit } from '../text/text.ts';
import type { Board } from './board.ts';
import type { SlotKind } from './kinds.ts';
import type { Slot } from './slot.ts';

/** Gives hits to the slots of a kind in order; what is left over becomes a further value of the only one. */
const giveOut = (board: Board, kind: SlotKind, hits: readonly Hit<string>[]): void => {
  for (const target of board.targets) {
    const slots = board.of(target, kind);
    hits.forEach((hit, i) => {
      const slot = slots[i] ?? slots[0];
      if (!slot) return;
      if (i < slots.length || slot.many) board.set(slot, hit.value, hit);
      else if (slots.length === 1) board.also(slot, hit.value, hit);
    });
  }
};

/** Things with a form of their own. All are covered, wanted or not, so that no part of them is read as something else. */
export const fillEntities = (board: Board): void => {
  const run = (kind: SlotKind, find: (text: string) => Hit<string>[], always: boolean): void => {
    if (!always && !board.has(kind)) return;
    const hits = find(board.text());
    giveOut(board, kind, hits);
    for (const hit of hits) board.take(hit);
  };
  run('email', findEmails, true);
  run('url', findUrls, true);
  run('uuid', findUuids, true);
  run('iban', findIbans, true);
  run('personal_code', findPersonalCodes, board.has('personal_code'));
  fillShapes(board);
  run('plate', (text) => findPlates(text, true), false);
  run('phone', (text) => findPhones(text), false);
};

const fillShapes = (board: Board): void => {
  for (const slot of board.slots)
    for (const shape of slot.shapes) {
      const hits = [...board.text().matchAll(shape)].map((m) => ({
        start: m.index,
        end: m.index + m[0].length,
        value: m[0].toUpperCase(),
      }));
      hits.forEach((hit, i) => {
        if (i === 0) board.set(slot, hit.value, hit);
        else board.also(slot, hit.value, hit);
        board.take(hit);
      });
    }
  for (const slot of board.slots) if (slot.kind === 'text' || slot.kind === 'shape') fillPattern(board, slot);
};

/** Texts of everyday words and numbers: a pattern that fits one of them says nothing about where the value is. */
const EVERYDAY = ['hello', 'Tallinn', 'what is it', 'праздники', '2026', '12'];
/** A code is written in this many pieces at most: "CC 123 456 789 EE". */
const MAX_PIECES = 5;

/** Words as they stand, and neighbours that may be pieces of one code. */
const codesIn = (text: string): { start: number; end: number; value: string }[] => {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}._:/#+-]*(?<=[\p{L}\p{N}])/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.flatMap(({ start }, i) =>
    words.slice(i, i + MAX_PIECES).flatMap(({ end }) => {
      const said = text.slice(start, end);
      if (/[^\p{L}\p{N}._:/#+ -]/u.test(said)) return [];
      const forms = /\s/.test(said) ? [said, said.replace(/\s/g, '')] : [said];
      return forms.flatMap((form) => [form, form.toUpperCase()]).map((value) => ({ start, end, value }));
    }),
  );
};

/** A parameter with a telling pattern takes what matches it whole. */
const fillPattern = (board: Board, slot: Slot): void => {
  const { pattern } = slot.spec;
  if (!pattern || !board.isFree(slot)) return;
  if (matchingTexts(pattern, EVERYDAY).length > 0) return;
  const codes = codesIn(board.text());
  const fitting = new Set(matchingTexts(`^(?:${pattern})$`, [...new Set(codes.map(({ value }) => value))]));
  const code = codes.find(({ value }) => fitting.has(value));
  if (!code) return;
  board.set(slot, code.value, code);
  board.take(code);
};

/** A street address, before dates and numbers so that the house number stays with its street. */
export const fillAddresses = (board: Board): void => {
  if (!board.has('address')) return;
  const span = findAddress(board.text());
  if (!span) return;
  const value = board.message.slice(span.start, span.end);
  for (const target of board.targets) {
    const slots = board.free(target, 'address');
    const slot = slots.find((one) => one.asked) ?? slots[0];
    if (slot) board.set(slot, value, span);
  }
  board.take(span);
};
