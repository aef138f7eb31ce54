import type { Endpoint } from '../domain/endpoint.ts';
import type { ParamSpec } from '../domain/param-spec.ts';

/** Stays below the 8,191 tokens an embedding model reads, at two characters a token. */
export const MAX_EMBED_CHARACTERS = 16_000;

const summaryOf = (params: readonly ParamSpec[]): string =>
  params
    .filter(({ source }) => source !== 'hidden')
    .map(({ name, type, required, description }) => {
      const head = `${name} (${type}, ${required ? 'required' : 'optional'})`;
      return description === '' ? head : `${head}: ${description}`;
    })
    .join('; ');

const withoutStop = (text: string): string => text.trim().replace(/\.+$/, '');

/** The text an embedding model reads (specification, part 1): name, description, what a model added, parameters. */
export const embedTextOf = ({
  name,
  description,
  enrichedContext,
  params,
}: Pick<Endpoint, 'name' | 'description' | 'enrichedContext' | 'params'>): string =>
  [
    name,
    withoutStop(description),
    withoutStop(enrichedContext),
    ...(params.length > 0 ? [`Parameters: ${summaryOf(params)}`] : []),
  ]
    .filter((part) => part !== '')
    .join('. ');
