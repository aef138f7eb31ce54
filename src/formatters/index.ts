export { createNativeFrames, type NativeFrames } from './native-frames.ts';
export { type Collected, collectNativeReply, type NativeReply } from './native-reply.ts';
export { SSE_HEADERS, SSE_PING, sseData } from './sse.ts';
