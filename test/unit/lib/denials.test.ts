import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/slots.ts';
import { allPresent, falseDenial, type Present } from '../../../src/lib/grounding/denials.ts';

const falselyDenies = (sentence: string, present: Present): boolean =>
  falseDenial(sentence, present) !== undefined;

const holidays: Present = {
  request: [{ countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' }],
  data: [
    [
      { date: '2026-01-01', name: 'New Year’s Day', counties: null },
      { date: '2026-06-24', name: 'Midsummer Day', counties: null },
    ],
  ],
};

describe('a false denial', () => {
  it.each([
    'There are no public holidays in Estonia.',
    'There are no public holidays between 1 January 2026 and 31 December 2026.',
    'There aren’t any holidays in that period.',
    'There is nothing in the data.',
    'No public holidays were found.',
    'Unfortunately no holidays could be found for 2026.',
    'Nothing was found.',
    'Estonia has no public holidays in 2026.',
    'The list contains no entries.',
    'There are no public holidays in June 2026.',
    'There is no holiday on 24 June.',
    'There are no holidays in June.',
    'Juunis riigipühi ei ole.',
    'В июне праздников нет.',
    'I could not find any holidays.',
    'I’m sorry, I can’t help with that.',
    'I am sorry, but that is beyond me.',
    'I do not know.',
    'We have no information about this.',
    'Eestis ei ole riigipühi.',
    '2026. aastal riigipühi pole.',
    'Riigipühi ei leitud.',
    'Kahjuks ei leidnud ma ühtegi riigipüha.',
    'Andmed puuduvad.',
    'Ma ei oska sellele vastata.',
    'Kahjuks ei saa ma teid aidata.',
    'В Эстонии нет государственных праздников.',
    'Праздников не найдено.',
    'Данные отсутствуют.',
    'К сожалению, я не могу ответить на этот вопрос.',
    'Не знаю.',
    'Мне не удалось ничего найти.',
  ])('%s', (sentence) => {
    expect(falselyDenies(sentence, holidays)).toBe(true);
  });

  it.each([
    'There are two public holidays.',
    'There are no public holidays on 5 May.',
    'There is no holiday in March 2026.',
    'There are no other public holidays.',
    'There are no holidays but these two.',
    'There are no more than 2 of them.',
    'Rohkem riigipühi ei ole.',
    '5. mail riigipüha ei ole.',
    'Других праздников нет.',
    '5 мая праздника нет.',
    'There are no holidays in May.',
    'There are no holidays next week.',
    'Mais riigipühi ei ole.',
    'Suvel riigipühi ei ole.',
    'В мае праздников нет.',
    'Завтра праздников нет.',
    'Midsummer Day is not cancelled.',
    'Jaanipäev ei ole ära jäetud.',
    'Teie taotlus ei ole kinnitatud.',
    'Midsummer Day is on 24 June, a day that everybody knows.',
    'Jaanipäev on 24. juunil, siis poed pikalt lahti pole võib-olla, aga see on puhkepäev.',
  ])('%s is none', (sentence) => {
    expect(falselyDenies(sentence, holidays)).toBe(false);
  });

  it('of one record is only giving up: what it lacks, it lacks', () => {
    const weather: Present = {
      request: [{ city: 'Tartu' }],
      data: [{ temperature: 21.5, rain: 0, warning: false }],
    };
    expect(falselyDenies('There is no rain in Tartu.', weather)).toBe(false);
    expect(falselyDenies('Tartus vihma ei ole.', weather)).toBe(false);
    expect(falselyDenies('В Тарту нет дождя.', weather)).toBe(false);
    expect(falselyDenies('I cannot tell you the weather.', weather)).toBe(true);
  });

  it('is possible only where every response holds something', () => {
    const part = (data: Parameters<typeof allPresent>[0][number]['data']) => ({ params: {}, data });
    expect(allPresent([part([{ a: 1 }])])).toBeDefined();
    expect(allPresent([part({ items: [{ a: 1 }], next: null })])).toBeDefined();
    for (const empty of [[], {}, null, '', { items: [] }, [[], {}], undefined])
      expect(allPresent([part([{ a: 1 }]), part(empty)])).toBeUndefined();
    expect(allPresent([])).toBeUndefined();
  });
});

/** One record without a list, for a question in the user's words. */
const record = (data: Json, question: string): Present => ({
  question,
  request: [{ plate: '123ABC' }],
  data: [data],
});

const TAX = { plate: '123ABC', tax: 120.5, currency: 'EUR' };
const ASKED = {
  en: 'How much is the tax for the car 123ABC?',
  et: 'Kui suur on auto 123ABC maks?',
  ru: 'Какой налог на машину 123ABC?',
} as const;

describe('a denial over one record', () => {
  it.each<[keyof typeof ASKED, string]>([
    ['en', 'There is no tax for this car.'],
    ['en', 'There isn’t any tax for this car.'],
    ['en', 'This car has no road tax.'],
    ['en', 'No tax is due.'],
    ['en', 'You do not have to pay any tax.'],
    ['en', 'The tax for this car is not charged.'],
    ['et', 'Sellel autol maksu ei ole.'],
    ['et', 'Sellel autol ei ole maksu.'],
    ['et', 'Maksu sellel autol pole.'],
    ['et', 'Automaksu ei võeta.'],
    ['et', 'Sellel autol maks puudub.'],
    ['et', 'Selle auto eest ei ole vaja maksu maksta.'],
    ['ru', 'Налога на эту машину нет.'],
    ['ru', 'На эту машину нет налога.'],
    ['ru', 'У этой машины нет транспортного налога.'],
    ['ru', 'Налог на эту машину не взимается.'],
    ['ru', 'Налог отсутствует.'],
  ])('of what was asked, and came back, is false (%s): %s', (language, sentence) => {
    expect(falselyDenies(sentence, record(TAX, ASKED[language]))).toBe(true);
  });

  it.each<[string, Json, string]>([
    ['There is no tax for this car.', { annualTaxAmount: 120, discount: 0 }, 'And for the other one?'],
    ['There is no tax for this car.', { car_tax_total: '120.00' }, 'Is there a tax for this car?'],
    ['There is no parcel for you.', { parcel: { id: 7 } }, 'Where is my parcel?'],
    ['No appointment was found.', { appointment: '2026-03-01' }, 'When is my appointment?'],
    ['Arvet ei leitud.', { invoiceId: 'A-7', sum: 12 }, 'Näita mu arvet'],
    ['Broneeringut ei ole.', { booking: 'B-7' }, 'Milline on minu broneering?'],
    ['Посылки нет.', { parcel: { id: 7 } }, 'Где моя посылка?'],
    ['Записи к врачу нет.', { appointment: '2026-03-01' }, 'Когда моя запись к врачу?'],
  ])('of other things: %s', (sentence, data, question) => {
    expect(falselyDenies(sentence, record(data, question))).toBe(true);
  });

  it.each<[string, Json, string]>([
    // A field says no.
    ['There is no tax for this car.', { ...TAX, tax: 0 }, ASKED.en],
    ['There is no tax for this car.', { ...TAX, tax: null }, ASKED.en],
    ['There is no tax for this car.', { plate: '123ABC', tax: 'exempt' }, ASKED.en],
    ['No tax is due.', { plate: '123ABC', taxable: false, value: 20_000 }, ASKED.en],
    ['Sellel autol maksu ei ole.', { ...TAX, tax: 0 }, ASKED.et],
    ['Sellel autol maksu ei ole.', { plate: '123ABC', taxable: false }, ASKED.et],
    ['Налога на эту машину нет.', { ...TAX, tax: 0 }, ASKED.ru],
    ['Налога на эту машину нет.', { plate: '123ABC', taxable: false }, ASKED.ru],
    [
      'The car has no insurance.',
      { plate: '123ABC', insured: false },
      'Tell me about the insurance of 123ABC',
    ],
    ['Kindlustust ei ole.', { plate: '123ABC', insured: false }, 'Näita auto 123ABC kindlustust'],
    ['Страховки нет.', { plate: '123ABC', insured: false }, 'Покажи страховку машины 123ABC'],
    ['There is no tax for this car.', { taxYear: 2026, amount: 0 }, ASKED.en],
    ['There is no tax for this car.', { tax: { year: 2026, total: 0 } }, ASKED.en],
    ['Sellel autol maksu ei ole.', { taxYear: 2026, amount: 0 }, ASKED.et],
    ['Налога на эту машину нет.', { taxYear: 2026, amount: 0 }, ASKED.ru],
    // Said of a time or a case.
    ['The tax is not due until 15 March.', { tax: 120, dueDate: '2026-03-15' }, ASKED.en],
    ['No tax is due if the car is not used.', TAX, ASKED.en],
    ['No tax is charged in the first year.', TAX, ASKED.en],
    ['Kui autot ei kasutata, siis maksu ei võeta.', TAX, ASKED.et],
    ['Если машина не используется, налог не взимается.', TAX, ASKED.ru],
    ['Налог не взимается до 15 марта.', { tax: 120, dueDate: '2026-03-15' }, ASKED.ru],
    // A list is empty.
    ['There are no fines.', { plate: '123ABC', fines: [] }, 'Show the fines of 123ABC'],
    ['Trahve ei ole.', { plate: '123ABC', fines: [] }, 'Näita auto 123ABC trahve'],
    ['Штрафов нет.', { plate: '123ABC', fines: [] }, 'Покажи штрафы машины 123ABC'],
    // The service says that it found none.
    ['No records were found.', { found: false, plate: '123ABC' }, 'Show the records of 123ABC'],
    ['Andmeid ei leitud.', { found: false, plate: '123ABC' }, 'Näita auto 123ABC andmeid'],
    ['Данных нет.', { count: 0, plate: '123ABC' }, 'Покажи данные машины 123ABC'],
    // Whether there is any was the question, and a word of the record may settle it.
    ['There is no rain in Tartu.', { sky: 'clear', temperature: 21 }, 'Is there rain in Tartu?'],
    ['Tartus vihma ei ole.', { sky: 'clear', temperature: 21 }, 'Kas Tartus on vihma?'],
    ['В Тарту дождя нет.', { sky: 'clear', temperature: 21 }, 'Есть ли дождь в Тарту?'],
    // Something else is denied.
    ['There is no discount on the tax.', TAX, ASKED.en],
    ['There is no tax increase.', TAX, ASKED.en],
    ['No, the tax is 120.5 euros.', TAX, ASKED.en],
    ['This is not a tax on income.', TAX, ASKED.en],
    ['Selle auto maks ei ole suur.', TAX, ASKED.et],
    ['Soodustust sellel autol ei ole.', TAX, ASKED.et],
    ['See ei ole tulumaks.', TAX, ASKED.et],
    ['Льгот на эту машину нет.', TAX, ASKED.ru],
    ['У этой машины льгот нет.', TAX, ASKED.ru],
    ['Другого налога нет.', TAX, ASKED.ru],
  ])('may be true: %s (%j)', (sentence, data, question) => {
    expect(falselyDenies(sentence, record(data, question))).toBe(false);
  });
});
