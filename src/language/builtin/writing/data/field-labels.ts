import { MORE_FIELDS } from './more-field-labels.ts';

/** Response fields by their name in lower-case words: English | eesti | русский. A unit after the name is not part of it. */
const TABLE = `
name: name | nimi | название
full name: name | nimi | имя
first name: first name | eesnimi | имя
last name: last name | perekonnanimi | фамилия
title: title | pealkiri | название
subject: subject | teema | тема
description: description | kirjeldus | описание
summary: summary | kokkuvõte | краткое содержание
comment: comment | märkus | комментарий
note: note | märkus | примечание
message: message | teade | сообщение
reason: reason | põhjus | причина
date: date | kuupäev | дата
day: day | päev | день
month: month | kuu | месяц
year: year | aasta | год
calculation year: year | aasta | год
tax year: tax year | maksuaasta | налоговый год
time: time | aeg | время
timestamp: time | aeg | время
voting time: time | aeg | время
start: start | algus | начало
end: end | lõpp | конец
start date: start | algus | начало
end date: end | lõpp | конец
start time: start | algus | начало
end time: end | lõpp | конец
valid from: valid from | kehtib alates | действует с
valid to: valid until | kehtib kuni | действует до
valid until: valid until | kehtib kuni | действует до
created at: created | loodud | создано
created: created | loodud | создано
updated at: updated | uuendatud | обновлено
published at: published | avaldatud | опубликовано
observed at: observed at | vaatluse aeg | время наблюдения
due date: due | tähtaeg | срок
deadline: deadline | tähtaeg | срок
payment due date: pay by | maksetähtaeg | оплатить до
pay by: pay by | maksetähtaeg | оплатить до
price: price | hind | цена
total price: total price | hind kokku | общая цена
amount: amount | summa | сумма
monthly amount: a month | kuus | в месяц
total monthly amount: total a month | kokku kuus | всего в месяц
total amount: total amount | summa kokku | общая сумма
sum: sum | summa | сумма
total: total | kokku | всего
cost: cost | maksumus | стоимость
fee: fee | tasu | плата
tax: tax | maks | налог
tax amount: tax | maks | налог
total tax: total tax | maks kokku | налог всего
annual tax: annual tax | aastamaks | годовой налог
registration fee: registration fee | registreerimistasu | регистрационный сбор
base amount: base part | baasosa | базовая часть
co2 amount: CO2 part | CO2 osa | часть за CO2
mass amount: mass part | massiosa | часть за массу
co2: CO2 | CO2 | CO2
full mass: full mass | täismass | полная масса
mass: mass | mass | масса
fuel: fuel | kütus | топливо
reg nr: registration number | registreerimisnumber | регистрационный номер
plate: registration number | registreerimisnumber | регистрационный номер
make: make | mark | марка
model: model | mudel | модель
rate: rate | kurss | курс
result: result | tulemus | результат
value: value | väärtus | значение
score: score | hinne | оценка
rating: rating | hinnang | рейтинг
temperature: temperature | temperatuur | температура
temp: temperature | temperatuur | температура
min temp: lowest temperature | madalaim temperatuur | минимальная температура
max temp: highest temperature | kõrgeim temperatuur | максимальная температура
temperature min: lowest temperature | madalaim temperatuur | минимальная температура
temperature max: highest temperature | kõrgeim temperatuur | максимальная температура
feels like: feels like | tajutav temperatuur | ощущается как
wind: wind | tuul | ветер
wind speed: wind | tuul | ветер
wind direction: wind direction | tuule suund | направление ветра
precipitation: precipitation | sademed | осадки
humidity: humidity | õhuniiskus | влажность
pressure: pressure | õhurõhk | давление
cloud cover: cloud cover | pilvisus | облачность
condition: weather | ilm | погода
conditions: weather | ilm | погода
address: address | aadress | адрес
full address: address | aadress | адрес
street: street | tänav | улица
house number: house number | majanumber | номер дома
postal code: postcode | sihtnumber | почтовый индекс
post code: postcode | sihtnumber | почтовый индекс
postcode: postcode | sihtnumber | почтовый индекс
city: city | linn | город
town: town | linn | город
settlement: settlement | asula | населённый пункт
county: county | maakond | уезд
municipality: municipality | omavalitsus | самоуправление
country: country | riik | страна
region: region | piirkond | регион
area: area | piirkond | область
place: place | koht | место
location: place | koht | место
status: status | olek | статус
phase: phase | etapp | этап
type: type | liik | тип
kind: kind | liik | вид
category: category | kategooria | категория
nationwide: nationwide | üleriigiline | по всей стране
in favor: in favour | poolt | за
in favour: in favour | poolt | за
against: against | vastu | против
abstained: abstained | erapooletuid | воздержались
neutral: neutral | erapooletuid | воздержались
present: present | kohal | присутствовало
absent: absent | puudus | отсутствовало
decision: decision | otsus | решение
member: member | liige | депутат
party: party | erakond | партия
faction: faction | fraktsioon | фракция
participation: participation | osalemine | участие
participation percent: participation | osalemine | участие
signatures: signatures | allkirju | подписей
signature count: signatures | allkirju | подписей
author: author | autor | автор
destination: destination | adressaat | адресат
eligible: entitled | õigus olemas | право имеется
open: open | avatud | открыто
opens: opens at | avatakse | открывается в
closes: closes at | suletakse | закрывается в
active: active | aktiivne | действует
available: available | saadaval | доступно
valid: valid | kehtib | действительно
registry code: registry code | registrikood | регистрационный код
activity: activity | tegevusala | вид деятельности
registered on: registered on | registreeritud | зарегистрировано
currency: currency | valuuta | валюта
from currency: from | lähtevaluuta | из валюты
to currency: to | sihtvaluuta | в валюту
phone: phone | telefon | телефон
email: e-mail | e-post | эл. почта
url: link | link | ссылка
link: link | link | ссылка
website: website | veebileht | сайт
distance: distance | kaugus | расстояние
duration: duration | kestus | продолжительность
count: count | arv | количество
quantity: quantity | kogus | количество
age: age | vanus | возраст
population: population | rahvaarv | население
position: position | koht | место
language: language | keel | язык
number: number | number | номер
code: code | kood | код
events: events | sündmused | события
`;

/** [en, et, ru] by field words. */
export const FIELD_LABELS: ReadonlyMap<string, readonly [string, string, string]> = new Map(
  `${TABLE.trim()}\n${MORE_FIELDS.trim()}`.split('\n').map((line) => {
    const [key = '', texts = ''] = line.split(/:\s/, 2);
    const [en = '', et = '', ru = ''] = texts.split('|').map((text) => text.trim());
    return [key, [en, et, ru]] as const;
  }),
);

/** What a question asks for without naming the field, by the words of field names. */
export const QUESTION_CUES: readonly (readonly [question: RegExp, field: RegExp])[] = [
  [
    /(?<!\p{L})(how (warm|hot|cold)|warm\p{L}*|cold\p{L}*|hot\p{L}*|sooj\p{L}*|külm\p{L}*|тёпл\p{L}*|тепл\p{L}*|холодн\p{L}*|жарк\p{L}*|soe|külm|kuum|temperatuur\p{L}*|тепло|холодно|жарко|температур\p{L}*|градус\p{L}*)(?!\p{L})/iu,
    /\b(temp|temperature|feels like)\b/,
  ],
  [
    /(?<!\p{L})(how much|cost\p{L}*|price\p{L}*|pay|kui palju|palju|maks\p{L}*|hin[dn]\p{L}*|kui suur|сколько (стоит|нужно|надо|платить|будет|составит)|сто(ит|имост)\p{L}*|цен\p{L}*|налог\p{L}*|размер\p{L}*)(?!\p{L})/iu,
    /\b(price|total|tax|cost|fee|amount|sum)\b/,
  ],
  [
    /(?<!\p{L})(when|millal|mis (ajal|kell|kuupäev\p{L}*)|когда|во сколько)(?!\p{L})/iu,
    /\b(date|time|day|start|starts|opens|from|at|expected|delivery|delivered|departure|arrival|valid|expires|next)\b/,
  ],
  [
    /(?<!\p{L})(where|kus|kuhu|где|куда|адрес\p{L}*)(?!\p{L})/iu,
    /\b(address|city|place|location|venue|room|station|stop)\b/,
  ],
  [
    /(?<!\p{L})(who|whose|kes|kelle\p{L}*|кто|чей|чья|кому|у кого)(?!\p{L})/iu,
    /\b(owner|author|director|manager|mayor|president|doctor|teacher|manufacturer|producer|publisher|organi[sz]er|contact|driver|sender|recipient|winner|member|full name|applicant|chairman|issuer|artist)\b/,
  ],
  [
    /(?<!\p{L})(how long|how late|kui kaua|kui pikk|kui kauaks|как долго|сколько времени|на сколько (?:опаздывает|задерж\p{L}*))(?!\p{L})/iu,
    /\b(duration|delay|delayed|minutes|hours|days|length|waiting time|term)\b/,
  ],
  [/(?<!\p{L})(wind\p{L}*|tuul\p{L}*|ветер|ветр\p{L}*)(?!\p{L})/iu, /\bwind\b/],
  [
    /(?<!\p{L})(rain\p{L}*|snow\p{L}*|vihm\p{L}*|saja\p{L}*|lund|дожд\p{L}*|снег\p{L}*|осадк\p{L}*)(?!\p{L})/iu,
    /\b(precipitation|rain|snow|condition|conditions)\b/,
  ],
  [/(?<!\p{L})(weather|ilm\p{L}*|погод\p{L}*)(?!\p{L})/iu, /\b(condition|conditions|temperature|temp)\b/],
  [
    /(?<!\p{L})(entitled|eligible|am i allowed|do i get|õigus\p{L}*|kas (ma )?saan|право|положен\p{L}*|имею ли)(?!\p{L})/iu,
    /\b(eligible|entitled)\b/,
  ],
  [/(?<!\p{L})(why|miks|почему|reason|põhjus\p{L}*|причин\p{L}*)(?!\p{L})/iu, /\breason\b/],
  [
    /(?<!\p{L})(due|deadline|until when|by when|how long .{0,20}valid|tähta\p{L}+|mis ajaks|mis ajani|kuni millal|kaua kehtib|срок\p{L}*|до какого|до когда)(?!\p{L})/iu,
    /\b(due|deadline|pay by|until|expires|expiry|valid to)\b/,
  ],
  [
    /(?<!\p{L})((what|which) (car|vehicle)|mis (auto|sõiduk)|что за (машина|автомобиль)|какая машина|какой автомобиль)(?!\p{L})/iu,
    /\b(make|model|fuel)\b/,
  ],
  [
    /(?<!\p{L})(result|passed|adopted|tulemus\p{L}*|vastu võet\p{L}*|результат\p{L}*|принят\p{L}*)(?!\p{L})/iu,
    /\b(result|decision|outcome)\b/,
  ],
  [/(?<!\p{L})(signature\p{L}*|signed|allkir\p{L}*|подпис\p{L}*)(?!\p{L})/iu, /\bsignatures?\b/],
  [
    /(?<!\p{L})(link|url|website|veebileh\p{L}*|ссылк\p{L}*|сайт\p{L}*)(?!\p{L})/iu,
    /\b(url|link|website|href)\b/,
  ],
];
