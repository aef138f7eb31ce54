import { z } from 'zod';
import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES, type Language } from '../domain/language.ts';
import type { Json } from '../domain/slots.ts';
import type { TurnResult } from '../domain/turn.ts';
import type { Collection } from './collection.ts';

/** Written into every stored session; raise it with a migration in {@link parseSession} and an old sample in the tests. */
const FORMAT = 1;
/** Replies kept so that a repeated `messageId` is answered without a second run. */
const MAX_REPLIES = 20;

export interface StoredReply {
  readonly messageId: string;
  readonly text: string;
  readonly result: TurnResult;
}

/** Endpoints of which the user is to pick one. */
export interface Choice {
  readonly question: string;
  readonly options: readonly Endpoint[];
  /** The user has been asked a second time. */
  readonly again?: boolean | undefined;
}

/** A collection that was put aside for another one. */
export interface PutAside {
  readonly collection: Collection;
  /** How often the user was offered to take it up again. */
  readonly offers: number;
}

/** Everything remembered of a chat between two messages; lives `SESSION_TTL_SECONDS` after the last one. */
export interface ChatSession {
  readonly v: typeof FORMAT;
  /** Author who opened the chat. */
  readonly owner: string;
  readonly language: Language;
  /** False while the language is only the deployment's default. */
  readonly languageSettled: boolean;
  readonly timezone?: string | undefined;
  readonly collection?: Collection | undefined;
  readonly choice?: Choice | undefined;
  /** Newest first. */
  readonly putAside?: readonly PutAside[] | undefined;
  /** The offer to take up the first of `putAside` is the question on the table. */
  readonly offered?: boolean | undefined;
  /** A call that changed something ended well after the user had gone: what it was about. Told with the next reply. */
  readonly unheard?: string | undefined;
  /** Reason of the block just before, so that "why?" can be answered. */
  readonly blocked?: string | undefined;
  readonly replies: readonly StoredReply[];
}

const json: z.ZodType<Json> = z.json();
// Definitions were checked when they were indexed; here only the shape that the loop relies on is.
const endpoint = z.custom<Endpoint>((value) => {
  const shape = z.looseObject({
    endpointId: z.string(),
    name: z.string(),
    url: z.string(),
    params: z.array(z.looseObject({ name: z.string() })),
  });
  return shape.safeParse(value).success;
});
const evidence = z.object({
  source: z.enum(['user', 'rule', 'default', 'previous_call', 'response']),
  quote: z.string().optional(),
  turn: z.number().optional(),
});
const ref = z.object({ target: z.int().min(0), param: z.string() });

const collection: z.ZodType<Collection> = z.object({
  id: z.string(),
  state: z.enum(['collecting', 'confirming', 'calling', 'failed']),
  question: z.string(),
  turnCount: z.int().min(0),
  awaitingContinuation: z.boolean(),
  targets: z
    .array(
      z.object({
        endpoint,
        slots: z.record(z.string(), z.object({ value: json, evidence })),
        focus: z.string().optional(),
      }),
    )
    .min(1),
  asked: z.array(ref),
  unhandled: z.array(z.string()),
  approval: z
    .object({
      key: z.string(),
      digest: z.string(),
      expiresAt: z.number(),
      used: z.boolean(),
      unsure: z.boolean().optional(),
      shownFor: z.string().optional(),
    })
    .optional(),
});

const sessionSchema = z.object({
  v: z.literal(FORMAT),
  owner: z.string(),
  language: z.enum(LANGUAGES),
  languageSettled: z.boolean(),
  timezone: z.string().optional(),
  collection: collection.optional(),
  choice: z
    .object({ question: z.string(), options: z.array(endpoint).min(1), again: z.boolean().optional() })
    .optional(),
  putAside: z.array(z.object({ collection, offers: z.int().min(0) })).optional(),
  offered: z.boolean().optional(),
  unheard: z.string().optional(),
  blocked: z.string().optional(),
  replies: z.array(
    z.custom<StoredReply>((value) => typeof (value as StoredReply | null)?.messageId === 'string'),
  ),
});

/** A stored session that this version cannot read; it is left as it is. */
export class UnreadableSession extends Error {
  override readonly name = 'UnreadableSession';
}

export const newSession = (owner: string, language: Language): ChatSession => ({
  v: FORMAT,
  owner,
  language,
  languageSettled: false,
  replies: [],
});

/** @throws UnreadableSession when the document is not one of ours, or of a newer version */
export const parseSession = (document: string): ChatSession => {
  let value: unknown;
  try {
    value = JSON.parse(document);
  } catch (cause) {
    throw new UnreadableSession('the stored session is not JSON', { cause });
  }
  const parsed = sessionSchema.safeParse(value);
  if (!parsed.success)
    throw new UnreadableSession(`the stored session does not fit version ${FORMAT}`, { cause: parsed.error });
  return parsed.data;
};

export const serializeSession = (session: ChatSession): string => JSON.stringify(session);

export const replyTo = (session: ChatSession, messageId: string | undefined): StoredReply | undefined =>
  messageId === undefined ? undefined : session.replies.find((reply) => reply.messageId === messageId);

export const withReply = (session: ChatSession, reply: StoredReply): ChatSession => ({
  ...session,
  replies: [...session.replies.filter(({ messageId }) => messageId !== reply.messageId), reply].slice(
    -MAX_REPLIES,
  ),
});
