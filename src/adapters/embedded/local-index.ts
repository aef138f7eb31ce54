import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '../../domain/endpoint.ts';
import { NameTaken } from '../../domain/errors.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type EntryRow, fromRow, storedForm, toRow } from './entry-codec.ts';
import type { WorkerCalls } from './worker-calls.ts';

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

/** Entries in SQLite with their searchable image in the memory of this thread; every call is done when it returns. */
export interface LocalIndex extends WorkerCalls {
  count(): number;
}

/** @throws SyntaxError or RangeError when a stored entry is damaged */
export const createLocalIndex = (database: DatabaseSync, table: EntryTable): LocalIndex => {
  const catalogue = loadCatalogue(database, table);
  const writer = createWriter(database, table, catalogue);
  const one = database.prepare(`SELECT * FROM ${table} WHERE id = ?`);
  const check = database.prepare('SELECT count(*) FROM schema_version');
  const endpointOf = (id: string | undefined): Endpoint | undefined =>
    id === undefined ? undefined : catalogue.get(id)?.endpoint;
  const isSame = (a: Endpoint, b: Endpoint): boolean =>
    a.contentHash === b.contentHash && a.indexedAt === b.indexedAt;

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
    count: () => catalogue.ids().length,
    refresh: (ids) => {
      for (const id of ids) {
        const row = one.get(id);
        if (row) catalogue.put(fromRow(row as unknown as EntryRow));
        else catalogue.remove(id);
      }
      return catalogue.ids().length;
    },
    staleIds: (madeBy) => catalogue.ids().filter((id) => catalogue.get(id)?.madeBy !== madeBy),
    replace: ({ entry, seen }) => {
      const held = catalogue.get(seen.endpointId);
      if (!held || held.madeBy === entry.madeBy || !isSame(held.endpoint, seen)) return false;
      writer.upsert(entry);
      return true;
    },
  };
};
