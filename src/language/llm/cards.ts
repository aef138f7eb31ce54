import type { Endpoint } from '../../domain/endpoint.ts';
import type { Language } from '../../domain/language.ts';
import type { ParamSpec } from '../../domain/param-spec.ts';
import { own } from '../../lib/own.ts';

/** Longer texts of a definition are cut: a card is a reminder, not the manual. */
const MAX_DESCRIPTION = 160;
const MAX_PARAM_TEXT = 120;
const MAX_ENUM_VALUES = 40;
const MAX_EXAMPLES = 2;

const cut = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
};

const FORMS: Readonly<Record<ParamSpec['type'], string>> = {
  string: 'text',
  date: 'YYYY-MM-DD',
  datetime: 'UTC, YYYY-MM-DDTHH:MM:SSZ',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list, items parted by commas',
  object: 'JSON object',
};

const allowedIn = (param: ParamSpec): string[] => {
  if (!param.enum) return [];
  const shown = param.enum.slice(0, MAX_ENUM_VALUES).map((value) => {
    const synonyms = own(param.synonyms, String(value));
    return synonyms ? `${value} (${synonyms.slice(0, 3).join(', ')})` : String(value);
  });
  return [`one of ${shown.join(' | ')}${param.enum.length > MAX_ENUM_VALUES ? ' | …' : ''}`];
};

const rangeOf = ({ minimum, maximum }: ParamSpec): string[] => {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  if (minimum !== undefined) return [`at least ${minimum}`];
  return maximum === undefined ? [] : [`at most ${maximum}`];
};

/** What a value of the parameter looks like, in one line: meaning, form, allowed values, format, range, examples. */
export const paramFacts = (param: ParamSpec): string => {
  const examples = (param.examples ?? []).slice(0, MAX_EXAMPLES);
  return [
    cut(param.description, MAX_PARAM_TEXT),
    param.enum || (param.type === 'string' && (param.format ?? param.pattern) !== undefined)
      ? ''
      : FORMS[param.type],
    ...allowedIn(param),
    param.format === undefined ? '' : `format ${param.format}`,
    // Examples say the same in fewer words.
    param.pattern === undefined || examples.length > 0 ? '' : `pattern ${param.pattern}`,
    ...rangeOf(param),
    examples.length > 0 ? `e.g. ${examples.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
};

/** Parameters a person may give. */
export const askable = (endpoint: Endpoint): ParamSpec[] =>
  endpoint.params.filter(({ source }) => source !== 'hidden');

/** What the endpoint is for, in a line or two. */
export const endpointFacts = (endpoint: Endpoint, language: Language): string => {
  const example = endpoint.examples?.[language]?.[0] ?? endpoint.examples?.en?.[0];
  return [cut(endpoint.description, MAX_DESCRIPTION), example ? `e.g. "${cut(example, MAX_PARAM_TEXT)}"` : '']
    .filter(Boolean)
    .join(' ');
};
