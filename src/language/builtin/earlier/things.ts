import type { Slot } from '../extraction/slot.ts';
import { wordsOf } from '../text/text.ts';

/** Beginnings of the words for one sort of thing; which sort an offer is about, and which a parameter takes. `=`: the whole word. */
const SORTS: Readonly<Record<string, string>> = {
  lodging: 'hotel accommodation hostel motel lodging hotell majutus ööbimis гостиниц отел хостел',
  restaurant:
    'restaurant cuisine =eat dining =table bistro restoran söögikoh kohvik =laud =laua ресторан кафе столик',
  film: 'movie film =flick cinema theater theatre filmi kino фильм кино',
  song: 'song track music album listen tune laul lugu muusika песн музык трек',
  home: 'propert apartment house =home homes condo korter maja квартир дом',
  salon: 'salon stylist hair barber juuksur ilusalong салон парикмахер',
  doctor:
    'therap psycholog psychiatr counsel doctor clinic dentist arst terapeut psühho kliinik врач терапевт психолог клиник',
  event:
    'event concert festival =play artist perform =gig sündmus üritus kontser etendus событи мероприят концерт спектакл',
  sight:
    'attraction museum =park zoo aquari garden landmark monument conservator stadium castle beach vaatamisväär muuseum loomaaed достопримеч музей зоопарк',
  bus: '=bus buses busses buss autobus автобус',
  train: 'train rail rong поезд',
  flight: 'flight airline plane =fly flying lend =lendu lennu рейс самол авиа',
  car: '=car =cars rental sedan hatchback =suv auto rendi машин автомоб',
  course: 'course training class kursus koolitus курс',
  book: 'book =novel raamat книг',
};

const entries = Object.entries(SORTS).flatMap(([sort, words]) =>
  words.split(' ').map((word) => ({ sort, whole: word.startsWith('='), start: word.replace('=', '') })),
);

const BOOKING = /^book(?:ed|ing|ings)?$/;

const sortsOf = (words: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  for (const word of words)
    for (const { sort, whole, start } of entries)
      if (whole ? word === start : word.startsWith(start) && !(sort === 'book' && BOOKING.test(word)))
        found.add(sort);
  return found;
};

/** Sorts of things a text speaks of. */
export const thingsIn = (text: string): Set<string> => sortsOf(wordsOf(text));

/** Sorts of things a parameter takes the name of. */
export const thingsOf = (slot: Slot): Set<string> => sortsOf(slot.words);

export const shareSort = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const one of a) if (b.has(one)) return true;
  return false;
};
