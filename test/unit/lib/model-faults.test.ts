import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';

const faults = (env: Readonly<Record<string, string>>): readonly string[] => {
  const result = readConfig(env);
  return result.ok ? [] : result.faults;
};

describe('what a provider cannot do without', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ LLM_PROVIDER: 'openai' }, ['LLM_MODEL', 'LLM_API_KEY or LLM_BASE_URL']],
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm', LLM_API_KEY: 'k' }, []],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }, ['LLM_BASE_URL']],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, []],
    [{ LLM_PROVIDER: 'azure', LLM_API_KEY: 'k' }, ['AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_DEPLOYMENT']],
    [{ EMBEDDING_PROVIDER: 'openai' }, ['EMBEDDING_API_KEY or LLM_API_KEY or EMBEDDING_BASE_URL']],
    [{ EMBEDDING_PROVIDER: 'openai', LLM_API_KEY: 'k' }, []],
    [{ EMBEDDING_PROVIDER: 'openai-compatible' }, ['EMBEDDING_BASE_URL']],
  ])('%j lacks %j', (env, missing) => {
    expect(faults(env).map((line) => line.split(':')[0])).toEqual(missing);
  });

  it('keys are never shown', () => {
    const result = readConfig({ LLM_API_KEY: 'very-secret', EMBEDDING_API_KEY: 'very-secret' });
    if (!result.ok) throw new Error(result.faults.join());
    expect(JSON.stringify(result.config.effective)).not.toContain('very-secret');
    expect(result.config.effective['LLM_API_KEY']?.value).toBe('[set]');
  });
});
