/** Transport, roads, travel, places to stay. */
export const TRANSPORT = `
public-transport ^transport | public transit, transit, mass transit, commute, commuter | uhistranspor, uhissoiduk | общественн, транспорт
transport | transportation, transit, mobility | transpor, vedu, veo | транспорт, перевоз
bus ^public-transport | buses, coach, shuttle | buss, bussi | автобус
train ^public-transport | trains, rail, railway, railroad, locomotive | rong, rongi, raudtee | поезд, электричк, железнодорож, жд
tram ^public-transport | trams, trolley, streetcar, trolleybus | tramm, trammi, trollibuss, troll | трамвай, троллейбус
metro ^public-transport | subway, underground | metroo | метро
stop-station | station, stations, stops, bus stop, platform | peatus, jaam, jaama, bussijaam | остановк, станци, вокзал
departure | departures, depart, departing, leaves | valju, valjum, lahku, laheb, soidab, stardi | отправ, отходит, выезд, уходит, отъезд
arrival | arrive, arrives, arriving, arrivals | saabu, joua, jouab, kohale | прибыт, прибыва, приезд
connection ^route | connections | uhendus, umberistum, =umber | соедин, пересадк, связь
flight ^travel | flights, fly, airline, airlines, plane, airplane, aircraft, aviation, airfare, flying, boarding | lend, lendu, lennu, lenna, lennuk, lennupilet, lennufirma | рейс, авиа, самолет, полет, вылет, лететь
airport ^flight | airports, terminal, iata, icao | lennujaam, lennuvali | аэропорт
baggage ^flight | luggage, suitcase, bag, bags, carry-on | pagas, kohver | багаж, чемодан
ferry ^ship | ferries, ferry boat | praam, praami, parvlaev, laevapilet | паром
ship ^transport | ships, boat, boats, vessel, cruise, sailing, yacht, port, harbour, harbor, marina | laev, laeva, paat, sadam, jaht, kruiis | корабл, судно, лодк, порт, гаван, яхт, круиз
taxi ^transport | cab, uber, bolt, ride, rides, rideshare, ridesharing, lyft, hail | takso, soidujag | такси, попутк
bicycle ^transport | bike, bikes, cycling, cyclist, scooter, e-bike | jalgratas, ratas, ratta, tukera, jalgratt | велосипед, самокат, велик
car ^vehicle | cars, auto, autos, automobile, automotive | auto, autod, soiduauto, autoga, soiduki | машин, автомобил, авто, тачк
vehicle | vehicles, motor, motorcycle, truck, van, lorry, motorbike, soiduk | soiduk, soidu, veok, mootorsoid, mootorratas, kaubik, haagis | транспортн, автотранспорт, мотоцикл, грузовик, тс, прицеп
vehicle-tax ^tax ^vehicle | car tax, motor tax, road tax | automaks, mootorsoidukimaks, soidukimaks | автоналог, автомобильный
license-plate ^vehicle | plate, plates, registration number, vin, number plate, license plate | numbrimark, registreerimisnumb, regnumb, reginumb | номерн, госномер, регистрационн
vehicle-inspection ^vehicle | roadworthiness, mot | tehnoulevaatus, ulevaatus | техосмотр, техпаспорт
driving-licence ^driving ^document | driver license, driver's license, driving license, driving licence, drivers license | juhiluba, juhiload, juhiloa, autojuhiluba | водительск, права
driving | drive, drives, driver, drivers, chauffeur | soit, soida, juhtimi, autojuht, soitma | водител, вожден, езд, ехать, проезд
traffic ^road | congestion, jam, jams, traffic jam | liiklus, ummik, ummikud | дорожн, движен, пробк, трафик, дтп
road | roads, highway, motorway, roadworks, road closure | tee, teed, teel, maantee, teetood, soidutee | дорог, дорож, шоссе, трасс
traffic-fine ^fine | speeding ticket, traffic fine, parking ticket | trahv, liiklustrahv, kiiruseulet | штраф
speed | speeding, velocity, mph, speed limit | kiirus, kiiruse, kiiruspiir | скорост
accident ^emergency | crash, collision, accidents, wreck | onnetus, avarii, liiklusonnet | авари, дтп, происшеств
parking | garage, parked, parking lot | parki, parkim, parkla | парков, стоянк, припарк, паркинг
fuel ^price-of-goods | petrol, gasoline, gas, diesel, filling station, gas station, refuel, mpg, mileage, petrol station, lpg | kutus, bensiin, diisel, tankla, tanki, diislik, =gaas | топлив, бензин, дизел, заправ, азс, горюч, дизтоплив, солярк, бензоколонк
electric-car ^vehicle ^electricity | charging, charger, ev, tesla | laadim, laadi, elektriauto, laadija | зарядк, зарядн, электромоб
tire ^vehicle | tires, tyre, tyres, wheel | rehv, ratas, rehvi | шин, колес
car-repair ^vehicle ^repair | mechanic, oil change, jump start, car repair | autoremont, autoteenindus | автосервис, автомастер
route ^navigation ^connection | routes, directions, path, way, road trip | marsruut, teekond, marsruudi | маршрут, путь, пути, проехать, добраться, дорога
navigation ^map | navigate, gps, navigator | navigatsioon, juhata | навигац
map | maps, mapping, geographic, geographical, cartography, gis | kaardi, kaardilt, asukohakaart, geo | карта, карте, карту
distance ^map | far, kilometers, kilometres, miles, km | kaugus, vahemaa, kilomeet, kaugel | расстоян, километр, далеко
travel | trip, trips, traveling, travelling, tourism, tourist, tour, tours, journey, vacation, getaway, traveler | reis, reisi, reisida, turism, ekskursioon, turist | путешеств, поездк, тур, туризм, турист, экскурс
hotel ^accommodation | hotels, motel, hostel, inn, resort, guesthouse, guest | hotell, hostel, kulalistemaja | гостиниц, отел, хостел
accommodation ^travel | lodging, airbnb, stay, stays, room, rooms | majutus, oobi, peatuda, tuba, toa, puhkemaja | жиль, проживан, номер, размещен, ночлег, переноч
check-in ^hotel ^flight | check in, checkin, check-out, checkout | sisseregistr, registreerimi | заезд, заселен
destination ^travel | destinations, attractions, attraction, sightseeing, sights, landmark, landmarks, visit, explore | sihtkoht, vaatamisvaars, kulasta | достопримеч, посети, посещ
visa ^travel ^document | visas, entry permit, travel visa | viisa, viisat | виза, визу, визы, визов
border ^travel | borders, customs, crossing | piir, piiri, piiriulet, toll, tolli | границ, таможн, погран
rental-car ^car ^rent | car rental, rent-a-car | autorent | прокат, автопрокат
ticket | tickets, admission, boarding pass | pilet, pileti | билет
seat | seats, seating | iste, istekoht, vaba koht, kohad, kohti | мест, сиден
delivery ^parcel | deliver, delivered, shipping, shipment, courier, dispatch, freight, logistics | tarne, kohaletoimet, kuller, saadetis, saadetise, veos | доставк, достав, курьер, отправлен, груз
parcel | parcels, package, packages, postal parcel, parcel machine | pakk, paki, pakki, pakiautomaat, saadetis | посылк, пакет, постамат, бандерол
tracking | track, tracked, trace, trackable, whereabouts | jalgi, jalgimi, jarelevalve | отслед, трек, слежен
post-mail | post, mail, postal, letter, stamps, post office, mailing | post, posti, kiri, kirja, postkontor | почт, письм
postcode ^address | zip, zipcode, zip code, postal code, zip codes | sihtnumber, postiindeks | индекс
`;
