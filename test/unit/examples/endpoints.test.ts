import { describe, expect, it } from 'vitest';
import { CONVERSATIONS } from '../../../examples/demo/conversations.ts';
import { NEEDED } from '../../../examples/integration/scenarios.ts';
import { loadEndpoints } from '../../../examples/load-endpoints.ts';
import { endpointDefinitionSchema } from '../../../src/domain/endpoint.ts';
import { LANGUAGES, type Language } from '../../../src/domain/language.ts';

const SCRIPT: Record<Language, RegExp> = { en: /^[^а-яё]+$/iu, et: /^[^а-яё]+$/iu, ru: /[а-яё]/iu };
const definitions = await loadEndpoints();
const parsed = definitions.map((definition) => endpointDefinitionSchema.parse(definition));

describe('the example endpoints', () => {
  it('are at least fourteen, with their own ids and names', () => {
    expect(parsed.length).toBeGreaterThanOrEqual(14);
    expect(new Set(parsed.map((e) => e.endpointId)).size).toBe(parsed.length);
    expect(new Set(parsed.map((e) => e.name)).size).toBe(parsed.length);
  });

  it.each(parsed)('$name has five phrases or more in each language, in its letters', (endpoint) => {
    for (const language of LANGUAGES) {
      const phrases = endpoint.examples?.[language] ?? [];
      expect(phrases.length, language).toBeGreaterThanOrEqual(5);
      expect(new Set(phrases).size, language).toBe(phrases.length);
      for (const phrase of phrases) expect(phrase).toMatch(SCRIPT[language]);
    }
  });

  it.each(parsed)('$name has a label for every parameter in each language', (endpoint) => {
    for (const param of endpoint.params)
      for (const language of LANGUAGES) {
        expect(param.labels?.[language], `${param.name} ${language}`).toMatch(SCRIPT[language]);
        expect(param.description).not.toBe('');
      }
    for (const [field, labels] of Object.entries(endpoint.responseHints?.labels ?? {}))
      for (const language of LANGUAGES) expect(labels[language], `${field} ${language}`).toBeTruthy();
  });

  it('share no phrase: one sentence means one endpoint', () => {
    const seen = new Map<string, string>();
    for (const endpoint of parsed)
      for (const phrase of LANGUAGES.flatMap((language) => endpoint.examples?.[language] ?? [])) {
        expect(seen.get(phrase.toLowerCase()), phrase).toBeUndefined();
        seen.set(phrase.toLowerCase(), endpoint.name);
      }
  });

  it('hold the journeys apart from what was given as an example', () => {
    const phrases = new Set(
      parsed.flatMap((e) => LANGUAGES.flatMap((language) => e.examples?.[language] ?? [])),
    );
    const opening = CONVERSATIONS.map((conversation) => conversation.turns[0]?.says ?? '');
    expect(opening.filter((says) => phrases.has(says))).toEqual([]);
  });

  it('keep holidays with required dates beside holidays with optional ones', () => {
    const required = (name: string) =>
      parsed
        .find((e) => e.name === name)
        ?.params.filter((p) => p.required)
        .map((p) => p.name);
    expect(required('get_public_holidays')).toEqual(['countryIsoCode', 'validFrom', 'validTo']);
    expect(required('get_national_holidays')).toEqual(['countryIsoCode']);
    expect(required('list_votings')).toEqual([]);
  });

  it('count the eligibility check, a POST, as reading only', () => {
    expect(parsed.find((e) => e.name === 'check_benefit_eligibility')).toMatchObject({
      method: 'POST',
      sideEffects: 'none',
    });
    expect(parsed.every((e) => e.sideEffects === 'none')).toBe(true);
  });

  it('hold every endpoint the integration scenarios need', () => {
    const names = parsed.map((e) => e.name);
    expect(NEEDED.filter((name) => !names.includes(name))).toEqual([]);
    expect(NEEDED.length).toBeGreaterThanOrEqual(6);
  });

  it('move to another host when told to', async () => {
    const moved = await loadEndpoints({ upstreamUrl: 'http://services.example:8443/' });
    expect(moved.map((e) => e.url)).toEqual(
      definitions.map((e) => e.url.replace('http://127.0.0.1:9100', 'http://services.example:8443')),
    );
  });
});
