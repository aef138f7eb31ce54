import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressRefused, createConnector, systemResolve } from '../../../../src/adapters/undici/connector.ts';
import { type ClosableOutbound, createOutbound } from '../../../../src/adapters/undici/index.ts';
import { createOutboundPolicy } from '../../../../src/lib/outbound-policy.ts';
import type { OutboundRequest, OutboundResult } from '../../../../src/ports/outbound.ts';
import { silentLogger } from '../../../fakes/silent.ts';
import {
  type Answer,
  sendJson,
  startUpstream,
  type UpstreamServer,
} from '../../../helpers/upstream-server.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});

type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const serve = async (answer: Answer, host?: string): Promise<UpstreamServer> => {
  const server = await startUpstream(answer, host);
  opened.push(server);
  return server;
};
const outboundTo = (allow: readonly string[], resolve?: Resolve): ClosableOutbound => {
  const outbound = createOutbound({ policy: createOutboundPolicy({ allow }), logger: silentLogger, resolve });
  opened.push(outbound);
  return outbound;
};
const request = (url: string, parts: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
  timeoutMs: 2_000,
  maxBytes: 100_000,
  ...parts,
});
const never = new AbortController().signal;
const failureIn = (result: OutboundResult): string =>
  result.kind === 'failure' ? result.failure : `response ${result.status}`;
const textOf = (result: OutboundResult): string =>
  result.kind === 'response' ? Buffer.from(result.body).toString('utf8') : `failure ${result.failure}`;

/** Serves with `answer` and sends one request to it. */
const exchange = async (answer: Answer, parts: Partial<OutboundRequest> = {}) => {
  const server = await serve(answer);
  const started = performance.now();
  const result = await outboundTo([server.host]).send(request(`${server.url}/path?q=1`, parts), never);
  return { server, result, ms: performance.now() - started };
};
const until = async (check: () => boolean): Promise<void> => {
  for (let i = 0; i < 100 && !check(); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(check()).toBe(true);
};

describe('outbound: answers', () => {
  it('sends method, headers and body, and brings status, headers and bytes back', async () => {
    const { server, result } = await exchange(
      (_, response) => response.writeHead(201, { 'X-One': 'a', 'set-cookie': ['p=1', 'q=2'] }).end('õ'),
      { method: 'POST', body: '{"a":"ä"}', headers: { 'content-type': 'application/json', 'x-k': 'v' } },
    );
    expect(result).toMatchObject({
      kind: 'response',
      status: 201,
      headers: { 'x-one': 'a', 'set-cookie': 'p=1, q=2' },
    });
    expect(textOf(result)).toBe('õ');
    expect(server.seen).toMatchObject([
      { method: 'POST', path: '/path?q=1', body: '{"a":"ä"}', headers: { 'x-k': 'v' } },
    ]);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
    ['deflate, gzip', (bytes: Buffer) => gzipSync(deflateSync(bytes))],
  ])('reads a body in %s', async (encoding, encode) => {
    const text = JSON.stringify({ list: Array.from({ length: 2_000 }, (_, i) => i) });
    const { result } = await exchange((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(encode(Buffer.from(text))),
    );
    expect(textOf(result)).toBe(text);
  });

  it('takes an empty body in an encoding for what it is', async () => {
    const { result } = await exchange((_, response) =>
      response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
    );
    expect(result).toMatchObject({ kind: 'response', status: 204 });
    expect(textOf(result)).toBe('');
  });

  it('asks again over the same connections', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const outbound = outboundTo([server.host]);
    for (let i = 0; i < 20; i += 1) await outbound.send(request(server.url), never);
    // The socket of an answer becomes free a moment after its body has ended, so a second one may be opened.
    expect(server.connections()).toBeLessThanOrEqual(2);
    const batch = () =>
      Promise.all(Array.from({ length: 50 }, () => outbound.send(request(server.url), never)));
    const results = [...(await batch()), ...(await batch())];
    expect(results.every((result) => result.kind === 'response')).toBe(true);
    expect(server.seen).toHaveLength(120);
    expect(server.connections()).toBeLessThanOrEqual(55);
  });
});

describe('outbound: faults of the other side', () => {
  it('says network_error when nobody listens', async () => {
    const server = await startUpstream(() => undefined);
    await server.close();
    const result = await outboundTo([server.host]).send(request(server.url), never);
    expect(result).toEqual({ kind: 'failure', failure: 'network_error', detail: 'ECONNREFUSED' });
  });

  it('says network_error when the name does not exist', async () => {
    const gone: Resolve = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }));
    const result = await outboundTo([], gone).send(request('http://nowhere.example/'), never);
    expect(result).toEqual({ kind: 'failure', failure: 'network_error', detail: 'ENOTFOUND' });
  });

  it('says network_error when the other side speaks no TLS', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const result = await outboundTo([server.host]).send(request(server.url.replace('http', 'https')), never);
    expect(failureIn(result)).toBe('network_error');
  });

  it.each<[string, Answer, string]>([
    [
      'a reset in the middle of the body',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"a":');
        setTimeout(() => response.socket?.resetAndDestroy(), 20);
      },
      'network_error',
    ],
    [
      'a body shorter than announced',
      (_, response) => {
        response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":1}');
      },
      'network_error',
    ],
    ['no HTTP at all', (_, response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'), 'network_error'],
    ['a hang-up without a word', (_, response) => response.socket?.destroy(), 'network_error'],
    [
      'two lengths that disagree',
      (_, response) =>
        response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} '),
      'network_error',
    ],
    [
      'interim answers without end',
      (_, response) => {
        for (let i = 0; i < 500; i += 1)
          response.socket?.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n');
      },
      'network_error',
    ],
    [
      'headers without end',
      (_, response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx-big: ${'x'.repeat(40_000)}\r\n\r\n`),
      'response_too_large',
    ],
    [
      'an encoding nobody asked for',
      (_, response) => response.writeHead(200, { 'content-encoding': 'exotic' }).end('x'),
      'response_unreadable',
    ],
    [
      'five layers of gzip',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip,gzip,gzip,gzip,gzip' }).end('x'),
      'response_unreadable',
    ],
    [
      'gzip that is none',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all'),
      'response_unreadable',
    ],
    [
      'gzip cut in the middle',
      (_, response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(5_000, 'ab')).subarray(0, 25)),
      'response_unreadable',
    ],
  ])('survives %s', async (_, answer, failure) => {
    const { result, ms } = await exchange(answer);
    expect(failureIn(result)).toBe(failure);
    expect(ms).toBeLessThan(1_000);
  });

  it('stops reading an endless body', async () => {
    const { server, result } = await exchange((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = 'x'.repeat(16_384);
      const pump = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', pump);
      };
      pump();
    });
    expect(failureIn(result)).toBe('response_too_large');
    await until(() => server.brokenOff() === 1);
  });

  it('does not even start on 60 MB that are announced', async () => {
    const { result, ms } = await exchange((_, response) => {
      response.writeHead(200, { 'content-length': String(60 * 1024 * 1024) });
      response.write(Buffer.alloc(64 * 1024));
    });
    expect(failureIn(result)).toBe('response_too_large');
    expect(ms).toBeLessThan(500);
  });

  it('stops a gzip bomb at the cap, long before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const before = process.memoryUsage();
    const { result } = await exchange((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const after = process.memoryUsage();
    expect(failureIn(result)).toBe('response_too_large');
    expect(after.arrayBuffers + after.external - before.arrayBuffers - before.external).toBeLessThan(
      20 * 1024 * 1024,
    );
  });

  it('lets a body of exactly the cap through', async () => {
    const { result } = await exchange((_, response) => response.end('x'.repeat(100)), { maxBytes: 100 });
    expect(textOf(result)).toHaveLength(100);
    const over = await exchange((_, response) => response.end('x'.repeat(101)), { maxBytes: 100 });
    expect(failureIn(over.result)).toBe('response_too_large');
  });
});

describe('outbound: time', () => {
  it.each<[string, Answer]>([
    ['headers that never come', () => undefined],
    [
      'headers that come byte by byte',
      (_, response) => {
        response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
        const timer = setInterval(() => response.socket?.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'a body that trickles',
      (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'a compressed body that trickles',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.write(gzipSync(Buffer.from('slow')).subarray(0, 12));
      },
    ],
  ])('ends %s at the deadline', async (_, answer) => {
    const { server, result, ms } = await exchange(answer, { timeoutMs: 150 });
    expect(failureIn(result)).toBe('timeout');
    expect(ms).toBeGreaterThanOrEqual(140);
    expect(ms).toBeLessThan(700);
    await until(() => server.brokenOff() === 1);
  });

  it('counts the look-up of the name into the deadline', async () => {
    const hanging: Resolve = () => new Promise(() => undefined);
    const started = performance.now();
    const result = await outboundTo([], hanging).send(
      request('http://slow.example/', { timeoutMs: 100 }),
      never,
    );
    expect(failureIn(result)).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(600);
  });

  it('counts redirects into the same deadline', async () => {
    const { result, ms } = await exchange(
      ({ path }, response) => setTimeout(() => response.writeHead(302, { location: `${path}x` }).end(), 80),
      { timeoutMs: 150 },
    );
    expect(failureIn(result)).toBe('timeout');
    expect(ms).toBeLessThan(600);
  });

  it('says cancelled, not timeout, when the caller goes away', async () => {
    const server = await serve(() => undefined);
    const gone = new AbortController();
    const running = outboundTo([server.host]).send(request(server.url), gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    expect(failureIn(await running)).toBe('cancelled');
    await until(() => server.brokenOff() === 1);
  });

  it('says cancelled in the middle of a body', async () => {
    const server = await serve((_, response) => response.writeHead(200).write('{'));
    const gone = new AbortController();
    const running = outboundTo([server.host]).send(request(server.url), gone.signal);
    setTimeout(() => gone.abort(), 60);
    expect(failureIn(await running)).toBe('cancelled');
  });

  it('opens no socket for a caller who has gone already', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const result = await outboundTo([server.host]).send(request(server.url), AbortSignal.abort());
    expect(failureIn(result)).toBe('cancelled');
    expect(server.connections()).toBe(0);
  });

  it('ends what is running when it is closed', async () => {
    const server = await serve(() => undefined);
    const outbound = outboundTo([server.host]);
    const running = outbound.send(request(server.url), never);
    await until(() => server.seen.length === 1);
    await outbound.close();
    expect(failureIn(await running)).toBe('network_error');
  });
});

describe('outbound: addresses', () => {
  it.each([
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://127.1:PORT/',
    'http://localhost:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
  ])('opens no socket to %s', async (template) => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const result = await outboundTo([]).send(request(template.replace('PORT', String(server.port))), never);
    expect(failureIn(result)).toBe('address_refused');
    expect(server.connections()).toBe(0);
  });

  it.each(['http://user:pw@127.0.0.1:PORT/', 'ftp://127.0.0.1:PORT/', 'no url'])(
    'opens no socket to %s, although its host is allowed',
    async (template) => {
      const server = await serve((_, response) => sendJson(response, 200, {}));
      const url = template.replace('PORT', String(server.port));
      expect(failureIn(await outboundTo([server.host]).send(request(url), never))).toBe('address_refused');
      expect(server.connections()).toBe(0);
    },
  );

  it.each(['127.0.0.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'checks the literal %s again at the socket, where no look-up would',
    async (hostname) => {
      const server = await serve((_, response) => sendJson(response, 200, {}));
      const connect = createConnector(createOutboundPolicy({ allow: [] }), systemResolve);
      const options = { hostname, protocol: 'http:', port: String(server.port) };
      const error = await new Promise((resolve) => connect(options, (...answer) => resolve(answer[0])));
      expect(error).toBeInstanceOf(AddressRefused);
      expect(server.connections()).toBe(0);
    },
  );

  it('opens no socket for a public name with a private address', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const result = await outboundTo([], resolve).send(
      request(`http://public.example:${server.port}/`),
      never,
    );
    expect(failureIn(result)).toBe('address_refused');
    expect(server.connections()).toBe(0);
  });

  it('connects to the allowed one among several addresses', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const resolve: Resolve = async () => [
      { address: '10.0.0.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ];
    const outbound = outboundTo([server.host], resolve);
    const result = await outbound.send(request(`http://mixed.example:${server.port}/`), never);
    expect(result).toMatchObject({ kind: 'response', status: 200 });
    expect(server.seen[0]?.headers['host']).toBe(`mixed.example:${server.port}`);
  });

  it('checks again when a name changes its address (rebinding)', async () => {
    const server = await serve((_, response) => {
      response.setHeader('connection', 'close');
      sendJson(response, 200, {});
    });
    const answers = ['127.0.0.1', '10.0.0.1'];
    const resolve: Resolve = async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
    const outbound = outboundTo([server.host], resolve);
    const url = `http://rebinding.example:${server.port}/`;
    expect(await outbound.send(request(url), never)).toMatchObject({ kind: 'response' });
    expect(failureIn(await outbound.send(request(url), never))).toBe('address_refused');
  });

  it('holds a port that an entry names against the real port', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const outbound = outboundTo([`127.0.0.1:${server.port + 1}`], resolve);
    expect(failureIn(await outbound.send(request(`http://a.example:${server.port}/`), never))).toBe(
      'address_refused',
    );
  });
});

describe('outbound: redirects', () => {
  it('follows three and no more', async () => {
    const hops =
      (count: number): Answer =>
      ({ path }, response) => {
        const left = Number(path.slice(1)) || count;
        if (left === 100) sendJson(response, 200, { done: true });
        else response.writeHead(302, { location: `/${left === 1 ? 100 : left - 1}` }).end('moved');
      };
    const three = await serve(hops(3));
    expect(await outboundTo([three.host]).send(request(three.url), never)).toMatchObject({ status: 200 });
    expect(three.seen).toHaveLength(4);
    const four = await serve(hops(4));
    expect(failureIn(await outboundTo([four.host]).send(request(four.url), never))).toBe('redirect_refused');
    expect(four.seen).toHaveLength(4);
  });

  it('ends a loop', async () => {
    const { server, result } = await exchange(({ path }, response) =>
      response.writeHead(307, { location: path }).end(),
    );
    expect(failureIn(result)).toBe('redirect_refused');
    expect(server.seen).toHaveLength(4);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://metadata.google.internal/',
    'file:///etc/passwd',
    'http://user:pass@example.com/',
    'http://rebound.example/',
  ])('does not follow to %s', async (location) => {
    const server = await serve((_, response) => response.writeHead(302, { location }).end());
    const resolve: Resolve = async () => [{ address: '192.168.0.1', family: 4 }];
    const result = await outboundTo([server.host], resolve).send(request(server.url), never);
    expect(failureIn(result)).toBe('redirect_refused');
    expect(server.seen).toHaveLength(1);
  });

  it('takes no credentials to another origin, and keeps them within one', async () => {
    const second = await serve((_, response) => sendJson(response, 200, {}));
    const first = await serve(({ path }, response) =>
      response.writeHead(307, { location: path === '/' ? '/again' : `${second.url}/there` }).end(),
    );
    const headers = { accept: 'a/b', authorization: 'Bearer t', cookie: 'c=1', 'x-api-key': 'k' };
    const result = await outboundTo([first.host, second.host]).send(
      request(`${first.url}/`, { headers }),
      never,
    );
    expect(result).toMatchObject({ kind: 'response', status: 200 });
    expect(first.seen[1]?.headers).toMatchObject(headers);
    expect(second.seen[0]?.headers['accept']).toBe('a/b');
    for (const name of ['authorization', 'cookie', 'x-api-key'])
      expect(second.seen[0]?.headers).not.toHaveProperty(name);
  });

  it('keeps the body of a 307 and drops that of a 303', async () => {
    const { server } = await exchange(
      ({ path }, response) => {
        if (path === '/end') sendJson(response, 200, {});
        else
          response
            .writeHead(path === '/next' ? 303 : 307, { location: path === '/next' ? '/end' : '/next' })
            .end();
      },
      { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
    );
    expect(server.seen.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"a":1}'],
      ['POST', '{"a":1}'],
      ['GET', ''],
    ]);
    expect(server.seen[2]?.headers).not.toHaveProperty('content-type');
  });

  it.each([300, 304])('hands a %i on as it is', async (status) => {
    const { result } = await exchange((_, response) => response.writeHead(status).end());
    expect(result).toMatchObject({ kind: 'response', status });
  });
});
