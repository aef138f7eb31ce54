import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Language } from '../../../domain/language.ts';
import type { ParamSpec } from '../../../domain/param-spec.ts';
import { plainText } from '../../../lib/plain-text.ts';
import type { AskItem, ClarifyInput } from '../../../ports/language-tasks.ts';
import { clarifyPhrases } from './clarify-phrases.ts';
import { PERIOD } from './data/temporal-kinds.ts';
import { echoValues } from './echo-value.ts';
import type { Formats } from './formats.ts';
import { capitalised } from './names.ts';
import { allowedWord, exampleOf, isForeign, paramWords, periodRole, unitOf } from './param-words.ts';
import { optionalPartner } from './partner.ts';
import { topicOf } from './topic.ts';

/** One thing a question asks for, in words. */
interface Wanted {
  readonly label: string;
  readonly ask: string | undefined;
  /** Does the question read well beside another? "For which year" does, "what is the name" does not. */
  readonly joins: boolean;
  readonly hint: string | undefined;
}

interface Asked extends AskItem {
  readonly spec: ParamSpec;
}

const FEW_CHOICES = 6;
const TOP_CHOICES = 4;

const endpointAt = (input: ClarifyInput, target: number): Endpoint | undefined =>
  input.targets[target]?.endpoint;

const specsOf = (input: ClarifyInput): Asked[] =>
  input.ask.flatMap((item) => {
    const spec = endpointAt(input, item.target)?.params.find(({ name }) => name === item.param);
    return spec ? [{ ...item, spec }] : [];
  });

const hintOf = (spec: ParamSpec, formats: Formats): string | undefined => {
  const phrases = clarifyPhrases[formats.language];
  const measured = spec.enum?.every((value) => typeof value === 'number') ? unitOf(spec) : undefined;
  const choices = spec.enum?.map((value, i, all) =>
    // "60, 90 or 120 minutes"
    measured && i === all.length - 1
      ? formats.measure(Number(value), measured)
      : allowedWord(spec, String(value), formats.language),
  );
  if (choices) {
    const joined = (words: readonly string[]): string => words.join(', ');
    return choices.length <= FEW_CHOICES
      ? phrases.oneOf(
          choices.length < 2
            ? joined(choices)
            : `${joined(choices.slice(0, -1))} ${phrases.or} ${choices.at(-1)}`,
        )
      : phrases.someOf(joined(choices.slice(0, TOP_CHOICES)), choices.length);
  }
  const { kind, label } = paramWords(spec, formats.language);
  const unit = kind?.kind === 'duration' && label === kind.label[formats.language] ? unitOf(spec) : undefined;
  if (unit) return phrases.inUnit[unit];
  const example = exampleOf(spec, kind);
  return example === undefined ? undefined : phrases.example(example);
};

const periodWanted = (spec: ParamSpec, formats: Formats): Wanted => {
  const phrases = clarifyPhrases[formats.language];
  const example = phrases.periodExamples[spec.type === 'datetime' ? 1 : 0];
  return {
    label: PERIOD.label[formats.language],
    ask: PERIOD.ask[formats.language],
    joins: true,
    hint: phrases.example(example),
  };
};

/** Asked items of one endpoint in words; a start and an end are one period. */
const wantedOf = (items: readonly Asked[], formats: Formats): Wanted[] => {
  const start = items.find(({ spec }) => periodRole(spec) === 'start');
  const end = items.find(({ spec }) => periodRole(spec) === 'end' && spec.type === start?.spec.type);
  return items.flatMap((item): Wanted[] => {
    if (start && end && item === end) return [];
    if (start && end && item === start) return [periodWanted(item.spec, formats)];
    const words = paramWords(item.spec, formats.language);
    const joins = !words.alone && !/^(what|when) (is|should)\b/.test(words.kind?.ask.en ?? '');
    return [{ label: words.label, ask: words.ask, joins, hint: hintOf(item.spec, formats) }];
  });
};

const withArticle = (label: string): string =>
  /^(the|a|an|your|my|our|this|whether|if|when|where|who|whose|how|which|what)\b/i.test(label)
    ? label
    : `the ${label}`;

/** A label as the object of "please tell me". */
const inSentence = (label: string, language: Language): string => {
  if (language === 'en') return withArticle(label);
  // Words of the definition that have no translation are shown as what they are.
  if (isForeign(label, language)) {
    const [opening, closing] = clarifyPhrases[language].quotes;
    return opening + label + closing;
  }
  return language === 'et' ? label.replace(/^teie /, 'oma ') : label;
};

const hinted = (text: string, hint: string | undefined): string =>
  hint === undefined ? text : `${text} (${hint})`;

/**
 * "For which country and for which period?", or a request by label where no natural question exists.
 * @param after a heading and a colon come before it, so the bare list will do
 */
const sentenceFor = (wanted: readonly Wanted[], formats: Formats, after = false): string => {
  const phrases = clarifyPhrases[formats.language];
  const asks = wanted.flatMap(({ ask, hint }) => (ask === undefined ? [] : [hinted(ask, hint)]));
  const natural = wanted.length === 1 || wanted.every(({ joins }) => joins);
  if (natural && asks.length === wanted.length) return `${capitalised(formats.list(asks))}?`;
  const labels = wanted.map(({ label, hint }) => hinted(inSentence(label, formats.language), hint));
  // Commas inside a label would make one thing look like two.
  const listed = wanted.some(({ label }) => label.includes(',')) && labels.length > 1;
  const list = listed ? labels.join('; ') : formats.list(labels);
  return after ? `${list}?` : phrases.tellMe(list);
};

const boundsSentence = (spec: ParamSpec, said: string, formats: Formats): string | undefined => {
  if (spec.minimum === undefined && spec.maximum === undefined) return undefined;
  if (!/^\D{0,3}\d[\d\s.,]*\D{0,5}$/.test(said)) return undefined;
  const isYear = paramWords(spec, formats.language).kind?.echo === 'year';
  const shown = (value: number | undefined) =>
    value === undefined ? undefined : isYear ? String(value) : formats.number(value);
  return clarifyPhrases[formats.language].unfit.bounds(said, shown(spec.minimum), shown(spec.maximum));
};

const unfitSentence = ({ spec, detail }: Asked, formats: Formats): string => {
  const { unfit, quotes } = clarifyPhrases[formats.language];
  const { label } = paramWords(spec, formats.language);
  const text = plainText(detail ?? '', 80);
  if (text === '' || spec.sensitive) return unfit.unsaid(label);
  const said = quotes[0] + text + quotes[1];
  if (spec.enum) return unfit.choice(said);
  switch (spec.type) {
    case 'date':
    case 'datetime':
      return unfit.date(said);
    case 'integer':
    case 'number':
      return boundsSentence(spec, said, formats) ?? unfit.number(said);
    case 'string':
    case 'boolean':
    case 'array':
    case 'object':
      return unfit.other(said, label);
    default:
      return spec.type satisfies never;
  }
};

/** A service speaks of its parameters by their names; users know them by their labels. */
const inLabels = (text: string, items: readonly Asked[], formats: Formats): string =>
  items.reduce((said, { spec }) => {
    const { label } = paramWords(spec, formats.language);
    // Plain words are left alone: a parameter may be called "to".
    return /[A-Z_\d]/.test(spec.name) ? said.replaceAll(spec.name, () => label) : said;
  }, text);

/** Values refused together (one reason) are named together. */
const rejectedSentences = (items: readonly Asked[], formats: Formats): string[] => {
  const { rejected, quotes } = clarifyPhrases[formats.language];
  const byDetail = Map.groupBy(items, ({ target, detail }) => `${target} ${detail ?? ''}`);
  return [...byDetail.values()].map((group) => {
    const labels = wantedOf(group, formats).map(({ label }) => label);
    const text = inLabels(plainText(group[0]?.detail ?? '', 200), group, formats).replace(/[.\s]+$/, '');
    return rejected(labels.join(', '), text === '' ? undefined : quotes[0] + text + quotes[1]);
  });
};

const understoodSentence = (input: ClarifyInput, formats: Formats): string[] => {
  const said = input.targets.flatMap(({ endpoint }, target) => {
    const values = input.understood.filter((item) => item.target === target);
    return echoValues(
      endpoint.params,
      Object.fromEntries(values.map((item) => [item.param, item.value])),
      formats,
    );
  });
  const distinct = [...new Set(said)].slice(0, 8);
  return distinct.length === 0 ? [] : [clarifyPhrases[formats.language].understood(distinct.join(', '))];
};

/** Says that an answer serves several endpoints; which things, when not all that is asked for does. */
const sharedSentence = (items: readonly Asked[], input: ClarifyInput, formats: Formats): string[] => {
  const shared = items.filter(({ alsoFor }) => alsoFor !== undefined && alsoFor.length > 0);
  const [first] = shared;
  if (!first) return [];
  const topics = [first.target, ...(first.alsoFor ?? [])].flatMap((target) => {
    const endpoint = endpointAt(input, target);
    return endpoint ? [topicOf(endpoint, formats.language)] : [];
  });
  const labels = shared.length === items.length ? [] : wantedOf(shared, formats).map(({ label }) => label);
  return [
    clarifyPhrases[formats.language].servesAll(formats.list([...new Set(topics)]), formats.list(labels)),
  ];
};

/**
 * Do all endpoints that are asked about want exactly the same? Calls of one endpoint are asked about once; what several want under
 * names of their own is asked for each, with a word that one answer will do.
 */
const questionLines = (items: readonly Asked[], input: ClarifyInput, formats: Formats): string[] => {
  const groups = [...Map.groupBy(items, ({ target }) => target)].map(([target, group]) => ({
    wanted: wantedOf(group, formats),
    names: group.map(({ param }) => param).join(' '),
    topic: topicOf(endpointAt(input, target) as Endpoint, formats.language),
  }));
  const phrases = clarifyPhrases[formats.language];
  const sentences = new Set(groups.map(({ wanted }) => sentenceFor(wanted, formats)));
  const alike = sentences.size <= 1;
  const sameThing = (of: (group: (typeof groups)[number]) => string): boolean =>
    new Set(groups.map(of)).size <= 1;
  if (alike && (sameThing(({ topic }) => topic) || sameThing(({ names }) => names))) return [...sentences];
  return [
    phrases.moreNeeded,
    ...groups.map(({ topic, wanted }) => {
      const sentence = sentenceFor(wanted, formats, true);
      return `– ${capitalised(topic)}: ${sentence[0]?.toLocaleLowerCase('et')}${sentence.slice(1)}`;
    }),
    ...(alike ? [phrases.oneForAll] : []),
  ];
};

/** Optional other ends of what is asked for; nothing is asked for them, they only may come along. */
const partnersSentence = (items: readonly Asked[], input: ClarifyInput, formats: Formats): string[] => {
  const labels = items.flatMap(({ spec, target, reason }) => {
    const endpoint = endpointAt(input, target);
    const known = input.targets[target]?.known ?? {};
    const partner = endpoint && reason === 'missing' ? optionalPartner(spec, endpoint, known) : undefined;
    return partner ? [inSentence(paramWords(partner, formats.language).label, formats.language)] : [];
  });
  if (labels.length === 0) return [];
  return [clarifyPhrases[formats.language].mayAdd(formats.list([...new Set(labels)]))];
};

/**
 * One question that names everything asked for, after what was understood and why a value is asked for again.
 * Empty only when nothing is asked for.
 */
export const clarifyingQuestion = (input: ClarifyInput, formats: Formats): string => {
  const items = specsOf(input);
  const lead = [
    ...understoodSentence(input, formats),
    ...items.filter(({ reason }) => reason === 'unfit').map((item) => unfitSentence(item, formats)),
    ...rejectedSentences(
      items.filter(({ reason }) => reason === 'rejected'),
      formats,
    ),
  ];
  const [first = '', ...more] = questionLines(items, input, formats);
  const shared = [...partnersSentence(items, input, formats), ...sharedSentence(items, input, formats)];
  return more.length === 0
    ? [...lead, first, ...shared].filter(Boolean).join(' ')
    : [[...lead, first].filter(Boolean).join(' '), ...more, ...shared].join('\n');
};
