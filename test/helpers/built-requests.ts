import { type BuiltRequest, buildRequest } from '../../src/api-caller/build-request.ts';
import type { ReadyCall } from '../../src/domain/call-outcome.ts';
import type { Json } from '../../src/domain/slots.ts';
import { makeEndpoint } from './make-endpoint.ts';

/** Fields of a definition, or of one parameter. */
export type Parts = Readonly<Record<string, unknown>>;

/** A call with values a user gave, to a definition under `https://api.example.com/v1`. */
export const requestCall = (parts: Parts, values: Readonly<Record<string, Json>>): ReadyCall => ({
  endpoint: makeEndpoint({ url: 'https://api.example.com/v1', ...parts }),
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});
export const OPTIONS = { timezone: 'Europe/Tallinn', userAgent: 'majordomo', redact: false };
/** The request, or an error with the problem. */
export const build = (
  parts: Parts,
  values: Readonly<Record<string, Json>> = {},
  more: { redact?: boolean; callerToken?: string } = {},
): BuiltRequest => {
  const built = buildRequest(requestCall(parts, values), { ...OPTIONS, ...more });
  if (!built.ok) throw new Error(built.problem);
  return built.request;
};
/** Why there is no request. */
export const problemOf = (
  parts: Parts,
  values: Readonly<Record<string, Json>> = {},
  callerToken?: string,
): string => {
  const built = buildRequest(requestCall(parts, values), { ...OPTIONS, callerToken });
  return built.ok ? `built ${built.request.url}` : built.problem;
};
/** A definition with one parameter `p`. */
export const one = (parts: Parts) => ({ params: [{ name: 'p', type: 'string', ...parts }] });
