import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, readConfig } from '../../../src/config.ts';
import { settingsSchema } from '../../../src/settings-schema.ts';

const config = (env: Record<string, string> = {}) => {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.config;
};

const faults = (env: Record<string, string>): readonly string[] => {
  const result = readConfig(env);
  return result.ok ? [] : result.faults;
};

describe('readConfig', () => {
  it('has the defaults of the contract', () => {
    const { server, dialogue, streams, calls, cache, classifier, language } = config();
    expect([server.host, server.port, server.bodyLimitBytes]).toEqual(['127.0.0.1', 8100, 10 * 1024 * 1024]);
    expect(dialogue).toMatchObject({
      maxTurns: 5,
      continuationTurn: 3,
      multiMaxTurns: 6,
      multiContinuationTurn: 4,
      capTurns: 9,
      lockWaitMs: 10_000,
      sessionTtlSeconds: 1800,
    });
    expect(streams).toEqual({
      maxSeconds: 300,
      concurrent: 1000,
      perAuthor: 5,
      perMinute: 20,
      blockingPerMinute: 0,
    });
    expect(calls).toMatchObject({
      callTimeoutMs: 10_000,
      batchTimeoutMs: 30_000,
      failureThreshold: 3,
      cooldownMs: 60_000,
    });
    expect(cache).toEqual({ enabled: true, defaultTtlSeconds: 1800, lastCallTtlSeconds: 1800 });
    expect([classifier.minThreshold, classifier.topK]).toEqual([undefined, 5]);
    expect(language.defaultTimezone).toBe('Europe/Tallinn');
  });

  it('finds what OUTBOUND_ALLOW cannot mean together with other faults', () => {
    expect(faults({ PORT: 'x', OUTBOUND_ALLOW: 'example.org:443,http://x,10.0.0.0/99' })).toEqual([
      expect.stringMatching(/^PORT: expected/),
      'OUTBOUND_ALLOW: expected a host, host:port, address, address:port, [v6]:port or CIDR, found "http://x"',
      'OUTBOUND_ALLOW: expected a host, host:port, address, address:port, [v6]:port or CIDR, found "10.0.0.0/99"',
    ]);
  });

  it('names every fault at once, one line each, with what was expected', () => {
    const lines = faults({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      API_TOOL_MIN_THRESHOLD: '1.5',
      REDIS_URL: 'http://x',
      API_TOOL_COLLECTION: 'tools/all',
      DEFAULT_TIMEZONE: 'Moon/Base',
      MULTI_INTENT_ENABLED: 'perhaps',
      CORS_ORIGINS: 'https://a.example/path',
      MAX_TURNS: '12',
    });
    expect(lines).toEqual([
      'PORT: expected a whole number from 0 to 65535',
      expect.stringMatching(/^LOG_LEVEL: expected one of trace, debug/),
      expect.stringMatching(/^CORS_ORIGINS: expected a comma-separated list of origins/),
      'REDIS_URL: expected a redis://, rediss://, redis+sentinel:// or redis+cluster:// URL',
      expect.stringMatching(/^API_TOOL_COLLECTION: expected a name of at most 200 characters without blanks/),
      'DEFAULT_TIMEZONE: expected an IANA time zone such as Europe/Tallinn',
      'API_TOOL_MIN_THRESHOLD: expected a number from 0 to 1',
      'MULTI_INTENT_ENABLED: expected true or false',
      'MAX_TURNS: expected at most MULTI_API_MAX_TURNS (9), found 12',
    ]);
  });

  it.each([
    [{ CONTINUATION_TURN: '6' }, 'CONTINUATION_TURN'],
    [{ MULTI_INTENT_CONTINUATION_TURN: '7' }, 'MULTI_INTENT_CONTINUATION_TURN'],
    [{ MULTI_INTENT_MAX_TURNS: '10' }, 'MULTI_INTENT_MAX_TURNS'],
    [{ MULTI_API_MAX_TURNS: '4' }, 'MAX_TURNS'],
    [{ API_TOOL_MIN_THRESHOLD: '0.7', API_TOOL_HIGH_CONFIDENCE_THRESHOLD: '0.6' }, 'API_TOOL_MIN_THRESHOLD'],
    [{ API_CALL_TIMEOUT: '31' }, 'API_CALL_TIMEOUT'],
    [{ QDRANT_API_KEY: 'x' }, 'QDRANT_API_KEY'],
  ])('refuses settings that contradict each other: %j', (env, name) => {
    expect(
      faults(env as unknown as Record<string, string>).some((line) => line.startsWith(`${name}: expected`)),
    ).toBe(true);
  });

  it('does not report a contradiction with a value that could not be read', () => {
    expect(faults({ MAX_TURNS: 'x', CONTINUATION_TURN: '9' })).toEqual([
      'MAX_TURNS: expected a whole number from 1 to 50',
    ]);
  });

  it.each(['0.0.0.0', '::', '10.0.0.5', 'example.org', '127.0.0.1.example.org'])(
    'does not listen on %s without keys',
    (HOST) => {
      expect(faults({ HOST })[0]).toMatch(/^HOST: expected a loopback address/);
      expect(faults({ HOST, ALLOW_UNAUTHENTICATED: 'true' })).toEqual([]);
      expect(faults({ HOST, CLIENT_API_KEYS: 'a-client-key' })).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('listens on %s without keys', (HOST) => {
    expect(faults({ HOST })).toEqual([]);
  });

  it.each(['ADMIN_API_KEYS', 'CLIENT_API_KEYS'])(
    '%s that hold no key, or one easily guessed, are a fault',
    (name) => {
      for (const value of [',', ' , ,', 'a', 'long-enough-1, short', 'with blank-in-it x'])
        expect(faults({ [name]: value })).toEqual([
          `${name}: expected a comma-separated list of keys of at least 8 characters without blanks`,
        ]);
      expect(faults({ [name]: 'long-enough-1,long-enough-2,' })).toEqual([]);
    },
  );

  it('takes a blank value for unset and cannot be changed afterwards', () => {
    const read = config({ PORT: '  ', ADMIN_API_KEYS: '' });
    expect(read.server.port).toBe(8100);
    expect(() => Object.assign(read.server, { port: 1 })).toThrow(TypeError);
    expect(() => (read.access.adminKeys as string[]).push('x')).toThrow(TypeError);
  });

  it('shows no secret in the effective settings, and where each value came from', () => {
    const { effective } = config({
      ADMIN_API_KEYS: 'top-secret-1, top-secret-2',
      CLIENT_API_KEYS: 'top-secret-3',
      REDIS_URL: 'redis://user:top-secret-4@host:6379/0',
      QDRANT_URL: 'https://q.example',
      QDRANT_API_KEY: 'top-secret-6',
      PORT: '9',
    });
    expect(JSON.stringify(effective)).not.toContain('top-secret');
    expect(effective['ADMIN_API_KEYS']).toEqual({ value: '[2 set]', source: 'environment' });
    expect(effective['PORT']).toEqual({ value: 9, source: 'environment' });
    expect(effective['HOST']).toEqual({ value: '127.0.0.1', source: 'default' });
    expect(Object.keys(effective).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  });

  it.each(['QDRANT_URL', 'LLM_BASE_URL', 'EMBEDDING_BASE_URL', 'SEARXNG_URL', 'AZURE_OPENAI_ENDPOINT'])(
    '%s takes no credentials, query or fragment, which would never work, and the fault does not repeat them',
    (name) => {
      for (const url of [
        'https://user:top-secret-5@host.example/v1',
        'https://top-secret-5@host.example/v1',
        'https://host.example/v1?api-key=top-secret-5',
        'https://host.example/v1#top-secret-5',
        'ftp://host.example/top-secret-5',
        'host.example:8000/top-secret-5',
      ]) {
        const [line = '', ...more] = faults({ [name]: url }).filter((one) => one.startsWith(`${name}:`));
        expect(line).toMatch(/expected an http\(s\) URL without user name, password, query and fragment/);
        expect(more).toEqual([]);
        expect(line).not.toContain('top-secret');
      }
      const fine = faults({ [name]: 'https://host.example:8443/base/v1/' });
      expect(fine.filter((one) => one.startsWith(`${name}:`))).toEqual([]);
    },
  );

  it('names the setting that a key belongs in, and the part of an Azure address that is added', () => {
    expect(faults({ LLM_BASE_URL: 'https://key@host/v1' })[0]).toMatch(/belongs in LLM_API_KEY$/);
    expect(faults({ EMBEDDING_BASE_URL: 'https://key@host/v1' })[0]).toMatch(/belongs in EMBEDDING_API_KEY$/);
    for (const path of ['/openai', '/openai/v1', '/openai/deployments/chat/chat/completions'])
      expect(faults({ AZURE_OPENAI_ENDPOINT: `https://res.openai.azure.com${path}` })[0]).toMatch(
        /^AZURE_OPENAI_ENDPOINT: .*without what begins with \/openai$/,
      );
    expect(faults({ AZURE_OPENAI_ENDPOINT: 'https://gateway.example/team' })).toEqual([]);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(config({ TRUST_PROXY: text }).server.trustProxy).toEqual(value);
  });

  it('refuses proxies it cannot check', () => {
    for (const TRUST_PROXY of ['2', 'proxy.example', '10.0.0.0/40'])
      expect(faults({ TRUST_PROXY })).toHaveLength(1);
  });
});

describe('loadConfig', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads the file, and lets the real environment win', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=9001\nDEFAULT_LANGUAGE="et" # our own\n');
    vi.stubEnv('PORT', '9002');
    const result = loadConfig(file);
    expect(result.ok && [result.config.server.port, result.config.language.defaultLanguage]).toEqual([
      9002,
      'et',
    ]);
  });

  it('does without a file', () => {
    expect(loadConfig(join(folder, 'none')).ok).toBe(true);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const lines = text.split('\n');
  const entries = lines.flatMap((line, i) => {
    const [, hash, name, value] = /^(# )?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined
      ? []
      : [{ name, value: value ?? '', set: hash === undefined, above: lines[i - 1] ?? '' }];
  });

  it('lists every setting once, and no other', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  });

  it('has one line of explanation above each', () => {
    for (const { name, above } of entries) expect([name, /^# \S.+[.]$/.test(above)]).toEqual([name, true]);
  });

  it('is valid, changes nothing as it is, and shows usable values where a setting is unset', () => {
    const set = Object.fromEntries(entries.filter(({ set }) => set).map(({ name, value }) => [name, value]));
    const { effective: _, ...shown } = config(set);
    const { effective: __, ...defaults } = config();
    expect(shown).toEqual(defaults);
    expect(faults(Object.fromEntries(entries.map(({ name, value }) => [name, value])))).toEqual([]);
    const unset = entries.filter((entry) => !entry.set).map(({ name }) => config().effective[name]?.value);
    for (const value of unset) expect([null, '[0 set]', []]).toContainEqual(value);
  });
});
