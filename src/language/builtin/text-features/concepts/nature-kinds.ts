/** Nature near by: weather in detail, animals, plants, sky, ground. */
export const NATURE_KINDS = `
river ^lake | rivers, stream, creek, brook | jõgi, jõe, jõed, oja | река, реки, реке, речк, ручей
waterfall ^water | spring water, pond, swamp, bog, marsh | juga, allikas, tiik, soo, raba | водопад, родник, пруд, болот
ice-cover ^ice | ice thickness, ice road, ice cover | jää, jääkate, jäätee, jääolud | толщина льда, ледов
wind-direction ^wind | wind direction, wind speed, gusts | tuule suund, tuulesuund, tuulepuhang, tuulekiirus | направление ветра, порыв
air-pressure ^weather | barometric, atmospheric pressure, hpa | õhurõhk, rõhk | атмосферное давление
uv-index ^sunny | uv index, ultraviolet | uv-indeks, ultraviolett | ультрафиолет, уф
feels-like ^temperature | feels like, wind chill, apparent temperature | tajutav, tuulekülm | ощущается
hail ^weather | sleet, hailstorm | rahe, lörts | град, слякот
rainbow ^weather | northern lights, aurora | vikerkaar, virmalised | радуг, северное сияние
drought-heat ^disaster | heatwave, heat wave | kuumalaine, põud | жара, зной, засух
wildfire ^fire | forest fire, forest fires, fire hazard, open fire | metsatulekahju, tuleoht, lahtine tuli | лесной пожар, пожароопас
landslide ^disaster | mudslide, erosion | maalihe, erosioon | оползен
volcano ^disaster | eruption, lava, volcanic | vulkaan, purse | вулкан, изверж
radiation-level ^nuclear | radon, radiation level, background radiation | radoon, kiirgustase, kiirgusfoon | радон, радиационн
pollen-kind ^allergy | birch, grass pollen, ragweed, alder | kask, kase, lepp, puju | берёз, берез, ольх, полын
oak ^tree | pine, spruce, fir, maple, linden, aspen | tamm, mänd, kuusk, vaher, pärn, haab | дуб, сосн, ель, клён, клен, липа, осин
grass ^plant | meadow, hay, weeds, herb | rohi, muru, hein, niit, umbrohi | трав, газон, луг, сено, сорняк
seed ^plant | bulb plant, compost soil, fertiliser, fertilizer | seeme, sibul, väetis, muld | семен, удобрен, грунт
fruit-tree ^plant | orchard, apple tree, shrub | viljapuu, õunapuu, põõsas | плодов, яблон, куст
wolf ^animal | bear, bears, wolves, fox, foxes, lynx | hunt, hundi, karu, rebane, ilves | волк, медвед, лис, рысь
deer ^animal | elk, moose, wild boar, roe deer, hare | põder, hirv, metssiga, metskits, jänes | лось, олен, кабан, косул, заяц
cow ^agriculture | cattle, cows, bull, calf | lehm, veis, veised, pull, vasikas | корова, скот, бык, телен
pig ^agriculture | pigs, sheep, goats, hens, farm animal | siga, sead, lammas, kits, kanad | свинь, овц, коз, курица
horse-kind ^horse | pony, mare, foal | poni, mära, varss | пони, кобыл, жереб
seal-animal ^sea | whale, dolphin, seals | hüljes, vaal, delfiin | тюлен, кит, дельфин
snake ^animal | snakes, frog, lizard, turtle, reptile | madu, mao, rästik, konn, sisalik | змея, змеи, гадюк, лягуш, ящериц, черепах
rat ^animal | mouse pest, rats, mice, rodent, rodents, bat | rott, rotid, hiir, hiired, närilised, nahkhiir | крыс, мыш, грызун
bee ^insect | beehive, honeybee, wasp, wasps | mesilane, mesitaru, herilane | пчел, улей, ос
tick-insect ^insect | ticks, tick-borne, mosquitoes | puuk, puugi, sääsk | клещ, комар
bedbug ^insect | pest, pests, cockroach, cockroaches, ant, ants, disinfestation | kahjur, prussakas, lutikas, sipelgas, kahjuritõrje | вредител, таракан, клоп, мурав, дезинсек
stork ^bird | owl, eagle, swan, gull, crow, nest | kurg, öökull, kotkas, luik, kajakas, vares, pesa | аист, сова, орёл, орел, лебед, чайк, ворон, гнезд
parrot ^pet | hamster, rabbit, guinea pig, aquarium | papagoi, hamster, küülik, merisiga, akvaarium | попуга, хомяк, кролик, аквариум
planet ^space-science | jupiter, saturn, venus, eclipse, meteor, comet | planeet, varjutus, meteoor, komeet | планет, затмен, метеор, комет
sky ^space-science | starry, constellation, constellations, night sky | taevas, tähistaevas, tähtkuju | неб, созвезд
galaxy-universe ^space-science | universe, black hole, exoplanet | universum, galaktika, must auk | вселен, галактик, чёрная дыра
soil ^agriculture | clay, peat, ground type | muld, mulla, turvas, savi | почв, торф, глин
mineral ^science | rock, rocks, fossil, geology, oil shale, limestone | mineraal, kivim, geoloogia, põlevkivi, paekivi | минерал, пород, геолог, сланец, известняк
coast-line ^sea | shore, bay, gulf, cape, peninsula | rannik, laht, lahe, neem, poolsaar | берег, побереж, залив, мыс, полуостров
harbour-weather ^sea ^weather | marine forecast, sea level, water temperature, wave height | mereilm, veetemperatuur, lainekõrgus, meretase | температура воды, высота волн, уровень моря
valley ^nature | canyon, cave, caves, cliff, dune | org, oru, koobas, kalju, luide | долин, пещер, скал, дюн
desert ^nature | jungle, rainforest, savanna, tundra | kõrb, džungel, vihmamets, tundra | пустын, джунгл, тундр
endangered ^nature | endangered species, biodiversity, extinct, extinction | ohustatud liik, elurikkus, väljasurnud | исчезающ, вымира, биоразнообр
invasive ^plant | hogweed, invasive species, alien species | karuputk, võõrliik | борщевик, инвазивн
climate-target ^climate | net zero, emissions trading, carbon neutral | kliimaneutraal, heitkogus, heitkaubandus | углеродно-нейтральн, квоты на выбросы
wind-power ^energy ^wind | wind farm, wind turbine, wind turbines | tuulepark, tuulik, tuuleenergia | ветряк, ветропарк, ветроэнерг
heat-pump ^heating | district heating, pellet, pellets | soojuspump, kaugküte, pellet | тепловой насос, центральное отопление, пеллет
hydrogen ^energy | biogas, biofuel, ethanol | vesinik, biogaas, biokütus | водород, биогаз, биотоплив
smart-grid ^electricity | grid connection, distribution network, transmission | võrguühendus, jaotusvõrk, põhivõrk, liitumispunkt | электросет, подключение к сети
power-plan ^electricity ^contract | electricity package, electricity contract, supplier switch | elektripakett, elektrileping, paketivahetus | тариф на электричество, договор на электричество
metering-point ^meter-reading | metering point, measuring point, eic | mõõtepunkt, mõõtepunkti | точка учёта, точка учета
`;
