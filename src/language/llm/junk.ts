/** Nothing to read in it: marks, blanks, pictures. */
const READABLE = /[\p{L}\p{N}]/u;
/** What programs write for "nothing here", and words that stand where an answer should. */
const NO_ANSWER =
  /^(?:null|undefined|none|nan|nil|n\/?a|true|false|ok(?:ay)?|empty|error|string|text|answer|response|output|todo|done|\d+ tokens?)$/iu;
/** Our marks around data, and the marks between speakers that a model is trained with. */
const MARKS =
  /<\/?data-[0-9a-f]{6,}|\bdata-[0-9a-f]{8,}\b|<\|[\w -]+\|?>|<\/?(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:think|tool_call|tool_response|assistant|system|user|s)>/iu;
const SPEAKER = /^\s*(?:assistant|system|user|model|bot)\s*:/iu;
/** Lines of our prompts. */
const PROMPT_LINES =
  /(?:^|\n)\s*Now: \p{Lu}\p{L}+day \d{4}-|\bAnswer in (?:English|Estonian|Russian)\.|\bThe person (?:has seen this data|was just asked)|\bThat cannot be used:/u;
/** A field of JSON with its name, or a field of a form that was left empty. */
const FIELD = /[{,[]\s*"[\p{L}\w .-]+"\s*:|^\s*"?\w+"?\s*:\s*(?:\[\s*\]|\{\s*\}|null|""|'')\s*,?\s*$/mu;
const FENCE = /^\s*```\w*\s*([\s\S]*?)\s*(?:```\s*)?$/u;
const MARKUP = /^\s*<[a-z!?/][^<>]*>/iu;
/** Something to be filled in: "{city}", "[your name]", "<insert date>". */
const GAP = /\{\{?\s*[\p{L}_][\p{L}\w .-]*\}?\}|[[<](?:insert|your|name of|enter)\b[^\]>]*[\]>]/iu;
/** A model that has got stuck. */
const STUCK = /(?<!\p{L})(\p{L}+)(?:[\s,.]+\1(?!\p{L})){5,}/iu;
const BROKEN = '\ufffd';
/** Fewer words than this may well be repeated by accident. */
const ECHO_WORDS = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isJson = (text: string): boolean => {
  if (!/^[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // What is no JSON may still be a sentence in quotation marks.
    return false;
  }
};

const isEcho = (text: string, question: string): boolean => {
  const asked = wordsOf(question);
  return asked.length >= ECHO_WORDS && wordsOf(text).join(' ') === asked.join(' ');
};

/** What junk is judged by besides the text. */
export interface JunkContext {
  /** What the person asked; the same words are no answer. */
  readonly question: string;
  /** The person asked for something a program reads. */
  readonly mayBeCode?: boolean | undefined;
}

/** Do the words so far repeat the question from its beginning, so that the whole may turn out an echo? */
export const beginsEcho = (text: string, { question }: JunkContext): boolean =>
  ` ${wordsOf(question).join(' ')}`.startsWith(` ${wordsOf(text).join(' ')}`);

/** Is a text of the model no text for a person: empty, a form, markup, an echo? What is wrong with it, in words for the model. */
export const junkIn = (text: string, { question, mayBeCode = false }: JunkContext): string | undefined => {
  const bare = text.trim();
  if (bare === '') return 'it is empty';
  if (!READABLE.test(bare)) return 'there are no words in it';
  if (NO_ANSWER.test(bare.replace(/^[\s"'`([{*_#]+|[\s"'`)\]}.!*_]+$/gu, ''))) return 'it says nothing';
  if (MARKS.test(bare) || SPEAKER.test(bare) || PROMPT_LINES.test(bare))
    return 'it repeats marks or lines of the request';
  if (isEcho(bare, question)) return 'it repeats the question';
  if (STUCK.test(bare)) return 'it repeats one word over and over';
  if (bare.includes(BROKEN)) return 'it holds broken characters';
  if (mayBeCode) return undefined;
  const inner = FENCE.exec(bare)?.[1] ?? bare;
  if (isJson(inner) || FIELD.test(bare)) return 'it is JSON; plain sentences are wanted';
  if (MARKUP.test(inner)) return 'it is markup; plain sentences are wanted';
  return GAP.test(bare) ? 'it has gaps that were not filled in' : undefined;
};

const CODE_WANTED =
  /\b(?:json|code|xml|html|yaml|sql|regex|script|function|markdown|template)\b|kood|skript|mall|(?<!\p{L})код|скрипт|шаблон/iu;

/** Does a person ask for something that a program reads? */
export const wantsCode = (message: string): boolean => CODE_WANTED.test(message);
