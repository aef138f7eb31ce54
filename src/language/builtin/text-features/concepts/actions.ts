/** Actions, qualities, measures: what requests have in common whatever they are about. */
export const ACTIONS = `
calculate | calculation, calculations, calculator, compute, computes, computing, estimate, estimates, estimation, calculates, calculating | arvuta, arvut, kalkulaator, arvesta, arvutami | рассчит, вычисл, калькулятор, подсчит, посчит, расчет, оцен
count | amount, quantity, total, sum, counting, how many, totals, counts | arv, kogus, summa, mitu, hulk, loenda, kokku | количеств, сумм, сколько, числ, итог, всего
measure-unit ^convert | unit, units, kilogram, inches, inch, liter, gallon, ounce, feet, metric, imperial, centimeters, measurement, measurements | uhik, kilogramm, moot, mootuhik, liiter, meeter | единиц, килограмм, литр, метр, измерен, дюйм
booking | reserve, reservation, reservations, bookings, booked | broneeri, broneering, reserveeri | брониров, резерв, забронир, бронь
cancel | cancellation, cancelled, canceled, revoke, terminate, withdraw, call off | tuhista, tuhistami, katkesta, loobu | отмен, аннулир, отказ
change | modify, alter, edit, adjust, modification, editing, changes, changed, changing, rename | muuda, muut, muutmi, muutus, redigeeri, vaheta | измен, помен, редактир, смен, поменя
add | insert, append, include, adding, added, attach | lisa, lisami, lisada | добав, прибав, внести
list-show | listing, listings, collection | nimekir, loend, loetelu, ulevaat | список, перечен, перечисл
status | progress, statuses, pending | staatus, seis, olek, seisund, olukord | статус, состоян, ход
check | checks, checking, examine, inspect, inspection | kontrolli, kontroll, ulevaatus, uuri, üle vaada, üle kontrolli | провер, контрол, осмотр
monitor | monitoring, observe, surveillance, supervise | seire, jalgimi, monitoori | монитор, наблюд, слеж
block | blocked, blocking, ban, banned, lock, unlock, unblock, freeze | blokeeri, lukusta, keela, keeld | блокир, запрет, закры
report-lost | lost, lose, missing, damaged, damage | kadunud, kaota, kaotsi, kahjust, kahju | потер, утер, поврежд, утрат, ущерб
send | sending, sends, forward, transmit | saada, saatmi, edasta | отправ, отослать, послать, пересла
receive | receiving, received, receives | saami, vastuvotmi, kattesaami | получ
save-store | save, saved, storing, storage, saves | salvesta, hoidmi, talleta | сохран, хран
open-start | activate, enable, activation, turn on, switch on | aktiveeri, lulita, ava | активир, включ, открыть
identify ^check | recognize, recognise, recognition, detect, detection, detects, identifies, facial, face | tuvasta, aratund, tundmi | распозна, определи, обнаруж, идентифиц, лиц
match-pair | matching, pair, pairs | sobita, paar | пар, подбор, подобр
classify ^identify | classification, categorize, category, categories, label, labels, type, types, kind, kinds, genre, genres, tag, tags | liigita, kategoori, liik, liigid, tuup, silt, zanr | категор, классифиц, тип, вид, жанр, тег, метк
rank | ranking, rankings, top, leaderboard, highest, most, popular, popularity, trending | edetabel, populaar, parim, koige, esikoht | рейтинг, топ, популяр, самый, самая, самые
increase | grow, growth, rise, raise, improve, improvement, boost, enhance, rising, optimize, optimization | kasv, tous, suurenda, paranda, optimeer | рост, увелич, повыс, улучш, оптимиз
decrease | reduce, reduction, decline, lower, lowering | vahenda, langus, alanda | сниж, уменьш, сокращ, падени
maximum | max, largest, biggest, upper | maksimum, korgeim, suurim | максимум, максимальн, наибольш
minimum | min, smallest, least, lowest | miinimum, vaikseim, madalaim, minimaal | минимум, наименьш, минимальн
percentage | percent, ratio, proportion | protsent, osakaal, maar | процент, дол, соотнош
number | numbers, digit, digits, numeric, numerical, integer, prime | number, numbri, arv, arvu | номер, числ, цифр
code-identifier | identifier, serial, reference, reference number, codes | kood, tunnus, viitenumber, koodi, seerianumb | код, идентификатор, референтн
member-group | group, groups, club, clubs, crew | ruhm, grupp, klubi | групп, клуб
new | newest, latest, fresh, novelty | uus, uue, uued, uusim, varsk | нов, новый, новейш, свеж
free-cost ^price | free, complimentary, gratis | tasuta | бесплатн, даром
language-code ^language | iso code, locale | keelekood | код языка
missing-info | detail, detailed, description, descriptions, specifics | kirjeldus, detail, tapsem, uksikasj | описан, подробн, детал
eligibility | eligible, entitled, entitlement, qualify, qualifies, requirement, requirements | oigust, oigustatud, nouded, noue, sobivus | право, имею право, полага, требован, подход
evaluate | evaluation, assess, appraisal, score, scoring, valuation | hinda, hindami, skoor, hinnang | оценк, оценив, балл
simulate | simulation, simulator, scenario | simulats, simuleeri | симул, моделир
problem | problems, trouble, issue, issues, difficulty, solve, solution, solutions, solving | probleem, mure, lahenda, lahendus, viga | проблем, решени, неполад, решить
help-guide | guidance, assist, assistant, assistants | abi, aita, abiline, assistent | помощ, помог, ассистент
legal-age ^law ^age | age limit | vanusepiir | возрастн
`;
