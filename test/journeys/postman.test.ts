import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly header: readonly { key: string; value: string }[];
    readonly body?: { readonly raw: string };
    readonly url: { readonly raw: string; readonly variable?: readonly { key: string; value: string }[] };
  };
}

const collection = JSON.parse(
  readFileSync(new URL('../../examples/postman_collection.json', import.meta.url), 'utf8'),
) as {
  variable: readonly { key: string; value: string }[];
  item: readonly { name: string; item: readonly Item[] }[];
};
const items = collection.item.flatMap((folder) =>
  folder.item.map((item) => ({ folder: folder.name, ...item })),
);

/** What a chat request of the collection is there to show. */
const KINDS: Readonly<Record<string, string>> = {
  '1. A question with a value missing': 'question',
  '2. The missing values': 'answer',
  '3. A follow-up, streamed': 'answer',
  'Russian, dry run: nothing is called': 'completed',
  'Test turn, always fresh': 'answer',
};

let upstream: Upstream;
let server: TestServer;
const seen = new Map<string, { status: number; text: string }>();

beforeAll(async () => {
  upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({ settings: { OUTBOUND_ALLOW: new URL(upstream.url).host } });
  const variables: Readonly<Record<string, string>> = {
    ...Object.fromEntries(collection.variable.map(({ key, value }) => [key, value])),
    baseUrl: server.url,
    upstreamUrl: upstream.url,
  };
  const filled = (template: string): string =>
    template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole);
  for (const { name, request } of items) {
    const { method, url, body, header } = request;
    const path = (url.variable ?? []).reduce(
      (text, { key, value }) => text.replace(`/:${key}`, `/${filled(value)}`),
      filled(url.raw),
    );
    const reply = await fetch(path, {
      method,
      headers: Object.fromEntries(header.map(({ key, value }) => [key, filled(value)])),
      ...(body ? { body: filled(body.raw) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    seen.set(name, { status: reply.status, text: await reply.text() });
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await upstream.close();
});

describe('the Postman collection, run in its order with the services on other ports', () => {
  it.each(items.map(({ folder, name }) => [folder, name] as const))('%s: %s', (_folder, name) => {
    const { status, text } = seen.get(name) ?? { status: 0, text: '' };
    expect({ status, text: text.slice(0, 500) }).toMatchObject({
      status: name.includes('refused') ? 400 : 200,
    });
    const kind = KINDS[name];
    if (kind !== undefined) expect(text).toContain(`"kind":"${kind}"`);
  });

  it('calls the example services', () => {
    const paths = new Set(upstream.requests.map(({ path }) => path));
    expect([...paths]).toEqual(expect.arrayContaining(['/PublicHolidays', '/vehicle-tax']));
  });
});
