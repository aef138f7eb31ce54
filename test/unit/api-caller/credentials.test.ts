import { afterEach, describe, expect, it } from 'vitest';
import type { Credential, OAuth2Credential } from '../../../src/domain/credential.ts';
import {
  callAll,
  callOf,
  callOne,
  closeAll,
  labelOf,
  makeCaller,
  serveApi,
  until,
} from '../../helpers/api-calls.ts';
import { sendJson } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

type Uncommon<T> = T extends Credential ? Omit<T, 'name' | 'origins'> : never;

const SECRET = 'top-secret-value';

/** A server that says what it saw, and a caller with one credential for it. */
const withCredential = async (credential: Uncommon<Credential>, origin?: string) => {
  const server = await serveApi((request, response) =>
    sendJson(response, 200, { path: request.path, headers: request.headers }),
  );
  const named = { ...credential, name: 'cred', origins: [origin ?? server.url] } as Credential;
  const made = makeCaller([server.host], {}, undefined, [named]);
  return { server, ...made, call: callOf({ url: `${server.url}/x`, auth: 'cred' }) };
};

describe('a named credential', () => {
  it.each<
    [
      string,
      Uncommon<Credential>,
      (seen: { path: string; headers: Record<string, unknown> }) => unknown,
      string,
    ]
  >([
    [
      'header key',
      { kind: 'apiKey', in: 'header', key: 'X-Api-Key', value: SECRET },
      (s) => s.headers['x-api-key'],
      SECRET,
    ],
    [
      'query key',
      { kind: 'apiKey', in: 'query', key: 'api key', value: 'a b&c:1' },
      (s) => s.path,
      '/x?api%20key=a%20b%26c%3A1',
    ],
    [
      'cookie key',
      { kind: 'apiKey', in: 'cookie', key: 'sid', value: SECRET },
      (s) => s.headers['cookie'],
      `sid=${SECRET}`,
    ],
    ['bearer', { kind: 'bearer', token: SECRET }, (s) => s.headers['authorization'], `Bearer ${SECRET}`],
    [
      'basic',
      { kind: 'basic', username: 'jüri', password: 'a:b' },
      (s) => s.headers['authorization'],
      `Basic ${Buffer.from('jüri:a:b').toString('base64')}`,
    ],
  ])('goes where its kind says: %s', async (_, credential, pick, expected) => {
    const { server, caller, call } = await withCredential(credential);
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    const seen = server.seen[0];
    expect(pick({ path: seen?.path ?? '', headers: seen?.headers ?? {} })).toBe(expected);
  });

  it('is in no receipt, no preview, no log, and not in data of a service that repeats it', async () => {
    const credentials: Uncommon<Credential>[] = [
      { kind: 'apiKey', in: 'query', key: 'k', value: SECRET },
      { kind: 'bearer', token: SECRET },
      { kind: 'basic', username: 'u', password: SECRET },
    ];
    for (const credential of credentials) {
      const { caller, call, logged, server } = await withCredential(credential);
      const outcome = await callOne(caller, call);
      expect(labelOf(outcome)).toBe('ok');
      const sent = JSON.stringify(server.seen);
      expect(sent.includes(SECRET) || sent.includes(Buffer.from(`u:${SECRET}`).toString('base64'))).toBe(
        true,
      );
      const shown = JSON.stringify([outcome, caller.describe(call), logged]);
      expect(shown).not.toContain(SECRET);
      expect(shown).not.toContain(Buffer.from(`u:${SECRET}`).toString('base64'));
      expect(shown).toContain('[redacted]');
    }
  });

  it('does not go to another origin, and then nothing is sent', async () => {
    const { caller, call, server } = await withCredential(
      { kind: 'bearer', token: SECRET },
      'https://other.example',
    );
    expect(await callOne(caller, call)).toMatchObject({ kind: 'failed', failure: 'sign_in_failed' });
    expect(server.seen).toHaveLength(0);
    expect(caller.describe(call).problem).toMatch(/not for the origin/);
  });

  it('is told to be missing, like everything that no request can say, before any call', async () => {
    const { caller, server } = await withCredential({ kind: 'bearer', token: SECRET });
    const problem = (parts: Record<string, unknown>) =>
      caller.problemOf(callOf({ url: server.url, method: 'POST', ...parts }).endpoint);
    expect(problem({ auth: 'cred' })).toBeUndefined();
    expect(problem({ auth: 'absent' })).toBe('the credential absent is not configured');
    expect(problem({ auth: 'cred', url: 'https://other.example/' })).toMatch(/not for the origin/);
    const typed = { name: 'a', type: 'string', contentType: 'image/png' };
    expect(problem({ params: [typed] })).toMatch(/image\/png/);
    expect(problem({ params: [{ name: 'Host', type: 'string', in: 'header' }] })).toMatch(/header Host/);
    expect(problem({ idempotencyHeader: 'Content-Length' })).toMatch(/Content-Length/);
  });

  it('does not open the breaker when it is missing', async () => {
    const { caller, server } = await withCredential({ kind: 'bearer', token: SECRET });
    const call = callOf({ url: server.url, auth: 'absent' });
    for (let i = 0; i < 4; i += 1) expect(labelOf(await callOne(caller, call))).toBe('sign_in_failed');
    expect(caller.breakerStates()[0]?.state ?? 'closed').toBe('closed');
  });

  it('cannot be replaced by a parameter or the token of the caller', async () => {
    const { caller, server, call } = await withCredential({ kind: 'bearer', token: SECRET });
    const passing = callOf({ url: server.url, auth: 'cred', passCallerToken: true });
    await caller.callAll([passing], {
      signal: new AbortController().signal,
      timezone: 'UTC',
      callerToken: 'mine',
    });
    expect(server.seen[0]?.headers['authorization']).toBe(`Bearer ${SECRET}`);
    const { caller: second, server: other } = await withCredential({
      kind: 'apiKey',
      in: 'query',
      key: 'k',
      value: SECRET,
    });
    const crossing = callOf(
      { url: other.url, auth: 'cred', params: [{ name: 'k', type: 'string' }] },
      { k: 'x' },
    );
    expect(labelOf(await callOne(second, crossing))).toBe('bad_request');
    expect(call.endpoint.auth).toBe('cred');
  });

  it('is dropped on the way to another origin', async () => {
    const other = await serveApi((_, response) => sendJson(response, 200, {}));
    const server = await serveApi((_, response) => response.writeHead(302, { location: other.url }).end());
    const credential: Credential = {
      name: 'cred',
      kind: 'apiKey',
      in: 'header',
      key: 'X-Key',
      value: SECRET,
      origins: [server.url],
    };
    const { caller } = makeCaller([server.host, other.host], {}, undefined, [credential]);
    expect(labelOf(await callOne(caller, callOf({ url: server.url, auth: 'cred' })))).toBe('ok');
    expect(server.seen[0]?.headers['x-key']).toBe(SECRET);
    expect(other.seen[0]?.headers).not.toHaveProperty('x-key');
  });
});

/** A token server that counts, an API that takes the newest token only. */
const oauthSetup = async (options: { life?: number; delayMs?: number; tokenStatus?: number } = {}) => {
  let issued = 0;
  let wanted = '';
  let status = options.tokenStatus ?? 200;
  const tokens = await serveApi((_, response) => {
    issued += 1;
    const token = `token-number-${issued}`;
    wanted = token;
    const body = { access_token: token, token_type: 'Bearer', expires_in: options.life ?? 3600 };
    setTimeout(
      () => sendJson(response, status, status === 200 ? body : { error: 'x' }),
      options.delayMs ?? 0,
    );
  });
  const api = await serveApi((request, response) => {
    const good = request.headers['authorization'] === `Bearer ${wanted}`;
    sendJson(response, good ? 200 : 401, { good });
  });
  const credential: OAuth2Credential = {
    name: 'oauth',
    kind: 'oauth2',
    tokenUrl: `${tokens.url}/token`,
    clientId: 'me:1',
    clientSecret: 's ü',
    scopes: ['a', 'b'],
    audience: 'them',
    clientAuth: 'basic',
    origins: [api.url],
  };
  const made = makeCaller([tokens.host, api.host], {}, undefined, [credential]);
  const call = callOf({ url: api.url, auth: 'oauth' });
  return {
    ...made,
    tokens,
    api,
    call,
    credential,
    revoke: () => {
      wanted = 'something else';
    },
    breakTokens: (to: number) => {
      status = to;
    },
    issued: () => issued,
  };
};

describe('OAuth2 client credentials', () => {
  it('asks as RFC 6749 says and keeps the token', async () => {
    const { caller, call, tokens, issued } = await oauthSetup();
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(issued()).toBe(1);
    expect(tokens.seen[0]).toMatchObject({
      method: 'POST',
      body: 'grant_type=client_credentials&scope=a+b&audience=them',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('me%3A1:s+%C3%BC').toString('base64')}`,
      },
    });
  });

  it('sends one token request for fifty calls at once', async () => {
    const { caller, call, issued } = await oauthSetup({ delayMs: 60 });
    const outcomes = await callAll(
      caller,
      Array.from({ length: 50 }, () => call),
    );
    expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true);
    expect(issued()).toBe(1);
  });

  it('gets another token once after a 401, and only once', async () => {
    const { caller, call, revoke, issued, api } = await oauthSetup();
    await callOne(caller, call);
    revoke();
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(issued()).toBe(2);
    const stubborn = await serveApi((_, response) => sendJson(response, 401, {}));
    expect(api.seen).toHaveLength(3);
    const { caller: other, credential } = await oauthSetup();
    expect(credential.origins).not.toContain(stubborn.url);
    expect(labelOf(await callOne(other, callOf({ url: stubborn.url, auth: 'oauth' })))).toBe(
      'sign_in_failed',
    );
    expect(stubborn.seen).toHaveLength(0);
  });

  it('gives up after the second 401', async () => {
    const api = await serveApi((_, response) => sendJson(response, 401, {}));
    let issued = 0;
    const tokens = await serveApi((_, response) =>
      sendJson(response, 200, { access_token: `t-${++issued}-xxxxx` }),
    );
    const credential: OAuth2Credential = {
      name: 'oauth',
      kind: 'oauth2',
      tokenUrl: tokens.url,
      clientId: 'c',
      clientSecret: 's',
      scopes: [],
      audience: undefined,
      clientAuth: 'body',
      origins: [api.url],
    };
    const { caller } = makeCaller([api.host, tokens.host], {}, undefined, [credential]);
    expect(await callOne(caller, callOf({ url: api.url, auth: 'oauth' }))).toMatchObject({
      kind: 'rejected',
      status: 401,
    });
    expect([api.seen.length, tokens.seen.length]).toEqual([2, 2]);
    expect(tokens.seen[0]?.body).toBe('grant_type=client_credentials&client_id=c&client_secret=s');
    expect(tokens.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [400, 'sign_in_failed'],
    [500, 'server_error'],
  ])('names a token server that answers %i, and asks the API nothing', async (status, expected) => {
    const { caller, call, api, logged } = await oauthSetup({ tokenStatus: status });
    for (let i = 0; i < 4; i += 1) expect(labelOf(await callOne(caller, call))).toBe(expected);
    expect(api.seen).toHaveLength(0);
    expect(JSON.stringify(logged)).not.toContain('s ü');
  });

  it('renews ahead of the end while calls go on with the token in hand', async () => {
    let now = 1_000_000;
    const { createOAuthTokens } = await import('../../../src/api-caller/auth/oauth-tokens.ts');
    const { silentLogger } = await import('../../fakes/silent.ts');
    const answers: (() => void)[] = [];
    let issued = 0;
    const tokens = createOAuthTokens({
      clock: { now: () => now, elapsed: () => now },
      logger: silentLogger,
      userAgent: 'x',
      timeoutMs: 1000,
      outbound: {
        send: () =>
          new Promise((resolve) => {
            issued += 1;
            const body = Buffer.from(JSON.stringify({ access_token: `t${issued}`, expires_in: '1000' }));
            answers.push(() => resolve({ kind: 'response', status: 200, headers: {}, body }));
          }),
      },
    });
    const credential: OAuth2Credential = {
      name: 'c',
      kind: 'oauth2',
      tokenUrl: 'https://l.example/',
      clientId: 'c',
      clientSecret: 's',
      scopes: [],
      audience: undefined,
      clientAuth: 'basic',
      origins: [],
    };
    const signal = new AbortController().signal;
    const first = tokens.tokenFor(credential, signal);
    answers.shift()?.();
    expect(await first).toEqual({ ok: true, token: 't1' });
    now += 950_000;
    expect(await tokens.tokenFor(credential, signal)).toEqual({ ok: true, token: 't1' });
    expect(issued).toBe(2);
    expect(await tokens.tokenFor(credential, signal)).toEqual({ ok: true, token: 't1' });
    expect(issued).toBe(2);
    answers.shift()?.();
    await until(() => true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await tokens.tokenFor(credential, signal)).toEqual({ ok: true, token: 't2' });
  });

  it('lets a caller leave without breaking the request off for the others', async () => {
    const { caller, call, issued } = await oauthSetup({ delayMs: 80 });
    const gone = new AbortController();
    const leaving = callOne(caller, call, gone.signal);
    const staying = callOne(caller, call);
    await until(() => issued() === 1);
    gone.abort();
    expect(labelOf(await leaving)).toBe('cancelled');
    expect(labelOf(await staying)).toBe('ok');
    expect(issued()).toBe(1);
  });
});
