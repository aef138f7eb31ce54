import type { CallFailure } from '../../domain/call-outcome.ts';
import type { Language, Localized } from '../../domain/language.ts';
import type { Json } from '../../domain/slots.ts';
import { plainText } from '../../lib/plain-text.ts';
import { english } from './en.ts';
import { estonian } from './et.ts';
import type { RejectedReason, UserMessages } from './messages.ts';
import { russian } from './ru.ts';

export type { RejectedReason, UserMessages } from './messages.ts';

/** Every fixed sentence a user may see. A new language is a file here. */
export const userMessages: Localized<UserMessages> = { en: english, et: estonian, ru: russian };

/**
 * Why a call brought no answer, for the user.
 * @param options.writes the call may have changed something, and the failure does not tell
 */
export const failureSentence = (
  failure: CallFailure,
  language: Language,
  options: { readonly writes?: boolean } = {},
): string => {
  const texts = userMessages[language];
  const sentence = texts.failures[failure];
  return options.writes === true && mayStillHaveHappened(failure)
    ? `${sentence} ${texts.mayHaveHappened}`
    : sentence;
};

/** Does this failure leave it open whether a call was carried out? */
export const mayStillHaveHappened = (failure: CallFailure): boolean => {
  switch (failure) {
    case 'server_error':
    case 'timeout':
    case 'network_error':
    // A service that sends on after a write has often done it.
    case 'redirect_refused':
    case 'response_too_large':
    case 'response_unreadable':
    case 'batch_timeout':
    case 'cancelled':
      return true;
    case 'address_refused':
    case 'sign_in_failed':
    case 'breaker_open':
    case 'bad_request':
      return false;
    default:
      return failure satisfies never;
  }
};

const reasonOf = (status: number): RejectedReason => {
  if (status === 400 || status === 422) return 'values';
  if (status === 401 || status === 403) return 'no_access';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'too_many';
  return 'other';
};

/**
 * Why a service refused a request (4xx), with its own explanation where that helps the user to do better.
 * @param body the response, searched for the usual places of a message (problem details and the like)
 */
export const rejectedSentence = (status: number, body: Json, language: Language): string => {
  const texts = userMessages[language];
  const reason = reasonOf(status);
  const explains = reason === 'values' || reason === 'conflict' || reason === 'not_found';
  const said = explains ? explanationIn(body) : '';
  return said === '' ? texts.rejected[reason] : `${texts.rejected[reason]} ${texts.serviceSaid(said)}`;
};

const MESSAGE_KEYS = ['detail', 'message', 'error_description', 'errorMessage', 'error', 'title', 'errors'];

/** The sentence in which an error body says what is wrong, as one clean line; empty when there is none. */
export const explanationIn = (body: Json, depth = 0): string => {
  if (depth > 3 || body === null) return '';
  if (typeof body === 'string') {
    const line = plainText(body, 200);
    // A bare code such as BAD_REQUEST explains nothing to a user.
    return /\s/.test(line) ? line : '';
  }
  if (typeof body !== 'object') return '';
  if (Array.isArray(body)) return body.length === 0 ? '' : explanationIn(body[0] as Json, depth + 1);
  const fields = body as { readonly [key: string]: Json };
  for (const key of MESSAGE_KEYS) {
    const found = explanationIn(fields[key] ?? null, depth + 1);
    if (found !== '') return found;
  }
  return '';
};
