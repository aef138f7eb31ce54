import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/domain/errors.ts';
import { settingsSchema } from '../../../src/settings-schema.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** First cells of the table under a heading, without backticks. */
const rowsUnder = (heading: string): string[] => {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map((match) => match[1] ?? '');
};

describe('the README', () => {
  it('has the command that runs the main job and the one that runs the tests in its first 60 lines', () => {
    const start = readme.split('\n').slice(0, 60).join('\n');
    expect(start).toContain('npm ci && npm run demo');
    expect(start).toContain('npm ci && npm run check');
  });

  it('lists every error code with its status', () => {
    expect(rowsUnder('Error codes').toSorted()).toEqual(Object.keys(ERRORS).toSorted());
    for (const [code, { status }] of Object.entries(ERRORS))
      expect(readme).toContain(`| \`${code}\` | ${status} |`);
  });

  it('lists every setting', () => {
    expect(rowsUnder('Settings').toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });
});
