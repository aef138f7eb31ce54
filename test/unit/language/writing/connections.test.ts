import { describe, expect, it } from 'vitest';
import { makeEndpoint } from '../../../helpers/make-endpoint.ts';
import { answer, dataPart } from './write.ts';

const endpoint = (name: string) => makeEndpoint({ name, description: name, params: [] });
const TRAINS = {
  connections: [
    {
      departure: '08:12',
      arrival: '10:20',
      duration: '2:08',
      changes: 0,
      price: { amount: 14.9, currency: 'EUR' },
    },
    {
      departure: '12:02',
      arrival: '14:25',
      duration: '2:23',
      changes: 1,
      price: { amount: 12.5, currency: 'EUR' },
    },
  ],
};
const BUSES = {
  departures: [
    { line: '2', headsign: 'Kopli', time: '2026-06-10T14:05:00+03:00' },
    { line: '73', headsign: 'Tehnika', time: '2026-06-10T14:09:00+03:00' },
  ],
};

describe('connections', () => {
  it.each([
    ['en', 'Departure: 08:12, arrival: 10:20, duration: 2:08, changes: 0, price: €14.90'],
    ['et', 'Väljumine: 08:12, saabumine: 10:20, kestus: 2:08, ümberistumisi: 0, hind: 14,90 €'],
    ['ru', 'Отправление: 08:12, прибытие: 10:20, продолжительность: 2:08, пересадки: 0, цена: 14,90 €'],
  ] as const)('are told whole, times first (%s)', async (language, line) => {
    const text = await answer([dataPart(endpoint('get_trains'), TRAINS)], { language });
    expect(text.replaceAll('\u00a0', ' ')).toContain(line);
  });

  it('name the flight first and leave places to their own fields', async () => {
    const flights = [
      { name: 'AY1', departureAirport: 'TLL', departureTime: '08:00', arrivalTime: '08:35' },
      { name: 'AY2', departureAirport: 'TLL', departureTime: '12:00', arrivalTime: '12:35' },
    ];
    const text = await answer([dataPart(endpoint('get_flights'), flights)], { language: 'en' });
    expect(text).toContain('AY1 (departure: 08:00, arrival: 08:35');
  });
});

describe('a follow-up with a code', () => {
  it.each([
    ['en', 'line 73 only'],
    ['et', 'ainult liin 73'],
    ['ru', 'только маршрут 73'],
    ['en', 'and the 73?'],
  ] as const)('%s "%s" picks its record', async (language, question) => {
    const text = await answer([dataPart(endpoint('get_departures'), BUSES)], {
      language,
      question,
      followUp: true,
    });
    expect(text).toContain('Tehnika');
    expect(text).not.toContain('Kopli');
  });

  it.each(['not line 73', 'line 99 only'])('"%s" leaves all', async (question) => {
    const text = await answer([dataPart(endpoint('get_departures'), BUSES)], {
      language: 'en',
      question,
      followUp: true,
    });
    expect(text).toContain('(line: 2');
  });
});
