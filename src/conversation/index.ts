/** One message in, its events out; the only room that knows the order of the others. */
export { type Conversation, createConversation, type OpenTurn } from './conversation.ts';
export type { ConversationSettings, Rooms } from './rooms.ts';
