import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import type { ChatSession } from '../../src/agentic-loop/index.ts';
import { startTestServer } from './app.ts';
import { type Bookings, bookingDefinition, startBookings } from './bookings.ts';
import { indexExamples, postJson, type Reply } from './journey.ts';

/** Wednesday, 10 June 2026, 12:00 in Tallinn. */
export const DIALOGUE_NOW = '2026-06-10T12:00:00+03:00';

export interface DialogueServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly bookings: Bookings;
  readonly upstream: Upstream;
  /** Moves the server's clock. */
  wait(ms: number): void;
  say(chatId: string, message: string, more?: Readonly<Record<string, unknown>>): Promise<Reply>;
  register(definition: unknown): Promise<void>;
  /** API calls of both services since the last time this was asked. */
  newCalls(): { path: string; values: Readonly<Record<string, unknown>> }[];
  /** What is stored of a chat. */
  session(chatId: string): Promise<ChatSession | undefined>;
  close(): Promise<void>;
}

/** A whole server with the example endpoints and one that writes, to be talked to; time stands still until it is moved. */
export const startDialogueServer = async (
  options: {
    now?: string;
    settings?: Readonly<Record<string, string>>;
    dataDir?: string;
    /** False: the server knows nothing yet. */
    examples?: boolean;
  } = {},
): Promise<DialogueServer> => {
  let time = Date.parse(options.now ?? DIALOGUE_NOW);
  const upstream = await startUpstream({ port: 0, clock: () => new Date(time) });
  const bookings = await startBookings();
  const server = await startTestServer({
    now: () => time,
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    settings: { OUTBOUND_ALLOW: '127.0.0.1', STREAM_MAX_PER_AUTHOR: '0', ...options.settings },
  });
  const register = async (definition: unknown): Promise<void> => {
    const { status, body } = await postJson(`${server.url}/api-tools/index`, definition);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  if (options.examples !== false) {
    await indexExamples(server.url, upstream.url);
    await register(bookingDefinition(bookings.url));
  }
  const seen = { upstream: upstream.requests.length, bookings: 0 };
  return {
    url: server.url,
    bookings,
    upstream,
    register,
    wait: (ms) => {
      time += ms;
    },
    async say(chatId, message, more = {}) {
      const { status, body } = await postJson(`${server.url}/orchestrate`, {
        chatId,
        message,
        authorId: 'tester',
        environment: 'test',
        ...more,
      });
      return { status, ...(body as Omit<Reply, 'status'>) };
    },
    newCalls() {
      const calls = [
        ...upstream.requests
          .slice(seen.upstream)
          .map(({ path, query, body }) => ({ path, values: { ...query, ...(body as object | undefined) } })),
        ...bookings.seen.slice(seen.bookings).map(({ path, body }) => ({ path, values: body })),
      ];
      seen.upstream = upstream.requests.length;
      seen.bookings = bookings.seen.length;
      return calls;
    },
    async session(chatId) {
      const stored = await server.outside.sessionStore.load(chatId, 1800, AbortSignal.timeout(1000));
      return stored && (JSON.parse(stored.document) as ChatSession);
    },
    async close() {
      await server.close();
      await bookings.close();
      await upstream.close();
    },
  };
};
