import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** The body is larger than allowed, before or after decompression. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The body is in an encoding that was not asked for, or is damaged. */
export class BodyUnreadable extends Error {
  override readonly name = 'BodyUnreadable';
}

/** Encodings that are asked for; more layers than two are nobody's honest answer. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';
const MAX_LAYERS = 2;

/** "deflate" should be zlib-wrapped, but some servers send it raw: the first byte tells (RFC 1950, CM = 8). */
const inflate = (firstByte: number): Transform =>
  (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();

const decoderOf = (encoding: string, firstByte: number): Transform => {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return inflate(firstByte);
    case 'br':
      return createBrotliDecompress();
    default:
      throw new BodyUnreadable('the content encoding is not known');
  }
};

const isDecoderError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:Z_|ERR_ZLIB|ERR__ERROR|ERR_BROTLI|ERR_PADDING)/.test(String(error.code));

const gather = async (source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLarge('the body is larger than allowed');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
};

async function* counted(first: Uint8Array, rest: AsyncIterator<Uint8Array>, maxBytes: number) {
  let size = 0;
  for (
    let next: IteratorResult<Uint8Array> = { done: false, value: first };
    !next.done;
    next = await rest.next()
  ) {
    size += next.value.byteLength;
    if (size > maxBytes) throw new BodyTooLarge('the compressed body is larger than allowed');
    yield next.value;
  }
}

const decode = async (
  body: Readable,
  encodings: readonly string[],
  maxBytes: number,
): Promise<Uint8Array> => {
  const source = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await source.next();
  if (first.done) return new Uint8Array();
  const decoders = encodings.map((encoding, i) =>
    decoderOf(encoding, i === 0 ? (first.value[0] ?? 0) : 0x78),
  );
  let bytes: Uint8Array = new Uint8Array();
  const sink = async (decoded: AsyncIterable<Uint8Array>): Promise<void> => {
    bytes = await gather(decoded, maxBytes);
  };
  const [outer, inner] = decoders;
  const compressed = counted(first.value, source, maxBytes);
  if (outer && inner) await pipeline(compressed, outer, inner, sink);
  else if (outer) await pipeline(compressed, outer, sink);
  return bytes;
};

/**
 * Reads a body to its end, decompressed. Never holds more than `maxBytes` and one chunk.
 *
 * @param contentEncoding value of the header, undefined or empty for none
 * @throws BodyTooLarge, BodyUnreadable; and whatever the connection failed with
 */
export const readBody = async (
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> => {
  const encodings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse();
  try {
    if (encodings.length === 0) return await gather(body, maxBytes);
    if (encodings.length > MAX_LAYERS) throw new BodyUnreadable('the body is encoded too many times');
    return await decode(body, encodings, maxBytes);
  } catch (error) {
    body.destroy();
    throw isDecoderError(error)
      ? new BodyUnreadable('the compressed body is damaged', { cause: error })
      : error;
  }
};
