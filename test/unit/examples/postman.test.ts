import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadEndpoints } from '../../../examples/load-endpoints.ts';
import { endpointDefinitionSchema } from '../../../src/domain/endpoint.ts';

const ROUTES = [
  'POST /api-tools/index',
  'POST /rag-search/api-tools/index',
  'POST /execute/api_tool_indexer/index_endpoint',
  'GET /api-tools',
  'GET /api-tools/calibration',
  'POST /services/index',
  'GET /services',
  'DELETE /services/:id',
  'POST /explain',
  'GET /api-tools/:id',
  'DELETE /api-tools/:id',
  'POST /api-tools/search',
  'POST /rag-search/api-tools/search',
  'POST /orchestrate',
  'POST /orchestrate/stream',
  'POST /orchestrate/test',
  'DELETE /chats/:chatId',
  'POST /v1/chat/completions',
  'GET /v1/models',
  'GET /v1/models/:model',
  'GET /livez',
  'GET /readyz',
  'GET /health',
  'GET /metrics',
  'GET /version',
  'GET /config/effective',
  'GET /openapi.json',
];

/** The parts of the v2.1 form that an importing program reads. */
const pair = z.object({ key: z.string(), value: z.string() });
const request = z.strictObject({
  name: z.string().min(1),
  request: z.strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']),
    auth: z
      .object({ type: z.literal('bearer'), bearer: z.array(pair.extend({ type: z.string() })) })
      .optional(),
    header: z.array(pair),
    body: z.object({ mode: z.literal('raw'), raw: z.string() }).optional(),
    url: z.strictObject({
      raw: z.string(),
      host: z.tuple([z.literal('{{baseUrl}}')]),
      path: z.array(z.string().min(1)).min(1),
      query: z.array(pair).optional(),
      variable: z.array(pair).optional(),
    }),
    description: z.string().optional(),
  }),
});
const collectionSchema = z.strictObject({
  info: z.object({
    name: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  variable: z.array(pair),
  item: z.array(z.strictObject({ name: z.string(), item: z.array(request).min(1) })),
});

const text = await readFile(new URL('../../../examples/postman_collection.json', import.meta.url), 'utf8');
const collection = collectionSchema.parse(JSON.parse(text));
const variables = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
const requests = collection.item.flatMap((folder) =>
  folder.item.map((item) => ({ ...item.request, name: item.name })),
);
const filled = (template: string): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? `unknown ${name}`);

describe('the Postman collection', () => {
  it('has every route, and no other', () => {
    const present = new Set(requests.map(({ method, url }) => `${method} /${url.path.join('/')}`));
    expect([...present].sort()).toEqual([...ROUTES].sort());
  });

  it('names the variables it uses', () => {
    for (const name of ['baseUrl', 'adminKey', 'clientKey', 'chatId']) expect(variables).toHaveProperty(name);
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(variables).toHaveProperty(name ?? '');
  });

  it('builds the address it spells out', () => {
    for (const { url } of requests) {
      const query = url.query?.map(({ key, value }) => `${key}=${value}`).join('&');
      expect(url.raw).toBe(`{{baseUrl}}/${url.path.join('/')}${query === undefined ? '' : `?${query}`}`);
    }
  });

  it('sends bodies that are JSON', () => {
    for (const { body } of requests) if (body) expect(JSON.parse(filled(body.raw))).toBeTypeOf('object');
    expect(requests.filter((r) => r.method === 'POST' && !r.body).map((r) => r.url.path[0])).toEqual([
      'execute',
    ]);
  });

  it('indexes the examples as they are, and one that is refused', async () => {
    const examples = (await loadEndpoints()).map((e) => JSON.stringify(e));
    const definitions = requests
      .filter((r) => r.url.path.at(-1) === 'index' && r.url.path.at(-2) === 'api-tools')
      .map((r) => JSON.parse(filled(r.body?.raw ?? '')));
    const [good, bad] = [
      definitions.filter((d) => !/ /.test(d.name)),
      definitions.filter((d) => / /.test(d.name)),
    ];
    for (const definition of good) expect(examples).toContain(JSON.stringify(definition));
    expect(bad).toHaveLength(1);
    expect(endpointDefinitionSchema.safeParse(bad[0]).success).toBe(false);
  });

  it('gives the job runner query a definition of the examples', async () => {
    const job = requests.find((r) => r.url.path[0] === 'execute');
    const query = Object.fromEntries(
      job?.url.query?.map(({ key, value }) => [key, decodeURIComponent(filled(value))]) ?? [],
    );
    const example = (await loadEndpoints()).find((e) => e.endpointId === query['endpoint_id']);
    expect(example).toMatchObject({
      name: query['name'],
      url: query['url'],
      description: query['description'],
      params: JSON.parse(query['params'] ?? ''),
    });
  });

  it('says the required things in chat requests', () => {
    const chats = requests.filter((r) => r.url.path[0] === 'orchestrate');
    for (const chat of chats) {
      const body = JSON.parse(filled(chat.body?.raw ?? ''));
      const wanted = chat.url.path[1] === 'test' ? ['message'] : ['chatId', 'authorId', 'message'];
      for (const name of [...wanted, 'environment']) expect(body[name], `${chat.name}: ${name}`).toBeTruthy();
    }
  });
});
