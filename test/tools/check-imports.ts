import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { findCycles } from './find-cycles.ts';
import { COMPUTED_ALLOWED, ENVIRONMENT_READER, MAY_IMPORT, OPEN_AREAS, VENDORS } from './import-rules.ts';
import { readImports } from './read-imports.ts';

export interface Violation {
  readonly kind:
    | 'outside_src'
    | 'not_allowed'
    | 'not_by_index'
    | 'cycle'
    | 'vendor'
    | 'unknown_area'
    | 'missing'
    | 'computed'
    | 'environment';
  /** Path under `src`, with slashes. */
  readonly file: string;
  readonly problem: string;
}

const sourceFiles = (src: string): string[] =>
  readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** `http/routes/x.ts` -> `http`; `app.ts` -> `app.ts`. */
const areaOf = (file: string): string => file.split('/')[0] ?? file;

/** `@scope/name/deep` -> `@scope/name`; `node:fs` stays. */
const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

const vendorProblem = (file: string, specifier: string): string | undefined => {
  const name = packageOf(specifier);
  const homes = VENDORS[name];
  if (homes === undefined)
    return name.startsWith('node:') ? undefined : `${name} has no home; give it one in import-rules.ts`;
  const athome = homes.some(
    (home) => home === '**' || home === file || (home.endsWith('/') && file.startsWith(home)),
  );
  return athome ? undefined : `${name} belongs to ${homes.join(', ')}`;
};

const localProblem = (
  file: string,
  target: string,
  known: ReadonlySet<string>,
): Omit<Violation, 'file'> | undefined => {
  if (target.startsWith('..'))
    return { kind: 'outside_src', problem: `imports ${target}, which is not in src` };
  if (!known.has(target)) return { kind: 'missing', problem: `imports ${target}, which does not exist` };
  const [from, to] = [areaOf(file), areaOf(target)];
  if (from === to && from !== 'adapters') return undefined;
  const sameAdapter = from === to && file.split('/')[1] === target.split('/')[1];
  if (sameAdapter) return undefined;
  if (from === to) return { kind: 'not_allowed', problem: `one adapter imports another: ${target}` };
  if (!(MAY_IMPORT[from] ?? []).includes(to))
    return { kind: 'not_allowed', problem: `${from} must not import ${to} (${target})` };
  if (target.includes('/') && !OPEN_AREAS.has(to) && basename(target) !== 'index.ts')
    return { kind: 'not_by_index', problem: `${to} is entered through an index.ts, not ${target}` };
  return undefined;
};

/** Holds every file of a `src` folder against the rules. */
export const checkImports = (src: string): Violation[] => {
  const files = sourceFiles(src);
  const known = new Set(files);
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const add = (kind: Violation['kind'], problem: string) => violations.push({ kind, file, problem });
    if (!(areaOf(file) in MAY_IMPORT)) add('unknown_area', `${areaOf(file)} is in no row of import-rules.ts`);
    const found = readImports(file, readFileSync(join(src, file), 'utf8'));
    if (found.computed && !COMPUTED_ALLOWED.has(file))
      add('computed', 'imports something whose name is computed');
    if (found.readsEnvironment && file !== ENVIRONMENT_READER)
      add('environment', `reads process.env; only ${ENVIRONMENT_READER} may`);
    const targets: string[] = [];
    for (const specifier of found.specifiers) {
      if (!specifier.startsWith('.')) {
        const problem = vendorProblem(file, specifier);
        if (problem !== undefined) add('vendor', problem);
        continue;
      }
      const target = relative(src, resolve(src, dirname(file), specifier))
        .split(sep)
        .join('/');
      targets.push(target);
      const problem = localProblem(file, target, known);
      if (problem !== undefined) add(problem.kind, problem.problem);
    }
    graph.set(
      file,
      targets.filter((target) => known.has(target)),
    );
  }
  for (const cycle of findCycles(graph))
    violations.push({ kind: 'cycle', file: cycle[0] ?? '', problem: `goes round: ${cycle.join(' -> ')}` });
  return violations;
};

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const src = resolve(argv[2] ?? join(import.meta.dirname, '..', '..', 'src'));
  const violations = checkImports(src);
  for (const { file, kind, problem } of violations) stdout.write(`src/${file}: ${problem} [${kind}]\n`);
  stdout.write(`imports: ${sourceFiles(src).length} files, ${violations.length} violations\n`);
  if (violations.length > 0) exit(1);
}
