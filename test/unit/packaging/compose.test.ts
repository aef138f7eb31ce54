import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { settingsSchema } from '../../../src/settings-schema.ts';
import { readYaml } from './small-yaml.ts';

const root = new URL('../../..', import.meta.url).pathname;
const file = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  readonly profiles?: string[];
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly env_file?: { path: string; required: boolean }[];
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly tmpfs?: string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly security_opt?: string[];
  readonly healthcheck?: { test: string[] };
  readonly depends_on?: Record<string, { condition: string }>;
  readonly configs?: { source: string; target: string }[];
  readonly command?: string[];
  readonly stop_grace_period?: string;
}

const compose = readYaml(file('docker-compose.yml')) as unknown as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
};
const services = Object.entries(compose.services);
const { server, qdrant, redis } = compose.services as Record<'server' | 'qdrant' | 'redis', Service>;

const runBash = (script: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', resolve);
  });

describe('docker-compose.yml', () => {
  it('brings up server, redis and qdrant by itself, the others by profile', () => {
    const plain = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(plain).toEqual(['server', 'redis', 'qdrant']);
    expect(services.flatMap(([, { profiles }]) => profiles ?? [])).toEqual(['search', 'model']);
  });

  it.each(services)(
    '%s runs without rights, on a root file system it cannot write to, with a health check',
    (name, service) => {
      expect(service.user).toMatch(/^(?!root|0\b).+/);
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      // The server's is in its image.
      if (name !== 'server') expect(service.healthcheck?.test[0]).toBe('CMD');
      expect(service.tmpfs ?? service.volumes).toBeDefined();
    },
  );

  it('publishes the server, on this machine only, and nothing else', () => {
    expect(server.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\$\{PORT:-8100\}:8100$/)]);
    expect(services.filter(([, { ports }]) => ports)).toHaveLength(1);
  });

  it('keeps every state in a volume that it declares', () => {
    const used = services
      .flatMap(([, { volumes }]) => volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '');
    const named = used.filter((volume) => /^[a-z-]+$/.test(volume));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
    const config = services.flatMap(([, { configs }]) => configs ?? []).map(({ source }) => source);
    expect(config).toEqual(Object.keys(compose.configs));
    expect(compose.configs['searxng-settings']?.content).toMatch(/^use_default_settings: true\n.*- json\n$/s);
  });

  it('starts the server when both stores are well, and gives it time to stop', () => {
    expect(server.depends_on).toEqual({
      redis: { condition: 'service_healthy' },
      qdrant: { condition: 'service_healthy' },
    });
    expect(Number.parseInt(server.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(20);
  });

  it('keeps sessions from being thrown out, and tells Qdrant to send no statistics about us', () => {
    expect(redis.command?.join(' ')).toContain('--maxmemory-policy noeviction');
    expect(redis.command?.join(' ')).toContain('--appendonly yes');
    expect(qdrant.environment?.['QDRANT__TELEMETRY_DISABLED']).toBe('true');
  });

  it('sets only settings there are, and ones that work from .env.example as it is and without any .env', () => {
    const environment = server.environment ?? {};
    for (const name of Object.keys(environment)) expect(Object.keys(settingsSchema.shape)).toContain(name);
    expect(server.env_file).toEqual([{ path: '.env', required: false }]);
    for (const env of [parseEnv(file('.env.example')), {}]) {
      const result = readConfig({ ...env, ...environment });
      expect(result.ok ? [] : result.faults).toEqual([]);
    }
    const own = readConfig(parseEnv(file('.env.example')));
    expect(own).toMatchObject({ ok: true, config: { access: { allowUnauthenticated: false } } });
  });

  it('is the only file that lets anybody in without a key', () => {
    const files = ['Dockerfile', '.env.example', 'package.json'].filter((name) =>
      existsSync(join(root, name)),
    );
    for (const name of files) expect(file(name)).not.toMatch(/ALLOW_UNAUTHENTICATED["']?[=:]\s*["']?true/);
    expect(server.environment?.['ALLOW_UNAUTHENTICATED']).toBe('true');
  });

  it('has a health check of Qdrant that needs nothing but bash', async () => {
    let status = 200;
    const app = createServer((_, response) => response.writeHead(status).end('shards'));
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    const { port } = app.address() as AddressInfo;
    const [, bash, option, script = ''] = qdrant.healthcheck?.test ?? [];
    expect([bash, option]).toEqual(['bash', '-c']);
    const here = script.replace('/6333', `/${port}`);
    expect(await runBash(here)).toBe(0);
    status = 503;
    expect(await runBash(here)).not.toBe(0);
    await new Promise((resolve) => {
      app.close(resolve);
      app.closeAllConnections();
    });
    expect(await runBash(here)).not.toBe(0);
  });
});

describe('the reader of these tests', () => {
  it.each([
    'a: 1\n  b: 2',
    'a:\n- 1\n b: 2',
    'a: 1\na: 2',
    'a: &x 1\nb',
    '\ta: 1',
    'a: [1, b]',
    'a: *x',
    "a: 'x'",
  ])('does not take %j for something else', (source) => {
    expect(() => readYaml(source)).toThrow(SyntaxError);
  });

  it('reads what we write', () => {
    expect(
      readYaml('a: "x"\nb:\n  - c: 1\n    d: true\n  - plain\ne: |\n  one\n    two\nf: ["g"]\nh:\n'),
    ).toEqual({
      a: 'x',
      b: [{ c: 1, d: true }, 'plain'],
      e: 'one\n  two\n',
      f: ['g'],
      h: null,
    });
  });
});
