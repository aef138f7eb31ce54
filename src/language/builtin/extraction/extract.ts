import type { Endpoint } from '../../../domain/endpoint.ts';
import { sameParam } from '../../../domain/same-param.ts';
import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import type {
  ExtractedValue,
  ExtractInput,
  Extraction,
  ExtractTarget,
  ParamRef,
  UnfitValue,
} from '../../../ports/language-tasks.ts';
import { PLAIN_WORDS } from '../data/plain-words.ts';
import { isNonAnswer } from '../dialogue/non-answers.ts';
import { withEarlier } from '../earlier/from-earlier.ts';
import { plain, type Span, splitName, wordsOf } from '../text/text.ts';
import { type Board, createBoard, type Finding } from './board.ts';
import { byClause, commonWordsOf, withoutOthers } from './by-clause.ts';
import { readCorrection } from './corrections.ts';
import { fillChoices } from './fill-choices.ts';
import { fillAddresses, fillEntities } from './fill-entities.ts';
import { fillNone } from './fill-none.ts';
import { fillNumbers } from './fill-numbers.ts';
import { fillPlaces } from './fill-places.ts';
import { fillSpecialties } from './fill-specialties.ts';
import { fillQuotes, fillText } from './fill-text.ts';
import { fillTimes } from './fill-times.ts';
import { refuseUnread } from './refuse.ts';
import type { ExtractSetting, ReaderTools } from './setting.ts';
import { type Slot, SUBJECT_START, slotOf, wordStart } from './slot.ts';

const EMPTY: Extraction = { values: [], unfit: [], alternatives: [] };

const phrasesOf = ({ examples }: Endpoint): string[] =>
  Object.values(examples ?? {}).flatMap((list) => list ?? []);

const topical = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 3 && !PLAIN_WORDS.has(word));

/** Words an endpoint is spoken of with. */
const topicWordsOf = (endpoint: Endpoint): string[] =>
  topical(
    wordsOf([splitName(endpoint.name ?? ''), endpoint.description ?? '', ...phrasesOf(endpoint)].join(' ')),
  );

/** Beginnings of the words an endpoint is spoken of with, worked out on first use. */
const topicStemsOf = (endpoint: Endpoint): (() => ReadonlySet<string>) => {
  let stems: ReadonlySet<string> | undefined;
  return () => {
    stems ??= new Set(topicWordsOf(endpoint).map((word) => wordStart(word)));
    return stems;
  };
};

const stemsIn = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 3)
    .map((word) => wordStart(word, SUBJECT_START));

/** Beginnings of the words that the endpoint as a whole is about, worked out on first use. */
const subjectStemsOf = ({ name, description, examples }: Endpoint): (() => ReadonlySet<string>) => {
  let stems: ReadonlySet<string> | undefined;
  return () => {
    if (stems) return stems;
    const counts = new Map<string, number>();
    for (const phrase of Object.values(examples ?? {}).flatMap((list) => list ?? []))
      for (const stem of new Set(stemsIn(phrase))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const often = [...counts].flatMap(([stem, count]) => (count > 1 ? [stem] : []));
    stems = new Set([...stemsIn(`${splitName(name ?? '')} ${description ?? ''}`), ...often]);
    return stems;
  };
};

/** Words an endpoint may be named with; a street or a country in an example is no name of it. */
const namingWordsOf = (endpoint: Endpoint): string[] =>
  topical([
    ...wordsOf(splitName(endpoint.name ?? '')),
    ...[endpoint.description ?? '', ...phrasesOf(endpoint)].flatMap(commonWordsOf),
  ]);

const slotsOf = (
  targets: readonly ExtractTarget[],
  asked: readonly ParamRef[],
  only: readonly number[],
): Slot[] =>
  only.flatMap((target) => {
    const { endpoint, known } = targets[target] as ExtractTarget;
    const topicStems = topicStemsOf(endpoint);
    const subjectStems = subjectStemsOf(endpoint);
    return endpoint.params
      .filter((spec) => spec.source !== 'hidden')
      .map((spec) =>
        slotOf(spec, {
          target,
          asked: asked.some((ref) => ref.target === target && ref.param === spec.name),
          known: (own(known, spec.name) ?? null) !== null,
          topicStems,
          subjectStems,
        }),
      );
  });

/** The readers in their order: what has a form of its own first, open text last. */
const read = (board: Board, tools: ReaderTools): void => {
  fillQuotes(board);
  fillEntities(board);
  fillSpecialties(board);
  fillAddresses(board);
  fillChoices(board, 'before');
  fillTimes(board, tools.zones);
  fillPlaces(board, tools.geo);
  fillNone(board);
  fillNumbers(board, tools.geo);
  fillText(board, tools.geo);
  refuseUnread(board);
};

/** Digits of a whole number beyond 2^53 as they were written; such a number stays text, so that none of them is lost. */
const exactly = ({ slot, value }: Finding, quote: string): Json => {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const digits = quote.replace(/[\s'+]/g, '').replace('−', '-');
  return slot.spec.type === 'integer' && /^-?\d+$/.test(digits) ? digits : value;
};

const same = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

const reportOf = (
  board: Board,
  targets: readonly ExtractTarget[],
  message: string,
  offset: number,
): Extraction => {
  const quote = (span: Span): string => message.slice(offset + span.start, offset + span.end);
  const ref = (slot: Slot): ParamRef => ({ target: slot.target, param: slot.spec.name });
  const value = (finding: Finding): ExtractedValue => {
    const held = own(targets[finding.slot.target]?.known, finding.slot.spec.name);
    const said = quote(finding.span);
    const exact = exactly(finding, said);
    return {
      ...ref(finding.slot),
      value: exact,
      quote: said,
      source: finding.rule ? 'rule' : 'user',
      correction: board.corrects && finding.slot.known && !same(held, exact),
    };
  };
  const unfit = board.refusals
    .filter(({ slot }) => board.isFree(slot))
    .map(({ slot, span, problem }): UnfitValue => ({ ...ref(slot), quote: quote(span), problem }));
  return { values: board.findings.map(value), unfit, alternatives: board.alternatives.map(value) };
};

/** One reading of one text for some of the targets. */
const extractFrom = (
  input: ExtractInput,
  only: readonly number[],
  part: { text: string; offset: number },
  setting: ExtractSetting & { tools: ReaderTools },
): Extraction => {
  const { tools, moment, language } = setting;
  const message = plain(part.text);
  const nothingHeld = only.every((i) => Object.keys(input.targets[i]?.known ?? {}).length === 0);
  const slots = slotsOf(input.targets, input.asked, only);
  const correction = readCorrection(message, {
    opening: nothingHeld && input.asked.length === 0,
    yesOrNo: slots.some((slot) => slot.asked && slot.kind === 'boolean'),
  });
  const board = createBoard({
    message,
    language,
    local: tools.zones.local(moment.now, moment.timezone),
    timezone: moment.timezone,
    slots,
    corrects: correction.corrects,
    rejected: correction.rejected,
    known: (slot) => own(input.targets[slot.target]?.known, slot.spec.name),
  });
  read(board, tools);
  return reportOf(board, input.targets, input.message, part.offset);
};

/** A value that one target's part gave also serves a target with the same parameter whose own part gave none. */
const shareOut = (extraction: Extraction, targets: readonly ExtractTarget[]): Extraction => {
  const specOf = (ref: ParamRef) =>
    targets[ref.target]?.endpoint.params.find((one) => one.name === ref.param);
  const extra: ExtractedValue[] = [];
  for (const value of extraction.values) {
    const spec = specOf(value);
    targets.forEach((target, i) => {
      if (i === value.target || own(target.known, value.param) !== undefined) return;
      const other = specOf({ target: i, param: value.param });
      if (!spec || !other || !sameParam(spec, other)) return;
      if ([...extraction.values, ...extra].some((one) => one.target === i && one.param === value.param))
        return;
      extra.push({ ...value, target: i });
    });
  }
  return { ...extraction, values: [...extraction.values, ...extra] };
};

const joined = (parts: readonly Extraction[]): Extraction => ({
  values: parts.flatMap((part) => part.values),
  unfit: parts.flatMap((part) => part.unfit),
  alternatives: parts.flatMap((part) => part.alternatives),
});

/** All values that a message gives for the targets, what it takes up of earlier ones included. Hidden parameters are never among them. */
export const extractValues = (
  input: ExtractInput,
  setting: ExtractSetting,
  tools: ReaderTools,
): Extraction => {
  if (isNonAnswer(input.message)) return EMPTY;
  const found = fromMessage(input, setting, tools);
  if (input.history.length === 0 && !input.previous?.length) return found;
  const slots = slotsOf(
    input.targets,
    input.asked,
    input.targets.map((_, i) => i),
  );
  return withEarlier(found, input, { slots, setting: { ...setting, tools } });
};

/** "find_bus": short words of a name count as well. */
const shortNameOf = ({ name }: Endpoint): string[] =>
  wordsOf(splitName(name ?? '')).filter((word) => word.length === 3 && !PLAIN_WORDS.has(word));

/** The message without what it says of other endpoints it may be about. */
const ownPart = ({ message, targets, others = [] }: ExtractInput): string =>
  others.length === 0
    ? message
    : withoutOthers(
        message,
        targets.flatMap(({ endpoint }) => [...shortNameOf(endpoint), ...namingWordsOf(endpoint)]),
        others.map((endpoint) => [...shortNameOf(endpoint), ...namingWordsOf(endpoint)]),
      );

const fromMessage = (input: ExtractInput, setting: ExtractSetting, tools: ReaderTools): Extraction => {
  const all = input.targets.map((_, i) => i);
  const whole = { text: input.message, offset: 0 };
  const focused = input.targets.map((target) => {
    const offset = target.focus ? input.message.indexOf(target.focus) : -1;
    return target.focus && offset >= 0 ? { text: target.focus, offset } : undefined;
  });
  const context = { ...setting, tools };
  if (new Set(focused.map((part) => part?.text ?? '')).size < 2) {
    const parts =
      all.length < 2
        ? undefined
        : byClause(
            input.message,
            input.targets.map(({ endpoint }) => namingWordsOf(endpoint)),
            // Asked about several, an answer that names one of them is about that one.
            new Set(input.asked.map(({ target }) => target)).size > 1 ? 1 : 2,
          );
    const read = parts
      ? joined(all.map((i) => extractFrom(input, [i], { text: parts[i] ?? '', offset: 0 }, context)))
      : extractFrom(input, all, { text: ownPart(input), offset: 0 }, context);
    return shareOut(read, input.targets);
  }
  return shareOut(
    joined(all.map((i) => extractFrom(input, [i], focused[i] ?? whole, context))),
    input.targets,
  );
};
