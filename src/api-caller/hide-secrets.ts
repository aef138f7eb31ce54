import type { OutboundResult } from '../ports/outbound.ts';
import { REDACTED } from './redact.ts';

type Received = Extract<OutboundResult, { kind: 'response' }>;

/** Shorter ones would be found by chance in honest data. */
const SHORTEST_SECRET = 6;

/** Some services repeat what they were sent, credential included; nothing after this point may see it. */
export const hideSecrets = (response: Received, secrets: readonly string[]): Received => {
  const body = Buffer.from(response.body.buffer, response.body.byteOffset, response.body.byteLength);
  const seen = secrets.filter(
    (secret) => secret.length >= SHORTEST_SECRET && body.includes(secret, 0, 'utf8'),
  );
  if (seen.length === 0) return response;
  // Latin-1 keeps every byte, whatever the charset of the body.
  const text = seen.reduce(
    (rest, secret) => rest.replaceAll(Buffer.from(secret, 'utf8').toString('latin1'), REDACTED),
    body.toString('latin1'),
  );
  return { ...response, body: Buffer.from(text, 'latin1') };
};
