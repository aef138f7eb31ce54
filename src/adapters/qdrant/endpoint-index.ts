import type { Endpoint } from '../../domain/endpoint.ts';
import type { EndpointIndex } from '../../ports/endpoint-index.ts';
import type { Logger } from '../../ports/logger.ts';
import { isKind } from './collection.ts';
import type { FeatureCounts } from './feature-counts.ts';
import { named, visibleTo } from './filters.ts';
import type { Link, Wait } from './link.ts';
import { endpointOf, isPointId } from './points.ts';
import type { Readiness } from './readiness.ts';
import type { createSearch } from './search.ts';
import type { Wire } from './wire.ts';
import type { createWriter } from './write-entry.ts';

interface Parts {
  readonly wire: Wire;
  readonly link: Link;
  readonly logger: Logger;
  readonly collection: string;
  readonly readiness: Readiness;
  readonly counts: FeatureCounts;
  readonly writer: ReturnType<typeof createWriter>;
  readonly search: ReturnType<typeof createSearch>;
  /** Longest time of a read and of a write, in milliseconds. */
  readonly readMs: number;
  readonly writeMs: number;
}

interface PageWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly seesPrivate: boolean;
}

/** Methods that look things up; all by filters on indexed fields or by id. */
const createLookUps = ({ wire, collection }: Parts) => {
  const one = async (id: string, wait: Wait): Promise<Endpoint | undefined> => {
    if (!isPointId(id)) return undefined;
    const [record] = await wire.retrieve(collection, { ids: [id], payload: ['endpoint'] }, wait);
    return endpointOf(record?.payload);
  };

  return {
    one,
    /** In a collection that has vanished nobody holds a name, so that registering can make it anew. */
    byName: async (name: string, wait: Wait): Promise<Endpoint | undefined> => {
      try {
        const { points } = await wire.scroll(
          collection,
          { filter: named(name), limit: 1, with_payload: ['endpoint'] },
          wait,
        );
        return endpointOf(points[0]?.payload);
      } catch (error) {
        if (!isKind(error, 'not_found')) throw error;
        return undefined;
      }
    },
    /** Scrolling goes by id and begins with the offset itself, so one more is asked for at each end. */
    page: async ({ limit, cursor, seesPrivate }: PageWanted, wait: Wait) => {
      const { points } = await wire.scroll(
        collection,
        {
          filter: visibleTo(seesPrivate),
          limit: limit + 2,
          with_payload: ['endpoint'],
          ...(cursor === undefined ? {} : { offset: cursor }),
        },
        wait,
      );
      const rest = points.filter(({ id }) => id !== cursor);
      const shown = rest.slice(0, limit);
      const items = shown.flatMap(({ payload }) => endpointOf(payload) ?? []);
      return { items, nextCursor: rest.length > limit ? (shown.at(-1)?.id ?? null) : null };
    },
  };
};

/** The port over Qdrant: every method under a deadline, the collection made or checked before the first. */
export const createEndpointIndex = (parts: Parts): EndpointIndex => {
  const { wire, link, readiness, counts, writer, collection } = parts;
  const lookUp = createLookUps(parts);

  const read = <T>(signal: AbortSignal, work: (wait: Wait) => Promise<T>): Promise<T> =>
    link.work(signal, parts.readMs, (wait) => readiness.reading(wait, () => work(wait)));
  const write = <T>(signal: AbortSignal, work: (wait: Wait) => Promise<T>): Promise<T> =>
    link.work(signal, parts.writeMs, (wait) => readiness.writing(wait, () => work(wait)));

  return {
    upsert: (entry, signal) => write(signal, (wait) => writer.upsert(entry, wait)),
    remove: async (endpointId, signal) => {
      signal.throwIfAborted();
      return isPointId(endpointId) && write(signal, (wait) => writer.remove(endpointId, wait));
    },
    get: (endpointId, signal) => read(signal, (wait) => lookUp.one(endpointId, wait)),
    findByName: (name, signal) => read(signal, (wait) => lookUp.byName(name, wait)),
    list: (page, signal) => read(signal, (wait) => lookUp.page(page, wait)),
    search: (request, signal) => read(signal, (wait) => parts.search(request, wait)),
    idf: (indices, signal) => read(signal, (wait) => counts.idf(indices, wait)),
    count: (signal) => read(signal, (wait) => wire.count(collection, visibleTo(true), wait)),
    check: (signal) =>
      read(signal, async (wait) => {
        await wire.info(collection, wait);
      }),
  };
};
