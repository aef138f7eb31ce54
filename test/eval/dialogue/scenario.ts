import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';

/** What a simulated user wants, and how they put it. */
export interface Scenario {
  readonly id: string;
  readonly lang: Language;
  readonly opening: string;
  /** Phrases for what is asked; one phrase may give several parameters. */
  readonly answers: readonly { readonly for: readonly string[]; readonly says: string }[];
  /** `one`: a phrase a message, the way people answer in fragments. `all`: everything that was asked. */
  readonly pace: 'one' | 'all';
  /** Said instead of an answer at that message (the opening is 1): corrections, side questions, other requests. */
  readonly asides?: Readonly<Record<number, string>> | undefined;
  /** The calls that make the user content, in any order. */
  readonly calls: readonly {
    readonly endpoint: string;
    readonly params: Readonly<Record<string, Json>>;
    /** Further forms of a value that are as right. */
    readonly accepts?: Readonly<Record<string, readonly Json[]>> | undefined;
    /** Parameters that may be sent without being wanted, as they have a default. */
    readonly ignores?: readonly string[] | undefined;
  }[];
  /** Messages a perfect partner needs. */
  readonly fewest: number;
}

/** The same wish in the three languages: what differs is the wording alone. */
export const inThree = (
  id: string,
  common: Pick<Scenario, 'pace' | 'calls' | 'fewest'>,
  words: Readonly<Record<Language, Pick<Scenario, 'opening' | 'answers' | 'asides'>>>,
): Scenario[] =>
  (['en', 'et', 'ru'] as const).map((lang) => ({ id: `${id}-${lang}`, lang, ...common, ...words[lang] }));
