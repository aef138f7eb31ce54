import type { Verdict } from '../../lib/breaker.ts';

/** Bounded words for logs, metrics and health: never a host, key or value. */
export type FailureKind =
  | 'timeout'
  | 'network'
  | 'unauthorized'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'full'
  | 'unreadable'
  | 'breaker_open'
  | 'closed'
  | 'wrong_size'
  | 'setup'
  | 'refused';

/** A request that did not get what it asked for. */
export class QdrantFailure extends Error {
  override readonly name = 'QdrantFailure';
  readonly kind: FailureKind;
  /** What the server asked for at least; 0 when it asked for nothing. */
  readonly retryAfterMs: number;

  constructor(kind: FailureKind, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

const MAX_TEXT = 300;

/** The server's own words: `status.error` of its JSON, or the plain text that 401 and proxies send. */
const textOf = (data: unknown): string => {
  const status = (data as { status?: { error?: unknown } } | null | undefined)?.status;
  const text = typeof status?.error === 'string' ? status.error : typeof data === 'string' ? data : '';
  return text.slice(0, MAX_TEXT);
};

const kindOfStatus = (status: number, text: string): FailureKind => {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 408) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  if (status === 507) return 'full';
  if (status >= 500) return 'unavailable';
  // A redirect that leads nowhere comes from something in front of the server.
  if (status < 400) return 'unreadable';
  return status === 400 && /Vector dimension error/i.test(text) ? 'wrong_size' : 'refused';
};

/** Reads what the client threw. @param what the operation, for the message */
export const failureOf = (what: string, fault: unknown): QdrantFailure => {
  if (fault instanceof QdrantFailure) return fault;
  const made = (kind: FailureKind, detail: string, retryAfterMs = 0) =>
    new QdrantFailure(kind, `${what}: ${detail}`, { cause: fault, retryAfterMs });
  const { status, data, name, retry_after: after } = (fault ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof status === 'number') {
    const text = textOf(data);
    return made(kindOfStatus(status, text), `${status} ${text}`.trim());
  }
  // The client keeps only the first digit of Retry-After, so this is a lower bound.
  if (name === 'QdrantClientResourceExhaustedError')
    return made('rate_limited', '429', typeof after === 'number' ? after * 1000 : 0);
  if (name === 'QdrantClientTimeoutError' || name === 'TimeoutError')
    return made('timeout', 'no answer in time');
  if (name === 'QdrantClientUnexpectedResponseError' || fault instanceof SyntaxError)
    return made('unreadable', 'an answer that cannot be read');
  return made('network', fault instanceof Error ? fault.message : String(fault));
};

/** What a failure says about the server, for the breaker. */
export const verdictOf = (kind: FailureKind): Verdict => {
  switch (kind) {
    case 'timeout':
    case 'network':
    case 'unavailable':
    case 'unreadable':
      return 'failure';
    case 'unauthorized':
    case 'not_found':
    case 'conflict':
    case 'rate_limited':
    case 'full':
    case 'wrong_size':
    case 'refused':
      return 'neutral';
    case 'breaker_open':
    case 'closed':
    case 'setup':
      return 'ignored';
    default:
      return kind satisfies never;
  }
};

/** Statuses 408, 429, 500 and 503 and broken connections: the same request may do better. */
export const mayRetry = (kind: FailureKind): boolean =>
  kind === 'timeout' || kind === 'network' || kind === 'unavailable' || kind === 'rate_limited';
