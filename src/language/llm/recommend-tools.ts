import type { LanguageTasks } from '../../ports/language-tasks.ts';
import type { ModelCalls } from './model-calls.ts';
import { recommendForm, recommendPrompt, recommendReading } from './prompts/recommend.ts';

/** Stage one of the assistant by the model: one form to fill in. Rejects with `ModelFailed`. */
export const createToolRecommending =
  (options: { calls: ModelCalls; random: () => string }): NonNullable<LanguageTasks['recommendTools']> =>
  async (input, context) => {
    const names = input.tools.map(({ name }) => name);
    if (names.length === 0)
      return { intent: '', recommendedTools: [], reasoning: 'there are no tools', requiresAssistance: false };
    const form = { shown: recommendForm(names), read: recommendReading(names) };
    const prompt = recommendPrompt(input, context, options.random);
    const filled = await options.calls.fill('recommend', { prompt, form }, context);
    const recommendedTools = [...new Set(filled.recommended_tools)].slice(0, input.most);
    return {
      intent: filled.intent,
      recommendedTools,
      reasoning: filled.reasoning,
      requiresAssistance: recommendedTools.length > 0,
    };
  };
