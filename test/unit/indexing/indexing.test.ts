import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import {
  AppError,
  EmbeddingFailed,
  type ErrorCode,
  NameTaken,
  StoreUnavailable,
} from '../../../src/domain/errors.ts';
import { createIndexing, type IndexingOptions } from '../../../src/indexing/index.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import type { EndpointIndex } from '../../../src/ports/endpoint-index.ts';
import type { SearchableText, SparseEncoder } from '../../../src/ports/sparse-encoder.ts';
import { idOf, shape, sparse } from '../../contracts/index-entries.ts';
import { fakeEndpointIndex } from '../../fakes/endpoint-index.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';

const definition = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  endpointId: idOf(1),
  name: 'get_holidays',
  description: 'Gives the public holidays of a country between two dates.',
  url: 'https://api.example.com/holidays',
  params: [{ name: 'country', type: 'string', required: true, description: 'ISO code of the country' }],
  examples: { en: ['when are the holidays'], et: ['millal on pühad'], ru: ['когда праздники'] },
  ...change,
});

/** Says which texts it was given. */
const listeningEmbedder = (change: Partial<Embedder> = {}): Embedder & { readonly texts: string[] } => {
  const texts: string[] = [];
  return {
    texts,
    model: 'test',
    dimensions: 4,
    kind: 'hash',
    embed: async (given) => {
      texts.push(...given);
      return given.map(() => Float32Array.from([1, 0, 0, 0]));
    },
    ...change,
  };
};

const listeningSparse = (): SparseEncoder & { readonly documents: SearchableText[] } => {
  const documents: SearchableText[] = [];
  return {
    documents,
    version: 'words-v1',
    document: (text) => {
      documents.push(text);
      return sparse({ 7: 1 });
    },
    query: () => ({ vector: sparse({ 7: 1 }), terms: [] }),
  };
};

const setUp = (change: Partial<IndexingOptions> = {}) => {
  const index = fakeEndpointIndex();
  const embedder = listeningEmbedder();
  const encoder = listeningSparse();
  const metrics = silentMetrics();
  const indexing = createIndexing({
    index,
    embedder,
    sparse: encoder,
    language: fakeLanguageTasks(),
    clock: { now: () => 1_760_000_000_000, elapsed: () => 0 },
    logger: silentLogger,
    metrics,
    isRefusedHost: () => undefined,
    ...change,
  });
  const run = (body: unknown, signal?: AbortSignal) =>
    indexing.index(body, fakeTaskContext(signal ? { signal } : {}));
  const refusal = async (body: unknown): Promise<AppError> => {
    const error = await run(body).catch((caught: unknown) => caught);
    if (error instanceof AppError) return error;
    throw new Error(`expected a refusal, got ${JSON.stringify(error)}`);
  };
  const stored = async (n = 1) => index.get(idOf(n), new AbortController().signal);
  return { index, embedder, encoder, metrics, indexing, run, refusal, stored };
};

const problems = (error: AppError) =>
  Object.fromEntries((error.details ?? []).map(({ field, problem }) => [field, problem]));

describe('indexing an endpoint', () => {
  it('stores the definition with its defaults and makes it findable before it answers', async () => {
    const { run, stored, index, metrics } = setUp();
    const reply = await run(
      definition({
        endpointId: idOf(1).toUpperCase(),
        description: '  Gives the public holidays of one country.  ',
      }),
    );
    expect(reply).toEqual({
      success: true,
      endpoint_id: idOf(1),
      name: 'get_holidays',
      message: expect.stringContaining('get_holidays'),
      created: true,
      warnings: [],
    });
    expect(await stored()).toMatchObject({
      method: 'GET',
      visibility: 'public',
      type: 'custom_endpoint',
      cacheable: true,
      sideEffects: 'none',
      description: 'Gives the public holidays of one country.',
      enrichedContext: '',
      indexedAt: 1_760_000_000_000,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const found = await index.search(
      { dense: Float32Array.from([1, 0, 0, 0]), sparse: sparse({ 7: 1 }), limit: 5, seesPrivate: false },
      new AbortController().signal,
    );
    expect(shape(found.sparse).map(({ id }) => id)).toEqual([idOf(1)]);
    expect(metrics.counts.get('indexing_total created')).toBe(1);
  });

  it('replaces the same id in place and says so', async () => {
    const { run, stored, index } = setUp();
    await run(definition());
    const reply = await run(
      definition({ name: 'list_holidays', description: 'Lists the public holidays of one country.' }),
    );
    expect(reply).toMatchObject({ created: false, name: 'list_holidays' });
    expect((await stored())?.name).toBe('list_holidays');
    expect(await index.count(new AbortController().signal)).toBe(1);
  });

  it('embeds name, description, what the model added, and a line of parameters', async () => {
    const { run, embedder, encoder, stored } = setUp({
      language: fakeLanguageTasks({ enrich: async () => ' Days off work. ' }),
    });
    const until = { name: 'until', type: 'date' };
    const secret = { name: 'key', type: 'string', source: 'hidden', default: 'x', description: 'Secret' };
    await run(definition({ params: [...(definition()['params'] as object[]), until, secret] }));
    expect(embedder.texts).toEqual([
      'get_holidays. Gives the public holidays of a country between two dates. Days off work. ' +
        'Parameters: country (string, required): ISO code of the country; until (date, optional)',
    ]);
    expect((await stored())?.enrichedContext).toBe('Days off work.');
    expect(encoder.documents[0]).toMatchObject({
      name: 'get_holidays',
      enriched: 'Days off work.',
      examples: ['when are the holidays', 'millal on pühad', 'когда праздники'],
    });
  });

  it('labels vectors with what made them', async () => {
    const entries: string[] = [];
    const index = fakeEndpointIndex();
    const upsert = index.upsert.bind(index);
    index.upsert = (entry, signal) => {
      entries.push(entry.madeBy);
      return upsert(entry, signal);
    };
    const { run, indexing } = setUp({ index });
    await run(definition());
    expect(entries).toEqual([indexing.madeBy]);
    expect(indexing.madeBy).toMatch(/test.*words-v1/);
  });

  it('asks the model in the language of the description', async () => {
    const asked: string[] = [];
    const { run } = setUp({
      language: fakeLanguageTasks({
        guessLanguage: () => ({ language: 'et', confidence: 0.9 }),
        enrich: async (_endpoint, context) => {
          asked.push(context.language);
          return 'Puhkepäevad';
        },
      }),
    });
    await run(definition());
    expect(asked).toEqual(['et']);
  });

  it('runs the self-test on what can be found by then, and hands its warnings on', async () => {
    const index = fakeEndpointIndex();
    const { run } = setUp({
      index,
      selfTest: async (endpoint, signal) => {
        expect(await index.get(endpoint.endpointId, signal)).toBeDefined();
        return ['ranks second'];
      },
    });
    expect((await run(definition())).warnings).toEqual(['ranks second']);
  });

  it('stays indexed when the self-test breaks', async () => {
    const { run, stored } = setUp({
      selfTest: async () => {
        throw new Error('broken');
      },
    });
    expect((await run(definition())).warnings).toEqual([expect.stringContaining('self-test')]);
    expect(await stored()).toBeDefined();
  });
});

describe('the content hash', () => {
  const hashOf = async (change: Record<string, unknown>, options: Partial<IndexingOptions> = {}) => {
    const { run, stored } = setUp(options);
    await run(definition(change));
    return (await stored())?.contentHash;
  };

  it('does not depend on the order of fields, on written-out defaults, or on what a model wrote', async () => {
    const plain = await hashOf({});
    const reordered = Object.fromEntries(Object.entries(definition()).reverse());
    expect(await hashOf(reordered)).toBe(plain);
    expect(await hashOf({ method: 'GET', cacheable: true })).toBe(plain);
    expect(await hashOf({}, { language: fakeLanguageTasks({ enrich: async () => 'more' }) })).toBe(plain);
  });

  it.each([
    { url: 'https://api.example.com/v2/holidays' },
    { method: 'POST' },
    { description: 'Gives the school holidays of a country between two dates.' },
    { cacheTtlSeconds: 60 },
    {
      params: [{ name: 'country', type: 'string', required: false, description: 'ISO code of the country' }],
    },
    { examples: { en: ['days off'] } },
  ])('changes with %o', async (change) => {
    expect(await hashOf(change)).not.toBe(await hashOf({}));
  });

  it('tells the order of parameters apart', async () => {
    const [a, b] = ['a', 'b'].map((name) => ({ name, type: 'string', description: name }));
    expect(await hashOf({ params: [a, b] })).not.toBe(await hashOf({ params: [b, a] }));
  });
});

describe('warnings', () => {
  const warningsOf = async (change: Record<string, unknown>) =>
    (await setUp().run(definition(change))).warnings;

  it('name what makes an endpoint hard to find', async () => {
    expect(await warningsOf({ description: 'Holidays.' })).toEqual([
      expect.stringMatching(/description is very short/),
    ]);
    expect(await warningsOf({ examples: { et: ['millal on pühad'] } })).toEqual([
      expect.stringMatching(/no example phrases in en, ru/),
    ]);
    expect(await warningsOf({ examples: undefined })).toEqual([expect.stringMatching(/in en, et, ru/)]);
    expect(
      await warningsOf({
        params: [
          { name: 'a', type: 'string' },
          { name: 'b', type: 'string', description: 'B' },
          { name: 'c', type: 'string', source: 'hidden', default: '1' },
        ],
      }),
    ).toEqual([expect.stringMatching(/no description.*: a\.$/)]);
  });

  it('say that texts are too long for the model', async () => {
    const params = Array.from({ length: 12 }, (_, i) => ({
      name: `p${i}`,
      type: 'string',
      description: 'x'.repeat(1900),
    }));
    const { run, embedder } = setUp();
    expect((await run(definition({ params }))).warnings).toEqual([expect.stringMatching(/reads only/)]);
    expect(embedder.texts[0]?.length).toBe(16_000);
  });
});

describe('a definition that cannot be used', () => {
  it('is told every required field it lacks', async () => {
    const { refusal, index, metrics } = setUp();
    const error = await refusal({ name: '  ', description: null, params: 'nonsense' });
    expect(error.code).toBe('MISSING_REQUIRED_FIELDS' satisfies ErrorCode);
    expect(Object.keys(problems(error))).toEqual(['endpointId', 'name', 'description', 'url']);
    expect(error.message).toMatch(/endpointId, name, description, url/);
    expect(await index.count(new AbortController().signal)).toBe(0);
    expect(metrics.counts.get('indexing_total missing_required_fields')).toBe(1);
  });

  it.each([
    [
      { colour: 'red', Name: 'x' },
      { colour: 'is not a known field', Name: 'is not a known field' },
    ],
    [{ endpointId: '17' }, { endpointId: 'must be a UUID' }],
    [{ name: 'Get Holidays' }, { name: expect.stringMatching(/snake_case/) }],
    [{ name: 'a'.repeat(65) }, { name: 'must have at most 64 characters' }],
    [{ description: 'x'.repeat(4001) }, { description: 'must have at most 4000 characters' }],
    [{ description: 17 }, { description: 'must be text' }],
    [{ url: 'ftp://example.com/x' }, { url: 'must use http or https' }],
    [{ url: '/holidays' }, { url: 'must be an absolute http(s) URL' }],
    [{ url: 'https://user:secret@example.com/' }, { url: expect.stringMatching(/credentials/) }],
    [
      { url: 'https://api.example.com/{id}' },
      { url: expect.stringMatching(/^has \{id\}, but params has no/) },
    ],
    [
      { method: 'TRACE' },
      { method: expect.stringMatching(/one of "GET", "POST", "PUT", "PATCH", "DELETE"/) },
    ],
    [{ serviceId: 'x' }, { serviceId: 'must be a UUID' }],
    [{ params: {} }, { params: 'must be a list' }],
    [
      { params: [{ name: 'a', type: 'float' }] },
      { 'params[0].type': expect.stringMatching(/one of "string"/) },
    ],
    [{ params: [{ type: 'string' }] }, { 'params[0].name': 'is required' }],
    [
      {
        params: [
          { name: 'a', type: 'string' },
          { name: 'b', type: 'string' },
          { name: 'c', typ: 'string' },
        ],
      },
      { 'params[2].type': expect.stringMatching(/one of|required/), 'params[2].typ': 'is not a known field' },
    ],
    [
      {
        params: [
          { name: 'a', type: 'string' },
          { name: 'a', type: 'string' },
        ],
      },
      { 'params[1].name': expect.stringMatching(/declared twice/) },
    ],
    [{ params: [{ name: 'a', type: 'string', pattern: '(' }] }, { 'params[0].pattern': expect.any(String) }],
    [{ examples: { fi: ['moi'] } }, { 'examples.fi': 'is not a known field' }],
    [{ cacheTtlSeconds: 0 }, { cacheTtlSeconds: 'must be at least 1' }],
    [{ cacheTtlSeconds: 1.5 }, { cacheTtlSeconds: expect.any(String) }],
  ])('is told the field and the problem: %o', async (change, expected) => {
    const { refusal, index, embedder } = setUp();
    const error = await refusal(definition(change));
    expect(error.code).toBe('INVALID_DEFINITION');
    expect(problems(error)).toEqual(expected);
    expect(embedder.texts).toEqual([]);
    expect(await index.count(new AbortController().signal)).toBe(0);
  });

  it.each([[undefined], [null], [[]], ['text'], [7]])('must be an object: %o', async (body) => {
    expect(problems(await setUp().refusal(body))).toEqual({ body: 'must be a JSON object' });
  });

  it('may not be nested without bound', async () => {
    let nested: Record<string, unknown> = { type: 'string' };
    for (let i = 0; i < 50_000; i++) nested = { type: 'array', items: nested };
    const error = await setUp().refusal(
      definition({ params: [{ name: 'a', type: 'array', items: nested }] }),
    );
    expect(error.code).toBe('INVALID_DEFINITION');
    expect(error.message).toMatch(/nested deeper/);
  });

  it('names at most fifty problems', async () => {
    const params = Array.from({ length: 200 }, () => ({ name: 'x', type: 'wrong' }));
    expect((await setUp().refusal(definition({ params }))).details?.length).toBe(50);
  });

  it('may not name a host that is never called', async () => {
    const asked: string[] = [];
    const { refusal, index } = setUp({
      isRefusedHost: (url) => {
        asked.push(url);
        return 'is a private address';
      },
    });
    const error = await refusal(definition({ url: 'http://127.0.0.1/x' }));
    expect(error.code).toBe('INVALID_DEFINITION');
    expect(problems(error)).toEqual({ url: 'cannot be called: is a private address' });
    expect(asked).toEqual(['http://127.0.0.1/x']);
    expect(await index.count(new AbortController().signal)).toBe(0);
  });
});

describe('names', () => {
  it('that another endpoint has are refused before any model is asked', async () => {
    const { run, refusal, embedder, stored } = setUp();
    await run(definition());
    const error = await refusal(definition({ endpointId: idOf(2) }));
    expect(error.code).toBe('NAME_TAKEN');
    expect(error.message).toContain(idOf(1));
    expect(problems(error)).toHaveProperty('name');
    expect(embedder.texts).toHaveLength(1);
    expect(await stored(2)).toBeUndefined();
  });

  it('wanted by two at once go to exactly one, also over a store that looks before it writes', async () => {
    const index = fakeEndpointIndex();
    // As a store without unique names of its own would: two that look at once both see a free name.
    const written = new Map<string, string>();
    const looksFirst: EndpointIndex = {
      ...index,
      findByName: async () => undefined,
      upsert: async ({ endpoint: { name, endpointId } }) => {
        const holder = written.get(name);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (holder !== undefined) throw new NameTaken(holder);
        written.set(name, endpointId);
        return { created: true };
      },
    };
    const { run } = setUp({ index: looksFirst });
    const results = await Promise.allSettled([1, 2, 3].map((n) => run(definition({ endpointId: idOf(n) }))));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect((result.reason as AppError).code).toBe('NAME_TAKEN');
    expect(written.size).toBe(1);
  });

  it('of one id indexed twice at once: what was acknowledged last stays, whole', async () => {
    const delays: Record<string, number> = { slow: 30, quick: 1 };
    const { run, stored } = setUp({
      embedder: listeningEmbedder({
        embed: async ([text]) => {
          await new Promise((resolve) => setTimeout(resolve, delays[text?.split('.')[0] ?? ''] ?? 0));
          return [Float32Array.from([1, 0, 0, 0])];
        },
      }),
    });
    const acknowledged: string[] = [];
    await Promise.all(
      Object.keys(delays).map(async (name) => {
        const reply = await run(definition({ name, url: `https://api.example.com/${name}` }));
        acknowledged.push(reply.name);
      }),
    );
    const last = acknowledged.at(-1);
    expect(await stored()).toMatchObject({ name: last, url: `https://api.example.com/${last}` });
  });
});

describe('when something outside fails', () => {
  const old = async (change: Partial<IndexingOptions>) => {
    const index = fakeEndpointIndex();
    await setUp({ index }).run(definition());
    const stored = () => index.get(idOf(1), new AbortController().signal);
    return { ...setUp({ index, ...change }), stored };
  };
  const next = definition({ description: 'Something altogether different is given by this one now.' });

  it.each<[string, Embedder['embed']]>([
    ['does not answer', () => Promise.reject(new EmbeddingFailed('503'))],
    ['never answers', () => new Promise(() => undefined)],
    ['gives no vector', async () => []],
    ['gives a vector of another size', async () => [Float32Array.from([1])]],
    ['gives numbers that are none', async () => [Float32Array.from([Number.NaN, 0, 0, 0])]],
  ])('the old definition stays when the embedder %s', async (_name, embed) => {
    const { refusal, stored } = await old({
      embedder: listeningEmbedder({ embed }),
      timeouts: { embedMs: 50 },
    });
    expect((await refusal(next)).code).toBe('EMBEDDING_FAILED');
    expect((await stored())?.description).toMatch(/^Gives the public holidays/);
  });

  it('a store that is down is said to be, and the old definition stays', async () => {
    const { refusal, stored, index, run } = setUp();
    await run(definition());
    index.down = true;
    expect((await refusal(next)).code).toBe('INDEX_UNAVAILABLE');
    index.down = false;
    expect((await stored())?.description).toMatch(/^Gives the public holidays/);
  });

  it('a store that goes down between the steps changes nothing', async () => {
    const index = fakeEndpointIndex();
    await setUp({ index }).run(definition());
    const failing: EndpointIndex = {
      ...index,
      upsert: () => Promise.reject(new StoreUnavailable('index', new Error('gone'))),
    };
    expect((await setUp({ index: failing }).refusal(next)).code).toBe('INDEX_UNAVAILABLE');
    expect((await index.get(idOf(1), new AbortController().signal))?.description).toMatch(/^Gives/);
  });

  it('a store that never answers does not hold up those behind it for ever', async () => {
    const index = fakeEndpointIndex();
    let stuck = true;
    const slow: EndpointIndex = {
      ...index,
      upsert: (entry, signal) => (stuck ? new Promise(() => undefined) : index.upsert(entry, signal)),
    };
    const { run, refusal } = setUp({ index: slow, timeouts: { storeMs: 50 } });
    expect((await refusal(definition())).code).toBe('INDEX_UNAVAILABLE');
    stuck = false;
    expect((await run(definition())).created).toBe(true);
  });

  it.each<[string, (endpoint: Endpoint) => Promise<string>]>([
    ['rejects', () => Promise.reject(new Error('model down'))],
    ['never answers', () => new Promise(() => undefined)],
  ])(
    'an endpoint is indexed without enrichment, with a warning, when the model %s',
    async (_name, enrich) => {
      const { run, stored } = setUp({
        language: fakeLanguageTasks({ enrich }),
        timeouts: { enrichMs: 50 },
      });
      expect((await run(definition())).warnings).toEqual([expect.stringMatching(/model did not describe/)]);
      expect(await stored()).toMatchObject({ enrichedContext: '' });
    },
  );

  it('nothing written by a configured model is worth a warning; without a model it is not', async () => {
    const llm = fakeLanguageTasks({ describe: () => ({ engine: 'llm', model: 'm' }) });
    expect((await setUp({ language: llm }).run(definition())).warnings).toHaveLength(1);
    expect((await setUp().run(definition())).warnings).toHaveLength(0);
  });

  it('a caller who goes stops the work', async () => {
    const controller = new AbortController();
    const { run, stored } = setUp({
      language: fakeLanguageTasks({
        enrich: () => {
          controller.abort(new Error('client gone'));
          return new Promise(() => undefined);
        },
      }),
    });
    await expect(run(definition(), controller.signal)).rejects.toThrow('client gone');
    expect(await stored()).toBeUndefined();
  });
});

describe('the catalogue', () => {
  const signal = new AbortController().signal;

  it('lists, reads and removes, ids in any case', async () => {
    const { run, indexing } = setUp();
    const id = 'abcdefab-0000-4000-8000-000000000001';
    await run(definition({ endpointId: id }));
    expect((await indexing.list({ limit: 5, seesPrivate: true }, signal)).items).toHaveLength(1);
    expect((await indexing.get(id.toUpperCase(), signal))?.endpointId).toBe(id);
    expect(await indexing.remove(id.toUpperCase(), signal)).toBe(true);
    expect(await indexing.remove(id, signal)).toBe(false);
    expect(await indexing.get(id, signal)).toBeUndefined();
  });

  it('says so when the store is down', async () => {
    const { indexing, index } = setUp();
    index.down = true;
    for (const call of [
      indexing.list({ limit: 5, seesPrivate: true }, signal),
      indexing.get(idOf(1), signal),
      indexing.remove(idOf(1), signal),
    ])
      await expect(call).rejects.toMatchObject({ code: 'INDEX_UNAVAILABLE' });
  });

  it('encodes stored endpoints again, many at a time', async () => {
    const { run, indexing, stored, embedder } = setUp();
    await run(definition());
    await run(definition({ endpointId: idOf(2), name: 'other' }));
    const endpoints = (await Promise.all([stored(1), stored(2)])).filter((one) => one !== undefined);
    embedder.texts.length = 0;
    const entries = await indexing.encode(endpoints, signal);
    expect(entries.map(({ endpoint }) => endpoint.name)).toEqual(['get_holidays', 'other']);
    expect(entries[0]?.madeBy).toBe(indexing.madeBy);
    expect(embedder.texts).toHaveLength(2);
  });
});
