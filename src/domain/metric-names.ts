interface MetricFacts {
  readonly help: string;
  readonly labels: readonly string[];
}

export const COUNTERS = {
  turns_total: { help: 'Turns by how they ended.', labels: ['kind'] },
  classify_total: { help: 'Classifications by outcome.', labels: ['outcome'] },
  slot_questions_total: { help: 'Questions asked, by reason.', labels: ['reason'] },
  slot_rejected_total: { help: 'Values refused before a call, by reason.', labels: ['reason'] },
  api_calls_total: { help: 'API calls by endpoint and outcome.', labels: ['endpoint', 'outcome'] },
  cache_total: { help: 'Response cache look-ups by tier and result.', labels: ['tier', 'result'] },
  language_tasks_total: {
    help: 'Language tasks by task, engine and result.',
    labels: ['task', 'engine', 'result'],
  },
  llm_tokens_total: { help: 'Tokens of model calls, by task and kind.', labels: ['task', 'type'] },
  llm_calls_total: {
    help: 'Requests to the model, by task, purpose (work or repair) and result.',
    labels: ['task', 'purpose', 'result'],
  },
  guard_total: { help: 'Guard verdicts.', labels: ['guard', 'verdict'] },
  degraded_total: { help: 'Turns or requests served without a part that was down.', labels: ['part'] },
  limits_total: { help: 'Requests refused by a limit.', labels: ['limit'] },
  indexing_total: { help: 'Indexing requests by result.', labels: ['result'] },
  steward_requests_total: {
    help: 'Questions to the assistant, with and without stage one.',
    labels: ['mode'],
  },
  steward_analysis_total: {
    help: 'Analyses by result: rules, engine, timeout or error.',
    labels: ['result'],
  },
  steward_recommendations_total: {
    help: 'Analyses by the tools they recommend together.',
    labels: ['tools'],
  },
  steward_tools_total: {
    help: 'Tools of an answer: hit (recommended and used), unused, or missed (used, not recommended).',
    labels: ['tool', 'outcome'],
  },
  steward_tool_calls_total: { help: 'Uses of a tool by result.', labels: ['tool', 'result'] },
  steward_answers_total: { help: 'Questions to the assistant by how they ended.', labels: ['result'] },
  store_errors_total: { help: 'Failed store operations.', labels: ['store', 'error'] },
} as const satisfies Record<string, MetricFacts>;

export const HISTOGRAMS = {
  http_request_duration_seconds: {
    help: 'HTTP requests by route.',
    labels: ['route', 'method', 'status_class'],
  },
  turn_duration_seconds: { help: 'Whole turns.', labels: ['kind'] },
  retrieval_duration_seconds: { help: 'Searches of the endpoint index.', labels: ['stage'] },
  api_call_duration_seconds: { help: 'API calls.', labels: ['endpoint'] },
  llm_call_duration_seconds: { help: 'Requests to the model.', labels: ['task'] },
  steward_analysis_seconds: { help: 'Stage one of the assistant.', labels: ['result'] },
  stream_first_token_seconds: { help: 'From request to first text of a stream.', labels: [] },
} as const satisfies Record<string, MetricFacts>;

export const GAUGES = {
  streams_open: { help: 'Open streams of this process.', labels: [] },
  breaker_state: {
    help: 'Circuit breaker by endpoint id, or by the name of a store: 0 closed, 1 half-open, 2 open.',
    labels: ['endpoint'],
  },
  endpoints_indexed: { help: 'Endpoints in the index.', labels: [] },
  build_info: { help: 'Always 1; the labels say what runs.', labels: ['version', 'node'] },
} as const satisfies Record<string, MetricFacts>;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type GaugeName = keyof typeof GAUGES;
