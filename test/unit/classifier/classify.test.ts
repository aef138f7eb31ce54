import { describe, expect, it } from 'vitest';
import { type ClassifierSettings, createClassifier } from '../../../src/classifier/index.ts';
import { EmbeddingFailed, StoreUnavailable } from '../../../src/domain/errors.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import type { LanguageTasks } from '../../../src/ports/language-tasks.ts';
import { fakeEndpointIndex } from '../../fakes/endpoint-index.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { entryOf, hashEmbedder, sparse, TOWN } from './catalogue.ts';

const setUp = (
  options: {
    language?: Partial<LanguageTasks>;
    settings?: Partial<ClassifierSettings>;
    embedder?: Embedder;
    entries?: ReturnType<typeof entryOf>[];
  } = {},
) => {
  const index = fakeEndpointIndex(options.entries ?? TOWN.map(entryOf));
  const metrics = silentMetrics();
  const classifier = createClassifier({
    index,
    sparse,
    embedder: options.embedder ?? hashEmbedder,
    language: fakeLanguageTasks(options.language),
    settings: { topK: 5, multiIntent: true, maxEndpoints: 3, ...options.settings },
    metrics,
    logger: silentLogger,
  });
  const classify = (message: string, seesPrivate = true) =>
    classifier.classify(message, { seesPrivate }, fakeTaskContext());
  return { classifier, classify, index, metrics };
};

/** Name of what one message was matched to, or the kind of anything else. */
const nameOf = async (message: string): Promise<string> => {
  const result = await setUp().classify(message);
  return result.kind === 'single' ? result.match.endpoint.name : result.kind;
};

describe('one endpoint', () => {
  it.each([
    ['When are the national holidays in Latvia?', 'get_public_holidays'],
    ['Riigipühade nimekiri palun', 'get_public_holidays'],
    ['riigipuhad eestis', 'get_public_holidays'],
    ['список праздников в Эстонии', 'get_public_holidays'],
    ['automaksu suurus', 'get_vehicle_tax'],
    ['налог на автомобиль', 'get_vehicle_tax'],
    ['ilmateade Pärnus', 'get_weather_forecast'],
    ['прогноз погоды на завтра', 'get_weather_forecast'],
    ['kuidas saadikud eile hääletasid', 'list_parliament_votings'],
    ['когда вывозят мусор', 'waste_calendar'],
    ['when is the trash picked up', 'waste_calendar'],
  ])('%s', async (message, name) => {
    expect(await nameOf(message)).toBe(name);
  });

  it('is taken by its exact name, whatever the scores say', async () => {
    const { classify } = setUp();
    expect(await classify('please run waste_calendar about the weather')).toMatchObject({
      kind: 'single',
      resolvedBy: 'confidence',
      match: { score: 1, confidence: 'high', endpoint: { name: 'waste_calendar' } },
    });
    expect(await classify('Search address')).toMatchObject({
      match: { endpoint: { name: 'search_address' } },
    });
  });

  it('is not taken by name when two are named', async () => {
    const { classify } = setUp({ settings: { multiIntent: false } });
    const result = await classify('waste_calendar search_address');
    if (result.kind === 'single') expect(result.match.score).toBeLessThan(1);
  });

  it('names the words it does not know', async () => {
    const result = await setUp().classify('weather forecast for dinosaurs');
    const top = result.candidates[0];
    expect(top?.endpoint.name).toBe('get_weather_forecast');
    expect(top?.unmatchedTerms).toEqual(['dinosaurs']);
  });

  it('is hidden from a caller who may not see it', async () => {
    const { classify, classifier } = setUp();
    expect(await classify('salaries of the staff')).toMatchObject({
      match: { endpoint: { name: 'staff_salaries' } },
    });
    for (const message of ['salaries of the staff', 'staff_salaries']) {
      const result = await classify(message, false);
      expect(result.candidates.map(({ endpoint }) => endpoint.name)).not.toContain('staff_salaries');
      expect(result.kind).toBe('none');
    }
    expect(
      await classifier.search(
        'staff_salaries',
        { topK: 5, resolve: true, seesPrivate: false },
        fakeTaskContext(),
      ),
    ).toEqual([]);
  });
});

describe('no endpoint', () => {
  it.each([
    'EE',
    '5',
    '123ABC',
    '2026-05-01',
    '2026-01-01 to 2026-12-31',
    'Viru tn 4, Tallinn',
    'Pikk 12',
    'улица Виру 4',
    'Tallinn',
    'Eesti',
    'Латвия',
    'tomorrow',
    'This year',
    'hello',
    'thank you very much',
    'tell me a joke',
    'kuidas borši keeta',
    'räägi mulle nalja',
    'как сварить борщ',
    'сколько ног у паука',
    'who painted the night watch',
    '???',
    '🙂',
  ])('%s', async (message) => {
    expect(await nameOf(message)).toBe('none');
  });

  it('is said of an empty catalogue', async () => {
    const result = await setUp({ entries: [] }).classify('When are the public holidays?');
    expect(result).toEqual({ kind: 'none', candidates: [] });
  });
});

describe('a choice among several', () => {
  const twins = [
    entryOf({ ...TOWN[0], endpointId: '00000000-0000-4000-8000-00000000000a', name: 'twin_a' } as never),
    entryOf({ ...TOWN[0], endpointId: '00000000-0000-4000-8000-00000000000b', name: 'twin_b' } as never),
    ...TOWN.slice(1).map(entryOf),
  ];
  const message = 'when are the public holidays';

  it('is made by the language engine, among the offered ids only', async () => {
    const offered: string[] = [];
    const { classify } = setUp({
      entries: twins,
      language: {
        disambiguate: async (_message, candidates) => {
          offered.push(...candidates.map(({ endpoint }) => endpoint.name));
          return { kind: 'winner', endpointId: '00000000-0000-4000-8000-00000000000b' };
        },
      },
    });
    expect(await classify(message)).toMatchObject({
      kind: 'single',
      resolvedBy: 'disambiguation',
      match: { endpoint: { name: 'twin_b' } },
    });
    expect(offered.slice(0, 2).toSorted()).toEqual(['twin_a', 'twin_b']);
    expect(offered.length).toBeLessThanOrEqual(5);
  });

  it('counts as none when the engine answers with an id that was not offered', async () => {
    const { classify } = setUp({
      entries: twins,
      language: { disambiguate: async () => ({ kind: 'winner', endpointId: 'made-up' }) },
    });
    expect((await classify(message)).kind).toBe('none');
  });

  it('is left to the user on a tie', async () => {
    const { classify, classifier } = setUp({
      entries: twins,
      language: {
        disambiguate: async (_message, candidates) => ({
          kind: 'tie',
          endpointIds: candidates.slice(0, 2).map(({ endpoint }) => endpoint.endpointId),
        }),
      },
    });
    const result = await classify(message);
    expect(result.kind).toBe('tie');
    if (result.kind === 'tie') expect(result.options).toHaveLength(2);
    const found = await classifier.search(
      message,
      { topK: 5, resolve: true, seesPrivate: true },
      fakeTaskContext(),
    );
    expect(found).toHaveLength(2);
  });

  it('that rejects all of several contenders has the message taken apart before it is given up', async () => {
    const { classify } = setUp({
      entries: twins,
      language: {
        disambiguate: async () => ({ kind: 'none' }),
        decompose: async () => ({ parts: ['how much is my car tax', 'will it rain in Tartu'] }),
      },
    });
    const result = await classify(message);
    expect(result.kind).toBe('parallel');
  });
});

describe('several endpoints', () => {
  const holidaysAndPower = 'What are the public holidays in Estonia and what does electricity cost now?';
  const inParts = (...parts: string[]): Partial<LanguageTasks> => ({ decompose: async () => ({ parts }) });

  it('are found for an explicit request, with the words that asked for each', async () => {
    const { classify } = setUp({
      language: inParts('What are the public holidays in Estonia', 'what does electricity cost now?'),
    });
    const result = await classify(holidaysAndPower);
    expect(result).toMatchObject({
      kind: 'parallel',
      unhandled: [],
      matches: [
        {
          focus: 'What are the public holidays in Estonia',
          match: { endpoint: { name: 'get_public_holidays' } },
        },
        { focus: 'what does electricity cost now?', match: { endpoint: { name: 'get_electricity_prices' } } },
      ],
    });
  });

  it('stay one when the feature is off', async () => {
    const { classify } = setUp({
      settings: { multiIntent: false },
      language: inParts('What are the public holidays in Estonia', 'what does electricity cost now?'),
    });
    expect((await classify(holidaysAndPower)).kind).not.toBe('parallel');
  });

  it('end with the third; the fourth is named as not handled', async () => {
    const parts = [
      'public holidays in Estonia',
      'how much is my car tax',
      'will it rain in Tartu',
      'what does electricity cost now',
    ];
    const { classify } = setUp({ language: inParts(...parts) });
    const result = await classify(parts.join(', and '));
    if (result.kind !== 'parallel') throw new Error(`was ${result.kind}`);
    expect(result.matches.map(({ match }) => match.endpoint.name)).toEqual([
      'get_public_holidays',
      'get_vehicle_tax',
      'get_weather_forecast',
    ]);
    expect(result.unhandled).toEqual(['what does electricity cost now']);
  });

  it('keep their own words when both parts find the same', async () => {
    const { classify } = setUp({
      language: inParts('public holidays in Estonia', 'public holidays in Latvia'),
    });
    const result = await classify('public holidays in Estonia and public holidays in Latvia');
    if (result.kind !== 'parallel') throw new Error(`was ${result.kind}`);
    expect(result.matches.map(({ match, focus }) => [match.endpoint.name, focus])).toEqual([
      ['get_public_holidays', 'public holidays in Estonia'],
      ['get_public_holidays', 'public holidays in Latvia'],
    ]);
  });

  it('name a part that asks for something nothing covers', async () => {
    const parts = ['when is the trash picked up', 'sing me a song'];
    const { classify } = setUp({
      language: { decompose: async () => ({ parts, requests: parts }) },
    });
    const result = await classify(parts.join(' and '));
    expect(result).toMatchObject({
      kind: 'parallel',
      matches: [{ focus: parts[0], match: { endpoint: { name: 'waste_calendar' } } }],
      unhandled: [parts[1]],
    });
  });

  it('read the scene beside the only request with it', async () => {
    const parts = ['I moved to a new flat', 'when is the trash picked up', 'sing me a song'];
    const { classify } = setUp({
      language: { decompose: async () => ({ parts, requests: parts.slice(1) }) },
    });
    expect(await classify(parts.join(', '))).toMatchObject({
      matches: [{ focus: 'I moved to a new flat, when is the trash picked up' }],
      unhandled: ['sing me a song'],
    });
  });

  it('are not made of a part that finds nothing', async () => {
    const { classify } = setUp({ language: inParts('I moved to a new flat', 'when is the trash picked up') });
    const result = await classify('I moved to a new flat, when is the trash picked up');
    expect(result).toMatchObject({ kind: 'single', match: { endpoint: { name: 'waste_calendar' } } });
  });

  it('are not looked for in a plain single request', async () => {
    let asked = 0;
    const { classify } = setUp({
      language: {
        decompose: async (message) => {
          asked += 1;
          return { parts: [message] };
        },
      },
    });
    await classify('how much is my car tax');
    expect(asked).toBe(0);
    await classify(holidaysAndPower);
    expect(asked).toBe(1);
  });
});

describe('search', () => {
  const options = { topK: 3, seesPrivate: true };

  it('gives the winner alone, or nothing', async () => {
    const { classifier } = setUp();
    const found = await classifier.search(
      'how much is my car tax',
      { ...options, resolve: true },
      fakeTaskContext(),
    );
    expect(found.map(({ endpoint }) => endpoint.name)).toEqual(['get_vehicle_tax']);
    expect(
      await classifier.search('sing me a song', { ...options, resolve: true }, fakeTaskContext()),
    ).toEqual([]);
  });

  it('gives the ranked list when asked for', async () => {
    const { classifier } = setUp();
    const found = await classifier.search(
      'electricity price and weather for an address',
      { ...options, resolve: false },
      fakeTaskContext(),
    );
    expect(found).toHaveLength(3);
    const fused = found.map((candidate) => candidate.fused);
    expect(fused).toEqual(fused.toSorted((a, b) => b - a));
    for (const { score } of found) expect(score).toBeGreaterThanOrEqual(0);
    for (const { score } of found) expect(score).toBeLessThanOrEqual(1);
  });
});

describe('a switch in the middle of a collection', () => {
  const [holidays, tax] = TOWN;
  const current = [holidays?.endpointId ?? '', tax?.endpointId ?? ''];
  const detect = (message: string, settings: Partial<ClassifierSettings> = {}) =>
    setUp({ settings }).classifier.detectSwitch(message, { current, seesPrivate: true }, fakeTaskContext());

  it('goes to a clearly better endpoint', async () => {
    expect((await detect('will it rain in Tartu tomorrow'))?.endpoint.name).toBe('get_weather_forecast');
    expect((await detect('waste_calendar'))?.endpoint.name).toBe('waste_calendar');
  });

  it.each(['123ABC', '2026', 'Eesti', 'Viru tn 4, Tallinn', 'yes', 'no, the other one'])(
    'is not seen in a value: %s',
    async (message) => {
      expect(await detect(message)).toBeUndefined();
    },
  );

  it('is not seen in a message about any endpoint of the open collection', async () => {
    expect(await detect('when are the public holidays in Latvia')).toBeUndefined();
    expect(await detect('how much is the car tax')).toBeUndefined();
    expect(await detect('get_vehicle_tax')).toBeUndefined();
  });

  it('obeys the threshold', async () => {
    expect(await detect('will it rain in Tartu tomorrow', { switchThreshold: 0.999 })).toBeUndefined();
  });
});

describe('with a model embedder', () => {
  /** Cosine to the query vector (1, 0) is the first component. */
  const withCosines = (cosines: readonly number[]) =>
    TOWN.map((item, i) => {
      const cosine = cosines[i] ?? 0;
      return { ...entryOf(item), dense: Float32Array.of(cosine, Math.sqrt(1 - cosine * cosine)) };
    });
  const model = (fails?: Error): Embedder => ({
    model: 'model-1',
    dimensions: 2,
    kind: 'model',
    embed: async (texts) => {
      if (fails) throw fails;
      return texts.map(() => Float32Array.of(1, 0));
    },
  });

  it('scores are cosines, held against the thresholds of the specification', async () => {
    const high = setUp({ entries: withCosines([0.72, 0.5]), embedder: model() });
    const found = await high.classify('bank holiday dates');
    expect(found).toMatchObject({ kind: 'single', resolvedBy: 'confidence', match: { confidence: 'high' } });
    expect(found.candidates[0]?.score).toBeCloseTo(0.72, 5);
    expect(found.candidates[0]?.cosine).toBeCloseTo(0.72, 5);

    const none = setUp({ entries: withCosines([0.39, 0.2]), embedder: model() });
    expect((await none.classify('bank holiday dates')).kind).toBe('none');
  });

  it('a medium one without rivals is taken, with rivals it is chosen', async () => {
    const alone = setUp({ entries: withCosines([0.5, 0.3]), embedder: model() });
    expect(await alone.classify('bank holiday dates')).toMatchObject({ resolvedBy: 'confidence' });
    const rivals = setUp({ entries: withCosines([0.62, 0.6]), embedder: model() });
    expect(await rivals.classify('bank holiday dates')).toMatchObject({ resolvedBy: 'disambiguation' });
  });

  it('a set threshold rules', async () => {
    const strict = setUp({
      entries: withCosines([0.72, 0.5]),
      embedder: model(),
      settings: { minThreshold: 0.8 },
    });
    expect((await strict.classify('bank holiday dates')).kind).toBe('none');
  });

  it('a query without words goes by meaning alone', async () => {
    const { classifier } = setUp({ entries: withCosines([0.7, 0.2]), embedder: model() });
    const found = await classifier.search(
      '🎉',
      { topK: 5, resolve: false, seesPrivate: true },
      fakeTaskContext(),
    );
    expect(found[0]?.endpoint.name).toBe('get_public_holidays');
    expect(found[0]?.sparse).toBe(0);
  });

  it('that is down, the sparse ranking serves and it is counted', async () => {
    const { classify, metrics } = setUp({
      entries: withCosines([]),
      embedder: model(new EmbeddingFailed('no answer')),
    });
    expect(await classify('how much is my car tax')).toMatchObject({
      kind: 'single',
      match: { endpoint: { name: 'get_vehicle_tax' } },
    });
    expect(metrics.counts.get('degraded_total embedding')).toBeGreaterThan(0);
  });
});

describe('trouble', () => {
  it('is passed on when the index is down, and gone when it is back', async () => {
    const { classify, index } = setUp();
    index.down = true;
    await expect(classify('how much is my car tax')).rejects.toBeInstanceOf(StoreUnavailable);
    index.down = false;
    expect((await classify('how much is my car tax')).kind).toBe('single');
  });

  it('an aborted turn ends at once', async () => {
    const { classifier } = setUp();
    const context = fakeTaskContext({ signal: AbortSignal.abort() });
    await expect(classifier.classify('car tax', { seesPrivate: true }, context)).rejects.toThrow();
  });

  it('a message of 10,000 characters is read within a blink', async () => {
    const { classify } = setUp();
    await classify('warm up');
    const started = performance.now();
    await classify('car tax and weather, '.repeat(470));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('calibration', () => {
  it('is made once for a catalogue, and again when the catalogue has changed', async () => {
    const { classify, index } = setUp();
    await classify('how much is my car tax');
    const once = index.calls['list'] ?? 0;
    expect(once).toBeGreaterThan(0);
    await classify('will it rain');
    expect(index.calls['list']).toBe(once);
    const newcomer = { ...TOWN[2], endpointId: '00000000-0000-4000-8000-0000000000ff', name: 'newcomer' };
    await index.upsert(entryOf(newcomer as never), AbortSignal.timeout(1000));
    await classify('will it rain');
    expect(index.calls['list']).toBeGreaterThan(once);
  });
});
