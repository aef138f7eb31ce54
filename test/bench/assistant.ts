import { startModelServer } from '../helpers/model-server.ts';
import { post } from './client.ts';
import { bestOf, printTable, quantile } from './measure.ts';
import { startMajordomo, startPlain } from './process.ts';

const ROUNDS = 5;
const TURNS = 60;

/** Nothing that rules could answer, so that both stages ask the model. */
const QUESTION = 'Tell me something about lighthouses';

/** A model that needs no time: no tools, one sentence. */
const instantModel = () =>
  startModelServer({
    script: ({ task }) =>
      task === 'recommend'
        ? {
            kind: 'json',
            value: { intent: 'to know', recommended_tools: [], reasoning: 'general knowledge' },
          }
        : { kind: 'text', text: 'Lighthouses warn ships of rocks.' },
  });

type Model = Awaited<ReturnType<typeof instantModel>>;

interface Servers {
  readonly majordomo: string;
  readonly plain: string;
  readonly model: Model;
}

interface Round {
  readonly plain: number[];
  /** The model's two requests of a turn, made once more by this client alone. */
  readonly model: number[];
  readonly turn: number[];
  /** What of a turn is neither the model nor the way to it. */
  readonly own: number[];
  /** The same without stage one. */
  readonly single: number[];
}

/** Makes the model's requests of the turn before again, one after the other as the stages do; @returns milliseconds */
const replayed = async (model: Model, stages: number): Promise<number> => {
  const bodies = model.requests.flatMap(({ asked }) => asked?.body ?? []);
  if (bodies.length !== stages) throw new Error(`${stages} stages asked the model ${bodies.length} times`);
  let total = 0;
  for (const body of bodies) total += (await post(`${model.url}/chat/completions`, body)).ms;
  return total;
};

const bodyOf = (i: number, more: object = {}) => ({
  model: 'majordomo',
  stream: true,
  status: true,
  messages: [{ role: 'user', content: `${QUESTION} ${i}` }],
  ...more,
});

const turn = async ({ majordomo, model }: Servers, body: object): Promise<{ ms: number; model: number }> => {
  const stages = 'two_stage_analysis' in body ? 1 : 2;
  model.requests.length = 0;
  const { text, ms } = await post(`${majordomo}/v1/chat/completions`, body);
  if (!text.includes('Lighthouses') || text.includes('"analysis_complete"') !== (stages === 2))
    throw new Error(`no answer in ${stages} stages: ${text.slice(0, 300)}`);
  return { ms, model: await replayed(model, stages) };
};

const round = async (servers: Servers): Promise<Round> => {
  const measured: Round = { plain: [], model: [], turn: [], own: [], single: [] };
  for (let i = 0; i < TURNS; i += 1) {
    const both = await turn(servers, bodyOf(i));
    const one = await turn(servers, bodyOf(i, { two_stage_analysis: false }));
    measured.turn.push(both.ms);
    measured.model.push(both.model);
    measured.own.push(Math.max(0, both.ms - both.model));
    measured.single.push(Math.max(0, one.ms - one.model));
    measured.plain.push((await post(`${servers.plain}/echo`, bodyOf(i))).ms);
  }
  return measured;
};

/** What a turn of the assistant takes besides the model's own time, beside a plain JSON route. */
export const benchAssistant = async (): Promise<void> => {
  const model = await instantModel();
  const majordomo = await startMajordomo({
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'instant',
    LLM_STRUCTURED_OUTPUT: 'json_schema',
  });
  const plain = await startPlain();
  try {
    const servers: Servers = { majordomo: majordomo.url, plain: plain.url, model };
    await round(servers);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await round(servers));
    const p95 = ({ own }: Round): number => quantile(own, 0.95);
    const best = bestOf(rounds, p95);
    const row = (what: string, sample: readonly number[]) => ({
      what,
      figures: { 'p50 ms': quantile(sample, 0.5), 'p95 ms': quantile(sample, 0.95) },
      by: 'p50 ms',
    });
    printTable(
      `assistant: both stages with an instant model, streamed; ${TURNS} turns a round, best of ${ROUNDS} rounds (worst p95 ${Math.max(...rounds.map(p95)).toFixed(1)} ms)`,
      [
        row('plain Fastify JSON route', best.plain),
        row("the model's two requests alone", best.model),
        row('Majordomo /v1/chat/completions', best.turn),
        row('the same without the model', best.own),
        row('… and without stage one', best.single),
      ],
    );
    console.log(
      'a whole turn, with HTTP, guards, session and the client of the model; target for the stages themselves: p95 < 5 ms',
    );
  } finally {
    await Promise.all([majordomo.stop(), plain.stop(), model.close()]);
  }
};
