import { UNKNOWN_THING } from '../data/act-phrases.ts';
import { DEFERRALS } from '../data/deferrals.ts';
import { pattern, plain } from '../text/text.ts';

const NON_ANSWER = pattern(
  `^(?:${[
    `i (?:really )?(?:do not|don'?t|dont) (?:know|remember)${UNKNOWN_THING}`,
    `(?:ma )?ei (?:tea|mäleta)${UNKNOWN_THING}|(?:я )?не (?:знаю|помню)${UNKNOWN_THING}`,
    "i (?:really )?(?:do not|don'?t|dont) (?:know|remember|have (?:it|that|one|this)|understand)(?: (?:it|that|yet|exactly|right now))*",
    "no (?:idea|clue)|not sure(?: yet)?|i(?:'m| am) not sure|dunno|i forgot|can'?t remember|whatever|help|skip(?: (?:it|this|that))?",
    'why(?: .{0,80})?|what (?:do you mean|is (?:that|this)(?: for)?|for)(?: .{0,40})?|how (?:do|can|would|should) i (?:find|know|get(?! (?:from|to|there)(?![\\p{L}])))(?: .{0,80})?|where (?:do|can) i (?:find|see|get)(?: .{0,80})?',
    '(?:hi|hello|hey|thanks|thank you)(?: there| a lot| so much| very much)?',
    '(?:ma )?(?:ei tea(?: seda| veel| täpselt)*|ei mäleta|ei saa aru|ei oska öelda|pole (?:aimugi|kindel)|ei ole kindel|unustasin)',
    'miks(?: .{0,80})?|milleks(?: .{0,80})?|mis mõttes(?: .{0,40})?|jäta vahele|abi|tere|aitäh|tänan|kust ma (?:seda|selle)(?: .{0,60})?|kuidas ma (?:seda|selle)(?: .{0,60})?',
    '(?:я )?(?:(?:этого )?не (?:знаю|помню|уверена?|понимаю|понял|поняла)(?: пока| точно)*|понятия не имею|без понятия|забыла?)',
    'зачем(?: .{0,80})?|почему(?: .{0,80})?|пропусти(?:те|м)?|помощь|привет|здравствуйте|спасибо|где (?:мне )?(?:найти|взять|посмотреть)(?: .{0,60})?|как (?:мне )?(?:узнать|найти)(?: .{0,60})?',
  ].join('|')})[\\s.!?…]*$`,
  'iu',
);

/** A word or two of hesitation may stand around it. */
const DEFERRAL = pattern(
  `^(?:(?:well|hmm+|oh|sorry|noh|no|hm+|ah|vabandust|ну|хм+|ой|извините)[\\s,.…]+)?(?:${DEFERRALS.join('|')})[\\s.!?…]*$`,
  'iu',
);

const CLOSING =
  /(?<![\p{L}])(?:(?:that|this)(?:'s| is| was| will be|'ll be|s)?|it's) (?:all|it|everything)(?: (?:i|we) (?:need|needed|wanted|want|have)(?:ed)?)?(?: (?:for|right) (?:now|today))?(?: then)?(?![\p{L}])|(?<![\p{L}])see on kõik|(?<![\p{L}])rohkem (?:pole|ei ole) (?:midagi )?vaja|(?<![\p{L}])это вс[её](?![\p{L}])|(?<![\p{L}])больше ничего(?![\p{L}])/iu;

/** "I don't know", "why do you ask?", "help", a greeting: words that answer no question and fill nothing. */
export const isNonAnswer = (message: string): boolean =>
  message.length < 140 &&
  (NON_ANSWER.test(plain(message).trim()) ||
    DEFERRAL.test(plain(message).trim()) ||
    (CLOSING.test(plain(message)) && !/\d/.test(message)));
