import { randomUUID } from 'node:crypto';
import type { Client, Turn } from '../client.ts';
import type { Conversation } from './conversations.ts';

/** Where the demo writes; `dim` is for small print. */
export interface Screen {
  write(text: string): void;
  dim(text: string): string;
  bold(text: string): string;
}

/** Colours on a terminal only. */
export const createScreen = (out: NodeJS.WriteStream): Screen => {
  const coloured = (code: number) => (text: string) => (out.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { write: (text) => void out.write(text), dim: coloured(2), bold: coloured(1) };
};

const INDENT = '         ';

/** Continuation lines stand under the first one. */
const indented = (text: string): string => text.replaceAll('\n', `\n${INDENT}`);

const receiptLines = (turn: Turn): string[] =>
  turn.receipts.map(({ method, url, status, cache }) =>
    cache === 'none' ? `${method} ${url} -> ${status}` : `${method} ${url} -> from cache ${cache}`,
  );

/** One message: prints the answer as it streams, and returns what the turn ended as. */
const playTurn = async (
  context: { client: Client; screen: Screen },
  message: { chatId: string; authorId: string; message: string },
): Promise<Turn | undefined> => {
  const { client, screen } = context;
  screen.write(`${screen.bold('You:')}     ${message.message}\n${screen.bold('Bot:')}     `);
  const started = performance.now();
  let first: number | undefined;
  let turn: Turn | undefined;
  for await (const { payload } of client.stream(message)) {
    turn = payload.turn ?? turn;
    if (payload.type === 'end' || payload.type === 'status') continue;
    first ??= performance.now() - started;
    screen.write(indented(payload.content));
  }
  const whole = performance.now() - started;
  screen.write('\n');
  for (const line of turn ? receiptLines(turn) : []) screen.write(screen.dim(`${INDENT}${line}\n`));
  const words = first === undefined ? 'no words' : `first words after ${Math.round(first)} ms`;
  screen.write(
    screen.dim(`${INDENT}${turn?.kind ?? 'no result'}, ${words}, whole ${Math.round(whole)} ms\n`),
  );
  return turn;
};

/** Plays a conversation; the problems found are returned as sentences, none when all went as it should. */
export const playConversation = async (
  context: { client: Client; screen: Screen },
  conversation: Conversation,
): Promise<string[]> => {
  context.screen.write(`\n${context.screen.bold(`-- ${conversation.title}`)}\n`);
  const chatId = `demo-${randomUUID()}`;
  const problems: string[] = [];
  for (const { says, ends } of conversation.turns) {
    const turn = await playTurn(context, { chatId, authorId: chatId, message: says });
    if (turn?.kind === ends) continue;
    problems.push(`"${says}" should have ended as ${ends}, but ended as ${turn?.kind ?? 'nothing'}`);
  }
  return problems;
};
