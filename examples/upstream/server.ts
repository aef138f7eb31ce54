import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { addressRoutes } from './addresses.ts';
import { benefitRoutes } from './benefits.ts';
import { electricityRoutes } from './electricity.ts';
import { createFaults, FAULT_MODES, type Faults, playFault } from './faults.ts';
import { holidayRoutes } from './holidays.ts';
import { initiativeRoutes } from './initiatives.ts';
import { parliamentRoutes } from './parliament.ts';
import { problem, type Reply, type Route } from './route.ts';
import { schoolRoutes } from './school-holidays.ts';
import { serviceRoutes } from './services.ts';
import { vehicleRoutes } from './vehicle-tax.ts';
import { weatherRoutes } from './weather.ts';

const ROUTES: readonly Route[] = [
  ...holidayRoutes,
  ...schoolRoutes,
  ...vehicleRoutes,
  ...addressRoutes,
  ...electricityRoutes,
  ...parliamentRoutes,
  ...initiativeRoutes,
  ...weatherRoutes,
  ...benefitRoutes,
  ...serviceRoutes,
];

const MAX_BODY_BYTES = 100_000;
const MAX_LOGGED = 10_000;
const LOGGED_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'user-agent',
  'x-request-id',
];

/** A request the upstream got, in the order of arrival. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Upstream {
  /** Without a slash at the end. */
  readonly url: string;
  /** Requests seen so far (the newest ten thousand), control requests not counted. */
  readonly requests: readonly SeenRequest[];
  readonly control: Pick<Faults, 'set' | 'clear'>;
  close(): Promise<void>;
}

const controlSchema = z.strictObject({
  path: z.string().regex(/^(\/|\*$)/, 'must be a path or *'),
  mode: z.enum(FAULT_MODES),
  ms: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).optional(),
});

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? '' : Buffer.concat(chunks).toString('utf8');
};

const parseBody = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const send = (response: ServerResponse, reply: Reply): void => {
  const text = JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    'content-type': reply.status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
};

/** A piece of a path; one with a broken escape stays as it came, so that the operation refuses it. */
const decoded = (piece: string): string => {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
};

/** Values of the placeholders when a path fits a pattern such as `/initiatives/{id}`. */
const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const piece = given[i] ?? '';
    if (!part.startsWith('{')) {
      if (part !== piece) return undefined;
    } else values[part.slice(1, -1)] = decoded(piece);
  }
  return values;
};

const answer = (seen: SeenRequest, now: Date): Reply => {
  const fitting = ROUTES.flatMap((route) => {
    const values = matchPath(route.path, seen.path);
    return values ? [{ route, values }] : [];
  });
  const found = fitting.find(({ route }) => route.method === seen.method);
  if (!found)
    return fitting.length > 0
      ? problem(405, 'Method not allowed')
      : problem(404, 'There is no such operation');
  if (found.route.method === 'GET') return found.route.answer({ ...seen.query, ...found.values }, now);
  const isObject = typeof seen.body === 'object' && seen.body !== null && !Array.isArray(seen.body);
  if (!isObject) return problem(400, 'The body must be a JSON object');
  return found.route.answer(seen.body, now);
};

const controlReply = (seen: SeenRequest, state: { faults: Faults; requests: SeenRequest[] }): Reply => {
  const { faults, requests } = state;
  switch (`${seen.method} ${seen.path}`) {
    case 'POST /_control': {
      const rule = controlSchema.safeParse(seen.body);
      if (!rule.success) return problem(400, z.prettifyError(rule.error));
      faults.set(rule.data);
      return { status: 200, body: rule.data };
    }
    case 'DELETE /_control':
      faults.clear();
      return { status: 200, body: { cleared: true } };
    case 'GET /_log':
      return { status: 200, body: { count: requests.length, requests } };
    case 'DELETE /_log':
      requests.length = 0;
      return { status: 200, body: { cleared: true } };
    default:
      return problem(404, 'There is no such operation');
  }
};

const seenOf = (request: IncomingMessage, body: unknown): SeenRequest => {
  const url = new URL(request.url ?? '/', 'http://upstream');
  const headers = LOGGED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body,
  };
};

const listening = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

/**
 * Starts the example upstream. Port 0 takes a free one. `clock` is asked for "now" on each request.
 * Rejects with the error of the socket, e.g. EADDRINUSE.
 */
export const startUpstream = async (
  options: { port?: number; host?: string; clock?: () => Date } = {},
): Promise<Upstream> => {
  const { port = 9100, host = '127.0.0.1', clock = () => new Date() } = options;
  const faults = createFaults();
  const requests: SeenRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen = seenOf(request, parseBody(await readBody(request)));
    if (seen.path.startsWith('/_')) return send(response, controlReply(seen, { faults, requests }));
    requests.push(seen);
    if (requests.length > MAX_LOGGED) requests.shift();
    const fault = faults.take(seen.path);
    if (!fault) return send(response, answer(seen, clock()));
    if (fault.mode !== 'slow') return playFault(fault.mode, response);
    later(fault.ms ?? 2000, () => {
      if (!response.destroyed) send(response, answer(seen, clock()));
    });
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((cause: unknown) => {
      // A client that went away in the middle of its body is no fault of ours; anything else is told.
      if (response.destroyed) return;
      if (!response.headersSent)
        send(response, problem(500, `Fault in the example upstream: ${String(cause)}`));
      else response.destroy();
    });
  });
  const address = await listening(server, port, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    requests,
    control: { set: faults.set, clear: faults.clear },
    close: () =>
      new Promise((resolve, reject) => {
        for (const timer of timers) clearTimeout(timer);
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};

const runAlone = async (): Promise<void> => {
  const port = Number(process.env['UPSTREAM_PORT'] ?? 9100);
  const upstream = await startUpstream({ port });
  console.log(`Example services answer at ${upstream.url}`);
  const stop = () => void upstream.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  runAlone().catch((cause: NodeJS.ErrnoException) => {
    console.error(
      cause.code === 'EADDRINUSE'
        ? 'The port is taken; set UPSTREAM_PORT to a free one.'
        : `The example services could not start: ${cause.message}`,
    );
    process.exit(1);
  });
}
