import { createHash } from 'node:crypto';
import type { ReadyCall } from '../domain/call-outcome.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import { inKeyOrder } from '../lib/canonical-json.ts';

/** Only what the declared type says is the same counts as the same: text stays as written, so `007` is not `7`. */
const canonical = (param: ParamSpec | undefined, value: Json): Json => {
  const numeric = param?.type === 'integer' || param?.type === 'number';
  if (numeric && typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : inKeyOrder(value);
};

/**
 * Key of one exact call: endpoint id, content hash (a re-indexed endpoint misses by itself) and the values by declared type.
 * @param caller who calls, for endpoints whose answer depends on the caller's own token
 */
export const cacheKey = ({ endpoint, slots }: ReadyCall, caller: string): string => {
  const specs = new Map(endpoint.params.map((param) => [param.name, param]));
  const values = Object.entries(slots)
    .map(([name, slot]) => [name, canonical(specs.get(name), slot.value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([values, endpoint.passCallerToken ? caller : '']))
    .digest('base64url');
  return `${endpoint.endpointId}:${endpoint.contentHash}:${digest}`;
};
