const ID_CODE = /(?<!\d)[1-8]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}(?!\d)/g;
const CARD = /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g;

/** Check digit of an Estonian (and Lithuanian) personal code: weights 1..9,1 and, when that gives ten, 3..9,1,2,3. */
const isIdCode = (code: string): boolean => {
  const digits = [...code].map(Number);
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0) % 11;
  const first = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  const check = first < 10 ? first : sum([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 10;
  return check === digits[10];
};

/** Luhn's formula (ISO/IEC 7812-1). */
const isCard = (text: string): boolean => {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce(
    (total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return digits.length >= 13 && sum % 10 === 0;
};

/** ISO 13616: remainder 1 after moving the first four to the end and letters to numbers. */
const isIban = (text: string): boolean => {
  const plain = text.replace(/\s/g, '');
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

interface Kind {
  readonly pattern: RegExp;
  readonly is: (text: string) => boolean;
  /** Words of a question that ask for it. */
  readonly asked: RegExp;
}

const PERSONAL: readonly Kind[] = [
  {
    pattern: ID_CODE,
    is: isIdCode,
    asked:
      /isikukood|personal (?:id |identification )?(?:code|number)|id[- ]?code|личн\p{L}* код|isikliku? kood/iu,
  },
  { pattern: CARD, is: isCard, asked: /card number|kaardi ?number|номер\p{L}* карт/iu },
  { pattern: IBAN, is: isIban, asked: /iban|account|kont[ou]|arvelduskont|счет|счёт/iu },
];

const digitsAndLetters = (text: string): string => text.replace(/[\s-]/g, '');

/** Does what was said ask for this kind, or hold the very value? */
const wasAsked = (kind: Kind, value: string, said: string): boolean =>
  kind.asked.test(said) || digitsAndLetters(said).includes(digitsAndLetters(value));

/**
 * Does a text tell a personal code, a card number or an account number that nobody asked for? By form and check digit.
 * @param said the user's words and the values of the request
 */
export const tellsPersonalData = (text: string, said: string): boolean =>
  PERSONAL.some((kind) =>
    (text.match(kind.pattern) ?? []).some((value) => kind.is(value) && !wasAsked(kind, value, said)),
  );
