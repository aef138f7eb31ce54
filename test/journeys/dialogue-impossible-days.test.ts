import { afterAll, beforeAll, describe, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable } from '../helpers/dialogue-table.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

describe('a day that no calendar has is named and asked for again, and nothing is called', () => {
  it.each([
    ['en', 'Public holidays in Estonia from 31 February to 30 June 2026', /“31 February” is not a date/],
    ['en', 'Public holidays in Estonia 01.01.2027-31.02.2027', /“31\.02\.2027” is not a date/],
    ['en', 'Public holidays in Estonia from 2027-01-01 to 2027-02-31', /“2027-02-31” is not a date/],
    ['et', 'Eesti riigipühad 31. veebruarist 30. juunini 2026', /„31\. veebruarist“ ei ole sobiv kuupäev/],
    ['et', 'Eesti riigipühad 1.–31. veebruar 2027', /veebruar 2027“ ei ole sobiv kuupäev/],
    ['ru', 'Государственные праздники в Эстонии с 31 февраля по 30 июня 2026', /«31 февраля» — такая дата/],
    ['ru', 'Праздники в Эстонии с 01.01.2027 по 31.02.2027', /«31\.02\.2027» — такая дата/],
  ] as const)('%s "%s"', (language, says, holds) =>
    playTable(server, [
      {
        says,
        kind: 'question',
        language,
        holds: [holds],
        values: { get_public_holidays: { countryIsoCode: 'EE' } },
        missing: ['validFrom', 'validTo'],
      },
    ]),
  );

  it.each([
    ['en', 'Weather forecast in Tartu on 31 February', 'tomorrow', /“31 February” is not a date/],
    ['et', 'Ilmaennustus Tartus 31. veebruaril', 'homme', /„31\. veebruaril“ ei ole sobiv kuupäev/],
    ['ru', 'Прогноз погоды в Тарту на 31 февраля', 'завтра', /«31 февраля» — такая дата/],
  ] as const)('%s "%s": also where the day may be left out', (language, says, then, holds) =>
    playTable(server, [
      {
        says,
        kind: 'question',
        language,
        holds: [holds],
        values: { get_weather_forecast: { city: 'Tartu' } },
      },
      {
        says: then,
        kind: 'answer',
        language,
        calls: [{ path: '/weather/forecast', values: { city: 'Tartu', date: '2026-06-11' } }],
      },
    ]),
  );

  it('which may still be left out then', () =>
    playTable(server, [
      { says: 'Weather forecast in Tartu on 31 February', kind: 'question' },
      { says: 'skip it', kind: 'answer', calls: [{ path: '/weather/forecast', values: { city: 'Tartu' } }] },
    ]));

  it.each([
    ['Book an appointment at the service office in Narva on 31/02/2027 for mari@example.ee', /31\/02\/2027/],
    ['Broneeri aeg Narva teenindusse 31.04.2027, mari@example.ee', /31\.04\.2027/],
    ['Запишите меня на приём в бюро обслуживания в Нарве на 31.02.2027, mari@example.ee', /31\.02\.2027/],
  ])('"%s" keeps the rest', (says, holds) =>
    playTable(server, [
      {
        says,
        kind: 'question',
        holds: [holds],
        values: { book_appointment: { city: 'Narva', email: 'mari@example.ee' } },
        missing: ['date'],
      },
    ]),
  );
});
