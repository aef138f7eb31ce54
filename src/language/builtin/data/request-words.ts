const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that a request may start with: imperatives, question words, "I want". */
export const REQUEST_STARTS = words(`
find show tell give get list book add rate search look check calculate compute convert translate send create make set remind call
schedule order buy reserve open close track compare recommend suggest explain describe summarize write draft provide fetch
retrieve display locate download plan organize put use fetch rank read review what what's which who who's whom whose when where
where's why how how's is are was were do does did can could would will should may have has i i'd i'm i'll we let let's need want
register sign subscribe apply also estimate turn switch play pane lülita mängi
включи включите выключи выключите поставь поставьте сыграй обменяй обменяйте
leia leidke otsi otsige näita näidake naita ütle öelge anna andke arvuta arvutage teisenda saada meenuta broneeri broneerige telli
tellige tõlgi kontrolli kontrollige võrdle soovita lisa loetle koosta registreeri kuva vaata räägi aita palun mis mida millal
millised milline milliseid millise kus kuhu kust kuidas miks palju kui mitu kes keda kellele kas ma mul soovin tahan tahaksin
sooviksin vajan
найди найдите покажи покажите скажи скажите дай дайте посчитай посчитайте рассчитай рассчитайте переведи переведите отправь напомни
закажи закажите забронируй забронируйте проверь проверьте сравни посоветуй добавь перечисли узнай расскажи расскажите поищи
запиши запишите подскажи подскажите помоги помогите что какой какая какие какое какую каков когда где куда откуда как почему
сколько кто кого можно можешь можете я мне хочу нужно нужен нужна надо есть будет`);

/** Imperatives and question words that alone make a clause a request, whatever stands around them. */
export const STRONG_STARTS = words(`
find show tell give get list book search look check calculate compute convert translate send create remind schedule order reserve
track compare recommend what what's which when where where's how how's register
leia otsi näita ütle anna arvuta teisenda broneeri telli kontrolli võrdle registreeri mis millal milline millised kus kuidas palju mitu
найди покажи скажи дай посчитай рассчитай переведи закажи забронируй проверь сравни какой какая какие какое когда где сколько как`);

/** Words before a request that are no part of it. */
export const REQUEST_FILLERS = words(
  'please also then and palun ka siis пожалуйста ещё еще so now finally lastly next secondly first и а ja aga ning or but või или но тоже также lisaks samuti',
);

/** A clause that begins so tells something rather than asks. */
export const CONTEXT_START =
  /^(?:i|i'm|im|we|we're|my|our|the|there|it|it's|this|that|as|since|because|if|when|ma|me|olen|oleme|elan|elame|teenin|teenime|töötan|töötame|kolin|kolime|lähen|läheme|sõidan|sõidame|õpin|plaanin|plaanime|kavatsen|mul|meil|minu|kui|sest|я|мы|живу|живём|живем|работаю|зарабатываю|получаю|переезжаю|переезжаем|еду|едем|учусь|собираюсь|у|мой|моя|мне|если|потому)$/u;

/** Words of wishing: a clause that tells what one wants is a request. */
export const WANTING =
  /(?<![\p{L}])(?:i|we)(?:'d| would)? (?:like to (?:know|find|see|get|book|have)|need|want)(?![\p{L}])|(?<![\p{L}])(?:soovin|tahan|tahaksin|vajan|хочу|нужно|нужен|нужна|надо)(?![\p{L}])/iu;

/** More ways to say so, which a question after them usually goes on with. */
export const WISHING =
  /(?<![\p{L}])(?:i|we)(?:'m|’m| am|'re|’re| are)(?: \p{L}+){0,2} (?:looking|searching|seeking|interested|hoping|trying)(?![\p{L}])|(?<![\p{L}])(?:(?:i|we)(?:'d|’d| would)(?: \p{L}+)? (?:like|love)|otsin|otsime|sooviksin|soovime|tahame|mind huvitab|meid huvitab|ищу|ищем|интересует|хотел(?:а|и)? бы|хотим)(?![\p{L}])/iu;

/** Words of time that stand beside a day; no request is about them alone. */
export const TIME_WORDS = words(`
now currently morning mornings afternoon evening evenings night nights noon midday midnight hour hours hourly day days week weeks month
months year years weekend weekends
praegu hommik hommikul hommikuks hommikuti hommikune lõuna lõunal pärastlõunal õhtu õhtul õhtuks õhtuti öö öösel öösiti päev päeval
päevaks tund tundi tunnil nädal nädalal kuu kuul aasta aastal nädalavahetus nädalavahetusel
сейчас утро утром вечер вечером ночь ночью днём днем день дня полдень час часа часов неделя неделю месяц год года выходные`);

/** Greetings, thanks and nods before a request. */
export const GREETINGS =
  /^\s*(?:(?:hi|hello|hey|heya|greetings|good (?:morning|afternoon|evening|day)|thanks|thank you|great|perfect|nice|cool|ok|okay|all right|alright|got it|i see|understood|that's (?:clear|great|fine|all)|that helps|tere|tervist|tere (?:hommikust|päevast|õhtust)|head (?:päeva|õhtut)|kena päeva|aitäh|tänan|suur tänu|suured tänud|selge|sain aru|väga hea|tore|sellest oli abi|kena õhtut|ilusat (?:õhtut|päeva)|привет|здравствуйте|здравствуй|добрый (?:день|вечер)|доброе утро|спасибо|большое спасибо|ясно|понял|поняла|понятно|всё ясно|все ясно|всё понятно|это помогло|отлично|хорошо|ладно)(?![\p{L}])(?: (?:there|all|everyone|again|chatbot|chatgpt|assistant|bot|a lot|so much|suur|kõigile|всем|большое))*[\s,.!]*(?:(?:and|ja|и)(?![\p{L}])\s*)?)+/iu;
