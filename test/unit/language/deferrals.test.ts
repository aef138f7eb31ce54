import { describe, expect, it } from 'vitest';
import { isNonAnswer } from '../../../src/language/builtin/dialogue/non-answers.ts';

describe('a question put off or turned aside is no answer', () => {
  it.each([
    'let me think',
    'One moment please',
    'ask me later',
    'none of your business',
    'ei oska praegu öelda',
    'küsin mehelt üle',
    'Hetk palun',
    'ma ei ole veel otsustanud',
    'ükskõik milline',
    'я подумаю',
    'спрошу у жены',
    'это личное',
    'не могу сказать',
    'ну, мне всё равно',
    'I have to ask my husband first',
    'that depends on the price',
    "I'll get back to you on that",
    'ask me anything else',
    'Pean ülemusega enne nõu pidama',
    'räägin enne naisega läbi',
    'annan teile hiljem teada',
    'ma alles kaalun seda',
    'las ma vaatan järele',
    'ma ei saa aru, mida sa küsid',
    'mul ei ole praegu käepärast',
    'see pole üldse oluline',
    'valige ise',
    'oleneb hinnast',
    'jätke see vahele',
    'мне сначала надо обсудить с женой',
    'посоветуюсь с врачом',
    'вернусь к этому вопросу',
    'не понимаю, о чём вы',
    'дайте мне вспомнить',
    'это не важно',
    'выбирайте сами',
    'зависит от цены',
    'пока неизвестно',
    'всё ещё думаю',
    'как выйдет',
  ])('%s', (message) => {
    expect(isNonAnswer(message)).toBe(true);
  });

  it.each([
    'one',
    '1 minute',
    'Later Tallinn',
    'hetkel Tartu',
    'Moment Cafe',
    'Hiljem kui 5. mai',
    'потом в Нарву 5 мая',
    'подожду до 12 июня',
    'I have to check the 5 May',
    'Depends Street 5',
    'vali Tartu',
    'selgub 12. juunil',
    'ootan kolm inimest',
    'сообщите до 5 мая',
    'надо два билета',
    'жду до 12 июня',
  ])('but "%s" may be one', (message) => {
    expect(isNonAnswer(message)).toBe(false);
  });
});
