/** The settings that say which models are used and where they are, as read. */
export interface ModelSettings {
  readonly LLM_PROVIDER: string;
  readonly LLM_MODEL?: string | undefined;
  readonly LLM_BASE_URL?: string | undefined;
  readonly LLM_API_KEY?: string | undefined;
  readonly EMBEDDING_PROVIDER: string;
  readonly EMBEDDING_MODEL: string;
  readonly EMBEDDING_BASE_URL?: string | undefined;
  readonly EMBEDDING_API_KEY?: string | undefined;
  readonly AZURE_OPENAI_ENDPOINT?: string | undefined;
  readonly AZURE_OPENAI_DEPLOYMENT?: string | undefined;
  readonly AZURE_OPENAI_EMBEDDING_DEPLOYMENT?: string | undefined;
}

type Name = keyof ModelSettings;

/** What a provider needs besides its name: each entry is satisfied by any of its settings. */
const NEEDS: Readonly<Record<'LLM' | 'EMBEDDING', Readonly<Record<string, readonly (readonly Name[])[]>>>> = {
  LLM: {
    openai: [['LLM_MODEL'], ['LLM_API_KEY', 'LLM_BASE_URL']],
    azure: [['AZURE_OPENAI_ENDPOINT'], ['AZURE_OPENAI_DEPLOYMENT'], ['LLM_API_KEY']],
    'openai-compatible': [['LLM_MODEL'], ['LLM_BASE_URL']],
  },
  EMBEDDING: {
    openai: [['EMBEDDING_API_KEY', 'LLM_API_KEY', 'EMBEDDING_BASE_URL']],
    azure: [
      ['AZURE_OPENAI_ENDPOINT'],
      ['AZURE_OPENAI_EMBEDDING_DEPLOYMENT'],
      ['EMBEDDING_API_KEY', 'LLM_API_KEY'],
    ],
    'openai-compatible': [['EMBEDDING_BASE_URL']],
  },
};

/** Settings a chosen provider cannot do without, one line each. */
export const modelFaults = (settings: ModelSettings): string[] =>
  (['LLM', 'EMBEDDING'] as const).flatMap((part) => {
    const provider = settings[`${part}_PROVIDER`];
    return (NEEDS[part][provider] ?? [])
      .filter((names) => names.every((name) => settings[name] === undefined))
      .map((names) => `${names.join(' or ')}: expected to be set with ${part}_PROVIDER=${provider}`);
  });
