import { z } from 'zod';
import { addDays, texts } from './calendar.ts';
import { between, pick } from './deterministic.ts';
import { ok, type Route, refuse, route, whole } from './route.ts';

const PHASES = ['draft', 'sign', 'parliament', 'government', 'done'] as const;
const PHASE_NAMES = {
  draft: texts('being drafted', 'koostamisel', 'составляется'),
  sign: texts('collecting signatures', 'allkirjade kogumisel', 'сбор подписей'),
  parliament: texts('in parliament', 'Riigikogus', 'в Рийгикогу'),
  government: texts('with the government', 'valitsuses', 'в правительстве'),
  done: texts('completed', 'lõpetatud', 'завершена'),
} as const;

const IDEAS = [
  [
    texts(
      'Free public transport for pupils',
      'Õpilastele tasuta ühistransport',
      'Бесплатный общественный транспорт для школьников',
    ),
    texts(
      'County bus and train rides should cost pupils nothing on school days.',
      'Maakonna bussi- ja rongisõit võiks olla õpilastele koolipäeviti tasuta.',
      'Проезд на уездных автобусах и поездах в учебные дни должен быть для школьников бесплатным.',
    ),
  ],
  [
    texts(
      'More drinking fountains in towns',
      'Linnadesse rohkem joogivee kraane',
      'Больше питьевых фонтанчиков в городах',
    ),
    texts(
      'Every town square and playground should have drinking water.',
      'Igal linnaväljakul ja mänguväljakul peaks olema joogivesi.',
      'На каждой площади и детской площадке должна быть питьевая вода.',
    ),
  ],
  [
    texts(
      'Protect old forests near settlements',
      'Kaitseme asulate lähedasi põlismetsi',
      'Защитим старые леса рядом с посёлками',
    ),
    texts(
      'Clear-cutting should be banned within two kilometres of settlements.',
      'Lageraie tuleks keelata kahe kilomeetri raadiuses asulatest.',
      'Сплошные рубки в двух километрах от посёлков следует запретить.',
    ),
  ],
  [
    texts(
      'Night trains between Tallinn and Tartu',
      'Öörongid Tallinna ja Tartu vahel',
      'Ночные поезда между Таллинном и Тарту',
    ),
    texts(
      'The last train should leave after concerts and theatre.',
      'Viimane rong võiks väljuda pärast kontserte ja teatrit.',
      'Последний поезд должен уходить после концертов и спектаклей.',
    ),
  ],
  [
    texts('Cycle paths to every school', 'Rattatee iga koolini', 'Велодорожка к каждой школе'),
    texts(
      'Pupils should be able to ride to school apart from cars.',
      'Õpilased peaksid saama kooli sõita autodest eraldi.',
      'Школьники должны ездить в школу отдельно от машин.',
    ),
  ],
  [
    texts('Longer library opening hours', 'Raamatukogud kauem lahti', 'Библиотеки работают дольше'),
    texts(
      'Libraries should be open until nine in the evening twice a week.',
      'Raamatukogud võiksid kaks korda nädalas olla avatud kella üheksani õhtul.',
      'Дважды в неделю библиотеки должны работать до девяти вечера.',
    ),
  ],
  [
    texts('Deposit on coffee cups', 'Kohvitopsidele pant', 'Залог за кофейные стаканчики'),
    texts(
      'Disposable cups should carry a deposit like bottles do.',
      'Ühekordsetel topsidel võiks olla pant nagu pudelitel.',
      'За одноразовые стаканчики нужно брать залог, как за бутылки.',
    ),
  ],
  [
    texts('Swimming lessons for adults', 'Ujumisõpe täiskasvanutele', 'Уроки плавания для взрослых'),
    texts(
      'Municipal pools should offer free beginner courses.',
      'Linna ujulad võiksid pakkuda algajatele tasuta kursusi.',
      'Городские бассейны должны предлагать бесплатные курсы для начинающих.',
    ),
  ],
] as const;

const COUNT = 40;

const initiativeOf = (id: number) => {
  const key = `initiative ${id}`;
  const phase = pick(`${key} phase`, PHASES);
  const [title, summary] = IDEAS[(id - 1) % IDEAS.length] ?? IDEAS[0];
  const createdOn = addDays('2025-01-07', between(`${key} created`, 0, 500));
  return {
    id,
    title,
    summary,
    phase: PHASE_NAMES[phase],
    phaseCode: phase,
    signatures:
      phase === 'draft'
        ? 0
        : between(`${key} signatures`, phase === 'sign' ? 40 : 1000, phase === 'sign' ? 990 : 9500),
    signaturesNeeded: 1000,
    createdOn,
    signUntil: addDays(createdOn, 365),
    addressee: texts('parliament (Riigikogu)', 'Riigikogu', 'Рийгикогу'),
  };
};

const listInitiatives = route({
  path: '/initiatives',
  input: z.object({
    phase: z.enum(PHASES, { error: `must be one of ${PHASES.join(', ')}` }).optional(),
    limit: whole(1, 50).optional(),
  }),
  answer: ({ phase, limit }) => {
    const all = Array.from({ length: COUNT }, (_, i) => initiativeOf(i + 1));
    const fitting = all.filter((initiative) => !phase || initiative.phaseCode === phase);
    const initiatives = fitting
      .slice(0, limit ?? 10)
      .map(({ id, title, phase: name, signatures, createdOn }) => ({
        id,
        title,
        phase: name,
        signatures,
        createdOn,
      }));
    return ok({ total: fitting.length, initiatives });
  },
});

const oneInitiative = route({
  path: '/initiatives/{id}',
  input: z.object({ id: whole(0, 999_999_999) }),
  answer: ({ id }) =>
    id >= 1 && id <= COUNT ? ok(initiativeOf(id)) : refuse(404, 'id', `there is no initiative ${id}`),
});

export const initiativeRoutes: readonly Route[] = [listInitiatives, oneInitiative];
