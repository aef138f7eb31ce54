import { MEDICAL_SPECIALTIES } from '../data/medical-specialties.ts';
import { escapeRegExp, LEFT, lower, pattern, RIGHT } from '../text/text.ts';
import type { Board } from './board.ts';
import type { Slot } from './slot.ts';

const ENDINGS = '(?:i|it|ile|ilt|iga|i juurde|ga|le|t|a|u|у|а|ом|ем|ю|е)?';
const names = MEDICAL_SPECIALTIES.flatMap((row) => row.flatMap((column) => column.split('|'))).sort(
  (a, b) => b.length - a.length,
);
const FORM = pattern(
  `${LEFT}(${names.map((name) => escapeRegExp(lower(name))).join('|')})${ENDINGS}${RIGHT}`,
  'u',
);

const takesOne = (slot: Slot): boolean =>
  slot.kind === 'text' &&
  ['specialty', 'speciality', 'specialist', 'doctor'].some((word) => slot.words.has(word));

/** The kind of doctor wanted, by its own word in the nominative: "silmaarsti juurde" is "silmaarst". */
export const fillSpecialties = (board: Board): void => {
  const slot = board.slots.find((one) => takesOne(one) && board.isFree(one));
  const match = slot && FORM.exec(lower(board.text()));
  if (!slot || !match?.[1]) return;
  const span = { start: match.index, end: match.index + match[0].length };
  board.set(slot, match[1], span);
  board.take(span);
};
