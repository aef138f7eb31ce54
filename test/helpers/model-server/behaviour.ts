import type { ChatRequest } from './request-shape.ts';

/** What the scripted model does with one request. Times in milliseconds. */
export type Behaviour = {
  /** Waits before the first byte. */
  readonly delayMs?: number;
  /** Waits between the pieces of a stream. */
  readonly pieceMs?: number;
} & (
  | { readonly kind: 'text'; readonly text: string; readonly finish?: 'stop' | 'length' | 'content_filter' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'tools'; readonly calls: readonly { name: string; args: unknown }[] }
  | { readonly kind: 'refusal'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The stream breaks off after so many pieces. */
  | { readonly kind: 'cut'; readonly text: string; readonly pieces: number }
  /** The stream falls silent after so many pieces. */
  | { readonly kind: 'stall'; readonly text: string; readonly pieces: number }
  /** A reply that never ends, streamed or not; what was sent until the client gave up is for the test to count. */
  | { readonly kind: 'endless' }
  /** Bytes as they are, under a status of 200. */
  | { readonly kind: 'raw'; readonly body: string }
  /** Nothing ever comes. */
  | { readonly kind: 'hang' }
  /** The connection is dropped without a word. */
  | { readonly kind: 'drop' }
);

/** One request as a script sees it. */
export interface Asked {
  /** Name of the form to be filled in, or `answer` when words are wanted. */
  readonly task: string;
  readonly body: ChatRequest;
  readonly system: string;
  /** The last message of the user. */
  readonly prompt: string;
  /** How many requests came before. */
  readonly nth: number;
  /** Earlier reply to be mended, when this asks for that. */
  readonly isRepair: boolean;
}

export type Script = (asked: Asked) => Behaviour;

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? '').join('')
      : '';

/** Forms by a field that no other has, for requests that name none. */
const FORMS: readonly (readonly [field: string, name: string])[] = [
  ['"word"', 'probe'],
  ['"question"', 'understand'],
  ['"phrases"', 'enrich'],
  ['"verdict"', 'guard'],
  ['"recommended_tools"', 'recommend'],
];

const formNamed = (system: string): string => FORMS.find(([field]) => system.includes(field))?.[1] ?? 'form';

/** Reads what a request wants. */
export const askedIn = (body: ChatRequest, nth: number): Asked => {
  const { messages, response_format: format, tool_choice: choice } = body;
  const users = messages.filter(({ role }) => role === 'user');
  const system = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) => textOf(content))
    .join('\n');
  const named =
    format?.type === 'json_schema'
      ? format.json_schema.name
      : typeof choice === 'object'
        ? choice.function.name
        : format?.type === 'json_object'
          ? formNamed(system)
          : 'answer';
  return {
    task: named,
    body,
    system,
    prompt: textOf(users[0]?.content),
    nth,
    isRepair: messages.some(({ role }) => role === 'assistant') && users.length > 1,
  };
};
