import { describe, expect, it } from 'vitest';
import {
  credentialsRemoved,
  faultClass,
  faultFields,
  faultMessage,
  shortDigest,
  stackFrames,
} from '../../../src/lib/redact.ts';

describe('redact', () => {
  it.each([
    ['redis://user:word@host:6379/0', 'redis://redacted:redacted@host:6379/0'],
    ['https://host/path?api-key=word&x=1', 'https://host/path?api-key=redacted&x=1'],
    ['https://host/?AccessToken=word', 'https://host/?AccessToken=redacted'],
    ['https://host/plain', 'https://host/plain'],
    ['not a url word', '[unreadable]'],
  ])('removes the credentials of %s', (url, shown) => {
    expect(credentialsRemoved(url)).toBe(shown);
  });

  it('names a text without showing it', () => {
    expect(shortDigest('chat-1')).toMatch(/^[0-9a-f]{12}$/);
    expect(shortDigest('chat-1')).not.toBe(shortDigest('chat-2'));
  });

  it('tells the class of a fault and where it happened, not what it says', () => {
    const fault = Object.assign(new Error('private\n  at words'), { code: 'ECONNRESET' });
    expect([faultClass(fault), faultClass(new TypeError('x')), faultClass('private')]).toEqual([
      'ECONNRESET',
      'TypeError',
      'string',
    ]);
    expect(faultClass(Object.assign(new Error('x'), { code: 'private words' }))).toBe('Error');
    expect(stackFrames(new Error('private words'))).toContain('redact.test.ts');
    expect(stackFrames(fault)).not.toMatch(/private|words/);
    expect(stackFrames('private')).toBeUndefined();
  });

  it.each([
    [() => (undefined as unknown as { x: string }).x, 'Cannot read properties of undefined'],
    [() => 'x' in ('private' as unknown as object), "Cannot use 'in' operator"],
    [() => new Intl.DateTimeFormat('en', { timeZone: 'Private/Zone' }), 'Invalid time zone specified'],
    [() => (5 as unknown as () => void)(), 'is not a function'],
    [() => JSON.parse('private'), undefined],
    [
      () => {
        throw new TypeError('private words');
      },
      undefined,
    ],
  ])('tells what an error of the engine says, without what it quotes (%#)', (work, said) => {
    let fault: unknown;
    try {
      work();
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(Error);
    expect(faultMessage(fault)).toBe(said);
    expect(JSON.stringify(faultFields(fault))).not.toMatch(/private/i);
  });
});
