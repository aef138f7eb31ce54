import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from '../../tools/check-imports.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Violations of a small tree, as `file kind`. */
const violationsOf = (files: Readonly<Record<string, string>>): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', name)), { recursive: true });
    writeFileSync(join(root, 'src', name), text);
  }
  return checkImports(join(root, 'src')).map(({ file, kind }) => `${file} ${kind}`);
};

const house = {
  'domain/a.ts': 'export type A = 1;',
  'lib/b.ts': "import ipaddr from 'node:net';\nexport const b = ipaddr;",
  'ports/c.ts': "import type { A } from '../domain/a.ts';\nexport type C = A;",
  'indexing/index.ts': "export { one } from './one.ts';",
  'indexing/one.ts':
    "import type { C } from '../ports/c.ts';\nimport { z } from 'zod';\nexport const one: C = z ? 1 : 1;",
  'conversation/index.ts': "import { b } from '../lib/b.ts';\nexport const talk = b;",
  'http/index.ts':
    "import { fastify } from 'fastify';\nimport { one } from '../indexing/index.ts';\nexport const x = [fastify, one];",
  'adapters/pino/index.ts': "export { pino } from 'pino';",
  'config.ts': 'export const home = process.env;',
  'app.ts': "import { x } from './http/index.ts';\nexport const app = x;",
};

describe('check-imports', () => {
  it('finds nothing in a house that keeps the rules', () => {
    expect(violationsOf(house)).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    [
      'a room importing a room',
      'classifier/x.ts',
      "import { one } from '../indexing/index.ts'; export { one };",
      'not_allowed',
    ],
    [
      'a type import',
      'lib/x.ts',
      "import type { A } from '../domain/a.ts'; export type X = A;",
      'not_allowed',
    ],
    ['an inline type import', 'lib/x.ts', "export type X = import('../domain/a.ts').A;", 'not_allowed'],
    ['a re-export', 'domain/x.ts', "export * from '../lib/b.ts';", 'not_allowed'],
    ['a dynamic import', 'formatters/x.ts', "export const x = () => import('../ports/c.ts');", 'not_allowed'],
    [
      'a room entered by the side door',
      'http/x.ts',
      "import { one } from '../indexing/one.ts'; export { one };",
      'not_by_index',
    ],
    [
      'conversation importing indexing',
      'conversation/x.ts',
      "import { one } from '../indexing/index.ts'; export { one };",
      'not_allowed',
    ],
    [
      'an adapter importing another',
      'adapters/redis/index.ts',
      "import { pino } from '../pino/index.ts'; export { pino };",
      'not_allowed',
    ],
    [
      'a room importing an adapter',
      'indexing/x.ts',
      "import { pino } from '../adapters/pino/index.ts'; export { pino };",
      'not_allowed',
    ],
    [
      'a vendor outside its adapter',
      'indexing/x.ts',
      "import { request } from 'undici'; export { request };",
      'vendor',
    ],
    [
      'a vendor by a deep path',
      'indexing/x.ts',
      "import x from 'fastify/lib/reply.js'; export { x };",
      'vendor',
    ],
    ['a vendor by require', 'indexing/x.ts', "export const x = require('pino');", 'vendor'],
    [
      'a vendor by createRequire',
      'indexing/x.ts',
      "import { createRequire } from 'node:module'; export const x = createRequire(import.meta.url)('pino');",
      'vendor',
    ],
    [
      'a scoped vendor as a type',
      'ports/x.ts',
      "import type { QdrantClient } from '@qdrant/js-client-rest'; export type X = QdrantClient;",
      'vendor',
    ],
    [
      'sqlite outside its adapter',
      'indexing/x.ts',
      "import { DatabaseSync } from 'node:sqlite'; export { DatabaseSync };",
      'vendor',
    ],
    ['a package nobody knows', 'lib/x.ts', "import _ from 'lodash'; export { _ };", 'vendor'],
    [
      'src importing test',
      'lib/x.ts',
      "import { f } from '../../test/fakes/f.ts'; export { f };",
      'outside_src',
    ],
    ['a file that is not there', 'lib/x.ts', "import { f } from './gone.ts'; export { f };", 'missing'],
    ['a name that is computed', 'lib/x.ts', 'export const x = (n: string) => import(n);', 'computed'],
    ['a folder without a row', 'extras/x.ts', 'export const x = 1;', 'unknown_area'],
    ['the environment read elsewhere', 'lib/x.ts', "export const x = process.env['HOME'];", 'environment'],
    [
      'the environment taken apart elsewhere',
      'lib/x.ts',
      'const { env } = process; export { env };',
      'environment',
    ],
  ])('catches %s', (_what, file, text, kind) => {
    expect(violationsOf({ ...house, [file]: text })).toEqual([`${file} ${kind}`]);
  });

  it('catches a cycle, type imports counted, and says how it goes', () => {
    const found = violationsOf({
      ...house,
      'lib/x.ts': "import type { Y } from './y.ts'; export type X = Y;",
      'lib/y.ts': "import { z } from './z.ts'; export type Y = typeof z;",
      'lib/z.ts': "import type { X } from './x.ts'; export const z: X | 1 = 1;",
    });
    expect(found).toEqual(['lib/x.ts cycle']);
  });
});
