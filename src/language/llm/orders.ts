/** What nobody may be asked for. */
const SECRET =
  /(?<!\p{L})(?:password|pass ?code|pass ?phrase|pin(?: ?-?codes?| number)?|security (?:code|number)|cv[vc]2?|(?:credit |debit |bank )?card (?:number|detail)s?|bank (?:detail|account|login)s?|account numbers?|log-?in(?: detail| data)?s?|credentials|(?:one[- ]time|verification|confirmation|sms) codes?|private keys?|seed phrases?|(?:api|access) (?:key|token)s?|(?:personal|national) (?:id|identification|identity)? ?(?:code|number)s?|social security|ssn|parool\p{L}*|salasõna\p{L}*|pin-?kood\p{L}*|turvakood\p{L}*|(?:panga|krediit)?kaardi ?(?:numb|andm)\p{L}*|(?:panga)?konto ?(?:numb|andm)\p{L}*|isikukood\p{L}*|kasutajatunnus\p{L}*|sisselogimisandm\p{L}*|(?:kinnitus|ühekord)\p{L}* ?kood\p{L}*|парол\p{L}*|пин-?код\p{L}*|код\p{L}* (?:безопасности|подтверждения|из (?:смс|sms))|номер\p{L}* (?:\p{L}+ )?(?:карт|сч[её]т)\p{L}*|данн\p{L}* (?:\p{L}+ )?карт\p{L}*|реквизит\p{L}*|логин\p{L}*|уч[её]тн\p{L}* данн\p{L}*|(?:личн|персональн)\p{L}* код\p{L}*)(?!\p{L})/iu;

/** Words that ask for something. */
const ASKING =
  /(?<!\p{L})(?:send|enter|give|tell|provide|reply|respond|share|confirm|type|submit|supply|forward|disclose|verify|update|let (?:me|us) know|(?:i|we) (?:will )?(?:need|require)|what(?: is|'s) your|e?-?mail|text|saat\p{L}*|saada\p{L}*|sisesta\p{L}*|anna|andke|ütle\p{L}*|öelge|teata\p{L}*|kinnita\p{L}*|esita\p{L}*|kirjuta\p{L}*|jaga\p{L}*|edasta\p{L}*|avalda\p{L}*|mis on (?:teie|sinu|su)|vaja\p{L}*|отправ\p{L}*|пришл\p{L}*|вышл\p{L}*|введи\p{L}*|укажи\p{L}*|сообщи\p{L}*|назови\p{L}*|подтверди\p{L}*|предостав\p{L}*|напиши\p{L}*|скажи\p{L}*|да(?:й|йте)|передай\p{L}*|перешл\p{L}*|нуж\p{L}*|как(?:ой|ов) (?:у вас|ваш))(?!\p{L})/iu;

/** A warning not to. */
const WARNING =
  /(?<!\p{L})(?:never|do not|don['’]t|should not|must not|nobody|no one|ära|ärge|mitte kunagi|ei küsi\p{L}*|keegi ei|никогда|не (?:сообщай|отправляй|вводи|давай|передавай|называй|указывай|пересылай)\p{L}*|никому|никто не)(?!\p{L})/iu;

/** Things to do, at the head of a clause or after a word that makes them an order. */
const ENGLISH =
  /(?:^|[.!?:;,–—]\s+|\n\s*(?:[-*•]|\d+[.)])?\s*|(?<!\p{L})(?:please|just|kindly|then|and|or|you (?:must|should|need to|have to|ought to|can|may|could))\s+)(call|phone|dial|ring|text|e-?mail|send|visit|click|tap|press|pay|transfer|wire|deposit|buy|purchase|order|log ?in|sign (?:in|up)|register|enter|type|download|install|run|execute|open|reply|respond|contact|write to|forward|subscribe|go to|submit|confirm|provide|share|scan|follow)(?!\p{L})/giu;
const ESTONIAN =
  /(?:^|[.!?:;,–—]\s+|\n\s*(?:[-*•]|\d+[.)])?\s*|(?<!\p{L})(?:palun|siis|ja|ning|või)\s+)(helista|helistage|saada|saatke|külasta|külastage|klõpsa|klõpsake|klikkige|vajuta|vajutage|maksa|makske|kanna|kandke|logi|logige|sisesta|sisestage|laadi|laadige|installi|installige|paigalda|paigaldage|kirjuta|kirjutage|pöördu|pöörduge|võta|võtke|edasta|edastage|kinnita|kinnitage|teata|teatage|anna|andke|ava|avage|mine|minge|osta|ostke|telli|tellige|vasta|vastake|registreeru|registreeruge|jälgi|jälgige|skanni|skannige)(?!\p{L})/giu;
const RUSSIAN =
  /(?<!\p{L})(позвони|звони|отправь|вышли|пришли|перешли|посети|нажми|кликни|перейди|зайди|оплати|заплати|переведи|войди|введи|скачай|установи|напиши|свяжись|сообщи|подтверди|обратись|открой|укажи|купи|закажи|назови|ответь|зарегистрируйся|запусти|отсканируй)(?:те|тесь)?(?!\p{L})|(?<!\p{L})(свяжитесь|обратитесь|зарегистрируйтесь)(?!\p{L})/giu;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is common to the forms of a verb. */
const stemOf = (verb: string): string => folded(verb).slice(0, Math.max(3, Math.min(5, verb.length - 2)));

/**
 * Does a sentence ask a person for a password, a card number or the like? Nothing in this house needs one, whoever wants it.
 * @param asked the person's own words: who asks about passwords is told about them
 */
export const asksForSecret = (sentence: string, asked: string): boolean =>
  SECRET.test(sentence) && ASKING.test(sentence) && !WARNING.test(sentence) && !SECRET.test(asked);

/** The first thing a text tells the person to do that none of the sources speaks of; undefined when there is none. */
export const ownOrder = (text: string, sources: readonly string[]): string | undefined => {
  let known: string | undefined;
  for (const pattern of [ENGLISH, ESTONIAN, RUSSIAN])
    for (const match of text.matchAll(pattern)) {
      const verb = match[1] ?? match[2] ?? '';
      known ??= folded(sources.join('\n'));
      if (!known.includes(stemOf(verb))) return verb;
    }
  return undefined;
};
