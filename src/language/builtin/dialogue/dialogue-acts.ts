import type { Language } from '../../../domain/language.ts';
import { own } from '../../../lib/own.ts';
import type { DialogueAct } from '../../../ports/language-tasks.ts';
import { ACT_PHRASES, COURTESY } from '../data/act-phrases.ts';
import { pattern, plain, RIGHT } from '../text/text.ts';
import { readNamedCancel } from './named-cancel.ts';

const EDGE = '[\\s.,!?…:;)(\\-–—👍🙂😊🙏]*';
const compiled = ACT_PHRASES.map(({ act, lead }) => ({
  act,
  whole: pattern(`^${EDGE}(?:${COURTESY}[\\s,]+){0,2}(?:${lead})(?:[\\s,]+${COURTESY}){0,2}${EDGE}$`, 'iu'),
  lead: pattern(`^${EDGE}(?:${lead})${RIGHT}(?<joint>\\s*[,.!;:–—]+\\s*|\\s+-\\s+|\\s+)(?<rest>[^]+)$`, 'iu'),
}));

/** Acts that may be followed by something else said in the same breath. */
const LEADING: ReadonlySet<DialogueAct['act']> = new Set([
  'yes',
  'no',
  'greeting',
  'thanks',
  'cancel',
  'start_over',
  'refresh',
  'skip',
  'goodbye',
  'non_answer',
]);
/** After these a plain space is enough before the rest; elsewhere punctuation has to part them. */
const LOOSE: ReadonlySet<DialogueAct['act']> = new Set(['greeting']);
const YES_THEN =
  /^(?:from|to|for|in|on|at|until|with|but|and|the|it|use|make|my|i|alates|kuni|aga|palun|minu|с|со|на|в|по|за|но|для|до|мой|моя)(?![\p{L}])|^[\p{N}]/iu;
const EMOJI: Readonly<Record<string, DialogueAct['act']>> = {
  '👍': 'yes',
  '✅': 'yes',
  '👌': 'yes',
  '👎': 'no',
  '❌': 'no',
  '🙏': 'thanks',
  '👋': 'greeting',
};

const leading = (text: string): DialogueAct | undefined => {
  for (const { act, lead } of compiled) {
    if (!LEADING.has(act)) continue;
    const match = lead.exec(text);
    const rest = match?.groups?.['rest'];
    if (!match || !rest) continue;
    const parted = /[,.!;:–—]|\s-\s/.test(match.groups?.['joint'] ?? '');
    if (!parted && !LOOSE.has(act) && !(act === 'yes' && YES_THEN.test(rest))) continue;
    if (act === 'yes' || act === 'no') {
      const inner = whole(rest);
      if (inner === 'yes' || inner === 'no' || inner === 'thanks')
        return inner === act || inner === 'thanks' ? { act, remainder: '' } : undefined;
    }
    return { act, remainder: rest.trim() };
  }
  return undefined;
};

const whole = (text: string): DialogueAct['act'] | undefined =>
  compiled.find((one) => one.whole.test(text))?.act;

/**
 * What a message does to the dialogue, whatever it is about, in any of the three languages (people switch, so the chat's
 * language does not narrow it). A message that is one act and nothing else, or one that starts with an act.
 */
export const readAct = (message: string, _language: Language): DialogueAct | undefined => {
  const text = plain(message).trim();
  const emoji = own(EMOJI, text.replace(/\ufe0f|[\u{1F3FB}-\u{1F3FF}]/gu, ''));
  if (emoji) return { act: emoji, remainder: '' };
  if (!text || text.length > 2000) return undefined;
  const act = whole(text);
  if (act) return { act, remainder: '' };
  const cancel = readNamedCancel(text);
  if (cancel) return cancel;
  const found = leading(text);
  // "Hello, help!" is a cry for help, "hi, thanks" is thanks: a polite opening yields to the act behind it.
  if (found && (found.act === 'greeting' || found.act === 'thanks')) {
    const behind = whole(found.remainder);
    if (behind) return { act: behind, remainder: '' };
  }
  return found;
};
