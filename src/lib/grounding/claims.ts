/** Things that are done for somebody, by the words for them as done: English, Estonian and Russian, and how an API may put it. */
const DEEDS: readonly (readonly [done: string, did: string, inData: string])[] = [
  [
    'confirmed|kinnitatud|подтвержд[её]н\\p{L}*',
    'confirmed|kinnita(?:sin|nud)|подтвердил[аи]?',
    'confirm|kinnita|подтвер',
  ],
  [
    'booked|reserved|broneeritud|reserveeritud|забронирован\\p{L}*|зарезервирован\\p{L}*',
    'booked|reserved|broneeri(?:sin|nud)|reserveeri(?:sin|nud)|забронировал[аи]?|зарезервировал[аи]?',
    'book|reserv|broneer|заброниров|бронь',
  ],
  ['submitted|esitatud|подан\\p{L}*', 'submitted|esita(?:sin|nud)|подал[аи]?', 'submit|esita|подан'],
  [
    'registered|registreeritud|зарегистрирован\\p{L}*',
    'registered|registreeri(?:sin|nud)|зарегистрировал[аи]?',
    'regist|регистр',
  ],
  [
    'cancelled|canceled|tühistatud|отмен[её]н\\p{L}*',
    'cancelled|canceled|tühista(?:sin|nud)|отменил[аи]?',
    'cancel|tühista|отмен',
  ],
  [
    'saved|stored|salvestatud|сохран[её]н\\p{L}*',
    'saved|salvesta(?:sin|nud)|сохранил[аи]?',
    'save|stored|salvesta|сохран',
  ],
  [
    'updated|changed|uuendatud|muudetud|обновл[её]н\\p{L}*|измен[её]н\\p{L}*',
    'updated|changed|uuenda(?:sin|nud)|muut(?:sin|nud)|обновил[аи]?|изменил[аи]?',
    'update|chang|modif|uuenda|muude|обновл|измен',
  ],
  [
    'deleted|removed|kustutatud|удал[её]н\\p{L}*',
    'deleted|removed|kustuta(?:sin|nud)|удалил[аи]?',
    'delet|remov|kustut|удал',
  ],
  ['created|loodud|создан\\p{L}*', 'created|loonud|создал[аи]?', 'creat|lood|создан'],
  [
    'ordered|placed|tellitud|заказан\\p{L}*|оформлен\\p{L}*',
    'ordered|placed|telli(?:sin|nud)|заказал[аи]?|оформил[аи]?',
    'order|telli|заказ|оформл',
  ],
  [
    'paid|makstud|tasutud|оплачен\\p{L}*',
    'paid|maks(?:sin|nud)|tasu(?:sin|nud)|оплатил[аи]?',
    'paid|payment|makstud|tasu|оплач',
  ],
  [
    'sent|saadetud|отправлен\\p{L}*|послан\\p{L}*',
    'sent|saat(?:sin|nud)|отправил[аи]?|послал[аи]?',
    'sent|send|saade|отправ',
  ],
  [
    'scheduled|arranged|planeeritud|назначен\\p{L}*|запланирован\\p{L}*',
    'scheduled|arranged|planeeri(?:sin|nud)|назначил[аи]?|запланировал[аи]?',
    'schedul|arrang|planeeri|назнач|заплан',
  ],
  [
    'accepted|received|vastu võetud|принят\\p{L}*|получен\\p{L}*',
    'accepted|võtsin vastu|принял[аи]?',
    'accept|receiv|vastu|принят|получ',
  ],
  ['approved|heaks kiidetud|одобрен\\p{L}*', 'approved|kiitsin heaks|одобрил[аи]?', 'approv|kiidetud|одобр'],
];
const either = (column: 0 | 1): string => DEEDS.map((deed) => deed[column]).join('|');
const OUTSIDE = ['(?<!\\p{L})', '(?!\\p{L})'] as const;
const whole = (pattern: string): RegExp => new RegExp(`${OUTSIDE[0]}(?:${pattern})${OUTSIDE[1]}`, 'iu');

const ADVERB = '(?: (?:just|now|already|also|all|successfully|hereby))*';
/** What people ask to have done. */
const REQUEST =
  '(?:booking|reservation|order|application|payment|appointment|registration|request|ticket|purchase|subscription|broneering|tellimus|taotlus|makse|avaldus|registreering|ost|sissekanne|бронь|бронирование|заказ|заявка|заявление|оплата|плат[её]ж|запись|запрос|билет|покупка)';
const IS_DONE = `(?:${either(0)}|completed|complete|done|successful|secured|finali[sz]ed|went through|tehtud|valmis|vormistatud|õnnestus|läks läbi|прош[её]?л[аои]?|выполнен\\p{L}*|готов[аоы]?|успешн\\p{L}*|завершен\\p{L}*)`;
const IS = `(?: (?:is|was|has been|have been|are|were|on|oli|sai|said|nüüd|on nüüd|был[аои]?|успешно|уже|теперь|now|successfully|on edukalt|edukalt|juba))*`;

/** The writer says it did something itself. */
const I_DID = whole(
  `(?:i|we)(?:['’]ve| have)?${ADVERB} (?:${either(1)})|(?:ma |mina |me )?(?:kinnitasin|broneerisin|reserveerisin|esitasin|registreerisin|tühistasin|salvestasin|muutsin|uuendasin|kustutasin|tellisin|maksin|tasusin|saatsin|planeerisin)|(?:olen|oleme) (?:\\p{L}+ ){0,4}(?:${either(1)})|(?:я|мы)(?: уже| только что| успешно| сейчас)* (?:${either(1)})`,
);
/** What the user asked for is called done: by its name, as theirs, or they themselves are. */
const IT_IS_DONE = whole(
  [
    `(?:your|teie|sinu|su|ваш[аеиу]?|ваше|тво[йяе]|твои)(?: \\p{L}+){1,3}?${IS} ${IS_DONE}`,
    `${REQUEST}${IS} ${IS_DONE}`,
    `you(?:['’]re| are| have been)${ADVERB} (?:${either(0)}|signed up|enrolled|all set)`,
    `(?:olete|oled)(?: \\p{L}+)? (?:${either(0)}|kirja pandud)`,
    `вы(?: успешно| уже)* (?:${either(0)}|записаны)`,
    `(?:успешно|edukalt|successfully) ${IS_DONE}`,
  ].join('|'),
);
/** A sentence that says no more than that. */
const ALL_DONE =
  /^\s*(?:(?:all|it(?:['’]s| is)(?: all)?) (?:done|set)|done|success|valmis|tehtud|korras|õnnestus|готово|сделано|вс[её] (?:готово|сделано))\s*[.!]/iu;
const NEGATED =
  /(?<!\p{L})(?:not|n['’]t|never|cannot|no longer|if|once|when|will be|to be|ei|pole|polnud|kui|не|нет|если|когда|будет|будут)(?!\p{L})/iu;

/** Whatever is called done, in any words. */
const DONE = whole(`${either(0)}|${either(1)}|(?:is|was|been) (?:done|completed)|tehtud|выполнен\\p{L}*`);
const DATA_WORDS = DEEDS.map((deed) => new RegExp(`(?<!\\p{L})(?:${deed[2]})`, 'iu'));
const DEED_WORDS = DEEDS.map((deed) => whole(`${deed[0]}|${deed[1]}`));

/** The words of a sentence by which anything at all is called done; for answers about something that failed. */
export const calledDone = (sentence: string): string | undefined => DONE.exec(sentence)?.[0];

/** A claim that something was carried out for the user, or by the speaker. */
export interface DeedClaim {
  readonly text: string;
  /** The speaker claims it of itself, so no record of another's deed bears it out. */
  readonly bySpeaker: boolean;
}

/** The words by which a sentence claims that what the user wanted was carried out; undefined when it claims nothing. */
export const deedClaimIn = (sentence: string): DeedClaim | undefined => {
  const own = I_DID.exec(sentence)?.[0];
  if (own !== undefined) return { text: own, bySpeaker: true };
  const claim = IT_IS_DONE.exec(sentence)?.[0] ?? ALL_DONE.exec(sentence)?.[0].trim();
  if (claim === undefined || NEGATED.test(sentence)) return undefined;
  return { text: claim, bySpeaker: false };
};

/** Does a text of a record say that what is claimed happened ("status: CONFIRMED")? */
export const recordsDeed = (claim: DeedClaim, recorded: string): boolean =>
  DEED_WORDS.some((word, i) => word.test(claim.text) && DATA_WORDS[i]?.test(recorded) === true);

/** What is asked to be written may say anything of whoever is to sign it. */
const WANTS_A_TEXT =
  /(?<!\p{L})(?:write|draft|compose|letter|e-?mail|story|poem|translat\p{L}*|rephras\p{L}*|example|sentence|kirjuta\p{L}*|koosta\p{L}*|kiri|kirja|jutt|luuletus\p{L}*|tõlgi\p{L}*|sõnasta\p{L}*|näide|näite\p{L}*|напиши\p{L}*|составь\p{L}*|письм\p{L}*|рассказ\p{L}*|стих\p{L}*|перевед\p{L}*|пример\p{L}*)(?!\p{L})/iu;
/** Making and changing may be of the text itself: "I have updated the list". */
const OF_TEXTS =
  /creat|updat|chang|remov|sav|stor|receiv|accept|loo[dn]|muu[dt]|uuenda|созда|обнов|измен|удал|сохран|получ|принят/iu;
const QUOTED = /["«„“][^"«»„“”]*["»”“]/gu;

/**
 * A claim in free speech that something was carried out outside the conversation. @param asked the user's message
 * @param given texts the speaker had, which may be told
 */
export const deedClaimInSpeech = (
  text: string,
  { asked, given }: { readonly asked: string; readonly given: readonly string[] },
): DeedClaim | undefined => {
  if (WANTS_A_TEXT.test(asked)) return undefined;
  const claim = deedClaimIn(text.replace(QUOTED, ' '));
  if (claim === undefined || OF_TEXTS.test(claim.text)) return undefined;
  const deeds = DEED_WORDS.filter((word) => word.test(claim.text));
  if (deeds.length === 0) return undefined;
  // What the user asks for is not done by that; what a service or an earlier answer calls done may be told.
  const told = given.some((one) => one !== asked && deeds.some((word) => word.test(one)));
  return told ? undefined : claim;
};
