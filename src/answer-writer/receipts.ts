import type { Json } from '../domain/slots.ts';
import { calledDone, deedClaimIn, recordsDeed } from '../lib/grounding/claims.ts';
import { allPresent, falseDenial } from '../lib/grounding/denials.ts';
import { createGroundsSteps } from '../lib/grounding/index.ts';
import { runAtOnce, type Steps } from '../lib/sliced.ts';
import type { AnswerInput, TaskContext } from '../ports/language-tasks.ts';

/** Why a sentence may not be said; `text` is the part of it that has no receipt. For the log's kind, never its text. */
export interface Unproven {
  readonly kind: 'number' | 'date' | 'time' | 'code' | 'name' | 'link' | 'success' | 'denial';
  readonly text: string;
}

/** Holds the sentences of one answer against what the calls brought. */
export interface Receipts {
  /** What of the sentence has no receipt; undefined when it may be said. */
  unproven(sentence: string): Unproven | undefined;
}

type Part = AnswerInput['parts'][number];

/** What the operator wrote about an endpoint: words of it claim nothing. */
const operatorTexts = ({ endpoint }: Part): Json[] => [
  endpoint.name.replaceAll('_', ' '),
  endpoint.description,
  ...(endpoint.params.map(({ name, description, labels, synonyms }) => ({
    name,
    description,
    labels: { ...labels },
    ...(synonyms && { synonyms }),
  })) as unknown as Json[]),
  ...(endpoint.responseHints ? [endpoint.responseHints as unknown as Json] : []),
];

const sourcesOf = (input: AnswerInput): Json[] => [
  input.question,
  ...input.parts.flatMap((part): Json[] => [
    part.params,
    ...operatorTexts(part),
    ...(part.result.kind === 'data'
      ? [part.result.data, { ...part.result.leftOut }]
      : [part.result.sentence]),
  ]),
];

/** True counts of arrays that were cut: what is shown and what was left out together. */
const trueCounts = ({ result }: Part): number[] => {
  if (result.kind !== 'data') return [];
  const shown = Array.isArray(result.data) ? [result.data.length] : [];
  return Object.values(result.leftOut).flatMap((left) => [left, ...shown.map((count) => count + left)]);
};

/** Does some request that writes stand without a good answer? Then nothing may be called done. */
const somethingUndone = (parts: readonly Part[]): boolean =>
  parts.some(({ endpoint, result }) => endpoint.sideEffects === 'write' && result.kind === 'failure');

const somethingWritten = (parts: readonly Part[]): boolean =>
  parts.some(({ endpoint, result }) => endpoint.sideEffects === 'write' && result.kind === 'data');

/** Texts of the responses and the names of their fields; a field that says no speaks for nothing. */
const recordedTexts = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(recordedTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, Json]) =>
    item === false || item === null || item === 0 ? [] : [key, ...recordedTexts(item)],
  );
};

/**
 * A claim to have done what no call did. A text of the data, told as it stands, claims nothing for the writer; and what a record
 * says of the user's own ("status: confirmed") may be told.
 */
const falseClaim = (said: string, parts: readonly Part[]): string | undefined => {
  const claim = deedClaimIn(said);
  if (claim === undefined || somethingWritten(parts)) return undefined;
  const texts = parts.flatMap(({ result }) => (result.kind === 'data' ? recordedTexts(result.data) : []));
  if (texts.some((text) => text.includes(claim.text))) return undefined;
  return !claim.bySpeaker && texts.some((text) => recordsDeed(claim, text)) ? undefined : claim.text;
};

/**
 * Receipts of one answer: every number, date, time, code, link and proper name of a sentence is found in the response data, in a
 * count, sum, mean or extreme over it, in the values of the request, or in the user's words; and nothing is called done that
 * failed or was never asked of a service, nor missing that was found. Sentences that are ours (failures) pass as they are.
 */
export function* createReceiptsSteps(
  input: AnswerInput,
  { moment }: Pick<TaskContext, 'moment'>,
): Steps<Receipts> {
  const { parts } = input;
  const grounds = yield* createGroundsSteps({
    sources: [...sourcesOf(input), ...parts.flatMap(trueCounts)],
    wholes: parts.flatMap(({ result }) =>
      result.kind === 'data' && result.whole !== undefined ? [result.whole] : [],
    ),
    timezone: moment.timezone,
    now: moment.now,
  });
  const ours = parts.flatMap(({ result }) => (result.kind === 'failure' ? [result.sentence] : []));
  const undone = somethingUndone(parts);
  const present = allPresent(
    parts.map(({ params, result }) => ({
      params,
      data: result.kind === 'data' ? result.data : undefined,
    })),
    input.question,
  );
  return {
    unproven: (sentence) => {
      const said = sentence.trim();
      if (said === '' || ours.some((own) => own.includes(said))) return undefined;
      const done = (undone ? calledDone(said) : undefined) ?? falseClaim(said, parts);
      if (done !== undefined) return { kind: 'success', text: done };
      const denied = present && falseDenial(said, present);
      return denied === undefined ? grounds.unfounded(said) : { kind: 'denial', text: denied };
    },
  };
}

/** {@link createReceiptsSteps} without a pause. */
export const createReceipts = (input: AnswerInput, context: Pick<TaskContext, 'moment'>): Receipts =>
  runAtOnce(createReceiptsSteps(input, context));
