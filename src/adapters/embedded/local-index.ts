import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '../../domain/endpoint.ts';
import { NameTaken } from '../../domain/errors.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { bytesOfRow, type EntryRow, fromRow, storedForm, toRow } from './entry-codec.ts';
import { denseSteps, sparseSteps } from './search-work.ts';
import { positionAfter } from './slots.ts';
import { createVectorRows } from './vector-rows.ts';
import type { Replacement, WorkerCalls } from './worker-calls.ts';

/** Tables of one form: endpoints, and services that are searched for in the same way. */
export type EntryTable = 'endpoints' | 'services';

const upsertInto = (
  table: EntryTable,
): string => `INSERT INTO ${table} (id, name, document, dense, sparse_indices, sparse_values, made_by)
  VALUES (:id, :name, :document, :dense, :sparse_indices, :sparse_values, :made_by)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, document = excluded.document, dense = excluded.dense,
    sparse_indices = excluded.sparse_indices, sparse_values = excluded.sparse_values, made_by = excluded.made_by`;

/** @throws SyntaxError or RangeError when a row is damaged */
const loadCatalogue = (database: DatabaseSync, table: EntryTable): Catalogue => {
  const catalogue = createCatalogue();
  for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY id`).iterate())
    catalogue.put(fromRow(row as unknown as EntryRow));
  return catalogue;
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

/** Steps of the longest search of a stored catalogue, read off its table before anything of it is loaded. */
export const storedSearchSteps = (database: DatabaseSync, table: EntryTable): number => {
  const kinds = database
    .prepare(
      `SELECT length(dense) / 4 AS dimension, count(*) AS entries, sum(length(sparse_indices)) / 4 AS postings
       FROM ${table} GROUP BY 1`,
    )
    .all();
  let steps = 0;
  for (const kind of kinds) {
    const [dimension, entries] = [Number(kind['dimension']), Number(kind['entries'])];
    steps += sparseSteps(entries, Number(kind['postings']));
    if (dimension > 0) steps += denseSteps(entries, createVectorRows(dimension).steps);
  }
  return steps;
};

const createWriter = (
  { database, table, wrote }: LocalIndexOptions,
  catalogue: Catalogue,
): Pick<WorkerCalls, 'upsert' | 'remove' | 'replace'> => {
  const upsertRow = database.prepare(upsertInto(table));
  const deleteRow = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const write = (entry: IndexEntry): void => {
    const row = toRow(entry);
    upsertRow.run({ ...row });
    wrote?.(bytesOfRow(row));
  };
  const isSame = (a: Endpoint, b: Endpoint): boolean =>
    a.contentHash === b.contentHash && a.indexedAt === b.indexedAt;
  const isStale = ({ entry, seen }: Replacement): boolean => {
    const held = catalogue.get(seen.endpointId);
    return held !== undefined && held.madeBy !== entry.madeBy && isSame(held.endpoint, seen);
  };

  // Disk first, memory after: when the disk refuses, nothing has changed.
  return {
    upsert: (given) => {
      const entry = storedForm(given);
      const { endpointId, name } = entry.endpoint;
      const holder = catalogue.idOfName(name);
      if (holder !== undefined && holder !== endpointId) throw new NameTaken(holder);
      const created = catalogue.get(endpointId) === undefined;
      write(entry);
      catalogue.put(entry);
      return { created };
    },
    remove: (endpointId) => {
      deleteRow.run(endpointId);
      wrote?.(0);
      return catalogue.remove(endpointId);
    },
    replace: (given) => {
      const entries = given.filter(isStale).map(({ entry }) => storedForm(entry));
      database.exec('BEGIN IMMEDIATE');
      try {
        entries.forEach(write);
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
      entries.forEach(catalogue.put);
      return entries.length;
    },
  };
};

export interface LocalIndexOptions {
  readonly database: DatabaseSync;
  readonly table: EntryTable;
  /** Is told the bytes of each write. */
  readonly wrote?: ((bytes: number) => void) | undefined;
}

/** Entries in SQLite with their searchable image in the memory of this thread; every call is done when it returns. */
export interface LocalIndex extends WorkerCalls {
  count(): number;
  /** Steps of the longest possible search (see `search-work.ts`). */
  searchSteps(): number;
}

/** @throws SyntaxError or RangeError when a stored entry is damaged */
export const createLocalIndex = (options: LocalIndexOptions): LocalIndex => {
  const { database, table } = options;
  const catalogue = loadCatalogue(database, table);
  const writer = createWriter(options, catalogue);
  const one = database.prepare(`SELECT * FROM ${table} WHERE id = ?`);
  const check = database.prepare('SELECT count(*) FROM schema_version');
  const endpointOf = (id: string | undefined): Endpoint | undefined =>
    id === undefined ? undefined : catalogue.get(id)?.endpoint;

  return {
    ...writer,
    get: endpointOf,
    findByName: (name) => endpointOf(catalogue.idOfName(name)),
    list: (page) => pageOf(catalogue, page),
    search: catalogue.search,
    idf: catalogue.idf,
    check: () => {
      check.get();
    },
    count: catalogue.count,
    searchSteps: catalogue.searchSteps,
    refresh: (ids) => {
      for (const id of ids) {
        const row = one.get(id);
        if (row) catalogue.put(fromRow(row as unknown as EntryRow));
        else catalogue.remove(id);
      }
      return catalogue.count();
    },
    staleIds: (madeBy) => catalogue.ids().filter((id) => catalogue.get(id)?.madeBy !== madeBy),
  };
};
