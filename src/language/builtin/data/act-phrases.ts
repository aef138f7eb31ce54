import type { DialogueAct } from '../../../ports/language-tasks.ts';

/**
 * Phrases of an act, as patterns over lower case. `whole`: the message is nothing but this. `lead`: what follows may be
 * something else, the remainder.
 */
export interface ActPhrases {
  readonly act: DialogueAct['act'];
  readonly lead: string;
  readonly whole?: string;
}

const NOT_A_QUESTION =
  '(?!(?:what|when|where|how|who|which|why|if|whether|mis|mida|millal|kus|kust|kuhu|kuidas|kas|kes|miks|mitu|palju|что|где|когда|как|как\\p{L}+|ли|сколько|кто|куда|почему)(?![\\p{L}]))';
/** "I don't know the number", "ma ei tea numbrit", "не знаю номера": what is not known, in up to three words and no question. */
export const UNKNOWN_THING = `(?: ${NOT_A_QUESTION}\\p{L}+){1,3}`;

/** Order is precedence: what ends or redirects a dialogue before what merely answers. */
export const ACT_PHRASES: readonly ActPhrases[] = [
  {
    act: 'start_over',
    lead: "(?:let's |please |can we )?(?:start (?:over|again|from scratch|from the beginning)|begin again|restart|reset)|(?:alusta(?:me)?|alustage|alustan) (?:uuesti|otsast|algusest)(?: peale)?|hakkame otsast peale|uuesti algusest|otsast peale|(?:начн(?:и|ём|ем|ите)|начать|давай(?:те)?) (?:сначала|заново|с начала)|заново|сначала|с самого начала",
  },
  {
    act: 'cancel',
    lead: "(?:please )?(?:cancel(?: (?:it|that|this|everything|the request|please))*|never ?mind|forget (?:it|about it|that)|stop(?: (?:it|that|this|please))?|quit|exit|abort|leave it|drop it|end (?:it|this|the chat)|i(?:'ve| have)? changed my mind)|(?:palun )?(?:katkesta(?:ge|me)?(?: see| palun)?|lõpeta(?:ge|me)?(?: ära| see| palun)?|tühista(?:ge|me)?(?: see| palun)?|jäta(?:me)? (?:katki|sinnapaika|see)|unusta (?:ära|see)(?: ära)?|unusta|aitab(?: küll)?|stopp|mõtlesin ümber)|(?:пожалуйста )?(?:отмен(?:а|и|ите|ить|яй|яю|яем)(?: (?:это|всё|все|запрос))?|прекрати(?:те)?|стоп|хватит|забудь(?:те)?(?: об этом)?|не надо больше|закончим|останови(?:сь|тесь)?|я передумала?|передумала?)",
  },
  {
    act: 'skip',
    lead: "(?:please )?(?:skip(?: (?:it|this|that|this one|that one))?|pass|next question|leave (?:it|that) (?:blank|empty|out)|doesn't matter|does not matter|no preference|i don't care|any is fine|whatever)|(?:palun )?(?:jäta (?:see )?vahele|vahele|jätame vahele|pole oluline|ei ole oluline|vahet pole|ükskõik|jäta tühjaks|järgmine küsimus)|(?:пропусти(?:те|м)?(?: это)?|пропустить|дальше|неважно|не важно|всё равно|все равно|без разницы|оставь(?:те)? пустым)",
  },
  {
    act: 'what_known',
    lead: 'what (?:do|have) you (?:already )?(?:have|know|got|collected)(?: so far| already| now)*|what (?:do you|have you) (?:already )?(?:know|got)(?: so far)?|what (?:is|have i) (?:already )?(?:filled in|given|told you|said)(?: so far)?|show (?:me )?what you have(?: so far)?|summary so far|mis(?: sul| teil)?(?: juba| siis)* (?:olemas|teada|kirjas) on|mis (?:sul|teil)(?: juba)? (?:on|olemas on)(?: juba)?|mida (?:sa|te)(?: juba)? (?:tead|teate|tead juba)|mis andmed(?: sul| teil)? (?:juba )?(?:on|olemas)(?: olemas| on)?|что (?:ты|вы|у тебя|у вас) (?:уже )?(?:знаешь|знаете|есть|записано|собрано)(?: уже)?|что уже (?:есть|известно|записано|заполнено)|какие данные (?:уже )?(?:есть|собраны)',
  },
  {
    act: 'help',
    lead: 'help(?: me)?(?: please)?|what can (?:you|i) do(?: here| for me)?|how (?:does this|do you) work|how do i use (?:this|it)|what are you able to do|(?:who|what) are you|are you (?:a )?(?:bot|robot|human)|kes (?:sa|te|sina|teie) (?:oled|olete)|kas (?:sa|te) (?:oled|olete) (?:robot|inimene)|кто (?:ты|вы)(?: так(?:ой|ая|ие))?|(?:ты|вы) (?:бот|робот|человек)|abi|appi|aita(?: mind)?(?: palun)?|mida (?:sa|te) (?:oskad|oskate|suudad|teha oskad|saad teha)|kuidas see (?:töötab|käib)|mida siin teha saab|помощь|помоги(?:те)?(?: мне)?|что (?:ты|вы) (?:умеешь|умеете|можешь|можете)(?: делать)?|как это работает',
  },
  {
    act: 'refresh',
    lead: '(?:please )?(?:refresh(?: (?:it|that|the (?:data|answer|result)))?|reload|check again|look again|try again|ask again|get (?:the )?(?:latest|fresh|newest)(?: data| version| result)?|update (?:it|that|the data))|(?:palun )?(?:värskenda(?:ge)?|uuenda(?:ge)?(?: andmeid)?|vaata uuesti|küsi uuesti|kontrolli uuesti|proovi uuesti)|(?:обнови(?:те|ть)?(?: данные)?|проверь(?:те)? (?:снова|ещё раз|еще раз)|попробуй(?:те)? (?:снова|ещё раз|еще раз)|ещё раз|еще раз|посмотри(?:те)? (?:снова|ещё раз|еще раз))',
  },
  {
    act: 'non_answer',
    lead: `i (?:really )?(?:do not|don'?t|dont) (?:know|remember)${UNKNOWN_THING}|(?:ma )?ei (?:tea|mäleta)${UNKNOWN_THING}|(?:я )?не (?:знаю|помню)${UNKNOWN_THING}|${"i (?:really )?(?:do not|don'?t|dont) (?:know|remember|have (?:it|that|one|this)|understand)(?: (?:it|that|yet|exactly|right now))*|no (?:idea|clue)|not sure(?: yet)?|i(?:'m| am) not sure|dunno|can'?t remember|i forgot|no idea|(?:ma )?(?:ei tea(?: seda| veel| täpselt)*|ei mäleta|ei saa aru|ei oska öelda|pole (?:aimugi|kindel)|ei ole kindel|unustasin)|(?:я )?(?:(?:этого )?не (?:знаю|помню|уверена?|понимаю|понял|поняла)(?: пока| точно)*|понятия не имею|без понятия|забыла?|затрудняюсь(?: ответить)?)"}`,
  },
  {
    act: 'why',
    lead: 'why(?: do you (?:need|ask|want)(?: (?:that|this|it|to know))?(?: for)?| that| is that(?: needed)?| so)?|what (?:is that|do you need (?:that|it|this)) for|what for|miks(?: (?:sa |te )?(?:seda|sa|te)? ?(?:küsid|küsite|vaja|vajad|vajate|tahad teada)(?: on)?| nii)?|milleks(?: (?:seda|sulle seda) vaja(?: on)?)?|mis mõttes|почему(?: (?:ты|вы)? ?(?:спрашиваешь|спрашиваете|так))?|зачем(?: (?:тебе|вам|это|нужно|вы спрашиваете|ты спрашиваешь))*',
    whole: 'yes',
  },
  {
    act: 'thanks',
    lead: "(?:many |ok,? |great,? |perfect,? )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much|very much|for (?:your|the) help|you|again))*(?:,? that'?s (?:all|it))?|(?:suur |suured |palju )?(?:aitäh|aitah|tänan|tänud|suur tänu)(?: (?:sulle|teile|abi eest|väga|palju|teid|sind))*(?:,? see on kõik)?|(?:большое |огромное )?(?:спасибо|благодарю)(?: (?:большое|огромное|тебе|вам|за помощь|вас|тебя))*(?:,? это всё|,? это все)?",
  },
  {
    act: 'goodbye',
    lead: '(?:good ?bye|bye(?:[- ]bye)?|see (?:you|ya)(?: later| soon| tomorrow)?|good night|take care|head aega|nägemist|nägemiseni|tsau-tsau|hüvasti|head ööd|до свидания|до встречи|пока(?:-пока)?|всего (?:доброго|хорошего)|спокойной ночи|прощай(?:те)?)',
  },
  {
    act: 'greeting',
    lead: "(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|again|everyone|all))?|(?:tere(?: (?:hommikust|päevast|õhtust|jälle|taas))?|tervist|tervitus(?:ed|i)?|tsau|tšau|hommikust|hei|hommik|jou)|(?:привет(?:ик|ствую)?|здравствуй(?:те)?|здрасьте|добр(?:ый|ое|ой|ого) (?:день|утро|вечер|времени суток|дня)|приветствую|салют|доброго времени суток)|(?:how are (?:you|things)(?: doing)?(?: today)?|how(?:'s| is) (?:it going|everything|life)|how do you do|what'?s up|kuidas (?:sul|teil)?\\s?(?:läheb|käsi käib|elate?|elad)(?: täna)?|mis teoksil|как (?:(?:твои|ваши|у (?:тебя|вас)) )?(?:дела|жизнь|поживаете|поживаешь|ты|вы)(?: сегодня)?)(?=\\s*(?:[?!.,]|$))",
  },
  {
    act: 'no',
    lead: "(?:(?:please )?(?:no|don'?t|do not)(?: (?:do|send|submit|book|call|change|continue|go on|proceed|save|delete|cancel|use)(?: (?:it|that|this|anything|so))?)?|nope|nah|no way|no need|never|(?:absolutely|definitely|certainly|of course|better|rather|surely|preferably) not|(?:that'?s|that is|this is|it'?s|it is) (?:not (?:right|correct|true|it|what i (?:want|meant|said))|wrong|incorrect)|not (?:now|really|anymore|any more|yet|today|at all|this time|at the moment|right now|necessary|needed|correct|right)|i don'?t (?:want(?: (?:to|it|that|this)(?: (?:continue|go on))?)?|think so|agree|need (?:it|that|this))|i'd rather not|rather not|no,? (?:thanks|thank you))(?:,? (?:thanks|thank you|it'?s (?:fine|ok)|that'?s (?:all|it|fine)))?|(?:(?:palun )?ei|eip|(?:palun )?är(?:a|ge|me)(?: (?:tee|tehke|teeme|saada|saatke|broneeri|broneerige|muuda|muutke|jätka|jätkake|kustuta|kustutage|kasuta|kasutage)(?: (?:seda|midagi|nii))?)?|mitte kunagi|(?:kindlasti|pigem|parem|üldse|enam|muidugi|loomulikult|praegu|täna) mitte|enam mitte|(?:see )?(?:pole|ei ole) (?:õige|nii|see|tarvis|vajalik|kindlasti)|(?:see on )?vale|pole vaja|ei ole vaja|(?:ma )?ei (?:soovi|taha)(?: (?:seda|jätkata|midagi))?|ei ole nõus|pole nõus|ei sobi|ei,? aitäh|mitte praegu|mitte mingil juhul|ei aitäh|pole tarvis)(?:,? (?:aitäh|tänan|pole vaja|ei soovi|ei taha))?|(?:(?:пожалуйста,? )?нет|не|неа|никогда|(?:больше |лучше |пожалуйста,? )?не (?:надо|нужно|стоит|требуется)|(?:я )?не (?:хочу|буду|согласна?)(?: (?:этого|продолжать))?|не (?:сейчас|хотелось бы|совсем|подходит|так)|(?:конечно|точно|лучше|пока|совсем|определённо|определенно|разумеется),? (?:нет|не надо|не нужно)|не (?:делай|отправляй|меняй|бронируй|продолжай|сохраняй|удаляй|вызывай)(?:те)?(?: (?:это|этого|ничего))?|(?:это )?(?:неправильно|неверно|не ?так|ошибка|не то)|ни в коем случае|пожалуй,? нет|нет уж|скорее нет)(?:,? (?:спасибо|не надо|не нужно|не хочу|благодарю))?",
  },
  {
    act: 'yes',
    lead: "(?:well |oh |please )?(?:yes|yep|yeah|yup|yea|sure(?: thing)?|ok(?:ay)?|of course|absolutely|definitely|certainly|please do|go (?:ahead|on|for it)|continue|keep going|carry on|proceed|correct|right|exactly|that'?s (?:right|correct)|that works(?: for me)?|works for me|sounds (?:good|great|fine|perfect|right)(?: to me)?|that(?: would|'d) be (?:great|nice|good|fine|perfect|lovely|wonderful|helpful)|by all means|i agree|perfect|great|excellent|with pleasure|gladly|looks (?:good|right|fine)|(?:that|this|it) is (?:right|correct|fine|it|ok)|it is|(?:yes,? )?i (?:am|would|will|have)|let us (?:do (?:it|that)|continue|go(?: on)?)|all right|alright|fine|confirm(?:ed)?|agreed|why not|let'?s (?:continue|go(?: on)?|do (?:it|that))|do it|i (?:would|'d) (?:like|love) to(?: continue)?|i do)(?:,? (?:please|sure|of course|go ahead|continue|thanks|thank you|let'?s (?:continue|go|do it)|do it))*|(?:no |noh |palun )?(?:jah|jaa|jep|jaah|ja|muidugi|kindlasti|loomulikult|olgu|hea küll|(?:väga )?hästi|(?:mulle |see |kõik )?sobib(?: hästi| küll)?|see oleks (?:tore|hea|väga hea|suurepärane)|teeme (?:nii|ära|seda)|(?:just )?nii on|(?:kõik|see) on õige|(?:suure(?:pärane|päraselt))|tore|heameelega|hea meelega|väga hea|õige|täpselt|just(?: nii)?|jätka(?:me|ge)?|jatka|jätkan|lase käia|tee (?:seda|ära|nii)|kinnitan|nõus|olen nõus|(?:ma )?(?:soovin|tahan|tahaksin|sooviksin)(?: jätkata)?|miks (?:ka )?mitte)(?:,? (?:palun|muidugi|jätka(?:me)?|kindlasti|aitäh|soovin|tahan|küll|sobib|hästi))*|(?:ну |пожалуйста,? )?(?:да|ага|угу|конечно|разумеется|безусловно|обязательно|непременно|с удовольствием|отлично|прекрасно|хорошо|ладно|(?:так и|давай(?:те)? так и) (?:сделаем|сделай|сделайте|поступим)|так и есть|всё верно|все верно|всё правильно|было бы (?:здорово|хорошо|отлично|неплохо|замечательно)|(?:это |меня |мне |всё |все )?(?:устраивает|подходит)(?: вполне| мне| меня)?|сделай(?:те)? (?:это|так)|почему нет|не возражаю|я не против|не против|давай(?:те)?|верно|правильно|точно|именно|согласен|согласна|подтверждаю|продолж(?:ай|айте|им|аем|ить)|(?:я )?хочу(?: продолжить)?|почему бы и нет|окей|ок)(?:,? (?:так и есть|сделаем|подходит|устраивает|живу|есть|нужно|надо|пожалуйста|конечно|давай(?:те)?|продолж(?:ай|айте|им)|хочу|хорошо|спасибо|верно))*",
  },
  {
    act: 'noted',
    lead: "(?:oh |ah )?(?:got it|got you|gotcha|i (?:see|understand)|understood|noted|makes sense|that makes sense|good to know|fair enough|cool|awesome|amazing|super|wow|interesting|how interesting|wonderful|lovely|brilliant|very (?:good|nice)|that'?s (?:nice|good|cool|great|interesting)|good|kk?|hm+|aha)|(?:aa+ |ah )?(?:selge(?: pilt)?|arusaadav|sain aru|mõistan|vahva|äge|lahe|super|kena|põnev|huvitav|teadmiseks võetud|hea teada|hea|ahaa?|hmm+)|(?:а,? )?(?:(?:всё |все )?(?:понятно|ясно)|понял[аи]?|принято|буду знать|круто|супер|здорово|класс(?:но)?|интересно|замечательно|чудесно|ясненько|хм+)",
  },
];

/** Words of courtesy around a phrase. */
export const COURTESY = '(?:please|palun|пожалуйста|пж|just|then|siis|тогда|well|ну|noh|oh|ah|ok|okay|so)';
