import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import type { RankedEndpoint } from './types.ts';

/** Most candidates anybody is asked to choose among (R8). */
const MOST_CARDS = 5;

export type Choice =
  | { readonly kind: 'winner'; readonly match: RankedEndpoint }
  | { readonly kind: 'tie'; readonly options: readonly RankedEndpoint[] }
  | { readonly kind: 'none' };

/** Lets the language engine choose; an id that was not offered counts as no choice at all (R10). */
export async function disambiguate(
  message: string,
  contenders: readonly RankedEndpoint[],
  language: LanguageTasks,
  context: TaskContext,
): Promise<Choice> {
  const offered = contenders.slice(0, MOST_CARDS);
  const byId = new Map(offered.map((candidate) => [candidate.endpoint.endpointId, candidate]));
  const choice = await language.disambiguate(
    message,
    offered.map(({ endpoint, score }) => ({ endpoint, score })),
    context,
  );
  switch (choice.kind) {
    case 'winner': {
      const match = byId.get(choice.endpointId);
      return match ? { kind: 'winner', match } : { kind: 'none' };
    }
    case 'tie': {
      const ids = [...new Set(choice.endpointIds)];
      const options = ids.flatMap((id) => byId.get(id) ?? []);
      const [only, another] = options;
      if (!only) return { kind: 'none' };
      return another ? { kind: 'tie', options } : { kind: 'winner', match: only };
    }
    case 'none':
      return choice;
    default:
      return choice satisfies never;
  }
}
