import type { Language } from '../../../domain/language.ts';
import type { ToolRequest, ToolResult } from '../../../ports/assistant.ts';
import { fieldsOf, listOf, textOf } from './result-fields.ts';
import { RESULT_WORDS } from './result-words.ts';
import { writeClock } from './write-clock.ts';

const GROUPED_FROM = 5;

const localNumber = (text: string, language: Language): string => {
  const { decimal, group } = RESULT_WORDS[language];
  const [before = '', after] = text.split('.');
  const grouped =
    before.replace('-', '').length >= GROUPED_FROM ? before.replace(/\B(?=(?:\d{3})+$)/g, group) : before;
  return `${grouped.replace('-', '−')}${after === undefined ? '' : `${decimal}${after}`}`;
};

/** The calculator's notation as people write it. */
const localExpression = (expression: string, language: Language): string => {
  const { of, functions } = RESULT_WORDS[language];
  return expression
    .replace(/\b(?:sqrt)\s*/g, '√')
    .replace(/\b(?:cbrt)\s*/g, '∛')
    .replace(/\bpi\b/g, 'π')
    .replace(/\s*\bof\b\s*/g, of)
    .replace(/\b(?:average|sum|max|min|factorial)\b/g, (name) => functions[name] ?? name)
    .replace(/,\s*/g, language === 'en' ? ', ' : '; ')
    .replace(/\s*\*\s*/g, ' × ')
    .replace(/\s*\/\s*/g, ' / ')
    .replace(/(?<=[\d)%!])\s*([+-])\s*/g, (_, sign: string) => ` ${sign === '-' ? '−' : sign} `)
    .replace(/\d+(?:\.\d+)?/g, (number) => localNumber(number, language))
    .trim();
};

const calculation = (request: ToolRequest, result: ToolResult, language: Language): string => {
  const words = RESULT_WORDS[language];
  if (result.kind !== 'data')
    return (
      (result.kind === 'problem' ? words.calculationProblems[result.code] : undefined) ?? words.notCalculated
    );
  const { result: value, exact } = fieldsOf(result.data);
  const sign = exact === false ? '≈' : '=';
  return `${localExpression(textOf(request.input['expression']), language)} ${sign} ${localNumber(textOf(value), language)}`;
};

const MAX_RESULTS = 5;
const search = (result: ToolResult, language: Language): string => {
  const words = RESULT_WORDS[language];
  if (result.kind !== 'data') return words.searchFailed;
  const results = listOf(fieldsOf(result.data)['results']).map(fieldsOf).slice(0, MAX_RESULTS);
  if (results.length === 0) return words.nothingFound;
  const lines = results.map(({ title, snippet, url }, i) => {
    const text = textOf(snippet);
    return `${i + 1}. ${textOf(title)}${text === '' ? '' : `: ${text}`}\n   ${textOf(url)}`;
  });
  return [words.found, ...lines, words.foundNote].join('\n');
};

/** One tool's result in words. */
export const writeResult = (request: ToolRequest, result: ToolResult, language: Language): string => {
  switch (request.tool) {
    case 'calculate':
      return calculation(request, result, language);
    case 'get_current_time':
    case 'get_current_date':
      return writeClock(request, result, language);
    default:
      return search(result, language);
  }
};
