import type { ParamSpec } from '../../../domain/param-spec.ts';
import { matchingTexts } from '../../../lib/safe-pattern.ts';
import { conceptsOf } from '../data/cue-words.ts';
import { shapeOf } from '../readers/entities.ts';
import type { Unit } from '../temporal/calendar.ts';
import { fold, splitName, wordsOf } from '../text/text.ts';
import { calendarUnitOf } from './calendar-unit.ts';
import { KIND_BY_FORMAT, type SlotKind } from './kinds.ts';

/** One parameter of one target, as the readers see it. */
export interface Slot {
  readonly target: number;
  readonly spec: ParamSpec;
  readonly kind: SlotKind;
  /** Which end of a stretch or a way it is. */
  readonly role: 'from' | 'to' | undefined;
  /** Unit of a length. */
  readonly unit: Unit | undefined;
  /** Words of name, description and labels, without filler. */
  readonly words: ReadonlySet<string>;
  readonly nameWords: ReadonlySet<string>;
  /** Beginnings of the words, alike in most case forms. */
  readonly stems: ReadonlySet<string>;
  /** Beginnings of the words of its labels. */
  readonly labelStems: ReadonlySet<string>;
  /** Beginnings of the words that its endpoint is spoken of with: name, description, example phrases. Made when asked for. */
  readonly topicStems: () => ReadonlySet<string>;
  /** Of those, what the endpoint as a whole is about: its name, its description, or more than one example. */
  readonly subjectStems: () => ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly nameConcepts: ReadonlySet<string>;
  /** Shapes made after declared examples. */
  readonly shapes: readonly RegExp[];
  readonly asked: boolean;
  readonly known: boolean;
  /** Takes several values. */
  readonly many: boolean;
}

const FILLER = new Set(
  'the a an of for to in on at is are and or with be by e g eg whether return only as if it this that iso code format yyyy mm dd number total string value optional required given which can used when'.split(
    ' ',
  ),
);

const textOf = (spec: ParamSpec): string =>
  [spec.description, ...Object.values(spec.labels ?? {})].join(' ').toLowerCase();

/** Examples declared, and those a description gives after "e.g." */
export const examplesOf = (spec: ParamSpec): string[] => {
  const said =
    /(?:e\.g\.?|for example|such as|example:?|nt\.?|näiteks|например)[,:]?\s*([^).;]+)/iu.exec(
      spec.description,
    )?.[1] ?? '';
  const quoted = said.split(/,|\bor\b/).map((part) => part.trim().split(/\s+for\s+/)[0] ?? '');
  return [...(spec.examples ?? []).map(String), ...quoted.map((q) => q.replace(/^["'`]|["'`]$/g, ''))].filter(
    Boolean,
  );
};

/** Places that have a name of their own and stand in a town. */
const THING_NAME =
  /\bname of (?:the |an? )?(?:accommodation|hotel|hostel|restaurant|property|museum|shop|store|theat|cinema|salon|clinic|venue)/;

/** Kinds of text parameters by what name and description say, first match wins. `name` is split into words. */
const BY_WORDS: readonly (readonly [SlotKind, (name: string, all: string) => boolean])[] = [
  ['email', (_, all) => /\be-?mail/.test(all)],
  ['phone', (_, all) => /\bphone|telephone|mobile number|телефон/.test(all)],
  ['iban', (_, all) => /\biban\b/.test(all)],
  [
    'personal_code',
    (_, all) =>
      /personal (?:id(?:entification)? )?(?:code|number)|isikukood|national id(?:entity)? (?:code|number)/.test(
        all,
      ),
  ],
  [
    'plate',
    (_, all) =>
      /\bplate\b|\breg ?nr\b|registration (?:number|mark|plate)|registreerimis(?:number|märk)|госномер|licen[cs]e plate/.test(
        all,
      ) && !/company|business/.test(all),
  ],
  ['uuid', (_, all) => /\buuid\b/.test(all)],
  ['url', (name, all) => /\b(?:url|website|link)\b/.test(name) || /^(?:url|web address)/.test(all)],
  ['language', (name) => /\b(?:language|lang|locale|keel)\b/.test(name)],
  ['currency', (name, all) => /\b(?:currency|valuuta)\b/.test(name) || /iso 4217/.test(all)],
  [
    'country',
    (name, all) =>
      /\b(?:country|riik|nation)\b/.test(name) ||
      (/\bcountry code\b|iso 3166/.test(all) && !/\b(?:city|phone)\b/.test(name)),
  ],
  [
    'address',
    (name, all) => /\b(?:address|aadress|street)\b/.test(name) || /^\S+ (?:street )?address\b/.test(all),
  ],
  [
    'time',
    (name, all) =>
      (/\btime\b/.test(name) &&
        !/\bdate\b/.test(name) &&
        !/timezone|time zone/.test(all) &&
        !/date|iso 8601/.test(all)) ||
      /\bhh:mm\b/.test(all),
  ],
  ['datetime', (name, all) => /date ?time|timestamp/.test(name) || /date and time|iso 8601/.test(all)],
  ['date', (name, all) => /\bdate\b|\bday\b/.test(name) || /yyyy-mm-dd/.test(all)],
  ['year', (name) => /\byear\b/.test(name)],
  [
    'city',
    (name, all) =>
      (/^(?:from|to)$/.test(name) &&
        /\b(?:city|town|station|stop|airport|port|harbou?r|place|location|origin|destination)\b/.test(all)) ||
      (!THING_NAME.test(all) &&
        (/\bwhere (?:the|is|are)\b.*\blocated\b|\bname of (?:the )?(?:city|town|place)\b|\b(?:starting|ending|departure|arrival|destination|origin) (?:city|town|station|stop|airport)\b/.test(
          all,
        ) ||
          /\b(?:city|town|location|place|origin|destination|municipality|county|stop|station|venue|linn|region|settlement|port|airport|harbou?r)\b/.test(
            name,
          ))),
  ],
  [
    'number',
    (name, all) =>
      /number of|how many|length of stay/.test(name) || /^(?:\S+ ){0,3}(?:number of|how many)/.test(all),
  ],
  ['length', (name, all) => /\b(?:duration|length)\b/.test(name) && unitWord(name, all) !== undefined],
  ['money', (name) => /\bamount\b/.test(name)],
  [
    'person',
    (name, all) =>
      /\b(?:full ?name|person|first name|last name|surname|recipient|customer|contact name|author|director|actor|artist|applicant|nimi)\b/.test(
        name,
      ) ||
      /\b(?:full name|name) of (?:the |a )?(?:participant|person|customer|recipient|applicant|patient|guest)/.test(
        all,
      ),
  ],
];

const numberKind = (name: string, all: string): SlotKind => {
  if (/\byear\b|\baasta\b|\bгод\b/.test(name)) return 'year';
  if (
    unitWord(name, all) &&
    /duration|term|length|period|months|minutes|hours|days|weeks|stay|kestus|tähtaeg/.test(all) &&
    !/\bage\b|price|per (?:month|day|hour)/.test(all)
  )
    return 'length';
  if (/percent|interest|\brate\b|protsent|%/.test(all)) return 'percent';
  if (/\b(?:amount|price|principal|budget|cost|money|sum|income|salary|fee|eur|euros?)\b/.test(all))
    return 'money';
  return 'number';
};

const UNIT_IN_NAME =
  /\b(minute|hour|day|night|week|month|year)s\b|\b(minute|hour|day|night|week|month|year)\b/;
const unitWord = (name: string, all: string): string | undefined => {
  const match =
    UNIT_IN_NAME.exec(name) ??
    /\bin (minute|hour|day|night|week|month|year)s\b/.exec(all) ??
    /\b(minute|hour|day|night|week|month|year)s\b/.exec(all);
  return match?.[1] ?? match?.[2];
};

/** "Number of the loan", "cadastral number of the property": what no plain number fits counts nothing. */
const countsSomething = (spec: ParamSpec): boolean =>
  (spec.pattern === undefined || matchingTexts(spec.pattern, ['1', '2', '12', '100']).length > 0) &&
  (spec.examples ?? []).every((example) => Number.isFinite(Number(example)));

const textKind = (spec: ParamSpec, name: string, all: string): SlotKind => {
  const byFormat = KIND_BY_FORMAT[(spec.format ?? '').toLowerCase()];
  if (byFormat) return byFormat;
  if (calendarUnitOf(spec)) return 'calendar';
  const found = BY_WORDS.find(([, fits]) => fits(name, all))?.[0];
  const shaped = examplesOf(spec).some((example) => shapeOf(example));
  if (found === 'number' && (shaped || !countsSomething(spec))) return 'shape';
  if (found && found !== 'city' && found !== 'person') return found;
  return shaped ? 'shape' : (found ?? 'text');
};

const isBooleanEnum = (spec: ParamSpec): boolean =>
  spec.enum?.length === 2 && spec.enum.every((value) => /^(?:true|false)$/i.test(String(value)));

/** A list of numbers is counted like a number, and then held against the list. */
const isNumericEnum = (spec: ParamSpec): boolean =>
  spec.enum?.every((value) => /^-?\d+(?:\.\d+)?$/.test(String(value))) ?? false;

const kindOf = (spec: ParamSpec, name: string, all: string): SlotKind => {
  if (isNumericEnum(spec)) {
    if (/\byear\b/.test(name)) return 'year';
    return numberKind(name, all) === 'length' ? 'length' : 'number';
  }
  if (spec.enum && !isBooleanEnum(spec)) return 'enum';
  switch (spec.type) {
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'datetime':
      return spec.type;
    case 'integer':
    case 'number':
      return spec.format === 'year' ? 'year' : numberKind(name, all);
    case 'array':
      return spec.items
        ? kindOf({ ...spec, ...itemFacts(spec), type: spec.items.type, items: undefined }, name, all)
        : 'text';
    case 'object':
      return 'unsupported';
    case 'string':
      return isBooleanEnum(spec) ? 'boolean' : textKind(spec, name, all);
    default:
      return spec.type satisfies never;
  }
};

const itemFacts = (spec: ParamSpec): Partial<ParamSpec> => ({
  ...(spec.items?.enum ? { enum: [...spec.items.enum] } : {}),
  ...(spec.items?.format ? { format: spec.items.format } : {}),
});

const FROM_NAME =
  /\b(?:start|from|begin|since|origin|source|departure|depart|outbound|check ?in|pickup|first|after|algus)\b/;
const TO_NAME =
  /\b(?:end|to|until|till|destination|target|return|arrival|inbound|check ?out|dropoff|last|before|lõpp)\b/;
const ROLED: ReadonlySet<SlotKind> = new Set([
  'date',
  'datetime',
  'time',
  'city',
  'currency',
  'country',
  'year',
  'text',
  'address',
]);

const roleOf = (kind: SlotKind, name: string, description: string): 'from' | 'to' | undefined => {
  if (!ROLED.has(kind)) return undefined;
  if (FROM_NAME.test(name)) return 'from';
  if (TO_NAME.test(name)) return 'to';
  if (/^(?:the )?(?:start|first|source|from|beginning)\b/.test(description)) return 'from';
  return /^(?:the )?(?:end|last|target|destination|until)\b/.test(description) ? 'to' : undefined;
};

/** First letters of a word, enough to know it again in another case. */
export const wordStart = (word: string, letters = 5): string => fold(word).slice(0, letters);
/** Letters of {@link Slot.subjectStems}: "active" is not "activity". */
export const SUBJECT_START = 6;

const NO_STEMS = (): ReadonlySet<string> => new Set();

/** A slot of a parameter. Pure: the same parameter always gives the same slot. */
export const slotOf = (
  spec: ParamSpec,
  place: {
    target: number;
    asked: boolean;
    known: boolean;
    topicStems?: (() => ReadonlySet<string>) | undefined;
    subjectStems?: (() => ReadonlySet<string>) | undefined;
  },
): Slot => {
  const name = splitName(spec.name);
  const description = textOf(spec);
  const all = `${name} ${description}`;
  const kind = kindOf(spec, name, all);
  const nameWords = wordsOf(name).filter((word) => !FILLER.has(word));
  const words = wordsOf(all).filter((word) => !FILLER.has(word) && word.length > 1);
  const unit =
    kind === 'calendar' ? calendarUnitOf(spec) : kind === 'length' ? unitWord(name, all) : undefined;
  const labels = wordsOf(Object.values(spec.labels ?? {}).join(' '));
  return {
    ...place,
    topicStems: place.topicStems ?? NO_STEMS,
    subjectStems: place.subjectStems ?? NO_STEMS,
    labelStems: new Set(
      labels.filter((word) => word.length > 2 && !FILLER.has(word)).map((word) => wordStart(word)),
    ),
    spec,
    kind,
    role: roleOf(kind, name, description),
    unit: unit === 'night' ? 'day' : (unit as Unit | undefined),
    words: new Set(words),
    nameWords: new Set(nameWords),
    stems: new Set(words.filter((word) => word.length > 3).map((word) => wordStart(word))),
    concepts: conceptsOf(words),
    nameConcepts: conceptsOf(wordsOf(name)),
    shapes: kind === 'shape' ? examplesOf(spec).flatMap((example) => shapeOf(example) ?? []) : [],
    many: spec.type === 'array',
  };
};
