import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '../domain/endpoint.ts';

/** JSON with keys in one order and nothing undefined, so that equal values give equal text. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${fields.join(',')}}`;
};

/**
 * SHA-256 (hex) of the whole definition after defaults, whatever the order of its fields was. What a model wrote about
 * the endpoint is left out: it differs from run to run while calls stay the same.
 */
export const contentHashOf = (definition: EndpointDefinition): string =>
  createHash('sha256').update(canonicalJson(definition)).digest('hex');
