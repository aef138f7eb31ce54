import { QdrantClient } from '@qdrant/js-client-rest';
import { z } from 'zod';
import { checkedForDelete, type PointFilter } from './filters.ts';
import type { Link, Wait } from './link.ts';
import { DENSE, SPARSE, type WirePoint, type WireSparse } from './points.ts';
import { parseQdrantUrl } from './server-url.ts';

const idSchema = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const sparseSchema = z.object({ indices: z.array(z.number()), values: z.array(z.number()) });
const recordSchema = z.object({
  id: idSchema,
  payload: z.record(z.string(), z.unknown()).nullish(),
  vector: z.object({ sparse: sparseSchema.optional() }).nullish(),
});
const scoredSchema = recordSchema.extend({ score: z.number() });
const batchSchema = z.array(z.object({ points: z.array(scoredSchema) }));
const pageSchema = z.object({ points: z.array(recordSchema), next_page_offset: idSchema.nullish() });
/** `wait_timeout` is no failure: the write is in the log and will be applied. */
const writtenSchema = z.object({ status: z.string() });
const infoSchema = z.object({
  config: z.object({
    params: z.object({
      vectors: z.unknown().optional(),
      sparse_vectors: z
        .record(z.string(), z.looseObject({ modifier: z.string().nullish(), index: z.unknown().optional() }))
        .nullish(),
    }),
  }),
  payload_schema: z.record(z.string(), z.unknown()),
});
const aliasesSchema = z.object({
  aliases: z.array(z.object({ alias_name: z.string(), collection_name: z.string() })),
});
const collectionsSchema = z.object({ collections: z.array(z.object({ name: z.string() })) });

export type PointRecord = z.infer<typeof recordSchema>;
export type ScoredRecord = z.infer<typeof scoredSchema>;
export type CollectionInfo = z.infer<typeof infoSchema>;

export interface Query {
  query: number[] | WireSparse;
  using: typeof DENSE | typeof SPARSE;
  filter: PointFilter;
  limit: number;
  with_payload: string[];
  params?: { exact: boolean };
}

export interface Upsert {
  points: WirePoint[];
  /** Points that exist and do not match it stay as they are; points that do not exist are inserted. */
  update_filter?: PointFilter;
  update_mode?: 'update_only';
}

export interface Scroll {
  filter: PointFilter;
  limit: number;
  offset?: string;
  with_payload: string[] | false;
  with_vector?: string[];
}

export type Action =
  | { delete_alias: { alias_name: string } }
  | { create_alias: { alias_name: string; collection_name: string } };

const secondsLeft = (wait: Wait, now: number): number => Math.max(1, Math.ceil((wait.until - now) / 1000));

/** @throws QdrantProblem when the URL cannot be used */
export const createClient = (url: string, apiKey: string | undefined) =>
  new QdrantClient({
    ...parseQdrantUrl(url),
    checkCompatibility: false,
    // Any finite value makes the client replace the signal we hand it.
    timeout: Number.POSITIVE_INFINITY,
    // The client's own option for the key writes to the console when the scheme is http.
    ...(apiKey === undefined ? {} : { headers: { 'api-key': apiKey } }),
  }).api();

type Api = ReturnType<typeof createClient>;

const pointOperations = (api: Api, link: Link, now: () => number) => ({
  upsert: (collection: string, upsert: Upsert, wait: Wait) =>
    link.ask(
      {
        what: 'upsert',
        reply: writtenSchema,
        repeatable: true,
        send: (signal) =>
          api.upsertPoints(
            { collection_name: collection, wait: true, timeout: secondsLeft(wait, now()), ...upsert },
            { signal },
          ),
      },
      wait,
    ),

  /**
   * Removes points by their own ids after emptying them. A deleted point would stay in the idf statistics until its segment is
   * rebuilt; one that was emptied first leaves them at once.
   */
  removePoints: async (collection: string, ids: readonly string[], wait: Wait) => {
    const hollow = ids.map((id) => ({ id, vector: {}, payload: {} }));
    const filter = checkedForDelete({ must: [{ has_id: [...ids] }] });
    const operations = [
      { upsert: { points: hollow, update_mode: 'update_only' as const } },
      { delete: { filter } },
    ];
    const written = await link.ask(
      {
        what: 'remove',
        reply: z.array(writtenSchema),
        // Sent late, it could take an endpoint that was registered anew meanwhile.
        repeatable: false,
        send: (signal) =>
          api.batchUpdate(
            { collection_name: collection, wait: true, timeout: secondsLeft(wait, now()), operations },
            { signal },
          ),
      },
      wait,
    );
    return written.at(-1) ?? { status: 'completed' };
  },

  deleteByFilter: (collection: string, filter: PointFilter, wait: Wait) =>
    link.ask(
      {
        what: 'delete',
        reply: writtenSchema,
        repeatable: false,
        send: (signal) =>
          api.deletePoints(
            {
              collection_name: collection,
              wait: true,
              timeout: secondsLeft(wait, now()),
              filter: checkedForDelete(filter),
            },
            { signal },
          ),
      },
      wait,
    ),

  query: (collection: string, searches: Query[], wait: Wait) =>
    link.ask(
      {
        what: 'query',
        reply: batchSchema,
        repeatable: true,
        send: (signal) =>
          api.queryBatchPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), searches },
            { signal },
          ),
      },
      wait,
    ),

  retrieve: (
    collection: string,
    ids: readonly string[],
    options: { payload: string[] | false; vector?: string[] },
    wait: Wait,
  ) =>
    link.ask(
      {
        what: 'retrieve',
        reply: z.array(recordSchema),
        repeatable: true,
        send: (signal) =>
          api.getPoints(
            {
              collection_name: collection,
              timeout: secondsLeft(wait, now()),
              ids: [...ids],
              with_payload: options.payload,
              with_vector: options.vector ?? false,
            },
            { signal },
          ),
      },
      wait,
    ),

  scroll: (collection: string, scroll: Scroll, wait: Wait) =>
    link.ask(
      {
        what: 'scroll',
        reply: pageSchema,
        repeatable: true,
        send: (signal) =>
          api.scrollPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), with_vector: false, ...scroll },
            { signal },
          ),
      },
      wait,
    ),

  count: async (collection: string, filter: PointFilter, wait: Wait) => {
    const { count } = await link.ask(
      {
        what: 'count',
        reply: z.object({ count: z.number() }),
        repeatable: true,
        send: (signal) =>
          api.countPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), filter, exact: true },
            { signal },
          ),
      },
      wait,
    );
    return count;
  },
});

const collectionOperations = (api: Api, link: Link, now: () => number) => {
  const ask = <T>(
    what: string,
    reply: z.ZodType<T>,
    send: (signal: AbortSignal) => Promise<{ data: unknown }>,
    wait: Wait,
  ) => link.ask({ what, reply, repeatable: false, send }, wait);

  return {
    info: (collection_name: string, wait: Wait) =>
      link.ask(
        {
          what: 'info',
          reply: infoSchema,
          repeatable: true,
          send: (signal) => api.getCollection({ collection_name }, { signal }),
        },
        wait,
      ),
    /** `idf` is computed by the server at query time, over the whole collection. */
    create: (collection_name: string, dimensions: number, wait: Wait) =>
      ask(
        'create collection',
        z.boolean(),
        (signal) =>
          api.createCollection(
            {
              collection_name,
              timeout: secondsLeft(wait, now()),
              vectors: { [DENSE]: { size: dimensions, distance: 'Cosine' } },
              sparse_vectors: { [SPARSE]: { index: { on_disk: false }, modifier: 'idf' } },
            },
            { signal },
          ),
        wait,
      ),
    setIdf: (collection_name: string, wait: Wait) =>
      ask(
        'update collection',
        z.boolean(),
        (signal) =>
          api.updateCollection(
            {
              collection_name,
              timeout: secondsLeft(wait, now()),
              sparse_vectors: { [SPARSE]: { modifier: 'idf' } },
            },
            { signal },
          ),
        wait,
      ),
    drop: (collection_name: string, wait: Wait) =>
      ask(
        'drop collection',
        z.boolean(),
        (signal) => api.deleteCollection({ collection_name, timeout: secondsLeft(wait, now()) }, { signal }),
        wait,
      ),
    indexField: (collection_name: string, field_name: string, wait: Wait) =>
      link.ask(
        {
          what: 'index field',
          reply: writtenSchema,
          repeatable: true,
          send: (signal) =>
            api.createFieldIndex(
              { collection_name, wait: true, field_name, field_schema: 'keyword' },
              { signal },
            ),
        },
        wait,
      ),
    collections: async (wait: Wait) =>
      (await ask('list collections', collectionsSchema, (signal) => api.getCollections({}, { signal }), wait))
        .collections,
    aliases: async (wait: Wait) =>
      (await ask('list aliases', aliasesSchema, (signal) => api.getCollectionsAliases({}, { signal }), wait))
        .aliases,
    setAliases: (actions: Action[], wait: Wait) =>
      ask(
        'set aliases',
        z.boolean(),
        (signal) => api.updateAliases({ timeout: secondsLeft(wait, now()), actions }, { signal }),
        wait,
      ),
    /** The one route without an envelope. */
    version: async (wait: Wait) =>
      (
        await ask(
          'version',
          z.object({ version: z.string() }),
          async (signal) => ({ data: { result: (await api.root({}, { signal })).data } }),
          wait,
        )
      ).version,
  };
};

/** Qdrant's routes as we use them, by what they are for; everything goes through the link. */
export const createWire = (api: Api, link: Link, now: () => number) => ({
  ...pointOperations(api, link, now),
  ...collectionOperations(api, link, now),
});

export type Wire = ReturnType<typeof createWire>;
