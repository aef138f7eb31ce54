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

/** Failures that say something about the route; the others say that the provider is not well. */
const isAboutRoute = (error: ModelFailed): boolean =>
  error.failure === 'misfit' || error.failure === 'provider_error' || error.failure === 'cut_off';

/**
 * Tries the routes in order of preference on a tiny form. Decided once, for as long as the process lives. A provider that
 * is down decides nothing, so the next call tries again.
 * @returns the first route that works, or JSON mode when none does
 */
export const createRouteChooser = (
  ask: (route: Route, prompt: StructuredPrompt, signal: AbortSignal) => Promise<StructuredReply>,
  onChosen: (route: Route) => void,
): ((signal: AbortSignal) => Promise<Route>) => {
  let chosen: Route | undefined;
  const probe = async (signal: AbortSignal): Promise<Route> => {
    for (const route of ROUTES) {
      try {
        if (isFilledIn((await ask(route, PROBE, signal)).value)) return route;
      } catch (error) {
        if (!(error instanceof ModelFailed && isAboutRoute(error))) throw error;
      }
    }
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
