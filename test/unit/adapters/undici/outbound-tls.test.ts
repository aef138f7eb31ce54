import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { closeAll, never, outboundTo, type Resolve, request } from '../../../helpers/outbound-exchange.ts';
import { selfSigned, startTlsServer } from '../../../helpers/self-signed.ts';

const trusted = getCACertificates('default');
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await closeAll();
  for (const server of open.splice(0)) await server.close();
  setDefaultCACertificates(trusted);
});

const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

const ask = async (identity: ReturnType<typeof selfSigned>, isTrusted: boolean) => {
  if (isTrusted) setDefaultCACertificates([...trusted, identity.cert]);
  const server = await startTlsServer(identity);
  open.push(server);
  const outbound = outboundTo(['registry.test'], here);
  const secret = { headers: { authorization: 'Bearer not-for-everybody' } };
  const result = await outbound.send(request(`https://registry.test:${server.port}/`, secret), never);
  return { result, requests: server.requests() };
};

const failure = (detail: string) => ({ kind: 'failure', failure: 'network_error', detail });

describe('outbound: certificates', () => {
  it('one that is good is taken', async () => {
    const { result, requests } = await ask(selfSigned({ host: 'registry.test' }), true);
    expect(result).toMatchObject({ kind: 'response', status: 200 });
    expect(requests).toBe(1);
  });

  it.each([
    ['nobody vouches for', { host: 'registry.test' }, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of another host', { host: 'other.test' }, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['that has expired', { host: 'registry.test', expired: true }, true, 'CERT_HAS_EXPIRED'],
  ])('one %s ends the call before anything is said', async (_, parts, isTrusted, detail) => {
    const { result, requests } = await ask(selfSigned(parts), isTrusted);
    expect(result).toEqual(failure(detail));
    expect(requests).toBe(0);
  });
});
