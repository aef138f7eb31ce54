import { describe, expect, it } from 'vitest';
import { type EvalRow, evaluateLanguage, languageData } from '../../eval/language.ts';

const data = languageData();
const present = Boolean(data.parameters && data.schemas && data.languageId);

describe.skipIf(!present)('development data (set EVAL_DATA_DIR when it is elsewhere)', () => {
  it('reaches the targets in every language', async () => {
    const rows = await evaluateLanguage({ ...data, dialogues: undefined });
    const value = (set: string, lang: string, metric: string): number =>
      rows.find((row: EvalRow) => row.set === set && row.lang === lang && row.metric === metric)?.value ??
      Number.NaN;
    expect(value('language-id', 'all', 'accuracy')).toBeGreaterThanOrEqual(0.98);
    expect(value('language-id', 'neutral', 'neutral')).toBeGreaterThanOrEqual(0.9);
    expect(value('parameters', 'all', 'precision')).toBeGreaterThanOrEqual(0.97);
    expect(value('parameters', 'all', 'recall')).toBeGreaterThanOrEqual(0.95);
    for (const lang of ['en', 'et', 'ru'])
      expect(value('parameters', lang, 'exact')).toBeGreaterThanOrEqual(0.92);
  });
});
