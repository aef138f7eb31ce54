import type { Endpoint, EndpointDefinition } from '../domain/endpoint.ts';
import { AppError, EmbeddingFailed, NameTaken } from '../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex, IndexEntry } from '../ports/endpoint-index.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { contentHashOf } from './content-hash.ts';
import { embedTextOf, MAX_EMBED_CHARACTERS } from './embed-text.ts';
import { createEncoder } from './encode.ts';
import { createEnrich } from './enrich.ts';
import { fromJobParameters } from './job-parameters.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { invalidDefinition, readDefinition } from './read-definition.ts';
import { createStoreCall } from './store-call.ts';
import { warningsAbout } from './warnings.ts';

export { createEncoder, type Encoder } from './encode.ts';
export { createServices, type ServiceIndexedReply, type Services } from './services.ts';

export interface IndexingOptions {
  readonly index: EndpointIndex;
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly language: LanguageTasks;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Why the URL's host must never be called, judged by its text; undefined when it may be. */
  isRefusedHost(url: string): string | undefined;
  /** Why calls of an endpoint cannot be made as things are, e.g. for want of its credential. Told as a warning. */
  readonly callProblem?: ((definition: EndpointDefinition) => string | undefined) | undefined;
  /** Asks the catalogue for the endpoint just indexed. @returns warnings */
  selfTest?(endpoint: Endpoint, signal: AbortSignal): Promise<readonly string[]>;
  /** How long each outside part may take. */
  readonly timeouts?: { readonly enrichMs?: number; readonly embedMs?: number; readonly storeMs?: number };
}

/** Reply of an indexing request that succeeded (contract, section 3). */
export interface IndexedReply {
  readonly success: true;
  readonly endpoint_id: string;
  readonly name: string;
  readonly message: string;
  readonly created: boolean;
  readonly warnings: readonly string[];
}

/** The catalogue's keeper. Every expected failure is an `AppError` and leaves what was indexed before as it was. */
export interface Indexing {
  /**
   * Registers or replaces one endpoint; resolves once it can be found.
   *
   * @throws AppError MISSING_REQUIRED_FIELDS, INVALID_DEFINITION, NAME_TAKEN, EMBEDDING_FAILED, INDEX_UNAVAILABLE
   */
  index(body: unknown, context: TaskContext): Promise<IndexedReply>;
  /** Body of `index` from the query of the job runner's route. @throws AppError INVALID_DEFINITION */
  fromJobParameters(query: Readonly<Record<string, unknown>>): Record<string, unknown>;
  list: EndpointIndex['list'];
  get: EndpointIndex['get'];
  remove: EndpointIndex['remove'];
  /** What speaks against the definition and how it is found, as the reply of indexing says it. Empty for what takes too long. */
  warnings(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<readonly string[][]>;
  /** `IndexEntry.madeBy` of the embedder and encoder in use. */
  readonly madeBy: string;
  /** New entries of endpoints that were indexed with other vectors. @throws EmbeddingFailed */
  encode(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<IndexEntry[]>;
}

const TIMEOUTS = { enrichMs: 20_000, embedMs: 30_000, storeMs: 10_000 } as const;

/** Self-tests of one page of the list, together. */
const LIST_TESTS_MS = 400;

const TOO_LONG = 'The texts are so long that the embedding model reads only their beginning.';

const nameTaken = (name: string, holder: string): AppError =>
  new AppError('NAME_TAKEN', `The name ${name} is used by endpoint ${holder}.`, {
    details: [{ field: 'name', problem: `is used by endpoint ${holder}` }],
  });

const embeddingFailed = (cause: unknown): unknown =>
  cause instanceof EmbeddingFailed
    ? new AppError('EMBEDDING_FAILED', 'The embedding model did not answer; nothing was changed.', { cause })
    : cause;

const replyOf = (endpoint: Endpoint, created: boolean, warnings: readonly string[]): IndexedReply => ({
  success: true,
  endpoint_id: endpoint.endpointId,
  name: endpoint.name,
  message: created
    ? `Endpoint ${endpoint.name} is indexed and can be found.`
    : `Endpoint ${endpoint.name} was replaced and can be found.`,
  created,
  warnings,
});

/** Steps that meet the outside, each with its failures as `AppError`. */
const createSteps = (options: IndexingOptions) => {
  const { index, logger } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const store = createStoreCall(timeouts.storeMs);
  const encoder = createEncoder({ ...options, timeoutMs: timeouts.embedMs });
  // A store without unique names of its own must not be asked by two at once whether one is free.
  const inTurn = createOneAtATime();

  return {
    store,
    encoder,
    inTurn,
    enrich: createEnrich({ ...options, timeoutMs: timeouts.enrichMs }),
    /** Before any model is paid; the store decides again when it writes. */
    refuseTakenName: async ({ name, endpointId }: EndpointDefinition, signal: AbortSignal) => {
      const holder = await store(signal, (limited) => index.findByName(name, limited));
      if (holder && holder.endpointId !== endpointId) throw nameTaken(name, holder.endpointId);
    },
    encode: async (endpoint: Endpoint, signal: AbortSignal): Promise<IndexEntry> => {
      try {
        const [entry] = await encoder.encode([endpoint], signal);
        if (!entry) throw new EmbeddingFailed('no vector');
        return entry;
      } catch (error) {
        throw embeddingFailed(error);
      }
    },
    /** @returns whether the endpoint is new */
    write: async (entry: IndexEntry, signal: AbortSignal): Promise<boolean> => {
      try {
        return (await inTurn(() => store(signal, (limited) => index.upsert(entry, limited)))).created;
      } catch (error) {
        throw error instanceof NameTaken ? nameTaken(entry.endpoint.name, error.endpointId) : error;
      }
    },
    selfTest: async (endpoint: Endpoint, signal: AbortSignal): Promise<readonly string[]> => {
      try {
        return (await options.selfTest?.(endpoint, signal)) ?? [];
      } catch (err) {
        // The endpoint is indexed by now, and the reply must say so.
        logger.warn({ endpoint_id: endpoint.endpointId, err }, 'self-test failed');
        return ['The self-test could not be run.'];
      }
    },
  };
};

/** Makes the room: definition -> enrichment -> vectors -> one entry of the index. */
export const createIndexing = (options: IndexingOptions): Indexing => {
  const { index, clock, metrics } = options;
  const steps = createSteps(options);
  const { store, inTurn, encoder } = steps;

  const read = (body: unknown): EndpointDefinition => {
    const definition = readDefinition(body);
    const refusal = options.isRefusedHost(definition.url);
    if (refusal !== undefined)
      throw invalidDefinition([{ field: 'url', problem: `cannot be called: ${refusal}` }]);
    return definition;
  };

  const uncallable = (definition: EndpointDefinition): string[] => {
    const problem = options.callProblem?.(definition);
    return problem === undefined ? [] : [`As things are, calls to it will fail: ${problem}.`];
  };

  const indexOne = async (body: unknown, context: TaskContext): Promise<IndexedReply> => {
    const { signal } = context;
    const definition = read(body);
    await steps.refuseTakenName(definition, signal);
    const contentHash = contentHashOf(definition);
    const plain: Endpoint = { ...definition, contentHash, enrichedContext: '', indexedAt: clock.now() };
    const enriched = await steps.enrich(plain, context);
    const endpoint = { ...plain, enrichedContext: enriched.text };
    const entry = await steps.encode(endpoint, signal);
    const created = await steps.write(entry, signal);
    return replyOf(endpoint, created, [
      ...warningsAbout(definition),
      ...uncallable(definition),
      ...enriched.warnings,
      ...(embedTextOf(endpoint).length > MAX_EMBED_CHARACTERS ? [TOO_LONG] : []),
      ...(await steps.selfTest(endpoint, signal)),
    ]);
  };

  return {
    index: async (body, context) => {
      try {
        const reply = await indexOne(body, context);
        metrics.count('indexing_total', { result: reply.created ? 'created' : 'replaced' });
        return reply;
      } catch (error) {
        metrics.count('indexing_total', {
          result: error instanceof AppError ? error.code.toLowerCase() : 'error',
        });
        throw error;
      }
    },
    fromJobParameters,
    list: (page, signal) => store(signal, (limited) => index.list(page, limited)),
    get: (id, signal) => store(signal, (limited) => index.get(id.toLowerCase(), limited)),
    remove: (id, signal) => inTurn(() => store(signal, (limited) => index.remove(id.toLowerCase(), limited))),
    warnings: async (endpoints, signal) => {
      const until = clock.elapsed() + LIST_TESTS_MS;
      const warnings: string[][] = [];
      for (const endpoint of endpoints) {
        const found = clock.elapsed() < until ? await steps.selfTest(endpoint, signal) : [];
        warnings.push([...warningsAbout(endpoint), ...found]);
      }
      return warnings;
    },
    madeBy: encoder.madeBy,
    encode: encoder.encode,
  };
};
