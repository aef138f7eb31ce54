interface GuardPattern {
  readonly reason: 'injection' | 'abuse' | 'secrets';
  readonly pattern: RegExp;
}

const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';
const rule = (reason: GuardPattern['reason'], source: string): GuardPattern => ({
  reason,
  pattern: new RegExp(source, 'u'),
});

/** Things the assistant was told, as people name them. */
const EN_RULES =
  '(?:instructions?|prompts?|rules|guidelines|directives|programming|system message|training|restrictions|safety (?:rules|filters?))';
const ET_RULES =
  '(?:juhise\\p{L}*|juhis\\p{L}*|reegl\\p{L}*|käsk\\p{L}*|süsteemi ?viip\\p{L}*|piirang\\p{L}*)';
const RU_RULES =
  '(?:инструкц\\p{L}*|правил\\p{L}*|указани\\p{L}*|команд\\p{L}*|промпт\\p{L}*|системн\\p{L}* (?:сообщени\\p{L}*|промпт\\p{L}*)|ограничени\\p{L}*)';

/** Somebody else's or the system's secret, as the object of a request; not the pages and rules about passwords. */
const SECRET =
  "(?:your|the|this|user'?s?|users'?|everyone'?s?|admin\\p{L}*'?s?)\\s+(?:\\p{L}+\\s+){0,2}(?:passwords?|passphrase|pass phrase|secret (?:key|word|code)|api[- ]?keys?|private key|access tokens?|credentials)(?!\\s+(?:reset|page|policy|rules|change|form|field|requirements|length|recovery))";
const PRIVATE =
  '(?:initials|e-?mail(?: address)?|home address|birth ?(?:date|day|year)|date of birth|year of birth|password|city of residence|residence|phone number|credit card(?: number)?|social security number|personal data)';

/** Patterns over lower-case text. Each needs a verb of attack and its object, so that benign talk of rules or passwords passes. */
export const GUARD_PATTERNS: readonly GuardPattern[] = [
  rule(
    'injection',
    `${L}(?:ignore|disregard|forget|override|bypass|skip)\\s+(?:(?:all|any|everything|of|the|your|these|those|my|to|about)\\s+){0,4}(?:previous|prior|earlier|above|preceding|former|initial|original|existing|system|your)\\s+(?:\\p{L}+\\s+){0,2}${EN_RULES}`,
  ),
  rule(
    'injection',
    `${L}(?:ignore|disregard|forget)\\s+(?:all\\s+(?:of\\s+)?)?(?:your|the|these)\\s+${EN_RULES}`,
  ),
  rule(
    'injection',
    `${L}(?:ignore|disregard|forget) (?:everything|all)(?: that)? (?:above|before|you were told|i said before|said before)`,
  ),
  rule(
    'injection',
    `${L}(?:you are|you're) (?:now|no longer)\\s+(?:\\p{L}+\\s+){0,4}(?:dan|jailbroken|unrestricted|unfiltered|evil|without (?:any )?restrictions|bound by)`,
  ),
  rule(
    'injection',
    `${L}(?:act|behave|pretend|respond|answer)\\s+(?:as if|as though|like)?\\s*(?:you (?:have|had) no|without any|as an? unrestricted|you are an? unrestricted)\\s*(?:restrictions|rules|filters?|limits|limitations|ai|assistant|model)?`,
  ),
  rule(
    'injection',
    `${L}(?:developer|debug|god|dan|jailbreak) mode (?:enabled|on|activated)|${L}(?:enable|activate|enter|switch to) (?:developer|debug|god|dan|jailbreak) mode${R}`,
  ),
  rule(
    'injection',
    `<\\|?(?:im_start|system|endoftext)\\|?>|\\[(?:system|inst)\\]\\s*:?|^\\s*(?:system|assistant)\\s*:\\s*(?:you|ignore|new)`,
  ),
  rule('injection', `${L}(?:eira|ignoreeri|unusta|ära (?:järgi|arvesta))\\s+(?:\\p{L}+\\s+){0,4}${ET_RULES}`),
  rule(
    'injection',
    `${L}(?:игнорируй(?:те)?|проигнорируй(?:те)?|забудь(?:те)?|отбрось(?:те)?|не (?:следуй|соблюдай|выполняй))\\s+(?:\\p{L}+\\s+){0,4}${RU_RULES}`,
  ),
  rule(
    'secrets',
    `${L}(?:reveal|show|print|repeat|output|display|give|tell|leak|dump|expose|share)\\s+(?:me\\s+|us\\s+)?(?:\\p{L}+\\s+){0,4}(?:system prompt|system message|hidden (?:prompt|instructions)|initial (?:prompt|instructions)|your (?:prompt|instructions|api keys?|secrets?|credentials|environment variables|source code|passwords?))`,
  ),
  rule(
    'secrets',
    `${L}(?:what (?:is|are|were)|repeat|print)\\s+(?:your\\s+|the\\s+)(?:system|initial|hidden|original|secret)\\s+(?:prompts?|instructions?|messages?)`,
  ),
  rule(
    'secrets',
    `${L}(?:give|show|tell|send|list|print|dump|reveal|leak)\\s+(?:me\\s+|us\\s+)?(?:\\p{L}+\\s+){0,3}(?:api keys?|access tokens?|bearer tokens?|passwords? of (?:all|other|every|the)|(?:all|other) (?:users?'?|customers?'?|people'?s?) (?:passwords?|data|personal codes?|credentials)|database (?:password|credentials|dump)|environment variables|private keys?)`,
  ),
  rule(
    'secrets',
    `${L}(?:näita|anna|ütle|väljasta|avalda|prindi|saada)\\s+(?:mulle\\s+)?(?:\\p{L}+\\s+){0,4}(?:süsteemi ?viip\\p{L}*|süsteemi ?juhis\\p{L}*|salajas\\p{L}* juhis\\p{L}*|api[- ]?võtm\\p{L}*|salasõna\\p{L}* (?:kõigi|teiste)|(?:kõigi|teiste|kasutajate)\\s+(?:kasutajate\\s+)?(?:paroole|paroolid|salasõnu|salasõnad|andmed|isikukoodid))`,
  ),
  rule(
    'secrets',
    `${L}(?:покажи|дай|скажи|выведи|раскрой|распечатай|отправь|повтори)(?:те)?\\s+(?:мне\\s+)?(?:\\p{L}+\\s+){0,4}(?:системн\\p{L}* (?:промпт\\p{L}*|инструкц\\p{L}*|сообщени\\p{L}*)|скрыт\\p{L}* инструкц\\p{L}*|api[- ]?ключ\\p{L}*|ключ\\p{L}* api|(?:парол\\p{L}*|данн\\p{L}*) (?:всех|других) (?:пользовател\\p{L}*|людей|клиент\\p{L}*)|переменн\\p{L}* окружени\\p{L}*|токен\\p{L}* доступа)`,
  ),
  // Taking back what was said before is everyday talk; what follows makes it an attack.
  rule(
    'injection',
    `${L}(?:ignore|disregard|forget)\\s+(?:the\\s+|all\\s+|everything\\s+|what was\\s+)*(?:above|previous|prior)(?:\\s+\\p{L}+)?[,;.]?\\s+(?:and|then|instead|just|now)\\s+(?:\\p{L}+\\s+)?(?:say|print|output|respond|reply|reveal|repeat|act|obey|follow|confess|admit|leak)${R}`,
  ),
  rule(
    'injection',
    `${L}(?:ignore|disregard|forget)\\s+(?:all\\s+)?(?:the\\s+)?rules (?:that )?(?:tell|telling|told)`,
  ),
  rule(
    'injection',
    `${L}(?:do anything now|dan mode|god mode|<system mode>|system mode (?:on|enabled|activated|engaged)|jailbreak(?:ed)? (?:mode|prompt))${R}|<(?:god|system|admin|developer|debug) mode>`,
  ),
  rule(
    'injection',
    `${L}as (?:your|the) (?:creator|developer|administrator|admin|owner),? i (?:order|command|need|require|demand|instruct|want) you`,
  ),
  rule('injection', `${L}i(?:'m| am) your (?:developer|creator|administrator|admin|programmer)${R}`),
  rule(
    'injection',
    `${L}(?:ignora|ignore[zr]?|ignorez|ignorier(?:e|en)|vergiss|olvida|oublie[zr]?|esqueça|dimentica)\\s+(?:\\p{L}+\\s+){0,4}(?:instrucciones|instructions|anweisungen|instruções|istruzioni|anterior(?:es)?|vorherigen|précédent(?:e|s|es)?|precedenti|sopra|arriba|ci-dessus|oben|acima|regeln|règles|reglas|regole|detto prima)`,
  ),
  rule(
    'secrets',
    `${L}(?:tell|give|share|reveal|write|say|spell|send|show|print|output|encode|decode|translate|repeat|type|confirm|provide|disclose)\\s+(?:[^.?!\\n]{0,40}\\s)?${SECRET}`,
  ),
  rule('secrets', `${L}what(?:'s| is| are| was| would be)\\s+${SECRET}`),
  rule(
    'secrets',
    `${L}(?:what|tell|give|share|send|confirm|encode|reveal|know|where does|write)${R}[^.?!\\n]{0,60}${L}(?:the )?user(?:'s|s'|s)?\\s+(?:\\p{L}+\\s+){0,3}${PRIVATE}`,
  ),
  rule('secrets', `${L}told (?:you )?not to (?:reveal|say|share|tell|disclose|mention|write)`),
  rule(
    'secrets',
    `${L}(?:contraseña|mot de passe|passwort|senha|parola d'ordine|chiave segreta|clave secreta|geheimwort)${R}[^.?!\\n]{0,60}(?:\\?|$)`,
  ),
  rule(
    'secrets',
    `${L}(?:скажи|назови|напиши|покажи|дай|сообщи|раскрой)(?:те)?\\s+(?:мне\\s+)?(?:свой|твой|ваш|секретный|этот)\\s+(?:\\p{L}+\\s+)?(?:пароль|секретный ключ|ключ|код доступа)`,
  ),
  rule(
    'secrets',
    `${L}(?:ütle|näita|anna|kirjuta|avalda)\\s+(?:mulle\\s+)?(?:oma|see|salajane)\\s+(?:\\p{L}+\\s+)?(?:parool|salasõna|salavõti|võti)`,
  ),
  rule(
    'injection',
    `<\\s*(?:системный режим|режим (?:бога|разработчика)|süsteemirežiim|arendajarežiim)\\s*>|^\\s*[{(\\[]\\s*system\\s*[:\\])]`,
  ),
  rule(
    'injection',
    `${L}(?:lülita (?:sisse)?|aktiveeri|sisene)\\s+(?:\\p{L}+\\s+){0,2}(?:arendaja|silumis|jumala|süsteemi|piiranguteta )\\s?režiim\\p{L}*|${L}(?:включи|активируй|перейди в)(?:те)?\\s+режим (?:разработчика|отладки|бога|без ограничений)`,
  ),
  rule(
    'injection',
    `${L}(?:(?:you (?:must|will|shall) )?(?:obey|follow) (?:all|any|every|only) (?:my )?(?:orders?|commands?)|you must obey)${R}`,
  ),
  rule(
    'injection',
    `${L}(?:ai|assistant|model|chatbot|bot|program)\\s+(?:that|which|who|with)\\s+(?:does not|doesn't|has no|have no|without|no|ignores?|never)\\s+(?:follow(?:s)?\\s+)?(?:any\\s+)?(?:\\p{L}+\\s+)?(?:rules?|guidelines?|restrictions?|filters?|limits?|limitations|ethics|policy|policies|censorship)${R}`,
  ),
  rule(
    'injection',
    `${L}(?:pretend|imagine|act as if|suppose)\\s+(?:that\\s+)?you(?:'re| are| have| had)\\s+(?:no|without|not bound by)\\s+(?:any\\s+)?(?:\\p{L}+\\s+)?(?:rules?|guidelines?|restrictions?|filters?|limits?|limitations|ethics|policy|policies)${R}`,
  ),
  rule(
    'injection',
    `${L}(?:sa oled|oled|ole|käitu kui)\\s+(?:nüüd\\s+|edaspidi\\s+)?(?:\\p{L}+\\s+)?(?:piiranguteta|reegliteta|tsensuurita|filtriteta)\\s+(?:tehisintellekt\\p{L}*|tehisaru|mudel\\p{L}*|assistent\\p{L}*|juturobot\\p{L}*|robot\\p{L}*|ai)`,
  ),
  rule(
    'injection',
    `${L}(?:ты|вы)\\s+(?:теперь\\s+)?(?:\\p{L}+\\s+)?(?:ии|бот|ассистент|модель|нейросеть|помощник)\\s+без\\s+(?:\\p{L}+\\s+)?(?:ограничений|цензуры|правил|фильтров)|${L}(?:притворись|представь|веди себя)\\s*(?:,\\s*)?(?:так\\s*,?\\s*)?(?:что|будто|как будто|словно)\\s+у тебя нет\\s+(?:\\p{L}+\\s+){0,2}(?:правил|ограничений|инструкций|фильтров)`,
  ),
  rule(
    'secrets',
    `${L}(?:repeat|print|output|copy|show|write|translate)\\s+(?:me\\s+)?(?:all\\s+)?(?:the\\s+)?(?:text|words|lines?|everything|content)\\s+(?:that (?:is|was|comes?)\\s+)?(?:above|before) (?:this|my|these|the)\\s+(?:\\p{L}+\\s+)?(?:line|message|sentence|prompt|words|conversation)`,
  ),
  rule(
    'abuse',
    `${L}(?:write|create|make|compose|generate|draft)\\s+(?:me\\s+)?(?:an?\\s+)?(?:\\p{L}+\\s+)?(?:phishing (?:e-?mail|letter|message|page|site)|malware|ransomware|keylogger|computer virus)|${L}(?:kirjuta|koosta|loo|tee)\\s+(?:mulle\\s+)?(?:\\p{L}+\\s+)?(?:õngitsus(?:kir|leh)\\p{L}*|pahavara|lunavara)|${L}(?:напиши|составь|создай|сделай)(?:те)?\\s+(?:мне\\s+)?(?:\\p{L}+\\s+)?(?:фишингов\\p{L}*|вредоносн\\p{L}* (?:код|программ)\\p{L}*|вирус-?шифровальщик)`,
  ),
  rule(
    'abuse',
    `${L}(?:fuck (?:you|off|u)|go fuck yourself|you (?:stupid|fucking|dumb|useless) (?:bot|machine|idiot|piece)|kill yourself|you(?:'re| are) (?:a |an )?(?:fucking |stupid )?(?:idiot|moron|bitch|asshole|piece of shit))`,
  ),
  rule(
    'abuse',
    `${L}(?:mine (?:perse|putsi|vittu|türa)|käi (?:perse|vittu)|kuradi (?:idioot|loll|debiilik|värdjas)|(?:sa oled|oled) (?:\\p{L}+ )?(?:idioot|debiilik|värdjas|munn|sitapea)|tapa ennast)`,
  ),
  rule(
    'abuse',
    `${L}(?:пош[её]л (?:ты |вы )?(?:на ?хуй|в жопу|нах)|иди (?:ты )?на ?хуй|(?:ты )?(?:тупой|сраный|ебаный) (?:бот|идиот|дебил|урод)|ты (?:\\p{L}+ )?(?:идиот|дебил|мудак|сука|урод|тварь)|убей себя|заткнись)`,
  ),
];
