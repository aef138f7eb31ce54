import type { Endpoint } from '../domain/endpoint.ts';
import { AppError, EmbeddingFailed, NameTaken } from '../domain/errors.ts';
import { LANGUAGES, type Language } from '../domain/language.ts';
import {
  asEndpoint,
  asService,
  type Service,
  type ServiceDefinition,
  serviceDefinitionSchema,
} from '../domain/service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { LanguageTasks } from '../ports/language-tasks.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { contentHashOf } from './content-hash.ts';
import { createEncoder } from './encode.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { invalidDefinition, readWith } from './read-definition.ts';
import { createStoreCall } from './store-call.ts';

export interface ServicesOptions {
  /** Of services, apart from that of endpoints. */
  readonly index: EndpointIndex;
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly language: Pick<LanguageTasks, 'guessLanguage'>;
  readonly clock: Clock;
  isRefusedHost(url: string): string | undefined;
  readonly timeouts?: { readonly embedMs?: number; readonly storeMs?: number };
}

export interface ServiceIndexedReply {
  readonly success: true;
  readonly service_id: string;
  readonly name: string;
  readonly message: string;
  readonly created: boolean;
}

/** Keeper of the services that answer whole messages. Expected failures are `AppError`s. */
export interface Services {
  /** @throws AppError MISSING_REQUIRED_FIELDS, INVALID_DEFINITION, NAME_TAKEN, EMBEDDING_FAILED, INDEX_UNAVAILABLE */
  index(body: unknown, signal: AbortSignal): Promise<ServiceIndexedReply>;
  list(
    page: { limit: number; cursor?: string | undefined },
    signal: AbortSignal,
  ): Promise<{ items: Service[]; nextCursor: string | null }>;
  /** @returns false when there was none */
  remove(serviceId: string, signal: AbortSignal): Promise<boolean>;
}

const REQUIRED = ['serviceId', 'name', 'description', 'url'] as const;
const TIMEOUTS = { embedMs: 30_000, storeMs: 10_000 } as const;

export const createServices = (options: ServicesOptions): Services => {
  const { index, language, clock } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const store = createStoreCall(timeouts.storeMs);
  const encoder = createEncoder({ ...options, timeoutMs: timeouts.embedMs });
  const inTurn = createOneAtATime();

  const languageOf = (phrase: string): Language => {
    const guess = language.guessLanguage(phrase).language;
    return LANGUAGES.find((one) => one === guess) ?? 'en';
  };
  const byLanguage = (examples: ServiceDefinition['examples']): Service['examples'] => {
    if (!Array.isArray(examples)) return examples ?? {};
    const lists = LANGUAGES.map(
      (one) => [one, examples.filter((phrase) => languageOf(phrase) === one)] as const,
    );
    return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
  };
  const encode = async (endpoint: Endpoint, signal: AbortSignal) => {
    try {
      const [entry] = await encoder.encode([endpoint], signal);
      if (!entry) throw new EmbeddingFailed('no vector');
      return entry;
    } catch (cause) {
      if (!(cause instanceof EmbeddingFailed)) throw cause;
      throw new AppError('EMBEDDING_FAILED', 'The embedding model did not answer; nothing was changed.', {
        cause,
      });
    }
  };

  return {
    async index(body, signal) {
      const definition = readWith(serviceDefinitionSchema, REQUIRED, body);
      const refusal = options.isRefusedHost(definition.url);
      if (refusal !== undefined)
        throw invalidDefinition([{ field: 'url', problem: `cannot be called: ${refusal}` }]);
      const plain = asEndpoint(
        { ...definition, examples: byLanguage(definition.examples) },
        { contentHash: '', indexedAt: clock.now() },
      );
      const endpoint = { ...plain, contentHash: contentHashOf(plain) };
      const entry = await encode(endpoint, signal);
      try {
        const { created } = await inTurn(() => store(signal, (limited) => index.upsert(entry, limited)));
        return {
          success: true,
          service_id: endpoint.endpointId,
          name: endpoint.name,
          message: `Service ${endpoint.name} ${created ? 'is indexed' : 'was replaced'} and can be found.`,
          created,
        };
      } catch (error) {
        if (!(error instanceof NameTaken)) throw error;
        throw new AppError(
          'NAME_TAKEN',
          `The name ${endpoint.name} is used by service ${error.endpointId}.`,
          {
            details: [{ field: 'name', problem: `is used by service ${error.endpointId}` }],
          },
        );
      }
    },
    async list({ limit, cursor }, signal) {
      const page = await store(signal, (limited) =>
        index.list({ limit, cursor, seesPrivate: true }, limited),
      );
      return { items: page.items.map(asService), nextCursor: page.nextCursor };
    },
    remove: (serviceId, signal) =>
      inTurn(() => store(signal, (limited) => index.remove(serviceId.toLowerCase(), limited))),
  };
};
