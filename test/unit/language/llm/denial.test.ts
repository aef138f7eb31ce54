import { describe, expect, it } from 'vitest';
import { allPresent, falselyDenies, type Present } from '../../../../src/language/llm/denial.ts';

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
