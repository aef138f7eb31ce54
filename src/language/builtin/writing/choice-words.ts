import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Language } from '../../../domain/language.ts';
import { own } from '../../../lib/own.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { wordsOf } from './names.ts';
import { allowedWord } from './param-words.ts';

/** Words that services use for states and kinds: English | eesti | русский. */
const TABLE = `
public | avalik | общедоступный
private | eraviisiline | частный
active | aktiivne | активен
inactive | mitteaktiivne | неактивен
open | avatud | открыто
closed | suletud | закрыто
opened | avatud | открыто
available | saadaval | доступно
unavailable | pole saadaval | недоступно
pending | ootel | в ожидании
waiting | ootel | в ожидании
queued | järjekorras | в очереди
draft | koostamisel | черновик
in progress | töös | в работе
processing | töötlemisel | обрабатывается
submitted | esitatud | подано
received | vastu võetud | получено
accepted | vastu võetud | принято
approved | heaks kiidetud | одобрено
rejected | tagasi lükatud | отклонено
declined | tagasi lükatud | отклонено
refused | keeldutud | отказано
confirmed | kinnitatud | подтверждено
cancelled | tühistatud | отменено
canceled | tühistatud | отменено
completed | lõpetatud | завершено
complete | lõpetatud | завершено
finished | lõpetatud | завершено
done | tehtud | выполнено
failed | ebaõnnestunud | не удалось
expired | aegunud | истекло
valid | kehtiv | действительно
invalid | kehtetu | недействительно
paid | makstud | оплачено
unpaid | maksmata | не оплачено
overdue | tähtaja ületanud | просрочено
shipped | välja saadetud | отправлено
delivered | kätte toimetatud | доставлено
in transit | teel | в пути
scheduled | plaanitud | запланировано
planned | plaanitud | запланировано
delayed | hilineb | задерживается
on time | õigel ajal | вовремя
new | uus | новое
used | kasutatud | подержанное
unknown | teadmata | неизвестно
none | puudub | нет
other | muu | другое
male | mees | мужской
female | naine | женский
low | madal | низкий
medium | keskmine | средний
high | kõrge | высокий
urgent | kiire | срочно
normal | tavaline | обычный
standard | tavaline | стандартный
national | riiklik | национальный
regional | piirkondlik | региональный
local | kohalik | местный
international | rahvusvaheline | международный
optional | valikuline | необязательный
required | nõutav | обязательный
observance | tähtpäev | памятный день
holiday | püha | праздник
bank | pangapüha | выходной в банках
school | kool | школа
free | tasuta | бесплатно
sold out | välja müüdud | распродано
full | täis | заполнено
vacant | vaba | свободно
occupied | hõivatud | занято
daily | iga päev | ежедневно
weekly | iga nädal | еженедельно
monthly | iga kuu | ежемесячно
yearly | igal aastal | ежегодно
person | isik | лицо
company | ettevõte | компания
yes | jah | да
no | ei | нет
`;
const WORDS: ReadonlyMap<string, readonly [et: string, ru: string]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([en = '', et = '', ru = '']) => [en, [et, ru]]),
);

/** Fields that hold one of a few words a service has for things. */
const CHOICE_FIELD =
  /\b(type|kind|status|state|stage|phase|category|level|condition|mode|method|priority|severity|visibility|availability|outcome|result|class|role|gender|frequency|tyyp|liik|olek|staatus|kategooria)\b/;
const CODED = /^[a-z]+(?:_[a-z]+)+$|^[A-Z]{4,}$|^[A-Z]{2,}(?:_[A-Z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/;
const QUOTES = { en: ['“', '”'], et: ['„', '“'], ru: ['«', '»'] } as const;
/** Latin, no name, and no Estonian by its letters or endings. */
const FOREIGN_TO: Readonly<Record<Language, (word: string) => boolean>> = {
  en: () => false,
  et: (word) =>
    /^[a-z]+(?:[ -][a-z]+)*$/.test(word) &&
    /(?:ing|tion|ed|ment|ness|able|ible|ity|ance|ence|ful|ous|ive|ary|ly|th|ck|sh|y|w)(?![a-z])|[cqwxy]/.test(
      word,
    ),
  ru: (word) => /^[a-z]{3,}(?:[ -][a-z]+)*$/.test(word),
};

/** What operators call the choices of a parameter that the response repeats, in the user's language. */
const declaredWord = (
  value: string,
  words: string,
  from: { endpoint: Endpoint; language: Language },
): string | undefined => {
  for (const param of from.endpoint.params) {
    if (!param.synonyms || !param.enum?.includes(value) || own(param.synonyms, value) === undefined) continue;
    const same = wordsOf(param.name) === words || param.enum.length > 1;
    const said = allowedWord(param, value, from.language);
    if (same && said !== '' && said !== wordsOf(value)) return said;
  }
  return undefined;
};

/**
 * A word that a service has for a state or a kind, in the user's language: as the operator calls it, else as it is commonly
 * called. One that nobody translates stays as it is, in quotation marks, so that it is seen to be the service's own.
 */
export const choiceText = (
  value: string,
  words: string,
  from: { endpoint: Endpoint; language: Language },
): string | undefined => {
  const { language } = from;
  if (value.length > 40 || /\d/.test(value)) return undefined;
  const declared = declaredWord(value, words, from);
  if (declared !== undefined) return declared;
  const spoken = CODED.test(value) ? wordsOf(value) : value.toLowerCase();
  const known = WORDS.get(spoken);
  const isChoice = CHOICE_FIELD.test(words);
  if (language !== 'en' && known && (isChoice || spoken === value)) return known[language === 'et' ? 0 : 1];
  if (!isChoice) return undefined;
  if (language === 'en') return CODED.test(value) ? spoken : undefined;
  if (!CODED.test(value) && !FOREIGN_TO[language](value)) return undefined;
  const [opening, closing] = QUOTES[language];
  return `${opening}${plainText(CODED.test(value) ? spoken : value, 40)}${closing}`;
};
