import type { Json } from '../../../domain/slots.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { pickSteps, type Steps } from '../../../lib/sliced.ts';
import type { AnswerPart } from '../../../ports/language-tasks.ts';
import { answerPhrases } from './answer-phrases.ts';
import { echoPhrase } from './echo-value.ts';
import type { Field, FieldContext } from './fields.ts';
import type { Formats } from './formats.ts';
import { capitalised, wordsOf } from './names.ts';
import type { Question } from './question.ts';
import { aboutLines, MOST_ON_DEMAND, moreIn, recordsLines } from './records-text.ts';
import { flatten } from './rows.ts';
import { type Shape, shapeOf } from './shape.ts';
import { readTable } from './table.ts';
import { topicOf } from './topic.ts';
import { valueText } from './values.ts';

const MOST_VALUES = 10;
const MOST_SECTIONS = 4;
/** As many of many values show what they are. */
const SAMPLE = 200;

export interface PartOptions {
  readonly question: Question;
  readonly followUp: boolean;
  readonly formats: Formats;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Say what was asked for ("Estonia, 2026"); a heading does it when there are several parts. */
  readonly echo: boolean;
}

type DataResult = Extract<AnswerPart['result'], { kind: 'data' }>;

const valuesLines = (
  shape: Extract<Shape, { kind: 'values' }>,
  context: FieldContext,
  { echo, followUp }: { echo: string; followUp: boolean },
): string[] => {
  const { formats } = context;
  const phrases = answerPhrases[formats.language];
  const table = readTable(
    shape.values.slice(0, SAMPLE).map((value) => new Map([['value', value]])),
    context,
  );
  const field = table.fields[0] as Field;
  const wanted = followUp ? moreIn(context.question) : undefined;
  if (wanted === 'rest' && shape.values.length <= MOST_VALUES)
    return [phrases.noMore(formats.number(shape.values.length))];
  const skip = wanted === 'rest' ? MOST_VALUES : 0;
  const texts = shape.values
    .slice(skip, skip + (wanted ? MOST_ON_DEMAND : MOST_VALUES))
    .map((value) => valueText(field, value, formats));
  if (shape.values.length === 1) {
    const text = texts[0] ?? '';
    const sentence = typeof shape.values[0] === 'string' && /\s/.test(text);
    if (sentence) return [/[.!?…]$/.test(text) ? text : `${text}.`];
    return [
      `${capitalised(topicOf(context.endpoint, formats.language))}${echo === '' ? '' : ` (${echo})`}: ${text}.`,
    ];
  }
  const more = shape.total - skip - texts.length;
  return [
    ...(skip > 0 ? [] : [phrases.found(formats.number(shape.total), shape.total, echo)]),
    ...texts.map((text) => `- ${text}`),
    ...(more > 0 ? [phrases.more(formats.number(more))] : []),
  ];
};

function* recordsShapeLines(
  shape: Extract<Shape, { kind: 'records' }>,
  context: FieldContext,
  options: PartOptions & { echoText: string; leftOut: number },
): Steps<string[]> {
  const language = options.formats.language;
  const rows = yield* pickSteps(shape.records, (record) => {
    const row = flatten(record, language);
    return row.size > 0 ? row : undefined;
  });
  if (rows.length === 0) return [answerPhrases[language].nothing(options.echoText)];
  const about = readTable([flatten(shape.about, language)], { ...context, about: {} });
  const facts = aboutLines(about, options.followUp);
  const total = shape.isList ? Math.max(shape.total, shape.records.length + options.leftOut) : 1;
  const { followUp, now, echoText: echo } = options;
  // A follow-up about such a fact is answered by it.
  if (followUp && facts.length > 0 && !moreIn(options.question)) return facts;
  const table = readTable(rows, { ...context, about: shape.about });
  const lines = [...facts, ...(yield* recordsLines(table, { followUp, now, total, echo }))];
  return lines.length > 0 ? lines : [answerPhrases[language].nothing(echo)];
}

/** Items a shrunk response lost; none when everything is at hand. */
const leftOutOf = (result: DataResult): number =>
  result.whole === undefined
    ? Object.entries(result.leftOut).reduce(
        (sum, [key, count]) =>
          /^(characters|fields|levels)$/.test(key) || key.includes('[]') ? sum : Math.max(sum, count),
        0,
      )
    : 0;

function* dataLines(part: AnswerPart, result: DataResult, options: PartOptions): Steps<string[]> {
  const { formats } = options;
  const phrases = answerPhrases[formats.language];
  const echoText =
    options.echo && !options.followUp ? echoPhrase(part.endpoint.params, part.params, formats) : '';
  const context: FieldContext = {
    endpoint: part.endpoint,
    params: part.params,
    question: options.question,
    formats,
    about: {},
  };
  function* lines(data: Json, echo: string): Generator<undefined, string[], undefined> {
    const shape = yield* shapeOf(data, formats.language);
    switch (shape.kind) {
      case 'nothing':
        return [phrases.nothing(echo)];
      case 'fault':
        return [phrases.fault(plainText(shape.message, 200).replace(/[.\s]+$/, ''))];
      case 'values':
        return valuesLines(shape, context, { echo, followUp: options.followUp });
      case 'records': {
        const more = { ...options, echoText: echo, leftOut: leftOutOf(result) };
        return yield* recordsShapeLines(shape, context, more);
      }
      case 'sections': {
        const texts: string[] = [];
        for (const { key, data: inner } of shape.sections.slice(0, MOST_SECTIONS)) {
          if (key !== '') texts.push(`${capitalised(sectionLabel(key, context))}:`);
          texts.push(...(yield* lines(inner, '')));
        }
        return texts;
      }
      default:
        return shape satisfies never;
    }
  }
  return yield* lines(result.whole ?? result.data, echoText);
}

const sectionLabel = (key: string, context: FieldContext): string => {
  // Two letters are a code: of a country, a price area, a language.
  if (/^[a-z]{2}$/i.test(key)) return key.toUpperCase();
  const table = readTable([new Map([[key, 1]])], context);
  return table.fields[0]?.label ?? wordsOf(key);
};

/** One part of an answer as lines. */
export function* partLines(part: AnswerPart, options: PartOptions): Steps<string[]> {
  return part.result.kind === 'failure'
    ? [part.result.sentence]
    : yield* dataLines(part, part.result, options);
}

/** "Public holidays (Estonia, 2026)": tells the parts of one answer apart. */
export const partHeading = (part: AnswerPart, formats: Formats): string => {
  const echo = echoPhrase(part.endpoint.params, part.params, formats);
  const topic = capitalised(topicOf(part.endpoint, formats.language));
  return echo === '' ? topic : `${topic} (${echo})`;
};
