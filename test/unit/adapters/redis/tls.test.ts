import { connect } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { describeOnRedis, freshPrefixes, openTestStores } from '../../../helpers/redis-stores.ts';
import { selfSigned } from '../../../helpers/self-signed.ts';

const TTL = 60;
const usual = getCACertificates('default');

/** TLS in front of a plain Redis; `secured` counts the handshakes that came to an end. */
const startTls = async (redisPort: number, identity: { key: string; cert: string }) => {
  let secured = 0;
  const open = new Set<TLSSocket>();
  const server = createServer(identity, (client) => {
    secured += 1;
    open.add(client);
    const target = connect(redisPort, '127.0.0.1');
    client.on('error', () => target.destroy()).on('close', () => target.destroy());
    target.on('error', () => client.destroy());
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `rediss://localhost:${address.port}`,
    secured: () => secured,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

describeOnRedis('redis over TLS', (redis) => {
  afterEach(() => setDefaultCACertificates(usual));

  it('is spoken to when its certificate is vouched for', async () => {
    const identity = selfSigned({ host: 'localhost' });
    setDefaultCACertificates([identity.cert]);
    const tls = await startTls(redis().port, identity);
    const stores = await openTestStores(tls.url, freshPrefixes());
    try {
      const write = { expected: 0, fence: 1, ttlSeconds: TTL };
      expect(await stores.sessionStore.save('chat', 'words', write, calm())).toMatchObject({ saved: true });
      expect(await stores.sessionStore.load('chat', TTL, calm())).toMatchObject({ document: 'words' });
      expect(tls.secured()).toBe(1);
    } finally {
      await stores.close();
      await tls.close();
    }
  });

  it.each([
    ['nobody vouches for', { trusted: false, host: 'localhost' }],
    ['names another host', { trusted: true, host: 'redis.example.org' }],
    ['has expired', { trusted: true, host: 'localhost', expired: true }],
  ])('is an outage when its certificate %s', async (_, { trusted, ...of }) => {
    const identity = selfSigned(of);
    if (trusted) setDefaultCACertificates([identity.cert]);
    const tls = await startTls(redis().port, identity);
    const stores = await openTestStores(tls.url, { ...freshPrefixes(), startTimeoutMs: 300 });
    try {
      await expect(stores.sessionStore.load('chat', TTL, calm())).rejects.toBeInstanceOf(StoreUnavailable);
      expect(stores.state()).toMatchObject({ status: 'down' });
      expect(stores.state().lastError).toMatch(/self_signed|altname|expired/);
    } finally {
      await stores.close();
      await tls.close();
    }
  });
});
