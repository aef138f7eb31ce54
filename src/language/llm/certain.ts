import type { ParamSpec } from '../../domain/param-spec.ts';
import type { ExtractInput, Extraction, LanguageTasks } from '../../ports/language-tasks.ts';

/** Words that may stand around bare values without meaning anything more. */
const CONNECTIVES = new Set(
  (
    'from to until till and between on in at for of the is it yes ok okay please year date ' +
    'kuni ja alates ning on palun jah aasta kuupäev vahemikus ' +
    'с со по до и от на в за да это год года пожалуйста между'
  ).split(' '),
);

const isTyped = (param: ParamSpec | undefined): boolean =>
  param !== undefined &&
  (param.type !== 'string' ||
    param.enum !== undefined ||
    param.format !== undefined ||
    param.pattern !== undefined);

/** Nothing but values and words like "from … to …": what is left of the message without the quotes has no meaning of its own. */
const coversMessage = (message: string, quotes: readonly string[]): boolean => {
  let rest = message;
  for (const quote of quotes.toSorted((a, b) => b.length - a.length)) rest = rest.split(quote).join(' ');
  const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => CONNECTIVES.has(word));
};

/**
 * Do the rules alone settle what this message gives? Only for answers to a question: an act such as "yes" or "I don't know" with
 * nothing besides, or bare typed values for all that was asked.
 */
export const isCertain = (
  input: ExtractInput,
  byRules: Extraction,
  act: ReturnType<LanguageTasks['readAct']>,
): boolean => {
  if (input.asked.length === 0) return false;
  if (act?.remainder === '') return true;
  const { values, unfit, alternatives } = byRules;
  if (values.length === 0 || unfit.length > 0 || alternatives.length > 0) return false;
  const asked = values.every(
    ({ target, param }) =>
      input.asked.some((ref) => ref.target === target && ref.param === param) &&
      isTyped(input.targets[target]?.endpoint.params.find(({ name }) => name === param)),
  );
  return (
    asked &&
    coversMessage(
      input.message,
      values.map(({ quote }) => quote),
    )
  );
};
