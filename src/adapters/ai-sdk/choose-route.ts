import { ModelFailed } from '../../domain/errors.ts';
import type { StructuredPrompt, StructuredReply } from '../../ports/chat-model.ts';
import { ROUTES, type Route } from './structured.ts';

const PROBE_WORD = 'ready';

/** A form so small that a model that can fill in forms at all fills it in. */
const PROBE: StructuredPrompt = {
  task: 'probe',
  system: 'You fill in forms.',
  user: `Put the word "${PROBE_WORD}" into the field "word".`,
  schema: {
    type: 'object',
    properties: { word: { type: 'string', enum: [PROBE_WORD] } },
    required: ['word'],
    additionalProperties: false,
  },
};

const isFilledIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'word' in value && value.word === PROBE_WORD;

/** What servers answer to a request in a form they do not know. */
const UNKNOWN_FORM: ReadonlySet<number | undefined> = new Set([400, 404, 422]);

const isRefusedRoute = ({ failure, status }: ModelFailed): boolean =>
  failure === 'provider_error' && UNKNOWN_FORM.has(status);

/** Failures that say something about the route; the others say that the provider is not well. */
const isAboutRoute = (error: ModelFailed): boolean =>
  error.failure === 'misfit' || error.failure === 'cut_off' || isRefusedRoute(error);

/**
 * Tries the routes in order of preference on a tiny form. Decided once, for as long as the process lives, and only by a server
 * that is well: one that is down, denies the key, is busy, or refuses every route (a model that is not there) decides nothing,
 * so the next call tries again.
 * @returns the first route that works, or JSON mode when none does
 * @throws ModelFailed while nothing is decided
 */
export const createRouteChooser = (
  ask: (route: Route, prompt: StructuredPrompt, signal: AbortSignal) => Promise<StructuredReply>,
  onChosen: (route: Route) => void,
): ((signal: AbortSignal) => Promise<Route>) => {
  let chosen: Route | undefined;
  const probe = async (signal: AbortSignal): Promise<Route> => {
    let refusal: ModelFailed | undefined;
    for (const route of ROUTES) {
      try {
        if (isFilledIn((await ask(route, PROBE, signal)).value)) return route;
        refusal = undefined;
      } catch (error) {
        if (!(error instanceof ModelFailed && isAboutRoute(error))) throw error;
        refusal = isRefusedRoute(error) ? error : undefined;
      }
    }
    // The last route is what every server knows; one that refuses even that is asked for a model it does not have.
    if (refusal) throw refusal;
    return 'json_object';
  };
  return async (signal) => {
    if (chosen === undefined) {
      const route = await probe(signal);
      if (chosen === undefined) onChosen(route);
      chosen ??= route;
    }
    return chosen;
  };
};
