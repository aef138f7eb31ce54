import { z } from 'zod';
import type { Logger } from '../../ports/logger.ts';
import { QdrantFailure } from './failures.ts';
import { INDEXED_FIELDS } from './filters.ts';
import type { Wait } from './link.ts';
import { DENSE, SPARSE } from './points.ts';
import { QdrantProblem } from './server-url.ts';
import type { Wire } from './wire.ts';
import type { CollectionInfo } from './wire-types.ts';

export interface CollectionWanted {
  /** Name of a collection or of an alias. */
  readonly collection: string;
  readonly dimensions: number;
}

const vectorsSchema = z.record(z.string(), z.looseObject({ size: z.number(), distance: z.string() }));

export const isKind = (error: unknown, kind: QdrantFailure['kind']): boolean =>
  error instanceof QdrantFailure && error.kind === kind;

/** @returns undefined when there is no such collection */
export const findCollection = async (
  wire: Wire,
  collection: string,
  wait: Wait,
): Promise<CollectionInfo | undefined> => {
  try {
    return await wire.info(collection, wait);
  } catch (error) {
    if (isKind(error, 'not_found')) return undefined;
    throw error;
  }
};

/** What of an existing collection cannot be changed in place. @returns in words, undefined when all fits */
export const misfitOf = (info: CollectionInfo, dimensions: number): string | undefined => {
  const vectors = vectorsSchema.safeParse(info.config.params.vectors);
  const dense = vectors.success ? vectors.data[DENSE] : undefined;
  if (!dense) return `it has no vector named ${DENSE}`;
  if (dense.size !== dimensions)
    return `its vectors have ${dense.size} numbers, the embedder makes ${dimensions}`;
  if (dense.distance !== 'Cosine') return `it compares by ${dense.distance} instead of Cosine`;
  if (!info.config.params.sparse_vectors?.[SPARSE]) return `it has no sparse vector named ${SPARSE}`;
  return undefined;
};

/** Collections that a rebuild makes beside the one in use. */
export const rebuiltPrefix = (collection: string): string => `${collection}--`;

/** A rebuild that died between dropping the old collection and naming the new one left everything in the new one. */
const adoptRebuilt = async (
  wire: Wire,
  { collection, dimensions }: CollectionWanted,
  wait: Wait,
): Promise<boolean> => {
  let names: string[];
  try {
    names = (await wire.collections(wait)).map(({ name }) => name);
  } catch (error) {
    // A key for one collection may not list all of them.
    if (isKind(error, 'unauthorized') || isKind(error, 'not_found')) return false;
    throw error;
  }
  for (const name of names.filter((one) => one.startsWith(rebuiltPrefix(collection)))) {
    const info = await findCollection(wire, name, wait);
    if (!info || misfitOf(info, dimensions) !== undefined) continue;
    await wire.setAliases([{ create_alias: { alias_name: collection, collection_name: name } }], wait);
    return true;
  }
  return false;
};

/** Alias resolved: changes of a collection's settings want its own name. */
export const physicalName = async (wire: Wire, collection: string, wait: Wait): Promise<string> => {
  try {
    const aliases = await wire.aliases(wait);
    return aliases.find(({ alias_name }) => alias_name === collection)?.collection_name ?? collection;
  } catch (error) {
    if (isKind(error, 'unauthorized') || isKind(error, 'not_found')) return collection;
    throw error;
  }
};

/** @throws QdrantFailure of kind `not_found` when it is gone again */
const createCollection = async (
  wire: Wire,
  wanted: CollectionWanted,
  wait: Wait,
): Promise<CollectionInfo> => {
  try {
    await wire.create(wanted.collection, wanted.dimensions, wait);
  } catch (error) {
    // Another process was quicker; whether it wants the same is checked like for any other collection.
    if (!isKind(error, 'conflict')) throw error;
  }
  return wire.info(wanted.collection, wait);
};

/**
 * Makes the collection when there is none, and brings an existing one up to what we need: idf, payload indexes.
 *
 * @throws QdrantProblem when it has vectors of another kind; QdrantFailure when the server cannot be asked
 */
export const ensureCollection = async (
  { wire, logger }: { wire: Wire; logger: Logger },
  wanted: CollectionWanted,
  wait: Wait,
): Promise<void> => {
  const { collection, dimensions } = wanted;
  let info = await findCollection(wire, collection, wait);
  if (!info && (await adoptRebuilt(wire, wanted, wait))) {
    logger.warn({ collection }, 'a rebuilt collection that was left without its name was taken into use');
    info = await wire.info(collection, wait);
  }
  if (!info) {
    info = await createCollection(wire, wanted, wait);
    logger.info({ collection, dimensions }, 'collection made in qdrant');
  }
  const misfit = misfitOf(info, dimensions);
  if (misfit !== undefined)
    throw new QdrantProblem(
      `QDRANT_URL: the collection ${collection} cannot be used: ${misfit}. Run \`npm run reindex\` to build it anew with the present embedder, or set API_TOOL_COLLECTION to another name.`,
    );
  if (info.config.params.sparse_vectors?.[SPARSE]?.modifier !== 'idf') {
    await wire.setIdf(await physicalName(wire, collection, wait), wait);
    logger.info({ collection }, 'idf switched on for the sparse vectors of the collection');
  }
  for (const field of INDEXED_FIELDS)
    if (!(field in info.payload_schema)) await wire.indexField(collection, field, wait);
};
