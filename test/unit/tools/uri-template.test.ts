import { describe, expect, it } from 'vitest';
import { expandTemplate, type TemplateValue } from '../../helpers/uri-template.ts';

/** Variables and results as RFC 6570 prints them in section 3.2. */
const VALUES: Readonly<Record<string, TemplateValue>> = {
  hello: 'Hello World!',
  var: 'value',
  x: '1024',
  y: '768',
  empty: '',
  who: 'fred',
  half: '50%',
  list: ['red', 'green', 'blue'],
  keys: { semi: ';', dot: '.', comma: ',' },
};

describe('URI templates', () => {
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['O{empty}X', 'OX'],
    ['{x,y}', '1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['{list}', 'red,green,blue'],
    ['{list*}', 'red,green,blue'],
    ['{keys}', 'semi,%3B,dot,.,comma,%2C'],
    ['{keys*}', 'semi=%3B,dot=.,comma=%2C'],
    ['{.who}', '.fred'],
    ['{.half,who}', '.50%25.fred'],
    ['X{.list}', 'X.red,green,blue'],
    ['X{.list*}', 'X.red.green.blue'],
    ['X{.keys}', 'X.semi,%3B,dot,.,comma,%2C'],
    ['X{.keys*}', 'X.semi=%3B.dot=..comma=%2C'],
    ['{;who}', ';who=fred'],
    ['{;empty}', ';empty'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{;list}', ';list=red,green,blue'],
    ['{;list*}', ';list=red;list=green;list=blue'],
    ['{;keys}', ';keys=semi,%3B,dot,.,comma,%2C'],
    ['{;keys*}', ';semi=%3B;dot=.;comma=%2C'],
    ['{?who}', '?who=fred'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?list}', '?list=red,green,blue'],
    ['{?list*}', '?list=red&list=green&list=blue'],
    ['{?keys}', '?keys=semi,%3B,dot,.,comma,%2C'],
    ['{?keys*}', '?semi=%3B&dot=.&comma=%2C'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
  ])('%s', (template, expected) => {
    expect(expandTemplate(template, VALUES)).toBe(expected);
  });
});
