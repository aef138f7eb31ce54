import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SearxngServer {
  readonly url: string;
  /** Query parameters of each search, in order. */
  readonly searches: Readonly<Record<string, string>>[];
  /** What is answered next and from then on. */
  answer(reply: { status?: number; body?: unknown; delayMs?: number }): void;
  close(): Promise<void>;
}

const RESULTS = {
  query: 'x',
  number_of_results: 0,
  results: [
    {
      title: 'Weather today',
      url: 'https://weather.example/today',
      content: 'Sunny, <b>21 degrees</b>.',
      engine: 'duckduckgo',
      score: 2.5,
      category: 'general',
    },
    { title: 'A trap', url: 'javascript:alert(1)', content: 'never shown' },
    { title: 'Second', url: 'http://second.example/', content: null },
  ],
  answers: [],
  suggestions: [],
  unresponsive_engines: [],
};

/** Answers `/search?format=json` as a SearXNG server does. */
export const startSearxng = async (): Promise<SearxngServer> => {
  const searches: Record<string, string>[] = [];
  let reply: { status?: number; body?: unknown; delayMs?: number } = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    searches.push(Object.fromEntries(url.searchParams));
    const found = url.pathname === '/search' && url.searchParams.get('format') === 'json';
    setTimeout(() => {
      const body = reply.body ?? RESULTS;
      response.writeHead(found ? (reply.status ?? 200) : 403, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, reply.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    searches,
    answer: (next) => {
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
