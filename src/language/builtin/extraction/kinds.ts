/** What a parameter takes, finer than its type. Decides which reader fills it. */
export type SlotKind =
  | 'date'
  | 'datetime'
  | 'time'
  | 'year'
  /** A month, a week or a quarter in its written form. */
  | 'calendar'
  | 'length'
  | 'number'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'enum'
  | 'country'
  | 'language'
  | 'currency'
  | 'city'
  | 'email'
  | 'url'
  | 'uuid'
  | 'phone'
  | 'iban'
  | 'plate'
  | 'personal_code'
  | 'shape'
  | 'address'
  | 'person'
  | 'text'
  | 'unsupported';

/** Declared formats to kinds of parameters. */
export const KIND_BY_FORMAT: Readonly<Record<string, SlotKind>> = {
  date: 'date',
  'full-date': 'date',
  'date-time': 'datetime',
  datetime: 'datetime',
  time: 'time',
  'partial-time': 'time',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  uuid: 'uuid',
  phone: 'phone',
  tel: 'phone',
  'phone-number': 'phone',
  iban: 'iban',
  year: 'year',
  country: 'country',
  'country-code': 'country',
  'iso-3166-1': 'country',
  'iso-3166-1-alpha-2': 'country',
  'language-code': 'language',
  'iso-639-1': 'language',
  language: 'language',
  'currency-code': 'currency',
  'iso-4217': 'currency',
  currency: 'currency',
  city: 'city',
  address: 'address',
  'person-name': 'person',
  person: 'person',
  plate: 'plate',
  'number-plate': 'plate',
  duration: 'length',
  'personal-code': 'personal_code',
};
