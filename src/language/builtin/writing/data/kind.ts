import type { Localized } from '../../../../domain/language.ts';

/** How a value of this kind is said back to the user. */
export type Echo = 'plain' | 'country' | 'language' | 'currency' | 'year' | 'labelled' | 'code';

/** A common kind of parameter: what it is called, and how one asks for it. */
export interface ParamKind {
  readonly kind: string;
  /** Matched against the name in lower-case words, then against the first clause of the description. */
  readonly match: RegExp;
  readonly label: Localized;
  /** Question without capital letter and mark: "for which country". */
  readonly ask: Localized;
  readonly echo: Echo;
  /** Shown beside the label where the form is not obvious. */
  readonly example?: string;
}

/** A kind with its texts as [label, question] by language. */
export const kind = (
  id: string,
  match: RegExp,
  texts: { en: [label: string, ask: string]; et: [string, string]; ru: [string, string] },
  more: { echo?: Echo; example?: string } = {},
): ParamKind => ({
  kind: id,
  match,
  label: { en: texts.en[0], et: texts.et[0], ru: texts.ru[0] },
  ask: { en: texts.en[1], et: texts.et[1], ru: texts.ru[1] },
  echo: more.echo ?? 'plain',
  ...(more.example === undefined ? {} : { example: more.example }),
});
