import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

export const PARAM_TYPES = [
  'string',
  'date',
  'datetime',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

export const PARAM_PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;
export type ParamPlace = (typeof PARAM_PLACES)[number];

const PARAM_STYLES = [
  'form',
  'simple',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'label',
  'matrix',
] as const;

const trimmed = (max: number) => z.string().trim().min(1).max(max);

/** Texts in some of the languages, e.g. labels or example phrases. */
export const partlyLocalized = <T extends z.ZodType>(value: T) =>
  z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, value.optional()])) as Record<
      Language,
      z.ZodOptional<T>
    >,
  );

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

/** One scalar a parameter may hold in a definition (`enum`, `default`, `examples`). */
export const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
export type Scalar = z.infer<typeof scalar>;

const schemaFacts = {
  type: z.enum(PARAM_TYPES),
  description: z.string().trim().max(2000).default(''),
  enum: z.array(scalar).min(1).max(500).optional(),
  format: trimmed(60).optional(),
  pattern: trimmed(300).refine(isPattern, 'is not a valid regular expression').optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
} as const;

/** Items and properties nest; depth is bounded by the body limit and by `indexing`. */
export interface NestedSchema {
  readonly type: ParamType;
  readonly description?: string | undefined;
  readonly enum?: readonly Scalar[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly required?: boolean | undefined;
  readonly items?: NestedSchema | undefined;
  readonly properties?: Readonly<Record<string, NestedSchema>> | undefined;
}

const nestedSchema: z.ZodType<NestedSchema> = z.lazy(() =>
  z.strictObject({
    ...schemaFacts,
    description: z.string().trim().max(2000).optional(),
    required: z.boolean().optional(),
    items: nestedSchema.optional(),
    properties: z.record(trimmed(100), nestedSchema).optional(),
  }),
);

/** One parameter of an endpoint (contract, section 3). */
export const paramSpecSchema = z.strictObject({
  name: trimmed(100),
  ...schemaFacts,
  required: z.boolean().default(false),
  in: z.enum(PARAM_PLACES).optional(),
  style: z.enum(PARAM_STYLES).optional(),
  explode: z.boolean().optional(),
  contentType: trimmed(100).optional(),
  default: z.union([scalar, z.array(scalar).max(100)]).optional(),
  items: nestedSchema.optional(),
  properties: z.record(trimmed(100), nestedSchema).optional(),
  examples: z.array(scalar).max(50).optional(),
  labels: partlyLocalized(trimmed(200)).optional(),
  synonyms: z.record(trimmed(200), z.array(trimmed(100)).max(50)).optional(),
  sensitive: z.boolean().default(false),
  source: z.enum(['user', 'any', 'hidden']).default('any'),
});

export type ParamSpec = z.infer<typeof paramSpecSchema>;
