import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One value in DER (ITU-T X.690): tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const SEQUENCE = 0x30;
/** ecdsa-with-SHA256, and the attribute commonName. */
const ALGORITHM = der(SEQUENCE, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

const nameOf = (host: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(host)))));
const timeOf = (time: Date): Buffer => der(0x18, Buffer.from(time.toISOString().replace(/[-:T]|\.\d+/g, '')));

const DAY_MS = 86_400_000;

/** A certificate nobody vouches for (X.509 version 1), made anew each time. */
export const selfSigned = ({ host, expired = false }: { host: string; expired?: boolean }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = Date.now() + (expired ? -DAY_MS : DAY_MS);
  const name = nameOf(host);
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    der(SEQUENCE, timeOf(new Date(until - 10 * DAY_MS)), timeOf(new Date(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const body = der(SEQUENCE, content, ALGORITHM, signature).toString('base64');
  const lines = body.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};

/** A server that speaks TLS with this certificate; `requests` counts what got through to it. */
export const startTlsServer = async (identity: { key: string; cert: string }) => {
  let requests = 0;
  const server: Server = createServer(identity, (_, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests: () => requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
