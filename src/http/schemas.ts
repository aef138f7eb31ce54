import { z } from 'zod';
import { LANGUAGES } from '../domain/language.ts';
import { ENVIRONMENTS } from '../domain/turn.ts';
import { isTimezone } from '../lib/setting-kinds.ts';

export const MESSAGE_CHARACTERS = 10_000;
const HISTORY_ITEMS = 100;
/** Control characters but tab and line feed. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** What pages leave in a copied text and nobody sees: soft hyphens, marks of width and direction. Joiners make emoji, so they stay. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** The user's words as every later stage sees them: nothing unseen, no broken surrogates, trimmed. */
export const cleaned = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(CONTROL, '').replace(UNSEEN, '').toWellFormed().trim();

/** Characters as a reader counts them; a cheap answer where the text is short anyway. */
const withinLimit = (text: string): boolean =>
  text.length <= MESSAGE_CHARACTERS ||
  (text.length <= 2 * MESSAGE_CHARACTERS && [...text].length <= MESSAGE_CHARACTERS);

const words = z.string().transform(cleaned);

const message = words
  .refine((text) => text.length > 0, 'must not be empty')
  .refine(withinLimit, `must have at most ${MESSAGE_CHARACTERS} characters`)
  .meta({ description: `1 to ${MESSAGE_CHARACTERS} characters after trimming`, minLength: 1 });

/** Old clients send null for what they do not know. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): z.output<T> | undefined => value ?? undefined);

const historyItem = z.object({
  authorRole: z.enum(['user', 'bot']),
  message: words.refine(withinLimit, `must have at most ${MESSAGE_CHARACTERS} characters`),
  timestamp: z
    .union([z.string().max(100), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
});

export const chatIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_\-.:]{1,128}$/, 'must be 1 to 128 letters, digits or _ - . :');

const environment = z.enum(ENVIRONMENTS);
export const language = orNothing(z.enum(LANGUAGES));
export const timezone = orNothing(
  z.string().max(100).refine(isTimezone, 'must be an IANA time zone such as Europe/Tallinn'),
);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const opaque = orNothing(z.union([z.string().max(2000), z.number()]));

/** Body of `/orchestrate` and `/orchestrate/stream` (contract, section 4); unknown fields are ignored. */
export const chatBodySchema = z
  .object({
    chatId: chatIdSchema,
    message,
    authorId: z.string().trim().min(1).max(256),
    environment,
    conversationHistory: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).slice(-HISTORY_ITEMS))
      .pipe(z.array(historyItem)),
    url: opaque,
    connection_id: opaque,
    language,
    timezone,
    dryRun: flag,
    messageId: orNothing(z.string().trim().min(1).max(128)),
    status: flag,
  })
  .meta({ id: 'ChatRequest' });

/** Body of `/orchestrate/test`. */
export const testBodySchema = z
  .object({ message, environment, connectionId: opaque, language, timezone, dryRun: flag })
  .meta({ id: 'TestRequest' });

/** Body of a search; a blank query has a code of its own, so it is let through here. */
export const searchBodySchema = z
  .object({
    query: words.refine(withinLimit, `must have at most ${MESSAGE_CHARACTERS} characters`),
    top_k: orNothing(z.int().min(1).max(50)),
    environment: opaque,
    connection_id: opaque,
    resolve: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
  })
  .meta({ id: 'SearchRequest' });

/** Query of `GET /api-tools`. */
export const listQuerySchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 1 to 200')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 200, 'must be a whole number from 1 to 200')
    .optional()
    .transform((value) => value ?? 50),
  cursor: z.uuid().optional(),
});

/** Query of the job runner's route; its values are checked with the definition they make. */
export const jobQuerySchema = z.object({
  endpoint_id: z.string(),
  service_id: z.string().optional(),
  name: z.string(),
  description: z.string(),
  method: z.string().optional(),
  url: z.string(),
  visibility: z.string().optional(),
  type: z.string().optional(),
  params: z.string().optional().meta({ description: 'JSON list of parameters' }),
});

export type ChatBody = z.output<typeof chatBodySchema>;
export type TestBody = z.output<typeof testBodySchema>;
