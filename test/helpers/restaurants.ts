import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a table was booked by. */
export interface SeenTable {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const PLACES = [
  { id: 'r-11', name: 'Noa', city: 'Tallinn', price: 40, opens: '12:00' },
  { id: 'r-12', name: 'Kaks Kokka', city: 'Tallinn', price: 35, opens: '17:00' },
  { id: 'r-13', name: 'Mon Repos', city: 'Tallinn', price: 60, opens: '18:00' },
];

/** A local service that finds restaurants and books tables in them. */
export const startRestaurants = async (): Promise<{
  url: string;
  seen: SeenTable[];
  close(): Promise<void>;
}> => {
  const seen: SeenTable[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    response.writeHead(200, { 'content-type': 'application/json' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (request.method === 'GET') {
      const city = searchParams.get('city');
      response.end(
        JSON.stringify({
          results: city === 'Tartu' ? [{ ...PLACES[0], id: 'r-20', name: 'Hõlm', city }] : PLACES,
        }),
      );
      return;
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    seen.push({ path: pathname, body });
    response.end(JSON.stringify({ booking: 501, ...body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};

/** Definitions of the two endpoints. */
export const restaurantDefinitions = (url: string): unknown[] => [
  {
    endpointId: '6a0d0001-0000-4000-8000-000000000001',
    name: 'find_restaurants',
    description: 'Find restaurants in a city, with their prices and opening hours.',
    url: `${url}/restaurants`,
    method: 'GET',
    params: [
      {
        name: 'city',
        type: 'string',
        required: true,
        description: 'City where the restaurant is located',
        format: 'city',
      },
    ],
    examples: {
      en: ['find restaurants in Tallinn', 'where can I eat in Tartu', 'restaurants in Pärnu'],
      et: ['leia restorane Tallinnas', 'kus Tartus süüa saab', 'restoranid Pärnus'],
      ru: ['найди рестораны в Таллине', 'где поесть в Тарту', 'рестораны в Пярну'],
    },
  },
  {
    endpointId: '6a0d0001-0000-4000-8000-000000000002',
    name: 'book_restaurant_table',
    description: 'Book a table at a restaurant for a day and time.',
    url: `${url}/tables`,
    method: 'POST',
    sideEffects: 'none',
    params: [
      {
        name: 'restaurant_name',
        type: 'string',
        required: true,
        description: 'Name of the restaurant',
        labels: { en: 'restaurant', et: 'restoran', ru: 'ресторан' },
      },
      {
        name: 'city',
        type: 'string',
        required: true,
        description: 'City where the restaurant is located',
        format: 'city',
      },
      { name: 'date', type: 'date', required: true, description: 'Day of the visit' },
      { name: 'seats', type: 'integer', required: true, description: 'Number of people at the table' },
    ],
    examples: {
      en: ['book a table at a restaurant', 'reserve a table for two tomorrow', 'book a restaurant'],
      et: ['broneeri laud restoranis', 'soovin lauda kahele homseks', 'broneeri restoran'],
      ru: ['забронируй столик в ресторане', 'закажи стол на двоих на завтра', 'забронируй ресторан'],
    },
  },
];
