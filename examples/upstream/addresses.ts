import { z } from 'zod';
import { addDays, inTallinn, texts, weekday } from './calendar.ts';
import { between } from './deterministic.ts';
import { findAddresses } from './gazetteer.ts';
import { ok, type Route, refuse, route, whole, words } from './route.ts';

const addressSearch = route({
  path: '/addresses',
  input: z.object({ address: words(2), limit: whole(1, 50).optional() }),
  answer: ({ address, limit }) => {
    const addresses = findAddresses(address, limit ?? 5);
    return ok({ query: address, count: addresses.length, addresses });
  },
});

const KINDS = [
  { code: 'mixed', every: 14, kind: texts('mixed waste', 'segaolmejäätmed', 'смешанные отходы') },
  { code: 'paper', every: 28, kind: texts('paper and cardboard', 'paber ja papp', 'бумага и картон') },
  { code: 'bio', every: 7, kind: texts('bio-waste', 'biojäätmed', 'биоотходы') },
] as const;

const SUNDAY = 0;

/** Each address has its own fixed rhythm per kind; nothing is collected on Sundays. */
const wasteCollection = route({
  path: '/waste-collection',
  input: z.object({ address: words(2) }),
  answer: ({ address }, now) => {
    const [found] = findAddresses(address, 1);
    if (!found?.house)
      return refuse(404, 'address', found ? 'needs a house number' : `no such address: ${address}`);
    const today = inTallinn(now).day;
    const dayNumber = Math.floor(Date.parse(today) / 86_400_000);
    const collections = KINDS.map(({ code, every, kind }) => {
      const offset = between(`waste ${found.address} ${code}`, 0, every - 1);
      const planned = addDays(today, (((offset - dayNumber) % every) + every) % every);
      const date = weekday(planned) === SUNDAY ? addDays(planned, 1) : planned;
      return { code, kind, date, everyDays: every };
    }).sort((a, b) => a.date.localeCompare(b.date));
    return ok({ address: found.address, collections });
  },
});

export const addressRoutes: readonly Route[] = [addressSearch, wasteCollection];
