import { expect, it } from 'vitest';
import { moreAsked } from '../../../src/language/builtin/dialogue/show-more.ts';

it.each([
  [
    'all',
    'show all',
    'All of them, please',
    'everything',
    'can you list the full list?',
    'näita kõiki',
    'kõik',
    'palun näita kõiki tulemusi',
    'покажи их все',
    'всё',
    'полный список',
  ],
  [
    'rest',
    'the rest',
    'show me more',
    'and the others?',
    'next page',
    'näita ülejäänuid palun',
    'veel',
    'rohkem',
    'järgmine leht',
    'остальные',
    'покажи ещё',
    'а другие?',
    'дальше',
  ],
] as const)('asks for %s', (kind, ...messages) => {
  for (const message of messages) expect(moreAsked(message), message).toBe(kind);
});

it.each([
  'show all public holidays in Latvia',
  'more about the first one',
  'when is the next one?',
  'kõik riigipühad Lätis',
  'veel üks küsimus',
  'все праздники Латвии',
  'ещё один вопрос',
  'all right',
  'that is all, thanks',
])('"%s" is something else', (message) => {
  expect(moreAsked(message)).toBeUndefined();
});
