import { type ChatSession, type CollectionTarget, missingOf } from '../agentic-loop/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { Button, TurnEndpoint, TurnKind, TurnResult } from '../domain/turn.ts';
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

const engineOf = (turn: Turn, configured: 'llm' | 'builtin'): 'llm' | 'builtin' | 'mixed' => {
  const used = new Set(turn.notes.uses.map(({ engine }) => engine));
  return used.size > 1 ? 'mixed' : ([...used][0] ?? configured);
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
    llmServiceActive: facts.engine === 'builtin' || engine === 'llm',
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
        model_calls: turn.notes.uses.reduce((sum, use) => sum + use.modelCalls, 0),
        ...stages,
      },
      ...(turn.notes.degraded.size > 0 ? { degraded: [...turn.notes.degraded] } : {}),
    },
  };
};
