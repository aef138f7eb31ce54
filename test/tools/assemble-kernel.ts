/**
 * Assembles the dot-product kernel of `src/adapters/embedded/dot-kernel.ts`: `scores(q, v, n, d, out)` writes to `out` the dot products
 * of the query at `q` with `n` vectors from `v` on, all of `d` 4-byte floats, `d` a multiple of 16. Opcodes: WebAssembly 2.0, section 5.4.
 */
const [Q, V, N, D, OUT, P, END, Q_END, S] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const ADD = [0x6a];
const TIMES_4 = [0x41, 2, 0x74];
const load = (offset: number) => [0xfd, 0x00, 2, offset];
const F32X4_ADD = [0xfd, 0xe4, 0x01];
const F32X4_MUL = [0xfd, 0xe6, 0x01];
const lane = (n: number) => [...get(S), 0xfd, 0x1f, n];
const F32_ADD = [0x92];
const advance = (local: number, bytes: readonly number[]) => [
  ...get(local),
  0x41,
  ...bytes,
  ...ADD,
  ...set(local),
];
const BLOCK = [0x02, 0x40];
const LOOP = [0x03, 0x40];
const BLOCK_END = [0x0b];
const FOUR = [0, 1, 2, 3];
/** 64 as a signed LEB128 number. */
const SIXTY_FOUR = [0xc0, 0x00];

const body = [
  ...[...get(OUT), ...get(N), ...TIMES_4, ...ADD, ...set(END)],
  ...[...get(Q), ...get(D), ...TIMES_4, ...ADD, ...set(Q_END)],
  ...BLOCK,
  ...LOOP,
  ...[...get(OUT), ...get(END), 0x4f, 0x0d, 1],
  ...[...get(Q), ...set(P)],
  ...FOUR.flatMap((i) => [0xfd, 0x0c, ...Array<number>(16).fill(0), ...set(S + i)]),
  ...LOOP,
  ...FOUR.flatMap((i) => [
    ...get(S + i),
    ...get(V),
    ...load(16 * i),
    ...get(P),
    ...load(16 * i),
    ...F32X4_MUL,
    ...F32X4_ADD,
    ...set(S + i),
  ]),
  ...advance(P, SIXTY_FOUR),
  ...advance(V, SIXTY_FOUR),
  ...[...get(P), ...get(Q_END), 0x49, 0x0d, 0],
  ...BLOCK_END,
  ...[
    ...get(S),
    ...get(S + 1),
    ...F32X4_ADD,
    ...get(S + 2),
    ...get(S + 3),
    ...F32X4_ADD,
    ...F32X4_ADD,
    ...set(S),
  ],
  ...get(OUT),
  ...[...lane(0), ...lane(1), ...F32_ADD, ...lane(2), ...F32_ADD, ...lane(3), ...F32_ADD],
  ...[0x38, 2, 0],
  ...advance(OUT, [4]),
  ...[0x0c, 0],
  ...BLOCK_END,
  ...BLOCK_END,
  ...BLOCK_END,
];

const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);
const section = (id: number, content: readonly number[]) => [id, ...leb(content.length), ...content];
const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];

/** The module: imports memory `e.m`, exports `scores`. */
export const assemble = (): Uint8Array<ArrayBuffer> => {
  const locals = [2, 3, 0x7f, 4, 0x7b];
  const code = [...locals, ...body];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, ...Array<number>(5).fill(0x7f), 0]),
    ...section(2, [1, ...text('e'), ...text('m'), 0x02, 0x01, 1, ...leb(65_536)]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('scores'), 0x00, 0]),
    ...section(10, [1, ...leb(code.length), ...code]),
  ]);
};

if (import.meta.main) console.log(Buffer.from(assemble()).toString('base64'));
