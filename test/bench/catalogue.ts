import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const THINGS = [
  'building permit',
  'dog licence',
  'fishing permit',
  'passport renewal',
  'library fine',
  'bus stop',
  'ferry ticket',
  'parking zone',
  'land register',
  'birth certificate',
  'court hearing',
  'job vacancy',
  'pension payment',
  'vaccination',
  'dentist queue',
  'kindergarten place',
  'school lunch',
  'student loan',
  'museum ticket',
  'sports hall',
  'swimming pool',
  'forest notice',
  'noise complaint',
  'street light',
  'snow removal',
  'drinking water',
  'air quality',
  'pollen count',
  'sea level',
  'ice road',
  'hunting quota',
  'farm subsidy',
  'food recall',
  'customs duty',
  'trade mark',
  'patent',
  'rental contract',
  'mortgage rate',
  'stock quote',
  'lottery draw',
] as const;
const FACETS = ['status', 'fees', 'history', 'statistics', 'contacts'] as const;

const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Keepers of the same things, for catalogues of more than two hundred; the first has no name of its own. */
const KEEPERS = [
  '',
  'harju',
  'tartu',
  'viru',
  'rapla',
  'saare',
  'hiiu',
  'valga',
  'viljandi',
  'jogeva',
] as const;

const fillerOf = (upstream: string, keeper: string): object[] =>
  THINGS.flatMap((thing) =>
    FACETS.map((facet) => {
      const name = ['get', keeper, thing.replaceAll(' ', '_'), facet].filter(Boolean).join('_');
      return {
        endpointId: idOf(name),
        name,
        description: `Returns the ${facet} of a ${thing} kept by the ${[keeper, 'municipality'].filter(Boolean).join(' ')}.`,
        url: `${upstream}/filler/${facet}`,
        params: [{ name: 'number', type: 'string', required: true, description: `Number of the ${thing}` }],
        examples: { en: [`${facet} of my ${thing}`, `show ${thing} ${facet}`] },
      };
    }),
  );

const filler = (upstream: string): object[] => KEEPERS.flatMap((keeper) => fillerOf(upstream, keeper));

/** The example endpoints and others beside them, `size` in all. */
export const catalogueOf = (size: number, upstream: string): object[] => {
  const file = new URL('../../examples/endpoints.json', import.meta.url);
  const examples = JSON.parse(
    readFileSync(file, 'utf8').replaceAll('http://127.0.0.1:9100', upstream),
  ) as object[];
  return [...examples, ...filler(upstream)].slice(0, size);
};
