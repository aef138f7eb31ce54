import { createHash } from 'node:crypto';

/** Short one-way name for something a log may link but not show, such as a chat id. @returns 12 hex digits */
export const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A URL without user name and password; a text that is no URL comes back as `[unreadable]`. */
export const credentialsRemoved = (text: string): string => {
  if (!URL.canParse(text)) return '[unreadable]';
  const url = new URL(text);
  if (url.username !== '') url.username = 'redacted';
  if (url.password !== '') url.password = 'redacted';
  for (const name of url.searchParams.keys())
    if (/key|token|secret|password|auth/i.test(name)) url.searchParams.set(name, 'redacted');
  return url.href;
};

/** The class of a fault for logs and health reports: its code or name, never its message, which may quote input. */
export const faultClass = (fault: unknown): string => {
  if (!(fault instanceof Error)) return typeof fault;
  const code = (fault as { code?: unknown }).code;
  return typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code) ? code : fault.name;
};

/** Where a fault happened: its stack without the message, which may quote input. */
export const stackFrames = (fault: unknown): string | undefined => {
  if (!(fault instanceof Error) || fault.stack === undefined) return undefined;
  const said = fault.stack.indexOf(fault.message);
  return fault.stack
    .slice(said < 0 ? 0 : said + fault.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join(' | ');
};

/** Sayings of the JavaScript engine; what it names or quotes around them is left out. */
const SAYINGS = [
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /is not (?:a function|iterable|a constructor|defined)/,
  /^Cannot use 'in' operator/,
  /^Cannot convert undefined or null to object/,
  /^Cannot destructure property/,
  /before initialization$/,
  /^Assignment to constant variable/,
  /^Reduce of empty array with no initial value/,
  /^Maximum call stack size exceeded/,
  /^Invalid (?:array length|string length|time value|time zone specified|count value)/,
] as const;

/** What the engine says of a fault, without names and values, which may be somebody's; undefined for all other messages. */
export const faultMessage = (fault: unknown): string | undefined => {
  if (!(fault instanceof Error)) return undefined;
  return SAYINGS.map((saying) => saying.exec(fault.message)?.[0]).find((said) => said !== undefined);
};

/** Everything a log may hold of a fault, its causes included. */
export const faultFields = (fault: unknown): Record<string, string> => {
  const facts: Record<string, string | undefined> = {
    fault: faultClass(fault),
    problem: faultMessage(fault),
    stack: stackFrames(fault),
    cause: fault instanceof Error && fault.cause !== undefined ? faultClass(fault.cause) : undefined,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
};
