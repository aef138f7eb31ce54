import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeAll,
  exchange,
  never,
  outboundTo,
  request,
  serve,
  textOf,
} from '../../../helpers/outbound-exchange.ts';
import { sendJson } from '../../../helpers/upstream-server.ts';

afterEach(closeAll);

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
