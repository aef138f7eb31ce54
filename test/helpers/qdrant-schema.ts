import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** Folder of the strict schema, recorded exchanges and golden numbers; it lies outside of the repository. */
const folder = join(
  process.env['EVAL_DATA_DIR'] ?? new URL('../../../shared/data', import.meta.url).pathname,
  'qdrant',
);

export const qdrantData = {
  found: existsSync(join(folder, 'openapi-subset.json')),
  reason: 'the Qdrant data are absent; set EVAL_DATA_DIR to the folder that holds them',
  read: (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8')),
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, object>>;
  readonly request?: object;
  readonly responseResult?: object;
}

/** Routes of the subset, so that the fake also answers where the data are absent. */
const ROUTES: Readonly<Record<string, Operation>> = Object.fromEntries(
  [
    ['collectionExists', 'GET', '/exists'],
    ['createCollection', 'PUT', ''],
    ['getCollection', 'GET', ''],
    ['deleteCollection', 'DELETE', ''],
    ['createPayloadIndex', 'PUT', '/index'],
    ['upsert', 'PUT', '/points'],
    ['retrieve', 'POST', '/points'],
    ['delete', 'POST', '/points/delete'],
    ['batchUpdate', 'POST', '/points/batch'],
    ['query', 'POST', '/points/query'],
    ['queryBatch', 'POST', '/points/query/batch'],
    ['count', 'POST', '/points/count'],
    ['scroll', 'POST', '/points/scroll'],
  ].map(([name, method, rest]) => [name, { method, path: `/collections/{collection_name}${rest}` }]),
);

/** Operations we use that the subset lacks; written from the documentation of the routes. */
const BESIDE: Readonly<Record<string, Operation>> = {
  updateCollection: {
    method: 'PATCH',
    path: '/collections/{collection_name}',
    query: { timeout: { type: 'integer', minimum: 1 } },
    request: {
      type: 'object',
      properties: {
        sparse_vectors: {
          type: 'object',
          additionalProperties: { $ref: '#/definitions/req.SparseVectorParams' },
        },
      },
      additionalProperties: false,
    },
    responseResult: { type: 'boolean' },
  },
  listCollections: { method: 'GET', path: '/collections', query: {} },
  listAliases: { method: 'GET', path: '/aliases', query: {} },
  updateAliases: {
    method: 'POST',
    path: '/collections/aliases',
    query: { timeout: { type: 'integer', minimum: 1 } },
    request: {
      type: 'object',
      required: ['actions'],
      properties: {
        actions: {
          type: 'array',
          items: {
            anyOf: ['create_alias', 'delete_alias'].map((action) => ({
              type: 'object',
              required: [action],
              properties: { [action]: { type: 'object', required: ['alias_name'] } },
              additionalProperties: false,
            })),
          },
        },
      },
      additionalProperties: false,
    },
    responseResult: { type: 'boolean' },
  },
};

export interface Checked {
  readonly operation: string;
  readonly collection: string;
  /** What is wrong with path, query or body; empty when nothing is. */
  readonly problems: readonly string[];
}

export interface QdrantSchema {
  /** @returns undefined when the route is none of the known ones */
  checkRequest(request: { method: string; url: string; body: unknown }): Checked | undefined;
  /** @returns what is wrong with the `result` of an answer */
  checkResult(operation: string, result: unknown): readonly string[];
}

const problemsOf = (validate: ValidateFunction | undefined, value: unknown, where: string): string[] => {
  if (!validate || validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${where}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

/** Every spelling the server takes, as the schema's own format would be too narrow. */
const UUID = /^(?:urn:uuid:|\{)?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i;

const number = (text: string): unknown =>
  text === 'true' ? true : text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text;

/** Route table and, when the data are there, strict validation: a misspelt field, which Qdrant ignores, is a problem here. */
export const loadQdrantSchema = (): QdrantSchema => {
  const data = qdrantData.found
    ? (qdrantData.read('openapi-subset.json') as {
        operations: Record<string, Operation>;
        definitions: object;
      })
    : undefined;
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { uuid: UUID } });
  const compile = (schema: object | undefined): ValidateFunction | undefined =>
    data && schema ? ajv.compile({ ...schema, definitions: data.definitions }) : undefined;
  const operations = Object.entries({ ...ROUTES, ...BESIDE, ...(data?.operations ?? {}) }).map(
    ([name, operation]) => ({
      name,
      method: operation.method,
      pattern: new RegExp(`^${operation.path.replace('{collection_name}', '([^/]+)')}$`),
      query:
        operation.query &&
        Object.fromEntries(Object.entries(operation.query).map(([key, schema]) => [key, compile(schema)])),
      request: compile(operation.request),
      hasBody: operation.request !== undefined,
      result: compile(operation.responseResult),
    }),
  );

  return {
    checkRequest: ({ method, url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://qdrant');
      const known = operations
        .filter((one) => one.method === method)
        .map((one) => ({ one, match: one.pattern.exec(pathname) }))
        // `/collections/aliases` is not the collection "aliases".
        .sort((a, b) => (a.match?.length ?? 0) - (b.match?.length ?? 0))
        .find(({ match }) => match !== null);
      if (!known) return undefined;
      const { one, match } = known;
      const problems = [
        ...[...searchParams].flatMap(([key, value]) =>
          one.query && !(key in one.query)
            ? [`query.${key} is unknown`]
            : problemsOf(one.query?.[key], number(value), `query.${key}`),
        ),
        ...(one.hasBody ? problemsOf(one.request, body, 'body') : []),
      ];
      return { operation: one.name, collection: decodeURIComponent(match?.[1] ?? ''), problems };
    },
    checkResult: (operation, result) =>
      problemsOf(operations.find(({ name }) => name === operation)?.result, result, 'result'),
  };
};
