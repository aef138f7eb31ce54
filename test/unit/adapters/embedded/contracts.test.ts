import { describeChatLock } from '../../../contracts/chat-lock.suite.ts';
import { describeEndpointIndex } from '../../../contracts/endpoint-index.suite.ts';
import { describeRateLimiter } from '../../../contracts/rate-limiter.suite.ts';
import { describeResponseStore } from '../../../contracts/response-store.suite.ts';
import { describeSessionStore } from '../../../contracts/session-store.suite.ts';
import { openHarness } from './open-stores.ts';

describeSessionStore('embedded', openHarness('sessionStore'));
describeResponseStore('embedded', openHarness('responseStore'));
describeChatLock('embedded', openHarness('chatLock'));
describeEndpointIndex('embedded', openHarness('endpointIndex'));
describeEndpointIndex('embedded, in a thread of its own', openHarness('endpointIndex', { largeAbove: -1 }));
describeEndpointIndex('embedded, of services', openHarness('serviceIndex'));
describeRateLimiter('embedded', openHarness('rateLimiter'));
