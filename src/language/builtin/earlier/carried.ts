import type { Json } from '../../../domain/slots.ts';
import type { LastCall } from '../../../ports/language-tasks.ts';
import { type Slot, slotOf } from '../extraction/slot.ts';
import { findAddress } from '../readers/address.ts';
import { LEFT, lower, pattern, plain, RIGHT } from '../text/text.ts';
import type { Offered } from './read-offer.ts';

/** "Find me a bus going there", "in the same area": a place of a call before. */
const THERE = pattern(
  `${LEFT}(?:over there|there(?! (?:is|are|was|were|will|any|a)${RIGHT})|(?:that|the same|this|same|the) (?:area|city|town|neighbou?rhood|location|place|region|vicinity|address)|nearby|near(?:by)? (?:it|there|here)|around (?:it|there|here)|(?:that|this) way|to it|seal(?:ses|t)?|sinna|sinnakanti|samas (?:linnas|kohas|piirkonnas)|lähedal|selles? (?:linnas|kohas|piirkonnas)|там|туда|оттуда|рядом|поблизости|в (?:том|этом) же (?:городе|месте|районе))${RIGHT}`,
  'iu',
);
/** "On that day", "samal päeval": a day of a call before. */
const THAT_DAY = pattern(
  `${LEFT}(?:(?:on |for )?(?:that|the same|same|the) (?:day|date)(?: as \\p{L}+)?|that (?:same )?(?:day|date)|(?:sellel|samal|sel|tollel) (?:päeval|kuupäeval)|samaks päevaks|в (?:тот|этот)(?: же| самый)? день|на (?:тот|эту|ту)(?: же)? (?:день|дату))${RIGHT}`,
  'iu',
);
const THAT_TIME = pattern(
  `${LEFT}(?:(?:at )?(?:that|the same|same) time|samal (?:ajal|kellaajal)|в то же время|на то же время)${RIGHT}`,
  'iu',
);
const SHARES_PLACE = /(?<!\p{L})(?:share|send)(?!\p{L}).*(?<!\p{L})(?:location|address|it)(?!\p{L})/iu;

const found = (form: RegExp, message: string): string | undefined => {
  const match = form.exec(lower(message));
  return match ? message.slice(match.index, match.index + match[0].length) : undefined;
};

interface Held {
  readonly slot: Slot;
  readonly value: Json;
}

/** Values of the calls before, newest call first. */
const heldIn = (previous: readonly LastCall[]): Held[] =>
  previous.flatMap(({ endpoint, params }) =>
    endpoint.params.flatMap((spec): Held[] =>
      Object.hasOwn(params, spec.name)
        ? [
            {
              slot: slotOf(spec, { target: 0, asked: false, known: false }),
              value: params[spec.name] ?? null,
            },
          ]
        : [],
    ),
  );

/** Does the slot take a street address as well as, or rather than, a town? */
const takesAddress = ({ kind, spec }: Slot): boolean =>
  kind === 'address' ||
  (kind === 'city' &&
    (/address/i.test(spec.description) ||
      !/city|town|airport|station|area/i.test(`${spec.name} ${spec.description}`)));

const lastAddress = (texts: readonly string[]): string | undefined => {
  for (const text of texts) {
    const span = findAddress(plain(text));
    if (span) return text.slice(span.start, span.end);
  }
  return undefined;
};

const PARTY = ['people', 'adult', 'seat', 'ticket'];
const counts = (slot: Slot): boolean =>
  slot.kind === 'number' &&
  (PARTY.some((concept) => slot.concepts.has(concept)) ||
    slot.words.has('tickets') ||
    slot.words.has('travelers'));

/** A carried value and whether it is of a call's parameters or out of a text. */
export interface Carried extends Offered {
  readonly source: 'previous_call' | 'response';
}

/**
 * Values that the message goes back to without naming them: "a bus going there", "on that day". The party that went along is the
 * same then, too.
 * @param from.texts what the assistant said, newest first
 */
export const carriedValues = (
  message: string,
  open: readonly Slot[],
  from: { previous: readonly LastCall[]; texts: readonly string[] },
): Carried[] => {
  const text = plain(message);
  const there = found(THERE, text);
  const day = found(THAT_DAY, text);
  const time = found(THAT_TIME, text);
  const shares = found(SHARES_PLACE, text);
  if (!there && !day && !time && !shares) return [];
  const held = heldIn(from.previous);
  const take = (slot: Slot, quote: string, fits: (one: Held) => boolean): Carried[] => {
    const source = held.find(fits);
    return source ? [{ slot, value: source.value, quote, source: 'previous_call' }] : [];
  };
  return open.flatMap((slot): Carried[] => {
    if ((there || shares) && takesAddress(slot) && slot.role !== 'from') {
      const address = lastAddress(from.texts);
      if (address) return [{ slot, value: address, quote: address, source: 'response' }];
    }
    if (there && slot.kind === 'city' && slot.role !== 'from')
      return take(slot, there, (one) => one.slot.kind === 'city' && one.slot.role !== 'from');
    if (day && slot.kind === 'date' && slot.role !== 'to')
      return take(slot, day, (one) => one.slot.kind === 'date' && one.slot.role !== 'to');
    if (time && slot.kind === 'time') return take(slot, time, (one) => one.slot.kind === 'time');
    if (there && counts(slot)) return take(slot, there, (one) => counts(one.slot));
    return [];
  });
};
