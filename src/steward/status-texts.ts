import type { Language, Localized } from '../domain/language.ts';
import type { Json } from '../domain/slots.ts';
import type { StewardSettings } from './settings.ts';

interface Texts {
  readonly consulting: string;
  readonly complete: string;
  /** The model answers from what it knows. */
  readonly noAssistance: string;
  /** There is no model that could. */
  readonly noAssistanceNeeded: string;
  readonly fallback: string;
  readonly webSearch: string;
  readonly tool: (name: string) => string;
}

const TEXTS: Localized<Texts> = {
  en: {
    consulting: '🤵 Consulting the steward...',
    complete: '✓ Steward consultation complete',
    noAssistance: '✓ No further assistance required - answering from general knowledge',
    noAssistanceNeeded: '✓ No further assistance required',
    fallback: '⚠️ Steward unavailable, proceeding without analysis',
    webSearch: '🔍 Searching the web: "{query}"',
    tool: (name) => `🔧 Using a tool: ${name}`,
  },
  et: {
    consulting: '🤵 Pean ülemteenriga nõu...',
    complete: '✓ Nõu on peetud',
    noAssistance: '✓ Abivahendeid pole vaja, vastan üldteadmiste põhjal',
    noAssistanceNeeded: '✓ Abivahendeid pole vaja',
    fallback: '⚠️ Nõu ei õnnestunud pidada, jätkan ilma selleta',
    webSearch: '🔍 Otsin veebist: „{query}“',
    tool: (name) => `🔧 Kasutan abivahendit: ${name}`,
  },
  ru: {
    consulting: '🤵 Советуюсь с дворецким...',
    complete: '✓ Совет получен',
    noAssistance: '✓ Дополнительная помощь не нужна, отвечаю на основе общих знаний',
    noAssistanceNeeded: '✓ Дополнительная помощь не нужна',
    fallback: '⚠️ Получить совет не удалось, продолжаю без него',
    webSearch: '🔍 Ищу в интернете: «{query}»',
    tool: (name) => `🔧 Использую инструмент: ${name}`,
  },
};

/** What a caller is shown of the work, in the chat's language or as configured. */
export const statusTexts = (language: Language, configured: StewardSettings['texts'], hasModel: boolean) => {
  const texts = TEXTS[language];
  return {
    consulting: configured.consulting ?? texts.consulting,
    complete: configured.complete ?? texts.complete,
    noAssistance: configured.noAssistance ?? (hasModel ? texts.noAssistance : texts.noAssistanceNeeded),
    fallback: configured.fallback ?? texts.fallback,
    tool: (name: string, input: Readonly<Record<string, Json>>): string => {
      if (name !== 'web_search') return texts.tool(name);
      const query = String(input['query'] ?? '');
      const text = configured.webSearch ?? texts.webSearch;
      return text.includes('{query}') ? text.replace('{query}', () => query) : text;
    },
  };
};

export type StatusTexts = ReturnType<typeof statusTexts>;
