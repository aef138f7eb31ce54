import { type ChatSession, type CollectionTarget, missingOf } from '../agentic-loop/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { Button, TurnEndpoint, TurnKind, TurnResult } from '../domain/turn.ts';
import type { TaskUse } from '../ports/language-tasks.ts';
import type { Turn } from './turn.ts';

/** How a turn came out, said by the stage that ended it. */
export interface Ending {
  readonly kind: TurnKind;
  /** As saved; the wrapper adds the reply of a `messageId` to it. */
  readonly session: ChatSession;
  readonly targets: readonly CollectionTarget[];
  readonly buttons?: readonly Button[] | undefined;
}

const endpointOf = (target: CollectionTarget): TurnEndpoint => ({
  id: target.endpoint.endpointId,
  name: target.endpoint.name,
  params: valuesOf(target.slots),
  evidence: Object.fromEntries(Object.entries(target.slots).map(([name, { evidence }]) => [name, evidence])),
  missing: missingOf(target),
});

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Who did the work. What rules settle by design beside a model is not worth mentioning; what the net had to do is. */
const engineOf = (turn: Turn, configured: 'llm' | 'builtin'): 'llm' | 'builtin' | 'mixed' => {
  const done = turn.notes.uses.filter(({ failed }) => failed !== true);
  if (done.length === 0) return turn.notes.uses.length > 0 ? 'builtin' : configured;
  if (!done.some(({ engine }) => engine === 'llm')) return 'builtin';
  return done.some(({ fellBack }) => fellBack) ? 'mixed' : 'llm';
};

/** What models cost the turn; guards and repairs apart from the work itself. */
const spentOn = ({ notes }: Turn): Record<string, number> & { model_calls: number } => {
  const sum = (number: (use: TaskUse) => number | undefined): number =>
    notes.uses.reduce((total, use) => total + (number(use) ?? 0), 0);
  const optional = {
    repair_calls: sum(({ repairCalls }) => repairCalls),
    guard_calls: sum(({ task, modelCalls }) => (task === 'guard' ? modelCalls : 0)),
    prompt_tokens: sum(({ tokens }) => tokens?.prompt),
    completion_tokens: sum(({ tokens }) => tokens?.completion),
    cached_tokens: sum(({ tokens }) => tokens?.cached),
  };
  const perTask = new Map<string, number>();
  for (const { task, engine, ms, modelCalls } of notes.uses)
    if (engine === 'llm' && modelCalls > 0)
      perTask.set(`model_${task}_ms`, (perTask.get(`model_${task}_ms`) ?? 0) + ms);
  return {
    model_calls: sum(({ task, modelCalls }) => (task === 'guard' ? 0 : modelCalls)),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value > 0)),
    ...Object.fromEntries([...perTask].map(([name, ms]) => [name, round(ms)])),
  };
};

/** The reply's flags and `turn` object (contract, section 4). */
export const summarize = (
  turn: Turn,
  ending: Ending,
  facts: { engine: 'llm' | 'builtin'; totalMs: number },
): TurnResult => {
  const engine = engineOf(turn, facts.engine);
  const stages = Object.fromEntries([...turn.notes.stages].map(([stage, ms]) => [`${stage}_ms`, round(ms)]));
  return {
    // A configured model that did not do its part is what this flag tells old clients.
    llmServiceActive: facts.engine === 'builtin' || !turn.notes.uses.some(({ fellBack }) => fellBack),
    questionOutOfLLMScope: ending.kind === 'out_of_scope',
    inputGuardFailed: ending.kind === 'blocked',
    buttons: ending.buttons && ending.buttons.length > 0 ? ending.buttons : null,
    turn: {
      id: turn.id,
      kind: ending.kind,
      language: turn.language,
      endpoints: ending.targets.map(endpointOf),
      receipts: turn.notes.receipts,
      engine,
      timings: {
        total_ms: round(facts.totalMs),
        ...spentOn(turn),
        ...stages,
      },
      ...(turn.notes.uses.some(({ cut, failed }) => cut && !failed) && ending.kind === 'assistant'
        ? { cut: true as const }
        : {}),
      ...(turn.notes.degraded.size > 0 ? { degraded: [...turn.notes.degraded] } : {}),
    },
  };
};
