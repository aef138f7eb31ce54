import type { Metrics } from '../ports/metrics.ts';
import type { Analysis } from './recommend.ts';

/** Which tools together; there are as many patterns as sets of tools. */
const patternOf = (tools: readonly string[]): string => tools.toSorted().join('+') || 'none';

/** The numbers of the specification: modes, analysis, patterns, recommended against used, outcomes. */
export const createMeasure = (metrics: Metrics, elapsed: () => number) => ({
  request: (twoStage: boolean): void =>
    metrics.count('steward_requests_total', { mode: twoStage ? 'two_stage' : 'single_stage' }),

  /** @param startedAt `elapsed` when stage one began */
  analysis: (analysis: Analysis, startedAt: number): void => {
    const result = analysis.kind === 'done' ? analysis.by : analysis.reason;
    metrics.count('steward_analysis_total', { result });
    metrics.observe('steward_analysis_seconds', (elapsed() - startedAt) / 1000, { result });
    if (analysis.kind === 'failed') return;
    const { recommendedTools } = analysis.recommendation;
    metrics.count('steward_recommendations_total', { tools: patternOf(recommendedTools) });
  },

  /** Precision of a tool is hit / (hit + unused), recall is hit / (hit + missed). */
  usage: (recommended: readonly string[], used: ReadonlySet<string>): void => {
    for (const tool of new Set([...recommended, ...used])) {
      const outcome = !used.has(tool) ? 'unused' : recommended.includes(tool) ? 'hit' : 'missed';
      metrics.count('steward_tools_total', { tool, outcome });
    }
  },

  toolResult: (tool: string, result: string): void =>
    metrics.count('steward_tool_calls_total', { tool, result }),

  answer: (result: 'answered' | 'unable' | 'taken_over' | 'failed'): void =>
    metrics.count('steward_answers_total', { result }),
});

export type Measure = ReturnType<typeof createMeasure>;
