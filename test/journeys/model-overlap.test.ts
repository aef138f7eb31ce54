import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { competent, inForm } from '../helpers/model-server/competent.ts';
import { blockOf, formOf, offerIn } from '../helpers/model-server/prompt-parts.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

/** What the scripted model takes for one form. */
const FORM_MS = 1000;

interface Form {
  readonly startedAt: number;
  readonly message: string;
  readonly endpoints: readonly string[];
}
let forms: Form[] = [];

/** Never sure which holidays are meant; values are for the rules to read. */
const undecided = (asked: Asked): Behaviour => {
  if (asked.task !== 'understand') return competent(asked);
  const message = blockOf(asked.prompt, 'message') ?? '';
  const { endpoints } = offerIn(formOf(asked));
  forms.push({ startedAt: performance.now(), message, endpoints });
  const [one, other] = endpoints.filter((name) => name.endsWith('holidays'));
  const requests = one === undefined ? [] : [{ endpoint: one, part: message, values: [] }];
  return {
    kind: 'json',
    delayMs: FORM_MS,
    value: inForm(asked, { requests, rivals: other ? [other] : [], asks: [], question: '' }),
  };
};

let model: ModelServer;
let journey: Journey;
beforeAll(async () => {
  model = await startModelServer({ script: competent });
  journey = await startJourney({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      LLM_BASE_URL: model.url,
      ASSISTANT_ENABLED: 'false',
    },
  });
  model.play(undecided);
  // The first turn loads the model's packages.
  await journey.say(newChat(), 'Show me the holidays');
});
afterAll(async () => {
  await journey.close();
  await model.close();
});
beforeEach(() => {
  forms = [];
});

/** Forms in rounds: those of one round were being filled in at the same time. */
const roundsOf = (seen: readonly Form[]): Form[][] => {
  const rounds: Form[][] = [];
  for (const form of seen) {
    const last = rounds.at(-1);
    if (last?.[0] && form.startedAt - last[0].startedAt < FORM_MS / 2) last.push(form);
    else rounds.push([form]);
  }
  return rounds;
};

describe('model calls of one turn', () => {
  it.each([
    ['holidays in 2026', 'the ones for Estonia please'],
    ['Show me the holidays', 'those of Latvia, thank you'],
  ])('a value instead of a pick costs one at most: %s, %s', async (opens, says) => {
    const chat = newChat();
    const asked = await journey.say(chat, opens);
    expect(asked.turn.kind).toBe('question');
    expect(asked.buttons?.length).toBeGreaterThan(1);
    forms = [];
    const reply = await journey.say(chat, says);
    expect(reply.turn.kind).toBe('question');
    expect(forms.length).toBeLessThanOrEqual(1);
  });

  it('that would ask the same are one', async () => {
    await journey.say(newChat(), 'Tell me the holidays and the weather and the tax');
    expect(forms).toHaveLength(1);
  });

  it('of several chats run at the same time', async () => {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: 6 }, () => journey.say(newChat(), 'Show me the holidays', { language: 'en' })),
    );
    expect(forms).toHaveLength(6);
    expect(performance.now() - started).toBeLessThan(6 * FORM_MS - FORM_MS / 2);
    expect(roundsOf(forms)).toHaveLength(1);
  });
});
