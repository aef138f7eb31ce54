/** Weather, nature, environment, space. */
export const WEATHER = `
weather | meteorological, meteo, weatherman, outside | ilm, ilma, ilmastik, ilmaolu | погод, метео
forecast ^weather | forecasts, prediction, predict, predictions, outlook | prognoos, ilmateade, ilmateat, ennustus | прогноз, предсказ
rain ^weather | rainy, raining, rainfall, precipitation, shower, umbrella, drizzle, rained | vihm, =sajab, =sadu, saja, sade, sademe, vihma, vihmavar | дожд, осадк, ливен, зонт
snow ^weather | snowy, snowfall, snowing, blizzard, ski | lumi, lume, lumesad | снег, снежн, метел
wind ^weather | windy, gust, breeze, hurricane, gale | tuul, tuule, tuuline | ветер, ветр
storm ^weather | thunder, thunderstorm, lightning, tornado, cyclone, hurricanes | torm, aike, aikse, marutuul | шторм, гроз, бур, урага
temperature ^weather | degrees, celsius, fahrenheit, warm, cold, hot, heat, chilly, freezing, cool | temperatuur, soe, sooja, kulm, kulma, kuum, kraad | температур, тепл, холод, жар, градус, мороз
sunny ^weather | sunshine, uv, sunburn | paike, paikse, paikeseline | солнечн, солнц
sunrise ^sun | sunset, dawn, dusk, twilight, daylight | paikesetous, paikeseloojang, loojang | рассвет, закат, восход
sun | solar | paike, paikse, paikese | солнц
cloud-weather ^weather | cloudy, clouds, overcast, fog, mist, foggy | pilv, pilves, udu | облач, туман, облак
humidity ^weather | humid, moisture, dew | niiskus, ohuniiskus | влажн
ice ^weather | icy, frost, slippery | jaa, libe, pakane | лед, гололед, иней
climate | warming, greenhouse, climatic | kliima, kasvuhoone | климат
flood ^disaster | flooding, tsunami, inundation | uleujutus | наводнен, затоплен
earthquake ^disaster | seismic, quake, quakes, magnitude, tremor | maavarin, seism | землетряс, сейсм
disaster ^emergency | catastrophe, hazard, wildfire, avalanche, volcano | katastroof, onnetus, ohud, vulkaan | катастроф, бедств, стихийн, вулкан
fire ^emergency | fires, wildfire, firefighter, burning | tulekahju, tuli, tulekustut, poleng, paastea | пожар, огонь, возгоран
air-quality ^pollution | air, pm10, pm25, ozone, smog, aqi, breathe | ohk, ohu, ohukvaliteet, sudu | воздух, воздуш, смог
pollution ^environment | polluted, pollutant, pollutants, emission, emissions, contaminated | saast, saaste, saastus, heide, heitme, reostu | загрязн, выброс
environment | environmental, ecological, ecology, eco, sustainable, sustainability, green | keskkon, okoloog, loodushoid, jatkusuut | эколог, окружающ, природоохран, устойчив
carbon ^environment | co2, footprint, dioxide | susinik, jalajalg | углерод, углекисл
nature | wildlife, natural, landscape, outdoors, wilderness | loodus, looduse, matkara | природ, заповедник
animal | animals, fauna, zoo, species, creature, wildlife | loom, looma, loomad | животн, зверь, звер, зоопарк
dog ^pet | puppy, dogs, canine | koer, koera, kutsika | собак, щен
cat ^pet | kitten, feline | kass, kassi | кошк, кот, котен
bird ^animal | birds | lind, linnu, linnud | птиц
fish ^animal | fishing, angling, fisherman | kala, kalapuu, kalast | рыб, рыбалк
hunting ^nature | hunt, hunter | jaht, jahi, jahipidam | охот
insect ^animal | bees, mosquito, tick | putuk, mesila, puuk | насеком, клещ, пчел
pet ^animal | pets, vet, veterinary, veterinarian | lemmik, lemmikloom, loomaarst | питом, домашн, ветеринар
plant | plants, flower, flowers, gardening, garden, botanical, flora, houseplant | taim, lill, lille, aed, aia, aiandus | растен, цвет, сад, садов
tree ^plant | trees, forest, forests, woodland, timber, logging | puu, puud, mets, metsa, raie | дерев, лес, леса, лесн, рубк
agriculture | farm, farming, farmer, crop, crops, harvest, agricultural, livestock, soil | pollu, pold, talu, talunik, saak, mullast | сельск, ферм, урожа, агро, почв
mushroom ^food | mushrooms, berries | seen, seene, mari, marja | гриб, ягод
sea ^water | ocean, marine, coast, coastal, maritime | meri, mere, =mered, rannik | море, моря, морск, океан, мор
lake ^water | river, rivers, lakes, reservoir | jarv, jogi, joe | озер, река, реки, реке, речн
beach ^sea | beaches, swim, swimming, bathing, seaside | rand, ranna, rannas, suplus, ujumi, uju | пляж, купан, плава
tide ^sea | tides, wave, waves, surf, surfing | looded, laine, lained, surf | прилив, волн, серф
water | aquatic, hydro | vesi, vee, vett, veeva | вода, воды, воду, водой, воде, водн
mountain ^nature | mountains, hill, peak, summit, climbing, alpine | magi, maed, mae | гора, горы, горн
island ^place | islands | saar, saare, saarele | остров
space-science | astronomy, planet, planets, star, stars, galaxy, nasa, mars, satellite, asteroid, asteroids, rover, cosmos, orbit, rocket, spacecraft, telescope | kosmos, planeet, taht, taevakeha, satelliit, astronoom | космос, космич, планет, звезд, астроном, спутник, марс, ракет
moon ^space-science | lunar | kuufaas, kuu | луна, лунн, луны
energy ^power | renewable | energia, taastuv | энерг, энергет
`;
