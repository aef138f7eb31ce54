import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import type { SparseVector } from '../../ports/sparse-encoder.ts';

/** Names of the two vectors of a point. */
export const DENSE = 'dense';
export const SPARSE = 'sparse';

/** Sparse vector as JSON. */
export interface WireSparse {
  indices: number[];
  values: number[];
}

/** A point as it is written; a vector left out is gone after the upsert. */
export interface WirePoint {
  id: string;
  vector: { dense?: number[]; sparse?: WireSparse };
  payload: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Would Qdrant take it as an id, in the one spelling it gives back? */
export const isPointId = (text: string): boolean => UUID.test(text);

/** A UUID made from a name (RFC 9562, version 5): the same on every machine. */
export const idFromName = (name: string): string => {
  const bytes = createHash('sha1').update('majordomo:').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * Without zeros, which one code path of the server keeps and another drops.
 *
 * @throws RangeError when lengths differ, an index comes twice or a number is not finite: a bug of the encoder
 */
export const toWireSparse = ({ indices, values }: SparseVector): WireSparse => {
  if (indices.length !== values.length)
    throw new RangeError('sparse indices and values must be equally many');
  if (new Set(indices).size !== indices.length) throw new RangeError('sparse indices must be unique');
  if (!values.every(Number.isFinite)) throw new RangeError('sparse values must be finite');
  const kept = [...indices.keys()].filter((i) => values[i] !== 0);
  return { indices: kept.map((i) => indices[i] ?? 0), values: kept.map((i) => values[i] ?? 0) };
};

/** @throws RangeError for a vector of another size than the collection takes, or with numbers that are none */
export const toWireDense = (dense: Float32Array, dimensions: number): number[] => {
  if (dense.length !== dimensions)
    throw new RangeError(`expected a vector of ${dimensions} numbers, got ${dense.length}`);
  if (!dense.every(Number.isFinite)) throw new RangeError('dense values must be finite');
  return Array.from(dense);
};

/** Digest of everything stored of an entry: tells whether it is still the one that was read. */
const revisionOf = (document: string, { sparse, dense, madeBy }: IndexEntry): string => {
  const hash = createHash('sha256').update(document).update('\0').update(madeBy);
  for (const { buffer, byteOffset, byteLength } of [sparse.indices, sparse.values, dense])
    hash.update('\0').update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest('hex').slice(0, 32);
};

export interface StoredPoint {
  readonly point: WirePoint;
  readonly rev: string;
  readonly features: readonly number[];
}

/**
 * The point of an entry. The endpoint goes as JSON text, so that it comes back to the letter, keys in their order; the
 * fields beside it are for filters and for people who look into the collection.
 */
export const pointOf = (entry: IndexEntry, dimensions: number): StoredPoint => {
  const { endpoint, madeBy } = entry;
  const document = JSON.stringify(endpoint);
  const rev = revisionOf(document, entry);
  const sparse = toWireSparse(entry.sparse);
  const vector = { dense: toWireDense(entry.dense, dimensions) };
  return {
    rev,
    features: sparse.indices,
    point: {
      id: endpoint.endpointId,
      // A point with an empty sparse vector would be in no statistics either, but not every version takes one.
      vector: sparse.indices.length > 0 ? { ...vector, sparse } : vector,
      payload: {
        endpoint_id: endpoint.endpointId,
        name: endpoint.name,
        description: endpoint.description,
        method: endpoint.method,
        url: endpoint.url,
        service_id: endpoint.serviceId,
        visibility: endpoint.visibility,
        made_by: madeBy,
        rev,
        endpoint: document,
      },
    },
  };
};

const payloadSchema = z.object({ endpoint: z.string() });

/** @returns undefined for a point that something else wrote into the collection */
export const endpointOf = (payload: unknown): Endpoint | undefined => {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  try {
    const endpoint: unknown = JSON.parse(parsed.data.endpoint);
    return typeof endpoint === 'object' && endpoint !== null ? (endpoint as Endpoint) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
