import { describe, expect, it } from 'vitest';
import type { Approval } from '../../../src/agentic-loop/collection.ts';
import {
  approvalFor,
  type Collection,
  isApproved,
  needsApproval,
  openCollection,
  withIdempotencyKeys,
} from '../../../src/agentic-loop/index.ts';
import type { ReadyCall } from '../../../src/domain/call-outcome.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const WRITE = makeEndpoint({ method: 'POST' });
const call = (values: Record<string, Json>, endpoint = WRITE): ReadyCall => ({
  endpoint,
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});
const CALLS = [call({ country: 'EE', validFrom: '2026-01-01' })];
const ASKER = { chatId: 'chat', author: 'author' };
const NOW = 1_000_000;

const asked = (calls = CALLS, before: Partial<Collection> = {}): Collection => {
  const collection: Collection = {
    ...openCollection({ id: 'c', question: 'q', targets: [{ endpoint: WRITE, slots: {} }] }),
    ...before,
  };
  return {
    ...collection,
    approval: approvalFor(collection, calls, { ...ASKER, now: NOW, freshKey: 'fresh' }),
  };
};

describe('a yes', () => {
  it('is needed by calls that change something and by no others', () => {
    expect(needsApproval(CALLS)).toBe(true);
    expect(needsApproval([call({}, makeEndpoint())])).toBe(false);
    expect(needsApproval([call({}, makeEndpoint({ method: 'POST', sideEffects: 'none' }))])).toBe(false);
    expect(needsApproval([call({}, makeEndpoint()), call({})])).toBe(true);
  });

  it('holds for exactly what was shown', () => {
    expect(isApproved(asked(), CALLS, { ...ASKER, now: NOW + 1000 })).toBe(true);
    const reordered = [call({ validFrom: '2026-01-01', country: 'EE' })];
    expect(isApproved(asked(), reordered, { ...ASKER, now: NOW })).toBe(true);
  });

  it.each<[string, ReadyCall[], { chatId?: string; author?: string; now?: number }]>([
    ['another value', [call({ country: 'LV', validFrom: '2026-01-01' })], {}],
    ['a further value', [call({ country: 'EE', validFrom: '2026-01-01', language: 'EN' })], {}],
    ['a value less', [call({ country: 'EE' })], {}],
    [
      'another version of the endpoint',
      [call({ country: 'EE', validFrom: '2026-01-01' }, { ...WRITE, contentHash: 'hash-2' })],
      {},
    ],
    ['another call besides', [...CALLS, ...CALLS], {}],
    ['another chat', CALLS, { chatId: 'other' }],
    ['another author', CALLS, { author: 'other' }],
    ['a yes that comes too late', CALLS, { now: NOW + 600_000 }],
  ])('does not hold for %s', (_, calls, other) => {
    expect(isApproved(asked(), calls, { ...ASKER, now: NOW, ...other })).toBe(false);
  });

  it('is not given by the message that brought the preview about, sent again because its reply was lost', () => {
    const collection: Collection = openCollection({
      id: 'c',
      question: 'q',
      targets: [{ endpoint: WRITE, slots: {} }],
    });
    const shown = { ...ASKER, now: NOW, messageId: 'm-1' };
    const approval = approvalFor(collection, CALLS, { ...shown, freshKey: 'fresh' });
    expect(isApproved({ ...collection, approval }, CALLS, shown)).toBe(false);
    expect(isApproved({ ...collection, approval }, CALLS, { ...shown, messageId: 'm-2' })).toBe(true);
  });

  it('counts once', () => {
    const collection = asked();
    const used = { ...collection, approval: { ...collection.approval, used: true } } as Collection;
    expect(isApproved(used, CALLS, { ...ASKER, now: NOW })).toBe(false);
    expect(isApproved({ ...collection, approval: undefined }, CALLS, { ...ASKER, now: NOW })).toBe(false);
  });
});

describe('idempotency keys', () => {
  const keysOf = (collection: Collection, calls = CALLS) =>
    withIdempotencyKeys(calls, collection.approval as Approval, ASKER).map(
      ({ idempotencyKey }) => idempotencyKey,
    );

  it('stay the same when the same thing is shown again, and change with the values', () => {
    const first = asked();
    const again = asked(CALLS, { approval: first.approval });
    expect(keysOf(again)).toEqual(keysOf(first));
    expect(keysOf(first, [call({ country: 'LV' })])).not.toEqual(keysOf(first));
  });

  it('differ between collections, and are not given to calls that read', () => {
    const other = openCollection({ id: 'd', question: 'q', targets: [{ endpoint: WRITE, slots: {} }] });
    const approval = approvalFor(other, CALLS, { ...ASKER, now: NOW, freshKey: 'another' });
    expect(keysOf({ ...other, approval })).not.toEqual(keysOf(asked()));
    expect(keysOf(asked(), [call({ country: 'EE' }, makeEndpoint())])).toEqual([undefined]);
  });

  it('do not show the secret', () => {
    expect(JSON.stringify(keysOf(asked()))).not.toContain('fresh');
  });
});
