/** The agentic loop: messages in, the parameters of every chosen endpoint out. Holds no state of its own. */

export {
  type Asker,
  approvalFor,
  isApproved,
  needsApproval,
  withIdempotencyKeys,
} from './approval.ts';
export { missingOf, nextAsk } from './collect.ts';
export {
  type Collection,
  type CollectionTarget,
  openCollection,
} from './collection.ts';
export { withCurrentEndpoints } from './redefine.ts';
export { type RejectedRef, withoutRejected } from './rejection.ts';
export {
  askAgain,
  createRunTurn,
  extractFrom,
  type LoopSettings,
  type LoopStep,
  type Remarks,
  type RunTurn,
  readyAtOnce,
} from './run-turn.ts';
export {
  type ChatSession,
  newSession,
  type PutAside,
  parseSession,
  replyTo,
  type StoredReply,
  serializeSession,
  UnreadableSession,
  withReply,
} from './session.ts';
