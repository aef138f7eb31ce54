/** Conditions we use; a subset of Qdrant's. */
export type Condition = { key: string; match: { value: string } | { any: string[] } } | { has_id: string[] };

/** `must` is never empty: an empty filter matches every point of the collection. */
export interface PointFilter {
  must: [Condition, ...Condition[]];
  must_not?: Condition[];
}

const is = (key: string, value: string): Condition => ({ key, match: { value } });

/** Entries a caller may see. The points of name claims have no visibility, so no caller sees them. */
export const visibleTo = (seesPrivate: boolean): PointFilter => ({
  must: [
    seesPrivate ? { key: 'visibility', match: { any: ['public', 'private'] } } : is('visibility', 'public'),
  ],
});

export const named = (name: string): PointFilter => ({ must: [is('name', name), ...visibleTo(true).must] });

/** Points of an endpoint that are not the one under its own id. */
export const straysOf = (endpointId: string): PointFilter => ({
  must: [is('endpoint_id', endpointId)],
  must_not: [{ has_id: [endpointId] }],
});

export const claimedBy = (token: string): PointFilter => ({ must: [is('claim', token)] });

export const withIds = (ids: readonly string[]): PointFilter => ({ must: [{ has_id: [...ids] }] });

export const withRevisions = (revisions: readonly string[]): PointFilter => ({
  must: [{ key: 'rev', match: { any: [...revisions] } }],
});

export const notMadeBy = (madeBy: string): PointFilter => ({
  ...visibleTo(true),
  must_not: [is('made_by', madeBy)],
});

/** Keyword indexes: strict mode refuses filters on fields without one. */
export const INDEXED_FIELDS = ['endpoint_id', 'name', 'visibility', 'made_by', 'rev', 'claim'] as const;

const says = (condition: Condition): boolean =>
  'has_id' in condition
    ? condition.has_id.length > 0
    : 'any' in condition.match
      ? condition.match.any.length > 0
      : condition.match.value !== '';

/**
 * Last guard before a deletion: `{}` or a condition that came out empty would take the whole catalogue.
 *
 * @throws RangeError
 */
export const checkedForDelete = (filter: PointFilter): PointFilter => {
  const must: readonly Condition[] = filter.must;
  if (!Array.isArray(must) || must.length === 0 || !must.every(says))
    throw new RangeError('a deletion needs a filter that says which points');
  return filter;
};
