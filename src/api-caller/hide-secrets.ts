import type { OutboundResult } from '../ports/outbound.ts';
import { REDACTED } from './redact.ts';

type Received = Extract<OutboundResult, { kind: 'response' }>;

/** Shorter ones would be found by chance in honest data. */
const SHORTEST_SECRET = 6;

/** Spellings of one sign besides itself: percent and form encoding, escapes of JSON, references of XML and HTML. */
const NAMED: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

const PLAIN = /[A-Za-z0-9]/;
const literal = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Hexadecimal digits in either case. */
const hex = (code: number, digits: number): string =>
  code
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** One byte of a secret, as text or data formats may spell it. Letters and digits are left alone by all of them. */
const spellings = (sign: string): string => {
  if (PLAIN.test(sign)) return sign;
  const code = sign.charCodeAt(0);
  const name = NAMED[sign];
  const ways = [
    // A document inside a text of another doubles the backslashes each time.
    sign === '\\' ? String.raw`\\{1,8}` : `${/["/]/.test(sign) ? String.raw`\\{0,8}` : ''}${literal(sign)}`,
    `%(?:25)?${hex(code, 2)}`,
    String.raw`\\{1,8}u${hex(code, 4)}`,
    `&#0*${code};`,
    `&#[xX]0*${hex(code, 1)};`,
    ...(name === undefined ? [] : [`&${name};`]),
    ...(sign === ' ' ? ['\\+'] : []),
  ];
  return `(?:${ways.reverse().join('|')})`;
};

/** Finds a secret in all its spellings in text whose characters are bytes. */
const patternOf = (secret: string): RegExp =>
  new RegExp([...Buffer.from(secret, 'utf8').toString('latin1')].map(spellings).join(''), 'g');

/** The longest part that is spelt in one way only: where it is not, the secret is not. */
const anchorOf = (secret: string): string =>
  secret.split(/[^A-Za-z0-9]+/).reduce((best, part) => (part.length > best.length ? part : best), '');

/** Some services repeat what they were sent, credential included, often escaped; nothing after this point may see it. */
export const hideSecrets = (response: Received, secrets: readonly string[]): Received => {
  const body = Buffer.from(response.body.buffer, response.body.byteOffset, response.body.byteLength);
  const seen = secrets.filter(
    (secret) => secret.length >= SHORTEST_SECRET && body.includes(anchorOf(secret), 0, 'latin1'),
  );
  if (seen.length === 0) return response;
  // Latin-1 keeps every byte, whatever the charset of the body.
  const before = body.toString('latin1');
  const text = seen.reduce((rest, secret) => rest.replace(patternOf(secret), REDACTED), before);
  return text === before ? response : { ...response, body: Buffer.from(text, 'latin1') };
};
