/** Fields of particular domains, in the form of the table of common fields: English | eesti | русский. */
export const MORE_FIELDS = `
employees: employees | töötajaid | сотрудников
employee count: employees | töötajaid | сотрудников
number of employees: employees | töötajaid | сотрудников
staff: staff | töötajaid | персонал
founded: founded | asutatud | основано
founded on: founded | asutatud | основано
turnover: turnover | käive | оборот
revenue: revenue | tulu | выручка
profit: profit | kasum | прибыль
debt: debt | võlg | долг
tax debt: tax debt | maksuvõlg | налоговый долг
owner: owner | omanik | владелец
board: board | juhatus | правление
director: director | juhataja | директор
manager: manager | juht | руководитель
mayor: mayor | linnapea | мэр
president: president | president | президент
chairman: chair | esimees | председатель
contact: contact | kontakt | контакт
contact person: contact person | kontaktisik | контактное лицо
teacher: teacher | õpetaja | учитель
doctor: doctor | arst | врач
specialty: specialty | eriala | специальность
driver: driver | juht | водитель
guide: guide | giid | гид
organizer: organiser | korraldaja | организатор
organiser: organiser | korraldaja | организатор
manufacturer: manufacturer | tootja | производитель
producer: producer | tootja | производитель
supplier: supplier | tarnija | поставщик
publisher: publisher | kirjastus | издательство
artist: artist | esitaja | исполнитель
applicant: applicant | taotleja | заявитель
tenant: tenant | üürnik | арендатор
passengers: passengers | reisijaid | пассажиров
adults: adults | täiskasvanuid | взрослых
children: children | lapsi | детей
students: pupils | õpilasi | учеников
pupils: pupils | õpilasi | учеников
residents: residents | elanikke | жителей
inhabitants: inhabitants | elanikke | жителей
members: members | liikmeid | членов
participants: participants | osalejaid | участников
visitors: visitors | külastajaid | посетителей
seats: seats | kohti | мест
free seats: free seats | vabu kohti | свободных мест
available seats: free seats | vabu kohti | свободных мест
free places: free places | vabu kohti | свободных мест
places: places | kohti | мест
capacity: capacity | mahutavus | вместимость
queue: queue | järjekord | очередь
queue position: place in the queue | koht järjekorras | место в очереди
waiting time: waiting time | ooteaeg | время ожидания
wait minutes: waiting time | ooteaeg | время ожидания
room: room | kabinet | кабинет
rooms: rooms | tube | комнат
bedrooms: bedrooms | magamistube | спален
floor: floor | korrus | этаж
floors: floors | korruseid | этажей
apartment: flat | korter | квартира
building: building | hoone | здание
gate: gate | värav | выход
terminal: terminal | terminal | терминал
platform: platform | perroon | платформа
track: track | rada | путь
stop: stop | peatus | остановка
station: station | jaam | станция
line: line | liin | маршрут
route: route | liin | маршрут
flight: flight | lend | рейс
from: from | kust | откуда
to: to | kuhu | куда
origin: from | lähtekoht | пункт отправления
changes: changes | ümberistumisi | пересадки
transfers: changes | ümberistumisi | пересадки
headsign: direction | suund | направление
next due: next due | järgmine tähtaeg | следующий срок
new due date: new due date | uus tähtaeg | новый срок
last inspection: last inspection | viimane ülevaatus | последний осмотр
last event: last event | viimane sündmus | последнее событие
last location: last location | viimane asukoht | последнее местонахождение
open from: open from | avatud alates | открыто с
open to: open until | avatud kuni | открыто до
odometer: odometer | läbisõidumõõdik | пробег
price per night: price per night | öö hind | цена за ночь
free rooms: free rooms | vabu tube | свободных номеров
stars: stars | tärne | звёзды
renewals left: renewals left | pikendusi alles | осталось продлений
branches: branches | harukogud | филиалы
ready since: ready since | valmis alates | готово с
cadastral number: cadastral number | katastritunnus | кадастровый номер
minutes: minutes | minuteid | минут
kcal: kcal | kcal | ккал
departure: departure | väljumine | отправление
departs: departs | väljub | отправляется
departure time: departure | väljumine | отправление
arrival: arrival | saabumine | прибытие
arrives: arrives | saabub | прибывает
arrival time: arrival | saabumine | прибытие
delay: delay | hilinemine | задержка
delayed: delayed | hilineb | задерживается
expected delivery: delivery expected | kohaletoimetamine | ожидаемая доставка
delivery date: delivery | kohaletoimetamine | доставка
delivered at: delivered | kohale toimetatud | доставлено
delivered on: delivered | kohale toimetatud | доставлено
estimated delivery: delivery expected | kohaletoimetamine | ожидаемая доставка
shipped at: sent | saadetud | отправлено
sent at: sent | saadetud | отправлено
received at: received | vastu võetud | получено
sender: sender | saatja | отправитель
recipient: recipient | saaja | получатель
receiver: recipient | saaja | получатель
tracking number: tracking number | jälgimisnumber | номер отслеживания
weight: weight | kaal | вес
height: height | kõrgus | высота
width: width | laius | ширина
length: length | pikkus | длина
depth: depth | sügavus | глубина
size: size | suurus | размер
area m2: area | pindala | площадь
total area: area | pindala | площадь
volume: volume | maht | объём
speed: speed | kiirus | скорость
power: power | võimsus | мощность
engine power: engine power | mootori võimsus | мощность двигателя
mileage: mileage | läbisõit | пробег
color: colour | värv | цвет
colour: colour | värv | цвет
monthly payment: monthly payment | kuumakse | ежемесячный платёж
payment: payment | makse | платёж
installment: instalment | osamakse | взнос
principal: loan amount | laenusumma | сумма кредита
loan amount: loan amount | laenusumma | сумма кредита
interest: interest | intress | проценты
interest rate: interest rate | intressimäär | процентная ставка
annual rate: annual rate | aastaintress | годовая ставка
total interest: interest in total | intress kokku | проценты всего
total cost: total cost | kogumaksumus | общая стоимость
total payment: paid in total | maksed kokku | выплаты всего
term: term | tähtaeg | срок
term months: term in months | tähtaeg kuudes | срок в месяцах
balance: balance | jääk | остаток
discount: discount | soodustus | скидка
deposit: deposit | tagatisraha | залог
rent: rent | üür | аренда
salary: salary | palk | зарплата
income: income | sissetulek | доход
pension: pension | pension | пенсия
benefit: benefit | toetus | пособие
allowance: allowance | toetus | пособие
fine: fine | trahv | штраф
vat: VAT | käibemaks | НДС
state fee: state fee | riigilõiv | госпошлина
permit number: permit number | loa number | номер разрешения
case number: case number | asja number | номер дела
document number: document number | dokumendi number | номер документа
invoice number: invoice number | arve number | номер счёта
expires: valid until | kehtib kuni | действует до
expires at: valid until | kehtib kuni | действует до
expiry date: valid until | kehtib kuni | действует до
issued at: issued | väljastatud | выдано
issued on: issued | väljastatud | выдано
issue date: issued | väljastatud | выдано
issuer: issued by | väljastaja | кем выдано
starts at: starts | algab | начинается
begins at: starts | algab | начинается
ends at: ends | lõpeb | заканчивается
opening time: opens | avamine | открытие
closing time: closes | sulgemine | закрытие
opening hours: opening hours | lahtiolekuaeg | часы работы
open until: open until | avatud kuni | открыто до
measured at: measured at | mõõdetud | измерено
sunrise: sunrise | päikesetõus | восход
sunset: sunset | päikeseloojang | закат
water temperature: water temperature | veetemperatuur | температура воды
snow depth: snow depth | lume paksus | глубина снега
uv index: UV index | UV-indeks | УФ-индекс
pollen: pollen | õietolm | пыльца
ozone: ozone | osoon | озон
index: index | indeks | индекс
air quality: air quality | õhukvaliteet | качество воздуха
quality: quality | kvaliteet | качество
noise: noise | müra | шум
level: level | tase | уровень
prescription required: prescription needed | retseptiravim | нужен рецепт
active substance: active substance | toimeaine | действующее вещество
package size: package size | pakendi suurus | размер упаковки
dose: dose | annus | доза
side effects: side effects | kõrvaltoimed | побочные эффекты
books: books | raamatuid | книг
copies: copies | eksemplare | экземпляров
pages: pages | lehekülgi | страниц
grade: grade | hinne | оценка
school: school | kool | школа
class: class | klass | класс
course: course | kursus | курс
subject name: subject | aine | предмет
winner: winner | võitja | победитель
votes: votes | hääli | голосов
turnout: turnout | osalus | явка
team: team | meeskond | команда
home team: home team | kodumeeskond | хозяева
away team: away team | külalismeeskond | гости
version: version | versioon | версия
nationality: nationality | kodakondsus | гражданство
citizenship: citizenship | kodakondsus | гражданство
birth date: born | sünniaeg | дата рождения
date of birth: born | sünniaeg | дата рождения
occupation: occupation | amet | профессия
profession: profession | amet | профессия
job title: position | ametikoht | должность
field: field | valdkond | область
topic: topic | teema | тема
genre: genre | žanr | жанр
purpose: purpose | otstarve | назначение
land use: land use | sihtotstarve | назначение земли
container: bin | konteiner | контейнер
next collection: next collection | järgmine vedu | следующий вывоз
collection day: collection day | veopäev | день вывоза
waste type: kind of waste | jäätmeliik | вид отходов
`;
