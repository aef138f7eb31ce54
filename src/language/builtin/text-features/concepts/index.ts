import { ACTIONS } from './actions.ts';
import { FAMILY } from './family.ts';
import { HEALTH } from './health.ts';
import { HOUSING } from './housing.ts';
import { MEDIA } from './media.ts';
import { MONEY } from './money.ts';
import { PLACES } from './places.ts';
import { SHOPPING } from './shopping.ts';
import { STATE } from './state.ts';
import { TECH } from './tech.ts';
import { TIME } from './time.ts';
import { TRANSPORT } from './transport.ts';
import { WEATHER } from './weather.ts';
import { WORK } from './work.ts';

/**
 * The lexicon's source, by field of life. A line is
 * `id ^broader ^broader | english, words | eesti, algused | русские, начала`; a word that is an id counts as English too.
 */
export const CONCEPTS: readonly string[] = [
  TIME,
  WEATHER,
  TRANSPORT,
  MONEY,
  HEALTH,
  FAMILY,
  STATE,
  HOUSING,
  SHOPPING,
  MEDIA,
  TECH,
  WORK,
  ACTIONS,
  PLACES,
];
