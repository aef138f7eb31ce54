import { z } from 'zod';
import { addDays, daysBetween, inTallinn, texts, weekday } from './calendar.ts';
import { between, fold, fraction, hash, pick, round } from './deterministic.ts';
import { day, ok, type Route, refuse, route, whole, words } from './route.ts';

const SEATS = 101;
const BILLS = [
  texts(
    'Traffic Act amendment bill',
    'Liiklusseaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон о дорожном движении',
  ),
  texts(
    'Basic Schools Act amendment bill',
    'Põhikooliseaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон об основной школе',
  ),
  texts(
    'Nature Conservation Act amendment bill',
    'Looduskaitseseaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон об охране природы',
  ),
  texts('Supplementary budget bill', 'Lisaeelarve eelnõu', 'Законопроект о дополнительном бюджете'),
  texts(
    'Family Benefits Act amendment bill',
    'Perehüvitiste seaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон о семейных пособиях',
  ),
  texts(
    'Energy Sector Act amendment bill',
    'Energiamajanduse seaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон об энергетике',
  ),
  texts(
    'Public Transport Act amendment bill',
    'Ühistranspordiseaduse muutmise seaduse eelnõu',
    'Законопроект о внесении изменений в Закон об общественном транспорте',
  ),
] as const;

const votingOf = (date: string, i: number) => {
  const key = `voting ${date} ${i}`;
  const present = between(`${key} present`, 58, SEATS);
  const inFavour = between(`${key} for`, Math.floor(present * 0.35), Math.floor(present * 0.8));
  const abstained = between(`${key} abstained`, 0, Math.min(6, present - inFavour));
  const against = present - inFavour - abstained;
  const passed = inFavour > against;
  return {
    id: hash(key),
    time: `${date}T${String(11 + i).padStart(2, '0')}:${String(between(`${key} minute`, 5, 55)).padStart(2, '0')}:00Z`,
    billNumber: between(`${key} bill`, 400, 799),
    subject: pick(`${key} subject`, BILLS),
    inFavour,
    against,
    abstained,
    present,
    result: passed
      ? texts('passed', 'vastu võetud', 'принято')
      : texts('rejected', 'tagasi lükatud', 'отклонено'),
  };
};

/** Mondays to Thursdays one to three votings; in July and August extraordinary sittings on Wednesdays. */
const votingsOn = (date: string) => {
  const summer = date.slice(5, 7) === '07' || date.slice(5, 7) === '08';
  const sitting = summer ? weekday(date) === 3 : weekday(date) >= 1 && weekday(date) <= 4;
  if (!sitting) return [];
  return Array.from({ length: between(`votings ${date}`, 1, summer ? 1 : 3) }, (_, i) => votingOf(date, i));
};

const votings = route({
  path: '/parliament/votings',
  input: z.object({ startDate: day.optional(), endDate: day.optional() }),
  answer: (input, now) => {
    const endDate = input.endDate ?? inTallinn(now).day;
    const startDate = input.startDate ?? addDays(endDate, -13);
    if (endDate < startDate) return refuse(400, 'endDate', 'must not be before startDate');
    const days = daysBetween(startDate, endDate) + 1;
    if (days > 366) return refuse(422, 'endDate', 'the period must not be longer than a year');
    const found = Array.from({ length: days }, (_, i) => addDays(startDate, i))
      .flatMap(votingsOn)
      .filter((voting) => voting.time <= now.toISOString());
    return ok({ startDate, endDate, votings: found.reverse() });
  },
});

/** Invented names. */
const MEMBERS = [
  'Aino Kaselaid',
  'Bruno Põldvee',
  'Eda Rohtsalu',
  'Hando Meripuu',
  'Irja Nurmoja',
  'Juhan Kivisild',
  'Leelo Tammiste',
  'Mihkel Allikpere',
  'Olga Sirelina',
  'Raivo Lepalind',
  'Svetlana Järvekald',
  'Tõnu Pihlakas',
] as const;

const participationOf = (member: string, year: number) => {
  const votingsTotal = between(`votings of ${year}`, 380, 640);
  const votingsAttended = Math.round(
    votingsTotal * (0.62 + 0.37 * fraction(`participation ${member} ${year}`)),
  );
  const participationPercent = round((votingsAttended / votingsTotal) * 100, 1);
  return { member, votingsAttended, votingsTotal, participationPercent };
};

const participation = route({
  path: '/parliament/participation',
  input: z.object({ year: whole(1000, 9999), member: words().optional() }),
  answer: ({ year, member }, now) => {
    const current = Number(inTallinn(now).day.slice(0, 4));
    if (year < 2019 || year > current) return refuse(422, 'year', `must be from 2019 to ${current}`);
    const chosen = MEMBERS.filter((name) => !member || fold(name).includes(fold(member)));
    if (chosen.length === 0) return refuse(404, 'member', `there is no member called ${member}`);
    const members = chosen
      .map((name) => participationOf(name, year))
      .sort((a, b) => b.participationPercent - a.participationPercent);
    return ok({ year, members });
  },
});

export const parliamentRoutes: readonly Route[] = [votings, participation];
