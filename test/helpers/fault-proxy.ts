import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What a proxy does with the bytes. `pass`: everything through. `hang`: connections are accepted, nothing moves; what was sent arrives when the proxy passes again.
 * `hang_after_reply`: likewise, from the next reply on.
 * `reset_after_command`: the next command reaches the other side, then the connection breaks instead of bringing the reply.
 */
type Mode = 'pass' | 'hang' | 'hang_after_reply' | 'reset_after_command';

/** A TCP proxy on loopback that fails as it is told. */
export interface FaultProxy {
  readonly port: number;
  /** Connections accepted so far. */
  connections(): number;
  pass(): void;
  hang(): void;
  /** Lets one more reply through, then hangs. */
  hangAfterNextReply(): void;
  /** Breaks the connection after the next command got through; passes from then on. */
  resetAfterNextCommand(): void;
  /** Breaks every connection now. */
  resetAll(): void;
  /** Holds every piece of every reply back for so long; 0 ends it. */
  delay(ms: number): void;
  /** Refuses connections and breaks the open ones, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

const ignore = (error: Error): Error => error;

export const startFaultProxy = async (targetPort: number): Promise<FaultProxy> => {
  const pairs = new Set<{ client: Socket; target: Socket }>();
  let mode: Mode = 'pass';
  let delayMs = 0;
  let connections = 0;
  let server: Server | undefined;

  const resetAll = (): void => {
    for (const { client, target } of pairs) {
      client.resetAndDestroy();
      target.destroy();
    }
    pairs.clear();
  };

  const hang = (): void => {
    mode = 'hang';
    for (const { client, target } of pairs) {
      client.pause();
      target.pause();
    }
  };

  const onConnection = (client: Socket): void => {
    connections += 1;
    const target = connect(targetPort, '127.0.0.1');
    const pair = { client, target };
    pairs.add(pair);
    client.on('error', ignore).on('close', () => {
      target.destroy();
      pairs.delete(pair);
    });
    target.on('error', ignore).on('close', () => client.destroy());
    client.on('data', (chunk) => target.write(chunk));
    target.on('data', (chunk) => {
      if (mode === 'reset_after_command') {
        mode = 'pass';
        client.resetAndDestroy();
        return;
      }
      if (delayMs > 0) setTimeout(() => client.writable && client.write(chunk), delayMs);
      else client.write(chunk);
      if (mode === 'hang_after_reply') hang();
    });
    if (mode === 'hang') {
      client.pause();
      target.pause();
    }
  };

  const listen = async (port: number): Promise<number> => {
    server = createServer(onConnection).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const refuse = async (): Promise<void> => {
    const listening = server;
    server = undefined;
    resetAll();
    if (!listening) return;
    const closed = once(listening, 'close');
    listening.close();
    await closed;
  };

  const port = await listen(0);
  return {
    port,
    connections: () => connections,
    pass: () => {
      mode = 'pass';
      for (const { client, target } of pairs) {
        client.resume();
        target.resume();
      }
    },
    hang,
    hangAfterNextReply: () => {
      mode = 'hang_after_reply';
    },
    resetAfterNextCommand: () => {
      mode = 'reset_after_command';
    },
    resetAll,
    delay: (ms) => {
      delayMs = ms;
    },
    refuse,
    accept: async () => {
      await listen(port);
    },
    close: refuse,
  };
};
