import type { Language } from '../../../domain/language.ts';
import type { ToolReading, ToolRequest, ZoneMatch } from '../../../ports/assistant.ts';
import { hintsAtCalculation, readCalculation } from './read-calculation.ts';
import { readClockQuestion } from './read-clock-question.ts';
import { readCurrentAffairs } from './read-current-affairs.ts';

const MAX_CHARACTERS = 400;
const MAX_PARTS = 3;
const PARTS = /\s*[?;]\s+(?:(?:and|ja|и)\s+)?|\s*,?\s+(?:and|ja|и)\s+/iu;

interface Setting {
  readonly language: Language;
  readonly findZones: (place: string) => ZoneMatch;
}

const exactRequests = (message: string, { language, findZones }: Setting): ToolRequest[] | undefined => {
  const expression = readCalculation(message, language);
  if (expression !== undefined) return [{ tool: 'calculate', input: { expression }, said: '' }];
  return readClockQuestion(message, findZones);
};

/** "What is 2 + 2 and what time is it in Paris?": every part must be a request of its own. */
const partRequests = (message: string, setting: Setting): ToolRequest[] | undefined => {
  const parts = message.split(PARTS).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
  const requests = parts.map((part) => exactRequests(part, setting));
  return requests.every((found) => found !== undefined) ? requests.flat() : undefined;
};

/** Uses of tools that a message leaves no doubt about, and tools an answer cannot do without. */
export const readToolRequests = (message: string, setting: Setting): ToolReading => {
  const text = message.trim();
  if (text.length <= MAX_CHARACTERS) {
    const exact = exactRequests(text, setting) ?? partRequests(text, setting);
    if (exact) return { certain: exact, hints: [] };
  }
  const affairs = readCurrentAffairs(text);
  if (affairs) return { certain: [{ tool: 'web_search', input: affairs, said: '' }], hints: [] };
  return { certain: [], hints: hintsAtCalculation(text) ? ['calculate'] : [] };
};
