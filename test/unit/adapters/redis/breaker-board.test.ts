import { expect, it } from 'vitest';
import { describeOnRedis, freshPrefixes, openTestStores, pause } from '../../../helpers/redis-stores.ts';

describeOnRedis('redis breaker board', (server) => {
  it('tells other processes which breakers are open, as long as they are', async () => {
    const prefixes = freshPrefixes();
    const [here, there] = await Promise.all([
      openTestStores(server().url, prefixes),
      openTestStores(server().url, prefixes),
    ]);
    try {
      expect(await there.breakerBoard.open()).toEqual([]);
      await here.breakerBoard.opened('a https://x.example', 60_000);
      await here.breakerBoard.opened('b https://y.example', 150);
      expect((await there.breakerBoard.open()).toSorted()).toEqual([
        'a https://x.example',
        'b https://y.example',
      ]);
      await there.breakerBoard.opened('a https://x.example', 10);
      await pause(250);
      expect(await there.breakerBoard.open()).toEqual(['a https://x.example']);
      await there.breakerBoard.closed('a https://x.example');
      expect(await here.breakerBoard.open()).toEqual([]);
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });
});
