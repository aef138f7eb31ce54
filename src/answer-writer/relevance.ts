import type { Endpoint } from '../domain/endpoint.ts';
import type { IsRelevant } from './shrink-json.ts';

/** Words that share this many letters at their beginning are about the same thing, whatever their endings. */
const SHARED = 4;

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= SHARED)
    .map((word) =>
      word
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .slice(0, SHARED),
    );

const fieldWords = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** Fields whose name, or label in any language, has a word of the question. */
export const relevantTo = (
  question: string,
  { responseHints }: Pick<Endpoint, 'responseHints'>,
): IsRelevant => {
  const asked = new Set(stemsOf(question));
  const labels = new Map(Object.entries(responseHints?.labels ?? {}));
  const seen = new Map<string, boolean>();
  return (key) => {
    const known = seen.get(key);
    if (known !== undefined) return known;
    const texts = [fieldWords(key), ...Object.values(labels.get(key) ?? {})];
    const relevant = texts.some((text) => stemsOf(text ?? '').some((stem) => asked.has(stem)));
    seen.set(key, relevant);
    return relevant;
  };
};
