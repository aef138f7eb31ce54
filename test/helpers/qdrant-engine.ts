/** Scoring and storage as Qdrant does them, in the plainest form: the inside of the fake server. */
export interface SparseNumbers {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

export interface Point {
  readonly id: string;
  readonly dense: Float32Array | undefined;
  readonly sparse: SparseNumbers | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

/** An answer other than 200. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const F32_EPSILON = 2 ** -23;
const f32 = Math.fround;

/** Divided by its length in f32; left alone when next to zero or of unit length already. */
export const normalized = (numbers: readonly number[]): Float32Array => {
  const vector = Float32Array.from(numbers);
  const square = vector.reduce((sum, value) => f32(sum + f32(value * value)), 0);
  if (square < F32_EPSILON || Math.abs(square - 1) <= 1e-6) return vector;
  const length = f32(Math.sqrt(square));
  return vector.map((value) => f32(value / length));
};

const asList = (value: unknown): readonly Json[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as Json[]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws Refusal as the server puts it */
export const pointId = (value: unknown): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new Refusal(
    400,
    `Format error in JSON body: value ${JSON.stringify(value)} is not a valid point ID, valid values are either an unsigned integer or a UUID`,
  );
};

const holds = (point: Point, condition: Json): boolean => {
  if ('has_id' in condition) return asList(condition['has_id']).map(pointId).includes(point.id);
  if (!('key' in condition)) return matches(point, condition);
  const held = point.payload[String(condition['key'])];
  const values = Array.isArray(held) ? held : [held];
  const match = condition['match'] as { value?: unknown; any?: unknown[]; except?: unknown[] };
  if (match.any) return values.some((value) => match.any?.includes(value));
  if (match.except) return values.some((value) => value !== undefined && !match.except?.includes(value));
  return values.includes(match.value);
};

/** An empty filter matches everything, as on the server. */
export const matches = (point: Point, filter: Json | undefined | null): boolean => {
  if (!filter) return true;
  const should = asList(filter['should']);
  return (
    asList(filter['must']).every((one) => holds(point, one)) &&
    !asList(filter['must_not']).some((one) => holds(point, one)) &&
    (should.length === 0 || should.some((one) => holds(point, one)))
  );
};

export const fieldsOf = (filter: Json | undefined | null): string[] =>
  ['must', 'must_not', 'should'].flatMap((part) =>
    asList(filter?.[part]).flatMap((one) => ('key' in one ? [String(one['key'])] : [])),
  );

const checkedSparse = ({ indices, values }: SparseNumbers): SparseNumbers => {
  if (indices.length !== values.length)
    throw new Refusal(422, 'Validation error in JSON body: [values: must be the same length as indices]');
  if (new Set(indices).size !== indices.length)
    throw new Refusal(422, 'Validation error in JSON body: [indices: must be unique]');
  return { indices: [...indices], values: values.map(f32) };
};

/** One collection. Deleted points stay in the idf statistics, because small segments are never cleaned up. */
export const createEngine = (size: number) => {
  const points = new Map<string, Point>();
  const ghosts: SparseNumbers[] = [];

  const pointOf = (wire: Json): Point => {
    const vectors = (wire['vector'] ?? {}) as Record<string, unknown>;
    for (const name of Object.keys(vectors))
      if (name !== 'dense' && name !== 'sparse')
        throw new Refusal(400, `Wrong input: Not existing vector name error: ${name}`);
    const dense = vectors['dense'] as number[] | undefined;
    const sparse = vectors['sparse'] as SparseNumbers | undefined;
    if (dense && dense.length !== size)
      throw new Refusal(
        400,
        `Wrong input: Vector dimension error: expected dim: ${size}, got ${dense.length}`,
      );
    return {
      id: pointId(wire['id']),
      dense: dense && normalized(dense),
      sparse: sparse && checkedSparse(sparse),
      payload: (wire['payload'] ?? {}) as Json,
    };
  };

  const withWords = (): SparseNumbers[] =>
    [...points.values()]
      .flatMap(({ sparse }) => sparse ?? [])
      .concat(ghosts)
      .filter(({ indices }) => indices.length > 0);

  const idfOf = (): ((feature: number) => number) => {
    const all = withWords();
    return (feature) => {
      const df = all.filter(({ indices }) => indices.includes(feature)).length;
      return f32(Math.log((all.length - df + 0.5) / (df + 0.5) + 1));
    };
  };

  const sparseScores = (query: SparseNumbers, found: readonly Point[], useIdf: boolean) => {
    const idf = useIdf ? idfOf() : () => 1;
    const weights = new Map(
      query.indices.map((feature, i) => [feature, f32((query.values[i] ?? 0) * idf(feature))]),
    );
    return found.flatMap((point) => {
      let score: number | undefined;
      point.sparse?.indices.forEach((feature, i) => {
        const weight = weights.get(feature);
        if (weight !== undefined) score = f32((score ?? 0) + f32(weight * (point.sparse?.values[i] ?? 0)));
      });
      return score === undefined ? [] : [{ point, score }];
    });
  };

  const denseScores = (query: readonly number[], found: readonly Point[]) => {
    if (query.length !== size)
      throw new Refusal(
        400,
        `Wrong input: Vector dimension error: expected dim: ${size}, got ${query.length}`,
      );
    const unit = normalized(query);
    return found.flatMap((point) =>
      point.dense
        ? [
            {
              point,
              score: unit.reduce((sum, value, i) => f32(sum + f32(value * (point.dense?.[i] ?? 0))), 0),
            },
          ]
        : [],
    );
  };

  return {
    size,
    points,
    upsert: (body: Json): void => {
      const filter = body['update_filter'] as Json | undefined;
      for (const point of asList(body['points']).map(pointOf)) {
        const before = points.get(point.id);
        if (!before && body['update_mode'] === 'update_only') continue;
        if (before && (body['update_mode'] === 'insert_only' || !matches(before, filter))) continue;
        points.set(point.id, point);
      }
    },
    remove: (body: Json): void => {
      const ids = Array.isArray(body['points']) ? body['points'].map(pointId) : undefined;
      for (const point of [...points.values()]) {
        const hit = ids ? ids.includes(point.id) : matches(point, body['filter'] as Json);
        if (!hit) continue;
        if (point.sparse) ghosts.push(point.sparse);
        points.delete(point.id);
      }
    },
    /** Best first; equal scores in no order at all. */
    query: (query: Json, useIdf: boolean): { point: Point; score: number }[] => {
      const found = [...points.values()].filter((point) => matches(point, query['filter'] as Json));
      const wanted = query['query'] as SparseNumbers | readonly number[];
      const scored =
        query['using'] === 'sparse'
          ? sparseScores(checkedSparse(wanted as SparseNumbers), found, useIdf)
          : denseScores(wanted as readonly number[], found);
      return scored
        .map((one) => ({ ...one, chance: Math.random() }))
        .sort((a, b) => b.score - a.score || a.chance - b.chance)
        .slice(0, Number(query['limit'] ?? 10));
    },
    /** By id, from the offset on. */
    scroll: (body: Json): { page: Point[]; next: string | null } => {
      const limit = Number(body['limit'] ?? 10);
      const from = body['offset'] === undefined || body['offset'] === null ? '' : pointId(body['offset']);
      const rest = [...points.values()]
        .filter((point) => point.id >= from && matches(point, body['filter'] as Json))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return { page: rest.slice(0, limit), next: rest[limit]?.id ?? null };
    },
    idf: (feature: number): number => idfOf()(feature),
  };
};

export type Engine = ReturnType<typeof createEngine>;
