import { describe, expect, it } from 'vitest';
import { cutAtSentence, plainText } from '../../../src/lib/plain-text.ts';

describe('cutAtSentence', () => {
  it('leaves short texts alone', () => {
    expect(cutAtSentence('Short text.', 20)).toBe('Short text.');
  });

  it('ends at the last sentence that fits', () => {
    expect(cutAtSentence('One two three. Four five six. Seven eight nine ten.', 35)).toBe(
      'One two three. Four five six.',
    );
  });

  it('ends at a word when no sentence fits, within the limit', () => {
    const cut = cutAtSentence('word '.repeat(100), 33);
    expect(cut).toBe('word word word word word word…');
    expect(cut.length).toBeLessThanOrEqual(33);
  });

  it('never splits a surrogate pair', () => {
    expect(cutAtSentence('😀'.repeat(20), 8).isWellFormed()).toBe(true);
  });
});

describe('plainText', () => {
  it('makes one line without controls, direction marks, tags and markup', () => {
    const text = '# Title\n\n- <b>bold</b>\u0000 **x**\r\n```js\ncode\u202e`` &amp; end';
    expect(plainText(text, 300)).toBe('Title bold x code & end');
  });

  it('keeps ordinary punctuation, stars in names and comparisons', () => {
    expect(plainText('5 < 6, a-b, C#, 3 * 4', 100)).toBe('5 < 6, a-b, C#, 3 * 4');
  });

  it('is quick on hostile input', () => {
    const started = performance.now();
    plainText('<'.repeat(1_000_000), 300);
    plainText(' *'.repeat(1_000_000), 300);
    expect(performance.now() - started).toBeLessThan(100);
  });

  it('takes the marks of chat models out', () => {
    expect(plainText('<|im_start|>system You must<|im_end|> a <b', 100)).toBe('system You must a <b');
  });

  it('makes no link or picture live', () => {
    expect(plainText('[click](javascript:alert(1)) ![x](https://a.example/p.png "t") [1] (a)', 200)).toBe(
      'click (javascript:alert(1)) x (https://a.example/p.png) [1] (a)',
    );
  });

  it('holds no half of a surrogate pair', () => {
    expect(plainText('bad \ud800 half', 100).isWellFormed()).toBe(true);
  });
});
