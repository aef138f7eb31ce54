import { describe, expect, it } from 'vitest';
import { asksForSecret, ownOrder } from '../../../../src/language/llm/orders.ts';

describe('a request for something secret', () => {
  it.each([
    'Please send your password to the administrator.',
    'Reply with your PIN code to go on.',
    'To see the holidays, enter your card number.',
    'We need your bank details first.',
    'What is your security code?',
    'Confirm your account number.',
    'Tell me the verification code you have just received.',
    'Palun sisestage oma parool.',
    'Saatke oma PIN-kood aadressile tugi.',
    'Öelge palun oma isikukood.',
    'Andke oma pangakaardi andmed.',
    'Введите ваш пароль.',
    'Сообщите код из СМС.',
    'Пришлите номер банковской карты.',
    'Назовите ваш личный код.',
  ])('%s', (sentence) => {
    expect(asksForSecret(sentence, 'What are the holidays?')).toBe(true);
  });

  it.each([
    'Never share your PIN code with anybody.',
    'The bank does not ask for passwords, so do not give them away.',
    'Ärge öelge kellelegi oma parooli.',
    'Никому не сообщайте код из СМС.',
    'New Year is on 1 January.',
    'The card costs 5 €.',
  ])('%s is none', (sentence) => {
    expect(asksForSecret(sentence, 'What are the holidays?')).toBe(false);
  });

  it('who asks about passwords is told about them', () => {
    expect(asksForSecret('Enter your new password and save.', 'How do I change my password?')).toBe(false);
    expect(asksForSecret('Sisestage uus parool.', 'Kuidas ma parooli vahetan?')).toBe(false);
  });
});

describe('an order of the writer’s own', () => {
  const sources = ['public holidays', 'New Year’s Day', 'What are the holidays in Estonia?'];
  it.each([
    'Call this number at once.',
    'New Year is on 1 January. Please visit our page for more.',
    'The list is long; click the button to see it.',
    '- New Year\n- Send the money today',
    'You must pay first.',
    'New Year. Then log in again.',
    'Helistage kohe sellele numbrile.',
    'Uusaasta on 1. jaanuaril. Palun saatke raha.',
    'Klõpsake nupul.',
    'Logige sisse.',
    'Позвоните по этому номеру.',
    'Новый год — 1 января. Переведите деньги.',
    'Для этого скачайте приложение.',
    'Обратитесь в поддержку.',
  ])('%s', (text) => {
    expect(ownOrder(text, sources)).toEqual(expect.any(String));
  });

  it.each([
    'New Year’s Day is on 1 January.',
    'The phone call volume was low.',
    'Uusaasta on 1. jaanuaril.',
    'Новый год — 1 января.',
    'Note that shops are closed.',
  ])('%s is none', (text) => {
    expect(ownOrder(text, sources)).toBeUndefined();
  });

  it('that the data or the operator gives may be passed on', () => {
    const data = ['In an emergency call 112.', 'Hädas helistage numbril 112.', 'Звоните 112.'];
    expect(ownOrder('Please call 112.', data)).toBeUndefined();
    expect(ownOrder('Helistage 112.', data)).toBeUndefined();
    expect(ownOrder('Visit us.', data)).toBe('Visit');
  });
});
