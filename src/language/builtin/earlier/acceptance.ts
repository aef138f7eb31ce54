import { readAct } from '../dialogue/dialogue-acts.ts';
import { isNonAnswer } from '../dialogue/non-answers.ts';
import { LEFT, lower, pattern, plain, RIGHT } from '../text/text.ts';

const GOOD =
  '(?:good|great|fine|nice|perfect|perfectly|ideal|right|correct|ok|okay|lovely|wonderful|awesome|amazing|excellent|interesting|fantastic|fun|cool|delicious|decent|sufficient|convenient|what i (?:want|need|wanted|needed|was (?:looking|thinking|hoping)))';

/** Sentences that take up what was put forward, besides a plain yes. */
const TAKES_UP = pattern(
  [
    `${LEFT}(?:that|this|it|which|he|she|they|one)(?:'s| is|'d be| would be|'ll be| will be| sounds?| looks?| seems?| all sounds?)?(?: like)?(?: (?:a|an|all|just|really|very|pretty|so|quite|the|absolutely|exactly|to be))*\\s+${GOOD}${RIGHT}`,
    `${LEFT}(?:sounds?|looks?|seems?)(?: (?:like|pretty|really|very|so|quite|a|just))*\\s+${GOOD}${RIGHT}`,
    `${LEFT}(?:that|this|it|one)(?:'ll| will| should| would| could| can)?(?: just)? (?:works?|do|suits?|fits?|go)${RIGHT}`,
    `${LEFT}i(?:'d| would|'ll| will)?(?: really| definitely| also)? (?:like|love|prefer|take|go with|choose|have|want)(?: the sound of)? (?:it|that|this|them)(?: one)?${RIGHT}`,
    `${LEFT}(?:i|please|go ahead and) (?:confirm|agree|accept|proceed)${RIGHT}|${LEFT}(?:confirm(?:ed)? (?:it|that|the)|is confirmed|(?:is|are|'s) (?:all )?(?:correct|fine|right)|sure is|deal with (?:it|that)|nailed it)${RIGHT}`,
    `${LEFT}(?:that's|that is|this is|it's|it is) (?:it|the one|exactly|what|all (?:correct|right))${RIGHT}`,
    `${LEFT}(?:you (?:got|have) it|go ahead|please (?:do|proceed)|everything (?:is|looks|you have is)|${GOOD} (?:choice|idea|option|one))${RIGHT}`,
    `${LEFT}(?:book|reserve|buy|order|take|choose|play|schedule) (?:it|that|this|that one|this one)${RIGHT}`,
    `${LEFT}(?:see|too)(?: \\p{L}+)? (?:sobib|meeldib|kõlab|tundub|oleks hea|on hea)${RIGHT}|${LEFT}(?:võtan|broneeri|telli|osta|vali)(?:ge|n)? (?:selle|selle ära|ta)${RIGHT}|${LEFT}kõlab hästi${RIGHT}`,
    `${LEFT}(?:это|этот|эта|он|она)(?: (?:мне|меня|вполне))? (?:подходит|нравится|устраивает|годится)${RIGHT}|${LEFT}(?:беру|бронируй(?:те)?|закажи(?:те)?|купи(?:те)?|выбираю) (?:его|её|ее|это|этот|эту)${RIGHT}|${LEFT}звучит (?:хорошо|отлично)${RIGHT}`,
  ].join('|'),
  'iu',
);

/** Asks for another one, or says no. */
const TURNS_DOWN = pattern(
  [
    `^(?:no|nope|nah|not|ei|нет|не)${RIGHT}`,
    `${LEFT}(?:other|another|else|different|instead|alternatives?|more options|rather not|don't (?:like|want|think)|too (?:expensive|far|late|early))${RIGHT}`,
    `${LEFT}(?:mõni teine|teisi|muid|midagi muud|mõni muu|ei sobi|ei meeldi|liiga)${RIGHT}`,
    `${LEFT}(?:друг(?:ой|ая|ое|ие|ого|ую|их)|что-нибудь ещё|что-то ещё|не подходит|не нравится|слишком)${RIGHT}`,
  ].join('|'),
  'iu',
);

/** "Great. Do you know …?": approval that opens a message. */
const OPENS_WELL = pattern(
  `^(?:(?:ok|okay|alright|all right|oh|well|yes|yeah)[\\s,.!]+)?(?:great|good|nice|cool|perfect|excellent|awesome|wonderful|fine|sure|ok|okay|alright|exactly|correct|right|yes|yeah|yep|yup|absolutely|definitely|of course|jah|jaa|sobib|tore|hästi|да|отлично|хорошо|подходит)(?=[\\s,.!]|$)`,
  'iu',
);

/** "Fine, thanks, but …" is courtesy; "great" before a sentence with a wish of its own is as well. */
const THANKS = pattern(`${LEFT}(?:thanks|thank you|thank's|aitäh|tänan|спасибо)${RIGHT}`, 'iu');

/** Does the user take up what was put before them? */
export const accepts = (message: string): boolean => {
  const text = lower(plain(message)).trim();
  if (text === '' || isNonAnswer(text) || TURNS_DOWN.test(text)) return false;
  if (TAKES_UP.test(text)) return true;
  const act = readAct(message, 'en');
  if (act?.act === 'yes') return true;
  return OPENS_WELL.test(text) && !THANKS.test(text);
};

/** Does the user let go of what was put before them, or ask for something else? */
export const turnsDown = (message: string): boolean => TURNS_DOWN.test(lower(plain(message)).trim());
