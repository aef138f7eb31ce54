import { z } from 'zod';
import { inTallinn, weekday } from './calendar.ts';
import { fraction, round } from './deterministic.ts';
import { instant, ok, type Route, refuse, route } from './route.ts';

const HOUR_MS = 3_600_000;
const LONGEST_HOURS = 31 * 24;
const BY_HOUR = [
  22, 18, 16, 15, 17, 26, 48, 78, 92, 84, 70, 60, 52, 46, 44, 50, 64, 86, 108, 112, 94, 70, 48, 32,
] as const;

/** EUR/MWh of the hour that begins at `at`: a daily curve, lower at weekends, higher in winter, plus the hour's own share. */
export const priceAt = (at: Date): number => {
  const { day, hour } = inTallinn(at);
  const month = Number(day.slice(5, 7));
  const season = 1 + 0.35 * Math.cos(((month - 1) / 12) * 2 * Math.PI);
  const week = weekday(day) % 6 === 0 ? 0.75 : 1;
  const own = 0.7 + 0.6 * fraction(`price day ${day}`) + 0.3 * (fraction(`price ${at.toISOString()}`) - 0.5);
  return round((BY_HOUR[hour] ?? 50) * season * week * own, 2);
};

const prices = route({
  path: '/electricity/prices',
  input: z.object({ start: instant, end: instant }),
  answer: ({ start, end }) => {
    const first = Math.floor(Date.parse(start) / HOUR_MS) * HOUR_MS;
    const last = Date.parse(end);
    if (last < Date.parse(start)) return refuse(400, 'end', 'must not be before start');
    if (last - first > LONGEST_HOURS * HOUR_MS)
      return refuse(422, 'end', 'the period must not be longer than 31 days');
    const hours = Math.max(1, Math.ceil((last - first) / HOUR_MS));
    const list = Array.from({ length: hours }, (_, i) => {
      const at = new Date(first + i * HOUR_MS);
      return { time: at.toISOString().replace('.000', ''), price: priceAt(at) };
    });
    return ok({ area: 'EE', unit: 'EUR/MWh', prices: list });
  },
});

export const electricityRoutes: readonly Route[] = [prices];
