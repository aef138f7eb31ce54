import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../domain/errors.ts';
import { errorReplySchema } from './replies.ts';
import type { Route } from './route.ts';

type Schema = { [key: string]: unknown };

/** Points references inside one schema at the place the schema has in the document. */
const rebased = (value: unknown, base: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => rebased(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? `${base}${inner.slice(1)}`
        : rebased(inner, base),
    ]),
  );
};

/** Collects the schemas of a document by name. */
const createComponents = () => {
  const schemas: Record<string, Schema> = {};
  const plain = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest as Schema;
  };
  return {
    schemas,
    /** @returns a reference to the schema under its name */
    named: (name: string, schema: z.ZodType, io: 'input' | 'output'): Schema => {
      const base = `#/components/schemas/${name}`;
      schemas[name] ??= rebased(plain(schema, io), base) as Schema;
      return { $ref: base };
    },
    plain,
  };
};

type Components = ReturnType<typeof createComponents>;

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** `POST /api-tools/index` -> `PostApiToolsIndex` */
const nameOf = (route: Route): string =>
  `${route.method.toLowerCase()} ${route.paths[0]}`.replace(
    /[^A-Za-z]+(\w)?/g,
    (_, next: string | undefined) => (next ?? '').toUpperCase(),
  );

const parametersOf = (route: Route, components: Components): Schema[] => {
  const inPath = Object.entries(route.doc.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: components.plain(schema, 'input'),
  }));
  const query = route.doc.query ? components.plain(route.doc.query, 'input') : {};
  const required = (query['required'] ?? []) as string[];
  const inQuery = Object.entries((query['properties'] ?? {}) as Record<string, Schema>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }),
  );
  return [...inPath, ...inQuery];
};

/** What a route says of itself, and what every one with a body or with errors of its own may answer. */
const codesOf = ({ doc }: Route): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...doc.errors,
    ...(doc.body ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(doc.errors.length > 0 ? (['INTERNAL'] as const) : []),
  ]),
];

const errorsOf = (route: Route, error: Schema): Record<string, Schema> => {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(route)) {
    const { status, meaning } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${meaning}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('\n'), content: { 'application/json': { schema: error } } },
    ]),
  );
};

const operationOf = (route: Route, components: Components): Schema => {
  const { doc } = route;
  const name = nameOf(route);
  const error = components.named('Error', errorReplySchema, 'output');
  const parameters = parametersOf(route, components);
  const schema = doc.reply.schema && components.named(`${name}Reply`, doc.reply.schema, 'output');
  return {
    summary: doc.summary,
    operationId: name,
    tags: [doc.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(doc.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: components.named(`${name}Body`, doc.body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: doc.reply.description,
        content: { [doc.reply.mediaType ?? 'application/json']: schema ? { schema } : {} },
      },
      ...(doc.unavailable
        ? { 503: { description: doc.unavailable, content: { 'application/json': { schema } } } }
        : {}),
      ...errorsOf(route, error),
    },
    security: route.access === 'open' ? [] : [{ bearer: [] }, { apiKey: [] }],
  };
};

/** The OpenAPI 3.1 document of the routes, from the same schemas that check the requests. */
export const openApiDocument = (routes: readonly Route[], version: string): Schema => {
  const components = createComponents();
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes)
    for (const path of route.paths) {
      const operation = operationOf(route, components);
      const alias = path !== route.paths[0];
      const at = pathOf(path);
      paths[at] = {
        ...paths[at],
        [route.method.toLowerCase()]: alias
          ? { ...operation, operationId: `${String(operation['operationId'])}Alias`, deprecated: false }
          : operation,
      };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Majordomo',
      version,
      description: 'Use HTTP APIs by talking, in English, Estonian and Russian.',
    },
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
};
