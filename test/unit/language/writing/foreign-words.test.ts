import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../src/domain/language.ts';
import type { ParamSpec } from '../../../../src/domain/param-spec.ts';
import type { Json } from '../../../../src/domain/slots.ts';
import { echoValues } from '../../../../src/language/builtin/writing/echo-value.ts';
import { createFormats } from '../../../../src/language/builtin/writing/formats.ts';
import { endpointWith, param } from '../engine.ts';
import { ask, NOW } from './write.ts';

const p = (
  name: string,
  type: ParamSpec['type'],
  description: string,
  more: Partial<ParamSpec> = {},
): ParamSpec => param({ name, type, description, required: true, ...more });

const QUESTIONS: readonly (readonly [ParamSpec, Readonly<Record<Language, string>>])[] = [
  [p('river', 'string', 'Name of the river'), { en: 'Which river?', et: 'Milline jõgi?', ru: 'Какая река?' }],
  [
    p('stop', 'string', 'Name of the stop'),
    { en: 'Which stop?', et: 'Milline peatus?', ru: 'Какая остановка?' },
  ],
  [
    p('applicationNumber', 'integer', 'Number of the application'),
    {
      en: 'What is the number of the application?',
      et: 'Mis on taotluse number?',
      ru: 'Какой номер заявления?',
    },
  ],
  [
    p('invoiceId', 'integer', 'Invoice id'),
    { en: 'What is the invoice id?', et: 'Mis on arve number?', ru: 'Какой номер счёта?' },
  ],
  [
    p('needsTransport', 'boolean', 'Is a school bus needed?'),
    {
      en: 'Is a school bus needed?',
      et: 'Palun öelge vastus küsimusele „Is a school bus needed?“.',
      ru: 'Уточните, пожалуйста: ответ на вопрос «Is a school bus needed?».',
    },
  ],
  [
    p('ingredients', 'array', 'Ingredients to use', { items: { type: 'string' } }),
    {
      en: 'Please tell me the ingredients to use.',
      et: 'Palun öelge „ingredients to use“.',
      ru: 'Уточните, пожалуйста: «ingredients to use».',
    },
  ],
  [
    p('duration', 'integer', 'Duration in minutes', { enum: [60, 90, 120] }),
    {
      en: 'For how long (60, 90 or 120 minutes)?',
      et: 'Kui pikaks ajaks (60, 90 või 120 minutit)?',
      ru: 'На какой срок (60, 90 или 120 минут)?',
    },
  ],
];

describe('questions about what no dictionary was written for', () => {
  for (const [spec, texts] of QUESTIONS)
    it.each(LANGUAGES)(`${spec.description} (%s)`, async (language) => {
      const items = [[0, spec.name]] as const;
      expect(await ask([endpointWith([spec])], items, { language })).toBe(texts[language]);
    });

  it('asks for a question among other things as whether it is so', async () => {
    const endpoint = endpointWith([
      p('startDate', 'date', 'Wished first day'),
      p('needsTransport', 'boolean', 'Is a school bus needed?'),
    ]);
    const items = [
      [0, 'startDate'],
      [0, 'needsTransport'],
    ] as const;
    expect(await ask([endpoint], items, { language: 'en' })).toBe(
      'Please tell me the start date and whether a school bus is needed.',
    );
    expect(await ask([endpoint], items, { language: 'et' })).toContain('alguskuupäev');
  });
});

const ECHOES: readonly (readonly [ParamSpec, Json, Readonly<Record<Language, string>>])[] = [
  [
    p('applicationNumber', 'integer', 'Number of the application'),
    44_123,
    { en: 'number of the application 44123', et: 'taotluse number 44123', ru: 'номер заявления 44123' },
  ],
  [
    p('caseId', 'number', 'Case id'),
    7781,
    { en: 'case id 7781', et: 'asja number 7781', ru: 'номер дела 7781' },
  ],
  [
    p('maxMinutes', 'integer', 'Longest preparation time in minutes'),
    40,
    { en: '40 minutes', et: '40 minutit', ru: '40 минут' },
  ],
  [
    p('month', 'string', 'Month as YYYY-MM', { pattern: '^\\d{4}-\\d{2}$' }),
    '2025-11',
    { en: 'November 2025', et: 'november 2025', ru: 'ноябрь 2025 года' },
  ],
  [
    p('startDate', 'date', 'Wished first day'),
    '2027-09-01',
    { en: '1 September 2027', et: '1. september 2027', ru: '1 сентября 2027 года' },
  ],
  [
    p('specialty', 'string', 'Specialty of the doctor', {
      enum: ['family_doctor', 'dentist'],
      synonyms: {
        family_doctor: ['family doctor', 'GP', 'perearst', 'семейный врач'],
        dentist: ['hambaarst', 'зубной врач'],
      },
    }),
    'dentist',
    { en: 'dentist', et: 'hambaarst', ru: 'зубной врач' },
  ],
  [
    p('guests', 'integer', 'Number of guests'),
    12_000,
    { en: 'number of people 12,000', et: 'inimeste arv 12 000', ru: 'количество человек 12 000' },
  ],
];

describe('values said back', () => {
  for (const [spec, value, texts] of ECHOES)
    it.each(LANGUAGES)(`${spec.description} (%s)`, (language) => {
      const formats = createFormats(language, { now: NOW, timezone: 'Europe/Tallinn' });
      const said = echoValues([spec], { [spec.name]: value }, formats);
      expect(said.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([texts[language]]);
    });
});
