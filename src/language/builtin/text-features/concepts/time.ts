/** Time and calendar. `@` before an id: a value somebody gives rather than a subject. */
export const TIME = `
@today ^date | tonight | tana, tanane, tanase | сегодня, сегодняшн
@tomorrow ^date | | homme, homne, homse | завтра
@yesterday ^date | | eile, eilne, eilse | вчера
@now ^date | currently, current, present, presently, real-time, live, instant | praegu, hetkel, hetkeseis, reaalaj | сейчас, текущ, нынешн, настоящ
@day ^date | daily, days | paev, =paeva, igapaev, oopaev | день, дня, дней, дни, дням, днях, ежедневн, сутк, суток
@week ^date | weekly | nadal, iganadal | недел, еженедел
@month ^date | monthly | kuu, kuud, kuus, kuul, igakui | месяц, ежемесяч, помесяч
@year ^date | yearly, annual, annually | aasta, iga-aasta | год, годов, лет, ежегодн
@hour ^date | hourly | tund, tunni, tunda, tunnis | час, часа, часов, ежечас, почасов
@minute ^date | | minut, minuti | минут
@second-unit ^date | seconds | sekund | секунд
@weekend ^date | | nadalavahetus, nadalalop | выходные, выходных, уикенд
@morning ^date | | hommik | утро, утра, утром, утренн
@evening ^date | night | ohtu, ohtul, =oo, =oosel, oosel, oine | вечер, ночь, ночи, ночью, ночн
@last-time ^date | last, previous, past, recent, recently, former | viimas, viimane, eelmi, moodunud, hiljuti, varasem | последн, прошл, предыдущ, недавн
@next-time ^date | next, upcoming, coming, following, future | jargmi, jargne, tulev, tulevik, peatne | следующ, предстоящ, ближайший, будущ
@january ^date | | jaanuar | январ
@february ^date | | veebruar | феврал
@march ^date | | marts | март
@april ^date | | aprill | апрел
@may-month ^date | | =mai, =mais, =maikuu | май, мая
@june ^date | | juuni | июн
@july ^date | | juuli | июл
@august ^date | | august | август
@september ^date | | septemb | сентябр
@october ^date | | oktoob | октябр
@november ^date | | novemb | ноябр
@december ^date | | detsemb | декабр
@monday ^date | | esmaspaev | понедельник
@tuesday ^date | | teisipaev | вторник
@wednesday ^date | | kolmapaev | сред
@thursday ^date | | neljapaev | четверг
@friday ^date | | =reede, reedel, reedene, reedest | пятниц
@saturday ^date | | laupaev | суббот
@sunday ^date | | puhapaev | воскресен
@spring-season ^season | springtime | kevad | весн, весен
@summer-season ^season | summer | suvi, suve, suvel | летн, летом, лето
@autumn ^season | | sugis | осен
@winter ^season | | talv, talve | зим
season | seasonal | aastaaeg, hooaeg, hooaj | сезон
date | dates | kuupaev | дата, дату, даты, датой
time-of-day ^clock | time, times, clock, o'clock | kell, kellaaeg, kellaaj | времен, время
clock ^time-of-day | stopwatch, watch | kellaaeg, kell, kellaaj | час, часов
timezone ^clock | time zone, utc, gmt, zones | ajavoond, ajavoon | часовой, часового, поясн, пояс
duration | long-lasting, period, interval | kestus, kestvus, periood, vahemik, ajavahemik | период, длительн, продолжительн, промежут
calendar | agenda, diary, calendars | kalender, kalendri, paevakava | календар
schedule ^timetable | scheduled, scheduling, planner, itinerary | graafik, ajakava, plaan, tunniplaan | график, расписан, план
timetable ^schedule | timetables | soiduplaan, tunniplaan, valjumisaja | расписан
reminder | remind, reminders, remember | meeldetuletus, meenuta, tuleta, meelespea | напомин, напомни
alarm | alarm clock, wake, alarms, wakeup | aratus, arata, alarm, aratuskell | будильник, разбуд
timer | countdown, stopwatch | taimer, stopper | таймер, отсчет
public-holiday ^holiday | public holidays, national holiday, bank holiday, state holiday, federal holiday, legal holiday, day off, days off, holiday, non-working | riigipuha, riigipuh, riiklik, =puha, puhad, puhade, punane, tahtpaev, tahtpaeva, vaba | праздни, нерабоч, выходн, госпраздник, выходной день, выходные дни
holiday | holidays, vacation, vacations, festive, leave | puhkus, puhkuse, puhka, puhku, puha, vaheaeg, vaheaja, vaheaj, puhad | отпуск, праздни, каникул, выходн
school-holiday ^holiday | school break, school holiday, school vacation, spring break, half-term | koolivaheaeg, koolivaheaj, vaheaeg, vaheaj | каникул
birthday | birthdate, birthdays | sunnipaev, sunniaeg | день рождения, рожден
anniversary | jubilee | aastapaev, juubel, tahtpaev | юбиле, годовщин
deadline | due, expire, expiry, expiration, expires, overdue | tahtaeg, tahtaj, aegu | срок, дедлайн, истека
history-past | history, historical, historic, archive, archived | ajalugu, ajaloo, ajaloolis, arhiiv | истор, архив
frequency | often, frequent | sagedus, tihti | частот
age ^person | old, older, ages, elderly, seniors | vanus, vana, eakas | возраст, пожил
start | begin, beginning, starts, launch, commence | algus, alga, algab, alusta, kaivita | начал, начин, запуск, старт
finish | end, ending, ends, complete, completed, completion | lopp, lope, lopeta, loppe | конец, конца, окончан, заверш, заканчив
late | delay, delayed, delays, late, lateness | hiline, hilinem, viibi | опозд, задерж, опазд
`;
