import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { EndpointIndex, IndexEntry } from '../../ports/endpoint-index.ts';
import { createLocalIndex, type EntryTable, type LocalIndex } from './local-index.ts';
import { type RemoteIndex, startRemoteIndex } from './remote-index.ts';
import { asStoreCall } from './sqlite-error.ts';
import type { CallName, WorkerCalls } from './worker-calls.ts';

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
  staleIds(madeBy: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Replaces the vectors of stale entries; one that is indexed anew meanwhile is left alone. @returns how many */
  reencode(options: ReencodeOptions, signal: AbortSignal): Promise<number>;
  /** Resolves once it can be searched. Rejects when a stored entry is damaged. */
  readonly ready: Promise<void>;
  /** Is the catalogue held by a thread of its own? */
  isApart(): boolean;
  close(): void;
}

export interface EndpointIndexOptions {
  readonly database: DatabaseSync;
  readonly table: EntryTable;
  /** More entries than `above` are held by a thread that opens the file `path` itself. Left out: never. */
  readonly apart?: { readonly path: string; readonly above: number } | undefined;
}

const DEFAULT_BATCH = 64;

const countIn = (database: DatabaseSync, table: EntryTable): number =>
  Number(database.prepare(`SELECT count(*) AS entries FROM ${table}`).get()?.['entries']);

/**
 * Where the catalogue is: in this thread, or, once it is so large that a search would hold up every other chat, in one of its own.
 * A catalogue that grows moves while it is in use: what is written during the move is read again before the other thread takes over.
 */
const createHome = ({ database, table, apart }: EndpointIndexOptions) => {
  const isLarge = (count: number): boolean => apart !== undefined && count > apart.above;
  let remote: RemoteIndex | undefined;
  let local: LocalIndex | undefined;
  let moving: { readonly to: RemoteIndex; readonly changed: Set<string> } | undefined;

  const move = async (to: RemoteIndex, changed: Set<string>): Promise<void> => {
    await to.ready;
    while (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      await to.call('refresh', ids);
    }
    // No write can come between the last look at `changed` and this.
    [remote, local, moving] = [to, undefined, undefined];
  };
  const written = (id: string): void => {
    moving?.changed.add(id);
    if (moving || !apart || !local || !isLarge(local.count())) return;
    const to = startRemoteIndex(apart.path);
    moving = { to, changed: new Set() };
    move(to, moving.changed).catch(() => {
      // The thread could not be started or died: the catalogue stays where it is, only slower.
      moving = undefined;
      to.close();
    });
  };

  if (apart && isLarge(countIn(database, table))) remote = startRemoteIndex(apart.path);
  else local = createLocalIndex(database, table);

  const call = <Name extends CallName>(
    name: Name,
    signal: AbortSignal,
    input?: Parameters<WorkerCalls[Name]>[0],
  ): Promise<ReturnType<WorkerCalls[Name]>> => {
    if (remote) return remote.call(name, input, signal);
    const here = local as LocalIndex;
    const work = here[name] as (input: unknown) => ReturnType<WorkerCalls[Name]>;
    return asStoreCall('index', signal, () => work(input));
  };
  return {
    call,
    written,
    count: (): number => remote?.count() ?? local?.count() ?? 0,
    ready: remote?.ready ?? Promise.resolve(),
    isApart: () => remote !== undefined,
    close: () => {
      remote?.close();
      moving?.to.close();
    },
  };
};

/**
 * The endpoint index of a single process: entries in SQLite, their searchable image in memory.
 *
 * @throws SyntaxError or RangeError when a stored entry is damaged
 */
export const createEndpointIndex = (options: EndpointIndexOptions): EmbeddedEndpointIndex => {
  const home = createHome(options);
  const { call } = home;

  const reencode = async (wanted: ReencodeOptions, signal: AbortSignal): Promise<number> => {
    const stale = await call('staleIds', signal, wanted.madeBy);
    const batch = wanted.batch ?? DEFAULT_BATCH;
    let written = 0;
    for (let from = 0; from < stale.length; from += batch) {
      const ids = stale.slice(from, from + batch);
      const found = await Promise.all(ids.map((id) => call('get', signal, id)));
      const endpoints = found.filter((endpoint) => endpoint !== undefined);
      const entries = await wanted.encode(endpoints, signal);
      for (const [i, seen] of endpoints.entries()) {
        const entry = entries[i];
        if (entry && (await call('replace', signal, { entry, seen }))) written += 1;
        home.written(seen.endpointId);
      }
      wanted.onProgress?.(Math.min(from + batch, stale.length), stale.length);
    }
    return written;
  };

  return {
    upsert: async (entry, signal) => {
      const result = await call('upsert', signal, entry);
      home.written(entry.endpoint.endpointId);
      return result;
    },
    remove: async (endpointId, signal) => {
      const removed = await call('remove', signal, endpointId);
      home.written(endpointId);
      return removed;
    },
    get: (endpointId, signal) => call('get', signal, endpointId),
    findByName: (name, signal) => call('findByName', signal, name),
    list: (page, signal) => call('list', signal, page),
    search: (request, signal) => call('search', signal, request),
    idf: (indices, signal) => call('idf', signal, indices),
    count: (signal) => asStoreCall('index', signal, home.count),
    check: (signal) => call('check', signal),
    staleIds: (madeBy, signal) => call('staleIds', signal, madeBy),
    reencode,
    ready: home.ready,
    isApart: home.isApart,
    close: home.close,
  };
};
