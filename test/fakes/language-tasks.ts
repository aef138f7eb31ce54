import type { Language } from '../../src/domain/language.ts';
import type { LanguageTasks, TaskContext, TaskUse } from '../../src/ports/language-tasks.ts';

async function* say(text: string): AsyncIterable<string> {
  yield text;
}

/** A language engine that finds nothing and says fixed texts; a test overrides the tasks it is about. */
export function fakeLanguageTasks(overrides: Partial<LanguageTasks> = {}): LanguageTasks {
  return {
    guessLanguage: () => ({ language: 'neutral', confidence: 0 }),
    readAct: () => undefined,
    supports: () => true,
    readChoice: () => undefined,
    words: {
      topic: ({ name }) => name.replaceAll('_', ' '),
      label: ({ name }) => name,
      describe: (endpoint, values) =>
        endpoint.params.flatMap(({ name }) =>
          values[name] === undefined ? [] : [{ param: name, label: name, value: String(values[name]) }],
        ),
    },
    enrich: async () => '',
    disambiguate: async (_message, candidates) => {
      const best = candidates.toSorted((a, b) => b.score - a.score)[0];
      return best ? { kind: 'winner', endpointId: best.endpoint.endpointId } : { kind: 'none' };
    },
    decompose: async (message) => ({ parts: [message] }),
    extract: async () => ({ values: [], unfit: [], alternatives: [] }),
    clarify: ({ ask }) => say(`Please tell me: ${ask.map(({ param }) => param).join(', ')}.`),
    detectFollowUp: async () => ({ type: 'new_intent' }),
    writeAnswer: ({ parts }) => say(`Answer from ${parts.map(({ endpoint }) => endpoint.name).join(', ')}.`),
    guardInput: async () => ({ allowed: true }),
    describe: () => ({ engine: 'builtin' }),
    ...overrides,
  };
}

/** A task context of one turn; `uses` collects what the tasks recorded. */
export function fakeTaskContext(
  options: { language?: Language; now?: number; timezone?: string; signal?: AbortSignal } = {},
): TaskContext & { readonly uses: readonly TaskUse[] } {
  const uses: TaskUse[] = [];
  return {
    uses,
    signal: options.signal ?? new AbortController().signal,
    language: options.language ?? 'en',
    moment: {
      now: options.now ?? Date.UTC(2026, 5, 10, 9),
      timezone: options.timezone ?? 'Europe/Tallinn',
    },
    record: (use) => {
      uses.push(use);
    },
  };
}
