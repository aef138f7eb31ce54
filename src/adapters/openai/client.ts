import type OpenAI from 'openai';

/** Where the embedding model is, and what it is called there. */
export type EmbeddingProvider =
  | {
      readonly provider: 'openai' | 'openai-compatible';
      readonly baseUrl?: string | undefined;
      readonly apiKey?: string | undefined;
    }
  | {
      readonly provider: 'azure';
      /** `https://<resource>.openai.azure.com`, without a path. */
      readonly baseUrl: string;
      readonly apiKey?: string | undefined;
      readonly apiVersion: string;
      readonly deployment: string;
    };

// Given always: left out, the package would look into the environment by itself.
const OPENAI_URL = 'https://api.openai.com/v1';
/** The package insists on a key; servers that need none do not read it. */
const NO_KEY = 'none';

/** Opens a client without retries of its own; the package is loaded only here. */
export const openClient = async (
  settings: EmbeddingProvider,
  fetch: typeof globalThis.fetch,
): Promise<OpenAI> => {
  const common = {
    fetch,
    maxRetries: 0,
    apiKey: settings.apiKey ?? NO_KEY,
    organization: null,
    project: null,
    logLevel: 'off' as const,
  };
  switch (settings.provider) {
    case 'azure': {
      const { AzureOpenAI } = await import('openai');
      return new AzureOpenAI({
        ...common,
        endpoint: settings.baseUrl,
        apiVersion: settings.apiVersion,
        deployment: settings.deployment,
      });
    }
    case 'openai':
    case 'openai-compatible': {
      const { OpenAI: Client } = await import('openai');
      return new Client({ ...common, baseURL: settings.baseUrl ?? OPENAI_URL });
    }
    default:
      return settings satisfies never;
  }
};
