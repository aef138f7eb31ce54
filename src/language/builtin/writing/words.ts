import type { Language } from '../../../domain/language.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import { plainText } from '../../../lib/plain-text.ts';
import type { Words } from '../../../ports/words.ts';
import { monthText } from './echo-value.ts';
import { createFormats, type Formats } from './formats.ts';
import { createFormatterCache } from './formatter-cache.ts';
import { yesNo } from './names.ts';
import { allowedWord, isIdentifier, paramWords, unitOf } from './param-words.ts';
import { topicOf } from './topic.ts';

const HIDDEN = '•••';
const LONGEST = 500;

/** "your age" -> "age", "whether you live here" -> "you live here": the label beside a value. */
const labelOf = (param: ParamSpec, language: Language): string =>
  paramWords(param, language).label.replace(/^(whether|kas|your|teie|ваш[аеи]?)\s+/iu, '');

const codeWithName = (text: string, name: string): string => (name === text ? text : `${name} (${text})`);

const textOf = (param: ParamSpec, text: string, formats: Formats): string => {
  const time = param.type === 'date' || param.type === 'datetime' ? formats.readTime(text) : undefined;
  if (time) return formats.time(time, true);
  const month = monthText(text, formats);
  if (month) return month;
  if (param.enum) return allowedWord(param, text, formats.language);
  const { kind } = paramWords(param, formats.language);
  if (kind?.echo === 'country' && /^[A-Za-z]{2}$/.test(text))
    return codeWithName(text, formats.name('region', text.toUpperCase()));
  if (kind?.echo === 'language' && /^[A-Za-z]{2,3}$/.test(text))
    return codeWithName(text, formats.name('language', text.toLowerCase()));
  return plainText(text, LONGEST);
};

const shownNumber = (param: ParamSpec, value: number, formats: Formats): string => {
  const unit = paramWords(param, formats.language).kind?.kind === 'duration' ? unitOf(param) : undefined;
  if (unit) return formats.measure(value, unit);
  return param.type === 'number' && !isIdentifier(param) ? formats.number(value) : String(value);
};

/** Numbers of a code or year are shown as they are sent; only amounts get separators. */
const shownValue = (param: ParamSpec, value: Json, formats: Formats): string => {
  if (param.sensitive) return HIDDEN;
  if (typeof value === 'boolean') return yesNo(value, formats.language);
  if (typeof value === 'number') return shownNumber(param, value, formats);
  if (typeof value === 'string') return textOf(param, value, formats);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item) => shownValue(param, item, formats)).join(', ');
  return plainText(JSON.stringify(value), LONGEST);
};

/** Names of endpoints, parameters and values, as questions and answers use them too. */
export const createWords = (): Words => {
  const cache = createFormatterCache();
  return {
    topic: topicOf,
    label: labelOf,
    describe: (endpoint, values, { language, moment }) => {
      const formats = createFormats(language, moment, cache);
      return endpoint.params.flatMap((param) => {
        const value = own(values, param.name);
        if (value === undefined) return [];
        return [
          { param: param.name, label: labelOf(param, language), value: shownValue(param, value, formats) },
        ];
      });
    },
  };
};
