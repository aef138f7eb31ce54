import type { Localized } from '../domain/language.ts';

/** What a user reads when the server, not the conversation, has to say something. */
export const SENTENCES = {
  limited: {
    en: 'Too many messages at once. Please try again in a moment.',
    et: 'Liiga palju sõnumeid korraga. Palun proovige hetke pärast uuesti.',
    ru: 'Слишком много сообщений сразу. Пожалуйста, попробуйте ещё раз чуть позже.',
  },
  overdue: {
    en: 'The answer was taking too long, so it was stopped. Please try again.',
    et: 'Vastamine võttis liiga kaua aega ja katkestati. Palun proovige uuesti.',
    ru: 'Ответ занял слишком много времени и был прерван. Пожалуйста, попробуйте ещё раз.',
  },
  stopping: {
    en: 'The service is restarting, so the answer was cut short. Please try again in a moment.',
    et: 'Teenus taaskäivitub ja vastus jäi pooleli. Palun proovige hetke pärast uuesti.',
    ru: 'Сервис перезапускается, поэтому ответ прервался. Пожалуйста, попробуйте ещё раз чуть позже.',
  },
  fault: {
    en: 'Something went wrong on our side. Please try again.',
    et: 'Meie poolel läks midagi valesti. Palun proovige uuesti.',
    ru: 'На нашей стороне произошла ошибка. Пожалуйста, попробуйте ещё раз.',
  },
} as const satisfies Record<string, Localized>;
