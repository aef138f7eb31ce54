import type { Json } from '../../../domain/slots.ts';
import { type Board, createBoard, type Finding } from '../extraction/board.ts';
import { fillChoices } from '../extraction/fill-choices.ts';
import { fillAddresses, fillEntities } from '../extraction/fill-entities.ts';
import { fillCued } from '../extraction/fill-named.ts';
import { fillNumbers } from '../extraction/fill-numbers.ts';
import { fillPlaces } from '../extraction/fill-places.ts';
import { fillTimes } from '../extraction/fill-times.ts';
import type { ExtractSetting, ReaderTools } from '../extraction/setting.ts';
import type { Slot } from '../extraction/slot.ts';
import { LEFT, pattern, plain, RIGHT } from '../text/text.ts';
import { isOffer, mayName, offeredNames, takesName, titleOf } from './offered-names.ts';

/** A value an earlier text gives for a slot, and the words it stands in. */
export interface Offered {
  readonly slot: Slot;
  readonly value: Json;
  readonly quote: string;
}

/** "Please confirm: …", "Is that right?": everything named is meant to be agreed to, not just the thing on offer. */
const ASKS_TO_CONFIRM = pattern(
  `${LEFT}(?:confirm(?:ing|ation)?|verify|is (?:that|this|it) (?:right|correct|ok(?:ay)?|fine)|(?:right|correct)\\s*\\?|(?:i'll|i will|i am going to|shall i|should i|do you want|would you like|you(?:'d| would) like|you want|want me to|let me make sure|just to be sure)|kinnita\\p{L}*|kas (?:see )?on õige|kas (?:ma )?(?:broneerin|tellin|ostan)|подтвер\\p{L}*|верно\\s*\\?|правильно\\s*\\?)${RIGHT}`,
  'iu',
);

/** Counts in an offer are of anything ("10 hotels", "3 stars"), so they are agreed to only when confirmed. */
const isFact = ({ slot }: Finding): boolean =>
  slot.spec.required && !['number', 'length', 'money', 'percent', 'boolean', 'enum'].includes(slot.kind);

/** Places come from the lists alone: any capitalised word of an offer may be the name of the thing offered. */
const isPlausible = ({ slot, value }: Finding, { geo }: ReaderTools): boolean =>
  slot.kind !== 'city' || geo.cities.exact(String(value)) !== undefined || /\d/.test(String(value));

const fillOfferedName = (board: Board, slots: readonly Slot[], { geo }: ReaderTools): void => {
  const slot = slots.find((one) => takesName(one));
  if (!slot) return;
  const text = board.text();
  const span = offeredNames(text).find(
    ({ start, end }) =>
      geo.cities.exact(text.slice(start, end)) === undefined && mayName(text.slice(start, end), slot),
  );
  if (!span) return;
  const title = titleOf(board.message.slice(span.start, span.end), slot);
  board.set(slot, title, { start: span.start, end: span.start + title.length });
  board.take(span);
};

/**
 * Reads what a text of the assistant's puts forward; nothing is asked, nothing corrected. What is optional is agreed to only where
 * the text asks to confirm it: the stars of an offered hotel are no filter of the search.
 */
export const readOffer = (
  text: string,
  slots: readonly Slot[],
  { language, moment, tools }: ExtractSetting & { tools: ReaderTools },
): Offered[] => {
  const message = plain(text);
  const confirms = ASKS_TO_CONFIRM.test(message);
  const board = createBoard({
    message,
    language,
    local: tools.zones.local(moment.now, moment.timezone),
    timezone: moment.timezone,
    slots,
    corrects: false,
    rejected: [],
    known: () => undefined,
  });
  if (confirms || isOffer(message)) fillOfferedName(board, slots, tools);
  fillEntities(board);
  fillAddresses(board);
  fillChoices(board, 'before');
  fillTimes(board, tools.zones);
  fillPlaces(board, tools.geo);
  fillNumbers(board, tools.geo);
  for (const slot of slots)
    if (slot.kind === 'text' && board.isFree(slot) && !takesName(slot)) fillCued(board, slot);
  return board.findings
    .filter((finding) => (confirms || isFact(finding)) && isPlausible(finding, tools))
    .filter(
      ({ slot, value }, _, all) =>
        slot.role !== 'to' ||
        !all.some((one) => one.slot.role === 'from' && one.slot.kind === slot.kind && one.value === value),
    )
    .map(({ slot, value, span }) => ({ slot, value, quote: text.slice(span.start, span.end) }));
};
