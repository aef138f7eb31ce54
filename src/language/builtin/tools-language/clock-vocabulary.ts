const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** What asks for the time of day. */
export const TIME_NOUNS = words(`
  time clock hour o'clock
  kell kella kellaaeg kellaaega
  время времени час часы часах`);

/** What asks for the date, the weekday or the year. */
export const DATE_NOUNS = words(`
  date weekday day month year
  kuupäev kuupäeva nädalapäev nädalapäeva päev kuu aasta
  число дата дату день год месяц`);

/** Of these, what may also be a part of the day; with a word that asks "which", it is a date. */
export const DAY_NOUNS = words('day päev день');

/** What asks which one it is. */
export const ASKING_WORDS = words(`
  what what's whats which
  mis milline mitmes palju
  который какой какая какое какую сколько`);

/** What asks somebody to tell. */
export const TELLING_WORDS = words(`
  tell give show say check know
  ütle öelge ütleksid öelda tead teate tea teada näita
  знать узнать скажи скажите подскажи подскажите знаешь знаете сообщи сообщите покажи`);

/** What asks whether it is so. */
export const WHETHER_WORDS = words('is kas on ли');

/** What says that it is about now. */
export const NOW_WORDS = words(`
  now currently today today's current
  praegu praegune praegust hetkel nüüd täna tänane tänast
  сейчас теперь сегодня сегодняшняя сегодняшнее сегодняшнюю текущее текущая`);

/** What says so of a part of the day or a weekday, but of nothing else: "still time" is no question. */
export const WEAK_NOW_WORDS = words('already still yet juba veel ikka уже ещё еще');

/** The difference of two clocks, in one word, or with a word for time or hours beside it. */
export const GAP_NOUNS = words('ajavahe kellavahe');
export const GAP_WORDS = words('difference gap vahe разница разницы разницу');
export const GAP_OF = words('time hour hours times tundi tunni aja время времени часов час часах');

/** Words that such questions are made of besides, and that change nothing. */
export const PLAIN_WORDS = words(`
  the it it's its be would will can could you your do does me us i we they have has got need want to please hi hey hello so if i'd
  like then of week in at over for like right just this moment local exact exactly correct out find and or there's between from with s hours how many
  much big is
  mitu oleks olla võiks võib täpne täpset täpselt kohalik kohalikku palun kas sa te oskad saad saaksid saate mulle tere ja ning või hetke
  tahaksin tahan sooviksin soovin pean vaja teil teie kui suur vahel vaheline tundi see
  в во на и или пожалуйста мне ты вы можешь можете а же местное точное точно недели показывают показывает ли это по с со между у нас
  часов каков какова привет здравствуйте хочу хотел хотела бы нужно надо`);

/** Names of places that are words of everyday speech, unless they are written as names. */
export const ALSO_WORDS = words('nice bath reading mobile split bar tours cork orange jersey male lima');

/** Islands that nobody means by their name alone. */
export const ALSO_DAYS = words('christmas easter');

export const PARTS_OF_DAY = words(`
  morning noon midday afternoon evening night daytime nighttime midnight
  hommik lõuna õhtu öö kesköö
  утро полдень вечер ночь полночь`);

export const WEEKDAY_NAMES = words(`
  monday tuesday wednesday thursday friday saturday sunday
  esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev
  понедельник вторник среда четверг пятница суббота воскресенье`);
