interface ErrorFacts {
  readonly status: number;
  readonly meaning: string;
}

/** Every stable code of our own JSON routes. The README lists them; a test holds the list. */
export const ERRORS = {
  MISSING_REQUIRED_FIELDS: { status: 400, meaning: 'The definition lacks a required field.' },
  INVALID_DEFINITION: { status: 400, meaning: 'The definition has a field that cannot be used.' },
  MISSING_QUERY: { status: 400, meaning: 'A search needs a query that is not blank.' },
  INVALID_REQUEST: { status: 400, meaning: 'The body, query or path of the request cannot be used.' },
  VALIDATION_FAILED: { status: 422, meaning: 'A chat request does not fit the contract.' },
  UNAUTHORIZED: { status: 401, meaning: 'The key is missing or wrong.' },
  CHAT_NOT_YOURS: { status: 403, meaning: 'The chat was opened by another author.' },
  NOT_FOUND: { status: 404, meaning: 'There is no such route or thing.' },
  NAME_TAKEN: { status: 409, meaning: 'Another endpoint has this name.' },
  CHAT_BUSY: { status: 409, meaning: 'The turn before is still running.' },
  SESSION_CONFLICT: {
    status: 409,
    meaning: 'The session was changed by somebody else meanwhile; send the message again.',
  },
  BODY_TOO_LARGE: { status: 413, meaning: 'The body is larger than BODY_LIMIT_BYTES.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body must be application/json.' },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests a minute; see Retry-After.' },
  TOO_MANY_STREAMS: { status: 429, meaning: 'Too many open streams; see Retry-After.' },
  INTERNAL: { status: 500, meaning: 'A fault of the server; the error_id is in its log.' },
  EMBEDDING_FAILED: { status: 502, meaning: 'The embedding model did not answer; nothing was changed.' },
  SESSION_STORE_UNAVAILABLE: { status: 503, meaning: 'The session store cannot be reached.' },
  INDEX_UNAVAILABLE: { status: 503, meaning: 'The endpoint index cannot be reached; nothing was changed.' },
  TURN_TIMEOUT: { status: 504, meaning: 'The turn took longer than STREAM_MAX_SECONDS.' },
  SHUTTING_DOWN: { status: 503, meaning: 'The server is stopping.' },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** An expected failure that ends a request: a code of the catalogue, and what the caller can do about it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Id of the turn it ended, for the log. */
  readonly turn: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: readonly FieldProblem[];
      retryAfterSeconds?: number;
      cause?: unknown;
      turn?: string;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.turn = options.turn;
  }
}

/** A store that cannot be reached (or did not answer in time; then a write may still be applied). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly store: 'session' | 'response' | 'lock' | 'index';

  constructor(store: StoreUnavailable['store'], cause: unknown) {
    super(`the ${store} store cannot be reached`, { cause });
    this.store = store;
  }
}

/** An endpoint name that another endpoint id holds. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
  readonly endpointId: string;

  constructor(endpointId: string) {
    super('the name is used by another endpoint');
    this.endpointId = endpointId;
  }
}

/** The embedding model failed. */
export class EmbeddingFailed extends Error {
  override readonly name = 'EmbeddingFailed';
}

/** Why a chat model's reply could not be used. `rejected`: the provider would not take this one request, and is well. */
export type ModelFailure =
  | 'timeout'
  | 'unreachable'
  | 'provider_error'
  | 'rate_limited'
  | 'rejected'
  | 'refused'
  | 'cut_off'
  | 'misfit'
  | 'wrong_language'
  | 'unsupported'
  | 'breaker_open';

/** A chat model that is down, or said nothing that can be used. Language tasks go on without it. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly failure: ModelFailure;
  /** What the model wrote, where it wrote something. Never logged above debug. */
  readonly reply: string | undefined;
  /** HTTP status of the provider, where it answered with one. */
  readonly status: number | undefined;
  readonly tokens:
    | { readonly prompt: number; readonly completion: number; readonly cached: number }
    | undefined;

  constructor(
    failure: ModelFailure,
    message: string,
    facts: {
      cause?: unknown;
      reply?: string | undefined;
      status?: number | undefined;
      tokens?: ModelFailed['tokens'];
    } = {},
  ) {
    super(message, { cause: facts.cause });
    this.failure = failure;
    this.reply = facts.reply;
    this.status = facts.status;
    this.tokens = facts.tokens;
  }
}
