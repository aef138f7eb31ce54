import { randomUUID } from 'node:crypto';
import { startUpstream } from '../../examples/upstream/server.ts';
import { startTestServer } from '../helpers/app.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { catalogueOf } from './catalogue.ts';
import { printTable, type Row } from './measure.ts';
import { createNaiveAgent, type ToolEndpoint } from './naive-agent.ts';
import { naiveScript } from './naive-agent-script.ts';

const SIZES = [20, 200, 2000] as const;

/** Messages of one chat, by what they show. */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  'all in one message': ['How much is the vehicle tax for 123ABC in 2026?'],
  'two turns, two dates': ['What are the public holidays in Estonia?', 'This year, 2026-01-01 to 2026-12-31'],
  'two turns, two times': [
    'What does electricity cost on the exchange?',
    'from 2026-06-11 00:00 to 2026-06-11 23:00',
  ],
  'two things at once': [
    'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?',
  ],
  'answer, then a follow-up': [
    'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?',
    'Same for Latvia?',
  ],
};

export interface Spent {
  readonly calls: number;
  readonly promptTokens: number;
}

const spentSince = (model: ModelServer, from: number): Spent => {
  const requests = model.requests.slice(from);
  return {
    calls: requests.length,
    promptTokens: requests.reduce((sum, request) => sum + request.promptTokens, 0),
  };
};

const post = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(reply)}`);
  return reply;
};

type Count = ((text: string) => number) | undefined;
type BySize<T> = ReadonlyMap<string, T>;

interface Measured {
  readonly byJourney: BySize<Spent>;
  /** Model calls and tokens of indexing one endpoint; once, not per journey. */
  readonly perEndpoint: Spent;
}

const measureOurs = async (
  definitions: readonly object[],
  from: { upstream: string; rulesFirst: boolean; count: Count },
): Promise<Measured> => {
  const model = await startModelServer({ script: competent, ...(from.count ? { count: from.count } : {}) });
  const server = await startTestServer({
    settings: {
      OUTBOUND_ALLOW: new URL(from.upstream).host,
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      LLM_BASE_URL: model.url,
      LLM_RULES_FIRST: String(from.rulesFirst),
    },
  });
  try {
    for (const definition of definitions) await post(`${server.url}/api-tools/index`, definition);
    const indexing = spentSince(model, 0);
    const byJourney = new Map<string, Spent>();
    for (const [journey, messages] of Object.entries(JOURNEYS)) {
      const before = model.requests.length;
      const chatId = randomUUID();
      let kind: unknown;
      for (const message of messages) {
        const reply = await post(`${server.url}/orchestrate`, {
          chatId,
          message,
          authorId: 'bench',
          environment: 'test',
        });
        kind = (reply as { turn: { kind: string } }).turn.kind;
      }
      if (kind !== 'answer')
        throw new Error(`${journey} with ${definitions.length} endpoints ended as ${kind}`);
      byJourney.set(journey, spentSince(model, before));
    }
    const n = definitions.length;
    return {
      byJourney,
      perEndpoint: { calls: indexing.calls / n, promptTokens: indexing.promptTokens / n },
    };
  } finally {
    await server.close();
    await model.close();
  }
};

const measureNaive = async (definitions: readonly object[], count: Count): Promise<BySize<Spent>> => {
  const model = await startModelServer({ script: naiveScript, anyTools: true, ...(count ? { count } : {}) });
  try {
    const byJourney = new Map<string, Spent>();
    for (const [journey, messages] of Object.entries(JOURNEYS)) {
      const before = model.requests.length;
      const agent = createNaiveAgent({ baseUrl: model.url, endpoints: definitions as ToolEndpoint[] });
      for (const message of messages) await agent.say(message);
      if (model.requests.at(-1)?.asked?.body.messages.at(-1)?.role !== 'tool')
        throw new Error(`the naive agent called nothing in ${journey}`);
      byJourney.set(journey, spentSince(model, before));
    }
    return byJourney;
  } finally {
    await model.close();
  }
};

const totalOf = (spent: BySize<Spent>): Spent =>
  [...spent.values()].reduce(
    (sum, one) => ({ calls: sum.calls + one.calls, promptTokens: sum.promptTokens + one.promptTokens }),
    { calls: 0, promptTokens: 0 },
  );

/**
 * Model calls and prompt tokens per completed journey: this product, and an agent that has every endpoint as a tool. Everything the
 * model reads is counted (messages, tools, form of the reply), by one tokenizer.
 */
export const benchModelTokens = async (count?: (text: string) => number): Promise<void> => {
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  try {
    for (const size of SIZES) {
      const definitions = catalogueOf(size, upstream.url);
      if (definitions.length !== size) throw new Error(`there are only ${definitions.length} endpoints`);
      const ours = await measureOurs(definitions, { upstream: upstream.url, rulesFirst: false, count });
      const quick = await measureOurs(definitions, { upstream: upstream.url, rulesFirst: true, count });
      const naive = await measureNaive(definitions, count);
      const rows = (name: string, spent: BySize<Spent>): Row[] =>
        [...spent].map(([journey, { calls, promptTokens }]) => ({
          what: `${name}: ${journey}`,
          figures: { calls, 'prompt tokens': promptTokens },
        }));
      const all = [totalOf(ours.byJourney), totalOf(naive), totalOf(quick.byJourney)] as const;
      printTable(`${size} endpoints, all journeys`, [
        {
          what: 'ours, no rules first',
          figures: { calls: all[0].calls, 'prompt tokens': all[0].promptTokens },
          by: 'prompt tokens',
        },
        {
          what: 'naive agent',
          figures: { calls: all[1].calls, 'prompt tokens': all[1].promptTokens },
          by: 'prompt tokens',
        },
        {
          what: 'ours',
          figures: { calls: all[2].calls, 'prompt tokens': all[2].promptTokens },
          by: 'prompt tokens',
        },
      ]);
      printTable(
        `${size} endpoints, by journey (indexing cost ${Math.round(ours.perEndpoint.promptTokens)} tokens an endpoint, once)`,
        [...rows('ours', ours.byJourney), ...rows('naive', naive)],
      );
    }
  } finally {
    await upstream.close();
  }
};
