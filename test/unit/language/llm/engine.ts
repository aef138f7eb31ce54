import { createBuiltinLanguage } from '../../../../src/language/builtin/index.ts';
import { createLanguageWithNet } from '../../../../src/language/index.ts';
import { createModelLanguage, type ModelLanguageOptions } from '../../../../src/language/llm/index.ts';
import { createBreakers } from '../../../../src/lib/breaker.ts';
import type { Metrics } from '../../../../src/ports/metrics.ts';
import { silentLogger } from '../../../fakes/silent.ts';
import { type Scripted, scriptedModel } from '../../../helpers/scripted-model.ts';

const builtin = createBuiltinLanguage({ clock: { now: () => 0, elapsed: () => performance.now() } });

/** The engine by a scripted model with the net below; `counts` are the metrics counted, as `name label=value …`. */
export const engineWith = (
  replies: readonly Scripted[],
  settings: Partial<ModelLanguageOptions['settings']> = {},
  failureThreshold = 100,
) => {
  const scripted = scriptedModel(replies);
  const counts: string[] = [];
  const metrics: Metrics = {
    count: (name, labels = {}) => {
      counts.push([name, ...Object.entries(labels).map(([key, value]) => `${key}=${value}`)].join(' '));
    },
    observe: () => undefined,
    set: () => undefined,
    text: async () => '',
    contentType: '',
  };
  let drawn = 0;
  const engine = createModelLanguage({
    model: scripted.model,
    rules: builtin,
    breakers: createBreakers({ failureThreshold, cooldownMs: 60_000 }),
    metrics,
    elapsed: () => performance.now(),
    settings: { timeoutMs: 1000, outputGuard: 'full', inputGuard: false, rulesFirst: true, ...settings },
    random: () => `00000000000${(drawn++).toString(16)}`.slice(-12),
  });
  const language = createLanguageWithNet({ engine, net: builtin, logger: silentLogger, metrics });
  return { ...scripted, language, counts };
};
