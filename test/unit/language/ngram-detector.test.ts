import { eld } from 'eld/extrasmall';
import { describe, expect, it } from 'vitest';
import { PLAUSIBLE } from '../../../src/language/builtin/data/function-words.ts';
import { createNgramDetector, readTables } from '../../../src/language/builtin/ngram-detector.ts';
import { runAtOnce } from '../../../src/lib/sliced.ts';

const WORDS =
  "the quick brown fox isn't tere tulemast kuidas läheb müük töö õhtu привет как дела добрый guten tag wie geht es paldies labdien ačiū merci beaucoup où est la gare por favor gdzie jest mycket bra zorgo blarp ilm tallinnas huomenna 'yö' 漢字".split(
    ' ',
  );

const texts = Array.from({ length: 600 }, (_, i) =>
  Array.from({ length: 1 + (i % 6) }, (__, j) => WORDS[(i * 7 + j * (3 + (i % 11))) % WORDS.length]).join(
    ' ',
  ),
);

describe('the n-gram detector', () => {
  it('scores as the package does with the same languages', () => {
    const whole = eld.newInstance();
    whole.setLanguageSubset([...PLAUSIBLE]);
    const own = createNgramDetector();
    const seen = (detector: Pick<typeof own, 'detect'>) =>
      texts.map((text) => {
        const found = detector.detect(text);
        return [text, found.language, JSON.stringify(found.getScores())];
      });
    expect(seen(own)).toEqual(seen(whole));
  });

  it('reads its tables ahead, in many short pieces', async () => {
    const own = createNgramDetector();
    let turns = 0;
    let waiting = true;
    const count = (): void => {
      turns += 1;
      if (waiting) setImmediate(count);
    };
    setImmediate(count);
    // A clock that says that every step took long.
    let now = 0;
    await own.load(() => {
      now += 10;
      return now;
    });
    waiting = false;
    expect(turns).toBeGreaterThan(20);
    expect(own.detect('kuidas läheb täna').language).toBe('et');
  });

  it('does not go on with a file it cannot read', () => {
    const other = 'export const ngramsData={type:"XS60",languages:{0:\'en\'},ngrams:{}}';
    expect(() => runAtOnce(readTables(other, ['en']))).toThrow('eld');
  });
});
