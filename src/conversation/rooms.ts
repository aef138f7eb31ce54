import type { ChatSession, Collection, LoopStep, RunTurn } from '../agentic-loop/index.ts';
import type { AnswerWriter } from '../answer-writer/index.ts';
import type { ApiCaller } from '../api-caller/index.ts';
import type { Classifier, ServiceLayer } from '../classifier/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { Language } from '../domain/language.ts';
import type { ChatLock } from '../ports/chat-lock.ts';
import type { Clock, NewId } from '../ports/clock.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { Inquiry, LanguageTasks } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { SessionStore } from '../ports/session-store.ts';
import type { ResponseCache } from '../response-cache/index.ts';
import type { Steward } from '../steward/index.ts';

export interface ConversationSettings {
  readonly sessionTtlSeconds: number;
  /** How long a second message of a busy chat waits, in milliseconds. */
  readonly chatLockWaitMs: number;
  readonly defaultLanguage: Language;
  readonly defaultTimezone: string;
  /** `API_TOOL_DRY_RUN`: every turn ends with the parameters instead of a call. */
  readonly dryRun: boolean;
  /** `API_TOOL_CALLING_WORKFLOW_ENABLED` */
  readonly apiToolsEnabled: boolean;
  readonly inputGuard: boolean;
  /** Most calls of one turn. */
  readonly maxTargets: number;
}

/** The rooms a turn passes through, wired in `app.ts`. */
export interface Rooms {
  readonly sessionStore: SessionStore;
  readonly chatLock: ChatLock;
  readonly cache: ResponseCache;
  readonly classifier: Classifier;
  readonly services: Pick<ServiceLayer, 'enabled' | 'find'>;
  readonly runTurn: RunTurn;
  readonly apiCaller: ApiCaller;
  readonly answerWriter: AnswerWriter;
  /** Answers what no endpoint covers; absent when switched off. */
  readonly steward?: Steward | undefined;
  /** The catalogue, for what has become of the endpoints of a chat that goes on. */
  readonly endpointIndex: Pick<EndpointIndex, 'get'>;
  readonly language: LanguageTasks;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings: ConversationSettings;
}

/** What the first half of a turn decided. */
export type NextStep =
  | {
      readonly from: 'loop';
      readonly step: LoopStep;
      readonly bypassCache?: boolean;
      /** The user said yes to the preview on the table. */
      readonly consent?: boolean;
      /** The user asked about the request that waits; it is answered first. */
      readonly inquiry?: Inquiry | undefined;
      /** What the user wants to know about an answer given before, which has to be fetched anew for it. */
      readonly about?: string | undefined;
    }
  | { readonly from: 'last_calls'; readonly calls: readonly number[] }
  | { readonly from: 'tie'; readonly choice: NonNullable<ChatSession['choice']> }
  | { readonly from: 'service'; readonly service: Endpoint }
  /** A request named as one to be cancelled is not open. `aside`: it was put aside, and is let go of. */
  | { readonly from: 'not_open'; readonly aside: Collection | undefined }
  /** What the chat was about is no longer in the catalogue. */
  | { readonly from: 'gone'; readonly endpoints: readonly Endpoint[] }
  | { readonly from: 'nothing' };
