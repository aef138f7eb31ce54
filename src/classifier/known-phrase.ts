import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';

/** A phrase without case, diacritics and punctuation, as one line of words. */
const spell = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** Numbers and codes are values of a request, not its wording. */
const withoutValues = (spelled: string): string =>
  spelled
    .split(' ')
    .map((word) => (/\p{N}/u.test(word) ? '#' : word))
    .join(' ');

const phrasesOf = ({ name, examples }: Endpoint): string[] => [
  spell(name.replaceAll('_', ' ')),
  ...LANGUAGES.flatMap((language) => (examples?.[language] ?? []).map(spell)),
];

/**
 * The endpoint whose name or example phrase the message is, word for word; numbers and codes may differ where no endpoint has the
 * very same ones. A phrase that two endpoints have tells nothing.
 */
export function knownPhrase(message: string, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const said = spell(message);
  if (said === '') return undefined;
  const holders = (reading: (spelled: string) => string): Endpoint[] => {
    const wanted = reading(said);
    return endpoints.filter((endpoint) => phrasesOf(endpoint).some((phrase) => reading(phrase) === wanted));
  };
  const exact = holders((spelled) => spelled);
  const found = exact.length > 0 || !/\p{L}/u.test(said) ? exact : holders(withoutValues);
  return found.length === 1 ? found[0] : undefined;
}
