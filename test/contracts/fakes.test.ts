import { fakeChatLock } from '../fakes/chat-lock.ts';
import { fakeEndpointIndex } from '../fakes/endpoint-index.ts';
import { fakeResponseStore } from '../fakes/response-store.ts';
import { fakeSessionStore } from '../fakes/session-store.ts';
import { describeChatLock } from './chat-lock.suite.ts';
import { describeEndpointIndex } from './endpoint-index.suite.ts';
import type { Harness } from './harness.ts';
import { describeResponseStore } from './response-store.suite.ts';
import { describeSessionStore } from './session-store.suite.ts';

/** Fakes must keep the promises of the real ones, or the tests that use them show nothing. */
const around =
  <Store>(make: (clock: { now(): number }) => Store) =>
  async (): Promise<Harness<Store>> => {
    let now = 1_760_000_000_000;
    return {
      store: make({ now: () => now }),
      advance: (ms) => {
        now += ms;
      },
      close: () => undefined,
    };
  };

describeSessionStore('fake', around(fakeSessionStore));
describeResponseStore(
  'fake',
  around((clock) => fakeResponseStore(clock)),
);
describeChatLock('fake', around(fakeChatLock));
describeEndpointIndex(
  'fake',
  around(() => fakeEndpointIndex()),
);
