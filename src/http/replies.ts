import { z } from 'zod';
import { CALL_FAILURES } from '../domain/call-outcome.ts';
import { LANGUAGES } from '../domain/language.ts';
import type { NativeReply } from '../formatters/index.ts';
import type { IndexReply } from './needs.ts';

/** Forms of our replies for the OpenAPI document; the compiler holds those of shared types against the types. */
const json = z.json().meta({ id: 'Json' });

const evidence = z.object({
  source: z.enum(['user', 'rule', 'default', 'previous_call', 'response']),
  quote: z.string().optional(),
  turn: z.int().optional(),
});

const turnSummary = z
  .object({
    id: z.string(),
    kind: z.enum([
      'question',
      'continuation',
      'confirmation',
      'answer',
      'assistant',
      'cancelled',
      'out_of_scope',
      'blocked',
      'failed',
      'completed',
    ]),
    language: z.enum(LANGUAGES),
    endpoints: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        params: z.record(z.string(), json),
        evidence: z.record(z.string(), evidence),
        missing: z.array(z.string()),
      }),
    ),
    receipts: z.array(
      z.object({
        endpoint_id: z.string(),
        name: z.string(),
        method: z.string(),
        url: z.string(),
        status: z.int(),
        at: z.number(),
        cache: z.enum(['none', 'L1', 'L2']),
        age_seconds: z.number(),
        failure: z.enum(CALL_FAILURES).optional(),
      }),
    ),
    engine: z.enum(['llm', 'builtin', 'mixed']),
    timings: z.object({ total_ms: z.number(), model_calls: z.int() }).catchall(z.number()),
    cut: z.literal(true).optional(),
    degraded: z.array(z.string()).optional(),
  })
  .meta({ id: 'Turn' });

export const nativeReplySchema = z
  .object({
    chatId: z.string(),
    llmServiceActive: z.boolean(),
    questionOutOfLLMScope: z.boolean(),
    inputGuardFailed: z.boolean(),
    content: z.string(),
    buttons: z.array(z.object({ title: z.string(), payload: z.string() })).nullable(),
    turn: turnSummary,
  })
  .meta({ id: 'ChatReply' }) satisfies z.ZodType<NativeReply>;

export const indexReplySchema = z
  .object({
    success: z.literal(true),
    endpoint_id: z.string(),
    name: z.string(),
    message: z.string(),
    created: z.boolean(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'IndexReply' }) satisfies z.ZodType<IndexReply>;

export const searchReplySchema = z
  .object({
    results: z.array(
      z.object({
        endpoint_id: z.string(),
        name: z.string(),
        cosine_score: z.number(),
        rrf_score: z.number(),
        confidence: z.enum(['high', 'medium', 'low']),
      }),
    ),
  })
  .meta({ id: 'SearchReply' });

const endpointSchema = z
  .looseObject({ endpointId: z.string(), name: z.string(), description: z.string(), url: z.string() })
  .meta({ id: 'Endpoint', description: 'The definition as registered, after defaults.' });

export const endpointReplySchema = endpointSchema;

export const listReplySchema = z
  .object({ items: z.array(endpointSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'EndpointList' });

export const serviceIndexReplySchema = z
  .object({
    success: z.literal(true),
    service_id: z.string(),
    name: z.string(),
    message: z.string(),
    created: z.boolean(),
  })
  .meta({ id: 'ServiceIndexReply' });

export const serviceListReplySchema = z
  .object({
    items: z.array(
      z.object({
        serviceId: z.string(),
        name: z.string(),
        description: z.string(),
        url: z.string(),
        examples: z.record(z.string(), z.array(z.string())),
      }),
    ),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ServiceList' });

const distribution = z.object({
  n: z.int(),
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});
const threshold = z.object({
  value: z.number(),
  source: z.enum(['setting', 'calibrated', 'default']),
  why: z.string(),
});

export const calibrationReplySchema = z
  .object({
    embedder: z.object({ model: z.string(), kind: z.enum(['model', 'hash']) }),
    endpoints: z.int(),
    thresholds: z.object({ min: threshold, high: threshold, gap: threshold, switch: threshold }),
    distributions: z.object({ examples: distribution, names: distribution, off_topic: distribution }),
    cosines: z.object({ examples: distribution, off_topic: distribution }).optional(),
    strengths: z.object({ floor: z.number(), sure: z.number() }),
    confusable: z.array(
      z.object({
        endpoints: z.array(z.string()),
        phrases: z.array(z.string()),
        scores: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'Calibration' });

export const explanationReplySchema = z
  .object({
    language: z.enum(LANGUAGES),
    layers: z.array(z.object({ name: z.string(), outcome: z.string() })),
    candidates: z.array(
      z.object({
        endpoint_id: z.string(),
        name: z.string(),
        dense: z.number(),
        sparse: z.number(),
        fused: z.number(),
        score: z.number(),
        confidence: z.enum(['high', 'medium', 'low']),
        unmatched_terms: z.array(z.string()),
      }),
    ),
    thresholds: z.record(z.string(), z.number()),
    decision: z.object({
      mode: z.enum(['none', 'single', 'parallel', 'resume', 'assistant']),
      endpoints: z.array(z.string()),
      reason: z.string(),
    }),
    slots: z.array(z.object({ endpoint: z.string(), name: z.string(), value: json, evidence })),
    next: z.object({
      kind: z.string(),
      question: z.string().optional(),
      requests: z
        .array(
          z.object({
            method: z.string(),
            url: z.string(),
            headers: z.record(z.string(), z.string()),
            body: z.string().nullable(),
          }),
        )
        .optional(),
    }),
    timings: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Explanation' });

export const errorReplySchema = z
  .object({
    error: z.string().meta({ description: 'A stable code.' }),
    message: z.string(),
    error_id: z.string(),
    success: z.literal(false).optional(),
    type: z.literal('validation_error').optional(),
    details: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

export const healthReplySchema = z
  .object({
    status: z.enum(['healthy', 'degraded', 'unhealthy']),
    version: z.string(),
    uptime_seconds: z.number(),
    stopping: z.boolean(),
    running_turns: z.int(),
    event_loop_lag_ms: z.object({ mean: z.number(), p99: z.number() }),
    dependencies: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        critical: z.boolean(),
        state: z.enum(['up', 'down']),
        latency_ms: z.number(),
        last_error: z.string().nullable(),
      }),
    ),
    breakers: z.array(z.object({ endpoint_id: z.string(), name: z.string(), state: z.string() })),
  })
  .meta({ id: 'Health' });
