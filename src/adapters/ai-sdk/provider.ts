type WrappedModel = Parameters<typeof import('ai').wrapLanguageModel>[0]['model'];

/** Where the model is, and what it is called there. */
export type ProviderSettings =
  | {
      readonly provider: 'openai' | 'openai-compatible';
      readonly model: string;
      /** Up to and including the version, e.g. `http://127.0.0.1:8000/v1`. */
      readonly baseUrl?: string | undefined;
      readonly apiKey?: string | undefined;
    }
  | {
      readonly provider: 'azure';
      /** Name of the deployment. */
      readonly model: string;
      /** `https://<resource>.openai.azure.com`, without a path. */
      readonly baseUrl: string;
      readonly apiKey?: string | undefined;
      readonly apiVersion: string;
    };

// Given always: left out, the package would look into the environment by itself.
const OPENAI_URL = 'https://api.openai.com/v1';

/** Opens a model; vendor packages are loaded only here, so that a server without a model never pays for them. */
export const openModel = async (
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch,
): Promise<WrappedModel> => {
  switch (settings.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({
        fetch,
        apiKey: settings.apiKey ?? '',
        baseURL: settings.baseUrl ?? OPENAI_URL,
      }).chat(settings.model);
    }
    case 'azure': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'azure',
        fetch,
        baseURL: `${settings.baseUrl.replace(/\/+$/, '')}/openai/deployments/${encodeURIComponent(settings.model)}`,
        queryParams: { 'api-version': settings.apiVersion },
        ...(settings.apiKey === undefined ? {} : { headers: { 'api-key': settings.apiKey } }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(settings.model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'model-server',
        fetch,
        baseURL: settings.baseUrl ?? '',
        ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(settings.model);
    }
    default:
      return settings satisfies never;
  }
};
