import type { Endpoint } from '../domain/endpoint.ts';
import type { Slots } from '../domain/slots.ts';
import { own } from '../lib/own.ts';
import { missingOf } from './collect.ts';
import type { Collection, CollectionTarget } from './collection.ts';
import { normalizeValue } from './normalize-value.ts';

/** The values that the definition still has a place for. */
const slotsFor = (endpoint: Endpoint, slots: Slots): Slots =>
  Object.fromEntries(
    endpoint.params.flatMap((param) => {
      const slot = own(slots, param.name);
      if (!slot || slot.evidence.source === 'default' || param.source === 'hidden') return [];
      if (param.source === 'user' && slot.evidence.source !== 'user') return [];
      const normalized = normalizeValue(param, slot.value);
      return normalized.ok ? [[param.name, { ...slot, value: normalized.value }]] : [];
    }),
  );

const redefined = (target: CollectionTarget, endpoint: Endpoint): CollectionTarget =>
  endpoint.contentHash === target.endpoint.contentHash
    ? target
    : { ...target, endpoint, slots: slotsFor(endpoint, target.slots) };

/** What was complete and now lacks something is asked for again. */
const reopened = (collection: Collection): Collection => {
  const lacking = collection.targets.some((target) => missingOf(target).length > 0);
  if (!lacking || collection.state === 'collecting') return collection;
  const { approval, state } = collection;
  return {
    ...collection,
    state: 'collecting',
    ...(approval && state === 'calling' ? { approval: { ...approval, unsure: true } } : {}),
  };
};

/**
 * The collection with its endpoints as the catalogue has them now. Values that a new definition has no place for, or does not
 * accept, are dropped, so that they are asked for again.
 * @param now by endpoint id; undefined for an endpoint that is gone
 * @returns no collection when nothing of it is left; `gone` names what is no longer there
 */
export const withCurrentEndpoints = (
  collection: Collection,
  now: (endpoint: Endpoint) => Endpoint | undefined,
): { collection: Collection | undefined; gone: readonly Endpoint[] } => {
  const found = collection.targets.map((target) => ({ target, endpoint: now(target.endpoint) }));
  const gone = found.flatMap(({ target, endpoint }) => (endpoint ? [] : [target.endpoint]));
  const places = found.map(({ endpoint }, i) =>
    endpoint ? found.slice(0, i).filter((one) => one.endpoint).length : undefined,
  );
  const targets = found.flatMap(({ target, endpoint }) => (endpoint ? [redefined(target, endpoint)] : []));
  if (targets.length === 0) return { collection: undefined, gone };
  const asked = collection.asked.flatMap(({ target, param }) => {
    const place = places[target];
    const known = place !== undefined && targets[place]?.endpoint.params.some(({ name }) => name === param);
    return known ? [{ target: place, param }] : [];
  });
  return { collection: reopened({ ...collection, targets, asked }), gone };
};
