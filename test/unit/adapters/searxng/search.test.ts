import { describe, expect, it } from 'vitest';
import { createSearxng } from '../../../../src/adapters/searxng/index.ts';
import type { Outbound } from '../../../../src/ports/outbound.ts';
import { silentLogger } from '../../../fakes/silent.ts';

/** What a server's list of results is read as. */
const read = async (results: readonly unknown[]) => {
  const outbound: Outbound = {
    send: async () => ({
      kind: 'response',
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify({ results })),
    }),
  };
  const search = createSearxng({ baseUrl: 'http://search.example/', outbound, logger: silentLogger });
  const found = await search.search(
    { query: 'x', category: 'general', maxResults: 5, language: 'en' },
    AbortSignal.timeout(1000),
  );
  return found.kind === 'results' ? found.results : found.kind;
};

const good = { title: 'Good', url: 'https://good.example/', content: 'Text.' };

describe('results of a SearXNG server', () => {
  it.each([
    [{ title: 1, url: 2 }],
    ['nonsense'],
    [null],
    [{ title: 'No address' }],
    [{ ...good, title: '' }],
  ])('an odd one does not take the others with it: %j', async (odd) => {
    expect(await read([odd, good])).toEqual([
      { title: 'Good', url: 'https://good.example/', snippet: 'Text.' },
    ]);
  });

  it.each([
    ['https://a.example/x y\n- more', 'https://a.example/x%20y-%20more'],
    [' https://A.example', 'https://a.example/'],
  ])('an address cannot pass for more than one: %j', async (url, shown) => {
    expect(await read([{ ...good, url }])).toMatchObject([{ url: shown }]);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', `https://a.example/${'x'.repeat(3000)}`])(
    'an address that is none of the web, or endless, is left out: %.40s',
    async (url) => {
      expect(await read([{ ...good, url }])).toEqual([]);
    },
  );

  it('makes no links, pictures or tags of what is written there', async () => {
    const text = '[free](javascript:x) ![](https://t.example/p.png) &lt;img src=x onerror=y&gt;end';
    const [result] = (await read([{ ...good, title: text, content: text }])) as readonly { title: string }[];
    expect(JSON.stringify(result)).not.toMatch(/\]\(|<img/);
    expect(result?.title).toContain('free');
  });
});
