import { describe, expect, it } from 'vitest';
import { hideSecrets } from '../../../src/api-caller/hide-secrets.ts';

const SECRET = 's3cr3t/"w+e&x \\y';
const hidden = (text: string, secrets: readonly string[] = [SECRET]): string =>
  Buffer.from(
    hideSecrets({ kind: 'response', status: 200, headers: {}, body: Buffer.from(text, 'utf8') }, secrets)
      .body,
  ).toString('utf8');

describe('a credential that a service repeats', () => {
  it.each([
    ['as it is', SECRET],
    ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['in JSON inside a text of JSON', JSON.stringify(JSON.stringify(SECRET)).slice(1, -1)],
    ['in JSON with slashes escaped', JSON.stringify(SECRET).slice(1, -1).replaceAll('/', '\\/')],
    ['in JSON with escapes of code points', 's3cr3t\\u002F\\u0022w\\u002be\\u0026x \\u005Cy'],
    ['percent-encoded', encodeURIComponent(SECRET)],
    ['percent-encoded in small letters', encodeURIComponent(SECRET).toLowerCase()],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(SECRET))],
    ['as a form', new URLSearchParams({ x: SECRET }).toString().slice(2)],
    ['in XML', 's3cr3t/&quot;w+e&amp;x \\y'],
    ['with references by number', 's3cr3t&#47;&#x22;w+e&#038;x \\y'],
  ])('is not seen %s', (_, spelt) => {
    expect(hidden(`{"õ":"before ${spelt} after"}`)).not.toMatch(/s3cr3t|w\+e|e&/);
  });

  it('leaves everything else as it came', () => {
    const text = '{"õ":"s3cr3t of the trade","link":"/a%2Fb"}';
    expect(hidden(text)).toBe(text);
  });

  it('hides one without a letter too', () => {
    expect(hidden('{"a":"//++\\"\\""}', ['//++""'])).toBe('{"a":"[redacted]"}');
  });

  it('takes no long time over megabytes that look like it', () => {
    const started = performance.now();
    hidden(`${'s3cr3t\\\\\\\\\\\\\\\\'.repeat(300_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
