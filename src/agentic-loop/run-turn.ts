import type { ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { HistoryItem } from '../domain/turn.ts';
import type {
  AskItem,
  DialogueAct,
  Extraction,
  LanguageTasks,
  LastCall,
  ParamRef,
  TaskContext,
  UnfitValue,
} from '../ports/language-tasks.ts';
import { nextAsk, readyCalls } from './collect.ts';
import { type Collection, extractTargets } from './collection.ts';
import { type Merged, mergeParams } from './merge-params.ts';
import { refuseReversedPeriods } from './period-order.ts';
import type { RejectedRef } from './rejection.ts';
import { type TurnLimitSettings, turnLimits } from './turn-limits.ts';
import { withoutTwins } from './twins.ts';

/** What the user is told besides, so that nothing they said is dropped in silence. */
export interface Remarks {
  /** Values that cannot be used and are not asked for again. */
  readonly notUsed: readonly UnfitValue[];
  /** Values taken back at the user's word. */
  readonly removed: Merged['removed'];
  /** Values that stay although the message said another without taking them back. */
  readonly kept: Merged['kept'];
}

const NO_REMARKS: Remarks = { notUsed: [], removed: [], kept: [] };

/** What the loop wants to happen next. */
export type LoopStep =
  | {
      readonly kind: 'question';
      readonly collection: Collection;
      readonly ask: readonly AskItem[];
      readonly understood: Merged['understood'];
      readonly remarks: Remarks;
    }
  | { readonly kind: 'continuation'; readonly collection: Collection }
  | {
      readonly kind: 'ready';
      readonly collection: Collection;
      readonly calls: readonly ReadyCall[];
      readonly remarks: Remarks;
    }
  | { readonly kind: 'cancelled' }
  /** The turns are used up; the assistant takes over. */
  | { readonly kind: 'exhausted'; readonly collection: Collection };

export interface LoopInput {
  readonly collection: Collection;
  readonly message: string;
  readonly history: readonly HistoryItem[];
  readonly act: DialogueAct | undefined;
  /** Answered calls that the message may go back to, newest first. */
  readonly previous?: readonly LastCall[] | undefined;
  /** Made already, when the caller had to look first whether the message leaves the collection. */
  readonly extraction?: Extraction | undefined;
}

export interface LoopSettings extends TurnLimitSettings {
  readonly maxTargets: number;
}

const isBoolean = (collection: Collection, ref: ParamRef): boolean =>
  collection.targets[ref.target]?.endpoint.params.find((param) => param.name === ref.param)?.type ===
  'boolean';

/** "no" says no to the continuation prompt, unless it brings a value or answers a yes/no question. */
const endsCollection = (collection: Collection, act: DialogueAct | undefined, merged: Merged): boolean =>
  act?.act === 'cancel' ||
  (act?.act === 'no' &&
    collection.awaitingContinuation &&
    !merged.answeredAsked &&
    merged.understood.length === 0);

const refsOf = (ask: readonly AskItem[]): ParamRef[] => ask.map(({ target, param }) => ({ target, param }));

interface Refused {
  readonly unfit: readonly UnfitValue[];
  readonly rejected: readonly RejectedRef[];
}

const question = (
  collection: Collection,
  refused: Refused,
  merged: Pick<Merged, 'understood' | 'removed' | 'kept'>,
): LoopStep => {
  const ask = nextAsk(collection.targets, refused);
  const { understood } = merged;
  return {
    kind: 'question',
    collection: { ...collection, asked: refsOf(ask) },
    ask,
    understood,
    remarks: remarksOn(refused.unfit, merged, ask),
  };
};

const among = (refs: readonly ParamRef[], { target, param }: ParamRef): boolean =>
  refs.some((ref) => ref.target === target && ref.param === param);

/** Refused words that no question comes back to: of optional values, and of values that stay as they were. */
const remarksOn = (
  unfit: readonly UnfitValue[],
  { understood, removed, kept }: Pick<Merged, 'understood' | 'removed' | 'kept'>,
  ask: readonly AskItem[],
): Remarks => ({
  notUsed: unfit.filter((one) => !among([...ask, ...understood], one)),
  // A required value that is asked for again need not be named twice.
  removed: removed.filter((one) => !among(ask, one)),
  kept,
});

const ready = (collection: Collection, remarks: Remarks = NO_REMARKS): LoopStep => ({
  kind: 'ready',
  collection: { ...collection, state: 'calling', awaitingContinuation: false, asked: [] },
  calls: readyCalls(collection.targets),
  remarks,
});

/** Reads the values of a message; the caller may do it early and hand the result to the turn. */
export const extractFrom = (
  language: LanguageTasks,
  input: Omit<LoopInput, 'act' | 'extraction'> & {
    /** Endpoints the message may be about instead. */
    readonly others?: readonly Endpoint[] | undefined;
    readonly byRules?: boolean | undefined;
  },
  context: TaskContext,
): Promise<Extraction> =>
  language.extract(
    {
      message: input.message,
      history: input.history,
      targets: extractTargets(input.collection),
      asked: input.collection.asked,
      others: input.others,
      byRules: input.byRules,
      previous: input.previous,
    },
    context,
  );

/**
 * A message that is "yes", "I don't know" or "help" and nothing else is no failed try at a value: none of its words is called
 * unfit. A "yes" at the continuation prompt answers the prompt, so it fills nothing but a yes-or-no question.
 */
const besidesAct = ({ collection, act }: LoopInput, extraction: Extraction): Extraction => {
  if (act?.remainder !== '') return extraction;
  const unfit = extraction.unfit.filter((ref) => isBoolean(collection, ref));
  const values = extraction.values.filter(
    (value) => !(collection.awaitingContinuation && act.act === 'yes') || isBoolean(collection, value),
  );
  return { ...extraction, unfit, values };
};

/**
 * One message of a collection: counts the turn, reads and merges values, then decides. A complete collection is called
 * whatever the count; turn limits as in the contract, section 4.
 */
export const createRunTurn =
  (options: { language: LanguageTasks; settings: LoopSettings }) =>
  async (input: LoopInput, context: TaskContext): Promise<LoopStep> => {
    const { collection, act, message } = input;
    const turn = collection.turnCount + 1;
    const limits = turnLimits(collection.targets.length, options.settings);
    const extraction = besidesAct(
      input,
      input.extraction ?? (await extractFrom(options.language, input, context)),
    );
    const merged = withoutTwins(
      mergeParams(collection, extraction, {
        message,
        turn,
        maxTargets: options.settings.maxTargets,
        history: input.history,
        previous: input.previous,
      }),
    );
    if (
      endsCollection(collection, act, merged) &&
      !collection.asked.some((ref) => act?.act === 'no' && isBoolean(collection, ref))
    )
      return { kind: 'cancelled' };

    const ordered = refuseReversedPeriods(merged.targets);
    const next: Collection = {
      ...collection,
      state: 'collecting',
      turnCount: turn,
      awaitingContinuation: false,
      targets: ordered.targets,
      unhandled: [...collection.unhandled, ...merged.unplaced],
    };
    const refused = { unfit: [...ordered.unfit, ...merged.unfit], rejected: [] };
    if (nextAsk(next.targets, refused).length === 0) return ready(next, remarksOn(refused.unfit, merged, []));
    if (turn > limits.maxTurns) return { kind: 'exhausted', collection: next };
    // Asked already values stay asked, so that an answer given instead of "yes" still counts as one.
    if (turn === limits.continuationTurn)
      return {
        kind: 'continuation',
        collection: { ...next, awaitingContinuation: true, asked: refsOf(nextAsk(next.targets, refused)) },
      };
    return question(next, refused, merged);
  };

/** The question after a service refused values; does not count as a turn, since the user said nothing. */
export const askAgain = (collection: Collection, rejected: readonly RejectedRef[]): LoopStep =>
  question(collection, { unfit: [], rejected }, { understood: [], removed: [], kept: [] });

/** Everything is there already (values taken over from an earlier call). */
export const readyAtOnce = (collection: Collection): LoopStep =>
  ready({ ...collection, turnCount: collection.turnCount + 1 });

export type RunTurn = ReturnType<typeof createRunTurn>;
