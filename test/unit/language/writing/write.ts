import type { Endpoint } from '../../../../src/domain/endpoint.ts';
import type { Language } from '../../../../src/domain/language.ts';
import type { Json } from '../../../../src/domain/slots.ts';
import { createWriting } from '../../../../src/language/builtin/writing/index.ts';
import type {
  AnswerPart,
  AskItem,
  ClarifyInput,
  TaskContext,
  TaskUse,
} from '../../../../src/ports/language-tasks.ts';

/** Wednesday noon in Tallinn. */
export const NOW = Date.parse('2026-06-10T09:00:00Z');

export const contextOf = (
  language: Language,
  more: { signal?: AbortSignal; uses?: TaskUse[] } = {},
): TaskContext => ({
  signal: more.signal ?? new AbortController().signal,
  language,
  moment: { now: NOW, timezone: 'Europe/Tallinn' },
  record: (use) => void more.uses?.push(use),
});

const collect = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

const writing = createWriting({ elapsed: () => 0 });

/** The question for what is asked: `[target, param, reason?, detail?]`. */
export const ask = (
  endpoints: readonly Endpoint[],
  items: readonly (readonly [number, string, AskItem['reason']?, string?])[],
  options: { language: Language; understood?: ClarifyInput['understood'] },
): Promise<string> =>
  collect(
    writing.clarify(
      {
        targets: endpoints.map((endpoint) => ({ endpoint, known: {} })),
        ask: items.map(([target, param, reason = 'missing', detail]) => ({ target, param, reason, detail })),
        understood: options.understood ?? [],
      },
      contextOf(options.language),
    ),
  );

export const dataPart = (
  endpoint: Endpoint,
  data: Json,
  more: { params?: Record<string, Json>; leftOut?: Record<string, number>; whole?: Json } = {},
): AnswerPart => ({
  endpoint,
  params: more.params ?? {},
  result: { kind: 'data', data, leftOut: more.leftOut ?? {}, whole: more.whole },
});

export const answer = (
  parts: readonly AnswerPart[],
  options: { language: Language; question?: string; followUp?: boolean },
): Promise<string> =>
  collect(
    writing.writeAnswer(
      { question: options.question ?? '', followUp: options.followUp ?? false, parts },
      contextOf(options.language),
    ),
  );
