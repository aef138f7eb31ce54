import type { NameHit } from '../readers/gazetteer.ts';
import type { Geo } from '../readers/geo.ts';
import { findNumbers } from '../readers/numbers.ts';
import { lower } from '../text/text.ts';
import { assign, bareAnswer, directionOf } from './assign-names.ts';
import type { Board } from './board.ts';
import type { Slot } from './slot.ts';

/** Money has a direction: the currency beside the number is the one at hand, the other the wanted one. */
export const fillCurrencies = (board: Board, geo: Geo): void => {
  if (!board.has('currency', 'money')) return;
  const text = board.text();
  let hits = [...geo.currencies.find(text), ...geo.currencySigns(text)].sort((a, b) => a.start - b.start);
  if (hits.length === 0) hits = bareAnswer(board, 'currency', geo.currencies.exact);
  const numbers = findNumbers(text, board.language);
  const beside = (one: NameHit): boolean =>
    numbers.some((n) => Math.abs(one.start - n.end) <= 1 || Math.abs(n.start - one.end) <= 1);
  for (const target of board.targets) {
    const slots = board.free(target, 'currency');
    const from = slots.find((slot) => slot.role === 'from');
    const to = slots.find((slot) => slot.role === 'to');
    if (!from || !to) assign(board, slots, hits, (one) => one.value);
    else assignExchange(board, { from, to }, hits, beside);
  }
  for (const one of hits) if (!beside(one)) board.take(one);
};

const assignExchange = (
  board: Board,
  { from, to }: { from: Slot; to: Slot },
  hits: readonly NameHit[],
  beside: (one: NameHit) => boolean,
): void => {
  const [first] = hits;
  if (!first) return;
  const source = hits.find(beside) ?? hits.find((one) => directionOf(board.message, one) === 'from');
  if (hits.length > 1) {
    const held = source ?? first;
    const wanted = hits.find((one) => one !== held && one.value !== held.value);
    board.set(from, held.value, held);
    if (wanted) board.set(to, wanted.value, wanted);
    return;
  }
  const asked = [from, to].filter((slot) => slot.asked);
  const direction =
    /(?:des|tes|sse|ks)$/u.test(lower(first.text)) ||
    /(?:^|\s)(?:to|in|into|в|на)\s+(?:the\s+)?$/u.test(lower(board.message.slice(0, first.start)));
  const slot = source ? from : direction ? to : (asked.find((one) => !one.known) ?? asked[0] ?? from);
  board.set(slot, first.value, first);
};
