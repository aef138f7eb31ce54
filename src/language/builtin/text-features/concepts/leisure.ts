/** Sport, play, culture and travel in detail. */
export const LEISURE = `
sports-hall ^sport | sports hall, sports centre, arena, gymnasium | spordihall, spordikeskus, staadion, võimla | спортзал, спорткомплекс, стадион, арена
court-sport ^sport | tennis court, badminton court, pitch, playing field | väljak, spordiväljak, tenniseväljak | корт, корта, спортплощадк
badminton ^sport | squash, table tennis, ping pong, padel | sulgpall, squash, lauatennis, padel | бадминтон, сквош, настольный теннис, падел
gymnastics ^sport | aerobics, acrobatics, zumba | võimlemi, akrobaatika, aeroobika | гимнаст, акробат, аэробик
athletics ^sport | triathlon, decathlon, javelin, high jump | kergejõustik, triatlon, kümnevõistlus | лёгкая атлетика, триатлон, десятиборь
orienteering ^sport | disc golf, archery, shooting sport | orienteerumi, discgolf, kettagolf, vibu, laskmi | ориентирован, диск-гольф, стрельб
bowling ^sport | billiards, pool table, darts, snooker | bowling, keegel, piljard, noolemäng | боулинг, бильярд, дартс
climbing-wall ^sport | bouldering, adventure park, trampoline | ronimissein, seikluspark, batuut | скалодром, верёвочный парк, батут
chess-game ^game | checkers, card game, cards game, backgammon | male, kabe, kaardimäng | шахмат, шашк, карточн
lego-model ^toy | model kit, model railway | mudelraudtee, klots | конструктор, модельк
quiz-night ^game | pub quiz, escape room | mälumäng, põgenemistuba | квиз, квест
team-club ^sport | sports club, football club, training group | spordiklubi, treeningrühm | спортклуб
match-result ^sport | score, final score, goal scored, scorer | skoor, matšitulemus, väravad | счёт матча, гол, голы
league-table ^sport ^rank | league table, standings table | liigatabel, turniiritabel | турнирная таблица
olympic-games ^sport | olympics, paralympics, world cup, world championship | olümpia, maailmameistri, mm, em | олимпи, чемпионат мира, кубок мира
gym-pass ^fitness ^ticket | gym membership, class pass, season ticket | jõusaalikaart, kuupilet, kuukaart | абонемент
opera-kind ^theatre | musical theatre, puppet theatre, circus, stand-up | ooper, muusikal, nukuteater, tsirkus | опера, мюзикл, кукольный театр, цирк
exhibition ^museum | exhibits, art exhibition, vernissage | näitus, väljapanek | выставк, экспозиц
guided-tour ^guide-job ^ticket | guided tour, excursion, excursions, audio guide | ekskursioon, giidituur, audiogiid | экскурс, аудиогид
festival-kind ^event | carnival, parade, fair, christmas market, market day | laat, paraad, jõuluturg, folk, pidustus | ярмарк, парад, карнавал, гулянь
fireworks ^event | firework, new year fireworks | ilutulestik | салют, фейерверк
party-venue ^event | nightclub, club night, dj, party room | ööklubi, peoruum, pidu, disko | ночной клуб, вечеринк, дискотек
wedding-venue ^marriage | wedding venue, bridal | pulmakoht, pruut | свадебн, банкетный зал
library-event ^library ^event | book club, author meeting, reading hour | raamatuklubi, lugemistund | книжный клуб
loan-library ^library | e-book loan, library card, fine for late return, overdue book | lugejapilet, viivis, e-laenutus | читательск, пеня
reading-room ^library | reading place, study room, group room | lugemissaal, rühmatöötuba | читальн
magazine-kind ^media | comics magazine, subscription to newspaper | ajakiri, ajalehetellimus | журнал, подписка на газету
song-lyrics ^music | lyric, chorus, karaoke text | laulusõnad, refrään | слова песни, текст песни, припев
music-school ^music ^school | piano lesson, singing lesson | muusikakool, klaveritund | музыкальная школа, уроки пиан
film-kind ^film | thriller, comedy film, horror, documentary, romance film, action film | põnevik, komöödia, õudusfilm, dokumentaal | триллер, комеди, ужас, документальн, боевик
game-console ^game | console, nintendo, joystick | mängukonsool | консол, приставк
board-game-kind ^game | monopoly, jigsaw | lauamäng, pusle | настольн, пазл
package-holiday ^travel | package tour, last minute, all inclusive, resort | pakettreis, reisipakett, soodusreis | путёвк, путевк, горящ, турпакет
cruise ^ship ^travel | cruises, cruise ship | kruiis, kruiisilaev | круиз
travel-insurance ^insurance ^travel | travel cover, travel insurance | reisikindlustus | страховка для поездк, туристическая страховк
travel-advice ^travel ^security | travel warning, travel advice, registration of trip | reisihoiatus, reisiinfo, reisinõuanne | рекомендации путешествен
room-kind ^hotel | single room, double room, suite, half board, room with breakfast | kaheinimesetuba, ühekohaline, sviit, hommikusöögiga | двухместн, одноместн, люкс, номер с завтраком
guest-count ^hotel | guests, adults, persons staying | külaliste arv, täiskasvanut, külalist | гостей, постояльц, взрослых
night-stay ^hotel | nights, overnight | ööbimi, ööd | ночёвк, ночевк, ночей
swimming-place ^beach | bathing place, bathing water, lifeguard | supluskoht, supelrand, vetelpääste | место для купан, спасател
viewpoint ^travel | observation tower, lookout, lighthouse | vaatetorn, tuletorn, vaateplats | смотров, маяк, башня
castle-manor ^travel ^building | castle, castles, manor, fortress, ruins | loss, linnus, mõis, kindlus, varemed | замок, усадьб, крепост, руин, поместь
church-place ^religion ^building | cathedral, chapel, monastery, mosque, synagogue | kirik, katedraal, kabel, klooster, mošee | церков, собор, часовн, монастыр, мечет
zoo-place ^animal | zoos, aquarium place, safari park | loomaaed, loomapark | зоопарк, океанариум
amusement-park ^fun | theme park, carousel, ferris wheel | lõbustuspark, karussell, vaateratas | аттракцион, карусел, колесо обозрен
photo-studio ^image | passport photo, photo booth, document photo | dokumendifoto, fotostuudio | фото на документ, фотостуди
genealogy ^family | family tree, ancestor, ancestors, surname origin | sugupuu, suguvõsa, esivanem, põlvnemi | родослов, генеалог, предк
`;
