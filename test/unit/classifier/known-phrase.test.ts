import { describe, expect, it } from 'vitest';
import { createClassifier } from '../../../src/classifier/index.ts';
import { knownPhrase } from '../../../src/classifier/known-phrase.ts';
import { fakeEndpointIndex } from '../../fakes/endpoint-index.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { endpoint, entryOf, hashEmbedder, sparse, TOWN } from './catalogue.ts';

const CONVERT = endpoint(21, 'convert_currency', {
  description: 'Converts money.',
  examples: { en: ['How much is 100 dollars in euros?', 'what is this about'] },
});
const ADDRESS = endpoint(22, 'find_place', {
  description: 'Finds a place.',
  examples: { en: ['Where is Rüütli 12?'], ru: ['Какие праздники в Эстонии?'] },
});

describe('a message that is an example phrase', () => {
  it.each([
    ['how much is 100 dollars in euros', CONVERT],
    ['How much is 2500 dollars in euros?!', CONVERT],
    ['CONVERT CURRENCY', CONVERT],
    ['where is ruutli 12', ADDRESS],
    ['Where is Pikk 3?', ADDRESS],
    ['Какие праздники в Латвии?', ADDRESS],
  ])('%s', (message, expected) => {
    expect(knownPhrase(message, [CONVERT, ADDRESS])).toBe(expected);
  });

  it.each(['100 200', '', '?', 'Rüütli 12', 'where is it', 'how much is it in euros'])(
    'is not: %s',
    (message) => {
      expect(knownPhrase(message, [CONVERT, ADDRESS])).toBeUndefined();
    },
  );

  it('tells nothing when two endpoints have it', () => {
    const other = { ...CONVERT, endpointId: 'other' };
    expect(knownPhrase('How much is 100 dollars in euros?', [CONVERT, other])).toBeUndefined();
  });

  it.each(['How much is 100 dollars in euros?', 'What is this about?'])(
    'is found in a catalogue although it has no telling word: %s',
    async (message) => {
      const classifier = createClassifier({
        index: fakeEndpointIndex([...TOWN, CONVERT, ADDRESS].map(entryOf)),
        sparse,
        embedder: hashEmbedder,
        language: fakeLanguageTasks(),
        settings: { topK: 5, multiIntent: true, maxEndpoints: 3 },
        metrics: silentMetrics(),
        logger: silentLogger,
      });
      expect(await classifier.classify(message, { seesPrivate: true }, fakeTaskContext())).toMatchObject({
        kind: 'single',
        match: { endpoint: { name: 'convert_currency' }, score: 1 },
      });
    },
  );
});
