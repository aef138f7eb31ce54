/**
 * Dot products with the processor's vector instructions: `scores(q, v, n, d, out)` over one memory, addresses in bytes. Made by
 * `test/tools/assemble-kernel.ts`; a test holds these bytes against it.
 */
export const KERNEL =
  'AGFzbQEAAAABCQFgBX9/f39/AAILAQFlAW0CAQGAgAQDAgEABwoBBnNjb3JlcwAACqgCAaUCAgN/BHsgBCACQQJ0aiEGIAAgA0ECdGohBwJAA0AgBCAGTw0BIAAhBf0MAAAAAAAAAAAAAAAAAAAAACEI/QwAAAAAAAAAAAAAAAAAAAAAIQn9DAAAAAAAAAAAAAAAAAAAAAAhCv0MAAAAAAAAAAAAAAAAAAAAACELA0AgCCAB/QACACAF/QACAP3mAf3kASEIIAkgAf0AAhAgBf0AAhD95gH95AEhCSAKIAH9AAIgIAX9AAIg/eYB/eQBIQogCyAB/QACMCAF/QACMP3mAf3kASELIAVBwABqIQUgAUHAAGohASAFIAdJDQALIAggCf3kASAKIAv95AH95AEhCCAEIAj9HwAgCP0fAZIgCP0fApIgCP0fA5I4AgAgBEEEaiEEDAALCws=';

/** What is used of WebAssembly; the type libraries in use do not describe it. */
interface Wasm {
  readonly Memory: new (limits: { initial: number; maximum: number }) => GrowingMemory;
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (
    code: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly CompileError: new () => Error;
}
const { Memory, Module, Instance, CompileError } = (globalThis as unknown as { WebAssembly: Wasm })
  .WebAssembly;

export interface GrowingMemory {
  /** Another one after each growth. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** As much memory as 4-byte addresses reach; it is taken only as it grows. */
const MOST_PAGES = 65_536;

export interface DotKernel {
  readonly memory: GrowingMemory;
  /** Writes n 4-byte floats at `out`. @param d floats a vector, a multiple of 16 */
  scores(q: number, v: number, n: number, d: number, out: number): void;
}

/** @returns undefined where the machine has no vector instructions, or not enough addresses */
export const createDotKernel = (): DotKernel | undefined => {
  try {
    const memory = new Memory({ initial: 1, maximum: MOST_PAGES });
    const code = new Module(Buffer.from(KERNEL, 'base64'));
    const { exports } = new Instance(code, { e: { m: memory } });
    return { memory, scores: exports['scores'] as DotKernel['scores'] };
  } catch (error) {
    if (error instanceof CompileError || error instanceof RangeError) return undefined;
    throw error;
  }
};
