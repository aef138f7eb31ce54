import type { ExtractedValue, ExtractInput, Extraction } from '../../../ports/language-tasks.ts';
import type { ExtractSetting, ReaderTools } from '../extraction/setting.ts';
import type { Slot } from '../extraction/slot.ts';
import { accepts } from './acceptance.ts';
import { carriedValues } from './carried.ts';
import { isSortAlone, mayName, takesName, titleOf } from './offered-names.ts';
import { isOfOtherSort, meantOffer } from './pointing.ts';
import { type Offered, readOffer } from './read-offer.ts';
import { rowValues } from './rows.ts';

type Setting = ExtractSetting & { readonly tools: ReaderTools };

/** Texts of the assistant's further back are not looked at for addresses. */
const LOOK_BACK = 8;

/** The last text of the assistant's, when the message takes it up. */
const takenUp = ({ history, message }: ExtractInput): string | undefined => {
  const last = history.at(-1);
  return last?.authorRole === 'bot' && accepts(message) ? last.message : undefined;
};

/** The name of a thing on offer that the message means. */
const nameFor = (slot: Slot, input: ExtractInput, slots: readonly Slot[], setting: Setting): Offered[] => {
  const meant = meantOffer(input.history, input.message, slot);
  if (!meant) return [];
  const { text, picked } = meant;
  if (picked !== undefined && mayName(picked, slot)) {
    const title = titleOf(picked, slot);
    return [{ slot, value: title, quote: title }];
  }
  return readOffer(text, slots, setting).filter((one) => one.slot === slot);
};

const asExtracted = ({ slot, value, quote }: Offered, source: ExtractedValue['source']): ExtractedValue => ({
  target: slot.target,
  param: slot.spec.name,
  value,
  quote,
  source,
  correction: false,
});

/** "Therapist", "LA", "showing at the" */
const isNoName = (value: string): boolean =>
  isSortAlone(value) ||
  /^\p{Lu}{2}$/u.test(value) ||
  /(?:^|\s)(?:at|in|on|as|for|to|of|the|a|an|with|i)$/iu.test(value);

/** Names in the message that belong to something else that was on offer, or that no thing of this sort has. */
const withoutStrangers = (
  found: Extraction,
  { history }: ExtractInput,
  slots: readonly Slot[],
): Extraction => ({
  ...found,
  values: found.values.filter(({ target, param, value }) => {
    const slot = slots.find((one) => one.target === target && one.spec.name === param);
    if (!slot || typeof value !== 'string' || !takesName(slot)) return true;
    return !isNoName(value) && mayName(value, slot) && !isOfOtherSort(history, value, slot);
  }),
});

/**
 * Adds values that the user did not say but took up: the assistant put them forward and the message agrees or points at them.
 * @param slots all slots of the targets
 */
export const withEarlier = (
  read: Extraction,
  input: ExtractInput,
  from: { slots: readonly Slot[]; setting: Setting },
): Extraction => {
  const { slots, setting } = from;
  const found = withoutStrangers(read, input, slots);
  const open = slots.filter(
    (slot) =>
      !slot.known &&
      slot.spec.source !== 'user' &&
      !found.values.some(({ target, param }) => target === slot.target && param === slot.spec.name),
  );
  const previous = input.previous ?? [];
  const offered = rowValues(input.message, open, { previous, language: setting.language });
  const names = open.filter((slot) => takesName(slot) && !offered.some((one) => one.slot === slot));
  offered.push(...names.flatMap((slot) => nameFor(slot, input, slots, setting)));
  const last = takenUp(input);
  if (last !== undefined)
    offered.push(
      ...readOffer(last, slots, setting).filter(
        ({ slot }) =>
          open.includes(slot) && !names.includes(slot) && !offered.some((one) => one.slot === slot),
      ),
    );
  const left = open.filter((slot) => !offered.some((one) => one.slot === slot));
  const texts = input.history.flatMap(({ authorRole, message }) => (authorRole === 'bot' ? [message] : []));
  const carried = carriedValues(input.message, left, {
    previous,
    texts: texts.slice(-LOOK_BACK).reverse(),
  });
  const added = [
    ...offered.map((one) => asExtracted(one, 'response')),
    ...carried.map((one) => asExtracted(one, one.source)),
  ];
  return added.length === 0 ? found : { ...found, values: [...found.values, ...added] };
};
