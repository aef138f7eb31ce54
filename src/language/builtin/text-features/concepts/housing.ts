/** Home, addresses, land, building, utilities, waste. */
export const HOUSING = `
address | addresses, street address, street, geocode, geocoding, address register, avenue | aadress, tanav, tanava, aadressi, puiestee, tn, mnt, pst | адрес, улиц, ул, проспект, переул
place | places, location, locations, locate, located, whereabouts, geolocation, where, region, position, positioning, locality | asu, asub, asukoh, koht, kohas, piirkon, paikne | место, находит, располож, местополож, регион, област, местност, локац, где
nearby ^place | near, nearest, closest, around, local, vicinity, proximity, surroundings | lahim, lahedal, laheduses, umbrus, umbruskon | ближайш, рядом, поблизост, неподалек, окрестност, вокруг
coordinates ^place | latitude, longitude, lat, lng, lon, geo | koordinaa, laiuskraad, pikkuskraad | координат, широт, долгот
city ^place | cities, town, towns, urban, metropolitan, village, downtown | linn, linna, linnas, alev, kula, asula | город, городск, посел, деревн, село
country ^place | countries, nation, nations | riik, riigi, riigid | стран
continent ^place | world, global, worldwide, international, globe | maailm, rahvusvahel, mander | мир, мира, миров, международн, континент, глобальн
building ^property | buildings, construction, construct, built, builder, contractor, constructing, architecture, architect, architectural, renovation, renovate | ehit, hoone, ehitis, ehitus, arhitekt, renoveeri, remont | здан, строит, стройк, построй, архитект, ремонт, постро
building-permit ^permit ^building | building permit, construction permit, planning permission, building notice, zoning | ehitusluba, ehitusteatis, ehitusload, kasutusluba, detailplaneer | стройразреш
house ^property | houses, home, homes, residential, dwelling, villa, cottage | maja, eramu, kodu, elamu, suvila | дом, дома, жил, коттедж, дач, домашн
apartment ^property | apartments, flat, flats, condo, condominium | korter, korteri, korteriuhis | квартир, апартамент
property | real estate, properties, realty, realtor, housing, zillow, landlord | kinnisvara, kinnistu, eluase, kinnis | недвижим, собственн, имуществ, жиль
rent | rental, rentals, renting, lease, tenant, hire | uur, uuri, rent, rendi, uurileping | аренд, снять, съем, прокат, сниму, снимем, сдам, сдается
land ^property | plot, acre, acreage, terrain, land use | maa, maad, maatukk, krunt, krundi, maakasut | земл, земел, участ, надел
cadastre ^land ^registry | cadastral, cadastral unit, land registry, land register, boundary, boundaries | kataster, katastri, kinnistusraamat, katastritunnus | кадастр, межев
neighbour | neighbor, neighbors, neighbours, neighborhood, neighbourhood, adjacent | naaber, naabri, naabrus | сосед, соседн
owner ^property | owners, own, owns, ownership, belongs, possess, owned, beneficiary, beneficiaries, beneficial owner | omanik, kuulub, kasusaaja, tegelik, omand, osanik | владел, собственник, принадлеж, бенефициар, хозя
area-size | area, square, size, sizes, dimension, dimensions, square meters, footage | pindala, suurus, moodud, ruutmeet, pind | площад, размер, величин, большо, габарит
furniture ^house | furnish, sofa, couch, bed, desk, chair, interior, decor, decoration, decorate, ikea | mooob, sisustus, diivan, voodi, mobel | мебел, диван, кроват, интерьер
cleaning ^house | clean, cleaner, laundry, wash, washing, vacuum | puhast, korista, korist, pesu, pese | чист, уборк, стирк, мыть, убор
electricity ^energy | electric, electrical, power, kwh, megawatt, grid, nord pool, nordpool, mwh | elekter, elektri, elektrit, vool, voolu, borsihind, kilovatt | электр, ток, свет, киловатт, электроэнерг
power ^energy | watt, powered | voimsus, elekter | мощност
electricity-price ^electricity ^price | electricity price, power price, energy price, spot price, exchange price | elektrihind, borsihind | электротариф
heating ^energy | heater, boiler, hvac, thermostat, air-conditioning, insulation, furnace | kute, kutte, soojus, ahi, kliimasead, soojuspump | отопл, обогрев, тепл, кондиционер, котел
gas-utility ^energy | natural gas | maagaas, gaas, gaasi | газ
water-supply ^water | plumbing, plumber, sewage, sewer, water bill, tap water, pipe, leak | veevark, kanalis, torulukk, torumees | водоснабж, канализ, сантех, водопровод
power-outage ^electricity | outage, outages, blackout, power cut, power failure | elektrikatkest, voolukatkest, katkestus | отключен, перебо
meter-reading ^energy | meter, meters, consumption, consume, readings | arvesti, naidu, naidud, tarbimi, =näit, =näitu, =näidu, veenäi, veenäidu, mõõtja, veemõõtja, gaasinäi | счетчик, показан, потреблен, расход, водомер
solar-energy ^energy ^sun | solar panel, photovoltaic | paikesepaneel, paikeseenerg | солнечные батареи
oil ^energy | crude, petroleum, barrel, opec, brent | nafta, oli | нефт, масл
nuclear ^energy | radiation, uranium, radioactive, reactor | tuuma, kiirgus | ядерн, радиац, атомн
waste | garbage, trash, rubbish, refuse, litter, landfill, bin, bins, junk | prugi, jaatme, jaatmed, prugiveo | мусор, отход, свалк, помойк
recycling ^waste | recycle, recyclable, sorting, compost, empty bottles | ringlus, taaskasut, sorteeri, umbertootl, taara, taara | переработ, сортировк, вторсырь
waste-collection ^waste ^schedule | waste collection, garbage collection, trash collection, pickup, picked, collection | jaatmevedu, jaatmeveo, prugivedu, vedamine, viiakse, vedu | вывоз, сбор
inventory | in stock, availability, available, stocked, warehouse | laoseis, saadaval, ladu, laos | налич, склад, запас, доступн
device-home ^house | appliance, appliances, smart home, thermostat, refrigerator, fridge, dishwasher, light, lights, lamp, bulb | kodumasin, kulmik, lamp, valgus, valgusti | бытов, холодильник, лампа, светильник, умный дом
repair | fix, repairs, repaired, maintenance, broken, restore, mend | remont, paranda, katki, hooldus, remondi | ремонт, почин, сломал, слома, обслужив, исправ
tool-hardware | equipment, machinery, machine | tooriist, seade, seadmed, masin | инструмент, оборудован, устройств
consumption-use ^meter-reading | consumed, used up, usage | kulus, kulutas, kulutan, kulutad, tarbisi | потрат, израсход, потребил, уходит
room-count ^apartment | bedroom, bedrooms, room, rooms, two-room, three-room, studio flat | toaline, toalis, ühetoali, kahetoali, kolmetoali, neljatoali, =tuba, =toa | комнат, однокомнат, двухкомнат, трехкомнат, четырехкомнат
`;
