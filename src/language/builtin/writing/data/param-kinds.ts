import { kind, type ParamKind } from './kind.ts';

/** Kinds of parameters that are no dates or times. First match wins, so the special ones come first. */
export const PARAM_KINDS: readonly ParamKind[] = [
  kind(
    'plate',
    /\b(reg ?(nr|no|number)|registration (number|mark)|(licen[cs]e |number )?plate( number)?|vehicle number)\b/,
    {
      en: ['registration number of the vehicle', 'what is the registration number of the vehicle'],
      et: ['sõiduki registreerimisnumber', 'mis on sõiduki registreerimisnumber'],
      ru: ['регистрационный номер автомобиля', 'какой регистрационный номер автомобиля'],
    },
    { example: '123 ABC' },
  ),
  kind(
    'from_currency',
    /\b(from|source|base) (currency|ccy)\b|\bcurrency (to convert )?from\b/,
    {
      en: ['currency to convert from', 'from which currency'],
      et: ['lähtevaluuta', 'mis valuutast'],
      ru: ['исходная валюта', 'из какой валюты'],
    },
    { echo: 'currency' },
  ),
  kind(
    'to_currency',
    /\b(to|target|quote) (currency|ccy)\b|\bcurrency to convert to\b/,
    {
      en: ['currency to convert to', 'to which currency'],
      et: ['sihtvaluuta', 'mis valuutasse'],
      ru: ['целевая валюта', 'в какую валюту'],
    },
    { echo: 'currency' },
  ),
  kind(
    'currency',
    /\bcurrency\b/,
    {
      en: ['currency', 'in which currency'],
      et: ['valuuta', 'mis valuutas'],
      ru: ['валюта', 'в какой валюте'],
    },
    { echo: 'currency' },
  ),
  kind(
    'country',
    /\bcountry\b/,
    {
      en: ['country', 'for which country'],
      et: ['riik', 'mis riigi kohta'],
      ru: ['страна', 'для какой страны'],
    },
    { echo: 'country' },
  ),
  kind(
    'language',
    /\b(language|lang|locale)\b/,
    { en: ['language', 'in which language'], et: ['keel', 'mis keeles'], ru: ['язык', 'на каком языке'] },
    { echo: 'language' },
  ),
  kind(
    'year',
    /\byear\b/,
    { en: ['year', 'for which year'], et: ['aasta', 'mis aasta kohta'], ru: ['год', 'за какой год'] },
    { echo: 'year' },
  ),
  kind('month', /\bmonth\b(?! ?s)/, {
    en: ['month', 'for which month'],
    et: ['kuu', 'mis kuu kohta'],
    ru: ['месяц', 'за какой месяц'],
  }),
  kind('start_time', /\b(start|begin\w*|from) time\b/, {
    en: ['start time', 'from what time'],
    et: ['algusaeg', 'mis kellast alates'],
    ru: ['время начала', 'с какого времени'],
  }),
  kind('end_time', /\b(end|until|to) time\b/, {
    en: ['end time', 'until what time'],
    et: ['lõpuaeg', 'mis kellani'],
    ru: ['время окончания', 'до какого времени'],
  }),
  kind('time', /\b(time|hour)\b/, {
    en: ['time', 'at what time'],
    et: ['kellaaeg', 'mis kellaajal'],
    ru: ['время', 'в какое время'],
  }),
  kind(
    'duration',
    /\b(duration|term|minutes|months|nights)\b/,
    {
      en: ['duration', 'for how long'],
      et: ['kestus', 'kui pikaks ajaks'],
      ru: ['продолжительность', 'на какой срок'],
    },
    { echo: 'labelled' },
  ),
  kind('email', /\be ?mail\b/, {
    en: ['e-mail address', 'what is the e-mail address'],
    et: ['e-posti aadress', 'mis on e-posti aadress'],
    ru: ['адрес электронной почты', 'какой адрес электронной почты'],
  }),
  kind('phone', /\b(phone|mobile|telephone)\b/, {
    en: ['phone number', 'what is the phone number'],
    et: ['telefoninumber', 'mis on telefoninumber'],
    ru: ['номер телефона', 'какой номер телефона'],
  }),
  kind('iban', /\b(iban|(bank )?account( number| no)?)\b/, {
    en: ['account number (IBAN)', 'what is the account number (IBAN)'],
    et: ['kontonumber (IBAN)', 'mis on kontonumber (IBAN)'],
    ru: ['номер счёта (IBAN)', 'какой номер счёта (IBAN)'],
  }),
  kind('personal_code', /\b(personal (id )?code|id ?code|national id|ssn|isikukood)\b/, {
    en: ['personal identification code', 'what is the personal identification code'],
    et: ['isikukood', 'mis on isikukood'],
    ru: ['личный код', 'какой личный код'],
  }),
  kind('registry_code', /\b(registry|register|company|business) (code|number|id)\b/, {
    en: ['registry code', 'what is the registry code'],
    et: ['registrikood', 'mis on registrikood'],
    ru: ['регистрационный код', 'какой регистрационный код'],
  }),
  kind('tracking', /\b(tracking|parcel|shipment|consignment)\b/, {
    en: ['tracking number', 'what is the tracking number'],
    et: ['saadetise number', 'mis on saadetise number'],
    ru: ['номер отправления', 'какой номер отправления'],
  }),
  kind('document', /\b(document|passport|id card) (number|no|nr)\b/, {
    en: ['document number', 'what is the document number'],
    et: ['dokumendi number', 'mis on dokumendi number'],
    ru: ['номер документа', 'какой номер документа'],
  }),
  kind('cadastre', /\bcadast\w*\b/, {
    en: ['cadastral number', 'what is the cadastral number'],
    et: ['katastritunnus', 'mis on katastritunnus'],
    ru: ['кадастровый номер', 'какой кадастровый номер'],
  }),
  kind('postcode', /\b(post ?code|postal code|zip( code)?)\b/, {
    en: ['postcode', 'what is the postcode'],
    et: ['sihtnumber', 'mis on sihtnumber'],
    ru: ['почтовый индекс', 'какой почтовый индекс'],
  }),
  kind('origin', /\b(origin|departure|from)( (city|place|station|stop|airport))?\b/, {
    en: ['place of departure', 'from where'],
    et: ['lähtekoht', 'kust'],
    ru: ['место отправления', 'откуда'],
  }),
  kind('destination', /\b(destination|arrival|to)( (city|place|station|stop|airport))?$/, {
    en: ['destination', 'to where'],
    et: ['sihtkoht', 'kuhu'],
    ru: ['место назначения', 'куда'],
  }),
  kind('address', /\baddress\b/, {
    en: ['address', 'for which address'],
    et: ['aadress', 'mis aadressi kohta'],
    ru: ['адрес', 'по какому адресу'],
  }),
  kind('city', /\b(city|town|settlement)\b/, {
    en: ['city', 'for which city'],
    et: ['linn', 'mis linna kohta'],
    ru: ['город', 'для какого города'],
  }),
  kind('municipality', /\bmunicipality\b/, {
    en: ['municipality', 'for which municipality'],
    et: ['omavalitsus', 'mis omavalitsuse kohta'],
    ru: ['самоуправление', 'для какого самоуправления'],
  }),
  kind('region', /\b(region|county|state|area|district)\b/, {
    en: ['region', 'for which region'],
    et: ['piirkond', 'mis piirkonna kohta'],
    ru: ['регион', 'для какого региона'],
  }),
  kind('place', /\b(place|location|venue)\b/, {
    en: ['place', 'for which place'],
    et: ['koht', 'mis koha kohta'],
    ru: ['место', 'для какого места'],
  }),
  kind(
    'loan',
    /\b(principal|loan (amount|sum))\b/,
    {
      en: ['loan amount', 'what is the loan amount'],
      et: ['laenusumma', 'kui suur on laenusumma'],
      ru: ['сумма кредита', 'какая сумма кредита'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'interest',
    /\b(interest|annual) rate\b|\binterest\b/,
    {
      en: ['annual interest rate', 'what is the annual interest rate'],
      et: ['aastane intressimäär', 'kui suur on aastane intressimäär'],
      ru: ['годовая процентная ставка', 'какая годовая процентная ставка'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'income',
    /\b(income|salary|wage)\b/,
    {
      en: ['income', 'what is the income'],
      et: ['sissetulek', 'kui suur on sissetulek'],
      ru: ['доход', 'какой доход'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'amount',
    /\b(amount|sum|price|value|cost)\b/,
    {
      en: ['amount', 'what amount'],
      et: ['summa', 'kui suur summa'],
      ru: ['сумма', 'какая сумма'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'children',
    /\b(children|kids|child count)\b/,
    {
      en: ['number of children', 'how many children'],
      et: ['laste arv', 'mitu last'],
      ru: ['количество детей', 'сколько детей'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'people',
    /\b(adults|people|persons|guests|participants|passengers|attendees|party size)\b/,
    {
      en: ['number of people', 'how many people'],
      et: ['inimeste arv', 'mitu inimest'],
      ru: ['количество человек', 'сколько человек'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'age',
    /\bage\b/,
    {
      en: ['age', 'what is the age'],
      et: ['vanus', 'kui suur on vanus'],
      ru: ['возраст', 'какой возраст'],
    },
    { echo: 'labelled' },
  ),
  kind(
    'limit',
    /\b(limit|max results|page size|top ?k|count|number of results)\b/,
    {
      en: ['number of results', 'how many results'],
      et: ['tulemuste arv', 'mitu tulemust'],
      ru: ['количество результатов', 'сколько результатов'],
    },
    { echo: 'labelled' },
  ),
  kind('person', /\b(full name|person|participant|author|member|customer name|contact)\b/, {
    en: ['full name', 'what is the full name'],
    et: ['ees- ja perekonnanimi', 'mis on ees- ja perekonnanimi'],
    ru: ['имя и фамилия', 'какие имя и фамилия'],
  }),
  kind('company', /\b(company|organi[sz]ation|business)( name)?\b/, {
    en: ['company name', 'which company'],
    et: ['ettevõtte nimi', 'mis ettevõte'],
    ru: ['название компании', 'какая компания'],
  }),
  kind('query', /^(q|query|search( (term|text|query))?|keywords?|term|phrase)$/, {
    en: ['search words', 'what should I search for'],
    et: ['otsingusõnad', 'mida otsida'],
    ru: ['слова для поиска', 'что искать'],
  }),
  kind('profession', /\b(profession|occupation|job( title)?)\b/, {
    en: ['occupation', 'which occupation'],
    et: ['amet', 'mis amet'],
    ru: ['профессия', 'какая профессия'],
  }),
  kind('type', /\b(type|kind|category|class)\b/, {
    en: ['type', 'of which type'],
    et: ['liik', 'mis liiki'],
    ru: ['тип', 'какого типа'],
  }),
  kind('status', /\b(status|phase|state)\b/, {
    en: ['status', 'with which status'],
    et: ['olek', 'mis olekus'],
    ru: ['статус', 'с каким статусом'],
  }),
  kind('title', /\b(title|heading|subject|topic)\b/, {
    en: ['title', 'what is the title'],
    et: ['pealkiri', 'mis on pealkiri'],
    ru: ['название', 'какое название'],
  }),
  kind('name', /\bname\b/, {
    en: ['name', 'what is the name'],
    et: ['nimi', 'mis on nimi'],
    ru: ['название', 'какое название'],
  }),
  kind('message', /^(text|message|body|content|comment|note)$/, {
    en: ['text', 'what is the text'],
    et: ['tekst', 'mis on tekst'],
    ru: ['текст', 'какой текст'],
  }),
];
