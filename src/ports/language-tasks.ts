import type { CallFailure, Receipt } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { Language, LanguageGuess } from '../domain/language.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import type { HistoryItem } from '../domain/turn.ts';
import type {
  AssistantEvent,
  AssistInput,
  Recommendation,
  RecommendInput,
  ToolReading,
  ZoneMatch,
} from './assistant.ts';
import type { ModelTokens } from './chat-model.ts';
import type { Moment } from './clock.ts';
import type { Words } from './words.ts';

export type LanguageTaskName =
  | 'enrich'
  | 'disambiguate'
  | 'decompose'
  | 'extract'
  | 'clarify'
  | 'follow_up'
  | 'answer'
  | 'guard'
  | 'recommend'
  | 'assist';

/** One use of a language engine, for `turn.engine`, `turn.timings` and metrics. */
export interface TaskUse {
  readonly task: LanguageTaskName;
  readonly engine: 'llm' | 'builtin';
  readonly ms: number;
  readonly modelCalls: number;
  /** Further calls to mend a reply that could not be used. */
  readonly repairCalls?: number | undefined;
  readonly tokens?: ModelTokens | undefined;
  /** The model was asked and gave nothing that can be used. */
  readonly failed?: boolean | undefined;
  /** The text was ended at a limit of the provider. */
  readonly cut?: boolean | undefined;
  /** The net did what the model was to do. */
  readonly fellBack?: boolean | undefined;
}

/** What every task gets besides its input. The recorder belongs to one turn. */
export interface TaskContext {
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly moment: Moment;
  record(use: TaskUse): void;
  /** Stands for the turn: what an engine worked out for one task it may keep under this object for the turn's other tasks. */
  readonly turn?: object | undefined;
  /** Answered calls the message may go back to, so that one look at the message can decide that too. */
  readonly lastCalls?: readonly LastCall[] | undefined;
}

/**
 * What a message does to the dialogue, whatever it is about. Bound to the question on the table by the caller.
 * `remainder` is what the message says besides ("yes, from 1 May" -> "from 1 May"), empty when nothing.
 */
export interface DialogueAct {
  readonly act:
    | 'yes'
    | 'no'
    | 'cancel'
    | 'skip'
    | 'start_over'
    | 'what_known'
    | 'help'
    | 'greeting'
    | 'thanks'
    | 'goodbye'
    | 'non_answer'
    | 'why'
    | 'refresh'
    /** Heard and nothing wanted: "I see", "cool". */
    | 'noted';
  readonly remainder: string;
  /** Of a cancel that names a request: what it is about ("car tax" of "cancel my car tax request"). */
  readonly about?: string | undefined;
  /**
   * Such a cancel without a word like "request": it ends what is held of that topic. Otherwise "forget about the weather" ends
   * nothing, and "cancel the subscription" may be a request.
   */
  readonly loosely?: 'forget' | 'cancel' | undefined;
}

/** An endpoint whose values are being collected. */
export interface ExtractTarget {
  readonly endpoint: Endpoint;
  /** Values held so far. */
  readonly known: Readonly<Record<string, Json>>;
  /** The part of the message that asked for this endpoint, when the message was taken apart. */
  readonly focus?: string | undefined;
}

export interface ParamRef {
  /** Position in `targets`. */
  readonly target: number;
  readonly param: string;
}

export interface ExtractInput {
  readonly message: string;
  readonly history: readonly HistoryItem[];
  readonly targets: readonly ExtractTarget[];
  /** What the question before this message asked for; empty on the first message. */
  readonly asked: readonly ParamRef[];
  /** Endpoints the message may be about instead; their values are not wanted here. */
  readonly others?: readonly Endpoint[] | undefined;
  /** A look that is to cost nothing: what rules read, without asking a model. */
  readonly byRules?: boolean | undefined;
  /** Answered calls of this chat that the message may go back to ("the second one", "on that day"), newest first. */
  readonly previous?: readonly LastCall[] | undefined;
}

export interface ExtractedValue extends ParamRef {
  /** In the form the API takes: dates `YYYY-MM-DD`, datetimes `YYYY-MM-DDTHH:MM:SSZ`, numbers, codes. */
  readonly value: Json;
  /** The words it was read from, exactly as in the message; of a `response`, as in what was said or answered before. */
  readonly quote: string;
  /**
   * `rule`: worked out from the words and the date, e.g. "this year". `response`: put before the user earlier, and they took it
   * up. `previous_call`: of a call before, which the quoted words go back to.
   */
  readonly source: 'user' | 'rule' | 'response' | 'previous_call';
  /** The message says that the value held before was wrong ("not X but Y"). */
  readonly correction: boolean;
}

/** A value the user gave that does not fit, e.g. a month 13 or a name outside the enum. */
export interface UnfitValue extends ParamRef {
  readonly quote: string;
  readonly problem: 'not_a_value' | 'not_in_list' | 'out_of_range' | 'wrong_format' | 'ambiguous';
}

export interface Extraction {
  readonly values: readonly ExtractedValue[];
  readonly unfit: readonly UnfitValue[];
  /** Further values for a slot that takes one ("Estonia and Latvia"): each becomes a call of its own. */
  readonly alternatives: readonly ExtractedValue[];
  /** Values held that the message takes back without giving another ("leave out the limit"). */
  readonly removals?: readonly ParamRef[] | undefined;
}

export type MissingReason = 'missing' | 'unfit' | 'rejected';

/** One thing a clarifying question asks for. */
export interface AskItem extends ParamRef {
  readonly reason: MissingReason;
  /** Words refused, or what the service said about the value. */
  readonly detail?: string | undefined;
  /** Positions of the other targets that the answer is used for as well; the question says so. */
  readonly alsoFor?: readonly number[] | undefined;
}

export interface ClarifyInput {
  readonly targets: readonly {
    readonly endpoint: Endpoint;
    readonly known: Readonly<Record<string, Json>>;
  }[];
  readonly ask: readonly AskItem[];
  /** What was understood from the message just now, to be echoed; empty on an opening message that gave nothing. */
  readonly understood: readonly (ParamRef & { readonly value: Json })[];
}

/** A message while a request waits for the user's word. */
export interface InquiryInput {
  readonly message: string;
  /** Of the request that waits. */
  readonly endpoints: readonly Endpoint[];
  /** Nothing else that the message could be about was found. */
  readonly alone: boolean;
}

/** A question about the request that waits. */
export interface Inquiry {
  /** Parameters it asks about. */
  readonly params: readonly string[];
  /** What the definitions say of it, in their own words. */
  readonly declared: readonly string[];
}

/** An answered call of this chat (L2). */
export interface LastCall {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, Json>>;
  readonly question: string;
  readonly data: Json;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Proof of that call, for receipts of what is answered from it. */
  readonly receipt?: Receipt | undefined;
  /** Epoch milliseconds: from then on the answer is fetched anew. 0 when it was not to be kept: `data` is null then. */
  readonly until?: number | undefined;
}

export interface FollowUpInput {
  readonly message: string;
  readonly lastCalls: readonly LastCall[];
  /** Endpoint ids the classifier finds for the message now, best first, with confidence; may be empty. */
  readonly matches: readonly {
    readonly endpointId: string;
    readonly confidence: number;
    readonly endpoint?: Endpoint | undefined;
  }[];
}

export type FollowUp =
  /** `unrelated`: in no word does it go on from what was before. */
  | { readonly type: 'new_intent'; readonly unrelated?: true }
  /** About the data already there. */
  | { readonly type: 'response_question'; readonly calls: readonly number[] }
  /** The same endpoint with other values; `values[].target` is a position in `lastCalls`. */
  | {
      readonly type: 'param_update';
      readonly values: readonly ExtractedValue[];
      /** Further values for a slot that takes one. */
      readonly alternatives?: readonly ExtractedValue[] | undefined;
      /** The message is about the data, which only has to be fetched in full for it ("show the rest"). */
      readonly aboutData?: boolean | undefined;
    };

export interface AnswerPart {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, Json>>;
  readonly result:
    | {
        readonly kind: 'data';
        readonly data: Json /** What shrinking left out, e.g. `{items: 240}`. */;
        readonly leftOut: Readonly<Record<string, number>>;
        /** Everything, for engines that compute over it (sums, extremes); it may be megabytes, so no model sees it. */
        readonly whole?: Json | undefined;
      }
    /** `sentence` is the localised reason, to be used as it is. */
    | { readonly kind: 'failure'; readonly failure: CallFailure | 'rejected'; readonly sentence: string };
}

export interface AnswerInput {
  /** The message that opened the collection, not the last fragment. */
  readonly question: string;
  readonly parts: readonly AnswerPart[];
  /** The question is about data already given: pick, count or compare instead of listing. */
  readonly followUp: boolean;
}

export interface Candidate {
  readonly endpoint: Endpoint;
  /** 0..1 */
  readonly score: number;
}

export type Disambiguation =
  | { readonly kind: 'winner'; readonly endpointId: string }
  | { readonly kind: 'tie'; readonly endpointIds: readonly string[] }
  | { readonly kind: 'none' };

/** A part that may be a request of its own. */
export interface GuessedPart {
  readonly text: string;
  /** It holds a time, a number or a name besides its subject. */
  readonly complete: boolean;
  /** It may well be a wish by itself: if nothing covers it, that is said. */
  readonly apart: boolean;
}

/** An answer with a wish behind it: "2026, and what is the weather in Tartu?" */
export interface WishBeside {
  readonly answer: string;
  readonly wish: string;
}

/** Parts of a message that ask for different things, in order; one part when it asks for one. */
export interface Decomposition {
  readonly parts: readonly string[];
  /** Of the parts those that ask for something by their own words, so that none is dropped in silence when nothing covers it. */
  readonly requests?: readonly string[] | undefined;
  /** Of the parts those that a word of the message sets apart from their neighbour ("also", "lisaks", "а также"). */
  readonly outright?: readonly string[] | undefined;
  /** Of the parts those that only name a subject, yet may well be wishes ("… and a pizza"). */
  readonly wishes?: readonly string[] | undefined;
  /** A bolder division, to be believed only if each of its parts finds something of its own. */
  readonly guessed?: readonly GuessedPart[] | undefined;
  /** Of the parts those that ask for nothing: a greeting, a scene, a plea for help with what the others ask. */
  readonly talk?: readonly string[] | undefined;
}

export type GuardVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'injection' | 'abuse' | 'secrets' };

/**
 * All language work. Two adapters (rules, model) and one net over them; expected trouble (a model that is down or talks
 * nonsense) is handled below this port, so a task that rejects is a bug or an abort.
 */
export interface LanguageTasks {
  /** Rules only; microseconds. */
  guessLanguage(text: string): LanguageGuess;
  /** Rules only. @param asked kinds of answer that would fit the question on the table */
  readAct(message: string, language: Language): DialogueAct | undefined;
  /** Does the value, read again from the quote by the typed reader of this parameter, come out the same? Code's last word. */
  supports(
    param: ParamSpec,
    value: Json,
    quote: string,
    context: { language: Language; moment: Moment },
  ): boolean;
  /** Names for the user, of endpoints, parameters and values. */
  readonly words: Words;
  /** Which of the options the user picked, by number, ordinal or word. @returns position, or undefined */
  readChoice(message: string, options: readonly string[], language: Language): number | undefined;

  /** Is the message a question about the request that waits, and no answer? Rules only. */
  readInquiry?(input: InquiryInput): Inquiry | undefined;

  /** What an answer asks for besides answering. Rules only; whether it is about something else is not known yet. */
  wishBeside?(message: string): WishBeside | undefined;

  enrich(endpoint: Endpoint, context: TaskContext): Promise<string>;
  disambiguate(
    message: string,
    candidates: readonly Candidate[],
    context: TaskContext,
  ): Promise<Disambiguation>;
  /** @param candidates what the whole message finds, best first */
  decompose(message: string, context: TaskContext, candidates?: readonly Candidate[]): Promise<Decomposition>;
  extract(input: ExtractInput, context: TaskContext): Promise<Extraction>;
  clarify(input: ClarifyInput, context: TaskContext): AsyncIterable<string>;
  detectFollowUp(input: FollowUpInput, context: TaskContext): Promise<FollowUp>;
  writeAnswer(input: AnswerInput, context: TaskContext): AsyncIterable<string>;
  guardInput(message: string, context: TaskContext): Promise<GuardVerdict>;

  /** Tools of the assistant that the words leave no doubt about. Rules only. */
  readToolRequests?(message: string, context: Pick<TaskContext, 'language' | 'moment'>): ToolReading;
  /** The clocks of a city, country or IANA zone, named in any of the languages. Rules only. */
  findZones?(place: string, now: number): ZoneMatch;
  /** Builds the tables that the first clock question would else wait for, a little at a time. Ends early with the signal. */
  warmUp?(signal: AbortSignal): Promise<void>;
  /** Stage one of the assistant. Rejects when it has no answer: the assistant then goes on without. */
  recommendTools?(input: RecommendInput, context: TaskContext): Promise<Recommendation>;
  /** Stage two of the assistant. Rejects when the model fails; a tool's trouble is no failure. */
  answerWithTools?(input: AssistInput, context: TaskContext): AsyncIterable<AssistantEvent>;

  /** @returns true when the configured engine did its part of the turn; false when the net had to */
  describe(): { readonly engine: 'llm' | 'builtin'; readonly model?: string };
}
