import { describe, expect, it } from 'vitest';
import { MAX_REJECTION_BYTES, readBodySteps, readRejection } from '../../../src/api-caller/read-response.ts';
import { runAtOnce } from '../../../src/lib/sliced.ts';

const received = (body: string | Uint8Array, contentType?: string) => ({
  status: 200,
  headers: contentType === undefined ? {} : { 'content-type': contentType },
  body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body,
});
const read = (body: string | Uint8Array, contentType?: string) =>
  runAtOnce(readBodySteps(received(body, contentType)));
const HTML = '<!DOCTYPE html><html><head><title>502  Bad\nGateway</title></head><body>…</body></html>';

describe('reading a response', () => {
  it.each<[string, string | Uint8Array, string | undefined, unknown]>([
    ['JSON', '{"a":[1,null,"õ"]}', 'application/json', { a: [1, null, 'õ'] }],
    ['JSON of a vendor', '{"a":1}', 'application/vnd.api+json; version=1', { a: 1 }],
    ['a bare JSON value', '"text"', 'application/json', 'text'],
    ['JSON with a byte order mark', Buffer.from('\ufeff{"a":1}', 'utf8'), 'application/json', { a: 1 }],
    ['JSON under a text type', ' {"a":1}', 'text/plain', { a: 1 }],
    ['JSON under no type', '{"a":1}', undefined, { a: 1 }],
    ['JSON under the wrong type', '[1]', 'application/octet-stream', [1]],
    [
      'big integers as text',
      '{"id":12345678901234567890}',
      'application/json',
      { id: '12345678901234567890' },
    ],
    ['text', 'Tere, maailm', 'text/plain; charset=utf-8', 'Tere, maailm'],
    ['digits under a text type', '007', 'text/plain', '007'],
    ['text that looks like JSON at first', '[x] done', 'text/plain', '[x] done'],
    ['CSV', 'a,b\n1,2', 'text/csv; charset=utf-8', [{ a: 1, b: 2 }]],
    ['CSV under a text type', 'a,b\n1,2', 'text/plain', 'a,b\n1,2'],
    ['CSV that is no table', 'just a line', 'text/csv', 'just a line'],
    ['XML', '<?xml version="1.0"?><a><b>1</b></a>', 'application/xml', { a: { b: 1 } }],
    ['XML under no type', '<?xml version="1.0"?><a>x</a>', undefined, { a: 'x' }],
    ['XML of a vendor', '<a>x</a>', 'application/atom+xml', { a: 'x' }],
    ['nothing', '', 'application/json', null],
    ['blanks', ' \r\n', undefined, null],
    ['Latin-1', Buffer.from('{"a":"õ"}', 'latin1'), 'application/json; charset=ISO-8859-1', { a: 'õ' }],
    ['windows-1257', Buffer.from([0x22, 0xf0, 0x22]), 'application/json;charset="windows-1257"', 'š'],
    ['UTF-16 by its mark', Buffer.from('\ufeff{"a":"я"}', 'utf16le'), 'application/json', { a: 'я' }],
    ['UTF-8 under a Latin name', '{"a":"Tõnu"}', 'application/json; charset=iso-8859-1', { a: 'Tõnu' }],
    ['Russian UTF-8 under a Latin name', '"Нарва"', 'application/json; charset=windows-1252', 'Нарва'],
    [
      'Latin-1 under the name of UTF-8',
      Buffer.from('"Põlva"', 'latin1'),
      'text/json; charset=utf-8',
      'Põlva',
    ],
    [
      'Latin text under no name',
      Buffer.from('a;b\nJõgeva töö;1', 'latin1'),
      'text/csv',
      [{ a: 'Jõgeva töö', b: 1 }],
    ],
    ['Cyrillic text under no name', Buffer.from([0xcd, 0xe0, 0xf0, 0xe2, 0xe0]), 'text/plain', 'Нарва'],
    [
      'XML that names its charset itself',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>'),
        Buffer.from([0xc5, 0xe2, 0xf0, 0xee]),
        Buffer.from('</a>'),
      ]),
      'application/xml',
      { a: 'Евро' },
    ],
    [
      'UTF-8 with one damaged sign',
      Buffer.concat([Buffer.from('õäöü Нарва '), Buffer.from([0xff])]),
      'text/plain',
      'õäöü Нарва \ufffd',
    ],
    ['lines of JSON', '{"a":1}\n{"a":2}\r\n\n', 'application/x-ndjson', [{ a: 1 }, { a: 2 }]],
    ['one line of JSON', '{"a":1}\n', 'application/jsonl', [{ a: 1 }]],
    ['a sequence of JSON texts', '\u001e{"a":1}\n\u001e[2]\n', 'application/json-seq', [{ a: 1 }, [2]]],
    ['lines of JSON under the type of JSON', '{"a":1}\n{"a":2}', 'application/json', [{ a: 1 }, { a: 2 }]],
    ['a charset that does not exist', '"õ"', 'application/json; charset=klingon', 'õ'],
  ])('%s', (_, body, contentType, data) => {
    expect(read(body, contentType)).toEqual({ kind: 'data', data });
  });

  it.each<[string, string, string | undefined]>([
    ['by its type', HTML, 'text/html'],
    ['under a JSON type', HTML, 'application/json'],
    ['under no type', `\n<!-- x -->\n${HTML}`, undefined],
    ['under a text type', HTML, 'text/plain'],
  ])('knows a page for people %s', (_, body, contentType) => {
    expect(read(body, contentType)).toEqual({ kind: 'html', title: '502 Bad Gateway' });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['broken JSON', '{"a":', 'application/json'],
    ['JSON cut in the middle', '{"list":[1,2,{"a":"b', 'application/problem+json'],
    ['lines of JSON cut in the middle', '{"a":1}\n{"a":', 'application/x-ndjson+json'],
    ['two documents', '{"a":1}{"b":2}', 'application/json'],
    ['JSON that nests without end', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json'],
    ['broken XML', '<a><b></a>', 'text/xml'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'image/png'],
  ])('says that it cannot read %s', (_, body, contentType) => {
    expect(read(body, contentType).kind).toBe('unreadable');
  });
});

describe('reading a rejection', () => {
  it.each<[string, string, string | undefined, unknown]>([
    [
      'problem details',
      '{"title":"bad","field":"country"}',
      'application/problem+json',
      { title: 'bad', field: 'country' },
    ],
    ['text', 'country is not known', 'text/plain', 'country is not known'],
    ['the title of a page', HTML, 'text/html', '502 Bad Gateway'],
    ['broken JSON as text', '{"a":', 'application/json', '{"a":'],
    ['nothing', '', undefined, null],
  ])('keeps %s', (_, body, contentType, data) => {
    expect(readRejection(received(body, contentType))).toEqual(data);
  });

  it('keeps 64 kB at most', () => {
    const kept = readRejection(received(JSON.stringify({ a: 'x'.repeat(200_000) }), 'application/json'));
    expect(kept).toEqual(expect.stringMatching(/^\{"a":"x+$/));
    expect((kept as string).length).toBe(MAX_REJECTION_BYTES);
  });
});
