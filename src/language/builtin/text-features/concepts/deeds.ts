/** Deeds: what people do, want done, or ask somebody to do. */
export const DEEDS = `
renew | renewal, renewals, extend, extension, prolong, prolongation | pikenda, pikendus, pikendada, uuenda | продл, продлен, обнов
replace-thing ^change | swap, substitute, exchange item | asenda, vaheta, vahetus | замен, обмен
move-relocate | move, moving, relocate, relocation, movers | koli, kolimi, kolida, ümberasu | переезд, переех, перевозк
transport-goods ^transport | haul, carry, cargo | vedu, veda, veos, kaubavedu | груз, перевоз
lend-borrow ^library | borrow book, loan period, return date | laenuta, laenutus, laenutada, tagastustäht | выдач, одолж, взять книг
give | hand over, giving, provide, provides, supply | anna, andmi, anda, üleandmi | дать, передать, предостав
take-get | take, obtain, get, fetch, retrieve, acquire | võta, võtmi, saada, hangi | взять, получ, достать
find-search | find, search, searches, look up, lookup, seek, discover | leia, leidmi, otsi, otsing, otsimi | найти, найд, поиск, искать, ищу
show-display | show, display, view, browse, see list | näita, kuva, vaata, sirvi | показ, покаж, посмотр, просмотр
tell-inform ^notification | inform, information, info | teavita, info, informats, teave | информ, сообщи, расскаж
explain | explanation, explains, clarify | selgita, seletus, selgitus | объясн, разъясн
contact-someone ^contact | reach, get in touch, phone up | võta ühendust, ühendust | связаться, обратит
invite ^event | invitation, invitations, guests | kutse, kutsu, külali | приглаш, приглас, гост
join | sign up, enter, enrolling, membership application | liitu, liitumi, registreeru | вступ, присоедин, записаться
leave-quit | quit, resign, resignation, exit | lahku, lahkumi, lahkumisavaldus | уволи, выйти, покин
visit-place ^travel | visiting, visitor, visitors, attend place | külasta, külastus, külastaja | посет, визит, посетител
wait ^queue | waiting, waiting time, waiting times | oota, ootami, ooteaeg | ждать, ожидан, ожида
stop-halt | stop doing, halt, pause | peata, lõpeta, peatami | останов, прекрат, приостанов
continue | resume doing, go on, carry on | jätka, jätkami | продолж
open-account ^account | open account, new account, sign-up | konto avami, ava konto | открыть счет
close-account ^account | close account, delete account | konto sulgemi, sulge konto | закрыть счет
withdraw-money ^banking | withdraw, withdrawal, atm, cash machine | väljavõtt, sularahaauto, pangaautomaat | снять деньг, банкомат, наличн
deposit-money ^banking | deposit, deposits, top up, topping up | sissemaks, deposiit, hoius, lae raha | внести, пополн, вклад, депозит
transfer-ownership ^owner | transfer of ownership, change owner, re-register | omanikuvahet, ümberregistreer, võõranda | переоформ, смена владельц
register-birth ^birth ^registry | register birth, birth registration, newborn registration | sünni registreer | регистрация рождения
sign | signature, signatures, signing, e-signature, digital signature | allkiri, allkirja, allkirjasta | подпис, подписан
print-copy ^printer | copy, copies, photocopy, duplicate, duplicates | koopia, koopiad, paljunda, ärakiri | копи, копир, дубликат
measure ^measure-unit | measuring, gauge, measurement station | mõõda, mõõtmi, mõõdik, mõõtejaam | измер, замер
test-sample ^exam | sample, samples, swab, screening | proov, proovi, uuring, analüüs | проб, анализ, обследован
examine-inspect ^check | audit, supervision, inspection visit | kontrollkäik, järelevalve, inspekteeri | инспекц, проверк, надзор
approve | approval, accept, acceptance, confirm, confirmation | kinnita, kinnitus, heakskiit, nõustu | одобр, подтвер, утверж
reject | refuse, refusal, decline, rejected | keeldu, keeldumi, tagasi lüka | отклон, отказ
vote-for ^voting | vote for, e-voting, cast a vote | hääleta, e-hääletus | проголос
promise | commitment, pledge | lubadus, luba, lubama | обещ, обязатель
protest | demonstration, strike, strikes | protest, meeleavaldus, streik | протест, забаст, митинг
rescue-save ^emergency | rescue service, evacuation, evacuate | päästmi, evakuatsioon, evakueeri | спасен, эваку
shelter ^emergency | shelters, bomb shelter, refuge | varjend, varjupaik | убежищ, укрыт, приют
lose-find ^report-lost | lost and found, lost property, found items | leiubüroo, kaotatud ese, leitud | находк, потерян, бюро находок
break-fault ^problem | broken, defect, defective, fault, faulty, malfunction, breakdown | katki, rike, rikke, defekt, katkine, puruks | слом, поломк, неисправ, дефект
fix-up ^repair | restore, restoration, refurbish | taasta, korrasta, parandus | восстанов, починит
build-make ^building | constructing, erect | ehita, ehitami, rajami | строить, построй, стройк
dig ^road | excavation, excavate, digging, earthworks | kaeve, kaevetöö, kaeva | раскоп, земляны, копать
clear-snow ^snow | snow removal, snow plough, snowplow, gritting, sanding | lumekoristus, lumetõrje, lumesahk, libedustõrje | уборка снега, снегоуборк
cut-trim | cut, mow, trimming, pruning, lawn | lõika, niida, niitmi, muru | стриж, косить, газон, обрез
plant-grow ^plant | sow, grow, growing, seedling, seeds | istuta, külva, kasvata, seeme | посад, вырасти, выращ, семен
feed-animal ^pet | feeding, pet food, fodder | sööda, sööt, loomatoit | корм, кормить
breed ^pet | breeding, breeds, pedigree, kennel | tõug, tõu, aretus | порода, породы, разведен
ride-horse ^horse | riding, stable, stables | ratsuta, tall, ratsutami | верхов, конюшн
swim-pool ^sport | swimming pool, pool, aquatics, water park | ujula, bassein, veekeskus, ujumi | бассейн, аквапарк, плаван
ski-sport ^sport | skiing, cross-country, slalom, snowboard, sledge, sledding | suusata, suusk, suusarada, lumelaud, kelk | лыж, сноуборд, санк
skate ^sport | skating, ice rink, rink, rollerblade, skateboard | uisk, uisuta, liuväli, rula | коньк, каток, ролик, скейт
cycle-tour ^bicycle | cycle path, bike path, bike share, bike sharing | rattatee, rattaring, rattarent, kergliiklus | велодорож, велопрокат
climb-hike ^running | climb, nature trail, hiking trail, study trail | matkarada, loodusrada, õpperada, laudtee | тропа, тропы, поход, турист
camp ^accommodation | camping, campsite, tent, caravan, campfire | telkimi, telk, kämping, lõkkekoht, karavan | кемпинг, палатк, костер
sail ^ship | sailing boat, sailboat, rowing, kayak, canoe | purjeta, purjekas, sõudmi, kajak, süst, kanuu | парус, байдарк, каяк, гребл
sing ^music | singing, choir, song festival, karaoke | laula, laulukoor, laulupidu, karaoke | петь, хор, пение, караоке
play-instrument ^music | violin, instrument, instruments, drum, drums, flute | pill, pilli, viiul, trumm, flööt, muusikainstrum | скрипк, инструмент, барабан, флейт
paint-draw ^art | drawing class, watercolour, pottery, ceramics | joonista, maali, keraamika | рисов, керамик, акварел
read-book ^book | read, reader | loe, lugeda, lugeja | читать, чтен, читател
dream-sleep ^sleep | dreams, nightmare | unenägu, unistus | сновид, мечт
thank-greet | congratulate, congratulation, greeting, greetings, wish, wishes | õnnitle, tervitus, soov, soovid | поздрав, пожелан, привет
apologise | apology, sorry, forgive | vabanda, vabandus | извин, прост
argue-dispute ^complaint | quarrel, argument, conflict, mediation, mediator | vaidlus, tüli, konflikt, lepitus | спор, конфликт, медиац
help-volunteer ^volunteer | helping, charity work | aita, abista, heategevus | помога, волонтер
care-for ^health | care, caring, home care, elderly care, nursing home, care home | hoolda, hooldus, hooldekodu, koduhooldus | уход, ухажив, дом престарел, попечен
adopt ^child | adoption, foster, foster care, fostering | lapsendami, kasupere, lapsenda | усынов, приемн, опекун
examine-health ^doctor | check-up, checkup, health certificate, medical certificate | tervisekontroll, tervisetõend, tervisekontrolli | медосмотр, медсправк
operate-surgery ^hospital | surgery, operation, surgical, anaesthesia | operatsioon, lõikus, kirurg | операц, хирург
donate-blood ^blood | blood donation, donor, donors, give blood, blood donor | doonor, vereand, verd anda, doonori, doonorip | донор, сдать кровь, сдача крови, сдавать кровь
quit-smoking ^smoke | stop smoking, nicotine | suitsetamisest loobu, nikotiin | бросить курить, никотин
borrow-car ^rental-car | car sharing, carsharing, car share | autojagami, lühirent | каршеринг
share-ride ^taxi | carpool, carpooling, hitchhike | sõidujagami, hääleta | попутчик, карпул
refuel-car ^fuel | fill up, filling up | tangi, tankimi | заправить, заправк
wash-car ^vehicle | car wash, carwash | autopesu | автомойк, мойк
tow-car ^vehicle | tow, towing, roadside assistance, breakdown service | puksiir, teeabi, autoabi | эвакуатор, буксир
`;
