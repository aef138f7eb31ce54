import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '../../domain/endpoint.ts';
import { NameTaken } from '../../domain/errors.ts';
import type { EndpointIndex, IndexEntry } from '../../ports/endpoint-index.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type EntryRow, fromRow, storedForm, toRow } from './entry-codec.ts';
import { asStoreCall } from './sqlite-error.ts';

/** How {@link EmbeddedEndpointIndex.reencode} gets new vectors. */
export interface ReencodeOptions {
  /** `IndexEntry.madeBy` of the embedder and encoder in use. */
  readonly madeBy: string;
  /** Makes new entries of endpoints, in their order. What it throws ends the run; what was done stays. */
  encode(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<readonly IndexEntry[]>;
  /** Endpoints a call of `encode`; 64 by default. */
  readonly batch?: number;
  onProgress?(done: number, total: number): void;
}

export interface EmbeddedEndpointIndex extends EndpointIndex {
  /** Endpoints whose vectors another embedder or encoder made, by id. */
  staleEntries(madeBy: string): readonly Endpoint[];
  /** Replaces the vectors of stale entries; one that is indexed anew meanwhile is left alone. @returns how many */
  reencode(options: ReencodeOptions, signal: AbortSignal): Promise<number>;
}

/** Tables of one form: endpoints, and services that are searched for in the same way. */
export type EntryTable = 'endpoints' | 'services';

const upsertInto = (table: EntryTable): string => `INSERT INTO ${table} (id, name, document, dense, sparse_indices, sparse_values, made_by)
  VALUES (:id, :name, :document, :dense, :sparse_indices, :sparse_values, :made_by)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, document = excluded.document, dense = excluded.dense,
    sparse_indices = excluded.sparse_indices, sparse_values = excluded.sparse_values, made_by = excluded.made_by`;

const DEFAULT_BATCH = 64;

/** @throws SyntaxError or RangeError when a row is damaged */
const loadCatalogue = (database: DatabaseSync, table: EntryTable): Catalogue => {
  const catalogue = createCatalogue();
  for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY id`).iterate())
    catalogue.put(fromRow(row as unknown as EntryRow));
  return catalogue;
};

/** Position of the first id after `cursor` in a sorted list. */
const positionAfter = (ids: readonly string[], cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as string) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
};

const pageOf = (
  catalogue: Catalogue,
  { limit, cursor, seesPrivate }: { limit: number; cursor?: string | undefined; seesPrivate: boolean },
): { items: Endpoint[]; nextCursor: string | null } => {
  const ids = catalogue.ids();
  const items: Endpoint[] = [];
  for (let i = positionAfter(ids, cursor); i < ids.length; i++) {
    const endpoint = catalogue.get(ids[i] as string)?.endpoint;
    if (!endpoint || !(seesPrivate || endpoint.visibility === 'public')) continue;
    if (items.length === limit) return { items, nextCursor: items.at(-1)?.endpointId ?? null };
    items.push(endpoint);
  }
  return { items, nextCursor: null };
};

const createWriter = (database: DatabaseSync, table: EntryTable, catalogue: Catalogue) => {
  const upsertRow = database.prepare(upsertInto(table));
  const deleteRow = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  return {
    /** Disk first, memory after: when the disk refuses, nothing has changed. */
    upsert: (given: IndexEntry): { created: boolean } => {
      const entry = storedForm(given);
      const { endpointId, name } = entry.endpoint;
      const holder = catalogue.idOfName(name);
      if (holder !== undefined && holder !== endpointId) throw new NameTaken(holder);
      const created = catalogue.get(endpointId) === undefined;
      upsertRow.run({ ...toRow(entry) });
      catalogue.put(entry);
      return { created };
    },
    remove: (endpointId: string): boolean => {
      deleteRow.run(endpointId);
      return catalogue.remove(endpointId);
    },
  };
};

/**
 * The endpoint index of a single process: entries in SQLite, their searchable image in memory.
 *
 * @throws SyntaxError or RangeError when a stored entry is damaged
 */
export const createEndpointIndex = (
  database: DatabaseSync,
  table: EntryTable = 'endpoints',
): EmbeddedEndpointIndex => {
  const catalogue = loadCatalogue(database, table);
  const writer = createWriter(database, table, catalogue);
  const check = database.prepare('SELECT count(*) FROM schema_version');
  const call = <T>(signal: AbortSignal, work: () => T) => asStoreCall('index', signal, work);
  const endpointOf = (id: string | undefined): Endpoint | undefined =>
    id === undefined ? undefined : catalogue.get(id)?.endpoint;

  const staleEntries = (madeBy: string): Endpoint[] =>
    catalogue.ids().flatMap((id) => {
      const entry = catalogue.get(id);
      return entry && entry.madeBy !== madeBy ? [entry.endpoint] : [];
    });

  const reencode = async (options: ReencodeOptions, signal: AbortSignal): Promise<number> => {
    const stale = staleEntries(options.madeBy);
    const batch = options.batch ?? DEFAULT_BATCH;
    let written = 0;
    for (let from = 0; from < stale.length; from += batch) {
      const endpoints = stale.slice(from, from + batch);
      const entries = await options.encode(endpoints, signal);
      await call(signal, () => {
        endpoints.forEach((endpoint, i) => {
          const entry = entries[i];
          if (!entry || catalogue.get(endpoint.endpointId)?.endpoint !== endpoint) return;
          writer.upsert(entry);
          written += 1;
        });
      });
      options.onProgress?.(Math.min(from + batch, stale.length), stale.length);
    }
    return written;
  };

  return {
    upsert: (entry, signal) => call(signal, () => writer.upsert(entry)),
    remove: (endpointId, signal) => call(signal, () => writer.remove(endpointId)),
    get: (endpointId, signal) => call(signal, () => endpointOf(endpointId)),
    findByName: (name, signal) => call(signal, () => endpointOf(catalogue.idOfName(name))),
    list: (page, signal) => call(signal, () => pageOf(catalogue, page)),
    search: (request, signal) => call(signal, () => catalogue.search(request)),
    idf: (indices, signal) => call(signal, () => catalogue.idf(indices)),
    count: (signal) => call(signal, () => catalogue.ids().length),
    check: (signal) =>
      call(signal, () => {
        check.get();
      }),
    staleEntries,
    reencode,
  };
};
