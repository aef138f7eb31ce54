import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Charsets of one byte a letter, which headers name by default whatever the body is in. */
const ONE_BYTE =
  /^(?:(?:windows-|cp)125\d|iso-?8859-?\d+|latin-?\d|l\d|koi8-?[ru]|x-mac-cyrillic|(?:us-)?ascii)$/i;
/** Where an XML document says what it is in (XML 1.0, 4.3.3). */
const XML_DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:+-]{1,40})["']/;
const SNIFFED = 64 * 1024;
/** Letters beyond ASCII make up that much of words in Cyrillic, and far less of words in Latin. */
const MOSTLY = 0.7;

const decoderOf = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};

const markOf = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** Windows wrote nearly every table that does not say what it is in. */
const guessed = (bytes: Uint8Array): TextDecoder => {
  const words =
    Buffer.from(bytes.subarray(0, SNIFFED))
      .toString('latin1')
      .match(/[A-Za-z\x80-\xff]+/g) ?? [];
  const beyond = words.filter((word) => /[\x80-\xff]/.test(word)).join('');
  const isCyrillic = countOf(beyond, /[\xa8\xb8\xc0-\xff]/g) > beyond.length * MOSTLY;
  return new TextDecoder(isCyrillic ? 'windows-1251' : 'windows-1252');
};

/** UTF-8 with a damaged place is still UTF-8; a text in another charset has hardly a letter that is valid. */
const unlessForeign = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes);
  const head = text.slice(0, SNIFFED);
  const damaged = countOf(head, /\ufffd/g);
  return damaged > countOf(head, /[\u0080-\ufffc]/g) ? guessed(bytes).decode(bytes) : text;
};

/**
 * Bytes of a body to text. A byte order mark rules, then what the header or the XML document names; but a name is not believed
 * where the bytes say otherwise: what is valid UTF-8 is no text of one byte a letter, and what is none is not read as UTF-8.
 */
export const decodeText = (bytes: Uint8Array, contentType: string): string => {
  const mark = markOf(bytes);
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 300))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const header = /;\s*charset\s*=\s*"?([\w.:+-]+)"?/i.exec(contentType)?.[1];
  const label = decoderOf(header) ? header : XML_DECLARATION.exec(head)?.[1];
  const named = decoderOf(label);
  const isLoose = !named || named.encoding === 'utf-8' || ONE_BYTE.test(label ?? '');
  if (isLoose && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  if (named && named.encoding !== 'utf-8') return named.decode(bytes);
  const inDocument = decoderOf(XML_DECLARATION.exec(head)?.[1]);
  return inDocument && ONE_BYTE.test(inDocument.encoding) ? inDocument.decode(bytes) : unlessForeign(bytes);
};
