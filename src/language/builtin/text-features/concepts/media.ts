/** Media, culture, sport, games, images, pastime. */
export const MEDIA = `
news ^media | headlines, headline, breaking, newspaper, newspapers, article, articles, journalism, journalist, press, current events, magazine, reuters, newsletter | uudis, ajaleht, ajakiri, artikkel, ajakirjan, paevauudis | новост, газет, стать, журнал, пресс, сми
media | broadcast, broadcasting, publisher, outlet | meedia, ringhaaling | медиа, вещан
event ^calendar | events, happening, conference, conferences, meetup, festival, festivals, expo, exhibition, fair, gathering, party, ceremony, occasion, webinar, eventbrite | uritus, syndmus, sundmus, festival, konverents, naitus, laat, pidu, toimu | событ, мероприят, фестивал, конференц, выставк, ярмарк, вечеринк
concert ^event ^music | concerts, gig, live music, performance, performances, opera, orchestra | kontsert, kontserd, esinemi, ooper | концерт, выступлен, опер
theatre ^event | theater, theatres, ballet, drama, stage, broadway | teater, teatri, etendus, lavast, ballett | театр, спектакл, балет, постанов
museum ^culture | museums, gallery, exhibit, exhibits, exhibitions | muuseum, galerii, naitus | музе, галере, выставк, экспозиц
culture | cultural, heritage, tradition, traditions, folklore, artsy | kultuur, parand, traditsioon, muinsus | культур, традиц, наслед
cinema ^film | showtimes, showtime, movie theater, screening | kino, seanss, kinokava | кино, сеанс, кинотеатр
film ^media | movie, movies, films, imdb, director, actor, actors, actress, trailer, hollywood, cinematic, filmography, netflix, anime, cartoon | film, filmi, naitleja, rezissoor, linateos, multikas, anime | фильм, кинофильм, актер, режиссер, мульт, аниме, кинематограф
tv ^media | television, tv show, series, episode, episodes, shows, hulu, sitcom, channel, channels, seriaal | teler, televisioon, saade, seriaal, telekava, kanal | телевиз, сериал, передач, канал, телепрограмм, тв, серия
video ^media | videos, youtube, clip, clips, vimeo, vlog, footage, tiktok, subtitle, subtitles, transcript, transcripts, caption | video, videoklip, subtiitr, youtube | видео, ролик, клип, ютуб, субтитр, ютьюб
music ^media | song, songs, musician, singer, band, album, albums, lyrics, spotify, playlist, playlists, tune, melody, soundtrack, musical, billboard, rapper, itunes, chord, guitar, piano, jazz, listen | muusika, laul, laulu, laulja, band, bandi, album, esitaja, meloodia, pilliman, kitarr, klaver | музык, песн, певец, певиц, альбом, групп, исполнител, плейлист, мелод, гитар, пиан
radio ^media | podcast, podcasts, audio, fm | raadio, podcast, taskuhaaling | радио, подкаст, аудио
art ^culture | arts, artist, artists, painting, paintings, artwork, artworks, sculpture, drawing, draw, paint, painter, masterpiece, sketch, illustration, illustrator, portrait | kunst, kunstnik, maal, joonis, skulptuur, maali | искусств, художник, картин, живопис, рисун, скульптур, рисов
image ^picture | images, picture, pictures, photo, photos, photograph, photography, photographer, pic, gif, gifs, photoshop, snapshot, jpeg, png, thumbnail, visual, visuals, wallpaper | pilt, pildi, foto, fotograaf, piltide, kujutis | изображен, картинк, фото, снимок, фотограф
design | designer, designs, graphic, graphics, layout, template, templates, canva, ui, ux, typography, font, fonts, poster, banner, infographic | disain, kujund, mall, sabloon, graafili | дизайн, макет, шаблон, график, шрифт
color ^design | colors, colour, colours, palette, hex, rgb, hue | varv, varvi | цвет
diagram ^chart | diagrams, flowchart, mindmap, mind map, mermaid, uml, graphviz, whiteboard | diagramm, skeem, skeemi | диаграмм, схем
chart | charts, graph, graphs, visualization, visualize, visualizations, dashboard | diagramm, visualis | график, диаграмм, визуализ
game | games, gaming, gamer, play, player, players, video game, steam, xbox, playstation, puzzle, puzzles, sudoku, minecraft, chess, board game, trivia, crossword, wordle, dungeon, roleplay, rpg, fortnite, esports, poker, dice, hangman, quest, roblox, pokemon | mang, mangu, mangi, mangija, malemang, male, pusle, ristsona, videomang | игр, игра, игрок, шахмат, головолом, кроссворд, пазл
sport | sports, athletic, athlete, athletes, tournament, league, leagues, team, teams, match, matches, championship, championships, olympics, olympic, scores, standings, stadium, fixtures, playoffs, competitor, medal, racing | sport, spordi, voistlus, meeskond, turniir, liiga, meister, olumpia, staadion, sportlane | спорт, матч, чемпион, турнир, лига, команд, соревнов, олимпи, стадион, атлет, счет
football ^sport | soccer, fifa, premier league, uefa, nfl, quarterback, touchdown | jalgpall, jalgpalli | футбол
basketball ^sport | nba, hoops, dunk | korvpall | баскетбол
tennis ^sport | wimbledon, atp, wta | tennis | теннис
hockey ^sport | nhl, puck | hoki, jaahoki | хоккей
baseball ^sport | mlb, pitcher, cricket, ipl, rugby, volleyball, handball | pesapall, vorkpall, rugbi, kasipall | бейсбол, крикет, волейбол, регби, гандбол
golf ^sport | golfer, pga | golf | гольф
running ^sport | marathon, jogging, runner, hiking, hike, trail, trails, trekking, walk, walking | jooks, jookse, maraton, matk, matka, rada, kond | бег, марафон, пробежк, поход, пеш, прогулк
motorsport ^sport | formula one, f1, nascar, grand prix, motogp | vormel, ralli, vormel1 | формула, ралли, гонк
fighting ^sport | boxing, mma, ufc, wrestling, martial, karate, boxer | poks, maadlus, karate | бокс, борьб, каратэ, единоборств
betting ^sport | bet, bets, odds, gambling, casino, wager, lottery, lotto, jackpot, sportsbook, bookmaker | kihlvedu, hasartmang, loto, loterii, kasiino, bingo | ставк, лотере, казино, азарт, букмекер
horse ^animal | horses, equestrian, jockey, horse racing | hobu, ratsut | лошад, конн, скачк
joke ^fun | jokes, funny, humor, humour, meme, memes, laugh, comedy, comedian, pun, chuck norris, hilarious | nali, nalja, naljakas, huumor, meem, anekdoot | шутк, анекдот, смешн, юмор, мем, прикол
fun | entertainment, entertain, entertaining, leisure, hobby, hobbies, pastime, activity, activities, bored, amusement | meelelahut, vaba aeg, hobi, tegevus, lobus, huvi | развлеч, досуг, хобби, отдых, весел
quote | quotes, quotation, quotations, motivational, inspirational, inspire, inspiration, proverb, affirmation | tsitaat, motivats, inspireer, vanasona | цитат, мотивац, вдохнов, пословиц
fact ^fun | facts, random fact, curious | fakt, faktid, huvitav | факт
story ^book | stories, tale, storytelling, narrative, character, characters, fairy, storyline, screenplay, fanfiction, comic, comics, manga, marvel, superhero, storybook | lugu, jutt, jutustus, muinasjutt, tegelane, koomiks | истори, рассказ, сказк, персонаж, сюжет, комикс
poem ^book | poetry, poems, poet, haiku, rhyme, rhymes, sonnet | luule, luuletus, riim | стих, поэз, поэт, рифм
celebrity ^person | celebrities, famous, fame, influencer, gossip | kuulsus, staar | знаменит, звезд
horoscope ^fun | horoscopes, astrology, zodiac, tarot, astrological, numerology, fortune, psychic, dream, dreams, divination | horoskoop, tahtkuju, sodiaak, taro, unenagu, ennusta | гороскоп, зодиак, астролог, таро, гадан, сонник, сновиден
award | awards, prize, prizes, winner, winners, won, win, nominee, oscar, nobel, grammy, beat | auhind, preemia, voitja, voit, voitis | преми, наград, победител, приз, выигр, побед
dance ^culture | dancing, dancer, choreography | tants, tantsi | танц
craft ^fun | crafts, knitting, sewing, diy, handmade, woodworking, origami | kasitoo, meister, kudum, omblus | рукодел, вязан, шить, поделк
model-3d ^design | 3d, cad, 3d printing, render, rendering, animation, animate | 3d, mudel, animats | модел, анимац
`;
