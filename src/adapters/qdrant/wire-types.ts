import { z } from 'zod';
import type { PointFilter } from './filters.ts';
import type { DENSE, SPARSE, WirePoint, WireSparse } from './points.ts';

const idSchema = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const sparseSchema = z.object({ indices: z.array(z.number()), values: z.array(z.number()) });
export const recordSchema = z.object({
  id: idSchema,
  payload: z.record(z.string(), z.unknown()).nullish(),
  vector: z.object({ sparse: sparseSchema.optional() }).nullish(),
});
const scoredSchema = recordSchema.extend({ score: z.number() });
export const batchSchema = z.array(z.object({ points: z.array(scoredSchema) }));
export const pageSchema = z.object({ points: z.array(recordSchema), next_page_offset: idSchema.nullish() });
/** `wait_timeout` is no failure: the write is in the log and will be applied. */
export const writtenSchema = z.object({ status: z.string() });
export const infoSchema = z.object({
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
export const aliasesSchema = z.object({
  aliases: z.array(z.object({ alias_name: z.string(), collection_name: z.string() })),
});
export const collectionsSchema = z.object({ collections: z.array(z.object({ name: z.string() })) });

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
