import type { CallFailure } from '../../domain/call-outcome.ts';

/** Groups of 4xx answers that a user can do different things about. */
export type RejectedReason = 'values' | 'no_access' | 'not_found' | 'conflict' | 'too_many' | 'other';

/** Every fixed sentence of one language. Lists arrive as ready texts; functions only place them. */
export interface UserMessages {
  readonly failures: Readonly<Record<CallFailure, string>>;
  readonly rejected: Readonly<Record<RejectedReason, string>>;
  /** The service's own explanation of a rejection, already cleaned. */
  readonly serviceSaid: (text: string) => string;
  /** Added to a failure of a call that may have changed something. */
  readonly mayHaveHappened: string;

  /** Asked at the continuation turn; answered with yes, no, or simply the value. */
  readonly continuation: string;
  readonly yes: string;
  readonly no: string;
  /** The user ended the collection. */
  readonly cancelled: string;
  /** The service was removed from the catalogue, so the collection ends. @param topic what it was about */
  readonly gone: (topic: string) => string;
  /** The same, when the reply goes on with something else. */
  readonly gonePart: (topic: string) => string;
  readonly nothingToCancel: string;
  /** A request named as one to be cancelled is not known. @param topic what is open, and stays */
  readonly noSuchRequest: (topic: string) => string;
  /** What was put aside is let go of, while something else stays open. @param topic what it was about */
  readonly dropped: (topic: string) => string;
  readonly startedOver: string;
  /** A required value cannot be skipped. */
  readonly cannotSkip: string;
  readonly whyAsked: string;
  /** The turn limit was reached. */
  readonly exhausted: string;
  /** The user moved on to something else; the collection before it was put aside. @param topic what it was about */
  readonly putAside: (topic: string) => string;
  /** Offers to take up again what was put aside. */
  readonly offerBack: (topic: string) => string;
  /** A value the user gave that cannot be used; the request goes on without it. */
  readonly notUsed: (said: string, label: string) => string;
  /** Values taken back at the user's word. */
  readonly leftOut: (labels: string) => string;
  /** A value that stays although another was mentioned. */
  readonly kept: (value: string, label: string) => string;
  readonly notUsedUnsaid: (label: string) => string;

  /** Status while a service is asked, for callers that want to see it. */
  readonly waitingForService: (topic: string) => string;

  /** Before a call that changes something; what will be sent follows. */
  readonly confirmIntro: (topic: string) => string;
  /** Names the request itself. */
  readonly confirmRequest: (request: string) => string;
  readonly confirmAsk: string;
  /** A call ended well after the user had gone. */
  readonly doneMeanwhile: (topic: string) => string;
  /** Answers a question about the request that waits. @param said what its definition says, in its own words */
  readonly declared: (said: string) => string;
  /** The same, when nothing is known about it. */
  readonly notKnownYet: string;
  /** The "yes" came too late, or for values that have changed since. */
  readonly confirmAgain: string;

  /** @param topics what can be asked about, a few; may be empty */
  readonly outOfScope: (topics: readonly string[]) => string;
  /** The assistant's engine failed: another time it may well have an answer. */
  readonly noAnswerNow: string;
  /** What the assistant can do without a model; the second where it may search the web. */
  readonly assistantCan: string;
  readonly assistantCanSearch: string;
  readonly help: (topics: readonly string[]) => string;
  readonly greeting: string;
  /** Answer to "how are you". */
  readonly wellbeing: string;
  readonly thanks: string;
  /** Answer to "I see" or "cool" when nothing is open. */
  readonly acknowledged: string;
  /** Answer to a bare "okay" or "no" that nothing waits for; not to be taken for "it is done". */
  readonly nothingWaiting: string;
  readonly goodbye: string;
  /** The input guard stopped the message. */
  readonly blocked: string;
  /** Answer to "why?" after a block, by its reason. */
  readonly blockedBecause: Readonly<Record<'injection' | 'secrets' | 'abuse', string>>;

  /** Nothing of a model's answer could be found in the data. */
  readonly unproven: string;
  readonly technicalProblem: string;
  /** The turn before is still running. */
  readonly busy: string;
  /** A store or another part that a turn needs cannot be reached. */
  readonly serviceDown: string;
  readonly shuttingDown: string;
  readonly rateLimited: string;

  /** Requests beyond the limit of one message, in the user's words. */
  readonly notHandled: (requests: readonly string[]) => string;
  /** Introduces numbered options when several endpoints fit equally. */
  readonly tieIntro: string;
  readonly tieAgain: string;
  readonly knownIntro: string;
  readonly nothingKnown: string;
  /** How old data from the cache is. @param time already formatted in the chat's zone */
  readonly asOf: (time: string) => string;
}

/** Quotes a few of a user's own requests: `“a”, “b”`, each at most 120 characters. */
export const quoted = (texts: readonly string[], marks: readonly [string, string]): string =>
  texts
    .map((text) => `${marks[0]}${text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text}${marks[1]}`)
    .join(', ');
