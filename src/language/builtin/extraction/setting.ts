import type { Language } from '../../../domain/language.ts';
import type { Moment } from '../../../ports/clock.ts';
import type { Geo } from '../readers/geo.ts';
import type { Zones } from '../text/zone.ts';

/** What the readers need besides the message; made once. */
export interface ReaderTools {
  readonly geo: Geo;
  readonly zones: Zones;
}

export interface ExtractSetting {
  readonly language: Language;
  readonly moment: Moment;
}
