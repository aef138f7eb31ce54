/** What a sentence's build says where its words are names: "from A to B", "kuidas ma saan Tartusse", "как добраться". */
interface Pattern {
  readonly concepts: readonly string[];
  readonly form: RegExp;
}

/** A word that is no number: "from 1 May to 5 May" is a period, not a way. */
const NAME = String.raw`(?!\d)[\p{L}][\p{L}\p{N}.-]*`;
const NAMES = String.raw`${NAME}(?: [\p{L}\p{N}.-]+){0,4}`;

const WAY = ['route', 'connection'];

const PATTERNS: readonly Pattern[] = [
  { concepts: WAY, form: new RegExp(String.raw`(?<![\p{L}\p{N}])from ${NAMES}? to ${NAME}`, 'iu') },
  {
    concepts: WAY,
    form: /(?<![\p{L}])(?:how (?:do|can|could|would|to) (?:i |we )?(?:can )?(?:get|go|travel)|take me) (?:from|to) /iu,
  },
  {
    concepts: WAY,
    form: /(?<!\p{L})(?:kuidas (?:ma |me )?(?:saan|saame|saab|saada|minna|jõuan|jõuda|lähen) (?:\p{L}+ ){0,2}\p{L}+(?:sse|st|lt|ni)|vii mind \p{L}+(?:sse|le|ni|i|u|a))(?!\p{L})/iu,
  },
  {
    concepts: WAY,
    form: /(?<![\p{L}])(?:добраться|попасть|доехать|проехать|отправиться|дойти)(?: \p{L}+)? (?:до|из|от|в|с|к) /iu,
  },
  { concepts: WAY, form: new RegExp(String.raw`(?<![\p{L}])(?:от|из) ${NAMES}? (?:до|в|to) ${NAME}`, 'iu') },
];

/** Ids of the concepts a text's build stands for. */
export const conceptsOfBuild = (text: string): string[] => [
  ...new Set(PATTERNS.flatMap(({ concepts, form }) => (form.test(text) ? concepts : []))),
];
