import { resolve } from 'node:path';
import type { Language } from '../../src/domain/language.ts';
import type { Moment } from '../../src/ports/clock.ts';
import type { TaskContext } from '../../src/ports/language-tasks.ts';

/** Folder of the development data; beside the project unless `EVAL_DATA_DIR` says otherwise. */
export const dataDir = (): string =>
  resolve(process.env['EVAL_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../shared/data'));

/** Wednesday, 10 June 2026, noon in Tallinn. */
export const DEFAULT_NOW = '2026-06-10T12:00:00+03:00';

/** Context of a language task outside any turn. */
export const taskContext = (language: Language, moment: Moment): TaskContext => ({
  signal: new AbortController().signal,
  language,
  moment,
  record: () => undefined,
});

/** Share of a whole; 1 of nothing. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
