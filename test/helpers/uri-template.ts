/** A value of a variable of a URI template. */
export type TemplateValue = string | readonly string[] | { readonly [name: string]: string };

/** The table at the end of RFC 6570, section A: how each operator begins, separates and names. */
const OPERATORS: Readonly<Record<string, { first: string; sep: string; named: boolean }>> = {
  '': { first: '', sep: ',', named: false },
  '.': { first: '.', sep: '.', named: false },
  ';': { first: ';', sep: ';', named: true },
  '?': { first: '?', sep: '&', named: true },
  '&': { first: '&', sep: '&', named: true },
};

/** Everything but unreserved signs as the percent-encoded bytes of UTF-8. */
export const encoded = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const pairOf = (name: string, text: string, operator: string): string =>
  operator === ';' && text === '' ? name : `${name}=${text}`;

const expandOne = (
  name: string,
  value: TemplateValue,
  how: { operator: string; explode: boolean },
): string => {
  const { operator, explode } = how;
  const { sep, named } = OPERATORS[operator] ?? { sep: ',', named: false };
  if (typeof value === 'string') return named ? pairOf(name, encoded(value), operator) : encoded(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value as { [key: string]: string });
  if (!explode) {
    const text = entries
      .flatMap(([key, one]) => (isList ? [encoded(one)] : [encoded(key), encoded(one)]))
      .join(',');
    return named ? pairOf(name, text, operator) : text;
  }
  return entries
    .map(([key, one]) => {
      if (!isList) return pairOf(encoded(key), encoded(one), operator);
      return named ? pairOf(name, encoded(one), operator) : encoded(one);
    })
    .join(sep);
};

/**
 * A URI template filled in as RFC 6570 describes it (levels 1 to 4 without `+`, `#` and `/`, and without prefixes). Written from
 * the standard alone, so that the request builder has something to be held against that is not made of its own code.
 */
export const expandTemplate = (template: string, values: Readonly<Record<string, TemplateValue>>): string =>
  template.replace(/\{([.;?&]?)([^{}]+)\}/g, (_, operator: string, list: string) => {
    const expanded = list.split(',').flatMap((spec) => {
      const explode = spec.endsWith('*');
      const key = explode ? spec.slice(0, -1) : spec;
      const value = values[key];
      return value === undefined ? [] : [expandOne(encoded(key), value, { operator, explode })];
    });
    const { first, sep } = OPERATORS[operator] ?? { first: '', sep: ',' };
    return expanded.length === 0 ? '' : first + expanded.join(sep);
  });
