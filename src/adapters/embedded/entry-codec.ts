import type { Endpoint } from '../../domain/endpoint.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { normalized } from './dense-blocks.ts';

/** One row of the tables `endpoints` and `services`, by column; numbers are in the byte order of the machines we run on (little-endian). */
export interface EntryRow {
  readonly id: string;
  readonly name: string;
  readonly document: string;
  readonly dense: Uint8Array;
  readonly sparse_indices: Uint8Array;
  readonly sparse_values: Uint8Array;
  readonly made_by: string;
}

const bytesOf = (array: Float32Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** The copy also brings the bytes to an address that typed arrays accept. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const deepFrozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
};

const endpointOf = (document: string): Endpoint => deepFrozen(JSON.parse(document) as Endpoint);

/**
 * Without zero weights, which a search could not tell from absent ones.
 *
 * @throws RangeError when the indices are not strictly ascending or a number is not finite: a bug of the encoder
 */
const checkedSparse = ({ indices, values }: SparseVector): SparseVector => {
  if (indices.length !== values.length)
    throw new RangeError('sparse indices and values must be equally many');
  for (let i = 0; i < indices.length; i++) {
    if (i > 0 && (indices[i] as number) <= (indices[i - 1] as number))
      throw new RangeError('sparse indices must be unique and ascending');
    if (!Number.isFinite(values[i])) throw new RangeError('sparse values must be finite');
  }
  if (!values.includes(0)) return { indices: indices.slice(), values: values.slice() };
  return {
    indices: indices.filter((_, i) => values[i] !== 0),
    values: values.filter((value) => value !== 0),
  };
};

/**
 * The entry as a restart would read it: detached from the caller's objects, frozen, its dense vector of unit length.
 *
 * @throws RangeError when a vector is malformed
 */
export const storedForm = (entry: IndexEntry): IndexEntry => {
  if (!entry.dense.every((value) => Number.isFinite(value)))
    throw new RangeError('dense values must be finite');
  return {
    endpoint: endpointOf(JSON.stringify(entry.endpoint)),
    dense: normalized(entry.dense),
    sparse: checkedSparse(entry.sparse),
    madeBy: entry.madeBy,
  };
};

export const toRow = ({ endpoint, dense, sparse, madeBy }: IndexEntry): EntryRow => ({
  id: endpoint.endpointId,
  name: endpoint.name,
  document: JSON.stringify(endpoint),
  dense: bytesOf(dense),
  sparse_indices: bytesOf(sparse.indices),
  sparse_values: bytesOf(sparse.values),
  made_by: madeBy,
});

/** About what the row takes in the file. */
export const bytesOfRow = (row: EntryRow): number =>
  row.document.length + row.dense.length + row.sparse_indices.length + row.sparse_values.length;

/** @throws SyntaxError or RangeError when the row is damaged */
export const fromRow = (row: EntryRow): IndexEntry => {
  const sparse = {
    indices: new Uint32Array(bufferOf(row.sparse_indices)),
    values: new Float32Array(bufferOf(row.sparse_values)),
  };
  if (sparse.indices.length !== sparse.values.length) throw new RangeError('sparse vector cut short');
  return {
    endpoint: endpointOf(row.document),
    dense: new Float32Array(bufferOf(row.dense)),
    sparse,
    madeBy: row.made_by,
  };
};
