/** Qualities and measures: how big, how far, how good, how much. */
export const QUALITIES = `
level | levels, stage, tier | tase, taset, tasemel, nivoo | уровень, уровн
~height-size ^area-size | high, tall, altitude, elevation | kõrge, kõrgus, kõrgel | высот, высок
~depth ^area-size | deep, deepest | sügav, sügavus | глубин, глубок
~length-size ^area-size | long, length, lengths | pikkus, pikk, pika | длин, длинн
~width ^area-size | wide, broad | laius, lai, laia | ширин, широк
~thickness ^area-size | thick, thin | paksus, paks, õhuke | толщин, толст, тонк
volume-size ^area-size | capacity, litres, liters, cubic | maht, mahu, mahutavus, ruumala, kuupmeet | объем, объём, вместим
~mass-weight ^area-size | mass, heavy, kg, kilograms, gram, grams, tonne, tonnes | mass, raske, kaalub, kilo, gramm, tonn | масс, тяжел, килограмм, грамм, тонн
~big ^area-size | big, large, huge, bigger | suur, suure, suuri | больш, крупн, огромн
~small | little, tiny, compact | väike, väikse, väikest | маленьк, небольш, мал
~far ^distance | remote, distant | kauge, kaugel, kaugemal | далек, далёк, отдален
~close-by ^nearby | nearby, next to | lähedal, ligidal | близк, возле, около
~fast ^speed | quick, quickest, fastest, rapid, express | kiire, kiiresti, kiireim, ekspress | быстр, скор, экспресс
~slow ^speed | slowly, slower | aeglane, aeglas | медлен
~strong | strength, powerful, intensity | tugev, tugevus, intensiiv | сильн, сила, интенсивн
~weak | mild, light-weight | nõrk, nõrga, mahe | слаб
~good ^quality | better, great, excellent | hea, head, parem, suurepära | хорош, лучше, отличн
~bad ^quality | worse, worst, poor | halb, halva, halvem | плох, хуже
~easy | simple, easier, beginner, beginners | lihtne, lihtsa, kerge, algaja | легк, прост, начинающ
~hard-difficult | difficult, complicated, advanced, complex | raske, keeruli, keeruka | сложн, трудн
~full-empty | full, empty, vacant, occupied, fully booked | täis, tühi, tühja, vaba, vabu, hõivatud | полн, пуст, занят, свободн
free-available ^inventory | free slots, vacancy, vacancies | vaba, vabad, vabu, vabu aegu | свободн
~open-state ^opening-hours | open now, round the clock, 24h | avatud, lahti, ööpäevaringselt | открыт, работает, круглосуточн
~closed-state ^opening-hours | shut, closing down | suletud, kinni | закрыт
safe-quality ^security | dangerous, danger, risk, risks, hazardous, toxic | ohtlik, oht, ohtu, risk, riski, mürgi | опасн, риск, токсич, ядовит
dirty | contamination, stain, stains | määrdunud, must, plekk | грязн, пятн
~wet | damp, dry, drought | märg, niiske, kuiv, põud | мокр, сыр, сух, засух
~loud ^noise | quiet, silent, volume | vali, valju, vaikne, vaikus | громк, тих, тишин
noise | noisy, decibel, decibels, sound | müra, mürarikas, heli, lärm | шум, звук
smell | odour, odor, stink, stench | lõhn, hais, haiseb | запах, вон, пахнет
~bright ^light-source | dark, brightness | hele, pime, pimedus | ярк, темн, темнот
light-source | light, lighting, lights, lantern, led | valgus, valgustus, valgusti, latern, lamp | свет, освещ, фонар, ламп
~heat-cold ^temperature | warmth, chill, frosty | soojus, külmus, pakane | тепло, холод, мороз
round-shape | circle, shape, shapes, square shape, triangle | ring, kujund, ruut, kolmnurk | круг, форма, фигур, треуголь
pattern-style | style, styles, type of style | stiil, muster | стиль, узор
~expensive ^price | pricey, luxury, costly | kallis, kallim, kalleim, luksus | дорог, дороже, роскош
public-private | private, public, confidential | avalik, era, privaat, konfidentsiaal | частн, публичн, приватн, открытый
local-own | domestic, regional, native | kohalik, kohaliku, piirkondlik | местн, региональн, локальн
foreign | abroad, overseas | välis, välismaa, välisriik | иностран, зарубеж, заграниц
~temporary | permanent, permanently, provisional | ajutine, ajuti, püsiv, alaline, alali | временн, постоян
legal-lawful ^law | lawful, illegal, prohibited, forbidden, ban on | seaduslik, ebaseadus, keelatud | законн, незакон, запрещ
~required-need | mandatory, compulsory, necessary, obligatory, need, needed, requires | kohustus, vajalik, vaja, nõutav, kohustuslik | обязатель, нужн, необходим, требует
optional | voluntary, non-mandatory | vabatahtlik, valikuline | добровольн, необязатель
~possible | possibility, able, allowed to | võimalik, võimalus, võimalus | возможн
~correct | right, accurate, accuracy, wrong, incorrect, mistake, mistakes | õige, vale, täpne, täpsus, eksimus | правильн, верн, неправильн, точн, ошибоч
~on-time ^schedule | on time, punctual, punctuality, in time | õigel ajal, täpselt, graafikus | вовремя, пунктуальн
~early ^time-of-day | earlier, earliest | vara, varem, varasem, varaseim | рано, раньше, ранн
~age-young ^age | young, younger, youngest | noor, noorem | молод, юн
used-second-hand ^sell | second-hand, used goods, flea market | kasutatud, teise ringi, kirbuturg | подержан, бэушн, барахолк
total-sum ^count | overall, altogether, grand total | kokku, üldsumma, kogusumma | всего, итого, суммарн
half-share ^percentage | half, quarter-share, third, fraction | pool, poole, veerand, kolmandik | половин, четверть, треть
difference ^comparison | change in, gap, gaps | vahe, erinevus, muutus | разниц, различ, разрыв
limit-cap | cap, threshold, thresholds, quota, quotas, maximum allowed | piir, piirang, piirmäär, kvoot, lävi | предел, огранич, лимит, квот, порог
rate-share ^percentage | rates, share of | määr, määra, osakaal | ставк, доля, доли
order-rank ^rank | sequence, first place, sort order | järjekord, järjestus | порядок, последовательн
history-record ^history-past | records, log of, past values | ajalugu, varasemad | истори, прошл
result | results, outcome, outcomes | tulemus, tulemuse, tulemuste | результат, итог
reason | cause, causes, why | põhjus, põhjuse | причин, почему
effect | impact, impacts, influence, consequence, consequences | mõju, mõjutab, tagajärg | влиян, эффект, последств
benefit-gain | advantage, advantages, pros | kasu, eelis | выгод, преимуществ, польз
goal-aim ^plan | target, targets, objective, objectives, purpose | eesmärk, siht, otstarve | цель, назначен
condition-term | conditions, criterion, terms and conditions | tingimus, tingimuse, kriteerium | услови, критер
right-entitlement ^eligibility | rights, entitlements | õigus, õigused | право, прав
duty-obligation | duties, obligation, obligations, responsibility, responsible | kohustus, vastutus, vastutav | обязанност, ответствен, долг
~bring-hand | drop off, hand in, dispose | viia, viin, tuua, toon, jätta, äraandmi | сдать, сдаю, сдаем, отнести, отвезти, выбросить, деть
~beside | alongside | juures, kõrval, ees, taga | рядом, возле
~existing ^inventory | exist, exists | olemas | имеется
`;
