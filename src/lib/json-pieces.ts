import type { Steps } from './sliced.ts';

/** JSON as read: numbers that a double cannot hold exactly are their own text. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Texts up to this many characters are parsed in one go. */
const PIECE = 64 * 1024;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

interface Source {
  readonly text: string;
  readonly piece: number;
}

const broken = (): SyntaxError => new SyntaxError('not JSON');

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
};

/** Position after the string that opens at `start`. */
const afterString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  throw broken();
};

/**
 * Position of the separator or bracket after the value that starts at `start`; undefined when the value is a container of
 * more than a piece. Only brackets and strings are looked at: whether it is JSON is for `JSON.parse` to say.
 */
const afterValue = ({ text, piece }: Source, start: number): number | undefined => {
  let depth = 0;
  const first = text.charCodeAt(start);
  const isContainer = first === OPEN_LIST || first === OPEN_OBJECT;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = afterString(text, at) - 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (code === COMMA && depth === 0) return at;
    if (isContainer && depth > 0 && at - start > piece) return undefined;
  }
  throw broken();
};

interface Built {
  readonly value: JsonValue;
  /** Position after the container. */
  readonly end: number;
}

/** After a value: the next one follows a comma, or the container ends. */
const isLast = (text: string, at: number, close: number): boolean => {
  const code = text.charCodeAt(at);
  if (code !== close && code !== COMMA) throw broken();
  return code === close;
};

function* buildList(source: Source, start: number): Steps<Built> {
  const { text, piece } = source;
  const list: JsonValue[] = [];
  let batch = start + 1;
  const take = (end: number): void => {
    const slice = text.slice(batch, end);
    if (slice.trim() === '') throw broken();
    for (const item of JSON.parse(`[${slice}]`) as JsonValue[]) list.push(item);
  };
  const first = skipBlanks(text, start + 1);
  if (text.charCodeAt(first) === CLOSE_LIST) return { value: list, end: first + 1 };
  for (let at = first; ; at = skipBlanks(text, at + 1)) {
    let end = afterValue(source, at);
    if (end === undefined) {
      // The comma before the big value was the end of the batch.
      if (skipBlanks(text, batch) < at) take(text.lastIndexOf(',', at));
      const built: Built = yield* build(source, at);
      list.push(built.value);
      end = skipBlanks(text, built.end);
      batch = end + 1;
      if (isLast(text, end, CLOSE_LIST)) return { value: list, end: end + 1 };
    } else if (isLast(text, end, CLOSE_LIST)) {
      take(end);
      return { value: list, end: end + 1 };
    } else if (end - batch > piece) {
      take(end);
      batch = end + 1;
      yield;
    }
    at = end;
  }
}

const setOwn = (object: { [key: string]: JsonValue }, key: string, value: JsonValue): void => {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
};

/** Position of the value of the member that starts at `at`. */
const valueOfMember = (text: string, at: number): { key: string; value: number } => {
  if (text.charCodeAt(at) !== QUOTE) throw broken();
  const end = afterString(text, at);
  const colon = skipBlanks(text, end);
  if (text.charCodeAt(colon) !== COLON) throw broken();
  return { key: text.slice(at, end), value: skipBlanks(text, colon + 1) };
};

function* buildObject(source: Source, start: number): Steps<Built> {
  const { text, piece } = source;
  const object: { [key: string]: JsonValue } = {};
  let batch = start + 1;
  const take = (end: number): void => {
    const slice = text.slice(batch, end);
    if (slice.trim() === '') throw broken();
    const members = JSON.parse(`{${slice}}`) as { [key: string]: JsonValue };
    for (const key of Object.keys(members)) setOwn(object, key, members[key] as JsonValue);
  };
  const first = skipBlanks(text, start + 1);
  if (text.charCodeAt(first) === CLOSE_OBJECT) return { value: object, end: first + 1 };
  for (let at = first; ; at = skipBlanks(text, at + 1)) {
    const member = valueOfMember(text, at);
    let end = afterValue(source, member.value);
    if (end === undefined) {
      if (skipBlanks(text, batch) < at) take(text.lastIndexOf(',', at));
      const built: Built = yield* build(source, member.value);
      setOwn(object, JSON.parse(member.key) as string, built.value);
      end = skipBlanks(text, built.end);
      batch = end + 1;
      if (isLast(text, end, CLOSE_OBJECT)) return { value: object, end: end + 1 };
    } else if (isLast(text, end, CLOSE_OBJECT)) {
      take(end);
      return { value: object, end: end + 1 };
    } else if (end - batch > piece) {
      take(end);
      batch = end + 1;
      yield;
    }
    at = end;
  }
}

/** A container that is more than a piece. */
function build(source: Source, start: number): Steps<Built> {
  return source.text.charCodeAt(start) === OPEN_LIST ? buildList(source, start) : buildObject(source, start);
}

/**
 * `JSON.parse` in steps: large containers are taken apart at their commas, and what lies between is parsed by `JSON.parse`
 * itself, so that the same texts are JSON. Nesting must have been bounded before.
 * @param piece characters of one step
 * @throws SyntaxError
 */
export function* parseInPieces(text: string, piece: number = PIECE): Steps<JsonValue> {
  const start = skipBlanks(text, 0);
  const first = text.charCodeAt(start);
  if (text.length - start <= piece || (first !== OPEN_LIST && first !== OPEN_OBJECT))
    return JSON.parse(text) as JsonValue;
  const { value, end } = yield* build({ text, piece }, start);
  if (skipBlanks(text, end) < text.length) throw broken();
  return value;
}
