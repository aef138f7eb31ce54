import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeAll,
  exchange,
  failureIn,
  never,
  outboundTo,
  type Resolve,
  request,
  serve,
  textOf,
  until,
} from '../../../helpers/outbound-exchange.ts';
import { type Answer, sendJson, startUpstream } from '../../../helpers/upstream-server.ts';

afterEach(closeAll);

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
