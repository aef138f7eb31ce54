import type { ReadyCall } from '../domain/call-outcome.ts';
import type { NewId } from '../ports/clock.ts';

/** May the call be sent again without asking? Only when it changes nothing, or when the service tells repeats apart by a key. */
export const isRepeatable = ({ endpoint }: ReadyCall): boolean =>
  endpoint.sideEffects === 'none' || endpoint.idempotencyHeader !== undefined;

/** The call with the key its endpoint takes: one for all tries, the one of a confirmed call where it has one. */
export const withIdempotencyKey = (call: ReadyCall, newId: NewId): ReadyCall =>
  call.endpoint.idempotencyHeader === undefined || call.idempotencyKey !== undefined
    ? call
    : { ...call, idempotencyKey: newId() };
