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
} from '../../../helpers/outbound-exchange.ts';
import { type Answer, sendJson } from '../../../helpers/upstream-server.ts';

afterEach(closeAll);

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
