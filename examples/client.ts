import type { ExampleEndpoint } from './load-endpoints.ts';

/** What the example programs read of the `turn` object of a reply. */
export interface Turn {
  readonly kind: string;
  readonly language: string;
  readonly endpoints: readonly {
    readonly name: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly missing: readonly string[];
  }[];
  readonly receipts: readonly {
    readonly name: string;
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly cache: string;
  }[];
}

export interface Reply {
  readonly content: string;
  readonly turn: Turn;
}

/** One frame of `/orchestrate/stream`. */
export interface Frame {
  readonly payload: {
    readonly content: string;
    readonly type?: string;
    readonly turn?: Turn;
  };
}

export interface Message {
  readonly chatId: string;
  readonly authorId: string;
  readonly message: string;
}

export interface ClientOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly adminKey?: string | undefined;
  readonly clientKey?: string | undefined;
  /** Longest wait for one request in milliseconds. */
  readonly timeoutMs?: number;
}

/** A reply that was not a success: status, and what the server said. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;

  constructor(what: string, status: number, body: string) {
    super(`${what}: HTTP ${status} ${body.slice(0, 500)}`);
    this.status = status;
  }
}

const FRAME_END = /\r?\n\r?\n/;

/** JSON documents of the `data:` lines of an event stream; comments are skipped. */
export async function* readFrames(body: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(FRAME_END);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) yield JSON.parse(lines.map((line) => line.slice(5).trimStart()).join('\n'));
    }
  }
}

/** A small client of the server's HTTP interface, for the example programs. */
export const createClient = (options: ClientOptions) => {
  const { baseUrl, adminKey, clientKey, timeoutMs = 60_000 } = options;

  const request = async (
    path: string,
    init: { method?: string; body?: unknown; key?: string | undefined } = {},
  ): Promise<Response> => {
    const response = await fetch(baseUrl + path, {
      method: init.method ?? 'GET',
      headers: {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.key ? { authorization: `Bearer ${init.key}` } : {}),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok)
      throw new RefusedError(`${init.method ?? 'GET'} ${path}`, response.status, await response.text());
    return response;
  };

  const chat = (path: string, message: Message) =>
    request(path, { method: 'POST', key: clientKey, body: { environment: 'production', ...message } });

  return {
    /** True when the server says it can work; false while it cannot be reached or is not ready. */
    async isReady(): Promise<boolean> {
      try {
        const response = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
        await response.arrayBuffer();
        return response.ok;
      } catch {
        return false;
      }
    },

    async index(endpoint: ExampleEndpoint): Promise<void> {
      const reply = await request('/api-tools/index', { method: 'POST', key: adminKey, body: endpoint });
      await reply.arrayBuffer();
    },

    /** Names of all endpoints the server knows. */
    async catalogue(): Promise<string[]> {
      const names: string[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: '50', ...(cursor ? { cursor } : {}) });
        const page = (await (await request(`/api-tools?${query}`, { key: adminKey })).json()) as {
          items: { name: string }[];
          next_cursor: string | null;
        };
        names.push(...page.items.map((item) => item.name));
        cursor = page.next_cursor ?? null;
      } while (cursor);
      return names;
    },

    /** One turn, whole reply. */
    async turn(message: Message): Promise<Reply> {
      return (await (await chat('/orchestrate', message)).json()) as Reply;
    },

    /** One turn, frame by frame; the frame `END` is the last. */
    async *stream(message: Message): AsyncGenerator<Frame> {
      const response = await chat('/orchestrate/stream', message);
      if (response.body) yield* readFrames(response.body);
    },
  };
};

export type Client = ReturnType<typeof createClient>;

/** First of a comma-separated list of keys, as in ADMIN_API_KEYS. */
export const firstKey = (list: string | undefined): string | undefined =>
  list?.split(',')[0]?.trim() || undefined;
