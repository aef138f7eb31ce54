import { ModelFailed } from '../../domain/errors.ts';
import type { StructuredPrompt, StructuredReply } from '../../ports/chat-model.ts';
import { ROUTES, type Route } from './structured.ts';

const PROBE_WORD = 'ready';

/** A form so small that a model that can fill in forms at all fills it in. */
const PROBE: StructuredPrompt = {
  task: 'probe',
  system: 'You fill in forms.',
  // Room for a model that thinks first; one that goes on and on is not waited for.
  maxTokens: 400,
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

/** What servers answer to a request in a form they do not know: that it cannot be taken, or that there is nothing of the kind. */
const isRefusedRoute = ({ failure, status }: ModelFailed): boolean =>
  failure === 'rejected' || (failure === 'provider_error' && status === 404);

/** A request that small is refused only by a provider that serves us nothing. */
const ofTheProvider = (error: ModelFailed): ModelFailed =>
  error.failure === 'rejected'
    ? new ModelFailed('provider_error', 'the provider takes no form that we know', {
        cause: error,
        status: error.status,
      })
    : error;

/** Some servers break on a form they do not know; so does any server that is not well. */
const isBreakdown = ({ failure, status }: ModelFailed): boolean =>
  failure === 'provider_error' && status !== undefined && status >= 500;

type Tried =
  | { readonly kind: 'works' | 'does_not_fit' }
  | { readonly kind: 'refused' | 'broke'; readonly error: ModelFailed };

/** @throws what says nothing about the route: no connection, no time, a key that is refused, too many requests */
const tryRoute = async (ask: () => Promise<StructuredReply>): Promise<Tried> => {
  try {
    return { kind: isFilledIn((await ask()).value) ? 'works' : 'does_not_fit' };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    if (error.failure === 'misfit' || error.failure === 'cut_off') return { kind: 'does_not_fit' };
    if (isRefusedRoute(error)) return { kind: 'refused', error };
    if (isBreakdown(error)) return { kind: 'broke', error };
    throw error;
  }
};

/**
 * Tries the routes in order of preference on a tiny form. Decided once, for as long as the process lives, and only by a server
 * that is well: one that is down, denies the key, is busy, or refuses every route (a model that is not there) decides nothing,
 * so the next call tries again. A route on which the server broke down is tried once more when another has shown it to be well.
 * @returns the first route that works, or JSON mode when none does
 * @throws ModelFailed while nothing is decided
 */
export const createRouteChooser = (
  ask: (route: Route, prompt: StructuredPrompt, signal: AbortSignal) => Promise<StructuredReply>,
  onChosen: (route: Route) => void,
): ((signal: AbortSignal) => Promise<Route>) => {
  let chosen: Route | undefined;
  const probe = async (signal: AbortSignal): Promise<Route> => {
    const attempt = (route: Route) => tryRoute(() => ask(route, PROBE, signal));
    const broke: Route[] = [];
    for (const route of ROUTES) {
      const tried = await attempt(route);
      if (tried.kind === 'broke') broke.push(route);
      const isLast = route === ROUTES.at(-1);
      // The last route is what every server knows; one that refuses even that is asked for a model it does not have.
      if (isLast && 'error' in tried) throw ofTheProvider(tried.error);
      if (tried.kind !== 'works' && !isLast) continue;
      for (const earlier of broke) if ((await attempt(earlier)).kind === 'works') return earlier;
      return route;
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
