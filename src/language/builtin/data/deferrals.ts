/**
 * Whole answers that put a question off or turn it aside: "let me think", "küsin mehelt", "это личное". Each is an alternative
 * over lower case; a few small words may follow where a sentence goes on, never a number.
 */
export const DEFERRALS: readonly string[] = [
  // English
  "(?:let me|i(?:'ll| will| have to| need to| must| should|'d have to)) (?:think|check|see|look|ask)(?: \\p{L}+){0,4}",
  '(?:just )?(?:a|one) (?:moment|second|sec|minute)(?: please)?|hold on(?: \\p{L}+){0,2}|wait(?: a (?:moment|second|sec|minute))?',
  "(?:i'?m |i am )?(?:still (?:deciding|thinking|not sure)|not decided)(?: yet)?|(?:i )?have(?:n't| not) decided(?: yet)?",
  "(?:maybe )?later|(?:ask|tell) me later|i(?:'ll| will) (?:tell|say|give)(?: \\p{L}+){0,3} later|not now",
  "none of your business|(?:it'?s|that'?s|it is|that is) (?:a secret|private|personal|confidential)",
  "(?:i have )?no (?:clue|idea)(?: honestly| really| sorry| at all)?|(?:it'?s )?hard to say|i (?:can'?t|cannot|won'?t) say|i'd rather not(?: say| tell)?",
  "(?:it )?(?:doesn'?t|does not) matter|up to you|as you (?:like|wish)|you (?:choose|decide)|i don'?t mind|what(?:'s| is) the difference(?: \\p{L}+){0,4}",
  // Estonian
  '(?:ma )?(?:pean|tahan|proovin|tahaks) (?:veel |enne )?(?:järele )?(?:mõtlema|mõelda|vaatama|vaadata|uurima|uurida|küsima|küsida)(?: \\p{L}+){0,3}',
  '(?:oot|oota|oodake)?,? ?(?:ma )?(?:mõtlen|vaatan|küsin|uurin|ütlen|täpsustan|otsustan)(?: \\p{L}+){0,3}|oot|oota|oodake',
  '(?:üks |palun )?(?:hetk|hetkeke|moment|sekund|minut)(?: palun)?|hiljem|pärast|mitte praegu',
  '(?:ma )?(?:ei ole|pole) (?:veel |päris )*(?:otsustanud|valinud|mõelnud|kindel|selge)(?: veel)?',
  '(?:ma )?ei (?:oska|saa|taha) (?:praegu |veel |kohe )*(?:öelda|vastata)(?: \\p{L}+){0,2}|(?:ma )?ei ütle(?: \\p{L}+){0,2}',
  '(?:see )?(?:pole|ei ole) (?:teie|sinu) asi|see on (?:saladus|isiklik|privaatne|minu asi)',
  'ükskõik(?: milline| mis| kumb)?|vahet (?:pole|ei ole)|kuidas (?:soovite|soovid|ise tahate)|mis vahe(?: \\p{L}+){0,3}|mul (?:pole|ei ole) (?:seda|sellist|niisugust)',
  // Russian
  '(?:сейчас |потом |позже |попозже |лучше |ещё |еще |пока )*(?:я )?(?:подумаю|посмотрю|гляну|узнаю|уточню|спрошу|проверю|решу|скажу)(?: \\p{L}+){0,3}',
  '(?:мне )?(?:надо|нужно) (?:ещё |еще |сначала )?(?:подумать|посмотреть|уточнить|проверить|спросить|узнать)(?: \\p{L}+){0,3}',
  '(?:одну )?(?:минут(?:у|ку|очку)|секунд(?:у|очку)|момент)|подожди(?:те)?(?: \\p{L}+){0,2}|(?:давай(?:те)? )?(?:потом|позже|попозже)|не сейчас',
  '(?:я )?(?:пока |ещё |еще )*не (?:решила?|определил(?:ся|ась)|выбрала?|думала?)(?: пока| ещё| еще)?',
  '(?:это )?(?:секрет|личное|не (?:ваше|твоё|твое) дело|конфиденциально)',
  '(?:а )?какая разница|(?:мне )?(?:всё|все) равно|без разницы|как (?:хотите|хочешь|угодно)|на ваше усмотрение|ну не знаю|в ч[её]м разница(?: \\p{L}+){0,3}',
  '(?:затрудняюсь|сложно|трудно) (?:сказать|ответить)|не (?:скажу|могу сказать|хочу говорить)(?: \\p{L}+){0,2}|у меня (?:такого |этого )?нет (?:такого|этого)|без понятия(?: \\p{L}+){0,3}|а зачем(?: \\p{L}+){0,4}',
];
