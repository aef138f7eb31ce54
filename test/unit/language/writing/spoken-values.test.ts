import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src/domain/language.ts';
import { choiceText } from '../../../../src/language/builtin/writing/choice-words.ts';
import { yesNoText } from '../../../../src/language/builtin/writing/yes-no.ts';
import { makeEndpoint } from '../../../helpers/make-endpoint.ts';

describe('yes and no under a label', () => {
  it.each<[Language, string, string, string]>([
    [
      'en',
      'you live permanently in Estonia',
      'you live permanently in Estonia',
      'you do not live permanently in Estonia',
    ],
    ['en', 'you are a student', 'you are a student', 'you are not a student'],
    ['en', 'you can drive', 'you can drive', 'you can not drive'],
    ['en', 'entitled', 'entitled', 'not entitled'],
    ['en', 'wheelchair accessible', 'wheelchair accessible: yes', 'wheelchair accessible: no'],
    ['en', 'parking', 'parking: yes', 'parking: no'],
    ['en', 'has parking', 'has parking', 'no parking'],
    ['en', 'is open', 'open', 'not open'],
    ['et', 'elate püsivalt Eestis', 'elate püsivalt Eestis', 'ei ela püsivalt Eestis'],
    ['et', 'olete üliõpilane', 'olete üliõpilane', 'ei ole üliõpilane'],
    ['et', 'töötate', 'töötate', 'ei tööta'],
    ['et', 'õigus toetusele', 'õigus toetusele on olemas', 'õigust toetusele ei ole'],
    ['et', 'õigus olemas', 'õigus on olemas', 'õigust ei ole'],
    ['et', 'avatud', 'avatud', 'ei ole avatud'],
    ['et', 'saadaval', 'saadaval', 'ei ole saadaval'],
    ['et', 'kehtib', 'kehtib', 'ei kehti'],
    ['et', 'parkla', 'parkla: jah', 'parkla: ei'],
    [
      'ru',
      'живёте ли вы постоянно в Эстонии',
      'вы живёте постоянно в Эстонии',
      'вы не живёте постоянно в Эстонии',
    ],
    ['ru', 'право на пособие', 'есть право на пособие', 'права на пособие нет'],
    ['ru', 'открыто', 'открыто', 'не открыто'],
    ['ru', 'доступно', 'доступно', 'недоступно'],
    ['ru', 'парковка', 'парковка: да', 'парковка: нет'],
  ])('%s: %s', (language, label, yes, no) => {
    expect(yesNoText(label, true, language)).toBe(yes);
    expect(yesNoText(label, false, language)).toBe(no);
  });
});

describe('words a service has for states and kinds', () => {
  const endpoint = makeEndpoint({
    params: [
      {
        name: 'type',
        type: 'string',
        enum: ['statute', 'draft_act'],
        synonyms: { statute: ['law', 'seadus', 'закон'], draft_act: ['bill', 'eelnõu', 'законопроект'] },
      },
    ],
  });
  it.each<[Language, string, string, string | undefined]>([
    ['et', 'type', 'public', 'avalik'],
    ['ru', 'type', 'public', 'общедоступный'],
    ['en', 'type', 'public', undefined],
    ['et', 'status', 'IN_PROGRESS', 'töös'],
    ['en', 'status', 'IN_PROGRESS', 'in progress'],
    ['ru', 'status', 'Pending', 'в ожидании'],
    ['et', 'status', 'awaitingSignature', '„awaiting signature“'],
    ['ru', 'category', 'transport', '«transport»'],
    ['et', 'category', 'housing', '„housing“'],
    ['et', 'status', 'lõpetatud', undefined],
    ['et', 'status', 'kinnitamata', undefined],
    ['ru', 'status', 'завершено', undefined],
    ['ru', 'name', 'transport', undefined],
    ['et', 'type', 'draft_act', 'eelnõu'],
    ['ru', 'type', 'statute', 'закон'],
    ['et', 'code', 'A1B2', undefined],
  ])('%s, %s: %s', (language, words, value, said) => {
    expect(choiceText(value, words, { endpoint, language })).toBe(said);
  });
});
