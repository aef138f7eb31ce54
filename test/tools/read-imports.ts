import { parseSync, Visitor } from 'oxc-parser';

/** What one source file asks for. */
export interface FileImports {
  /** Specifiers as written: static, re-exported, dynamic, `require`, and types by `import('…')`. */
  readonly specifiers: readonly string[];
  /** Something is imported whose name is computed, so that no rule can be held against it. */
  readonly computed: boolean;
  readonly readsEnvironment: boolean;
}

interface Node {
  readonly type: string;
}

const literal = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;

const isNamed = (node: Node, name: string): boolean =>
  node.type === 'Identifier' && 'name' in node && node.name === name;

/** `require` itself, or `createRequire(…)` used on the spot. */
const isRequire = (callee: Node): boolean =>
  isNamed(callee, 'require') ||
  (callee.type === 'CallExpression' && 'callee' in callee && isNamed(callee.callee as Node, 'createRequire'));

const isEnvironment = (property: Node): boolean => isNamed(property, 'env') || literal(property) === 'env';

/** @throws when the file cannot be parsed */
export const readImports = (path: string, text: string): FileImports => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const specifiers = new Set<string>();
  let computed = false;
  let readsEnvironment = false;
  const note = (node: Node | null | undefined) => {
    if (!node) return;
    const name = literal(node);
    if (name === undefined) computed = true;
    else specifiers.add(name);
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    CallExpression: (node) => {
      if (isRequire(node.callee)) note(node.arguments[0]);
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'process') && isEnvironment(node.property)) readsEnvironment = true;
    },
    VariableDeclarator: (node) => {
      const { id, init } = node;
      if (id.type !== 'ObjectPattern' || !init || !isNamed(init, 'process')) return;
      if (id.properties.some((property) => property.type === 'Property' && isEnvironment(property.key)))
        readsEnvironment = true;
    },
  }).visit(program);
  return { specifiers: [...specifiers], computed, readsEnvironment };
};
