import { describe, expect, it } from 'vitest';
import { readCsvSteps } from '../../../src/api-caller/read-csv.ts';
import { readXmlSteps } from '../../../src/api-caller/read-xml.ts';
import { runAtOnce } from '../../../src/lib/sliced.ts';

const csv = (text: string) => runAtOnce(readCsvSteps(text));
const xml = (text: string) => {
  const reading = runAtOnce(readXmlSteps(text));
  return reading.ok ? reading.value : reading.problem;
};

describe('CSV', () => {
  it.each<[string, string, unknown]>([
    [
      'commas and numbers',
      'name,price\nTartu,1.5\nPärnu,2\n',
      [
        { name: 'Tartu', price: 1.5 },
        { name: 'Pärnu', price: 2 },
      ],
    ],
    [
      'semicolons and decimal commas',
      'linn;hind\r\nTartu;1,5\r\nPärnu;-2\r\n',
      [
        { linn: 'Tartu', hind: 1.5 },
        { linn: 'Pärnu', hind: -2 },
      ],
    ],
    ['tabs', 'a\tb\n1\tx', [{ a: 1, b: 'x' }]],
    ['quotes, delimiters and line breaks inside', 'a,b\n"x, ""y""\nz",2', [{ a: 'x, "y"\nz', b: 2 }]],
    [
      'codes with leading zeros',
      'code,n\n007,1\n12,2',
      [
        { code: '007', n: 1 },
        { code: '12', n: 2 },
      ],
    ],
    ['numbers too long for a double', 'id,n\n12345678901234567890,1', [{ id: '12345678901234567890', n: 1 }]],
    [
      'a column with one word among numbers',
      'a,b\n1,2\nx,3',
      [
        { a: '1', b: 2 },
        { a: 'x', b: 3 },
      ],
    ],
    [
      'empty and missing cells',
      'a,b,c\n1,,3\n4',
      [
        { a: 1, b: null, c: 3 },
        { a: 4, b: null, c: null },
      ],
    ],
    ['columns without a name, or with the same', 'a,,a\n1,2,3', [{ a: 1, column_2: 2, a_2: 3 }]],
    [
      'a name that is special',
      '__proto__,b\n1,2',
      [
        Object.fromEntries([
          ['__proto__', 1],
          ['b', 2],
        ]),
      ],
    ],
    ['blank lines', 'a,b\n\n1,2\n\n', [{ a: 1, b: 2 }]],
    ['a head alone', 'a,b', []],
  ])('%s', (_, text, expected) => {
    expect(csv(text)).toEqual(expected);
  });

  it.each(['one column\n1\n2', 'a,b\n"never ends', 'a,b\n"x"y,2', ''])('is not what %j is', (text) => {
    expect(csv(text)).toBeUndefined();
  });
});

describe('XML', () => {
  it.each<[string, string, unknown]>([
    ['text', '<a>x</a>', { a: 'x' }],
    ['nothing', '<a/>', { a: null }],
    ['children and repeats', '<r><i>1</i><i>2</i><o>x</o></r>', { r: { i: [1, 2], o: 'x' } }],
    ['attributes', '<r id="7" n=\'a &gt; b\'>t</r>', { r: { id: 7, n: 'a > b', text: 't' } }],
    ['namespaces', '<s:Envelope xmlns:s="u"><s:Body>x</s:Body></s:Envelope>', { Envelope: { Body: 'x' } }],
    [
      'CDATA, comments, instructions',
      '<?xml version="1.0"?><!-- a<b --><r><![CDATA[<x>&amp;]]></r><!-- z -->',
      { r: '<x>&amp;' },
    ],
    ['entities', '<r>&lt;&#228;&#xE4;&unknown;</r>', { r: '<ää&unknown;' }],
    [
      'codes stay text',
      '<r><code>12345678</code><zip>01234</zip><t>-3.5</t><y>2026</y></r>',
      { r: { code: '12345678', zip: '01234', t: -3.5, y: 2026 } },
    ],
    ['a ">" in an attribute', '<r a="x>y"><b/></r>', { r: { a: 'x>y', b: null } }],
  ])('%s', (_, text, expected) => {
    expect(xml(text)).toEqual(expected);
  });

  it.each([
    '<a>',
    '<a></b>',
    '<a',
    'x',
    '<a/><b/>',
    '<a/>x',
    '</a>',
    '<a b></a>',
    '<!-- ',
    '<a><![CDATA[x</a>',
    '',
  ])('is not what %j is', (text) => {
    expect(xml(text)).toBe('syntax');
  });

  it('expands nothing that a document declares', () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><r>&b;&f;</r>';
    expect(xml(bomb)).toEqual({ r: '&b;&f;' });
  });

  it('does not follow nesting without end', () => {
    expect(xml('<a>'.repeat(5000))).toBe('too_deep');
  });

  it('reads five megabytes in good time', () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `<row id="${i}"><name>name ${i}</name><price>${i / 8}</price></row>`,
    );
    const text = `<rows>${rows.join('')}</rows>`;
    const started = performance.now();
    const value = xml(text) as { rows: { row: unknown[] } };
    expect(value.rows.row).toHaveLength(60_000);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
