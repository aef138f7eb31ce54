import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, type Engine, fieldsOf, type Point, pointId, Refusal } from './qdrant-engine.ts';
import { loadQdrantSchema, type QdrantSchema } from './qdrant-schema.ts';

type Json = Readonly<Record<string, unknown>>;

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly operation: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Json;
}

/** What happens to a request instead of an answer. */
export type Fault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  /** Done, but the answer is lost. */
  | { readonly kind: 'reset_after' }
  | { readonly kind: 'slow'; readonly ms: number }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Acknowledged as not applied yet; applied after that time. */
  | { readonly kind: 'lag'; readonly ms: number };

export interface QdrantServerOptions {
  readonly apiKey?: string;
  readonly version?: string;
  /** Path before all routes. */
  readonly prefix?: string;
  /** Refuses filters on fields without an index, and full scans. */
  readonly strictMode?: boolean;
}

interface Collection {
  engine: Engine;
  readonly size: number;
  distance: string;
  sparse: Record<string, { modifier?: string | null }>;
  readonly indexes: Set<string>;
}

const ok = { operation_id: 1, status: 'completed' } as const;

const recordOf = (point: Point, { with_payload, with_vector }: Json) => {
  const wanted = (names: unknown, name: string) =>
    names === true || (Array.isArray(names) && names.includes(name));
  const payload = Object.fromEntries(
    Object.entries(point.payload).filter(([name]) => wanted(with_payload, name)),
  );
  const vector = {
    ...(point.dense && wanted(with_vector, 'dense') ? { dense: [...point.dense] } : {}),
    ...(point.sparse && wanted(with_vector, 'sparse') ? { sparse: point.sparse } : {}),
  };
  return {
    id: /^\d+$/.test(point.id) ? Number(point.id) : point.id,
    ...(with_payload ? { payload } : {}),
    ...(with_vector ? { vector } : {}),
  };
};

/** Collections, aliases and what one may do with them. */
const createStore = (options: QdrantServerOptions) => {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const find = (name: string): Collection => {
    const found = collections.get(aliases.get(name) ?? name);
    if (!found) throw new Refusal(404, `Not found: Collection \`${name}\` doesn't exist!`);
    return found;
  };
  const checkStrict = (collection: Collection, body: Json): void => {
    if (!options.strictMode) return;
    for (const filter of [body['filter'], body['update_filter']] as Json[])
      for (const field of fieldsOf(filter))
        if (!collection.indexes.has(field))
          throw new Refusal(
            400,
            `Bad request: Index required but not found for "${field}" of one of the following types: [keyword]`,
          );
    if ((body['params'] as Json | undefined)?.['exact'] === true)
      throw new Refusal(400, 'Bad request: Exact search disabled. Help: Set `exact` to false.');
  };
  const checkDelete = (body: Json): void => {
    if (!('points' in body) && !('filter' in body)) throw new Refusal(400, 'Format error in JSON body');
  };
  const query = (collection: Collection, body: Json) => {
    checkStrict(collection, body);
    if (body['using'] === 'sparse' && !collection.sparse['sparse'])
      throw new Refusal(400, 'Wrong input: Not existing vector name error: sparse');
    const useIdf = collection.sparse['sparse']?.modifier === 'idf';
    return {
      points: collection.engine
        .query(body, useIdf)
        .map(({ point, score }) => ({ ...recordOf(point, body), version: 1, score })),
    };
  };
  const act = (action: Json): void => {
    const created = action['create_alias'] as { alias_name: string; collection_name: string } | undefined;
    const deleted = action['delete_alias'] as { alias_name: string } | undefined;
    if (deleted) aliases.delete(deleted.alias_name);
    if (!created) return;
    if (collections.has(created.alias_name))
      throw new Refusal(409, `Wrong input: Collection \`${created.alias_name}\` already exists!`);
    find(created.collection_name);
    aliases.set(created.alias_name, created.collection_name);
  };

  const onPoints: Readonly<Record<string, (collection: Collection, body: Json) => unknown>> = {
    createPayloadIndex: (collection, body) => {
      collection.indexes.add(String(body['field_name']));
      return ok;
    },
    upsert: (collection, body) => {
      checkStrict(collection, body);
      collection.engine.upsert(body);
      return ok;
    },
    delete: (collection, body) => {
      checkDelete(body);
      checkStrict(collection, body);
      collection.engine.remove(body);
      return ok;
    },
    batchUpdate: (collection, body) =>
      (body['operations'] as Record<string, Json>[]).map(({ upsert, delete: remove }) => {
        if (upsert) collection.engine.upsert(upsert);
        if (remove) collection.engine.remove(remove);
        return ok;
      }),
    retrieve: (collection, body) =>
      (body['ids'] as unknown[]).flatMap((id) => {
        const point = collection.engine.points.get(pointId(id));
        return point ? [recordOf(point, { with_payload: true, ...body })] : [];
      }),
    query,
    queryBatch: (collection, body) => (body['searches'] as Json[]).map((one) => query(collection, one)),
    count: (collection, body) => {
      checkStrict(collection, body);
      return { count: collection.engine.scroll({ filter: body['filter'], limit: 1e9 }).page.length };
    },
    scroll: (collection, body) => {
      checkStrict(collection, body);
      const { page, next } = collection.engine.scroll(body);
      return {
        points: page.map((point) => recordOf(point, { with_payload: true, ...body })),
        next_page_offset: next,
      };
    },
  };

  const onCollections: Readonly<Record<string, (name: string, body: Json) => unknown>> = {
    listCollections: () => ({ collections: [...collections.keys()].map((name) => ({ name })) }),
    listAliases: () => ({
      aliases: [...aliases].map(([alias_name, collection_name]) => ({ alias_name, collection_name })),
    }),
    updateAliases: (_, body) => {
      for (const action of body['actions'] as Json[]) act(action);
      return true;
    },
    collectionExists: (name) => ({ exists: collections.has(aliases.get(name) ?? name) }),
    createCollection: (name, body) => {
      if (collections.has(name) || aliases.has(name))
        throw new Refusal(409, `Wrong input: Collection \`${name}\` already exists!`);
      const { dense } = body['vectors'] as { dense: { size: number; distance: string } };
      collections.set(name, {
        engine: createEngine(dense.size),
        size: dense.size,
        distance: dense.distance,
        sparse: { ...(body['sparse_vectors'] as Collection['sparse']) },
        indexes: new Set(),
      });
      return true;
    },
    deleteCollection: (name) => collections.delete(name),
    updateCollection: (name, body) => {
      const collection = find(name);
      for (const [vector, change] of Object.entries(body['sparse_vectors'] as Collection['sparse']))
        collection.sparse[vector] = { ...collection.sparse[vector], ...change };
      return true;
    },
    getCollection: (name) => infoOf(find(name)),
  };

  return {
    collections,
    aliases,
    find,
    run: (operation: string, name: string, body: Json): unknown => {
      const onCollection = onCollections[operation];
      if (onCollection) return onCollection(name, body);
      const onPoint = onPoints[operation];
      if (!onPoint) throw new Refusal(404, '');
      return onPoint(find(name), body);
    },
  };
};

const infoOf = ({ engine, size, distance, sparse, indexes }: Collection) => ({
  status: 'green',
  optimizer_status: 'ok',
  indexed_vectors_count: 0,
  points_count: engine.points.size,
  segments_count: 2,
  config: {
    params: {
      vectors: { dense: { size, distance } },
      shard_number: 1,
      replication_factor: 1,
      write_consistency_factor: 1,
      on_disk_payload: true,
      sparse_vectors: sparse,
    },
    hnsw_config: { m: 16, ef_construct: 100, full_scan_threshold: 10_000, max_indexing_threads: 0 },
    optimizer_config: {
      deleted_threshold: 0.2,
      vacuum_min_vector_number: 1000,
      default_segment_number: 0,
      flush_interval_sec: 5,
    },
    wal_config: { wal_capacity_mb: 32, wal_segments_ahead: 0 },
  },
  payload_schema: Object.fromEntries(
    [...indexes].map((field) => [field, { data_type: 'keyword', points: engine.points.size }]),
  ),
});

const bodyOf = async (request: IncomingMessage): Promise<Json> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Json);
};

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      ...headers,
    })
    .end(text);
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the fake does with one request: route, validate, run, answer in the envelope of the real one. */
const createHandler = (options: QdrantServerOptions, schema: QdrantSchema) => {
  const store = createStore(options);
  const requests: SeenRequest[] = [];
  const violations: string[] = [];
  const control = { fault: undefined as ((request: SeenRequest) => Fault | undefined) | undefined };

  const answer = (response: ServerResponse, request: SeenRequest, name: string, lag?: number): void => {
    try {
      if (lag !== undefined) {
        void pause(lag).then(() => store.run(request.operation, name, request.body));
        send(response, 200, { result: { operation_id: 1, status: 'wait_timeout' }, status: 'ok', time: 1 });
        return;
      }
      const result = store.run(request.operation, name, request.body);
      violations.push(...schema.checkResult(request.operation, result).map((one) => `own answer: ${one}`));
      send(response, 200, { result, status: 'ok', time: 0.0001 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, { status: { error: error.message }, time: 0.0001 });
    }
  };

  const faulty = async (fault: Fault, act: (lag?: number) => void, response: ServerResponse) => {
    switch (fault.kind) {
      case 'hang':
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'reset_after':
        response.end = () => {
          response.socket?.resetAndDestroy();
          return response;
        };
        act();
        return;
      case 'slow':
        await pause(fault.ms);
        act();
        return;
      case 'answer':
        send(response, fault.status, fault.body, fault.headers);
        return;
      case 'lag':
        act(fault.ms);
        return;
      default:
        fault satisfies never;
    }
  };

  const handle = async (raw: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = (raw.url ?? '').slice((options.prefix ?? '').length);
    const body = await bodyOf(raw);
    if (!raw.url?.startsWith(options.prefix ?? '')) return send(response, 404, 'no such path');
    if (url === '/') {
      const version = options.version ?? '1.19.0';
      const seen = { method: 'GET', url, operation: 'versionInfo', headers: raw.headers, body };
      requests.push(seen);
      const fault = control.fault?.(seen);
      const act = () => send(response, 200, { title: 'qdrant - vector search engine', version });
      return fault ? faulty(fault, act, response) : act();
    }
    if (options.apiKey !== undefined && raw.headers['api-key'] !== options.apiKey)
      return send(response, 401, 'Must provide an API key or an Authorization bearer token');
    const checked = schema.checkRequest({ method: raw.method ?? '', url, body });
    const request = {
      method: raw.method ?? '',
      url,
      operation: checked?.operation ?? 'unknown',
      headers: raw.headers,
      body,
    };
    requests.push(request);
    if (!checked) violations.push(`${request.method} ${url} is no route that we use`);
    violations.push(...(checked?.problems ?? []).map((one) => `${request.operation}: ${one}`));
    const act = (lag?: number) => answer(response, request, checked?.collection ?? '', lag);
    const fault = control.fault?.(request);
    return fault ? faulty(fault, act, response) : act();
  };
  return { store, requests, violations, control, handle };
};

export interface QdrantServer {
  readonly url: string;
  /** Everything received, in order. */
  readonly requests: SeenRequest[];
  /** Requests (and answers of the fake itself) that do not fit the schema; a test ends with this empty. */
  readonly violations: string[];
  readonly collections: ReadonlyMap<string, Collection>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Decides for each request whether it gets an answer; undefined: all do. */
  setFault(fault: ((request: SeenRequest) => Fault | undefined) | undefined): void;
  /** Runs an operation directly, without HTTP. */
  run(operation: string, collection: string, body?: Json): unknown;
  /** All data gone, as after a restart with an empty disk. */
  empty(): void;
  close(): Promise<void>;
}

/**
 * A local Qdrant: real scoring, filters and idf with all the traps of the real server (ghosts in the statistics, ties in random order,
 * conditional upserts), every request held against the strict schema. @param port 0: any free one
 */
export const startQdrant = async (options: QdrantServerOptions = {}, port = 0): Promise<QdrantServer> => {
  const handler = createHandler(options, loadQdrantSchema());
  const server = createServer((request, response) => {
    handler.handle(request, response).catch((error: unknown) => {
      handler.violations.push(`the fake failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}${options.prefix ?? ''}`,
    requests: handler.requests,
    violations: handler.violations,
    collections: handler.store.collections,
    aliases: handler.store.aliases,
    setFault: (fault) => {
      handler.control.fault = fault;
    },
    run: (operation, collection, body = {}) => handler.store.run(operation, collection, body),
    empty: () => {
      handler.store.collections.clear();
      handler.store.aliases.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
