import { own } from '../lib/own.ts';
import { invalidDefinition } from './read-definition.ts';

/** Query parameters of the job runner that are called otherwise in a definition. */
const RENAMED: Readonly<Record<string, string>> = { endpoint_id: 'endpointId', service_id: 'serviceId' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Callers encode the list once or twice; the server has undone the first. */
const readParams = (text: string): unknown => {
  const once = parsed(text);
  if (once !== undefined) return once;
  const twice = parsed(decoded(text) ?? '');
  if (twice !== undefined) return twice;
  throw invalidDefinition([{ field: 'params', problem: 'must be a URL-encoded JSON list of parameters' }]);
};

/**
 * The body of `index` from the query of the job runner's route. Parameters that are empty count as not given.
 *
 * @throws AppError INVALID_DEFINITION when `params` is not JSON; everything else is found by `index`
 */
export const fromJobParameters = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [
        own(RENAMED, name) ?? name,
        name === 'params' && typeof value === 'string' ? readParams(value) : value,
      ]),
  );
