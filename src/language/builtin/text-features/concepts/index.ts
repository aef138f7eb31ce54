import { ACTIONS } from './actions.ts';
import { BODY_MIND } from './body-mind.ts';
import { CIVIC } from './civic.ts';
import { DEEDS } from './deeds.ts';
import { FAMILY } from './family.ts';
import { FOOD_KINDS } from './food-kinds.ts';
import { HEALTH } from './health.ts';
import { HOUSING } from './housing.ts';
import { LEISURE } from './leisure.ts';
import { MEDIA } from './media.ts';
import { MONEY } from './money.ts';
import { NATURE_KINDS } from './nature-kinds.ts';
import { OCCUPATIONS } from './occupations.ts';
import { PLACES } from './places.ts';
import { QUALITIES } from './qualities.ts';
import { SHOPPING } from './shopping.ts';
import { STATE } from './state.ts';
import { TECH } from './tech.ts';
import { THINGS } from './things.ts';
import { TIME } from './time.ts';
import { TRADE_TECH } from './trade-tech.ts';
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
  BODY_MIND,
  CIVIC,
  DEEDS,
  FOOD_KINDS,
  LEISURE,
  NATURE_KINDS,
  OCCUPATIONS,
  QUALITIES,
  THINGS,
  TRADE_TECH,
];
