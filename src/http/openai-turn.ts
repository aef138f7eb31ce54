import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/errors.ts';
import type { HistoryItem, TurnRequest } from '../domain/turn.ts';
import { type AccessControl, authorOf } from './access.ts';
import type { CompletionBody } from './openai-body.ts';
import { chatIdSchema, MESSAGE_CHARACTERS } from './schemas.ts';

type Message = CompletionBody['messages'][number];

/** A chat-completions request as a turn of a chat. */
export interface CompletionTurn {
  readonly turn: TurnRequest;
  /** All the caller sent, for an estimate of its tokens. */
  readonly prompt: string;
  /** Id under which the chat is kept for a request that continues this one; undefined when the caller names its conversation. */
  keptAs(reply: string): string | undefined;
}

const HISTORY_ITEMS = 100;
const DEFAULT_USER = 'chat-completions';

const isInstruction = ({ role }: Message): boolean => role === 'system' || role === 'developer';
const isSaid = ({ role, content }: Message): boolean =>
  (role === 'user' || role === 'assistant') && content !== '';

/** White space apart, since clients trim and re-wrap what they send back. */
const said = (messages: readonly Message[]): [string, string][] =>
  messages
    .filter((message) => isSaid(message) || isInstruction(message))
    .map(({ role, content }) => [role, content.replace(/\s+/g, ' ').trim()]);

/** Id of the point a conversation of an author has reached, from all that was said until then. */
const pointOf = (author: string, messages: readonly [string, string][]): string =>
  `v1-${createHash('sha256')
    .update(JSON.stringify([author, messages]))
    .digest('hex')
    .slice(0, 40)}`;

const historyOf = (messages: readonly Message[]): HistoryItem[] =>
  messages
    .filter(isSaid)
    .slice(-HISTORY_ITEMS)
    .map(({ role, content }) => ({
      authorRole: role === 'user' ? 'user' : 'bot',
      message: content.slice(0, MESSAGE_CHARACTERS),
      timestamp: '',
    }));

const namedConversation = (body: CompletionBody, request: FastifyRequest): string | undefined => {
  if (body.conversation_id !== undefined) return body.conversation_id;
  const header = request.headers['x-conversation-id'];
  if (header === undefined) return undefined;
  const parsed = chatIdSchema.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', 'Please check: x-conversation-id.', {
    details: [{ field: 'x-conversation-id', problem: 'must be 1 to 128 letters, digits or _ - . :' }],
  });
};

/**
 * The last user message is the turn's; what stands before it is what was said so far. A caller that names its conversation gets
 * that chat; another one goes on from the point its messages have reached, wherever else that conversation went since.
 * @throws AppError INVALID_REQUEST
 */
export const completionTurn = (
  body: CompletionBody,
  request: FastifyRequest,
  context: { access: AccessControl; status: boolean },
): CompletionTurn => {
  const caller = context.access.caller(request);
  const author = authorOf(caller, body.user ?? DEFAULT_USER);
  const last = body.messages.findLastIndex(({ role, content }) => role === 'user' && content !== '');
  const message = body.messages[last]?.content ?? '';
  if (message.length > MESSAGE_CHARACTERS)
    throw new AppError('INVALID_REQUEST', `Please check: messages[${last}].content.`, {
      details: [
        { field: `messages[${last}].content`, problem: `must have at most ${MESSAGE_CHARACTERS} characters` },
      ],
    });
  const before = body.messages.slice(0, last);
  const named = namedConversation(body, request);
  const instructions = body.messages.filter(isInstruction).map(({ content }) => content);
  const first = before.findIndex(({ role, content }) => role === 'user' && content !== '');
  const opening = body.messages.slice(0, (first < 0 ? last : first) + 1);
  return {
    prompt: body.messages.map(({ content }) => content).join('\n'),
    keptAs: (reply) =>
      named === undefined
        ? pointOf(author, [
            ...said(before),
            ['user', said([{ role: 'user', content: message }])[0]?.[1] ?? ''],
            ['assistant', reply.replace(/\s+/g, ' ').trim()],
          ])
        : undefined,
    turn: {
      chatId: named ?? pointOf(author, [['chat', ''], ...said(opening)]),
      ...(named === undefined ? { startsFrom: pointOf(author, said(before)) } : {}),
      message,
      author,
      environment: 'production',
      history: historyOf(before),
      language: body.language,
      timezone: body.timezone,
      dryRun: false,
      seesPrivate: caller.seesPrivate,
      callerToken: caller.bearer,
      status: context.status,
      fresh: false,
      assistant: {
        twoStage: body.two_stage_analysis,
        tools: body.enable_tools,
        instructions: instructions.length > 0 ? instructions.join('\n\n') : undefined,
        temperature: body.temperature,
        maxTokens: body.max_completion_tokens ?? body.max_tokens,
      },
    },
  };
};
