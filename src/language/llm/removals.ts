import type { ParamSpec } from '../../domain/param-spec.ts';
import { isSameStem } from '../../lib/grounding/fold.ts';
import { own } from '../../lib/own.ts';
import type { ExtractInput, Extraction, ParamRef } from '../../ports/language-tasks.ts';
import { isSaid } from './said.ts';
import type { TakenBack } from './understanding.ts';

/** Words that take something back, in English, Estonian and Russian. */
const TAKES_BACK =
  /(?<!\p{L})(?:remove|delete|drop|clear|omit|ignore|forget|skip|scrap|cancel|leave|without|no|not|none|never ?mind|any(?:thing|where|time|body)?|whatever|regardless|irrelevant|unimportant|\p{L}+n['’]t|eemalda\p{L}*|kustuta\p{L}*|jäta|jätke|võta|võtke|ilma|unusta\p{L}*|tühista\p{L}*|loobu\p{L}*|ei|pole|ära|ärge|mitte|suvali\p{L}*|ükskõik|ebaolulis?\p{L}*|tähtsusetu\p{L}*|убер\p{L}+|удал\p{L}+|исключ\p{L}+|сним\p{L}+|отмен\p{L}+|забуд\p{L}+|без|не|нет|никак\p{L}+|люб\p{L}+|неважн\p{L}+|безразличн\p{L}+|неактуальн\p{L}+|вс[её] равно)(?!\p{L})/iu;

/** A value to be taken out; `quote` where a form named the words. */
export interface Removal extends ParamRef {
  readonly quote?: string | undefined;
}

/** What people call any day or time, whatever its label says. */
const TIME_WORDS = [
  'date',
  'day',
  'time',
  'period',
  'kuupäev',
  'päev',
  'aeg',
  'дата',
  'дату',
  'день',
  'время',
  'период',
];
/** Words that many labels have and that name nothing. */
const COMMON = new Set(['the', 'for', 'and', 'of', 'in', 'to', 'iso', 'code', 'valid', 'from']);

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words by which a person may mean the parameter: its name, its labels, the value held. */
const namesOf = (param: ParamSpec, held: unknown): string[] => [
  ...[
    param.name,
    ...Object.values(param.labels ?? {}).map(String),
    typeof held === 'string' ? held : String(held),
  ]
    .flatMap(wordsOf)
    .filter((word) => !COMMON.has(word)),
  ...(param.type === 'date' || param.type === 'datetime' ? TIME_WORDS.flatMap(wordsOf) : []),
];

/** Does the quote itself take this parameter back, so that no model has to be believed? */
const isProven = ({ quote }: TakenBack, param: ParamSpec, held: unknown): boolean => {
  if (!TAKES_BACK.test(quote)) return false;
  const names = namesOf(param, held);
  return wordsOf(quote).some((word) => names.some((name) => word === name || isSameStem(word, name)));
};

/**
 * Values held that the message takes back: those the rules find, and those of the form whose quote is in the message, takes back,
 * and names the parameter or its value. A parameter that is given a value stays.
 */
export const removalsFrom = (
  takenBack: readonly TakenBack[],
  from: { input: ExtractInput; byRules: Extraction; onRefused: (reason: 'no_quote' | 'unsupported') => void },
): Removal[] => {
  const { input, byRules, onRefused } = from;
  const found: Removal[] = [...(byRules.removals ?? [])];
  for (const claim of takenBack) {
    if (!isSaid(claim.quote, input.message)) {
      onRefused('no_quote');
      continue;
    }
    input.targets.forEach(({ endpoint, known }, target) => {
      const param = endpoint.params.find(({ name }) => name === claim.param);
      const held = own(known, claim.param);
      if (!param || held === undefined) return;
      if (!isProven(claim, param, held)) onRefused('unsupported');
      else if (!found.some((ref) => ref.target === target && ref.param === param.name))
        found.push({ target, param: param.name, quote: claim.quote });
    });
  }
  return found;
};
