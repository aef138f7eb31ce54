import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

const counted = (count: number | bigint, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A bound of a number, or of how long something is. */
const bounded = (origin: string, side: 'least' | 'most', bound: number | bigint): string => {
  if (origin === 'string') return `must have at ${side} ${counted(bound, 'character')}`;
  if (origin === 'array' || origin === 'set') return `must have at ${side} ${counted(bound, 'item')}`;
  return `must be at ${side} ${bound}`;
};

/**
 * What is wrong with a field, in plain words to be read after its name, e.g. `must have at least 1 item`. For `safeParse` as
 * `error`; a message that a schema gives itself comes before these.
 */
export const schemaWords = (issue: RawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? 'must not be empty'
        : bounded(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return bounded(issue.origin, 'most', issue.maximum);
    case 'invalid_format':
      return issue.format === 'uuid' ? 'must be a UUID' : 'has the wrong format';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${quoted(issue.values)}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [first.message] : [])))].join(', or ');
    case 'unrecognized_keys':
      return 'is not a known field';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return 'has a name that cannot be used';
    case 'invalid_element':
      return 'has an entry that cannot be used';
    case 'custom':
    case undefined:
      return undefined;
    default:
      issue satisfies never;
      return undefined;
  }
};
