import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { EndpointIndex, IndexEntry } from '../../ports/endpoint-index.ts';
import type { DurableWrites } from './durable-writes.ts';
import { createLocalIndex, type EntryTable, type LocalIndex, storedSearchSteps } from './local-index.ts';
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
  /** File of the database. */
  readonly path: string;
  readonly table: EntryTable;
  /** A catalogue whose longest search takes more steps (see `search-work.ts`) is held by a thread of its own. */
  readonly largeAbove: number;
  readonly durable: DurableWrites;
}

const DEFAULT_BATCH = 64;

/** So many are written at once: few enough not to hold up the thread, many enough to save waiting for the disk. */
const REPLACED_AT_ONCE = 8;

/**
 * Where the catalogue is: in this thread, or, once it is so large that a search would hold up every other chat, in one of its own.
 * A catalogue that grows moves while it is in use: what is written during the move is read again before the other thread takes over.
 */
const createHome = ({ database, path, table, largeAbove, durable }: EndpointIndexOptions) => {
  let remote: RemoteIndex | undefined;
  let local: LocalIndex | undefined;
  let moving: { readonly to: RemoteIndex; readonly changed: Set<string> } | undefined;
  let stays = false;

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
  const written = (here: LocalIndex, ids: readonly string[]): void => {
    for (const id of ids) moving?.changed.add(id);
    if (moving || stays || here.searchSteps() <= largeAbove) return;
    const to = startRemoteIndex({ path, table });
    moving = { to, changed: new Set() };
    move(to, moving.changed).catch(() => {
      // The thread could not be started or died: the catalogue stays where it is, only slower.
      [moving, stays] = [undefined, true];
      to.close();
    });
  };

  if (storedSearchSteps(database, table) > largeAbove) remote = startRemoteIndex({ path, table });
  else local = createLocalIndex({ database, table, wrote: durable.wrote });

  const callHere = <Name extends CallName>(
    here: LocalIndex,
    name: Name,
    input?: Parameters<WorkerCalls[Name]>[0],
  ): ReturnType<WorkerCalls[Name]> =>
    (here[name] as (input: unknown) => ReturnType<WorkerCalls[Name]>)(input);

  return {
    call: <Name extends CallName>(
      name: Name,
      signal: AbortSignal,
      input?: Parameters<WorkerCalls[Name]>[0],
    ): Promise<ReturnType<WorkerCalls[Name]>> => {
      if (remote) return remote.call(name, input, signal);
      const here = local as LocalIndex;
      return asStoreCall('index', signal, () => callHere(here, name, input));
    },
    /** A call that changes the entries of these ids. */
    write: async <Name extends 'upsert' | 'remove' | 'replace'>(
      name: Name,
      { input, ids }: { input: Parameters<WorkerCalls[Name]>[0]; ids: readonly string[] },
      signal: AbortSignal,
    ): Promise<ReturnType<WorkerCalls[Name]>> => {
      if (remote) return remote.call(name, input, signal);
      const here = local as LocalIndex;
      const result = await asStoreCall('index', signal, () => {
        const value = callHere(here, name, input);
        written(here, ids);
        return value;
      });
      await durable.flush();
      return result;
    },
    count: (): number => remote?.count() ?? local?.count() ?? 0,
    ready: remote?.ready ?? Promise.resolve(),
    isApart: () => remote !== undefined,
    close: () => {
      remote?.close();
      moving?.to.close();
    },
  };
};

/** Replaces the vectors of stale entries, in small steps between which other chats are served. */
const createReencode =
  ({ call, write }: ReturnType<typeof createHome>): EmbeddedEndpointIndex['reencode'] =>
  async ({ madeBy, encode, batch = DEFAULT_BATCH, onProgress }, signal) => {
    const stale = await call('staleIds', signal, madeBy);
    let written = 0;
    for (let from = 0; from < stale.length; from += batch) {
      const ids = stale.slice(from, from + batch);
      const found = await Promise.all(ids.map((id) => call('get', signal, id)));
      const endpoints = found.filter((endpoint) => endpoint !== undefined);
      const entries = await encode(endpoints, signal);
      const replacements = endpoints.flatMap((seen, i) => {
        const entry = entries[i];
        return entry ? [{ entry, seen }] : [];
      });
      for (let first = 0; first < replacements.length; first += REPLACED_AT_ONCE) {
        const input = replacements.slice(first, first + REPLACED_AT_ONCE);
        const changed = input.map(({ seen }) => seen.endpointId);
        written += await write('replace', { input, ids: changed }, signal);
      }
      onProgress?.(Math.min(from + batch, stale.length), stale.length);
    }
    return written;
  };

/**
 * The endpoint index of a single process: entries in SQLite, their searchable image in memory.
 *
 * @throws SyntaxError or RangeError when a stored entry is damaged
 */
export const createEndpointIndex = (options: EndpointIndexOptions): EmbeddedEndpointIndex => {
  const home = createHome(options);
  const { call, write } = home;

  return {
    upsert: (entry, signal) => write('upsert', { input: entry, ids: [entry.endpoint.endpointId] }, signal),
    remove: (endpointId, signal) => write('remove', { input: endpointId, ids: [endpointId] }, signal),
    get: (endpointId, signal) => call('get', signal, endpointId),
    findByName: (name, signal) => call('findByName', signal, name),
    list: (page, signal) => call('list', signal, page),
    search: (request, signal) => call('search', signal, request),
    idf: (indices, signal) => call('idf', signal, indices),
    count: (signal) => asStoreCall('index', signal, home.count),
    check: (signal) => call('check', signal),
    staleIds: (madeBy, signal) => call('staleIds', signal, madeBy),
    reencode: createReencode(home),
    ready: home.ready,
    isApart: home.isApart,
    close: home.close,
  };
};
