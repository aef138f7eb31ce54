import { describe, expect, it } from 'vitest';
import type { Merged } from '../../../src/agentic-loop/merge-params.ts';
import { withoutTwins } from '../../../src/agentic-loop/twins.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const endpoint = { ...makeEndpoint({ params: [] }), endpointId: '00000000-0000-4000-8000-000000000001' };
const other = { ...endpoint, endpointId: '00000000-0000-4000-8000-000000000002' };
const target = (values: Readonly<Record<string, string | number>>, of = endpoint) => ({
  endpoint: of,
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});
const merged = (facts: Partial<Merged>): Merged => ({
  targets: [],
  understood: [],
  answeredAsked: false,
  removed: [],
  kept: [],
  unfit: [],
  unplaced: [],
  ...facts,
});

describe('targets with the same call', () => {
  it('are one; what refers to the later one refers to the first', () => {
    const result = withoutTwins(
      merged({
        targets: [
          target({ year: 2026, plate: 'A' }),
          target({ plate: 'A', year: 2026 }),
          target({ plate: 'B' }),
        ],
        understood: [
          { target: 0, param: 'year', value: 2026 },
          { target: 1, param: 'year', value: 2026 },
          { target: 2, param: 'plate', value: 'B' },
        ],
        unfit: [{ target: 2, param: 'year', quote: '1850', problem: 'out_of_range' }],
      }),
    );
    expect(result.targets).toHaveLength(2);
    expect(result.understood).toEqual([
      { target: 0, param: 'year', value: 2026 },
      { target: 1, param: 'plate', value: 'B' },
    ]);
    expect(result.unfit.map(({ target: at }) => at)).toEqual([1]);
  });

  it('stay apart when a value or the endpoint differs', () => {
    const targets = [target({ plate: 'A' }), target({ plate: 'B' }), target({ plate: 'A' }, other)];
    expect(withoutTwins(merged({ targets })).targets).toEqual(targets);
  });
});
