/** A noun that names one thing of a kind, as questions and sentences need it. */
export interface ThingNoun {
  readonly en: string;
  readonly et: { readonly nominative: string; readonly genitive: string };
  readonly ru: { readonly nominative: string; readonly genitive: string; readonly which: string };
}

const thing = (en: string, et: string, ru: string): ThingNoun => {
  const [nominative = '', genitive = ''] = et.split(' ');
  const [ruNominative = '', ruGenitive = '', which = 'какой'] = ru.split(' ');
  return {
    en,
    et: { nominative, genitive },
    ru: { nominative: ruNominative, genitive: ruGenitive, which },
  };
};

/** Estonian in nominative and genitive; Russian in nominative, genitive and with its "which". */
const THINGS: readonly ThingNoun[] = [
  thing('river', 'jõgi jõe', 'река реки какая'),
  thing('lake', 'järv järve', 'озеро озера какое'),
  thing('island', 'saar saare', 'остров острова какой'),
  thing('mountain', 'mägi mäe', 'гора горы какая'),
  thing('beach', 'rand ranna', 'пляж пляжа какой'),
  thing('park', 'park pargi', 'парк парка какой'),
  thing('street', 'tänav tänava', 'улица улицы какая'),
  thing('bridge', 'sild silla', 'мост моста какой'),
  thing('stop', 'peatus peatuse', 'остановка остановки какая'),
  thing('station', 'jaam jaama', 'станция станции какая'),
  thing('airport', 'lennujaam lennujaama', 'аэропорт аэропорта какой'),
  thing('port', 'sadam sadama', 'порт порта какой'),
  thing('line', 'liin liini', 'маршрут маршрута какой'),
  thing('flight', 'lend lennu', 'рейс рейса какой'),
  thing('train', 'rong rongi', 'поезд поезда какой'),
  thing('school', 'kool kooli', 'школа школы какая'),
  thing('kindergarten', 'lasteaed lasteaia', 'детсад детсада какой'),
  thing('university', 'ülikool ülikooli', 'университет университета какой'),
  thing('library', 'raamatukogu raamatukogu', 'библиотека библиотеки какая'),
  thing('museum', 'muuseum muuseumi', 'музей музея какой'),
  thing('theatre', 'teater teatri', 'театр театра какой'),
  thing('cinema', 'kino kino', 'кинотеатр кинотеатра какой'),
  thing('hospital', 'haigla haigla', 'больница больницы какая'),
  thing('pharmacy', 'apteek apteegi', 'аптека аптеки какая'),
  thing('hotel', 'hotell hotelli', 'отель отеля какой'),
  thing('restaurant', 'restoran restorani', 'ресторан ресторана какой'),
  thing('shop', 'pood poe', 'магазин магазина какой'),
  thing('building', 'hoone hoone', 'здание здания какое'),
  thing('property', 'kinnistu kinnistu', 'недвижимость недвижимости какая'),
  thing('application', 'taotlus taotluse', 'заявление заявления какое'),
  thing('invoice', 'arve arve', 'счёт счёта какой'),
  thing('bill', 'arve arve', 'счёт счёта какой'),
  thing('order', 'tellimus tellimuse', 'заказ заказа какой'),
  thing('contract', 'leping lepingu', 'договор договора какой'),
  thing('case', 'asi asja', 'дело дела какое'),
  thing('booking', 'broneering broneeringu', 'бронь брони какая'),
  thing('reservation', 'broneering broneeringu', 'бронь брони какая'),
  thing('ticket', 'pilet pileti', 'билет билета какой'),
  thing('card', 'kaart kaardi', 'карта карты какая'),
  thing('permit', 'luba loa', 'разрешение разрешения какое'),
  thing('product', 'toode toote', 'товар товара какой'),
  thing('device', 'seade seadme', 'прибор прибора какой'),
  thing('vehicle', 'sõiduk sõiduki', 'автомобиль автомобиля какой'),
  thing('course', 'kursus kursuse', 'курс курса какой'),
  thing('event', 'üritus ürituse', 'мероприятие мероприятия какое'),
  thing('project', 'projekt projekti', 'проект проекта какой'),
  thing('song', 'laul laulu', 'песня песни какая'),
  thing('movie', 'film filmi', 'фильм фильма какой'),
  thing('film', 'film filmi', 'фильм фильма какой'),
  thing('game', 'mäng mängu', 'игра игры какая'),
  thing('team', 'võistkond võistkonna', 'команда команды какая'),
  thing('medicine', 'ravim ravimi', 'лекарство лекарства какое'),
  thing('plant', 'taim taime', 'растение растения какое'),
  thing('animal', 'loom looma', 'животное животного какое'),
  thing('person', 'isik isiku', 'человек человека какой'),
  thing('child', 'laps lapse', 'ребёнок ребёнка какой'),
  thing('patient', 'patsient patsiendi', 'пациент пациента какой'),
  thing('guest', 'külaline külalise', 'гость гостя какой'),
  thing('owner', 'omanik omaniku', 'владелец владельца какой'),
  thing('passenger', 'reisija reisija', 'пассажир пассажира какой'),
  thing('customer', 'klient kliendi', 'клиент клиента какой'),
];

/** By the English noun. */
export const THING_NOUNS: ReadonlyMap<string, ThingNoun> = new Map(THINGS.map((one) => [one.en, one]));

/** Nouns for people, who have a name as against a title. */
export const PERSON_NOUNS: ReadonlySet<string> = new Set(
  'person child patient guest owner passenger customer'.split(' '),
);

/** Beginnings by which the noun is known again in Estonian and Russian sentences. */
export const SUBJECT_NOUNS: ReadonlyMap<string, readonly string[]> = new Map(
  THINGS.map(({ en, et, ru }) => [
    en,
    [et.nominative, et.genitive, ru.nominative.replace(/[аяоейь]$/u, '')].filter((stem) => stem.length > 2),
  ]),
);
