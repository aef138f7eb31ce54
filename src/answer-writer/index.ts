export {
  type AnswerRequest,
  type AnswerWriter,
  type AnswerWriterOptions,
  createAnswerWriter,
} from './answer-writer.ts';
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
