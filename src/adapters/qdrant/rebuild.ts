import { createHash } from 'node:crypto';
import type { Logger } from '../../ports/logger.ts';
import {
  type CollectionWanted,
  ensureCollection,
  findCollection,
  misfitOf,
  physicalName,
  rebuiltPrefix,
} from './collection.ts';
import { visibleTo } from './filters.ts';
import type { Wait } from './link.ts';
import { pointOf } from './points.ts';
import { DEFAULT_BATCH, type ReadPoint, type ReencodeOptions, readPoint } from './reindex-in-place.ts';
import type { Wire } from './wire.ts';

interface Parts extends CollectionWanted {
  readonly wire: Wire;
  readonly logger: Logger;
  /** A deadline for each request of a long run. */
  step(signal: AbortSignal): Wait;
}

const PAGE = 500;
/** A catalogue that changes faster than it can be copied is switched all the same; the last pass comes after the switch. */
const MAX_PASSES = 5;

/** The same run always has the same target, so a broken-off one is found again. */
const targetOf = ({ collection, dimensions }: CollectionWanted, madeBy: string): string =>
  `${rebuiltPrefix(collection)}${createHash('sha256').update(`${madeBy}\0${dimensions}`).digest('hex').slice(0, 10)}`;

/** All points of a collection, page by page. */
async function* pagesOf(parts: Parts, collection: string, fields: string[], signal: AbortSignal) {
  let offset: string | undefined;
  do {
    const page = await parts.wire.scroll(
      collection,
      {
        filter: visibleTo(true),
        limit: PAGE,
        with_payload: fields,
        ...(offset === undefined ? {} : { offset }),
      },
      parts.step(signal),
    );
    yield page.points;
    offset = page.next_page_offset ?? undefined;
  } while (offset !== undefined);
}

interface Way {
  readonly from: string;
  readonly to: string;
}

/** Copies with new vectors what the target lacks or holds of an older revision. */
const createCopy = (parts: Parts, options: ReencodeOptions) => {
  const { wire, dimensions, step } = parts;
  const size = options.batch ?? DEFAULT_BATCH;

  const write = async (points: readonly ReadPoint[], to: string, signal: AbortSignal): Promise<void> => {
    const entries = await options.encode(
      points.map(({ endpoint }) => endpoint),
      signal,
    );
    const copies = entries.map((entry, i) => {
      const { point } = pointOf(entry, dimensions);
      return { ...point, payload: { ...point.payload, copied_from: points[i]?.rev ?? '' } };
    });
    await wire.upsert(to, { points: copies }, step(signal));
  };

  /** Revisions that the target's points were copied from; '' for those that a server wrote there itself. */
  const copied = async (ids: readonly string[], to: string, signal: AbortSignal) => {
    const records = await wire.retrieve(to, { ids: ids, payload: ['copied_from'] }, step(signal));
    return new Map(records.map(({ id, payload }) => [id, String(payload?.['copied_from'] ?? '')]));
  };

  /** @returns how many were copied */
  const changed = async (
    way: Way,
    signal: AbortSignal,
    onSeen: (points: number) => void,
  ): Promise<number> => {
    let written = 0;
    for await (const points of pagesOf(parts, way.from, ['endpoint', 'rev'], signal)) {
      const held = await copied(
        points.map(({ id }) => id),
        way.to,
        signal,
      );
      const wanted = points
        .flatMap(readPoint)
        .filter(({ id, rev }) => held.get(id) !== rev && held.get(id) !== '');
      const there = points.length - wanted.length;
      onSeen(there);
      for (let from = 0; from < wanted.length; from += size) {
        const some = wanted.slice(from, from + size);
        await write(some, way.to, signal);
        written += some.length;
        onSeen(some.length);
      }
    }
    return written;
  };

  /** Takes out copies whose original is gone. */
  const vanished = async (way: Way, signal: AbortSignal): Promise<number> => {
    let removed = 0;
    for await (const points of pagesOf(parts, way.to, ['copied_from'], signal)) {
      const copies = points.filter(({ payload }) => payload?.['copied_from']).map(({ id }) => id);
      if (copies.length === 0) continue;
      const originals = await wire.retrieve(way.from, { ids: copies, payload: false }, step(signal));
      const alive = new Set(originals.map(({ id }) => id));
      const gone = copies.filter((id) => !alive.has(id));
      if (gone.length > 0) await wire.removePoints(way.to, gone, step(signal));
      removed += gone.length;
    }
    return removed;
  };

  return async (way: Way, signal: AbortSignal, onSeen: (points: number) => void = () => undefined) =>
    (await changed(way, signal, onSeen)) + (await vanished(way, signal));
};

/** Gives the name to the new collection. A plain collection of that name has to go first, which leaves a moment without either. */
const giveName = async (parts: Parts, way: Way, signal: AbortSignal): Promise<void> => {
  const { wire, collection, step } = parts;
  const create = { create_alias: { alias_name: collection, collection_name: way.to } };
  if (way.from === collection) {
    await wire.drop(collection, step(signal));
    await wire.setAliases([create], step(signal));
  } else await wire.setAliases([{ delete_alias: { alias_name: collection } }, create], step(signal));
};

/** What a run did. `none`: there was nothing to do. */
export interface ReindexReport {
  readonly way: 'none' | 'in_place' | 'rebuilt';
  readonly written: number;
  /** Name of the collection in use now. */
  readonly collection: string;
}

/** Does the collection take vectors of the present size? False when it has to be built anew. */
export const fits = async (parts: Parts, signal: AbortSignal): Promise<boolean> => {
  const info = await findCollection(parts.wire, parts.collection, parts.step(signal));
  return info === undefined || misfitOf(info, parts.dimensions) === undefined;
};

/**
 * Builds a second collection with vectors of another size beside the one in use and gives it the name when it is complete. What is
 * registered meanwhile is copied as well. A run that was broken off goes on where it was.
 */
export const rebuild = async (
  parts: Parts,
  options: ReencodeOptions,
  signal: AbortSignal,
): Promise<ReindexReport> => {
  const { wire, collection, dimensions, logger, step } = parts;
  const way = {
    from: await physicalName(wire, collection, step(signal)),
    to: targetOf(parts, options.madeBy),
  };
  await ensureCollection({ wire, logger }, { collection: way.to, dimensions }, step(signal));
  const copy = createCopy(parts, options);
  const total = await wire.count(way.from, visibleTo(true), step(signal));
  let done = 0;
  let written = await copy(way, signal, (points) => {
    done += points;
    options.onProgress?.(Math.min(done, total), total);
  });
  for (let pass = 2, moved = written; moved > 0 && pass <= MAX_PASSES; pass++) {
    moved = await copy(way, signal);
    written += moved;
  }
  await giveName(parts, way, signal);
  if (way.from !== collection) {
    // Servers wrote into the old one until the name went over.
    written += await copy(way, signal);
    await wire.drop(way.from, step(signal));
  }
  logger.info({ collection: way.to, endpoints: total }, 'the catalogue was built anew');
  return { way: 'rebuilt', written, collection: way.to };
};
