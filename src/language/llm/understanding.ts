import type { Endpoint } from '../../domain/endpoint.ts';
import { ModelFailed } from '../../domain/errors.ts';
import type { TaskContext } from '../../ports/language-tasks.ts';
import type { ModelCalls } from './model-calls.ts';
import {
  type UnderstandInput,
  type UnderstoodForm,
  understandForm,
  understandPrompt,
  understoodForm,
} from './prompts/understand.ts';

/** A value the model says the person gave; nothing about it is believed yet. */
export interface Claim {
  readonly param: string;
  readonly value: string;
  readonly quote: string;
  readonly correction: boolean;
}

/** A value held that the model says the person takes back; nothing about it is believed yet. */
export interface TakenBack {
  readonly param: string;
  readonly quote: string;
}

export interface UnderstoodRequest {
  readonly endpoint: Endpoint;
  readonly part: string;
  readonly claims: readonly Claim[];
}

/** One filled-in form, with names that were offered only. */
export interface Understood {
  readonly input: UnderstandInput;
  readonly about: 'new' | 'change' | 'data' | undefined;
  readonly requests: readonly UnderstoodRequest[];
  readonly rivals: readonly Endpoint[];
  readonly takenBack: readonly TakenBack[];
  readonly asks: readonly string[];
  readonly question: string;
}

export interface Look {
  /** What the look at the message must cover to be of use; `message` and these endpoints. */
  readonly task: 'disambiguate' | 'decompose' | 'extract' | 'follow_up';
  readonly input: UnderstandInput;
}

export interface Understanding {
  /** Looks at the message, unless this turn has looked at it already with these endpoints in view. @throws ModelFailed */
  look(look: Look, context: TaskContext): Promise<Understood>;
  /** What the turn has found out so far, newest first. */
  known(context: TaskContext): readonly Understood[];
  /** The failure that makes asking the model again in this turn pointless. */
  down(context: TaskContext): ModelFailed | undefined;
}

interface TurnMemory {
  readonly looks: { readonly input: UnderstandInput; readonly result: Promise<Understood> }[];
  readonly found: Understood[];
  failure: ModelFailed | undefined;
}

const covers = (seen: UnderstandInput, wanted: UnderstandInput): boolean =>
  seen.message === wanted.message &&
  wanted.endpoints.every(({ endpointId }) =>
    seen.endpoints.some((endpoint) => endpoint.endpointId === endpointId),
  ) &&
  (wanted.lastCalls.length === 0 || seen.lastCalls.length > 0);

/** The wishes of a form; with one endpoint in view they are all for that one. */
const wishesOf = (form: UnderstoodForm, { message, endpoints: [only] }: UnderstandInput) =>
  'requests' in form
    ? form
    : { requests: only ? [{ endpoint: only.name, part: message, values: form.values }] : [], rivals: [] };

const read = (
  form: UnderstoodForm,
  input: UnderstandInput,
  onUnknown: (what: 'endpoint' | 'param') => void,
): Understood => {
  const byName = new Map(input.endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const wishes = wishesOf(form, input);
  const requests = wishes.requests.flatMap((request): UnderstoodRequest[] => {
    const endpoint = byName.get(request.endpoint);
    if (!endpoint) {
      onUnknown('endpoint');
      return [];
    }
    const claims = request.values.filter(({ param }) => {
      const known = endpoint.params.some(({ name, source }) => name === param && source !== 'hidden');
      if (!known) onUnknown('param');
      return known;
    });
    return [{ endpoint, part: request.part, claims }];
  });
  if (wishes.requests.length > 0 && requests.length === 0)
    throw new ModelFailed('misfit', 'every endpoint named is one that was not offered');
  return {
    input,
    about: form.about,
    requests,
    rivals: wishes.rivals.flatMap((name) => byName.get(name) ?? []),
    takenBack: form.removed,
    asks: form.asks,
    question: form.question.trim(),
  };
};

/** Looks at messages, each at most once a turn: what one task asked for, the turn's other tasks read from the same form. */
export const createUnderstanding = (options: {
  calls: ModelCalls;
  random: () => string;
  /** A name the model made up was dropped. */
  onUnknown: (what: 'endpoint' | 'param') => void;
}): Understanding => {
  const turns = new WeakMap<object, TurnMemory>();
  const memoryOf = (context: TaskContext): TurnMemory => {
    const key = context.turn ?? context;
    const known = turns.get(key);
    if (known) return known;
    const fresh: TurnMemory = { looks: [], found: [], failure: undefined };
    turns.set(key, fresh);
    return fresh;
  };
  const ask = async (look: Look, context: TaskContext): Promise<Understood> => {
    const memory = memoryOf(context);
    const { task, input } = look;
    try {
      const form = await options.calls.fill(
        task,
        {
          prompt: understandPrompt(input, context, options.random),
          form: { shown: understandForm(input, context), read: understoodForm },
        },
        context,
      );
      const understood = read(form, input, options.onUnknown);
      memory.found.unshift(understood);
      return understood;
    } catch (error) {
      if (error instanceof ModelFailed) memory.failure = error;
      throw error;
    }
  };
  return {
    look: (look, context) => {
      const memory = memoryOf(context);
      const seen = memory.looks.find(({ input }) => covers(input, look.input));
      if (seen) return seen.result;
      if (memory.failure) return Promise.reject(memory.failure);
      const result = ask(look, context);
      memory.looks.push({ input: look.input, result });
      return result;
    },
    known: (context) => memoryOf(context).found,
    down: (context) => memoryOf(context).failure,
  };
};
