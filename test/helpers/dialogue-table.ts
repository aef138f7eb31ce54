import { expect } from 'vitest';
import type { ChatSession } from '../../src/agentic-loop/index.ts';
import type { DialogueServer } from './dialogue-server.ts';
import { newChat } from './journey.ts';

type Values = Readonly<Record<string, unknown>>;

/** A message and everything that is expected after it. */
export interface Step {
  readonly says: string;
  readonly kind: string;
  readonly language?: string;
  /** Values by endpoint name, complete. */
  readonly values?: Readonly<Record<string, Values>>;
  /** Evidence by parameter name, of whatever endpoint has it. */
  readonly evidence?: Readonly<Record<string, Values>>;
  readonly missing?: readonly string[];
  /** API calls it causes, in any order; none when left out. */
  readonly calls?: readonly { readonly path: string; readonly values?: Values }[];
  readonly holds?: readonly RegExp[];
  readonly lacks?: readonly RegExp[];
  readonly buttons?: readonly string[] | null;
  /** State of the stored collection, or `none`. */
  readonly stored?: 'collecting' | 'confirming' | 'calling' | 'failed' | 'none';
  /** Whatever else the stored session is to be. */
  readonly session?: (session: ChatSession | undefined) => void;
  /** Runs before the message is sent. */
  readonly before?: () => void;
}

/** Plays a table against a server, in a chat of its own unless one is given. */
export const playTable = async (
  server: DialogueServer,
  steps: readonly Step[],
  chatId = newChat(),
): Promise<void> => {
  server.newCalls();
  for (const step of steps) {
    step.before?.();
    const reply = await server.say(chatId, step.says);
    const seen = {
      says: step.says,
      status: reply.status,
      kind: reply.turn?.kind,
      content: reply.content,
    };
    expect(seen).toMatchObject({ says: step.says, status: 200, kind: step.kind });
    expect(reply.content.trim()).not.toBe('');
    if (step.language) expect(reply.turn.language, step.says).toBe(step.language);
    if (step.values)
      expect(Object.fromEntries(reply.turn.endpoints.map(({ name, params }) => [name, params]))).toEqual(
        step.values,
      );
    if (step.evidence)
      expect(
        Object.assign({}, ...reply.turn.endpoints.map(({ evidence }) => evidence)),
        step.says,
      ).toMatchObject(step.evidence);
    if (step.missing)
      expect(
        reply.turn.endpoints.flatMap(({ missing }) => missing),
        step.says,
      ).toEqual(step.missing);
    const calls = server.newCalls();
    const byPath = (a: { path: string }, b: { path: string }): number => a.path.localeCompare(b.path);
    expect(calls.map(({ path }) => path).toSorted(), step.says).toEqual(
      (step.calls ?? []).map(({ path }) => path).toSorted(),
    );
    const made = calls.toSorted(byPath);
    (step.calls ?? []).toSorted(byPath).forEach((call, i) => {
      if (call.values) expect(made[i]?.values, step.says).toMatchObject(call.values);
    });
    for (const text of step.holds ?? []) expect(reply.content, step.says).toMatch(text);
    for (const text of step.lacks ?? []) expect(reply.content, step.says).not.toMatch(text);
    if (step.buttons !== undefined)
      expect(reply.buttons?.map(({ payload }) => payload) ?? null, step.says).toEqual(step.buttons);
    const session = await server.session(chatId);
    if (step.stored) expect(session?.collection?.state ?? 'none', step.says).toBe(step.stored);
    step.session?.(session);
  }
};
