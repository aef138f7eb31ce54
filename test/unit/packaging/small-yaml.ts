export type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const KEY = /^([\w.-]+):(?:\s+(.*))?$/;

const scalar = (text: string): Yaml => {
  if (/^[&*!>'%@`|]/.test(text)) throw new SyntaxError(`not understood: ${text}`);
  if (text.startsWith('[') || text.startsWith('{') || text.startsWith('"')) return JSON.parse(text) as Yaml;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

/** Lines with something in them. A `|` block keeps its own, so its lines are joined to one with the key. */
const linesOf = (source: string): Line[] => {
  const lines: Line[] = [];
  let block: { indent: number; parts: string[]; key: string } | undefined;
  const close = () => {
    if (!block) return;
    const own = Math.min(...block.parts.map((part) => part.search(/\S/)));
    const text = block.parts.map((part) => `${part.slice(own)}\n`).join('');
    lines.push({ indent: block.indent, text: `${block.key}: ${JSON.stringify(text)}` });
    block = undefined;
  };
  for (const [number, raw] of source.split('\n').entries()) {
    if (raw.includes('\t')) throw new SyntaxError(`line ${number + 1}: a tab`);
    const indent = raw.search(/\S/);
    if (block && (indent < 0 || indent > block.indent)) {
      if (indent >= 0) block.parts.push(raw);
      continue;
    }
    close();
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    if (text.endsWith(': |')) block = { indent, parts: [], key: text.slice(0, -3) };
    else lines.push({ indent, text });
  }
  close();
  return lines;
};

/**
 * The part of YAML that our compose file is written in: maps, lists, plain and double-quoted scalars, flow lists in JSON form, `|`
 * blocks. Anything else throws, so that the file cannot be half read.
 *
 * @throws SyntaxError
 */
export const readYaml = (source: string): Yaml => {
  const lines = linesOf(source);
  let at = 0;

  const nested = (indent: number): Yaml => {
    const next = lines[at];
    return next && next.indent > indent ? block(next.indent) : null;
  };
  const list = (indent: number): Yaml[] => {
    const items: Yaml[] = [];
    for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
      const rest = line.text.slice(2);
      if (KEY.test(rest)) {
        lines[at] = { indent: indent + 2, text: rest };
        items.push(map(indent + 2));
      } else {
        at += 1;
        items.push(scalar(rest));
      }
    }
    return items;
  };
  const map = (indent: number): Yaml => {
    const found: Record<string, Yaml> = {};
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      const [, key, value] = KEY.exec(line.text) ?? [];
      if (key === undefined) throw new SyntaxError(`not understood: ${line.text}`);
      if (key in found) throw new SyntaxError(`twice: ${key}`);
      at += 1;
      found[key] = value === undefined ? nested(indent) : scalar(value);
    }
    const next = lines[at];
    if (next && next.indent > indent) throw new SyntaxError(`indented too far: ${next.text}`);
    return found;
  };
  const block = (indent: number): Yaml => (lines[at]?.text.startsWith('- ') ? list(indent) : map(indent));

  const read = block(0);
  if (at < lines.length) throw new SyntaxError(`not understood: ${lines[at]?.text}`);
  return read;
};
