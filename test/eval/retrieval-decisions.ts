import type { Classifier } from '../../src/classifier/index.ts';
import { fakeTaskContext } from '../fakes/language-tasks.ts';
import type { EvalRow } from './eval-row.ts';
import type { BenchSet } from './retrieval-sets.ts';

const share = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the classifier decides, thresholds and all: foreign messages left alone, own ones kept, single ones split. */
export async function decisions(name: string, set: BenchSet, classifier: Classifier): Promise<EvalRow[]> {
  const kinds = { own: [] as string[], foreign: [] as string[] };
  for (const { message, gold } of set.cases) {
    const { kind } = await classifier.classify(message, { seesPrivate: true }, fakeTaskContext());
    kinds[gold.length > 0 ? 'own' : 'foreign'].push(kind);
  }
  const lang = set.cases[0]?.lang ?? '';
  const rate = (list: readonly string[], metric: string, test: (kind: string) => boolean): EvalRow[] =>
    list.length > 5
      ? [
          {
            suite: 'retrieval',
            set: name,
            lang,
            n: list.length,
            metric,
            value: share(list.map((kind) => Number(test(kind)))),
          },
        ]
      : [];
  const single = set.cases.every(({ gold }) => gold.length <= 1);
  return [
    ...rate(kinds.foreign, 'none_recall', (kind) => kind === 'none'),
    ...rate(kinds.own, 'recall', (kind) => kind !== 'none'),
    ...(single ? rate(kinds.own, 'false_split', (kind) => kind === 'parallel') : []),
  ];
}
