/** Languages every user-facing sentence exists in. Adding one starts here (see AGENTS.md). */
export const LANGUAGES = ['en', 'et', 'ru'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in each of the languages. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

/** What a short text's language was taken for. `neutral`: codes, numbers, names; `other`: some fourth language. */
export interface LanguageGuess {
  readonly language: Language | 'neutral' | 'other';
  /** 0..1 */
  readonly confidence: number;
}
