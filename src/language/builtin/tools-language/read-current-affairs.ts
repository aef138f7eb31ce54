import { LEFT, lower, pattern, plain, RIGHT } from '../text/text.ts';
import { COURTESY } from './calculation-words.ts';

/** Longer messages tell a story; what of it to look for is for a model to say. */
const MAX_CHARACTERS = 200;

const words = (source: string): RegExp => pattern(`${LEFT}(?:${source})${RIGHT}`, 'u');

/** Things that are true today only. */
const NOW_THINGS = [
  'weather|forecast|temperature (?:in|outside)|ilm|ilma|ilmateade|ilmaennustus|погод\\p{L}*|прогноз погоды',
  'news|headlines|uudis\\p{L}*|новост\\p{L}*',
  '(?:stock|share) prices?|exchange rates?|bitcoin price|price of (?:bitcoin|gold|oil)|aktsia ?hin\\p{L}*|valuutakur\\p{L}*|курс (?:доллара|евро|рубля|биткоина|валют\\p{L}*)|цена (?:биткоина|золота|нефти)',
  '(?:latest|newest|most recent|breaking|upcoming) \\p{L}+|viimas\\p{L}+ (?:uudis|versioon|tulemus)\\p{L}*|последн\\p{L}+ (?:новост|верси|результат)\\p{L}*',
  'election results?|valimistulemus\\p{L}*|результат\\p{L}* выборов',
  "who won (?:the )?(?:.* )?(?:19|20)\\d\\d|who won (?:yesterday|last night|today)|kes võitis (?:.* )?(?:19|20)\\d\\d|кто (?:выиграл|победил) (?:.* )?(?:19|20)\\d\\d",
  '(?:match|game|football|basketball|hockey) (?:score|result)s?|score of (?:the )?.+ (?:match|game)|mängu (?:seis|tulemus)|счёт матча|счет матча|результат матча',
  'traffic (?:in|on|jams?)|liiklusummik\\p{L}*|пробки (?:в|на)',
].map(words); // biome-ignore format: a table

const courtesy = pattern(`^${COURTESY}${RIGHT}[\\s,:;]*`, 'iu');
const QUESTION = pattern(
  `^(?:what(?:'s| is| are)|whats|how(?:'s| is)|is there|are there|show(?: me)?|find|search(?: the web)?(?: for)?|look up|google|mis on|milline on|millised on|näita|otsi(?: veebist)?|какая|какой|какие|каков\\p{L}*|покажи|найди|поищи)${RIGHT}\\s*(?:(?:the|any)${RIGHT}\\s*)?`,
  'iu',
);
const ASKED_SEARCH = pattern(
  `^(?:search(?: (?:the )?(?:web|internet|online))?(?: for)?|google|look up(?: online)?|otsi (?:veebist|internetist)|guugelda|поищи в интернете|найди в интернете|загугли)${RIGHT}[\\s:,]*(?<query>.+)$`,
  'iu',
);

const queryOf = (text: string): string => {
  const bare = text
    .replace(courtesy, '')
    .replace(QUESTION, '')
    .replace(/[\s?!.]+$/, '')
    .trim();
  return bare === '' ? text : bare;
};

/** What to look for on the web, when a message clearly asks for news of the day. */
export const readCurrentAffairs = (
  message: string,
): { query: string; category: 'general' | 'news' } | undefined => {
  const text = plain(message).trim();
  if (text.length > MAX_CHARACTERS) return undefined;
  const asked = ASKED_SEARCH.exec(text.replace(courtesy, ''))?.groups?.['query'];
  if (asked) return { query: asked.replace(/[\s?!.]+$/, ''), category: 'general' };
  const small = lower(text);
  const at = NOW_THINGS.findIndex((thing) => thing.test(small));
  return at < 0 ? undefined : { query: queryOf(text), category: at === 1 ? 'news' : 'general' };
};
