export {
  type AnswerRequest,
  type AnswerWriter,
  type AnswerWriterOptions,
  createAnswerWriter,
} from './answer-writer.ts';
export { createOutputGuard, type GuardFault, type OutputGuard } from './output-guard.ts';
export type { LeftOut, ReleaseMode } from './proven-only.ts';
export { createReceipts, type Receipts, type Unproven } from './receipts.ts';
export { type Shrunk, shrinkJson } from './shrink-json.ts';
export {
  explanationIn,
  failureSentence,
  mayStillHaveHappened,
  type RejectedReason,
  rejectedSentence,
  type UserMessages,
  userMessages,
} from './user-messages/index.ts';
