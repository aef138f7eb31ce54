/** Things at home and at hand: furniture, devices, clothes, materials. */
export const THINGS = `
table-furniture ^furniture | dining table, desk, shelf, shelves, cupboard, wardrobe | laud, riiul, kapp, kapi | стол, полк, шкаф
chair-furniture ^furniture | armchair, stool | tool, tooli, tugitool | стул, кресл
bed-furniture ^furniture | mattress, pillow, blanket, bedding | voodi, madrats, padi, tekk | кроват, матрас, подушк, одеял
door ^house | doors, lock, key, keys, gate | uks, ukse, lukk, luku, võti, võtme, värav | дверь, двер, замок, ключ, ворот
window ^house | windows, glass pane, curtain, blinds | aken, akna, kardin, ruloo | окно, окна, штор, жалюзи
roof ^house | roofs, gutter, attic | katus, katuse, räästa, pööning | крыш, кровл, чердак
wall ^house | walls, wallpaper, ceiling, floor, floors, flooring | sein, seina, tapeet, lagi, põrand | стена, стены, обои, потолок, пол
stairs ^house | staircase, lift, elevator, escalator | trepp, trepi, lift, lifti | лестниц, лифт, эскалатор
bathroom ^house | bath, shower, tub, sauna | vannituba, dušš, vann, saun | ванн, душ, саун, баня
kitchen-room ^house | kitchens, sink, tap, faucet | köök, köögi, kraan, valamu | кухн, раковин, кран
garden-yard ^plant | yard, backyard, greenhouse, fence | aed, õu, õue, hoov, kasvuhoone, tara, aiapid | двор, огород, теплиц, забор
garage-shed ^parking | shed, barn, basement, cellar | garaaž, kuur, kelder, keldri | гараж, сарай, подвал
washing-machine ^device-home | washing machine, dryer, dishwasher, vacuum cleaner | pesumasin, kuivati, nõudepesu, tolmuimeja | стиральн, сушилк, посудомо, пылесос
fridge ^device-home | freezer, refrigerators | külmik, sügavkülmik, külmkapp | холодильник, морозильн
television-set ^tv | tv set, remote control, set-top box | teler, telekas, pult | телевизор, пульт, приставк
tablet-device ^computer | tablet, ipad, e-reader, kindle | tahvelarvuti, e-luger | планшет, айпад
smartwatch ^clock | smart watch, fitness tracker, wristwatch, wearable | nutikell, käekell | смарт-час, наручн
headphones ^computer | earphones, earbuds, loudspeaker, speaker | kõrvaklap, kõlar | наушник, колонк
battery | batteries, accumulator, power bank, charger cable | aku, akud, patarei, laadija | аккумулятор, батаре, заряд
camera-device ^image | cameras, webcam, cctv, lens, dashcam | kaamera, fotoaparaat, objektiiv | камер, фотоаппарат, объектив
drone ^flight | drones, uav, quadcopter | droon, drooni | дрон, беспилот
light-bulb ^light-source | bulbs, lampshade, candle | pirn, lambipirn, küünal | лампочк, свеч
cable-wire ^electricity | cable, cables, wire, wires, socket, plug, fuse | kaabel, juhe, juhtme, pistik, pistikupesa, kaitse | кабел, провод, розетк, вилк, предохранител
pipe-tube ^water-supply | pipes, leak, leaking, drain, drainage | toru, torud, leke, lekib, äravool | труб, протечк, течь, слив
material | materials, raw material | materjal, tooraine | материал, сырь
wood-material ^tree | wood, firewood, plywood, board, planks | puit, puidu, küttepuu, laud | древесин, дров, доск
metal | metals, iron, steel, copper, aluminium, aluminum | metall, raud, teras, vask, alumiinium | металл, желез, сталь, медь, алюмин
plastic | plastics, rubber, foam | plast, plasti, kumm, kile | пластик, пластмасс, резин
stone | stones, brick, bricks, concrete, cement, gravel, sand | kivi, telliskivi, betoon, tsement, kruus, liiv | камень, камн, кирпич, бетон, цемент, гравий, песок
textile ^clothing | fabric, cloth, wool, cotton, leather, silk | kangas, riie, vill, puuvill, nahk, siid | ткань, ткани, шерст, хлоп, кожан
shoes ^clothing | shoe, boots, sandals, slippers | king, kingad, saapad, jalats | обув, ботинк, туфл, сапог
coat ^clothing | coats, jackets, raincoat, gloves, hat, scarf, cap | mantel, jope, kindad, müts, sall | пальт, куртк, перчат, шапк, шарф
underwear ^clothing | socks, swimsuit, pyjamas, tights | aluspes, sokid, sukad, ujumisriided | белье, носк, купальник
size-clothing ^clothing ^area-size | clothing size, shoe size, fit | riidesuurus, kingasuurus | размер одежды, размер обуви
glasses ^eye-doctor | spectacles, eyeglasses, contact lenses, sunglasses | prillid, prille, läätsed, päikeseprill | очки, линз
bag-case ^baggage | backpack, handbag, wallet, purse | kott, seljakott, käekott, rahakott | сумк, рюкзак, кошел
umbrella ^rain | umbrellas | vihmavari | зонт
perfume ^beauty | fragrance, shampoo, soap, cream for skin | parfüüm, šampoon, seep, kreem | духи, шампун, мыло, крем
toothbrush ^dentist | toothpaste, toothbrush | hambahari, hambapasta | зубная щётка, зубная паст
medicine-box ^medicine | bandage, plaster, thermometer | side, plaaster, kraadiklaas | бинт, пластыр, термометр
toy-kind ^toy | teddy bear, puzzle game, building blocks, balloon | kaisukaru, õhupall | мишк, кубик, шарик
book-kind ^book | comic book, dictionary book, atlas | koomiks, sõnaraamat, atlas | комикс, словарь, атлас
pen ^writing | pencil, notebook paper, stationery | pliiats, pastakas, vihik | ручк, карандаш, тетрад
scissors ^tool-hardware | knife, knives, hammer, saw, drill, screw, screwdriver, nail, nails | käärid, nuga, haamer, saag, puur, kruvi, nael | ножниц, нож, молот, пила, дрель, винт, гвозд
ladder ^tool-hardware | ladders, scaffold, scaffolding | redel, tellingud | лестниц, строительные леса
rope ^tool-hardware | string, chain, belt | köis, nöör, kett, rihm | верёв, верев, цепь, ремень
box-container | box, boxes, bottle, bottles, container, can, cans, jar | karp, kast, pudel, purk, konteiner, mahuti | коробк, ящик, бутылк, банка, контейнер, бак
car-part ^car | spare part, spare parts, engine, brake, brakes, clutch, gearbox, exhaust, windscreen, windshield | varuosa, mootor, pidur, sidur, käigukast, summuti, tuuleklaas | запчаст, двигател, тормоз, сцеплен, коробка передач, глушител, лобов
car-model ^car | make, model, brand of car, body type | automark, mudel, keretüüp | марка машины, модель
motorcycle ^vehicle | moped, quad, atv, snowmobile | mootorratas, mopeed, mootorsaan | мотоцикл, мопед, снегоход
trailer ^vehicle | caravan trailer, tractor, tractors | haagis, järelhaagis, traktor | прицеп, трактор
bicycle-part ^bicycle | helmet, pedal, inner tube | kiiver, pedaal, sisekumm | шлем, педал
boat-kind ^ship | motorboat, dinghy, ferryboat | mootorpaat, kummipaat | моторк, лодочн
crane ^building | excavator, bulldozer, forklift | kraana, ekskavaator, tõstuk | кран, экскаватор, погрузчик
weapon ^military | gun, guns, rifle, ammunition, pistol | relv, püss, laskemoon, püstol | ружь, пистолет, патрон
flag ^state | flags, coat of arms, anthem | lipp, lipu, vapp, hümn | флаг, герб, гимн
coin-note ^money | coins, banknote, banknotes | münt, mündid, rahatäht, pangatäht | монет, банкнот, купюр
stamp-post ^post-mail | postage, envelope, postcard | mark, postmark, ümbrik, postkaart | почтовая марка, конверт, открытк
flower ^plant | flowers, rose, roses, bouquet, florist | lill, lilled, roos, kimp, lillepood | цвет, роз, букет
christmas ^public-holiday | xmas, santa, christmas tree, advent | jõul, jõulud, jõuluvana, kuusk | рождеств, ёлк, елк, новогод
easter ^public-holiday | good friday, pentecost, whitsun | lihavõt, ülestõus, suur reede, nelipüha | пасх, страстн, троиц
midsummer ^public-holiday | midsummer day, st john's day, solstice | jaanipäev, jaaniõhtu, pööripäev | янов день, иванов день, солнцестоян
new-year ^public-holiday | new year, new year's eve | uusaasta, aastavahetus, vana-aasta | новый год, новогодн
independence-day ^public-holiday | independence day, victory day, restoration of independence | iseseisvuspäev, vabariigi aastapäev, võidupüha, taasiseseisvum | день независимости, день победы
mothers-day ^holiday | mother's day, father's day, valentine's day, women's day | emadepäev, isadepäev, sõbrapäev, naistepäev | день матери, день отца, валентин
name-day ^calendar | name days | nimepäev | именин
`;
