import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../examples/upstream/server.ts';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream({ port: 0 });
});
afterEach(() => upstream.control.clear());
afterAll(() => upstream.close());

const control = (body: unknown) =>
  fetch(`${upstream.url}/_control`, { method: 'POST', body: JSON.stringify(body) });
const initiative = (init: RequestInit = {}) => fetch(`${upstream.url}/initiatives/1`, init);

describe('switches for failure', () => {
  it('plays a fault as often as asked, then answers again', async () => {
    expect((await control({ path: '/initiatives/1', mode: 'error500', times: 2 })).status).toBe(200);
    expect((await fetch(`${upstream.url}/initiatives/2`)).status).toBe(200);
    expect((await initiative()).status).toBe(500);
    expect((await initiative()).status).toBe(500);
    expect((await initiative()).status).toBe(200);
  });

  it('plays one until it is cleared', async () => {
    await control({ path: '*', mode: 'not_found' });
    expect((await initiative()).status).toBe(404);
    expect((await initiative()).status).toBe(404);
    expect((await fetch(`${upstream.url}/_control`, { method: 'DELETE' })).status).toBe(200);
    expect((await initiative()).status).toBe(200);
  });

  it('waits when slow, and answers truly after that', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'slow', ms: 120 });
    const started = performance.now();
    expect(await (await initiative()).json()).toMatchObject({ id: 1 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(110);
  });

  it('never answers on timeout', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'timeout' });
    await expect(initiative({ signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/i);
  });

  it('breaks the connection on reset', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'reset' });
    await expect(initiative()).rejects.toThrow('fetch failed');
  });

  it('sends JSON that is cut off', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'broken_json' });
    const response = await initiative();
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('sends a page where JSON was wanted', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'html' });
    const response = await initiative();
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toContain('<h1>');
  });

  it('sends sixty megabytes', async () => {
    upstream.control.set({ path: '/initiatives/1', mode: 'huge' });
    let bytes = 0;
    for await (const chunk of (await initiative()).body ?? []) bytes += chunk.length;
    expect(bytes).toBeGreaterThanOrEqual(60 * 1024 * 1024);
  });

  it.each([
    [{ path: 'initiatives', mode: 'slow' }],
    [{ path: '/x', mode: 'explode' }],
    [{ mode: 'slow' }],
    ['slow'],
  ])('refuses %j', async (body) => {
    expect((await control(body)).status).toBe(400);
  });
});

describe('the log of requests', () => {
  it('tells method, path, query, headers and body, and leaves control requests out', async () => {
    await fetch(`${upstream.url}/_log`, { method: 'DELETE' });
    await fetch(`${upstream.url}/addresses?address=Viru%204`, { headers: { authorization: 'Bearer t' } });
    const body = { age: 1, monthlyIncome: 2, children: 0, residency: true };
    await fetch(`${upstream.url}/benefits/eligibility`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await control({ path: '*', mode: 'error500' });
    await initiative();
    const log = (await (await fetch(`${upstream.url}/_log`)).json()) as { requests: unknown };
    expect(log).toMatchObject({
      count: 3,
      requests: [
        {
          method: 'GET',
          path: '/addresses',
          query: { address: 'Viru 4' },
          headers: { authorization: 'Bearer t' },
        },
        { method: 'POST', path: '/benefits/eligibility', body },
        { method: 'GET', path: '/initiatives/1' },
      ],
    });
    expect(upstream.requests).toEqual(log.requests);
  });

  it('gives its port up when closed, with requests still open', async () => {
    const other = await startUpstream({ port: 0 });
    other.control.set({ path: '*', mode: 'timeout' });
    const open = fetch(`${other.url}/initiatives/1`).catch((error: Error) => error.message);
    while (other.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.close();
    expect(await open).toBe('fetch failed');
    const again = await startUpstream({ port: Number(new URL(other.url).port) });
    expect(again.url).toBe(other.url);
    await expect(startUpstream({ port: Number(new URL(again.url).port) })).rejects.toThrow('EADDRINUSE');
    await again.close();
  });
});
