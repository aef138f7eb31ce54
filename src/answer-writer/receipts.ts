import type { Json } from '../domain/slots.ts';
import { createGroundsSteps } from '../lib/grounding/index.ts';
import { runAtOnce, type Steps } from '../lib/sliced.ts';
import type { AnswerInput, TaskContext } from '../ports/language-tasks.ts';

/** Why a sentence may not be said; `text` is the part of it that has no receipt. For the log's kind, never its text. */
export interface Unproven {
  readonly kind: 'number' | 'date' | 'time' | 'code' | 'name' | 'link' | 'success';
  readonly text: string;
}

/** Holds the sentences of one answer against what the calls brought. */
export interface Receipts {
  /** What of the sentence has no receipt; undefined when it may be said. */
  unproven(sentence: string): Unproven | undefined;
}

/** "It is done", in the three languages, as the end of a request that writes. */
const DONE =
  /(?<!\p{L})(?:submitted|registered|booked|cancelled|canceled|saved|updated|deleted|created|ordered|paid|sent|(?:is|was|been) (?:done|completed)|esitatud|esitasin|registreeritud|registreerisin|broneeritud|tühistatud|salvestatud|muudetud|kustutatud|loodud|tellitud|makstud|saadetud|saatsin|tehtud|отправлен\p{L}*|отправил\p{L}*|зарегистрирован\p{L}*|забронирован\p{L}*|отменен\p{L}*|отменён\p{L}*|сохранен\p{L}*|сохранён\p{L}*|изменен\p{L}*|изменён\p{L}*|удален\p{L}*|удалён\p{L}*|создан\p{L}*|оплачен\p{L}*|выполнен\p{L}*)(?!\p{L})/iu;

/** The writer says it did something itself. */
const I_DID =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have)?(?: (?:just|now|already|successfully))* (?:submitted|registered|booked|cancelled|canceled|saved|updated|deleted|created|ordered|paid|sent|reserved)|(?:esitasin|registreerisin|broneerisin|tühistasin|salvestasin|muutsin|kustutasin|tellisin|maksin|saatsin)|olen (?:\p{L}+ ){0,4}(?:esitanud|registreerinud|broneerinud|tühistanud|salvestanud|muutnud|kustutanud|loonud|tellinud|maksnud|saatnud)|(?:я|мы) (?:уже |только что |успешно )*(?:отправил|зарегистрировал|забронировал|отменил|сохранил|изменил|удалил|создал|оплатил|заказал)[аи]?)(?!\p{L})/iu;

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

/** A claim to have done what no call did; a text of the data, told as it stands, claims nothing for the writer. */
const falseClaim = (said: string, parts: readonly Part[]): string | undefined => {
  const claim = I_DID.exec(said)?.[0];
  if (claim === undefined || somethingWritten(parts)) return undefined;
  return JSON.stringify(parts.map(({ result }) => result)).includes(claim) ? undefined : claim;
};

/**
 * Receipts of one answer: every number, date, time, code, link and proper name of a sentence is found in the response data, in a
 * count, sum, mean or extreme over it, in the values of the request, or in the user's words; and nothing is called done that
 * failed or was never asked of a service. Sentences that are ours (failures) pass as they are.
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
  return {
    unproven: (sentence) => {
      const said = sentence.trim();
      if (said === '' || ours.some((own) => own.includes(said))) return undefined;
      const done = (undone ? DONE.exec(said)?.[0] : undefined) ?? falseClaim(said, parts);
      return done === undefined ? grounds.unfounded(said) : { kind: 'success', text: done };
    },
  };
}

/** {@link createReceiptsSteps} without a pause. */
export const createReceipts = (input: AnswerInput, context: Pick<TaskContext, 'moment'>): Receipts =>
  runAtOnce(createReceiptsSteps(input, context));
