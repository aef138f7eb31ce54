import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '../../../../src/adapters/prometheus/index.ts';
import { COUNTERS, GAUGES, HISTOGRAMS } from '../../../../src/domain/metric-names.ts';

const make = () => createPrometheusMetrics({ ...{ name: 'x' }, version: '1.2.3', node: '24.0.0' });

describe('createPrometheusMetrics', () => {
  it('has every declared metric under the prefix, and nothing without it', async () => {
    const text = await make().text();
    for (const name of [...Object.keys(COUNTERS), ...Object.keys(GAUGES), ...Object.keys(HISTOGRAMS)])
      expect(text).toContain(`# HELP majordomo_${name} `);
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names.filter((name) => !name?.startsWith('majordomo_'))).toEqual([]);
    expect(text).toContain('majordomo_build_info{version="1.2.3",node="24.0.0"} 1');
    expect(text).toContain('majordomo_streams_open 0');
  });

  it('counts, sets and observes', async () => {
    const metrics = make();
    metrics.count('turns_total', { kind: 'answer' });
    metrics.count('turns_total', { kind: 'answer' }, 2);
    metrics.set('streams_open', 7);
    metrics.observe('turn_duration_seconds', 0.02, { kind: 'answer' });
    const text = await metrics.text();
    expect(text).toContain('majordomo_turns_total{kind="answer"} 3');
    expect(text).toContain('majordomo_streams_open 7');
    expect(text).toContain('majordomo_turn_duration_seconds_bucket{le="0.025",kind="answer"} 1');
    expect(text).toContain('majordomo_turn_duration_seconds_sum{kind="answer"} 0.02');
  });

  it('keeps labels bounded, and those it was not told of out', async () => {
    const metrics = make();
    for (let i = 0; i < 1500; i += 1)
      metrics.count('api_calls_total', { endpoint: `e${i}`, outcome: 'ok', chat: `c${i}` });
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('majordomo_api_calls_total{'));
    expect(lines).toHaveLength(1001);
    expect(lines).toContain('majordomo_api_calls_total{endpoint="other",outcome="ok"} 500');
    expect(lines.join('')).not.toContain('chat=');
  });

  it('does not mix two servers of one process', async () => {
    const [one, other] = [make(), make()];
    one.count('turns_total', { kind: 'answer' });
    expect(await other.text()).not.toContain('majordomo_turns_total{kind="answer"}');
  });
});
