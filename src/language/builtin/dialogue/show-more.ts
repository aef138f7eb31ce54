import { pattern, plain } from '../text/text.ts';

/** More of a list than was shown: everything, or what comes after it. */
export type More = 'all' | 'rest';

const whole = (body: string): RegExp => pattern(`^[\\s"'(]*(?:${body})[\\s.!?…)"']*$`, 'iu');

const EN = {
  lead: '(?:(?:please|ok(?:ay)?|can you|could you|and)[\\s,]+)*(?:(?:show|list|give|tell|display|see|print)(?: me| us)?\\s+)?',
  tail: '(?:[\\s,]+(?:of (?:them|it|those|these|the list|the results)|results?|items?|entries|please))*',
};
const ET = {
  lead: '(?:(?:palun|aga|ja)[\\s,]+)*(?:(?:näita|näidake|loetle|loetlege|anna|andke|ütle|öelge|kuva|kuvage|tahan näha)(?: mulle)?(?: palun)?\\s+)?',
  tail: '(?:[\\s,]+(?:neist|nendest|tulemus(?:ed|i|t)|ka|palun|ära|read|ridu))*',
};
const RU = {
  lead: '(?:(?:пожалуйста|а|и)[\\s,]+)*(?:(?:покажи|покажите|выведи|выведите|дай|дайте|перечисли|перечислите|показать)(?: мне)?\\s+)?',
  tail: '(?:[\\s,]+(?:их|из них|результат(?:ы|ов)|тоже|пожалуйста|строки))*',
};
const phrase = ({ lead, tail }: typeof EN, core: string): string => `${lead}(?:${core})${tail}`;

const ALL = whole(
  [
    phrase(EN, 'all|them all|it all|everything|(?:the )?(?:whole|full|entire|complete) list'),
    phrase(
      ET,
      '(?:neid |need )?kõik(?:i|ki|e)?(?: need| neid)?|(?:kogu |terve |täielik(?:ku)? )(?:nimekir(?:i|ja)|loend(?:it)?|loetelu)',
    ),
    phrase(RU, '(?:их |вообще )?(?:все|всё)|(?:весь|полный) список|список полностью|полностью'),
  ].join('|'),
);
const REST = whole(
  [
    phrase(
      EN,
      '(?:the )?(?:rest|remaining(?: ones)?|others|other ones)|(?:some |any |a few )?more|(?:the )?next (?:page|ones|ten|few)',
    ),
    phrase(
      ET,
      '(?:neid |need )?ülejäänu(?:d|id|it)|teise?d|teisi|muud|rohkem|veel|edasi|järgmi(?:ne|st|sed|si|se) ?(?:leht|lehte|lehekülg|lehekülge|kümme|kümmet)?',
    ),
    phrase(
      RU,
      'остальн(?:ые|ое|ых)|оставшиеся|другие|(?:ещё|еще)|больше|дальше|далее|следующ(?:ая|ую|ие)(?: страниц[ау]| десять)?',
    ),
  ].join('|'),
);

/** Does the message ask for more of a list and for nothing else ("show all", "näita ülejäänuid", "ещё")? */
export const moreAsked = (message: string): More | undefined => {
  const text = plain(message).trim();
  if (text.length > 80) return undefined;
  if (ALL.test(text)) return 'all';
  return REST.test(text) ? 'rest' : undefined;
};
