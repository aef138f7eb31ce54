import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import type { ParamSpec } from '../../../src/domain/param-spec.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { createEngine, MOMENT, param } from './engine.ts';

const engine = createEngine();
const supports = (spec: ParamSpec, value: Json, quote: string, language: Language = 'en'): boolean =>
  engine.supports(spec, value, quote, { language, moment: MOMENT });

const from = param({ name: 'validFrom', type: 'date', description: 'First day' });
const to = param({ name: 'validTo', type: 'date', description: 'Last day' });
const start = param({ name: 'start', type: 'datetime', description: 'Beginning of the period' });
const country = param({
  name: 'country',
  type: 'string',
  format: 'country-code',
  description: 'Country code',
});
const city = param({ name: 'city', type: 'string', description: 'City' });
const amount = param({ name: 'amount', type: 'number', description: 'Amount of money' });
const months = param({ name: 'termMonths', type: 'integer', description: 'Term in months' });
const phase = param({
  name: 'phase',
  type: 'string',
  enum: ['draft', 'sign'],
  synonyms: { sign: ['signature', 'allkirjastamine'] },
});
const flag = param({ name: 'breakfast', type: 'boolean', description: 'Is breakfast included?' });
const person = param({ name: 'fullName', type: 'string', description: 'Full name of the person' });
const note = param({ name: 'note', type: 'string', description: 'Free text' });
const mail = param({ name: 'email', type: 'string', format: 'email' });
const plate = param({ name: 'regNr', type: 'string', description: 'Registration number of the vehicle' });

describe('values that the quote supports', () => {
  it.each<[ParamSpec, Json, string, Language?]>([
    [from, '2026-01-01', 'this year'],
    [to, '2026-12-31', 'this year'],
    [to, '2026-05-31', '1. maist 31. maini', 'et'],
    [from, '2026-05-01', 'с 1 по 31 мая', 'ru'],
    [from, '2026-06-11', 'homme', 'et'],
    [start, '2026-06-11T06:00:00Z', 'tomorrow at 9'],
    [start, '2026-06-10T21:00:00Z', 'tomorrow'],
    [start, '2026-06-12T06:00:00Z', 'Friday 9:00'],
    [start, '2026-08-20T06:00:00Z', 'at 9:00'],
    [country, 'EE', 'Eestis', 'et'],
    [country, 'LV', 'в Латвии', 'ru'],
    [country, 'EE', 'ee'],
    [city, 'Pärnu', 'Pärnus', 'et'],
    [city, 'Tartu', 'Тарту', 'ru'],
    [amount, 1500.5, '1,500.50 euros'],
    [amount, 1500.5, '1 500,50 eurot', 'et'],
    [amount, 20000, '20k'],
    [months, 60, '5 years'],
    [phase, 'sign', 'signature'],
    [phase, 'sign', 'Sign'],
    [flag, true, 'with breakfast'],
    [flag, false, 'without breakfast'],
    [flag, true, 'jah', 'et'],
    [person, 'Mari Maasikas', 'my name is Mari Maasikas'],
    [note, 'blue bicycle', 'the blue bicycle'],
    [mail, 'mari@example.ee', 'mail me at mari@example.ee'],
    [plate, '123ABC', '123 abc'],
  ])('%# %s', (spec, value, quote, language = 'en') => {
    expect(supports(spec, value, quote, language)).toBe(true);
  });
});

describe('values that it does not', () => {
  it.each<[ParamSpec, Json, string, Language?]>([
    [from, '2025-01-01', 'this year'],
    [from, '2026-05-02', '1 May'],
    [start, '2026-06-11T09:00:00Z', 'tomorrow at 9'],
    [start, '2026-08-20T07:30:00Z', 'at 9:00'],
    [country, 'LV', 'Estonia'],
    [country, 'EE', 'hello there'],
    [city, 'Riga', 'Tallinn'],
    [amount, 15005, '1,500.50 euros'],
    [amount, 100, 'some money'],
    [months, 5, 'a while'],
    [phase, 'draft', 'signature'],
    [phase, 'sign', 'assignment'],
    [flag, true, 'without breakfast'],
    [flag, false, 'with breakfast'],
    [person, 'John Smith', 'my name is Mari Maasikas'],
    [note, 'red bicycle', 'the blue bicycle'],
    [mail, 'user@example.com', 'I have no e-mail'],
    [plate, '123ABD', '123 abc'],
    [note, '', 'x'],
    [note, null, 'x'],
    [note, 'x', ''],
  ])('%# %s', (spec, value, quote, language = 'en') => {
    expect(supports(spec, value, quote, language)).toBe(false);
  });

  it('reads quotes of any length quickly', () => {
    const began = performance.now();
    supports(note, 'nothing', 'word '.repeat(10_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
