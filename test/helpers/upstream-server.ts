import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface UpstreamServer {
  readonly url: string;
  readonly port: number;
  readonly host: string;
  readonly seen: SeenRequest[];
  /** Connections opened so far. */
  connections(): number;
  /** Requests whose connection was gone before the answer was finished. */
  brokenOff(): number;
  close(): Promise<void>;
}

export type Answer = (request: SeenRequest, response: ServerResponse, incoming: IncomingMessage) => void;

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Sends JSON with a status. */
export const sendJson = (response: ServerResponse, status: number, data: unknown): void => {
  const text = JSON.stringify(data);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

/**
 * A real HTTP server on a free port that records what it is asked. `answer` decides everything; one that never answers is fine,
 * closing breaks its connections.
 */
export const startUpstream = async (answer: Answer, host = '127.0.0.1'): Promise<UpstreamServer> => {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let brokenOff = 0;
  const listener: RequestListener = async (incoming, response) => {
    response.on('close', () => {
      if (!response.writableFinished) brokenOff += 1;
    });
    const body = await bodyOf(incoming).catch((error: unknown) => String(error));
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
    };
    seen.push(request);
    answer(request, response, incoming);
  };
  const server = createServer(listener);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that goes away in the middle is what these tests are about.
    socket.on('error', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${port}`,
    port,
    host: `${shown}:${port}`,
    seen,
    connections: () => connections,
    brokenOff: () => brokenOff,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
