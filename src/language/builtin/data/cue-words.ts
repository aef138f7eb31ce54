/** Words of three languages that mean one thing a parameter may be about, by concept. Small vocabulary of forms and forms' labels. */
const GROUPS: Readonly<Record<string, string>> = {
  people:
    'people person persons guest guests participant participants attendee attendees rider riders passenger passengers traveler travelers traveller travellers inimest inimene inimesed inimesele inimesega inimesi inimeste pereliiget pereliige leibkonnaliige leibkonnaliiget osalejat osaleja osalejad külalist külaline külalised reisijat reisija человек человека людей участник участника участников гостей гостя гость пассажир пассажира пассажиров посетитель посетителя посетителей персон персоны членов семьи нас meid мы',
  adult:
    'adult adults grown-up grown-ups täispilet täispiletit täispiletid täiskasvanu täiskasvanut täiskasvanud täiskasvanule täiskasvanuga взрослый взрослых взрослого взрослые',
  child:
    'child children kid kids toddler infant laps last lapsed lapsega lapse lapsi laste lastega lapsel lastel lapsele lapsest lapseta lasteta ребенок ребёнок детей ребенка ребёнка ребенком ребёнком дети детям детьми детишек малыш малыша детях детский детских детского lapsepilet lapsepiletit lastepilet lastepiletit',
  room: 'room rooms tuba tuba toaline toad комната комнаты комнат номер номера',
  bath: 'bath baths bathroom bathrooms restroom restrooms vannituba vannitoad vannituba ванная ванные санузел',
  bed: 'bed beds bedroom bedrooms magamistuba magamistoad voodi voodit спальня спальни кровать',
  seat: 'seat seats table istekohta istekoht koht kohta места место мест стол',
  night: 'night nights öö ööd ночь ночи ночей',
  money:
    'amount price sum budget cost principal loan borrow mortgage summa summat laen laenu laenusumma hind hinda eelarve сумма сумму кредит цена цену бюджет займ ипотека ипотеку',
  percent:
    'percent percentage interest rate intress intressi intressimäär protsent protsenti процент процента процентов ставка ставку',
  age: "i'm am olen мне age old aged years-old vanus vanuses vana aastane aastased возраст возраста лет",
  count: 'number count quantity items pieces tk tükki arv kogus количество штук штуки шт',
  limit: 'limit results maximum most rows items top tulemust vastust результатов результата',
  min: 'min minimum least over above from after more older vähemalt üle alates rohkem vanemad от более больше свыше старше минимум не-менее',
  max: 'max maximum most under below upto up than cheaper less kuni alla odavam mitte-rohkem maksimaalselt до менее меньше дешевле максимум дороже не-более',
  year: 'year aasta aastal aastat год года году',
  term: 'term period duration tähtaeg periood kestus срок период',
  breakfast: 'breakfast hommikusöök hommikusöögiga hommikusööki завтрак завтраком завтрака',
  newsletter:
    'newsletter subscribe subscription uudiskiri uudiskirja uudiskirjaga рассылка рассылку рассылки новости',
  urgent:
    'urgent urgently emergency asap kiire kiiresti kiireloomuline erakorraline срочно срочный срочная срочное экстренно',
  projector: 'projector projektor projektorit projektoriga projektorita проектор проектором проектора',
  active:
    'active tegutsev tegutsevad tegutsevaid aktiivne aktiivsed aktiivseid kehtiv действующий действующие действующих активный активные активных',
  parking: 'parking parkimine parkimisega parkla парковка парковкой парковки',
  car: 'car cars vehicle auto autoga autota autot машина машиной машину машины автомобиль автомобилем автомобиля автомобиле машине авто',
  bike: 'bike bicycle jalgratas jalgrattaga jalgrattata велосипед велосипедом велосипеда',
  insurance:
    'insurance protection coverage kindlustus kindlustusega kindlustuseta страховка страховкой страховки',
  luggage: 'luggage baggage pagas pagasiga pagasita багаж багажом багажа',
  pets: 'pet pets dog cat lemmikloom lemmikloomad koer koera koeraga koerale животное животные собака собаки собакой',
  wifi: 'wifi wi-fi internet internetiga интернет интернетом',
  guide:
    'guide guided guides giid giidi giidiga giidita экскурсовод экскурсовода экскурсоводом гид гида гидом экскурсия экскурсии экскурсию экскурсией',
  student:
    'student students tudeng tudengid üliõpilane üliõpilased õpilane студент студентка студентом студенткой',
  direct: 'direct nonstop non-stop otselend otse otselennud прямой прямые прямым',
  departure:
    'depart departs departure departing leave leaving outbound flying väljalend väljumine lähen minek sinna вылет вылетаю выезд отправление туда',
  return:
    'return returning returns back inbound coming tagasi tagasilend tagasitulek naasen обратно возвращение возвращаюсь возврат назад',
  checkin:
    'checkin check-in arrive arriving arrival saabumine saabun saabume заезд заселение приезд приезжаю',
  checkout: 'checkout check-out leaving departure lahkumine lahkun lahkume выезд выселение отъезд',
  start:
    'start starts starting begin beginning from since algus alguskuupäev alates algab начало начала начиная',
  end: 'end ends ending until till through finish lõpp lõppkuupäev lõpeb kuni конец конца окончание до',
  birth: 'birth born birthday sünniaeg sünnikuupäev sündinud рождения родился родилась',
  phone: 'phone telephone mobile number telefon telefoni mobiil телефон телефона мобильный',
  income:
    'income salary wage wages earn sissetulek sissetulekuga palk palga palgaga доход зарплата зарплатой',
  area: 'area size square pindala ruutmeetrit площадь',
  weight: 'weight weighs kg kilograms kaal kaalub вес весит килограмм кг',
  distance:
    'distance km kilometers kilometres radius kaugus raadius kilomeetrit расстояние радиус километров',
  page: 'page lehekülg leht страница страницу',
};

/** Word to the concepts it may stand for. */
export const CONCEPTS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  for (const [concept, words] of Object.entries(GROUPS))
    for (const word of words.split(' ')) map.set(word, (map.get(word) ?? new Set()).add(concept));
  return map;
})();

/** Concepts of which a word only says how many or which, and never what a request is about ("two adults and a dog"). */
const PARTY = [
  ...['people', 'adult', 'child', 'room', 'bath', 'bed', 'seat', 'night', 'pets', 'luggage', 'bike'],
  ...['count', 'departure', 'return', 'checkin', 'checkout'],
];
const OF_PARTY: ReadonlySet<string> = new Set(PARTY.flatMap((concept) => GROUPS[concept]?.split(' ') ?? []));

/** Is a word a value's rather than a request's? @param word in lower case */
export const namesParty = (word: string): boolean => OF_PARTY.has(word);

/** Concepts of some words together. */
export const conceptsOf = (words: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const word of words) for (const concept of CONCEPTS.get(word) ?? []) found.add(concept);
  return found;
};

/** Words of enum values in the three languages, for values that definitions commonly use; operators' synonyms come first. */
export const COMMON_ENUM_WORDS: Readonly<Record<string, string>> = {
  business: 'business class|äriklass|äriklassi|äriklassis|бизнес|бизнес-класс|бизнес класс|бизнес-классом',
  economy:
    'economy class|turistiklass|turistiklassi|turistiklassis|эконом|эконом-класс|эконом класс|эконом-классом',
  first: 'first class|esimene klass|esimese klassi|esimeses klassis|первый класс|первым классом',
  metric:
    'celsius|meetermõõdustik|meetermõõdustikus|celsiuse|celsiustes|метрические|цельсий|цельсия|в цельсиях',
  imperial: 'fahrenheit|fahrenheiti|fahrenheitides|фаренгейт|фаренгейта|фаренгейтах',
  law: 'laws|bill|bills|act|acts|seadus|seadused|seaduse|seaduste|seadusi|seaduseelnõu|закон|законы|законов|закона|законопроект',
  resolution:
    'resolutions|otsus|otsused|otsuse|otsuste|otsuseid|резолюция|резолюции|постановление|постановления',
  procedural:
    'procedure|protseduuriline|protseduurilised|protseduurilisi|процедурный|процедурные|процедурных',
  male: 'man|men|boy|boys|mees|mehed|mehi|meeste|meest|мужской|мужчина|мужчины|мужчин',
  female: 'woman|women|girl|girls|naine|naised|naisi|naiste|naist|женский|женщина|женщины|женщин',
  paper: 'paber|paberi|paberit|paberprügi|vanapaber|бумага|бумагу|бумажный|макулатура',
  bio: 'biowaste|biojäätmed|biojäätmeid|biojäätmete|био|биоотходы|органика',
  mixed:
    'general|household|segaolme|olmejäätmed|segaolmejäätmed|olmeprügi|смешанный|смешанные|бытовой|бытовые',
  packaging: 'pakend|pakendid|pakendeid|pakendite|упаковка|упаковку|упаковочный',
  glass: 'klaas|klaasi|klaaspakend|стекло|стекла',
  plastic: 'plast|plasti|plastik|пластик|пластика',
  tennis: 'tennise|tennist|теннис',
  badminton: 'sulgpall|sulgpalli|бадминтон',
  squash: 'seinatennis|сквош',
  football: 'soccer|jalgpall|jalgpalli|футбол',
  basketball: 'korvpall|korvpalli|баскетбол',
  volleyball: 'võrkpall|võrkpalli|волейбол',
  swimming: 'ujumine|ujuma|плавание',
  vegan: 'veganitoit|täistaimne|taimne|веганский|веганское',
  vegetarian: 'taimetoit|taimetoidu|taimetoitlane|вегетарианский|вегетарианское',
  gluten_free: 'gluten-free|gluteenivaba|gluteenita|без глютена|безглютеновый',
  asc: 'ascending|kasvav|kasvavalt|по возрастанию|возрастанию',
  desc: 'descending|kahanev|kahanevalt|по убыванию|убыванию',
  national:
    'riiklik|riiklikud|riiklikke|государственный|государственные|государственных|национальный|национальные',
  regional: 'piirkondlik|piirkondlikud|региональный|региональные',
  bank: 'pangapüha|pangapühad|pangapühi|банковский|банковские',
  school: 'kool|kooli|школьный|школьные',
  daily: 'every day|iga päev|igapäevane|ежедневно|ежедневный',
  weekly: 'every week|iga nädal|iganädalane|еженедельно|еженедельный',
  monthly: 'every month|iga kuu|igakuine|ежемесячно|ежемесячный',
  yearly: 'every year|annual|annually|iga aasta|iga-aastane|ежегодно|ежегодный',
  open: 'avatud|lahtine|открыт|открытый|открытые',
  closed: 'suletud|kinnine|закрыт|закрытый|закрытые',
  active: 'kehtiv|aktiivne|tegutsev|активный|активные|действующий|действующие',
  petrol: 'gasoline|bensiin|bensiini|bensiiniga|бензин|бензина|бензиновый',
  diesel: 'diisel|diisli|diislit|diiselkütus|diislikütus|дизель|дизеля|дизельный',
  electric: 'elektriauto|elektriline|elektri|электрический|электро|электромобиль',
  hybrid: 'hübriid|hübriidi|hübriidauto|гибрид|гибридный',
  car: 'cars|sõiduauto|sõiduautod|auto|autod|легковой|автомобиль|машина|машину',
  motorcycle: 'motorbike|mootorratas|mootorratta|мотоцикл',
  van: 'kaubik|kaubiku|фургон',
  truck: 'lorry|veoauto|veok|грузовик|грузовой',
  single: 'unmarried|vallaline|ühekohaline|холост|не замужем|одноместный',
  married: 'abielus|женат|замужем',
  today: 'täna|сегодня',
  tomorrow: 'homme|завтра',
};
