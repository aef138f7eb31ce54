import type { HistoryItem } from '../../../domain/turn.ts';
import type { Slot } from '../extraction/slot.ts';
import { LEFT, lower, pattern, plain, RIGHT, wordsOf } from '../text/text.ts';
import { accepts, turnsDown } from './acceptance.ts';
import { isOffer, offeredNames } from './offered-names.ts';
import { shareSort, thingsIn, thingsOf } from './things.ts';

/** "that hotel", "the song you found", "the same restaurant": the noun says which of the earlier things is meant. */
const POINTED = pattern(
  `${LEFT}(?:that|this|the same|the|those|sama|see|selle|seda|samas|samasse|tolle|этот|эту|этого|этом|этой|тот|ту|того|том|той)\\s+(?:\\p{L}+\\s+)?(\\p{L}{3,})`,
  'giu',
);
/** Something said before is meant, without its name. */
const POINTS = pattern(
  `${LEFT}(?:it|there|that one|this one|them|(?:you|we|i) (?:just )?(?:found|mentioned|suggested|recommended|discussed|told|showed|said)|sinna|seal|sealt|selle|seda|(?:sa |te )?(?:leidsid|leidsite|pakkusid|pakkusite|mainisid)|там|туда|его|её|ее|(?:ты|вы) (?:нашли|нашёл|нашел|предложили|предложил))${RIGHT}`,
  'iu',
);

/** "How much does it cost?" asks about it, and wants nothing done with it. */
const ASKS =
  /^(?:how|what|when|where|who|which|is|are|does|do|kui|mis|mida|millal|kus|kes|milline|kas|mitu|сколько|что|какой|какая|какие|когда|где|кто|есть)(?!\p{L}).*\?\s*$/su;

const LOOK_BACK = 30;

interface Offer {
  readonly text: string;
  /** Sorts of things it is about, by its own words or by what was asked before. */
  readonly things: ReadonlySet<string>;
  /** What the user said to it. */
  readonly reply: string;
}

const MAX_ASKED_BEFORE = 4;

/** The offers made so far, newest first, each with the reply to it; the message at hand answers the last. */
const offersIn = (history: readonly HistoryItem[], message: string): Offer[] => {
  const recent = history.slice(-LOOK_BACK);
  return recent
    .flatMap((item, i): Offer[] => {
      if (item.authorRole !== 'bot' || !isOffer(item.message)) return [];
      let things = thingsIn(item.message);
      for (let back = i - 1; things.size === 0 && back >= 0 && i - back <= MAX_ASKED_BEFORE; back--)
        things = thingsIn(recent[back]?.message ?? '');
      const replies = recent.slice(i + 1).filter(({ authorRole }) => authorRole === 'user');
      return [{ text: item.message, things, reply: replies[0]?.message ?? message }];
    })
    .reverse();
};

const speaksOf = (said: string, name: string): boolean => {
  const words = new Set(wordsOf(said));
  const own = wordsOf(name).filter((word) => word.length > 3 || /^\p{N}+$/u.test(word));
  return own.length > 0 && words.has(own[0] ?? '');
};

/** Does the message mean a thing like those the slot takes, said before but not named now? */
const pointsAt = (message: string, things: ReadonlySet<string>): boolean => {
  const text = lower(plain(message));
  const nouns = thingsIn([...text.matchAll(POINTED)].map(([all]) => all).join(' '));
  if (nouns.size > 0) return shareSort(nouns, things);
  if (things.size === 0 || ASKS.test(text)) return false;
  const spoken = thingsIn(text);
  return POINTS.test(text) && (spoken.size === 0 || shareSort(spoken, things));
};

/** Is this the name of something of another sort that was on offer ("Ad Astra sounds good. Play that song")? */
export const isOfOtherSort = (history: readonly HistoryItem[], name: string, slot: Slot): boolean => {
  const things = thingsOf(slot);
  if (things.size === 0 || history.length === 0) return false;
  const low = lower(name);
  const offer = offersIn(history, '').find(({ text }) => lower(text).includes(low));
  return offer !== undefined && offer.things.size > 0 && !shareSort(offer.things, things);
};

/** An offer and the name in it that is meant, if the reply or the message picks one. */
export interface Meant {
  readonly text: string;
  readonly picked: string | undefined;
}

const pick = (offer: Offer, message: string): string | undefined =>
  offeredNames(offer.text)
    .map(({ start, end }) => offer.text.slice(start, end))
    .find((name) => speaksOf(offer.reply, name) || speaksOf(message, name));

/**
 * The offer whose thing the message means, for a slot that takes its name: one the user took up before one that was merely put
 * to them, and never one they turned down.
 */
export const meantOffer = (
  history: readonly HistoryItem[],
  message: string,
  slot: Slot,
): Meant | undefined => {
  const things = thingsOf(slot);
  const takes = accepts(message);
  if (!takes && !pointsAt(message, things)) return undefined;
  const fitting = offersIn(history, message).filter(
    (offer) => things.size === 0 || offer.things.size === 0 || shareSort(offer.things, things),
  );
  const sure = fitting.filter((offer) => offer.things.size > 0);
  const withPick = (things.size > 0 && sure.length > 0 ? sure : fitting).map((offer) => ({
    offer,
    picked: pick(offer, message),
  }));
  const taken =
    withPick.find(({ offer, picked }) => picked !== undefined || accepts(offer.reply)) ??
    withPick.find(({ offer }) => !turnsDown(offer.reply));
  return taken && { text: taken.offer.text, picked: taken.picked };
};
