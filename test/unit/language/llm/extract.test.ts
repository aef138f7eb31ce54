import { describe, expect, it } from 'vitest';
import type { ExtractInput } from '../../../../src/ports/language-tasks.ts';
import { fakeTaskContext } from '../../../fakes/language-tasks.ts';
import { makeEndpoint } from '../../../helpers/make-endpoint.ts';
import { engineWith } from './engine.ts';

const holidays = makeEndpoint({
  params: [
    { name: 'country', type: 'string', required: true, description: 'Country', format: 'country-code' },
    { name: 'season', type: 'string', description: 'Season', enum: ['Summer', 'Winter'] },
    { name: 'validFrom', type: 'date', required: true, description: 'First day' },
    { name: 'validTo', type: 'date', required: true, description: 'Last day' },
    { name: 'note', type: 'string', description: 'Anything else' },
    { name: 'apiVersion', type: 'string', source: 'hidden', default: '2', description: '' },
  ],
});

const input = (message: string, parts: Partial<ExtractInput> = {}): ExtractInput => ({
  message,
  history: [],
  targets: [{ endpoint: holidays, known: {} }],
  asked: [],
  ...parts,
});

const form = (...values: [param: string, value: string, quote: string][]) => ({
  value: {
    values: values.map(([param, value, quote]) => ({ param, value, quote, correction: false })),
    asks: [],
    question: '',
  },
});

const extracted = async (message: string, reply: Parameters<typeof engineWith>[0][number], parts = {}) => {
  const { language, counts, prompts } = engineWith([reply]);
  const context = fakeTaskContext();
  const { values, unfit, alternatives } = await language.extract(input(message, parts), context);
  return {
    values: Object.fromEntries(values.map(({ param, value }) => [param, value])),
    alternatives: alternatives.map(({ value }) => value),
    unfit: unfit.map(({ param }) => param),
    refused: counts.filter((line) => line.startsWith('slot_rejected_total')),
    calls: prompts.length,
    uses: context.uses,
    raw: values,
  };
};

describe('values of the model', () => {
  it('stand when they are quoted and the reader reads the same', async () => {
    const result = await extracted(
      'Holidays over there from 3 May 2026 for a fortnight, please mention the trip to Riga',
      form(['validFrom', '2026-05-03', '3 May 2026'], ['note', 'trip to Riga', 'trip to Riga']),
    );
    expect(result.values).toMatchObject({ validFrom: '2026-05-03', note: 'trip to Riga' });
    expect(result.refused).toEqual([]);
    expect(result.uses).toMatchObject([{ task: 'extract', engine: 'llm', modelCalls: 1 }]);
  });

  it.each([
    ['a quote nobody said', ['validFrom', '2026-05-03', '3 May 2026'], 'Holidays in May', 'model_no_quote'],
    [
      'another day than quoted',
      ['validFrom', '2026-05-04', '3 May 2026'],
      'Holidays 3 May 2026',
      'model_unsupported',
    ],
    ['no day at all', ['validFrom', 'soon', '3 May 2026'], 'Holidays 3 May 2026', 'model_unsupported'],
    ['a substitute from the list', ['country', 'EE', 'Finland'], 'Holidays in Finland', 'model_unsupported'],
    ['an unknown name', ['colour', 'red', 'red'], 'A red holiday', 'unknown_param'],
    ['a hidden parameter', ['apiVersion', '3', '3'], 'Holidays 3', 'unknown_param'],
  ] as const)('%s is dropped and counted', async (_, claim, message, reason) => {
    const [param, value] = claim;
    const result = await extracted(message, form([...claim]));
    expect(result.values[param]).not.toBe(value);
    expect(result.refused).toEqual([`slot_rejected_total reason=${reason}`]);
  });

  it('that fall give way to what the rules read', async () => {
    const result = await extracted(
      'Holidays from 2026-05-03',
      form(['validFrom', '2027-05-03', '2026-05-03'], ['validTo', '2027-06-01', 'in June']),
    );
    expect(result.values).toEqual({ validFrom: '2026-05-03' });
  });

  it('twice for one parameter are alternatives', async () => {
    const result = await extracted(
      'Holidays in Estonia and Latvia',
      form(['country', 'EE', 'Estonia'], ['country', 'LV', 'Latvia']),
    );
    expect(result.values).toEqual({ country: 'EE' });
    expect(result.alternatives).toEqual(['LV']);
  });

  it('fold the case of a list, and are the user’s word', async () => {
    const result = await extracted('Holidays in the SUMMER', form(['season', 'summer', 'summer']));
    expect(result.values).toMatchObject({ season: 'Summer' });
    expect(result.raw[0]).toMatchObject({ source: 'user' });
  });

  it('worked out from the date are a rule', async () => {
    const result = await extracted(
      'All holidays of this year please',
      form(['validFrom', '2026-01-01', 'this year'], ['validTo', '2026-12-31', 'this year']),
    );
    expect(result.values).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-12-31' });
    expect(result.raw.map(({ source }) => source)).toEqual(['rule', 'rule']);
  });
});

describe('rules first', () => {
  const asked = [
    { target: 0, param: 'validFrom' },
    { target: 0, param: 'validTo' },
  ];
  it.each([
    ['2026-05-03', asked],
    ['from 2026-05-03 to 2026-06-01', asked],
    ['2026-05-03 kuni 2026-06-01', asked],
    ['с 2026-05-03 по 2026-06-01', asked],
    ["I don't know", asked],
    ['yes', asked],
    ['EE', [{ target: 0, param: 'country' }]],
  ])('"%s" needs no model', async (message, wanted) => {
    const result = await extracted(message, { fails: 'unreachable' }, { asked: wanted });
    expect(result.calls).toBe(0);
    expect(result.uses).toMatchObject([{ engine: 'builtin', modelCalls: 0 }]);
    expect(result.uses[0]).not.toHaveProperty('fellBack');
  });

  it.each([
    '2026-05-03 or rather the week after',
    'whatever my wife said',
    'the first Monday in May I think',
  ])('"%s" does', async (message) => {
    const result = await extracted(message, form(), { asked });
    expect(result.calls).toBe(1);
  });

  it('an opening message always does', async () => {
    expect((await extracted('2026-05-03', form())).calls).toBe(1);
  });
});

describe('trouble', () => {
  it('one mending, then the net', async () => {
    const { language, prompts, counts } = engineWith([{ value: { nonsense: true } }]);
    const context = fakeTaskContext();
    const { values } = await language.extract(input('Holidays in Estonia from 2026-05-03'), context);
    expect(values.map(({ param }) => param).sort()).toEqual(['country', 'validFrom']);
    expect(prompts).toHaveLength(2);
    expect(prompts[1]?.repair?.reply).toContain('nonsense');
    expect(context.uses).toMatchObject([
      { engine: 'llm', failed: true, modelCalls: 1, repairCalls: 1 },
      { engine: 'builtin', fellBack: true },
    ]);
    expect(counts).toContain('language_tasks_total task=extract engine=llm result=misfit');
  });

  it('a mended reply is taken', async () => {
    const { language, prompts } = engineWith([{ value: {} }, form(['country', 'EE', 'Estonia'])]);
    const context = fakeTaskContext();
    const { values } = await language.extract(input('Holidays in Estonia'), context);
    expect(values).toMatchObject([{ param: 'country', value: 'EE' }]);
    expect(prompts).toHaveLength(2);
    expect(context.uses).toMatchObject([
      { engine: 'llm', modelCalls: 1, repairCalls: 1, tokens: { prompt: 20 } },
    ]);
  });

  it('three failures in a row open the breaker: the model is left alone', async () => {
    const { language, prompts } = engineWith([{ fails: 'timeout' }], {}, 3);
    for (let i = 0; i < 6; i++) {
      const { values } = await language.extract(input('Holidays in Estonia'), fakeTaskContext());
      expect(values).toMatchObject([{ param: 'country', value: 'EE' }]);
    }
    expect(prompts).toHaveLength(3);
  });

  it('nonsense does not open it: the provider is well', async () => {
    const { language, prompts } = engineWith([{ text: 'hello' }], {}, 3);
    for (let i = 0; i < 5; i++) await language.extract(input('Holidays in Estonia'), fakeTaskContext());
    expect(prompts).toHaveLength(10);
  });

  it('nor do requests that it would not take: each is asked once, and counted as what it was', async () => {
    const { language, prompts, counts } = engineWith([{ fails: 'rejected' }], {}, 3);
    for (let i = 0; i < 6; i++) {
      const { values } = await language.extract(input('Holidays in Estonia'), fakeTaskContext());
      expect(values).toMatchObject([{ param: 'country', value: 'EE' }]);
    }
    expect(prompts).toHaveLength(6);
    expect(counts).toContain('llm_calls_total task=extract purpose=work result=rejected');
    expect(counts.filter((line) => line.includes('breaker_open'))).toEqual([]);
  });

  it('an abort is no failure of the model', async () => {
    const { language } = engineWith([form()]);
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(language.extract(input('Holidays'), fakeTaskContext({ signal }))).rejects.toThrow('gone');
  });
});

describe('values that are taken back', () => {
  const known = { country: 'EE', season: 'Summer', validFrom: '2026-05-03', note: 'Riga' };
  const taken = async (
    message: string,
    removed: object[],
    values: [param: string, value: string, quote: string][] = [],
  ) => {
    const { language, counts } = engineWith([{ value: { ...form(...values).value, removed } }]);
    const found = await language.extract(
      input(message, { targets: [{ endpoint: holidays, known }] }),
      fakeTaskContext(),
    );
    return {
      removals: found.removals?.map(({ param }) => param),
      values: found.values.map(({ param }) => param),
      refused: counts.filter((line) => line.startsWith('slot_rejected_total')),
    };
  };
  const claim = (param: string, quote: string) => ({ param, quote });

  it.each([
    ['I don’t mind which season it is any more, show me all there is', 'season', 'don’t mind which season'],
    [
      'The whole thing with summer was a mistake, never mind the summer please',
      'season',
      'never mind the summer',
    ],
    ['On second thoughts it need not have the note at all, thanks a lot', 'note', 'not have the note'],
    ['Tegelikult pole seda märkust Riga kohta enam üldse vaja', 'note', 'pole seda märkust Riga kohta'],
    ['Which season it is turned out to be irrelevant', 'season', 'season it is turned out to be irrelevant'],
    ['Märkus Riga kohta on nüüdseks ebaoluline', 'note', 'Märkus Riga kohta on nüüdseks ebaoluline'],
    ['Приписка о Riga теперь неактуальна, спасибо', 'note', 'Приписка о Riga теперь неактуальна'],
    ['Будет ли там Riga, мне уже всё равно', 'note', 'Riga, мне уже всё равно'],
    ['А про Riga можно ничего не писать, это уже неважно', 'note', 'Riga можно ничего не писать'],
    ['The day it begins does not matter to me in the end', 'validFrom', 'day it begins does not matter'],
  ])('%s', async (message, param, quote) => {
    expect(await taken(message, [claim(param, quote)])).toMatchObject({ removals: [param], refused: [] });
  });

  it.each([
    ['words nobody said', 'The country is fine', claim('season', 'forget the season'), 'no_quote'],
    [
      'words that take nothing back',
      'The season is fine as it is',
      claim('season', 'season is fine'),
      'unsupported',
    ],
    ['words about something else', 'I do not like rain', claim('season', 'do not like rain'), 'unsupported'],
  ])('are kept when the claim rests on %s', async (_, message, removed, reason) => {
    expect(await taken(message, [removed])).toMatchObject({
      removals: [],
      refused: [`slot_rejected_total reason=model_${reason}`],
    });
  });

  it('are those that are held, and that get no other value', async () => {
    const message = 'No season in Winter please, not the last day either';
    expect(await taken(message, [claim('validTo', 'not the last day')])).toMatchObject({ removals: [] });
    expect(await taken(message, [claim('apiVersion', 'not the last day')])).toMatchObject({ removals: [] });
    const given = await taken(message, [claim('season', 'No season')], [['season', 'Winter', 'Winter']]);
    expect(given).toMatchObject({ values: ['season'], removals: [] });
  });

  it('are found by the rules also where the model sees none', async () => {
    expect((await taken('leave out the season', [])).removals).toEqual(['season']);
  });
});
