import { ModelFailed } from '../../domain/errors.ts';
import { cappedBody } from '../../lib/capped-body.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import { createRouteChooser } from './choose-route.ts';
import { converse } from './converse.ts';
import { failureOf } from './failures.ts';
import { openModel, type ProviderSettings } from './provider.ts';
import { askByRoute, type ModelInUse, type Route } from './structured.ts';
import { streamText } from './text.ts';

export type { ProviderSettings } from './provider.ts';
export { ROUTES, type Route } from './structured.ts';

export interface AiSdkModelOptions {
  readonly settings: ProviderSettings;
  readonly fetch: typeof globalThis.fetch;
  /** `auto`: JSON-schema mode where the provider is known to have it, else what a probe finds. */
  readonly route: Route | 'auto';
  readonly onRoute?: ((route: Route) => void) | undefined;
}

export interface AiSdkModel extends ChatModel {
  /** Loads the packages and decides the route, so that no turn has to wait for that. @throws ModelFailed */
  prepare(signal: AbortSignal): Promise<void>;
}

/** Tens of times what the longest reply asked for takes, also when it comes a token a chunk. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

const tooLong = () => new ModelFailed('cut_off', 'the provider sent more than any reply may take');

const capped =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) =>
    cappedBody(await fetch(input, init), MAX_REPLY_BYTES, tooLong);

const open = async ({ settings, fetch }: AiSdkModelOptions): Promise<ModelInUse> => {
  // The package writes its warnings to the console unless told not to.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const [ai, model] = await Promise.all([import('ai'), openModel(settings, capped(fetch))]);
  if (settings.provider !== 'openai-compatible') return { ai, model, showsSchema: false };
  // Servers of open models pass on what the model thought aloud; nobody asked for that.
  const middleware = ai.extractReasoningMiddleware({ tagName: 'think' });
  return { ai, model: ai.wrapLanguageModel({ model, middleware }), showsSchema: true };
};

/** A chat model through the AI SDK: OpenAI, Azure OpenAI, or any server that speaks OpenAI's chat API. */
export const createAiSdkModel = (options: AiSdkModelOptions): AiSdkModel => {
  let opening: Promise<ModelInUse> | undefined;
  const opened = (): Promise<ModelInUse> => {
    opening ??= open(options);
    return opening;
  };
  const ask = async (
    ...[route, prompt, signal]: [Route, Parameters<ChatModel['structured']>[0], AbortSignal]
  ) => {
    const inUse = await opened();
    try {
      return await askByRoute(inUse, route, prompt, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(inUse.ai, error);
    }
  };
  const probed = createRouteChooser(ask, (route) => options.onRoute?.(route));
  const routeFor = (signal: AbortSignal): Route | Promise<Route> => {
    if (options.route !== 'auto') return options.route;
    return options.settings.provider === 'openai-compatible' ? probed(signal) : 'json_schema';
  };
  return {
    name: options.settings.model,
    structured: async (prompt, signal) => ask(await routeFor(signal), prompt, signal),
    text: (prompt, signal) => streamText(opened(), prompt, signal),
    converse: (prompt, signal) => converse(opened(), prompt, signal),
    prepare: async (signal) => {
      await opened();
      await routeFor(signal);
    },
  };
};
