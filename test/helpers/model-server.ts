import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Asked, askedIn, type Script } from './model-server/behaviour.ts';
import { promptTokens } from './model-server/count-tokens.ts';
import { chatRequest, type EmbeddingRequest, embeddingRequest } from './model-server/request-shape.ts';
import { respond, sendError } from './model-server/respond.ts';

export type { Asked, Behaviour, Script } from './model-server/behaviour.ts';

/** One request as the server got it. */
export interface SeenModelRequest {
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly asked: Asked | undefined;
  readonly embedding: EmbeddingRequest | undefined;
  readonly promptTokens: number;
  /** `performance.now()` when the client was gone before the reply was complete. */
  abandonedAt: number | undefined;
}

export interface ModelServer {
  /** Up to and including `/v1`. */
  readonly url: string;
  readonly requests: SeenModelRequest[];
  /** What was wrong with requests by the published shape; each was refused with 400. */
  readonly faults: string[];
  /** From now on. */
  play(script: Script): void;
  /** Statuses of the next embedding requests, e.g. `[{status: 429, retryAfter: '1'}]`; then all is well again. */
  failEmbeddings(next: readonly { status: number; retryAfter?: string }[]): void;
  close(): Promise<void>;
}

const DEFAULT_DIMENSIONS = 64;

const hashed = (word: string, dimensions: number): number[] => {
  const vector: number[] = [];
  for (let block = 0; vector.length < dimensions; block++)
    for (const byte of createHash('sha256').update(`${block} ${word}`).digest())
      vector.push(byte / 127.5 - 1);
  return vector.slice(0, dimensions);
};

/** A vector that depends on the text alone: texts are the more alike the more beginnings of words they share. */
const vectorOf = (text: string, dimensions: number): number[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text];
  const sum = new Array<number>(dimensions).fill(0);
  for (const stem of new Set(words.map((word) => word.slice(0, 5))))
    for (const [i, value] of hashed(stem, dimensions).entries()) sum[i] = (sum[i] ?? 0) + value;
  return sum;
};

const bodyOf = async (incoming: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/** A server that speaks OpenAI's HTTP API, with a script in place of a model. Refuses requests the real one would refuse. */
export const startModelServer = async (
  options: {
    script?: Script;
    dimensions?: number;
    port?: number;
    /** Let any number of tools through, for agents that no real provider would serve. */
    anyTools?: boolean;
    count?: (text: string) => number;
  } = {},
): Promise<ModelServer> => {
  let script: Script = options.script ?? (() => ({ kind: 'text', text: 'Nothing is scripted.' }));
  let failing: { status: number; retryAfter?: string }[] = [];
  const requests: SeenModelRequest[] = [];
  const faults: string[] = [];

  const refuse = (response: ServerResponse, issues: readonly { path: PropertyKey[]; message: string }[]) => {
    const text = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    faults.push(text);
    sendError(response, 400, text);
  };

  const embed = (response: ServerResponse, seen: SeenModelRequest) => {
    const { input, dimensions, model } = seen.embedding as EmbeddingRequest;
    const next = failing.shift();
    if (next) {
      sendError(
        response,
        next.status,
        'scripted',
        next.retryAfter === undefined ? {} : { 'retry-after': next.retryAfter },
      );
      return;
    }
    const texts = typeof input === 'string' ? [input] : input;
    const data = texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, dimensions ?? options.dimensions ?? DEFAULT_DIMENSIONS),
    }));
    // In the wrong order on purpose: clients must go by the index.
    const body = {
      object: 'list',
      model,
      data: data.toReversed(),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '';
    const body = await bodyOf(incoming);
    const isChat = path.includes('/chat/completions');
    const parsed = (isChat ? chatRequest : embeddingRequest).safeParse(body);
    const issues = (parsed.error?.issues ?? []).filter(
      ({ path: [field] }) => !(options.anyTools && field === 'tools'),
    );
    if (issues.length > 0) return refuse(response, issues);
    const chat = isChat ? (body as Asked['body']) : undefined;
    const seen: SeenModelRequest = {
      path,
      headers: incoming.headers,
      asked: chat && askedIn(chat, requests.length),
      embedding: isChat ? undefined : (body as EmbeddingRequest),
      promptTokens: chat ? promptTokens(chat, options.count) : 0,
      abandonedAt: undefined,
    };
    requests.push(seen);
    const gone = new AbortController();
    response.on('close', () => {
      if (response.writableFinished) return;
      seen.abandonedAt = performance.now();
      gone.abort();
    });
    if (!seen.asked || !chat) return embed(response, seen);
    const behaviour = script(seen.asked);
    await respond(response, { body: chat, behaviour, promptTokens: seen.promptTokens, signal: gone.signal });
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      // A client that left is what some tests are about; anything else is a fault of the script.
      if ((error as Error).name !== 'AbortError') faults.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    faults,
    play: (next) => {
      script = next;
    },
    failEmbeddings: (next) => {
      failing = [...next];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
