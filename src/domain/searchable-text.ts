import type { Endpoint } from './endpoint.ts';
import { LANGUAGES } from './language.ts';
import type { ParamSpec } from './param-spec.ts';

/** Characters of all parameters together that are read, and of all examples: many times what a careful definition has. */
const MOST_OF_PARAMS = 16_000;
const MOST_OF_EXAMPLES = 12_000;
/** What each text of a few words may have in any case. */
const LEAST = 60;

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

const paramParts = (param: ParamSpec): readonly string[] => [
  param.name,
  param.description,
  ...LANGUAGES.map((language) => param.labels?.[language] ?? ''),
  ...Object.values(param.synonyms ?? {}).flat(),
];

const lineOf = (parts: readonly string[]): string => parts.filter(Boolean).join('. ');

/** The first parts that fit; names, labels and synonyms say in fewer words than a description what is asked for, so that one is cut. */
const cutLine = ([name = '', description = '', ...others]: readonly string[], most: number): string => {
  const kept: string[] = [];
  let left = most / 2;
  for (const text of others) {
    left -= text.length;
    if (left < 0) break;
    kept.push(text);
  }
  const room = Math.max(0, most - name.length - lengthOf(kept));
  return lineOf([name, description.slice(0, room).toWellFormed(), ...kept]);
};

/** Megabytes of definition would hold the server for seconds whenever they are read, so what is too long is cut fairly. */
const paramLines = (params: readonly ParamSpec[]): string[] => {
  const parts = params.filter(({ source }) => source !== 'hidden').map(paramParts);
  if (parts.reduce((sum, texts) => sum + lengthOf(texts), 0) <= MOST_OF_PARAMS) return parts.map(lineOf);
  const most = Math.max(LEAST, Math.floor(MOST_OF_PARAMS / parts.length));
  return parts.map((texts) => (lengthOf(texts) <= most ? lineOf(texts) : cutLine(texts, most)));
};

const exampleLines = (examples: readonly string[]): readonly string[] => {
  if (lengthOf(examples) <= MOST_OF_EXAMPLES) return examples;
  const most = Math.max(LEAST, Math.floor(MOST_OF_EXAMPLES / examples.length));
  return examples.map((text) => text.slice(0, most).toWellFormed());
};

type Described = Pick<Endpoint, 'name' | 'description' | 'params' | 'examples' | 'enrichedContext'>;

/**
 * The texts an endpoint can be found by, by field (form of `SearchableText` of the sparse encoder's port). Indexing stores
 * vectors of it and the classifier reads candidates with it, so both must ask this one function.
 */
export const searchableText = (endpoint: Described) => ({
  name: endpoint.name,
  description: endpoint.description,
  params: paramLines(endpoint.params),
  examples: exampleLines(LANGUAGES.flatMap((language) => endpoint.examples?.[language] ?? [])),
  enriched: endpoint.enrichedContext,
});
