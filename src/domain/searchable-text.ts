import type { Endpoint } from './endpoint.ts';
import { LANGUAGES } from './language.ts';
import type { ParamSpec } from './param-spec.ts';

const paramLine = (param: ParamSpec): string =>
  [
    param.name,
    param.description,
    ...LANGUAGES.map((language) => param.labels?.[language] ?? ''),
    ...Object.values(param.synonyms ?? {}).flat(),
  ]
    .filter(Boolean)
    .join('. ');

type Described = Pick<Endpoint, 'name' | 'description' | 'params' | 'examples' | 'enrichedContext'>;

/**
 * The texts an endpoint can be found by, by field (form of `SearchableText` of the sparse encoder's port). Indexing stores
 * vectors of it and the classifier reads candidates with it, so both must ask this one function.
 */
export const searchableText = (endpoint: Described) => ({
  name: endpoint.name,
  description: endpoint.description,
  params: endpoint.params.filter(({ source }) => source !== 'hidden').map(paramLine),
  examples: LANGUAGES.flatMap((language) => endpoint.examples?.[language] ?? []),
  enriched: endpoint.enrichedContext,
});
