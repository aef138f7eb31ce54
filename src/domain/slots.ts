/** JSON values as they travel in parameters and responses. Integers beyond 2^53 stay text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where a value came from (contract, section 4). A value without evidence never reaches a call. */
export interface Evidence {
  readonly source: 'user' | 'rule' | 'default' | 'previous_call' | 'response';
  /** The user's words the value was read from, as written. */
  readonly quote?: string | undefined;
  /** Turn of the collection (1-based) the words were said in. */
  readonly turn?: number | undefined;
}

export interface Slot {
  readonly value: Json;
  readonly evidence: Evidence;
}

/** Values of one endpoint by parameter name. */
export type Slots = Readonly<Record<string, Slot>>;

/** Values of a call made before, for a call that goes on from it. */
export const takenOver = (values: Readonly<Record<string, Json>>): Slots =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'previous_call' } }]),
  );

export const valuesOf = (slots: Slots): Record<string, Json> =>
  Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slot.value]));
