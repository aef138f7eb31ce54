import type { Conversation } from '../conversation/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { Language } from '../domain/language.ts';
import type { CounterName, GaugeName, HistogramName } from '../domain/metric-names.ts';

type Fields = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, string>>;

export interface Log {
  debug(fields: Fields, message: string): void;
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
}

export interface Meter {
  count(name: CounterName, labels?: Labels, by?: number): void;
  observe(name: HistogramName, seconds: number, labels?: Labels): void;
  set(name: GaugeName, value: number, labels?: Labels): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export type Verdict =
  | { readonly allowed: true; release(): void }
  | {
      readonly allowed: false;
      readonly limit: 'rate' | 'author_streams' | 'all_streams';
      readonly retryAfterSeconds: number;
    };

export interface Limits {
  request(author: string, perMinute: number): Promise<Verdict>;
  stream(
    author: string,
    limits: { perMinute: number; perAuthor: number; concurrent: number },
  ): Promise<Verdict>;
}

export interface IndexReply {
  readonly success: true;
  readonly endpoint_id: string;
  readonly name: string;
  readonly message: string;
  readonly created: boolean;
  readonly warnings: readonly string[];
}

/** What the catalogue routes need of the indexing room. Failures are AppErrors. */
export interface Catalogue {
  index(body: unknown, signal: AbortSignal): Promise<IndexReply>;
  /** Body of `index` from the query parameters of the job runner's route. */
  fromJobParameters(query: Readonly<Record<string, unknown>>): unknown;
  list(
    page: { limit: number; cursor?: string | undefined; seesPrivate: boolean },
    signal: AbortSignal,
  ): Promise<{ items: Endpoint[]; nextCursor: string | null }>;
  get(endpointId: string, signal: AbortSignal): Promise<Endpoint | undefined>;
  /** @returns false when there was none */
  remove(endpointId: string, signal: AbortSignal): Promise<boolean>;
}

/** What the service routes need of the indexing room. Failures are AppErrors. */
export interface ServiceCatalogue {
  index(body: unknown, signal: AbortSignal): Promise<unknown>;
  list(
    page: { limit: number; cursor?: string | undefined },
    signal: AbortSignal,
  ): Promise<{ items: readonly unknown[]; nextCursor: string | null }>;
  remove(serviceId: string, signal: AbortSignal): Promise<boolean>;
}

/** One endpoint a search found. */
export interface Found {
  readonly endpoint: Endpoint;
  /** 0..1 */
  readonly score: number;
  readonly fused: number;
  readonly confidence: 'high' | 'medium' | 'low';
}

export interface SearchOptions {
  readonly topK: number;
  readonly resolve: boolean;
  readonly seesPrivate: boolean;
}

/** Something outside that `/readyz` and `/health` look at. */
export interface Dependency {
  readonly name: string;
  /** Without it no turn can be served. */
  readonly critical: boolean;
  /** What stands behind it, e.g. `embedded`. */
  readonly kind: string;
  /** Rejects when it does not work. */
  check(signal: AbortSignal): Promise<void>;
}

export interface HttpSettings {
  readonly bodyLimitBytes: number;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean | readonly string[];
  readonly adminKeys: readonly string[];
  readonly clientKeys: readonly string[];
  readonly defaultLanguage: Language;
  readonly topK: number;
  /** Chat-completions streams have status events although not asked for. */
  readonly statusByDefault?: boolean | undefined;
  /** 0 switches a limit off. */
  readonly streams: {
    readonly maxSeconds: number;
    readonly concurrent: number;
    readonly perAuthor: number;
    readonly perMinute: number;
    readonly blockingPerMinute: number;
  };
}

/** Everything the routes use; `app.ts` hands it over. */
export interface HttpNeeds {
  readonly settings: HttpSettings;
  readonly conversation: Conversation;
  readonly catalogue: Catalogue;
  readonly services: ServiceCatalogue;
  /** Score distributions and thresholds of the catalogue. */
  calibration(signal: AbortSignal): Promise<unknown>;
  search(query: string, options: SearchOptions, signal: AbortSignal): Promise<Found[]>;
  /** Language for a sentence that is written before the turn has begun. */
  languageOf(message: string): Language;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Meter;
  readonly dependencies: readonly Dependency[];
  /** Circuit breakers that are not closed. */
  breakers(): readonly { endpointId: string; name: string; state: string }[];
  /** Brings gauges up to date before they are read. */
  refreshGauges(signal: AbortSignal): Promise<void>;
  readonly version: { readonly name: string; readonly version: string; readonly node: string };
  /** Settings in force by name, secrets already removed. */
  readonly effective: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds. */
  elapsed(): number;
  newId(): string;
}
