export type { Collected } from './collect-events.ts';
export { limitedEvents } from './limit-events.ts';
export { createTextLimit, type TextLimit } from './limit-text.ts';
export { createNativeFrames, type NativeFrames } from './native-frames.ts';
export { collectNativeReply, type NativeReply } from './native-reply.ts';
export {
  createOpenAiChunks,
  type OpenAiChunks,
  type OpenAiError,
  type OpenAiFacts,
  serverError,
} from './openai-chunks.ts';
export { collectCompletion, type OpenAiCompletion } from './openai-completion.ts';
export { SSE_HEADERS, SSE_PING, sseData } from './sse.ts';
