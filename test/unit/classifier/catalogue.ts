import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { searchableText } from '../../../src/domain/searchable-text.ts';
import {
  createHashEmbedder,
  createSparseEncoder,
} from '../../../src/language/builtin/text-features/index.ts';
import type { IndexEntry } from '../../../src/ports/endpoint-index.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

export const sparse = createSparseEncoder();
export const hashEmbedder = createHashEmbedder({ sparse });

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An endpoint without parameters, found by its words only. */
export const endpoint = (n: number, name: string, parts: Record<string, unknown> = {}): Endpoint => ({
  ...makeEndpoint({
    endpointId: idOf(n),
    name,
    description: `${name.replaceAll('_', ' ')}.`,
    url: `http://127.0.0.1:9/${name}`,
    params: [],
    ...parts,
  }),
  contentHash: `hash-${n}`,
  indexedAt: 1,
});

export const entryOf = (item: Endpoint): IndexEntry => ({
  endpoint: item,
  dense: new Float32Array(hashEmbedder.dimensions),
  sparse: sparse.document(searchableText(item)),
  madeBy: sparse.version,
});

/** A small town hall: described in English, with examples for some of them. */
export const TOWN: readonly Endpoint[] = [
  endpoint(1, 'get_public_holidays', {
    description: 'National holidays of a country in a period.',
    examples: {
      en: ['when are the public holidays in Estonia', 'which days are days off this year'],
      et: ['millal on riigipühad', 'mis päevad on sel aastal puhkepäevad'],
      ru: ['когда государственные праздники', 'какие дни нерабочие'],
    },
  }),
  endpoint(2, 'get_vehicle_tax', {
    description: 'Motor vehicle tax of a car by its plate and the year.',
    examples: {
      en: ['how much is my car tax', 'vehicle tax for 123ABC'],
      et: ['kui suur on automaks', 'palju ma auto eest maksma pean'],
      ru: ['сколько налог на машину', 'автомобильный налог'],
    },
  }),
  endpoint(3, 'get_weather_forecast', {
    description: 'Weather forecast for a city and a date.',
    examples: {
      en: ['will it rain in Tartu', 'what is the weather tomorrow'],
      et: ['kas homme sajab', 'milline ilm on Tallinnas'],
      ru: ['будет ли дождь завтра', 'какая погода в Тарту'],
    },
  }),
  endpoint(4, 'get_electricity_prices', {
    description: 'Electricity exchange prices per hour.',
    examples: {
      en: ['what does electricity cost now', 'power price tomorrow'],
      et: ['elektri hind homme', 'palju vool maksab'],
      ru: ['цена на электричество', 'сколько стоит свет'],
    },
  }),
  endpoint(5, 'search_address', {
    description: 'Finds an address in the address register.',
    examples: { en: ['find an address'], et: ['otsi aadressi'], ru: ['найди адрес'] },
  }),
  endpoint(6, 'list_parliament_votings', { description: 'Votings of the parliament with results.' }),
  endpoint(7, 'waste_calendar', { description: 'Garbage collection days for an address.' }),
  endpoint(8, 'staff_salaries', { description: 'Salaries of the staff.', visibility: 'private' }),
];
