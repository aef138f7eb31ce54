/**
 * Nouns that follow a proper name and belong to it as the name of a place smaller than a town: "Balti jaam", "Vabaduse väljak".
 * Estonian ones as nominative and the stems other cases are made of; Russian ones as stems, since the noun may stand on either side.
 */
export const ESTONIAN_PLACE_NOUNS: Readonly<Record<string, readonly string[]>> = {
  jaam: ['jaama'],
  turg: ['turu'],
  väljak: ['väljaku', 'väljakul'],
  plats: ['platsi'],
  sadam: ['sadama'],
  lennujaam: ['lennujaama'],
  bussijaam: ['bussijaama'],
  rongijaam: ['rongijaama'],
  haigla: ['haigla'],
  kool: ['kooli'],
  park: ['pargi'],
  keskus: ['keskuse'],
  kaubamaja: ['kaubamaja'],
  tänav: ['tänava'],
  tee: ['tee'],
  mõis: ['mõisa'],
  rand: ['ranna'],
  linnus: ['linnuse'],
  kirik: ['kiriku'],
  muuseum: ['muuseumi'],
  raamatukogu: ['raamatukogu'],
};

export const ENGLISH_PLACE_NOUNS: readonly string[] = [
  'station',
  'square',
  'stop',
  'market',
  'harbour',
  'harbor',
  'port',
  'terminal',
  'airport',
  'hospital',
  'school',
  'park',
  'centre',
  'center',
  'street',
  'road',
  'bridge',
  'beach',
  'castle',
  'library',
  'jaam',
  'väljak',
  'turg',
  'sadam',
];

/** Words right before a name that call it a stop or a station: "peatus Kosmos", "остановки Балти яам". */
export const STOP_NOUN_BEFORE =
  '(?:[Ss]top|[Ss]tation|[Pp]eatus(?:es|est|esse|e)?|[Jj]aam(?:as|ast|a)?|[Оо]становк(?:а|и|е|у|ой)|[Сс]танци(?:я|и|ю|ей)|[Вв]окзал(?:а|е|у)?)';

/** Words right after a name that call it so, and are no part of it: "Kosmose peatusest". */
export const STOP_NOUN_AFTER = '(?:peatus(?:es|est|esse|e)?|bus stop|tram stop)';
