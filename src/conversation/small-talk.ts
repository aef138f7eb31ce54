import { type ChatSession, missingOf } from '../agentic-loop/index.ts';
import { type UserMessages, userMessages } from '../answer-writer/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { TurnKind } from '../domain/turn.ts';
import type { DialogueAct } from '../ports/language-tasks.ts';
import { isOpen } from './put-aside.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

export interface FixedReply {
  readonly kind: TurnKind;
  readonly text: string;
  /** The question on the table follows once more. */
  readonly repeats?: boolean | undefined;
}

const known = (rooms: Rooms, turn: Turn, session: ChatSession): string => {
  const texts = userMessages[turn.language];
  const targets = session.collection?.targets ?? [];
  const lines = targets.flatMap(({ endpoint, slots }) =>
    rooms.language.words
      .describe(endpoint, valuesOf(slots), turn.context)
      .map(({ label, value }) => `– ${label}: ${value}`),
  );
  const distinct = [...new Set(lines)];
  return distinct.length > 0 ? `${texts.knownIntro}\n${distinct.join('\n')}` : texts.nothingKnown;
};

/** Reasons are stored as text, by whatever version blocked the message. */
const whyBlocked = (reason: string, { blocked, blockedBecause }: UserMessages): string =>
  reason === 'injection' || reason === 'secrets' || reason === 'abuse' ? blockedBecause[reason] : blocked;

/** "How are you" in its many forms, told from "hello" by its question word. */
const ASKED_AFTER = /(?<!\p{L})(?:how|what['’]?s up|kuidas|как)(?!\p{L})/iu;

/** A fixed sentence for a message that only does something to the dialogue; slots stay as they are. */
export const fixedReply = (
  rooms: Rooms,
  turn: Turn,
  { session, act }: { session: ChatSession; act: DialogueAct | undefined },
): FixedReply | undefined => {
  if (act?.remainder !== '') return undefined;
  const texts = userMessages[turn.language];
  const collecting = session.collection?.state === 'collecting';
  switch (act.act) {
    case 'greeting':
      return {
        kind: 'answer',
        text: ASKED_AFTER.test(turn.request.message) ? texts.wellbeing : texts.greeting,
      };
    case 'thanks':
    case 'goodbye':
      return { kind: 'answer', text: texts[act.act] };
    case 'help':
      return { kind: 'answer', text: texts.help([]) };
    case 'what_known':
      return { kind: 'answer', text: known(rooms, turn, session), repeats: true };
    case 'cancel':
      return session.collection || session.choice || session.offered === true || act.about !== undefined
        ? undefined
        : { kind: 'cancelled', text: texts.nothingToCancel };
    case 'why':
      if (session.blocked !== undefined) return { kind: 'blocked', text: whyBlocked(session.blocked, texts) };
      return collecting ? { kind: 'answer', text: texts.whyAsked, repeats: true } : undefined;
    case 'skip':
      return collecting && session.collection?.targets.some((target) => missingOf(target).length > 0)
        ? { kind: 'answer', text: texts.cannotSkip }
        : undefined;
    case 'noted':
      return isOpen(session.collection) || session.choice
        ? undefined
        : { kind: 'answer', text: texts.acknowledged };
    case 'start_over':
      return session.collection ? undefined : { kind: 'answer', text: texts.startedOver };
    case 'yes':
    case 'no':
    case 'non_answer':
    case 'refresh':
      return undefined;
    default:
      return act.act satisfies never;
  }
};
