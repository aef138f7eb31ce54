import { createHmac } from 'node:crypto';
import type { ReadyCall } from '../domain/call-outcome.ts';
import { valuesOf } from '../domain/slots.ts';
import { canonicalJson } from '../lib/canonical-json.ts';
import type { Approval, Collection } from './collection.ts';

/** A preview that was not answered within this time has to be shown again. */
export const APPROVAL_LIFE_MS = 10 * 60_000;

/** Whose yes it has to be. */
export interface Asker {
  readonly chatId: string;
  readonly author: string;
  readonly messageId?: string | undefined;
}

/** Does any of the calls change something, so that the user has to agree first? */
export const needsApproval = (calls: readonly ReadyCall[]): boolean =>
  calls.some(({ endpoint }) => endpoint.sideEffects === 'write');

/** HMAC-SHA256 over endpoint version, arguments, chat and author, as 64 hexadecimal digits. */
const digestOf = (key: string, { endpoint, slots }: ReadyCall, { chatId, author }: Asker): string =>
  createHmac('sha256', key)
    .update(canonicalJson([endpoint.endpointId, endpoint.contentHash, valuesOf(slots), chatId, author]))
    .digest('hex');

const digestOfAll = (key: string, calls: readonly ReadyCall[], asker: Asker): string =>
  createHmac('sha256', key)
    .update(calls.map((call) => digestOf(key, call, asker)).join(' '))
    .digest('hex');

/**
 * The approval that is asked for by showing these calls. The key is random, known to the session alone, and stays with the
 * collection: the same values shown again have the same digest, so that a service sees one idempotency key.
 */
export const approvalFor = (
  collection: Collection,
  calls: readonly ReadyCall[],
  options: Asker & { readonly now: number; readonly freshKey: string },
): Approval => {
  const key = collection.approval?.key ?? options.freshKey;
  return {
    key,
    digest: digestOfAll(key, calls, options),
    expiresAt: options.now + APPROVAL_LIFE_MS,
    used: false,
    ...(collection.approval?.unsure === true ? { unsure: true } : {}),
    ...(options.messageId === undefined ? {} : { shownFor: options.messageId }),
  };
};

/**
 * Was exactly this shown to this author in this chat, not too long ago, and not agreed to before? A message that is sent again because
 * its reply was lost does not agree to the preview it brought about.
 */
export const isApproved = (
  { approval }: Collection,
  calls: readonly ReadyCall[],
  asker: Asker & { readonly now: number },
): boolean =>
  approval !== undefined &&
  !approval.used &&
  asker.now < approval.expiresAt &&
  (approval.shownFor === undefined || approval.shownFor !== asker.messageId) &&
  approval.digest === digestOfAll(approval.key, calls, asker);

/** The calls with their idempotency keys: 32 hexadecimal digits, the same for every try of the same call. */
export const withIdempotencyKeys = (
  calls: readonly ReadyCall[],
  { key }: Approval,
  asker: Asker,
): ReadyCall[] =>
  calls.map((call) =>
    call.endpoint.sideEffects === 'write'
      ? { ...call, idempotencyKey: digestOf(key, call, asker).slice(0, 32) }
      : call,
  );
