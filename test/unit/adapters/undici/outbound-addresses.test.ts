import { afterEach, describe, expect, it } from 'vitest';
import { AddressRefused, createConnector, systemResolve } from '../../../../src/adapters/undici/connector.ts';
import { createOutboundPolicy } from '../../../../src/lib/outbound-policy.ts';
import {
  closeAll,
  failureIn,
  never,
  outboundTo,
  type Resolve,
  request,
  serve,
} from '../../../helpers/outbound-exchange.ts';
import { sendJson } from '../../../helpers/upstream-server.ts';

afterEach(closeAll);

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
