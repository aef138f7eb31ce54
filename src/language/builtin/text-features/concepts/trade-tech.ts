/** Trade, offices, transport and technology in detail. */
export const TRADE_TECH = `
share-capital ^company | share capital, shareholder, shareholders, stake | osakapital, osanik, aktsionär, osalus | уставный капитал, акционер, пайщик
company-name ^company | business name, company name | ärinimi, ettevõtte nimi | название компании, название фирмы
company-founding ^company | found company, start a company, incorporate, incorporation, establishment | ettevõtte asutami, asutamine, osaühingu | открыть фирм, создать фирм, учрежд
tax-debt ^tax ^debt | tax arrears, tax debt | maksuvõl | налоговая задолженность
invoice-reminder ^bill ^reminder | payment reminder, overdue invoice, dunning | maksemeeldetuletus, arve meeldetuletus | напоминание об оплате
e-invoice ^bill | e-invoice, electronic invoice, purchase order, quotation, quote price | e-arve, ostutellimus, hinnapakkumi, pakkumus | электронный счет, коммерческое предложен
cash-register ^payment | cash register, till, point of sale, card terminal | kassaaparaat, makseterminal, kassa | касс, терминал оплаты
stocktaking ^inventory | stock level, stock take, warehouse space | laoseis, inventuur, laopind | остатки на складе, инвентаризац
supplier ^procurement | suppliers, vendor, wholesaler, wholesale, importer, distributor | tarnija, hulgimüük, maaletooja, edasimüüja | поставщик, оптов, импортер, дистрибьютор
franchise ^business | branch, branches, subsidiary, outlet store | filiaal, tütarettevõte, esindus, haru | филиал, представитель, отделен
export-import ^customs-duty | commodity code, tariff code, hs code, customs declaration | tollideklarats, kaubakood, tariifistik | таможенная декларац, код товара
sanction ^law ^european-union | sanctions, embargo, blacklist | sanktsioon, embargo | санкци, эмбарго
money-laundering ^fraud | aml, beneficial, know your customer, kyc | rahapesu | отмыван
loan-payment ^loan | repayment, repay, amortisation, annuity payment, loan schedule | tagasimaks, laenumakse, annuiteet, maksegraafik | погашен, выплата кредита, аннуитет
credit-history ^loan | payment default, defaults, credit report | maksehäire, krediidiraport | кредитная истори
exchange-office ^exchange-rate | currency exchange, money changer, central bank | valuutavahetus, keskpank | обменный пункт, обменник, центробанк
bond ^investment | bonds, treasury, coupon rate, yield | võlakiri, tootlus | облигац, доходност
pension-payout ^pension | pension payment, pension amount | pensioni suurus, pensioni väljamaks | размер пенсии, выплата пенсии
working-hours ^work | flexible hours, remote work, home office, telework | kaugtöö, kodukontor, paindlik tööaeg | удалённ, удаленн, дистанционн, гибкий график
job-application ^work ^application-request | apply for a job, job offer, candidate application | kandideeri, tööpakkum, tööle kandideer | отклик на вакансию, устроиться на работу
employment-contract ^work ^contract | employment contract, probation, dismissal, notice period, redundancy | tööleping, katseaeg, töölepingu, vallandami, etteteatami | трудовой договор, испытательный срок, увольнен
occupational-safety ^work ^security | work accident, safety at work, labour inspectorate | töötervishoid, tööohutus, tööõnnetus, tööinspekt | охрана труда, несчастный случай на работе, трудовая инспекц
trade-union ^work | labour union, unions, collective agreement | ametiühing, kollektiivleping | профсоюз, коллективный договор
business-trip ^work ^travel | business travel, per diem, daily allowance, mileage allowance | lähetus, päevaraha, komandeering, isikliku sõiduauto | командиров, суточные
conference-room ^meeting | meeting room, conference hall, coworking | koosolekuruum, nõupidamisruum, konverentsisaal | переговорн, конференц-зал
timetable-change ^timetable | timetable changes, diversion, detour, cancelled departure | ümbersuunami, ära jäänud, väljumine jääb ära | объезд, отмена рейса
line-number ^bus | line, bus line, route number, tram line | liin, liini, bussiliin, liininumber | маршрут, линия, линии, номер автобуса
platform-gate ^stop-station | gate, gates, boarding gate, track number | perroon, värav, värava | перрон, выход на посадку, платформ
season-card ^ticket ^public-transport | travel card, e-ticket, day ticket, monthly ticket, green card | sõidukaart, ühiskaart, päevapilet, e-pilet | проездн, единый билет, электронный билет
ticket-inspector ^public-transport | fare dodging, ticket control | piletikontroll | контролёр, контролер, безбилетн
road-toll ^road ^fee | toll road, road fee, vignette, congestion charge | teekasutustasu, teemaks | плата за проезд, виньет
road-conditions ^road ^weather | road conditions, road camera, road weather, icy road, slippery road | teeolud, teekaamera, teeilm, libe, libedus, jäine tee | состояние дорог, дорожная камера, гололед, скользк
road-sign ^traffic | traffic sign, traffic light, traffic lights, crosswalk, pedestrian | liiklusmärk, foor, valgusfoor, ülekäi, jalakäija | дорожный знак, светофор, переход, пешеход
bridge-tunnel ^road | bridge, bridges, tunnel, viaduct | sild, silla, tunnel, viadukt | мост, тоннель, туннель, эстакад
roundabout ^road | intersection, junction, crossroads, lane | ristmik, ringristmik, sõidurada | перекрёст, перекрест, развязк, полоса
parking-permit ^parking ^permit | parking permit, parking zone, resident parking | parkimisluba, parkimistsoon | разрешение на парковку, зона парковки
vehicle-history ^vehicle ^history-record | vehicle history, mileage history, previous owners | sõiduki ajalugu, läbisõit, odomeeter | история автомобиля, пробег
vehicle-registration ^vehicle ^registry | register a vehicle, vehicle registration, deregister | sõiduki registreer, arvele võt, arvelt maha | регистрация авто, снять с учёта, постановка на учет
driving-exam ^driving ^exam | driving test, theory test, driving school | sõidueksam, teooriaeksam, autokool | экзамен по вождению, автошкол
charging-point ^electric-car | charging point, charging station, charging stations | laadimispunkt, laadimisjaam | зарядная станция
air-ticket ^flight ^ticket | plane ticket, airfare, flight booking, layover | lennupilet, vahemaandumi | авиабилет, стыковк
flight-compensation ^flight ^refund | flight cancelled, delayed flight, passenger rights | lennu hilinemi, reisijate õigus | компенсация за рейс
passport-control ^border | border queue, border crossing, waiting area | piirijärjekord, passikontroll, ooteala | очередь на границе, паспортный контроль
shipment-kind ^parcel | pallet, letter parcel, registered letter, cash on delivery | kaubaalus, tähitud kiri, lunamaks | палет, заказное письмо, наложенный
parcel-locker ^parcel | parcel locker, pickup point, post terminal | pakiautomaat, väljastuspunkt | постамат, пункт выдачи
data-volume ^internet | data plan, roaming, gigabyte, mobile data | andmemaht, rändlus, mobiilne internet | роуминг, гигабайт, мобильный интернет
phone-plan ^phone ^contract | phone plan, prepaid, top-up card, sim card | mobiilipakett, kõnekaart, kõnepakett | тарифный план, симкарт, сим-карт
fibre ^internet | fibre, fiber, optical, antenna, mast, coverage, 5g | valguskaabel, levi, antenn, mobiilimast | оптоволок, антенн, покрыт, вышк
user-account ^account | username, user name, profile, profiles, user id | kasutaja, kasutajanim, profiil | пользовател, профил, логин
two-factor ^password | one-time code, verification code, authenticator | ühekordne kood, kinnituskood | одноразовый код, код подтвержден
digital-certificate ^identity-card | certificate renewal, digital identity, e-signature certificate | sertifikaat, sertifikaadi | сертификат
software-licence ^software | licence key, trial version, serial key | litsentsivõti, prooviversioon | лицензионный ключ, пробная верси
virus-malware ^hacking | antivirus, virus scan, trojan | viirusetõrje, pahavara | антивирус, троян
cookie-tracking ^browser | cookies, cache, browsing history | küpsised, vahemälu, sirvimisajalugu | куки, кэш, история просмотр
screenshot ^image | screen capture, screen recording | kuvatõmmis, ekraanipilt | скриншот, снимок экрана
font-text ^text | bold, italic, formatting, margin, page number | kirjastiil, vormindus, lehenumber | жирн, курсив, форматирован
formula-cell ^spreadsheet | cell, cells, column, columns, row, rows, pivot | lahter, veerg, rida, read | ячейк, столбец, столбц, строк
folder-share ^file | shared folder, cloud drive, dropbox, onedrive | jagatud kaust, pilvekaust | общая папка, облачный диск
video-call ^meeting | teams call, webinar link, skype | videokõne, veebikoosolek | видеозвон, видеоконференц
ringtone ^phone | vibration, silent mode, do not disturb | helin, hääletu, mitte segada | рингтон, без звука, не беспокоить
sound-volume ^speech | mute, unmute, equaliser | helitugevus, vaigista | громкост, заглуш
robot-vacuum ^device-home | smart speaker, smart lock, motion sensor | robottolmuimeja, nutikõlar, liikumisandur | робот-пылесос, умная колонка, датчик движен
air-conditioner ^heating | air conditioner, fan, ventilation, cooling | konditsioneer, ventilaator, ventilatsioon, jahutus | кондиционер, вентилятор, вентиляц, охлажден
satellite-image ^map | satellite image, earth observation, remote sensing | satelliidipilt, kaugseire | спутниковый снимок
weather-station ^weather ^measure | weather station, observation station, measuring station | ilmajaam, vaatlusjaam, mõõtejaam | метеостанци, станция измерен
unit-price ^price | price per unit, per square metre, price per kilo | ühikuhind, ruutmeetri hind | цена за единицу, цена за метр
exchange-market ^electricity-price | day-ahead, spot market, price area | börsielekter, päev-ette | биржев, спотов
price-change ^price | price change, price history, price rise | hinnamuutus, hinnatõus, hinnalangus | изменение цен, рост цен, подорожан
forecast-economic ^economy ^forecast | economic forecast, growth forecast | majandusprognoos | экономический прогноз
wage-statistics ^salary ^statistics | average wage, median wage, wage gap | keskmine palk, palgalõhe | средняя зарплата
employment-rate ^work ^statistics | employment rate, labour market | tööhõive, tööturg | занятост, рынок труда
housing-prices ^property ^price | house prices, property transactions, price per square | kinnisvarahinnad, kinnisvaratehing | цены на жильё, сделки с недвижимост
survey-opinion ^survey | opinion poll, party ratings, ratings poll | arvamusuuring, erakondade toetus | рейтинг партий, опрос общественного
`;
