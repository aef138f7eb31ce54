import { describe, expect, it } from 'vitest';
import { QdrantProblem } from '../../../../src/adapters/qdrant/index.ts';
import { calm } from '../../../contracts/harness.ts';
import { entry, sparse } from '../../../contracts/index-entries.ts';
import { recordingLogger } from '../embedded/open-stores.ts';
import { COLLECTION, onQdrant } from './on-qdrant.ts';

const VECTORS = { dense: { size: 4, distance: 'Cosine' } };
const IDF = { sparse: { modifier: 'idf' } };

describe('the collection', () => {
  const { server, open, operations } = onQdrant();

  it('is made with cosine vectors, idf and a payload index on every field we filter by', async () => {
    await open();
    const made = server().requests.find(({ operation }) => operation === 'createCollection');
    expect(made?.body).toEqual({
      vectors: { dense: { size: 4, distance: 'Cosine' } },
      sparse_vectors: { sparse: { index: { on_disk: false }, modifier: 'idf' } },
    });
    const { indexes } = server().collections.get(COLLECTION) ?? { indexes: new Set() };
    expect([...indexes].sort()).toEqual(['claim', 'endpoint_id', 'made_by', 'name', 'rev', 'visibility']);
  });

  it('is left as it is when it fits', async () => {
    await open();
    operations();
    await open();
    expect(operations()).toEqual(['versionInfo', 'getCollection', 'count']);
  });

  it('gets the idf modifier when an older one lacks it, under its own name when it is known by an alias', async () => {
    server().run('createCollection', 'older', { vectors: VECTORS, sparse_vectors: { sparse: {} } });
    server().run('updateAliases', '', {
      actions: [{ create_alias: { alias_name: COLLECTION, collection_name: 'older' } }],
    });
    await open();
    expect(server().collections.get('older')?.sparse['sparse']?.modifier).toBe('idf');
    expect(server().requests.find(({ method }) => method === 'PATCH')?.url).toMatch(
      /^\/collections\/older\?/,
    );
  });

  it.each([
    [
      'another size',
      { vectors: { dense: { size: 8, distance: 'Cosine' } }, sparse_vectors: IDF },
      /8 numbers/,
    ],
    ['another distance', { vectors: { dense: { size: 4, distance: 'Dot' } }, sparse_vectors: IDF }, /by Dot/],
    ['no sparse vectors', { vectors: VECTORS }, /no sparse vector named sparse/],
  ])('with %s is refused with advice, and stays as it is', async (_, body, message) => {
    server().run('createCollection', COLLECTION, body);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(QdrantProblem);
    expect((refusal as Error).message).toMatch(message);
    expect((refusal as Error).message).toContain('npm run reindex');
    expect(server().collections.get(COLLECTION)?.size).toBe(body.vectors.dense.size);
  });

  it('that another process makes at the same moment is checked like any other', async () => {
    const both = await Promise.all([open(), open()]);
    await both[0].index.upsert(entry(1), calm());
    expect(await both[1].index.count(calm())).toBe(1);

    server().empty();
    server().setFault(({ operation }) => {
      if (operation === 'createCollection')
        server().run('createCollection', COLLECTION, {
          vectors: { dense: { size: 9, distance: 'Cosine' } },
          sparse_vectors: IDF,
        });
      return undefined;
    });
    await expect(open()).rejects.toThrow(/9 numbers/);
  });

  it('of a rebuild that died before it gave the name is taken into use', async () => {
    server().run('createCollection', `${COLLECTION}--0123456789`, { vectors: VECTORS, sparse_vectors: IDF });
    await open();
    expect(server().aliases.get(COLLECTION)).toBe(`${COLLECTION}--0123456789`);
  });

  it('with entries of another embedder is used, with a warning', async () => {
    const { index } = await open();
    await index.upsert(entry(1, {}, { madeBy: 'older' }), calm());
    const logger = recordingLogger();
    const later = await open({ logger });
    expect(await later.index.staleCount(calm())).toBe(1);
    expect(
      logger.lines.some(({ level, message }) => level === 'warn' && /npm run reindex/.test(message)),
    ).toBe(true);
  });

  it('may hold points of something else: they are left out of every answer', async () => {
    const { index, counts } = await open();
    server().run('upsert', COLLECTION, {
      points: [
        {
          id: 7,
          vector: { dense: [1, 0, 0, 0], sparse: { indices: [1000], values: [1] } },
          payload: { endpoint_id: 'legacy', name: 'legacy', visibility: 'public' },
        },
      ],
    });
    await index.upsert(entry(1), calm());
    const found = await index.search(
      { dense: entry(1).dense, sparse: sparse({ 1000: 1 }), limit: 1, seesPrivate: true },
      calm(),
    );
    expect(found.dense.map(({ endpoint }) => endpoint.name)).toEqual(['endpoint_1']);
    expect(found.sparse.map(({ endpoint }) => endpoint.name)).toEqual(['endpoint_1']);
    expect(counts.get('store_errors_total index foreign_point')).toBe(2);
  });

  it('warns of a server too old for conditional upserts', async () => {
    const logger = recordingLogger();
    server().setFault(({ operation }) =>
      operation === 'versionInfo'
        ? { kind: 'answer', status: 200, body: { title: 'qdrant', version: '1.15.2' } }
        : undefined,
    );
    await open({ logger });
    expect(logger.lines.some(({ level, message }) => level === 'warn' && /1\.16/.test(message))).toBe(true);
  });
});

describe('the collection on a server in strict mode', () => {
  const { server, open } = onQdrant({ strictMode: true });

  it('can be used: every filter has its index, and a forbidden full scan is done without', async () => {
    const { index } = await open();
    await index.upsert(entry(1), calm());
    const request = { dense: entry(1).dense, sparse: sparse({ 1000: 1 }), limit: 3, seesPrivate: false };
    expect((await index.search(request, calm())).dense).toHaveLength(1);
    server().requests.length = 0;
    expect((await index.search(request, calm())).sparse).toHaveLength(1);
    expect(server().requests).toHaveLength(1);
    expect(await index.list({ limit: 5, seesPrivate: true }, calm())).toMatchObject({ items: [{}] });
    expect(await index.remove(entry(1).endpoint.endpointId, calm())).toBe(true);
  });
});
