import { errors } from 'undici';
import type { OutboundResult } from '../../ports/outbound.ts';
import { AddressRefused } from './connector.ts';
import { BodyTooLarge, BodyUnreadable } from './read-body.ts';

type Failure = Omit<Extract<OutboundResult, { kind: 'failure' }>, 'kind'>;

/** Reason of an abort of our own: says itself what the exchange ended with. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly failure: Failure['failure'];

  constructor(failure: Failure['failure'], detail: string) {
    super(detail);
    this.failure = failure;
  }
}

/** A fault of our own code, in the shape undici gives it; never the other side's doing. */
const isMisuse = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof errors.InvalidArgumentError;

/** Code and class of an error: enough for a log, and free of addresses, paths and values. */
const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.name;
};

/**
 * What an exchange failed with, as a value.
 * @param signal of the exchange; when it was aborted, its reason says more than the error
 * @throws the error itself when it is a bug
 */
export const failureOf = (error: unknown, signal: AbortSignal): Failure => {
  if (signal.reason instanceof Ended)
    return { failure: signal.reason.failure, detail: signal.reason.message };
  if (error instanceof AddressRefused) return { failure: 'address_refused', detail: error.message };
  if (error instanceof BodyTooLarge) return { failure: 'response_too_large', detail: error.message };
  if (error instanceof BodyUnreadable) return { failure: 'response_unreadable', detail: error.message };
  if (error instanceof errors.HeadersOverflowError)
    return { failure: 'response_too_large', detail: 'the headers are larger than allowed' };
  if (isMisuse(error)) throw error;
  return { failure: 'network_error', detail: detailOf(error) };
};
