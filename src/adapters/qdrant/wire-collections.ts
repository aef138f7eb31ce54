import { z } from 'zod';
import { secondsLeft, type WireParts } from './client.ts';
import type { Ask, Link, Wait } from './link.ts';
import { DENSE, SPARSE } from './points.ts';
import { type Action, aliasesSchema, collectionsSchema, infoSchema, writtenSchema } from './wire-types.ts';

/** Sent once: what changes a collection must not be done twice. */
const createAsk =
  (link: Link) =>
  <T>(request: Omit<Ask<T>, 'repeatable'>, wait: Wait): Promise<T> =>
    link.ask({ ...request, repeatable: false }, wait);
/** Making, reading and changing one collection. */
export const collectionSettings = ({ api, link, now }: WireParts) => {
  const ask = createAsk(link);

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
        {
          what: 'create collection',
          reply: z.boolean(),
          send: (signal) =>
            api.createCollection(
              {
                collection_name,
                timeout: secondsLeft(wait, now()),
                vectors: { [DENSE]: { size: dimensions, distance: 'Cosine' } },
                sparse_vectors: { [SPARSE]: { index: { on_disk: false }, modifier: 'idf' } },
              },
              { signal },
            ),
        },
        wait,
      ),
    setIdf: (collection_name: string, wait: Wait) =>
      ask(
        {
          what: 'update collection',
          reply: z.boolean(),
          send: (signal) =>
            api.updateCollection(
              {
                collection_name,
                timeout: secondsLeft(wait, now()),
                sparse_vectors: { [SPARSE]: { modifier: 'idf' } },
              },
              { signal },
            ),
        },
        wait,
      ),
    drop: (collection_name: string, wait: Wait) =>
      ask(
        {
          what: 'drop collection',
          reply: z.boolean(),
          send: (signal) =>
            api.deleteCollection({ collection_name, timeout: secondsLeft(wait, now()) }, { signal }),
        },
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
  };
};

/** What there is on the server besides. */
export const serverOperations = ({ api, link, now }: WireParts) => {
  const ask = createAsk(link);

  return {
    collections: async (wait: Wait) =>
      (
        await ask(
          {
            what: 'list collections',
            reply: collectionsSchema,
            send: (signal) => api.getCollections({}, { signal }),
          },
          wait,
        )
      ).collections,
    aliases: async (wait: Wait) =>
      (
        await ask(
          {
            what: 'list aliases',
            reply: aliasesSchema,
            send: (signal) => api.getCollectionsAliases({}, { signal }),
          },
          wait,
        )
      ).aliases,
    setAliases: (actions: Action[], wait: Wait) =>
      ask(
        {
          what: 'set aliases',
          reply: z.boolean(),
          send: (signal) => api.updateAliases({ timeout: secondsLeft(wait, now()), actions }, { signal }),
        },
        wait,
      ),
    /** The one route without an envelope. */
    version: async (wait: Wait) =>
      (
        await ask(
          {
            what: 'version',
            reply: z.object({ version: z.string() }),
            send: async (signal) => ({ data: { result: (await api.root({}, { signal })).data } }),
          },
          wait,
        )
      ).version,
  };
};
