import type { Language } from '../../../domain/language.ts';
import type { ToolReading, ToolRequest, ZoneMatch } from '../../../ports/assistant.ts';
import { hintsAtCalculation, readCalculation } from './read-calculation.ts';
import { hintsAtClock, readClockQuestion } from './read-clock-question.ts';
import { readCurrentAffairs } from './read-current-affairs.ts';

const MAX_CHARACTERS = 400;
const MAX_PARTS = 3;
const SEPARATOR = /\s*[?;]\s+(?:(?:and|ja|и)\s+)?|\s*,?\s+(?:and|ja|и)\s+/giu;
/** More of them is a list, not two or three requests in one message. */
const MAX_SEPARATORS = 6;

interface Setting {
  readonly language: Language;
  readonly findZones: (place: string) => ZoneMatch;
}

const exactRequests = (message: string, { language, findZones }: Setting): ToolRequest[] | undefined => {
  const expression = readCalculation(message, language);
  if (expression !== undefined) return [{ tool: 'calculate', input: { expression }, said: '' }];
  return readClockQuestion(message, findZones);
};

/**
 * "What is 2 + 2 and what time is it in Paris?": every part must be a request of its own. Where to part is tried out, since places
 * and terms are joined by the same words.
 */
const partRequests = (
  message: string,
  setting: Setting,
  most: number = MAX_PARTS,
): ToolRequest[] | undefined => {
  const separators = [...message.matchAll(SEPARATOR)];
  if (most < 2 || separators.length === 0 || separators.length > MAX_SEPARATORS) return undefined;
  for (const { index, 0: words } of separators) {
    const first = exactRequests(message.slice(0, index), setting);
    if (!first) continue;
    const rest = message.slice(index + words.length);
    const others = exactRequests(rest, setting) ?? partRequests(rest, setting, most - 1);
    if (others) return [...first, ...others];
  }
  return undefined;
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
  const hints = [...(hintsAtCalculation(text) ? ['calculate'] : []), ...hintsAtClock(text)];
  return { certain: [], hints };
};
