import { z } from 'zod';
import { clientGone } from '../client-gone.ts';
import type { createHealth, createLagMeter } from '../health.ts';
import { healthReplySchema } from '../replies.ts';
import type { Route, RouteContext } from '../route.ts';

const OK = 200;
const UNAVAILABLE = 503;

interface Probes {
  readonly health: ReturnType<typeof createHealth>;
  readonly lag: ReturnType<typeof createLagMeter>;
}

const open = { method: 'GET', access: 'open', family: 'plain' } as const;

export const livezRoute = (): Route => ({
  ...open,
  paths: ['/livez'],
  doc: {
    summary: 'Is the process alive? Asks nothing else.',
    tag: 'operations',
    reply: { description: 'Alive', schema: z.object({ status: z.literal('alive') }) },
    errors: [],
  },
  handle: async () => ({ status: 'alive' }),
});

export const readyzRoute = (context: RouteContext, { health }: Probes): Route => ({
  ...open,
  paths: ['/readyz'],
  doc: {
    summary: 'Can turns be served? 503 while a critical dependency is down or the server is stopping.',
    tag: 'operations',
    reply: {
      description: 'Ready',
      schema: z.object({ status: z.enum(['ready', 'not_ready', 'stopping']), down: z.array(z.string()) }),
    },
    unavailable: 'Not ready: a critical dependency is down, or the server is stopping',
    errors: [],
  },
  handle: async (_request, reply) => {
    const { status, dependencies } = await health();
    const down = dependencies.filter(({ state }) => state === 'down').map(({ name }) => name);
    if (context.turns.stopping) return reply.status(UNAVAILABLE).send({ status: 'stopping', down });
    return status === 'unhealthy'
      ? reply.status(UNAVAILABLE).send({ status: 'not_ready', down })
      : reply.status(OK).send({ status: 'ready', down });
  },
});

export const healthRoute = (context: RouteContext, { health, lag }: Probes): Route => ({
  ...open,
  paths: ['/health'],
  doc: {
    summary: 'State, latency and last error class of every dependency; 503 when a critical one is down.',
    tag: 'operations',
    reply: { description: 'The report', schema: healthReplySchema },
    unavailable: 'The report, while a critical dependency is down',
    errors: [],
  },
  handle: async (_request, reply) => {
    const report = await health();
    return reply.status(report.status === 'unhealthy' ? UNAVAILABLE : OK).send({
      status: report.status,
      version: context.version.version,
      uptime_seconds: Math.round(process.uptime()),
      stopping: context.turns.stopping,
      running_turns: context.turns.count,
      event_loop_lag_ms: lag.read(),
      dependencies: report.dependencies,
      breakers: context
        .breakers()
        .map(({ endpointId, name, state }) => ({ endpoint_id: endpointId, name, state })),
    });
  },
});

export const metricsRoute = (context: RouteContext): Route => ({
  ...open,
  paths: ['/metrics'],
  doc: {
    summary: 'Prometheus text.',
    tag: 'operations',
    reply: { description: 'Metrics', mediaType: 'text/plain' },
    errors: [],
  },
  handle: async (_request, reply) => {
    await context.refreshGauges(clientGone(reply));
    return reply.type(context.metrics.contentType).send(await context.metrics.text());
  },
});

export const versionRoute = (context: RouteContext): Route => ({
  ...open,
  paths: ['/version'],
  doc: {
    summary: 'What runs.',
    tag: 'operations',
    reply: {
      description: 'Name and versions',
      schema: z.object({ name: z.string(), version: z.string(), node: z.string() }),
    },
    errors: [],
  },
  handle: async () => context.version,
});

export const effectiveConfigRoute = (context: RouteContext): Route => ({
  ...open,
  paths: ['/config/effective'],
  access: 'admin',
  doc: {
    summary: 'Settings in force and where each came from; secrets are not shown.',
    tag: 'operations',
    reply: {
      description: 'By name',
      schema: z.record(
        z.string(),
        z.object({ value: z.unknown(), source: z.enum(['environment', 'default']) }),
      ),
    },
    errors: ['UNAUTHORIZED'],
  },
  handle: async () => context.effective,
});
