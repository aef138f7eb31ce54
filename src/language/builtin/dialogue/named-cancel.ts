import type { DialogueAct } from '../../../ports/language-tasks.ts';
import { COURTESY } from '../data/act-phrases.ts';
import { lower, pattern } from '../text/text.ts';

const EDGE = '[\\s.,!?…:;)(\\-–—]*';
const framed = (forms: readonly string[]): RegExp =>
  pattern(
    `^${EDGE}(?:${COURTESY}[\\s,]+){0,2}(?:${forms.join('|')})(?:[\\s,]+${COURTESY}){0,2}${EDGE}$`,
    'iu',
  );

/** A request made here, as against a booking or an order: "cancel my car tax request", "tühista minu automaksu päring". */
const REQUEST = framed([
  "(?:(?:can|could|would) you (?:please )?|i(?:'d| would) like to |i want to )?(?:cancel|withdraw|drop|discard|forget(?: about)?|stop) (?:my|the|this|that|our) (?:(?<en1>[^.!?]{1,40}) )?(?:request|query|question|enquiry|inquiry|search)(?: (?:about|for|on) (?:the )?(?<en2>[^.!?]{1,40}))?",
  '(?:tühista(?:ge)?|katkesta(?:ge)?|lõpeta(?:ge)?|unusta(?:ge)?|jäta (?:katki|pooleli)|jätke (?:katki|pooleli))(?: palun)? (?:(?:mu|minu|see|selle|meie) )?(?:(?<et1>[^.!?]{1,40}) )?(?:päring(?:u|ut)?|küsimus(?:e|t)?|otsing(?:u|ut)?)(?: (?<et2>[^.!?]{1,40}?) kohta)?(?: ära)?',
  '(?:отмени(?:те|ть)?|прекрати(?:те)?|удали(?:те)?|забудь(?:те)?(?: про)?) (?:(?:мой|этот|наш|тот) )?(?:запрос|вопрос|поиск)(?: (?:(?:про|о|об|по|насчёт|насчет) )?(?<ru1>[^.!?]{1,50}))?',
]);

/** The same without the word "request", in few words. */
const LOOSE = framed([
  "(?:cancel|forget(?: about)?|drop|never ?mind|leave|stop) (?:about )?(?:my|the|that|this) (?<en3>[\\p{L}'-]+(?: [\\p{L}'-]+){0,2})",
  '(?:tühista(?:ge)?|katkesta(?:ge)?|lõpeta(?:ge)?|unusta(?:ge)?) (?:(?:mu|minu|see|selle) )?(?<et3>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?)(?: ära)?',
  // "Jäta juust ära" leaves a thing out of the request.
  '(?:jäta|jätke) (?:(?:mu|minu|see|selle) )?(?<et4>[\\p{L}-]+(?: [\\p{L}-]+){0,2}?) (?:sinnapaika|katki|pooleli)',
  '(?:отмени(?:те)?|забудь(?:те)?|не надо|не нужн[оаы]) (?:(?:про|о|об) )?(?<ru3>[\\p{L}-]+(?: [\\p{L}-]+){0,2})',
]);

/** Words that say which request is meant by its place in the talk, or that anything is, not what it is about. */
const OF_NOW = new Set(
  [
    'last latest current whole entire open unfinished stupid silly thing operation process conversation chat dialogue form',
    'viimane viimase viimast praegune praeguse praegust kogu terve pooleliolev asi asja toiming toimingu protsess vestlus vestluse kõik',
    'последний текущий весь операцию процесс разговор чат дело действие всё все',
  ].flatMap((words) => words.split(' ')),
);

/** Verbs that never ask a service for anything. */
const FORGET = pattern(
  '(?<![\\p{L}])(?:forget|never ?mind|unusta(?:ge)?|забудь(?:те)?|не надо|не нужн[оаы])',
  'iu',
);

const said = (match: RegExpExecArray): string =>
  Object.values(match.groups ?? {})
    .flatMap((part) => part?.trim().split(/\s+/) ?? [])
    .filter((word) => !OF_NOW.has(lower(word)))
    .join(' ');

/** A cancel that names what it ends: a request by its topic; a plain cancel when no topic is said ("cancel my request"). */
export const readNamedCancel = (text: string): DialogueAct | undefined => {
  const request = REQUEST.exec(text);
  const match = request ?? LOOSE.exec(text);
  if (!match) return undefined;
  const about = said(match);
  if (about === '') return { act: 'cancel', remainder: '' };
  if (request) return { act: 'cancel', remainder: '', about };
  return { act: 'cancel', remainder: text, about, loosely: FORGET.test(text) ? 'forget' : 'cancel' };
};
