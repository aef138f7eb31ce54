import { describe, expect, it } from 'vitest';
import { fuse } from '../../../../src/classifier/fusion.ts';
import type { Hit } from '../../../../src/ports/endpoint-index.ts';
import { endpoint } from '../../../contracts/index-entries.ts';
import { qdrantData } from '../../../helpers/qdrant-schema.ts';

interface GoldenFusion {
  rrf: { lists: string[][]; k: number; weights?: number[]; expected: { id: string; score: number }[] }[];
}

const skipped = qdrantData.found ? '' : ` (skipped: ${qdrantData.reason})`;

describe.skipIf(!qdrantData.found)(`fusion in our own code${skipped}`, () => {
  it('gives the numbers and the order of Qdrant’s formula', () => {
    const { rrf } = qdrantData.read('golden-fusion.json') as GoldenFusion;
    const cases = rrf.filter(({ lists, k, weights }) => lists.length === 2 && k === 2 && !weights);
    expect(cases.length).toBeGreaterThanOrEqual(2);
    for (const { lists, expected } of cases) {
      const [dense = [], sparse = []] = lists.map((list) =>
        list.map((id, place): Hit => ({ endpoint: endpoint(1, { endpointId: id }), score: 10 - place })),
      );
      const found = fuse({ dense, sparse }, { dense: true, sparse: true });
      expect(found.map((hit) => hit.endpoint.endpointId)).toEqual(expected.map(({ id }) => id));
      found.forEach(({ fused }, i) => {
        expect(fused).toBeCloseTo(expected[i]?.score ?? Number.NaN, 6);
      });
    }
  });
});
