import { parseArgs } from 'node:util';
import { type Client, createClient, firstKey } from './client.ts';
import { CONVERSATIONS } from './demo/conversations.ts';
import { createScreen, playConversation, type Screen } from './demo/play.ts';
import { freePort, isBuilt, type ServerProcess, startServer, untilReady } from './demo/server-process.ts';
import { loadEndpoints } from './load-endpoints.ts';
import { startUpstream, type Upstream } from './upstream/server.ts';

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly upstreamPort: number;
  readonly exit: boolean;
}

/** Says what went wrong in a sentence for the terminal. */
class DemoError extends Error {
  override readonly name = 'DemoError';
}

const portOf = (name: string, fallback: number): number => {
  const text = process.env[name];
  const port = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new DemoError(`${name} must be a port number, not "${text}".`);
  return port;
};

const readSettings = (): Settings => {
  const { values } = parseArgs({ options: { exit: { type: 'boolean', default: false } } });
  return {
    host: process.env['HOST'] || '127.0.0.1',
    port: portOf('PORT', 8100),
    upstreamPort: portOf('UPSTREAM_PORT', 9100),
    exit: values.exit || process.env['DEMO_EXIT'] === '1',
  };
};

const takePort = async (name: string, port: number, host: string): Promise<number> => {
  const free = await freePort(port, host);
  if (free === undefined)
    throw new DemoError(`Port ${port} of ${host} is taken. Set ${name} to a free port, or to 0 for any.`);
  return free;
};

/** An address clients can use: "any address" is reached over loopback. */
const urlOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

const serverEnv = (settings: Settings, port: number, upstream: Upstream): NodeJS.ProcessEnv => ({
  ...process.env,
  HOST: settings.host,
  PORT: String(port),
  DATA_DIR: process.env['DATA_DIR'] || './data',
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  OUTBOUND_ALLOW: [process.env['OUTBOUND_ALLOW'], new URL(upstream.url).host].filter(Boolean).join(','),
});

const indexAll = async (client: Client, screen: Screen, upstream: Upstream): Promise<void> => {
  const started = performance.now();
  const endpoints = await loadEndpoints({ upstreamUrl: upstream.url });
  for (const endpoint of endpoints) await client.index(endpoint);
  const ms = Math.round(performance.now() - started);
  screen.write(`Indexed ${endpoints.length} endpoints in ${ms} ms.\n`);
};

const playAll = async (client: Client, screen: Screen): Promise<string[]> => {
  const problems: string[] = [];
  for (const conversation of CONVERSATIONS)
    problems.push(...(await playConversation({ client, screen }, conversation)));
  return problems;
};

const nextSteps = (url: string, upstream: Upstream): string => `
The server goes on running at ${url}, the example services at ${upstream.url}. Ctrl-C stops both.
Try next, in another terminal:

  curl -sN ${url}/orchestrate/stream -H 'content-type: application/json' \\
    -d '{"chatId":"me-1","authorId":"me","environment":"production","message":"Milline ilm on homme Tartus?"}'

  curl -s ${url}/orchestrate -H 'content-type: application/json' \\
    -d '{"chatId":"me-2","authorId":"me","environment":"production","message":"How much is 100 dollars in euros?"}'

  curl -s ${url}/api-tools/search -H 'content-type: application/json' -d '{"query":"когда вывозят мусор"}'

  curl -s ${url}/api-tools            # what is indexed
  curl -s ${url}/openapi.json         # the whole interface
  curl -s ${upstream.url}/_log        # calls the example services got
`;

const untilStopped = async (server: ServerProcess, stopped: AbortSignal): Promise<void> => {
  const signalled = new Promise<undefined>((resolve) => {
    if (stopped.aborted) resolve(undefined);
    stopped.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const code = await Promise.race([server.exited, signalled]);
  if (code !== undefined) throw new DemoError(`The server ended with code ${code}:\n${server.output()}`);
};

/** The whole demo; the number returned is the exit code. */
const run = async (settings: Settings, screen: Screen, stopped: AbortSignal): Promise<number> => {
  if (!isBuilt()) throw new DemoError('The server is not built yet: npm run build');
  const port = await takePort('PORT', settings.port, settings.host);
  const upstreamPort = await takePort('UPSTREAM_PORT', settings.upstreamPort, '127.0.0.1');
  const upstream = await startUpstream({ port: upstreamPort });
  const started = performance.now();
  const server = startServer(serverEnv(settings, port, upstream));
  // Ctrl-C in the middle of a conversation: the server ends its streams, so the playing breaks off too.
  stopped.addEventListener('abort', () => void server.stop(), { once: true });
  try {
    const url = urlOf(settings.host, port);
    const client = createClient({
      baseUrl: url,
      adminKey: firstKey(process.env['ADMIN_API_KEYS']),
      clientKey: firstKey(process.env['CLIENT_API_KEYS']),
    });
    const problem = await untilReady(server, client);
    if (problem) throw new DemoError(problem);
    screen.write(`Server ready at ${url} after ${Math.round(performance.now() - started)} ms.\n`);
    await indexAll(client, screen, upstream);
    const problems = await playAll(client, screen);
    for (const text of problems) screen.write(`\nNot as it should be: ${text}`);
    if (problems.length > 0) screen.write('\n');
    if (settings.exit) return problems.length > 0 ? 1 : 0;
    screen.write(nextSteps(url, upstream));
    await untilStopped(server, stopped);
    return 0;
  } finally {
    await server.stop();
    await upstream.close();
  }
};

const main = async (): Promise<void> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  try {
    process.exitCode = await run(readSettings(), createScreen(process.stdout), stop.signal);
  } catch (error) {
    // Requests that broke off because Ctrl-C stopped the server are no failure.
    if (stop.signal.aborted) return;
    process.exitCode = 1;
    console.error(error instanceof DemoError ? error.message : `The demo failed: ${String(error)}`);
  }
};

await main();
