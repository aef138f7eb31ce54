import type { OpenTurn } from '../conversation/index.ts';
import type { TurnResult } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { shortDigest } from '../lib/redact.ts';
import type { HttpNeeds } from './needs.ts';
import type { RunningTurn } from './running-turns.ts';

export interface TurnFacts {
  readonly chatId: string;
  readonly requestId: string;
  readonly running: RunningTurn;
  /** `HttpNeeds.elapsed` at the start of the request. */
  readonly startedAt: number;
}

type Needs = Pick<HttpNeeds, 'log' | 'metrics' | 'elapsed'>;

/** One line a turn: who, how it ended, what was used, how long. Never the user's words, nor a parameter's value. */
const logged = (
  needs: Needs,
  facts: TurnFacts & { turnId: string },
  result: TurnResult | undefined,
): void => {
  const ms = needs.elapsed() - facts.startedAt;
  const kind = result?.turn.kind ?? 'failed';
  needs.metrics.count('turns_total', { kind });
  needs.metrics.observe('turn_duration_seconds', ms / 1000, { kind });
  needs.log.info(
    {
      turn: facts.turnId,
      chat: shortDigest(facts.chatId),
      request: facts.requestId,
      outcome: result === undefined ? 'unfinished' : kind,
      ...(facts.running.cut === undefined ? {} : { cut: facts.running.cut }),
      ...(result === undefined
        ? {}
        : {
            language: result.turn.language,
            endpoints: result.turn.endpoints.map(({ id }) => id),
            engine: result.turn.engine,
            timings: result.turn.timings,
            ...(result.turn.degraded === undefined ? {} : { degraded: result.turn.degraded }),
          }),
      ms: Math.round(ms * 100) / 100,
    },
    'turn',
  );
};

/** Passes the events of a turn on, and notes the turn when it ends, however it ends. */
export async function* observed(
  needs: Needs,
  turn: OpenTurn,
  facts: TurnFacts,
): AsyncGenerator<TurnEvent, void, void> {
  let result: TurnResult | undefined;
  try {
    for await (const event of turn.events()) {
      if (event.type === 'done') result = event.result;
      yield event;
    }
  } finally {
    logged(needs, { ...facts, turnId: turn.turnId }, result);
  }
}
