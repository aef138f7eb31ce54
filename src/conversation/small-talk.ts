import { type ChatSession, missingOf } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { TurnKind } from '../domain/turn.ts';
import type { DialogueAct } from '../ports/language-tasks.ts';
import type { Turn } from './turn.ts';

const known = (turn: Turn, session: ChatSession): string => {
  const texts = userMessages[turn.language];
  const lines = (session.collection?.targets ?? []).flatMap(({ endpoint, slots }) =>
    Object.entries(slots).map(([name, slot]) => {
      const param = endpoint.params.find((candidate) => candidate.name === name);
      const label = param?.labels?.[turn.language] ?? param?.labels?.en ?? name;
      return `- ${label}: ${typeof slot.value === 'string' ? slot.value : JSON.stringify(slot.value)}`;
    }),
  );
  return lines.length > 0 ? `${texts.knownIntro}\n${lines.join('\n')}` : texts.nothingKnown;
};

/** A fixed sentence for a message that only does something to the dialogue; slots stay as they are. */
export const fixedReply = (
  turn: Turn,
  session: ChatSession,
  act: DialogueAct | undefined,
): { kind: TurnKind; text: string } | undefined => {
  if (act?.remainder !== '') return undefined;
  const texts = userMessages[turn.language];
  const collecting = session.collection?.state === 'collecting';
  switch (act.act) {
    case 'greeting':
    case 'thanks':
    case 'goodbye':
      return { kind: 'answer', text: texts[act.act] };
    case 'help':
      return { kind: 'answer', text: texts.help([]) };
    case 'what_known':
      return { kind: 'answer', text: known(turn, session) };
    case 'cancel':
      return session.collection || session.choice
        ? undefined
        : { kind: 'cancelled', text: texts.nothingToCancel };
    case 'why':
      if (session.blocked) return { kind: 'blocked', text: texts.blocked };
      return collecting ? { kind: 'answer', text: texts.whyAsked } : undefined;
    case 'skip':
      return collecting && session.collection?.targets.some((target) => missingOf(target).length > 0)
        ? { kind: 'answer', text: texts.cannotSkip }
        : undefined;
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
