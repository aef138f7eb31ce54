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
  until,
} from '../../../helpers/outbound-exchange.ts';
import { type Answer, sendJson } from '../../../helpers/upstream-server.ts';

afterEach(closeAll);

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
