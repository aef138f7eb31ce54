import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACT_PHRASES } from '../../../src/language/builtin/data/act-phrases.ts';
import { COMMON_ENUM_WORDS, CONCEPTS } from '../../../src/language/builtin/data/cue-words.ts';
import { NUMBER_WORDS, SCALE_WORDS } from '../../../src/language/builtin/data/number-words.ts';
import { PLAIN_WORDS } from '../../../src/language/builtin/data/plain-words.ts';
import { FIELD_LABELS } from '../../../src/language/builtin/writing/data/field-labels.ts';
import { MORE_FIELDS } from '../../../src/language/builtin/writing/data/more-field-labels.ts';
import { createEngine } from './engine.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const dataFile = (name: string): string =>
  readFileSync(new URL(`../../../src/language/builtin/${name}`, import.meta.url), 'utf8');

describe('field labels', () => {
  it('are there in three languages, each in its own script', () => {
    for (const [field, [en, et, ru]] of FIELD_LABELS) {
      expect([field, en !== '' && et !== '' && ru !== '']).toEqual([field, true]);
      expect([field, CYRILLIC.test(en) || CYRILLIC.test(et)]).toEqual([field, false]);
      if (!/^[A-Z0-9]+$/.test(en)) expect([field, CYRILLIC.test(ru)]).toEqual([field, true]);
    }
  });
  it('name no field twice', () => {
    const table = `${/const TABLE = `([^`]*)`/.exec(dataFile('writing/data/field-labels.ts'))?.[1]?.trim()}\n${MORE_FIELDS.trim()}`;
    const fields = table
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]);
    expect(fields.length).toBeGreaterThan(250);
    expect(fields.filter((field, i) => fields.indexOf(field) !== i)).toEqual([]);
  });
});

describe('everyday words', () => {
  it('are in small letters and of all three languages', () => {
    const words = [...PLAIN_WORDS];
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(words.filter((word) => CYRILLIC.test(word)).length).toBeGreaterThan(100);
    expect(words.filter((word) => !CYRILLIC.test(word)).length).toBeGreaterThan(300);
  });
  it('hold no number, since a number may be an answer', () => {
    expect([...PLAIN_WORDS].filter((word) => (NUMBER_WORDS.get(word) ?? 1) > 1)).toEqual([]);
  });
});

describe('number words', () => {
  it('stand for one value each', () => {
    expect([...NUMBER_WORDS.keys()].filter((word) => SCALE_WORDS.has(word))).toEqual([]);
    const source = dataFile('data/number-words.ts').match(/^ {2}\d+: '([^']*)'/gmu) ?? [];
    const words = source.flatMap((line) => (/'([^']*)'/.exec(line)?.[1] ?? '').split(' '));
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  });
});

describe('cue words and words of listed values', () => {
  it('are in small letters', () => {
    expect([...CONCEPTS.keys()].filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
  it('have no empty entry', () => {
    const empty = Object.entries(COMMON_ENUM_WORDS).filter(([, words]) => words.split('|').includes(''));
    expect(empty).toEqual([]);
  });
});

describe('phrases of acts', () => {
  const engine = createEngine();
  it('are alternatives that no letter may follow', () => {
    for (const { act, lead } of ACT_PHRASES)
      expect([act, new RegExp(`^(?:${lead})$`, 'iu').test('')]).toEqual([act, false]);
  });
  it.each([
    ['yes', 'jah', 'да', 'yes'],
    ['no', 'ei', 'нет', 'no'],
    ['cancel', 'katkesta', 'отмена', 'cancel'],
    ['help', 'abi', 'помощь', 'help'],
  ])('%s exists in every language', (act, et, ru, en) => {
    expect(engine.readAct(et, 'et')?.act).toBe(act);
    expect(engine.readAct(ru, 'ru')?.act).toBe(act);
    expect(engine.readAct(en, 'en')?.act).toBe(act);
  });
});
