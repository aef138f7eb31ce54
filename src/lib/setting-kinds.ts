import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * A setting read from one text. A text that cannot be read becomes one issue that says what was expected.
 * @param expected ends the sentence "expected …"
 * @param read undefined means that the text does not fit
 */
export const kind = <T>(expected: string, read: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return z.NEVER;
  });

export const whole = (min: number, max: number) =>
  kind(`a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

export const fraction = () =>
  kind('a number from 0 to 1', (text) => {
    const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= 0 && value <= 1 ? value : undefined;
  });

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  yes: true,
  false: false,
  '0': false,
  off: false,
  no: false,
};

export const flag = () => kind('true or false', (text) => FLAGS[text.toLowerCase()]);

export const oneOf = <const T extends readonly string[]>(words: T) =>
  kind(words.length === 1 ? `${words[0]}` : `one of ${words.join(', ')}`, (text): T[number] | undefined =>
    words.find((word) => word === text),
  );

export const plainText = (max = 500) =>
  kind(`a text of at most ${max} characters`, (text) => (text.length <= max ? text : undefined));

/** A name that may stand in a path of a URL as one part of it. @param max in characters */
export const pathName = (max: number) =>
  kind(`a name of at most ${max} characters without blanks and any of / \\ < > : " | ? *`, (text) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    text.length <= max && !/[\s/\\<>:"|?*\u0000-\u001f]|^\.{1,2}$/.test(text) ? text : undefined,
  );

/** A comma-separated list of at least one entry; blanks around entries are dropped. */
export const list = (expected: string, fits: (entry: string) => boolean) =>
  kind(`a comma-separated list of ${expected}`, (text): readonly string[] | undefined => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    return entries.length > 0 && entries.every(fits) ? entries : undefined;
  });

const parsedUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * The address of a server of the operator's. What stands before `@`, after `?` or after `#` would be lost or refused on the way,
 * and only when the first request is made, so it is refused at the start.
 * @param more ends the sentence: where what was left out belongs
 */
export const serverUrl = (more = '', fits: (url: URL) => boolean = () => true) =>
  kind(`an http(s) URL without user name, password, query and fragment${more}`, (text) => {
    const url = parsedUrl(text);
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
    const isBare = url.username === '' && url.password === '' && !/[?#]/.test(text);
    return isBare && fits(url) ? text : undefined;
  });

/** Several hosts, as Sentinel and Cluster have them, are no URL to the parser; the adapter reads them and says what is wrong. */
export const redisUrl = () =>
  kind('a redis://, rediss://, redis+sentinel:// or redis+cluster:// URL', (text) =>
    /^rediss?(?:\+(?:sentinel|cluster))?:\/\/[^\s/]+/.test(text) ? text : undefined,
  );

/** An origin as browsers send it: scheme, host and port, nothing after. */
export const isOrigin = (text: string): boolean =>
  text === '*' || (/^https?:\/\//.test(text) && parsedUrl(text)?.origin === text);

export const timezone = () =>
  kind('an IANA time zone such as Europe/Tallinn', (text) => (isTimezone(text) ? text : undefined));

/** Is this the name of a time zone the runtime knows? Offsets such as `+02:00` are not names. */
export const isTimezone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const width = family === 6 ? 128 : 32;
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
};

/** Which proxies may say who the client is: all, none, or these addresses. A number of hops cannot be checked, so it is not offered. */
export const trustProxy = () =>
  kind(
    'true, false, or a comma-separated list of addresses and CIDRs',
    (text): boolean | readonly string[] | undefined => {
      const word = text.toLowerCase();
      if (word === 'true' || word === 'on') return true;
      if (word === 'false' || word === 'off') return false;
      const entries = text.split(',').map((entry) => entry.trim());
      return entries.every(isAddressOrRange) ? entries : undefined;
    },
  );

/** Does the server, listening here, hear this machine only? */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
