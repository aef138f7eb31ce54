import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, leaveOneOut, loneOf, quantile, scoreOf } from '../../../src/classifier/calibration.ts';
import { annotate, decide, leadOf } from '../../../src/classifier/confidence.ts';
import { ceilingOf, coverageOf, strengthOf, weighTerms } from '../../../src/classifier/evidence.ts';
import { fuse } from '../../../src/classifier/fusion.ts';
import { maySplit } from '../../../src/classifier/several-intents.ts';
import { thresholdsOf } from '../../../src/classifier/thresholds.ts';
import { endpoint, TOWN } from './catalogue.ts';

const [a, b, c] = [endpoint(1, 'a_one'), endpoint(2, 'b_two'), endpoint(3, 'c_three')];
const hit = (item: typeof a, score: number) => ({ endpoint: item, score });
const both = { dense: true, sparse: true };

describe('fusion', () => {
  it('adds 1/2 for a first place, 1/3 for a second', () => {
    const fused = fuse({ dense: [hit(a, 0.9), hit(b, 0.8)], sparse: [hit(a, 7), hit(c, 5)] }, both);
    expect(fused.map(({ endpoint: { name }, fused: score }) => [name, score])).toEqual([
      ['a_one', 1],
      ['b_two', 1 / 3],
      ['c_three', 1 / 3],
    ]);
    expect(fused[0]).toMatchObject({ cosine: 0.9, sparse: 7 });
  });

  it('breaks ties by cosine, then sparse score, then id', () => {
    const crossed = fuse({ dense: [hit(a, 0.5), hit(b, 0.4)], sparse: [hit(b, 3), hit(a, 2)] }, both);
    expect(crossed.map(({ endpoint: { name } }) => name)).toEqual(['a_one', 'b_two']);
    const equal = fuse({ dense: [], sparse: [hit(c, 1), hit(b, 1)] }, both);
    expect(equal.map(({ endpoint: { name } }) => name)).toEqual(['b_two', 'c_three']);
  });

  it('orders by one list when the other does not count, and keeps both scores', () => {
    const fused = fuse(
      { dense: [hit(a, 0.9), hit(b, 0.1)], sparse: [hit(b, 4), hit(a, 3)] },
      { dense: false, sparse: true },
    );
    expect(fused.map(({ endpoint: { name } }) => name)).toEqual(['b_two', 'a_one']);
    expect(fused[1]?.cosine).toBe(0.9);
  });
});

describe('confidence', () => {
  const thresholds = thresholdsOf({ topK: 5, multiIntent: true, maxEndpoints: 3 });
  const ranked = (...scores: number[]) =>
    annotate(
      scores.map((score, i) => ({
        endpoint: endpoint(i + 1, `e_${i}`),
        cosine: score,
        sparse: 0,
        fused: 1 / (i + 2),
        score,
        unmatchedTerms: [],
      })),
      thresholds,
    );

  it('has the thresholds of the specification when none is set', () => {
    expect(thresholds).toEqual({ min: 0.4, high: 0.6, gap: 0.05, switch: 0.5 });
  });

  it.each([
    [[0.7, 0.5], ['high', 'medium'], 'clear'],
    [[0.6, 0.5], ['high', 'medium'], 'clear'],
    [[0.7, 0.66], ['medium', 'medium'], 'open'],
    [[0.5, 0.7], ['medium', 'medium'], 'open'],
    [[0.59, 0.39], ['medium', 'low'], 'clear'],
    [[0.41, 0.39], ['medium', 'low'], 'open'],
    [[0.39, 0.1], ['low', 'low'], 'none'],
    [[], [], 'none'],
  ])('%j is %j and %s', (scores, levels, verdict) => {
    const candidates = ranked(...scores);
    expect(candidates.map(({ confidence }) => confidence)).toEqual(levels);
    expect(decide(candidates, thresholds).kind).toBe(verdict);
  });

  it('measures the lead against the best of all others', () => {
    expect(leadOf([{ score: 0.5 }, { score: 0.2 }, { score: 0.4 }], 0)).toBeCloseTo(0.1);
    expect(leadOf([{ score: 0.5 }], 0)).toBe(0.5);
  });
});

describe('calibration', () => {
  const names = [400, 500, 600];
  const many = (strength: number) => Array.from({ length: 20 }, (_, i) => strength + i);

  it('puts the floor at a small part of what a name reaches', () => {
    const { floor, sure } = calibrate({ own: [], names, foreign: [0, 0, 0, 1] });
    expect(floor).toBeGreaterThan(3);
    expect(floor).toBeLessThan(15);
    expect(sure).toBeGreaterThan(2 * floor);
  });

  it('lifts the floor where foreign phrases reach high, and lowers it for weak examples, within bounds', () => {
    const plain = calibrate({ own: [], names, foreign: [] }).floor;
    expect(calibrate({ own: [], names, foreign: many(30) }).floor).toBeGreaterThan(plain);
    const lowered = calibrate({ own: many(1), names, foreign: [] }).floor;
    expect(lowered).toBeLessThan(plain);
    expect(lowered).toBeGreaterThan(plain / 2);
    const raised = calibrate({ own: many(200), names, foreign: [] }).floor;
    expect(raised).toBeGreaterThan(plain);
    expect(raised).toBeLessThan(plain * 2);
  });

  it('does without anything to measure', () => {
    const { floor, sure } = calibrate({ own: [], names: [], foreign: [] });
    expect(floor).toBeGreaterThan(0);
    expect(sure).toBeGreaterThan(floor);
  });

  it('maps floor and sure point to the two thresholds, and never turns the order round', () => {
    const calibration = { floor: 3, sure: 8 };
    expect(scoreOf(3, calibration)).toBeCloseTo(0.4);
    expect(scoreOf(8, calibration)).toBeCloseTo(0.6);
    expect(scoreOf(0, calibration)).toBe(0);
    const strength = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(strength, strength, (x, y) => {
        const [low, high] = [scoreOf(Math.min(x, y), calibration), scoreOf(Math.max(x, y), calibration)];
        return low <= high && low >= 0 && high <= 1;
      }),
    );
  });

  it('takes quantiles of unsorted values', () => {
    expect(quantile([5, 1, 3], 0)).toBe(1);
    expect(quantile([5, 1, 3], 0.5)).toBe(3);
    expect(quantile([5, 1, 3], 1)).toBe(5);
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it('leaves out each example in turn, languages alternating', () => {
    const [holidays] = TOWN;
    if (!holidays) throw new Error('no endpoint');
    const out = leaveOneOut(holidays, 4);
    expect(out.map(({ phrase }) => phrase)).toEqual([
      'when are the public holidays in Estonia',
      'millal on riigipühad',
      'когда государственные праздники',
      'which days are days off this year',
    ]);
    for (const { phrase, rest } of out) {
      expect(rest.examples).toHaveLength(5);
      expect(rest.examples).not.toContain(phrase);
    }
  });
});

describe('evidence', () => {
  const document = { indices: Uint32Array.of(1, 4, 9), values: Float32Array.of(1, 1, 1) };
  const terms = weighTerms(
    [
      { term: 'common', indices: Uint32Array.of(1, 2) },
      { term: 'rare', indices: Uint32Array.of(7) },
    ],
    (feature) => (feature === 7 ? 6 : feature),
  );

  it('covers words by weight and names the others', () => {
    const { covered, unmatched } = coverageOf(terms, document);
    expect(covered).toBeCloseTo(1 / 7);
    expect(unmatched).toEqual(['rare']);
    expect(coverageOf([], document)).toEqual({ covered: 0, unmatched: [] });
  });

  it('counts an unknown rare word against an endpoint', () => {
    expect(strengthOf(5, 20, 0.2)).toBeLessThan(strengthOf(5, 20, 0.9));
    expect(strengthOf(5, 80, 0.5)).toBeLessThan(strengthOf(5, 20, 0.5));
    expect(strengthOf(0, 20, 0)).toBe(0);
  });
});

describe('messages that may hold several requests', () => {
  it.each([
    'holidays in Estonia and the price of power',
    'Riigipühad Eestis ning ilm homme',
    'какая погода и сколько стоит свет',
    'When is the trash picked up? Also my car tax.',
  ])('%s', (message) => {
    expect(maySplit(message)).toBe(true);
  });

  it.each(['what does power cost tomorrow', 'yes and no', 'elektri hind homme Tallinnas', 'EE'])(
    'not: %s',
    (message) => {
      expect(maySplit(message)).toBe(false);
    },
  );
});

describe('a lone candidate below the floor', () => {
  it('is the one all the evidence is for', () => {
    expect(loneOf([0.01, 0.3, 0.02], 0.4)).toBe(1);
    expect(loneOf([0.3], 0.4)).toBe(0);
  });

  it.each([
    ['another comes near it', [0.3, 0.1]],
    ['there is hardly any evidence', [0.1, 0]],
    ['it needs no help', [0.5, 0]],
    ['there is nobody', []],
  ])('is not told when %s', (_, scores) => {
    expect(loneOf(scores, 0.4)).toBeUndefined();
  });
});

describe('the ceiling of a query', () => {
  const [subject, quality] = [Uint32Array.of(1), Uint32Array.of(2)];
  const vector = { indices: Uint32Array.of(1, 2), values: Float32Array.of(1, 0.5) };
  const told = (share?: number) => ({
    vector,
    terms: [
      { term: 'water', indices: subject },
      { term: 'high', indices: quality, share },
    ],
  });

  it('counts what words of the subject could give, and misses nothing of words of quality', () => {
    expect(ceilingOf(told(), () => 2)).toBe(3);
    expect(ceilingOf(told(0.35), () => 2)).toBe(2);
  });
});
