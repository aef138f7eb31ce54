import type { EndpointDefinition } from '../domain/endpoint.ts';
import { placeOf } from '../domain/endpoint.ts';
import type { FieldProblem } from '../domain/errors.ts';
import type { NestedSchema, ParamSpec, ParamType, Scalar } from '../domain/param-spec.ts';
import { isForbiddenHeader, isToken } from '../lib/header-names.ts';
import { isRunawayPattern } from '../lib/safe-pattern.ts';

/** Would be taken for the prototype of an object by careless readers of JSON, ours and those of services. */
const RESERVED_NAME = '__proto__';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

/** Texts are taken for the number or truth value they spell, since they are sent alike. */
const fitsType = (type: ParamType, value: Scalar): boolean => {
  switch (type) {
    case 'integer':
      return typeof value !== 'boolean' && /^[+-]?\d+$/.test(String(value).trim());
    case 'number':
      return typeof value !== 'boolean' && String(value).trim() !== '' && Number.isFinite(Number(value));
    case 'boolean':
      return value === true || value === false || value === 'true' || value === 'false';
    case 'date':
    case 'datetime':
      return typeof value === 'string' && isDay(value);
    case 'string':
    case 'array':
    case 'object':
      return true;
    default:
      return type satisfies never;
  }
};

const A_VALUE: Readonly<Record<ParamType, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  date: 'a day as YYYY-MM-DD',
  datetime: 'a time as YYYY-MM-DDThh:mm:ssZ',
  string: 'text',
  array: 'a list',
  object: 'an object',
};

/** Values listed for an array are those of its items. */
const scalarTypeOf = (param: Pick<NestedSchema, 'type' | 'items'>): ParamType =>
  param.type === 'array' ? (param.items?.type ?? 'string') : param.type;

const misfits = (type: ParamType, values: readonly Scalar[], field: string): FieldProblem[] =>
  values.flatMap((value, i) =>
    fitsType(type, value)
      ? []
      : [{ field: `${field}[${i}]`, problem: `must be ${A_VALUE[type]}, as the type is ${type}` }],
  );

type PatternCheck = (pattern: string) => boolean;

/** One definition may have thousands of patterns, and trying them out holds up everybody else. */
const PATTERNS_MS = 500;

/** Tries each pattern once; after the first runaway one, or when the time is up, only known ones are judged. */
const createPatternCheck = (): PatternCheck => {
  const judged = new Map<string, boolean>();
  let spent = 0;
  return (pattern) => {
    const before = judged.get(pattern);
    if (before !== undefined) return before;
    if (spent > PATTERNS_MS || [...judged.values()].includes(true)) return false;
    const started = performance.now();
    const verdict = isRunawayPattern(pattern);
    spent += performance.now() - started;
    judged.set(pattern, verdict);
    return verdict;
  };
};

const schemaProblems = (schema: NestedSchema, field: string, runsAway: PatternCheck): FieldProblem[] => [
  ...misfits(scalarTypeOf(schema), schema.enum ?? [], `${field}.enum`),
  ...(schema.pattern !== undefined && runsAway(schema.pattern)
    ? [
        {
          field: `${field}.pattern`,
          problem: 'takes too long on some texts; avoid repeating what is repeated already',
        },
      ]
    : []),
  ...(schema.items ? schemaProblems(schema.items, `${field}.items`, runsAway) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    schemaProblems(inner, `${field}.properties.${name}`, runsAway),
  ),
];

const isOutside = ({ minimum, maximum }: ParamSpec, value: Scalar): boolean =>
  (minimum !== undefined && Number(value) < minimum) || (maximum !== undefined && Number(value) > maximum);

const defaultProblem = (param: ParamSpec): string | undefined => {
  if (param.default === undefined) return undefined;
  if (Array.isArray(param.default) && param.type !== 'array')
    return `must be ${A_VALUE[param.type]}, not a list`;
  const type = scalarTypeOf(param);
  const values = [param.default].flat();
  if (!values.every((value) => fitsType(type, value)))
    return `must be ${A_VALUE[type]}, as the type is ${type}`;
  const listed = param.items?.enum ?? param.enum;
  if (listed && !values.every((value) => listed.some((one) => String(one) === String(value))))
    return 'must be one of the values in enum';
  const counts = type === 'integer' || type === 'number';
  return counts && values.some((value) => isOutside(param, value))
    ? 'must lie between minimum and maximum'
    : undefined;
};

const nameProblem = (param: ParamSpec, definition: EndpointDefinition): string | undefined => {
  if (param.name === RESERVED_NAME) return `must not be ${RESERVED_NAME}`;
  const place = placeOf(param, definition);
  if (place === 'header' && !isToken(param.name))
    return 'must be a header name, as the parameter is a header';
  if (place === 'cookie' && !isToken(param.name))
    return 'must be a cookie name, as the parameter is a cookie';
  return place === 'header' && isForbiddenHeader(param.name)
    ? 'is a header that cannot be set; use auth or passCallerToken for credentials'
    : undefined;
};

/** What would make every call of the endpoint fail, or the values of a parameter impossible to give. */
export const paramProblems = (definition: EndpointDefinition): FieldProblem[] => {
  const runsAway = createPatternCheck();
  return [
    ...(isForbiddenHeader(definition.idempotencyHeader ?? '')
      ? [{ field: 'idempotencyHeader', problem: 'is a header that cannot be set' }]
      : []),
    ...definition.params.flatMap((param, i) => {
      const field = `params[${i}]`;
      const own = { name: nameProblem(param, definition), default: defaultProblem(param) };
      return [
        ...Object.entries(own).flatMap(([key, problem]) =>
          problem === undefined ? [] : [{ field: `${field}.${key}`, problem }],
        ),
        ...schemaProblems(param, field, runsAway),
        ...misfits(scalarTypeOf(param), param.examples ?? [], `${field}.examples`),
      ];
    }),
  ];
};
