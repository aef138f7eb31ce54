import type { Json } from '../domain/slots.ts';
import type { Recommendation } from '../ports/assistant.ts';

/** Tools whose result is put beside the question before a model sees it, in silence. */
export const SILENT_TOOLS: ReadonlySet<string> = new Set([
  'get_current_time',
  'get_current_date',
  'calculate',
]);

export interface Notes {
  readonly recommendation: Recommendation;
  /** What silent tools brought, with their names. */
  readonly known: readonly { readonly tool: string; readonly data: Json }[];
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
    ...notes.known.map(({ tool, data }) => `- ${tool} says: ${JSON.stringify(data)}`),
  ].join('\n');
};
