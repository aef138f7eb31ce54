import type { ParamSpec } from '../../../domain/param-spec.ts';
import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import type { ExtractedValue, LastCall } from '../../../ports/language-tasks.ts';
import { splitName } from '../text/text.ts';

const PAGE = /^(?:page(?: (?:no|num|number|index))?|page)$/;
const OFFSET = /^(?:offset|skip|start index|from index|start at)$/;
const LIMIT = /^(?:limit|page size|per page|size|top|max(?: results)?|count)$/;
const TOTAL = /^(?:total(?: (?:count|items|results|elements|hits))?|count)$/;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Records in a response: of the list it is, or of the longest one right under its top. */
export const recordsIn = (data: Json): number => {
  if (isList(data)) return data.length;
  if (data === null || typeof data !== 'object') return 0;
  return Object.values(data).reduce<number>(
    (most, value) => Math.max(most, isList(value) ? value.length : 0),
    0,
  );
};

/** How many records the service says it has. */
const totalIn = (data: Json): number | undefined => {
  if (data === null || typeof data !== 'object' || isList(data)) return undefined;
  const found = Object.entries(data).find(
    ([key, value]) => TOTAL.test(splitName(key)) && typeof value === 'number',
  );
  return found && Number(found[1]);
};

const within = (value: number, { minimum, maximum }: ParamSpec): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);

/** The value of a paging parameter that brings what was not sent yet; undefined when it is none, or nothing is left. */
const further = (spec: ParamSpec, { params, data }: LastCall): number | undefined => {
  const name = splitName(spec.name);
  const held = own(params, spec.name) ?? spec.default;
  const sent = recordsIn(data);
  const total = totalIn(data);
  if (PAGE.test(name)) return (typeof held === 'number' ? held : 1) + 1;
  if (OFFSET.test(name)) return (typeof held === 'number' ? held : 0) + sent;
  if (!LIMIT.test(name) || total === undefined || total <= sent) return undefined;
  return spec.maximum === undefined ? total : Math.min(total, spec.maximum);
};

/** The value that brings more, and whether what was sent already comes with it once more. */
export interface NextPage {
  readonly value: ExtractedValue;
  readonly repeats: boolean;
}

/**
 * "Show the rest" of an answer whose service sends its records in pages: the next page, or a higher limit.
 * @returns undefined when the service has no such parameter, or sent everything
 */
export const nextPage = (message: string, call: LastCall, target: number): NextPage | undefined => {
  const specs = call.endpoint.params.filter(({ type, source }) => type === 'integer' && source !== 'hidden');
  for (const kind of [PAGE, OFFSET, LIMIT]) {
    const spec = specs.find(({ name, source }) => kind.test(splitName(name)) && source !== 'user');
    const value = spec && further(spec, call);
    if (spec && value !== undefined && within(value, spec) && value !== own(call.params, spec.name))
      return {
        value: { target, param: spec.name, value, quote: message.trim(), source: 'rule', correction: true },
        repeats: kind === LIMIT,
      };
  }
  return undefined;
};
