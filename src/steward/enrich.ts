import type { Json } from '../domain/slots.ts';
import type { Recommendation } from '../ports/assistant.ts';

/** Tools whose result is put beside the question without being shown. */
export const SILENT_TOOLS: ReadonlySet<string> = new Set(['get_current_time', 'get_current_date']);

export interface Notes {
  readonly recommendation: Recommendation;
  /** Results of the silent tools that were asked for. */
  readonly clocks: readonly Json[];
}

/**
 * The question as stage two gets it: with the notes of stage one behind it, or exactly as it was when no tool is recommended.
 */
export const enriched = (question: string, notes: Notes | undefined): string => {
  if (!notes?.recommendation.requiresAssistance) return question;
  const { intent, recommendedTools } = notes.recommendation;
  return [
    question,
    '',
    '---',
    'Notes for the assistant, not said by the user:',
    `- wanted: ${intent}`,
    `- tools that fit best: ${recommendedTools.join(', ')}`,
    ...notes.clocks.map((clock) => `- date and time now: ${JSON.stringify(clock)}`),
  ].join('\n');
};
