import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCredentials } from '../../../../src/adapters/credentials/index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'majordomo-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: unknown): string => {
  const path = join(folder, 'credentials.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const read = (content: unknown, env: Record<string, string> = {}) =>
  readCredentials({ path: write(content), env });
const problemsOf = (content: unknown, env: Record<string, string> = {}): readonly string[] => {
  const result = read(content, env);
  return result.ok ? [] : result.problems;
};
const origins = ['https://api.example.org'];

describe('readCredentials', () => {
  it('reads every kind, secrets from the environment and from files beside it', () => {
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets/token'), 't0ken\n');
    const result = read(
      {
        key: { type: 'apiKey', in: 'query', name: 'api key', value: { env: 'KEY' }, origins },
        plain: {
          type: 'apiKey',
          name: 'X-Api-Key',
          value: { env: 'KEY' },
          origins: ['https://API.example.org:443/'],
        },
        bear: { type: 'bearer', token: { file: 'secrets/token' }, origins },
        pair: { type: 'basic', username: 'ü', password: { env: 'PASS' }, origins },
        oauth: {
          type: 'oauth2',
          tokenUrl: 'https://login.example.org/token',
          clientId: 'me',
          clientSecret: { env: 'PASS' },
          scopes: ['a', 'b'],
          origins,
        },
      },
      { KEY: 'k:1', PASS: 'p' },
    );
    expect(result).toEqual({
      ok: true,
      credentials: [
        { name: 'key', kind: 'apiKey', in: 'query', key: 'api key', value: 'k:1', origins },
        { name: 'plain', kind: 'apiKey', in: 'header', key: 'X-Api-Key', value: 'k:1', origins },
        { name: 'bear', kind: 'bearer', token: 't0ken', origins },
        { name: 'pair', kind: 'basic', username: 'ü', password: 'p', origins },
        {
          name: 'oauth',
          kind: 'oauth2',
          tokenUrl: 'https://login.example.org/token',
          clientId: 'me',
          clientSecret: 'p',
          scopes: ['a', 'b'],
          audience: undefined,
          clientAuth: 'basic',
          origins,
        },
      ],
    });
  });

  it('finds all faults at once and names the place of each', () => {
    const problems = problemsOf(
      {
        literal: { type: 'bearer', token: 'sk-live-very-secret', origins },
        unset: { type: 'bearer', token: { env: 'NOT_SET' }, origins },
        gone: { type: 'bearer', token: { file: 'nowhere' }, origins },
        nowhere: { type: 'bearer', token: { env: 'KEY' } },
        path: { type: 'bearer', token: { env: 'KEY' }, origins: ['https://api.example.org/v1'] },
        other: { type: 'digest', origins },
        header: { type: 'apiKey', name: 'Content-Type', value: { env: 'KEY' }, origins },
        lines: { type: 'bearer', token: { env: 'LINES' }, origins },
      },
      { KEY: 'k', LINES: 'a\r\nX-Evil: 1' },
    );
    for (const [place, text] of [
      ['literal.token', 'not the secret itself'],
      ['unset.token', 'NOT_SET'],
      ['gone.token', 'nowhere'],
      ['nowhere.origins', ''],
      ['path.origins.0', 'origin'],
      ['other.type', 'apiKey, bearer, basic or oauth2'],
      ['header.name', 'cannot be set'],
      ['lines.token', 'one line'],
    ] as const)
      expect(problems.find((line) => line.startsWith(`${place}: `)) ?? `nothing about ${place}`).toContain(
        text,
      );
    expect(problems.join('\n')).not.toContain('very-secret');
  });

  it.each([
    ['no file', undefined, /readable \(ENOENT\)/],
    ['no JSON', '{"a": s3cret', /to be JSON$/],
    ['no object', '[1]', /object of named credentials/],
  ])('says what is wrong with the file: %s', (_, content, expected) => {
    const path = content === undefined ? join(folder, 'absent.json') : write(content);
    const result = readCredentials({ path, env: {} });
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(expected)]);
  });
});
