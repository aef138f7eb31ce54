/** Answers a chat has had already: exact hit (L1), follow-up (L2), or nothing. */
export {
  type CacheContext,
  createResponseCache,
  type ResponseCache,
} from './response-cache.ts';
