import { own } from '../../lib/own.ts';
import type {
  ExtractInput,
  Extraction,
  FollowUp,
  FollowUpInput,
  LanguageTasks,
  TaskContext,
} from '../../ports/language-tasks.ts';
import type { Understood } from './understanding.ts';

/** A match this good for an endpoint not called before wins over any follow-up (contract, section 4). */
const CLEARLY_BETTER = 0.6;

const isElsewhere = ({ matches, lastCalls }: FollowUpInput): boolean => {
  const [best] = matches;
  return (
    best !== undefined &&
    best.confidence >= CLEARLY_BETTER &&
    !lastCalls.some(({ endpoint }) => endpoint.endpointId === best.endpointId)
  );
};

/** Values that differ from those of the earlier call. */
const changesIn = (extraction: Extraction, { lastCalls }: FollowUpInput): Extraction['values'] =>
  extraction.values.filter(
    ({ target, param, value }) =>
      JSON.stringify(own(lastCalls[target]?.params, param)) !== JSON.stringify(value),
  );

/**
 * What the model makes of a message after an answer, within what code allows: a clearly better endpoint wins; a change needs a
 * value that stands; where nothing else fits, the rules may still see a follow-up the model missed.
 */
export const followUpFrom = async (
  understood: Understood,
  from: {
    input: FollowUpInput;
    rules: Pick<LanguageTasks, 'detectFollowUp'>;
    extract: (input: ExtractInput) => Promise<Extraction>;
    quiet: TaskContext;
  },
): Promise<FollowUp> => {
  const { input, rules, extract, quiet } = from;
  const { about } = understood;
  if (about === 'data' && !isElsewhere(input))
    return { type: 'response_question', calls: input.lastCalls.map((_, i) => i) };
  const namesLast = understood.requests.some(({ endpoint }) =>
    input.lastCalls.some((call) => call.endpoint.endpointId === endpoint.endpointId),
  );
  // Nothing else that could be meant: then a value for the endpoint just called is a change, whatever the model calls it.
  const nothingElse = input.matches.length === 0;
  if (namesLast && (about === 'change' || nothingElse)) {
    const extraction = await extract({
      message: input.message,
      history: [],
      targets: input.lastCalls.map(({ endpoint, params }) => ({ endpoint, known: params })),
      asked: [],
    });
    const values = changesIn(extraction, input);
    if (values.length > 0) return { type: 'param_update', values };
  }
  return nothingElse || about === 'change' || about === 'data'
    ? rules.detectFollowUp(input, quiet)
    : { type: 'new_intent' };
};
