import type { Json } from '../domain/slots.ts';
import { parseJsonSteps } from '../lib/json-lossless.ts';
import { runAtOnce, type Steps } from '../lib/sliced.ts';
import { decodeText } from './decode-text.ts';
import { readCsvSteps } from './read-csv.ts';
import { readXmlSteps } from './read-xml.ts';

/** `html`: a page for people, which is no answer of an API; its title says what it was. */
export type Reading =
  | { readonly kind: 'data'; readonly data: Json }
  | { readonly kind: 'html'; readonly title: string }
  | { readonly kind: 'unreadable'; readonly detail: string };

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What is kept of the body of a 4xx: enough to say what was wrong with which value. */
export const MAX_REJECTION_BYTES = 64 * 1024;
const MAX_TITLE = 200;
const SNIFFED = 1024;

const mediaTypeOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();
const isJsonType = (type: string): boolean => /^[\w.+-]+\/(?:[\w.+-]+\+)?json$/.test(type);
const isHtmlType = (type: string): boolean => type === 'text/html' || type === 'application/xhtml+xml';

const looksHtml = (text: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i.test(text.slice(0, SNIFFED));

const titleOf = (html: string): string =>
  (/<title[^>]*>([^<]{0,500})/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]{0,500})/i.exec(html)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);

const isBinary = (text: string): boolean => text.slice(0, SNIFFED).includes('\u0000');

const isCsvType = (type: string): boolean =>
  type === 'text/csv' || type === 'application/csv' || type === 'text/tab-separated-values';
const isXmlType = (type: string): boolean =>
  type === 'text/xml' || /^application\/(?:[\w.+-]+\+)?xml$/.test(type);

function* readXml(text: string): Steps<Reading> {
  const xml = yield* readXmlSteps(text);
  if (xml.ok) return { kind: 'data', data: xml.value };
  return {
    kind: 'unreadable',
    detail: xml.problem === 'too_deep' ? 'the XML nests too deep' : 'the XML is broken',
  };
}

const isLinesType = (type: string): boolean =>
  /^application\/(?:x-)?(?:ndjson|jsonl|json-?lines|json-seq|(?:[\w.+-]+\+)?json-seq)$/.test(type);

/** One object a line, as logs and exports send it. @returns undefined when a line is something else */
function* readJsonLines(text: string): Steps<Reading | undefined> {
  // RFC 7464 begins every document with a record separator.
  const lines = text.replaceAll('\u001e', '').split(/\r?\n/);
  const data: Json[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (!/^\s*[[{]/.test(line)) return undefined;
    const json = yield* parseJsonSteps(line);
    if (!json.ok) return undefined;
    data.push(json.value);
    yield;
  }
  return data.length === 0 ? undefined : { kind: 'data', data };
}

/** @returns undefined when it is not JSON, and need not be */
function* readJson(text: string, type: string): Steps<Reading | undefined> {
  const mayBeJson = isJsonType(type) || !type.startsWith('text/') || /^\s*[[{]/.test(text.slice(0, SNIFFED));
  if (!mayBeJson) return undefined;
  const json = yield* parseJsonSteps(text);
  if (json.ok) return { kind: 'data', data: json.value };
  if (json.problem === 'too_deep') return { kind: 'unreadable', detail: 'the JSON nests too deep' };
  const lines = yield* readJsonLines(text);
  if (lines) return lines;
  if (!isJsonType(type)) return undefined;
  return looksHtml(text)
    ? { kind: 'html', title: titleOf(text) }
    : { kind: 'unreadable', detail: 'the JSON is broken' };
}

/** Body to data by its declared type; a type that was not declared is found out from the text. In steps: it may be megabytes. */
export function* readBodySteps({ headers, body }: Received): Steps<Reading> {
  const contentType = headers['content-type'] ?? '';
  const type = mediaTypeOf(contentType);
  const text = decodeText(body, contentType);
  yield;
  if (text.trim() === '') return { kind: 'data', data: null };
  if (isHtmlType(type) || (!isJsonType(type) && looksHtml(text)))
    return { kind: 'html', title: titleOf(text) };
  if (isXmlType(type) || (!isJsonType(type) && /^\s*<\?xml\s/.test(text.slice(0, SNIFFED))))
    return yield* readXml(text);
  if (isCsvType(type)) return { kind: 'data', data: (yield* readCsvSteps(text)) ?? text };
  const json = (isLinesType(type) ? yield* readJsonLines(text) : undefined) ?? (yield* readJson(text, type));
  if (json) return json;
  return isBinary(text)
    ? { kind: 'unreadable', detail: `a body of type ${type || 'none'} is not text` }
    : { kind: 'data', data: text };
}

/** Body of a 4xx: data when it is data, else the text a person would see. Cut at 64 kB. */
export const readRejection = (received: Received): Json => {
  const tooLong = received.body.byteLength > MAX_REJECTION_BYTES;
  const body = tooLong ? received.body.subarray(0, MAX_REJECTION_BYTES) : received.body;
  const reading = runAtOnce(readBodySteps({ ...received, body }));
  switch (reading.kind) {
    case 'data':
      return reading.data;
    case 'html':
      return reading.title;
    case 'unreadable': {
      const text = decodeText(body, received.headers['content-type'] ?? '');
      return isBinary(text) ? null : text;
    }
    default:
      return reading satisfies never;
  }
};
