import type { Localized } from '../../../domain/language.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import { PERSON_NOUNS, THING_NOUNS, type ThingNoun } from '../data/thing-nouns.ts';
import { wordsOf } from './names.ts';

/** A label in every language and, where one is natural, the question. */
export interface ThingWords {
  readonly label: Localized;
  readonly ask: Localized;
}

const NAME_OF = /^(?:the )?name of (?:the |an? )?(\p{L}+)$/u;
const NUMBER_OF =
  /^(?:the )?(number|no|id|identifier|identification number|code) of (?:the |an? )(?:\p{L}+ )?(\p{L}+)$/u;
const THING_NUMBER = /^(?:the )?(\p{L}+) (number|no|nr|id|identifier|code)$/u;

const MARKS: Readonly<Record<'number' | 'code' | 'identifier', readonly [string, string]>> = {
  number: ['number', 'номер'],
  code: ['kood', 'код'],
  identifier: ['tunnus', 'идентификатор'],
};
const markOf = (word: string): readonly [string, string] => {
  if (word === 'code') return MARKS.code;
  return word === 'identifier' ? MARKS.identifier : MARKS.number;
};

const named = (noun: string, { et, ru }: ThingNoun): ThingWords =>
  PERSON_NOUNS.has(noun)
    ? {
        label: { en: `name of the ${noun}`, et: `${et.genitive} nimi`, ru: `имя ${ru.genitive}` },
        ask: {
          en: `what is the name of the ${noun}`,
          et: `mis on ${et.genitive} nimi`,
          ru: `какое имя ${ru.genitive}`,
        },
      }
    : {
        label: { en: `name of the ${noun}`, et: `${et.genitive} nimi`, ru: `название ${ru.genitive}` },
        ask: { en: `which ${noun}`, et: `milline ${et.nominative}`, ru: `${ru.which} ${ru.nominative}` },
      };

const numbered = (said: string, mark: string, { et, ru }: ThingNoun): ThingWords => {
  const [inEstonian, inRussian] = markOf(mark);
  const label = { en: said, et: `${et.genitive} ${inEstonian}`, ru: `${inRussian} ${ru.genitive}` };
  return {
    label,
    ask: { en: `what is the ${label.en}`, et: `mis on ${label.et}`, ru: `какой ${label.ru}` },
  };
};

/** "Name of the river", "Number of the application", "Invoice id" in every language, where the noun is known. */
export const thingWords = ({ description }: ParamSpec): ThingWords | undefined => {
  const said = wordsOf(description.split(/[.,;:(]\s?/)[0] ?? '').replace(/^the /, '');
  const name = NAME_OF.exec(said)?.[1] ?? '';
  const ofName = THING_NOUNS.get(name);
  if (ofName) return named(name, ofName);
  const [, mark = '', noun = ''] = NUMBER_OF.exec(said) ?? [];
  const [, thing = '', itsMark = ''] = THING_NUMBER.exec(said) ?? [];
  const known = THING_NOUNS.get(noun) ?? THING_NOUNS.get(thing);
  return known && numbered(said, mark || itsMark, known);
};
