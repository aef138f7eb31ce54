import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import type { Endpoint } from '../domain/endpoint.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { Logger } from '../ports/logger.ts';
import type { EncodedQuery, SparseEncoder, SparseVector } from '../ports/sparse-encoder.ts';
import { type Calibration, calibrate, leaveOneOut, type Sample, UNCALIBRATED } from './calibration.ts';
import type { DocumentVectors } from './document-vectors.ts';
import { ceilingOf, coverageOf, dotProduct, idfTable, strengthOf, weighTerms } from './evidence.ts';
import { OFF_TOPIC } from './off-topic.ts';

/** The calibration of the catalogue as it is now, made ahead of time where its changes are told, else when first asked for. */
export interface CatalogueCalibration {
  /**
   * Waits for a new calibration only a moment; after that the one before, or the uncalibrated one, serves.
   * @param seen endpoints of the search at hand; one newer than the calibration means that the catalogue changed
   */
  current(seen: readonly Endpoint[], signal: AbortSignal): Promise<Calibration>;
  /** The catalogue changed: calibrates in the background once it has been quiet for a moment. */
  changed(): void;
  /** Calibrates now if it was not done yet, and tells how it came out. */
  report(signal: AbortSignal): Promise<CalibrationReport>;
}

/** An example phrase for which another endpoint comes close, or ahead, once the phrase itself is left out. */
export interface Rivalry {
  readonly endpoint: string;
  readonly rival: string;
  readonly phrase: string;
  /** Strengths of the two. */
  readonly own: number;
  readonly other: number;
}

/** What a calibration was made from, and what came out. */
export interface CalibrationReport {
  readonly calibration: Calibration;
  readonly sample: Sample;
  readonly rivalries: readonly Rivalry[];
  readonly endpoints: number;
}

interface Made extends CalibrationReport {
  readonly newest: number;
}

/** Messages of a kind that are tried. */
const SAMPLED = 64;
const SAMPLED_ENDPOINTS = 400;
/** Above this many endpoints one more or less moves nothing, so an old calibration serves while a new one is made. */
const LARGE = 500;
const DEADLINE_MS = 20_000;
/** What a turn waits for a calibration. */
const PATIENCE_MS = 250;
/** Endpoints are mostly indexed in a row. */
const QUIET_MS = 300;
/** Work between two looks at other turns. */
const SLICE_MS = 3;

export function createCatalogueCalibration(parts: {
  index: EndpointIndex;
  sparse: SparseEncoder;
  vectors: DocumentVectors;
  logger: Logger;
}): CatalogueCalibration {
  const { index, sparse, vectors, logger } = parts;
  let offTopic: EncodedQuery[] | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let made: Made | undefined;
  let making: Promise<Made> | undefined;

  const sample = async (signal: AbortSignal): Promise<Endpoint[]> => {
    const items: Endpoint[] = [];
    let cursor: string | undefined;
    do {
      const page = await index.list({ limit: 200, cursor, seesPrivate: true }, signal);
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && items.length < SAMPLED_ENDPOINTS);
    return items;
  };
  const readerOf = async (query: EncodedQuery, signal: AbortSignal) => {
    const idfOf = idfTable(query.vector.indices, await index.idf(query.vector.indices, signal));
    const terms = weighTerms(query.terms, idfOf);
    const ceiling = ceilingOf(query, idfOf);
    const strength = (sparseScore: number, document: SparseVector): number =>
      terms.length === 0 ? 0 : strengthOf(sparseScore, ceiling, coverageOf(terms, document).covered);
    return { idfOf, strength };
  };
  const top = async (query: EncodedQuery, signal: AbortSignal) =>
    (
      await index.search(
        { dense: new Float32Array(0), sparse: query.vector, limit: 3, seesPrivate: true },
        signal,
      )
    ).sparse;

  const bestStrength = async (query: EncodedQuery, signal: AbortSignal): Promise<number> => {
    const { strength } = await readerOf(query, signal);
    const hits = await top(query, signal);
    return Math.max(0, ...hits.map(({ endpoint, score }) => strength(score, vectors.of(endpoint))));
  };
  const ownStrength = async (
    { endpointId, phrase, rest }: ReturnType<typeof leaveOneOut>[number],
    signal: AbortSignal,
  ): Promise<Rivalry> => {
    const query = sparse.query(phrase);
    const { idfOf, strength } = await readerOf(query, signal);
    const others = (await top(query, signal)).filter(({ endpoint }) => endpoint.endpointId !== endpointId);
    const document = sparse.document(rest);
    const rivals = others.map(({ endpoint, score }) => ({
      rival: endpoint.name,
      other: strength(score, vectors.of(endpoint)),
    }));
    const best = rivals.toSorted((a, b) => b.other - a.other)[0] ?? { rival: '', other: 0 };
    return {
      ...best,
      endpoint: rest.name,
      phrase,
      own: strength(dotProduct(query.vector, document, idfOf), document),
    };
  };

  const make = async (signal: AbortSignal): Promise<Made> => {
    const pause = createPause();
    const count = await index.count(signal);
    const endpoints = await sample(signal);
    const each = Math.max(1, Math.ceil(SAMPLED / Math.max(1, endpoints.length)));
    const asked: Rivalry[] = [];
    for (const phrase of thinned(endpoints.flatMap((endpoint) => leaveOneOut(endpoint, each)))) {
      asked.push(await ownStrength(phrase, signal));
      await pause();
    }
    const names: number[] = [];
    for (const { name } of thinned(endpoints)) {
      names.push(await bestStrength(sparse.query(name.replaceAll('_', ' ')), signal));
      await pause();
    }
    const foreign: number[] = [];
    offTopic ??= OFF_TOPIC.map((phrase) => sparse.query(phrase));
    for (const query of offTopic) {
      foreign.push(await bestStrength(query, signal));
      await pause();
    }
    const newest = Math.max(0, ...endpoints.map(({ indexedAt }) => indexedAt));
    const own = asked.map((one) => Math.max(one.own, one.other));
    const strengths: Sample = { own, names, foreign };
    return {
      calibration: calibrate(strengths),
      sample: strengths,
      rivalries: asked.filter(isClose),
      endpoints: count,
      newest,
    };
  };

  const refresh = (): Promise<Made> => {
    making ??= make(AbortSignal.timeout(DEADLINE_MS))
      .then((fresh) => {
        made = fresh;
        return fresh;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };
  const fallback = (error: unknown): Calibration => {
    logger.warn({ err: String(error) }, 'thresholds could not be calibrated; the last known ones serve');
    return made?.calibration ?? UNCALIBRATED;
  };
  const inBackground = (): void => {
    quiet = undefined;
    refresh().catch(fallback);
  };

  return {
    async current(seen, signal) {
      const count = await index.count(signal);
      const newest = Math.max(0, ...seen.map(({ indexedAt }) => indexedAt));
      if (made && made.endpoints === count && newest <= made.newest) return made.calibration;
      const fresh = refresh().then(({ calibration }) => calibration, fallback);
      if (made && count > LARGE) return made.calibration;
      return Promise.race([fresh, afterPatience(() => made?.calibration ?? UNCALIBRATED)]);
    },
    changed() {
      clearTimeout(quiet);
      quiet = setTimeout(inBackground, QUIET_MS).unref();
    },
    async report(signal) {
      const count = await index.count(signal);
      if (made && made.endpoints === count && quiet === undefined) return made;
      return untilAborted(refresh(), signal);
    },
  };
}

const afterPatience = async <T>(value: () => T): Promise<T> => {
  await delay(PATIENCE_MS, undefined, { ref: false });
  return value();
};

/** Lets other work in when some has been done. */
const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTick();
    since = performance.now();
  };
};

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const aborted = (): void => reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });

/** The rival reaches most of what the endpoint does, or more. */
const CLOSE = 0.7;
const isClose = ({ own, other }: Rivalry): boolean => other > 0 && other >= CLOSE * own;

/** At most {@link SAMPLED} of a list, evenly taken. */
const thinned = <T>(items: readonly T[]): T[] => {
  const step = Math.max(1, Math.ceil(items.length / SAMPLED));
  return items.filter((_, i) => i % step === 0);
};
