import type { Endpoint } from '../../domain/endpoint.ts';
import { NameTaken, StoreUnavailable } from '../../domain/errors.ts';
import type { EndpointIndex, IndexEntry, Rankings, SearchRequest } from '../../ports/endpoint-index.ts';

type Page = Parameters<EndpointIndex['list']>[0];

/** An entry made anew, with the endpoint it was made of. */
export interface Replacement {
  readonly entry: IndexEntry;
  readonly seen: Endpoint;
}

/** What the thread that holds a large catalogue can be asked, with its answers. */
export interface WorkerCalls {
  upsert(entry: IndexEntry): { created: boolean };
  remove(endpointId: string): boolean;
  get(endpointId: string): Endpoint | undefined;
  findByName(name: string): Endpoint | undefined;
  list(page: Page): { items: Endpoint[]; nextCursor: string | null };
  search(request: SearchRequest): Rankings;
  idf(indices: Uint32Array): Float32Array;
  check(): void;
  /** Reads these rows again: they were changed while the catalogue was being loaded. @returns entries there are now */
  refresh(endpointIds: readonly string[]): number;
  /** Ids of entries that another embedder or encoder made. */
  staleIds(madeBy: string): readonly string[];
  /** Replaces, in one commit, the entries that have not changed since they were read. @returns how many */
  replace(given: readonly Replacement[]): number;
}

export type CallName = keyof WorkerCalls;

export interface CallMessage {
  readonly id: number;
  readonly name: CallName;
  readonly input: unknown;
}

/** An error as it crosses the border between threads, which keeps no classes. */
export interface Fault {
  readonly kind: 'name_taken' | 'unavailable' | 'range' | 'syntax' | 'other';
  readonly text: string;
}

export type WorkerReply =
  | { readonly kind: 'loaded'; readonly count: number }
  | { readonly kind: 'damaged'; readonly text: string }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: Fault };

export const faultOf = (error: unknown, isStoreError: boolean): Fault => {
  if (error instanceof NameTaken) return { kind: 'name_taken', text: error.endpointId };
  const text = error instanceof Error ? error.message : String(error);
  if (isStoreError) return { kind: 'unavailable', text };
  if (error instanceof RangeError) return { kind: 'range', text };
  return { kind: error instanceof SyntaxError ? 'syntax' : 'other', text };
};

export const errorOf = ({ kind, text }: Fault): Error => {
  switch (kind) {
    case 'name_taken':
      return new NameTaken(text);
    case 'unavailable':
      return new StoreUnavailable('index', new Error(text));
    case 'range':
      return new RangeError(text);
    case 'syntax':
      return new SyntaxError(text);
    case 'other':
      return new Error(text);
    default:
      return kind satisfies never;
  }
};
