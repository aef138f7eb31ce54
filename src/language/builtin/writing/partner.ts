import type { Endpoint } from '../../../domain/endpoint.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import { wordsOf } from './names.ts';
import { periodRole } from './param-words.ts';

const BOUND = /\b(min|minimum|max|maximum)\b/;

const roleOf = (spec: ParamSpec): string | undefined => {
  const period = periodRole(spec);
  if (period) return `${period} of ${spec.type}`;
  const numeric = spec.type === 'integer' || spec.type === 'number';
  const bound = numeric ? BOUND.exec(wordsOf(spec.name))?.[1] : undefined;
  return bound && `${bound.slice(0, 3)} of ${wordsOf(spec.name).replace(BOUND, '').trim()}`;
};

const opposite = (role: string): string => {
  const [which = '', ...rest] = role.split(' ');
  const other = { start: 'end', end: 'start', min: 'max', max: 'min' }[which] ?? which;
  return [other, ...rest].join(' ');
};

/** The optional other end of what is asked for: the end date beside a start date, the highest price beside the lowest. */
export const optionalPartner = (
  spec: ParamSpec,
  { params }: Pick<Endpoint, 'params'>,
  known: Readonly<Record<string, unknown>>,
): ParamSpec | undefined => {
  const role = roleOf(spec);
  if (role === undefined) return undefined;
  const fitting = params.filter(
    (other) =>
      other !== spec &&
      !other.required &&
      other.source !== 'hidden' &&
      other.default === undefined &&
      !Object.hasOwn(known, other.name) &&
      roleOf(other) === opposite(role),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};
