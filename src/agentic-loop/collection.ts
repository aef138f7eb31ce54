import type { Endpoint } from '../domain/endpoint.ts';
import { type Slots, valuesOf } from '../domain/slots.ts';
import type { ExtractTarget, ParamRef } from '../ports/language-tasks.ts';

/** One endpoint of a collection with the values it has so far. */
export interface CollectionTarget {
  /** As it was when the chat last looked at the catalogue; see `withCurrentEndpoints`. */
  readonly endpoint: Endpoint;
  readonly slots: Slots;
  /** The part of the opening message that asked for it, when the message was taken apart. */
  readonly focus?: string | undefined;
}

/** A call that changes something, shown to the user for a yes or no. */
export interface Approval {
  /** Secret of this collection's digests. */
  readonly key: string;
  /** Of everything that was shown. */
  readonly digest: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The user said yes; it counts once. */
  readonly used: boolean;
  /** A call was sent and nobody knows whether it was carried out. */
  readonly unsure?: boolean | undefined;
  /** `messageId` of the message that the preview answered. The same message, sent again, is no answer to it. */
  readonly shownFor?: string | undefined;
}

/**
 * `collecting`: values are missing. `confirming`: complete, waits for the user's yes. `calling`: complete, the calls were started (found in a stored session, it means
 * that the process died meanwhile). `failed`: complete, but a service did not answer; the user may ask to try again.
 */
export type CollectionState = 'collecting' | 'confirming' | 'calling' | 'failed';

/** What is being collected in a chat: one endpoint is a list of one. */
export interface Collection {
  readonly id: string;
  readonly state: CollectionState;
  /** The message that opened it; answers are written for this question, not for the last fragment. */
  readonly question: string;
  /** Messages counted so far; the opening one is 1. */
  readonly turnCount: number;
  /** The continuation prompt is on the table. */
  readonly awaitingContinuation: boolean;
  readonly targets: readonly CollectionTarget[];
  /** What the last question asked for. */
  readonly asked: readonly ParamRef[];
  /** Requests of the opening message beyond the limit, as the user put them. */
  readonly unhandled: readonly string[];
  /** Of calls that change something; the last one asked for. */
  readonly approval?: Approval | undefined;
}

/** Opens a collection on its first message; nothing has been read from the message yet. */
export const openCollection = (input: {
  id: string;
  question: string;
  targets: readonly CollectionTarget[];
  unhandled?: readonly string[];
}): Collection => ({
  id: input.id,
  state: 'collecting',
  question: input.question,
  turnCount: 0,
  awaitingContinuation: false,
  targets: input.targets,
  asked: [],
  unhandled: input.unhandled ?? [],
});

export const extractTargets = (collection: Collection): ExtractTarget[] =>
  collection.targets.map(({ endpoint, slots, focus }) => ({ endpoint, known: valuesOf(slots), focus }));
