import { z } from 'zod';
import { addDays, daysBetween, inTallinn, texts } from './calendar.ts';
import { between, fold, fraction, round } from './deterministic.ts';
import { TOWNS } from './gazetteer.ts';
import { day, ok, type Route, refuse, route, whole, words } from './route.ts';

interface Place {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  /** Names in the other languages. */
  readonly also: readonly string[];
}

const ABROAD: readonly Place[] = [
  { name: 'Riga', country: 'LV', lat: 56.95, also: ['Riia', 'Рига'] },
  { name: 'Vilnius', country: 'LT', lat: 54.69, also: ['Вильнюс'] },
  { name: 'Helsinki', country: 'FI', lat: 60.17, also: ['Helsingi', 'Хельсинки'] },
  { name: 'Stockholm', country: 'SE', lat: 59.33, also: ['Стокгольм'] },
  { name: 'London', country: 'GB', lat: 51.51, also: ['Лондон'] },
  { name: 'Berlin', country: 'DE', lat: 52.52, also: ['Berliin', 'Берлин'] },
  { name: 'Paris', country: 'FR', lat: 48.86, also: ['Pariis', 'Париж'] },
];

const PLACES: readonly Place[] = [
  ...TOWNS.map(({ name, en, ru, lat }) => ({ name, country: 'EE', lat, also: [en, ru] })),
  ...ABROAD,
];

const placeOf = (city: string): Place | undefined =>
  PLACES.find((place) => [place.name, ...place.also].some((name) => fold(name) === fold(city)));

/** Mean of the day in °C: a yearly wave around a mean that falls with latitude, plus the day's own weather. */
const meanOf = (place: Place, date: string): number => {
  const dayOfYear = daysBetween(`${date.slice(0, 4)}-01-01`, date);
  const wave = -Math.cos(((dayOfYear - 20) / 365.25) * 2 * Math.PI);
  return (
    6.5 +
    (59 - place.lat) * 0.55 +
    11.5 * wave +
    (fraction(`mean ${date} ${Math.round(place.lat)}`) - 0.5) * 7
  );
};

const SKY = [
  texts('clear', 'selge', 'ясно'),
  texts('partly cloudy', 'vahelduv pilvisus', 'переменная облачность'),
  texts('cloudy', 'pilves', 'облачно'),
] as const;

const weatherOf = (place: Place, date: string) => {
  const key = `${place.name} ${date}`;
  const mean = meanOf(place, date);
  const wet = fraction(`wet ${key}`);
  const precipitationMm = wet > 0.6 ? round((wet - 0.6) * 25, 1) : 0;
  const heavy = precipitationMm > 5;
  const falling =
    mean < 0
      ? heavy
        ? texts('snow', 'lumesadu', 'снег')
        : texts('light snow', 'nõrk lumesadu', 'небольшой снег')
      : heavy
        ? texts('rain', 'vihm', 'дождь')
        : texts('light rain', 'nõrk vihm', 'небольшой дождь');
  const sky = SKY[Math.min(2, Math.floor((wet / 0.6) * 3))] ?? SKY[2];
  return {
    mean,
    precipitationMm,
    condition: precipitationMm > 0 ? falling : sky,
    windSpeedMs: round(1.5 + fraction(`wind ${key}`) * 8, 1),
  };
};

const unknownCity = (city: string) => refuse(404, 'city', `unknown city: ${city}`);

const current = route({
  path: '/weather/current',
  input: z.object({ city: words() }),
  answer: ({ city }, now) => {
    const place = placeOf(city);
    if (!place) return unknownCity(city);
    const { day: today, hour } = inTallinn(now);
    const weather = weatherOf(place, today);
    const temperatureC = round(weather.mean + 3.5 * -Math.cos(((hour - 3) / 24) * 2 * Math.PI), 1);
    return ok({
      city: place.name,
      country: place.country,
      observedAt: new Date(Math.floor(now.getTime() / 600_000) * 600_000).toISOString().replace('.000', ''),
      temperatureC,
      feelsLikeC: round(temperatureC - weather.windSpeedMs * 0.35, 1),
      condition: weather.condition,
      windSpeedMs: weather.windSpeedMs,
      humidityPercent: between(`humidity ${place.name} ${today} ${hour}`, 45, 96),
      precipitationMm: weather.precipitationMm,
    });
  },
});

const AHEAD = 14;

const forecast = route({
  path: '/weather/forecast',
  input: z.object({ city: words(), date: day.optional(), days: whole(1, 10).optional() }),
  answer: ({ city, date, days }, now) => {
    const place = placeOf(city);
    if (!place) return unknownCity(city);
    const today = inTallinn(now).day;
    const first = date ?? today;
    if (first < today) return refuse(422, 'date', 'must not be in the past');
    if (daysBetween(today, first) > AHEAD) return refuse(422, 'date', `must be within ${AHEAD} days`);
    const list = Array.from({ length: days ?? (date ? 1 : 3) }, (_, i) => {
      const on = addDays(first, i);
      const { mean, condition, precipitationMm, windSpeedMs } = weatherOf(place, on);
      const spread = 2.5 + fraction(`spread ${on}`) * 3;
      return {
        date: on,
        temperatureMinC: round(mean - spread, 1),
        temperatureMaxC: round(mean + spread, 1),
        condition,
        precipitationMm,
        windSpeedMs,
      };
    });
    return ok({ city: place.name, country: place.country, days: list });
  },
});

export const weatherRoutes: readonly Route[] = [current, forecast];
