import type { Json } from '../domain/slots.ts';
import { own } from '../lib/own.ts';
import type { Steps } from '../lib/sliced.ts';
import { plainNumber } from './plain-number.ts';

export type XmlReading =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: 'syntax' | 'too_deep' };

const MAX_DEPTH = 100;
const TAGS_A_STEP = 1000;
/** Whole numbers of more digits are more likely codes than amounts. */
const MOST_DIGITS = 6;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME = String.raw`[^\s<>/=!?"'&]+`;
const TAG = new RegExp(`^<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

interface Element {
  readonly name: string;
  /** Attributes and children in order; a name that comes again becomes a list. */
  readonly fields: Map<string, Json[]>;
  text: string;
}

/** Predefined entities and character references; nothing is expanded that a document declares itself. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return own(ENTITIES, name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const scalarOf = (text: string): Json => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = trimmed.replace(/\..*$|^-/g, '').length;
  return digits <= MOST_DIGITS ? (plainNumber(trimmed) ?? trimmed) : trimmed;
};

const add = (element: Element, name: string, value: Json): void => {
  const held = element.fields.get(name);
  if (held) held.push(value);
  else element.fields.set(name, [value]);
};

/** An element as data: its text when it has nothing else, else an object of attributes, children and text. */
const dataOf = ({ fields, text }: Element): Json => {
  const own = scalarOf(text);
  if (fields.size === 0) return own;
  const entries = [...fields].map(([name, values]): [string, Json] => [
    name,
    values.length === 1 ? (values[0] ?? null) : values,
  ]);
  return Object.fromEntries(
    own === null ? entries : [...entries, [fields.has('text') ? 'text_' : 'text', own]],
  );
};

/** Where what is no element ends: comments, instructions, declarations. @returns undefined when it never does */
const afterOther = (text: string, at: number): number | undefined => {
  const past = (end: string, from: number): number | undefined => {
    const found = text.indexOf(end, from);
    return found === -1 ? undefined : found + end.length;
  };
  if (text.startsWith('<!--', at)) return past('-->', at + 4);
  if (text.startsWith('<?', at)) return past('?>', at + 2);
  const end = past('>', at);
  const subset = text.indexOf('[', at);
  return end !== undefined && subset !== -1 && subset < end ? past(']>', subset) : end;
};

const openElement = (name: string, attributes: string): Element => {
  const element: Element = { name, fields: new Map(), text: '' };
  for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (key !== 'xmlns' && !key.startsWith('xmlns:'))
      add(element, localName(key), scalarOf(decoded(double ?? single ?? '')));
  return element;
};

/** Longest tag that is looked at. */
const MAX_TAG = 64 * 1024;

/**
 * XML to data: elements and attributes by local name, repeated elements as lists, text as text or, when it is a plain
 * number, as that. Reads no DTD, so nothing is fetched or expanded.
 */
export function* readXmlSteps(text: string): Steps<XmlReading> {
  const broken: XmlReading = { ok: false, problem: 'syntax' };
  const root: Element = { name: '', fields: new Map(), text: '' };
  const open: Element[] = [root];
  let tags = 0;
  for (let at = 0; at < text.length; ) {
    const top = open.at(-1) ?? root;
    const next = text.indexOf('<', at);
    if (next !== at) top.text += decoded(text.slice(at, next === -1 ? text.length : next));
    if (next === -1) break;
    tags += 1;
    if (tags % TAGS_A_STEP === 0) yield;
    if (text.startsWith('<![CDATA[', next)) {
      const end = text.indexOf(']]>', next);
      if (end === -1) return broken;
      top.text += text.slice(next + 9, end);
      at = end + 3;
    } else if (text.startsWith('</', next)) {
      const end = text.indexOf('>', next);
      const parent = open.at(-2);
      if (end === -1 || !parent || text.slice(next + 2, end).trim() !== top.name) return broken;
      open.pop();
      add(parent, localName(top.name), dataOf(top));
      at = end + 1;
    } else if (text.startsWith('<!', next) || text.startsWith('<?', next)) {
      const end = afterOther(text, next);
      if (end === undefined) return broken;
      at = end;
    } else {
      const tag = TAG.exec(text.slice(next, next + Math.min(MAX_TAG, tagLength(text, next))));
      if (!tag) return broken;
      const element = openElement(tag[1] ?? '', tag[2] ?? '');
      if (tag[3] === '/') add(top, localName(element.name), dataOf(element));
      else if (open.length > MAX_DEPTH) return { ok: false, problem: 'too_deep' };
      else open.push(element);
      at = next + tag[0].length;
    }
  }
  const isWhole = open.length === 1 && root.text.trim() === '' && root.fields.size === 1;
  return isWhole ? { ok: true, value: dataOf(root) } : broken;
}

/** Characters up to the end of a tag; a ">" inside an attribute value does not end it. */
const tagLength = (text: string, start: number): number => {
  let quote = '';
  for (let at = start; at < text.length && at - start < MAX_TAG; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at - start + 1;
  }
  return text.length - start;
};
