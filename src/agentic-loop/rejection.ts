import type { CallOutcome } from '../domain/call-outcome.ts';
import type { Json } from '../domain/slots.ts';
import type { ParamRef } from '../ports/language-tasks.ts';
import type { Collection, CollectionTarget } from './collection.ts';

type Rejected = Extract<CallOutcome, { kind: 'rejected' }>;
export type RejectedRef = ParamRef & { readonly detail?: string | undefined };

/** Statuses that mean "this value is not right"; the others of 4xx are not mended by another value. */
const ABOUT_VALUES = new Set([400, 404, 422]);
const MAX_DETAIL = 200;

const textsOf = (body: Json): string[] => {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap(textsOf);
  if (body !== null && typeof body === 'object')
    return Object.entries(body).flatMap(([key, value]) => [key, ...textsOf(value)]);
  return [];
};

const words = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** Does a text of the error body speak of this parameter, by its name as written or in words? */
const mentions = (text: string, param: string): boolean => {
  const escaped = (part: string): RegExp =>
    new RegExp(`(?<![\\p{L}\\p{N}])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu');
  if (escaped(param).test(text)) return true;
  // One spelling in the definition, another in the message: "deliveryDate", "delivery_date", "delivery date".
  return words(param).includes(' ') && escaped(words(param)).test(words(text));
};

const userGiven = (target: CollectionTarget): string[] =>
  Object.entries(target.slots)
    .filter(([, slot]) => slot.evidence.source !== 'default')
    .map(([name]) => name);

/**
 * The parameters that a service refused, read from its error body (problem details, field lists, message text matched
 * to parameter names). A 400/422 that names none puts all user-given values in doubt; a 404 that names none is about no value.
 */
export const rejectedParams = (target: CollectionTarget, outcome: Rejected): string[] => {
  if (!ABOUT_VALUES.has(outcome.status)) return [];
  const texts = textsOf(outcome.body);
  const named = userGiven(target).filter((param) => texts.some((text) => mentions(text, param)));
  return named.length > 0 || outcome.status === 404 ? named : userGiven(target);
};

type Fields = Readonly<Record<string, Json>>;
const fieldsOf = (body: Json): Fields | undefined =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Fields) : undefined;

const detailOf = (body: Json): string | undefined => {
  const fields = fieldsOf(body);
  const text = fields?.['detail'] ?? fields?.['message'] ?? fields?.['title'] ?? fields?.['error'];
  return typeof text === 'string' ? text.slice(0, MAX_DETAIL) : undefined;
};

/** How deep lists of faults lie in an error body at most. */
const MAX_DEPTH = 6;

const firstText = (value: Json | undefined): string | undefined => {
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, MAX_DETAIL) : undefined;
};

/**
 * What the body says of this parameter alone, in the forms services use: `{field: "guests", message: "…"}` in a list,
 * `{guests: ["…"]}`, or a location such as `["body", "guests"]` beside a message.
 */
const detailAbout = (body: Json, param: string, depth = 0): string | undefined => {
  if (depth > MAX_DEPTH) return undefined;
  const deeper = (values: readonly Json[]): string | undefined => {
    for (const value of values) {
      const found = detailAbout(value, param, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  if (Array.isArray(body)) return deeper(body);
  const fields = fieldsOf(body);
  if (!fields) return undefined;
  const where = ['field', 'name', 'param', 'parameter', 'property', 'path', 'pointer', 'loc', 'source'];
  const names = where.flatMap((key) => (Object.hasOwn(fields, key) ? textsOf(fields[key] as Json) : []));
  if (names.some((name) => mentions(name, param)))
    return ['message', 'detail', 'problem', 'reason', 'msg', 'title', 'error']
      .map((key) => (Object.hasOwn(fields, key) ? firstText(fields[key]) : undefined))
      .find((text) => text !== undefined);
  // At the top a key named like a parameter may echo the value that was sent.
  const own = depth > 0 && Object.hasOwn(fields, param) ? firstText(fields[param]) : undefined;
  return own ?? deeper(Object.values(fields));
};

/**
 * Takes refused values out of the collection, so that only they are asked for again.
 * @returns undefined when no call was refused because of a value
 */
export const withoutRejected = (
  collection: Collection,
  outcomes: readonly CallOutcome[],
): { collection: Collection; rejected: RejectedRef[] } | undefined => {
  const rejected: RejectedRef[] = [];
  const targets = collection.targets.map((target, i) => {
    const outcome = outcomes[i];
    if (outcome?.kind !== 'rejected') return target;
    const names = rejectedParams(target, outcome);
    rejected.push(
      ...names.map((param) => ({
        target: i,
        param,
        detail: detailAbout(outcome.body, param) ?? detailOf(outcome.body),
      })),
    );
    return {
      ...target,
      slots: Object.fromEntries(Object.entries(target.slots).filter(([name]) => !names.includes(name))),
    };
  });
  return rejected.length > 0
    ? { collection: { ...collection, state: 'collecting', targets }, rejected }
    : undefined;
};
