import { createOpenAI } from '@ai-sdk/openai';
import { generateText, isStepCount, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai';

/** An endpoint definition, as far as a tool needs it. */
export interface ToolEndpoint {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly method?: string;
  readonly params?: readonly {
    readonly name: string;
    readonly type: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly enum?: readonly unknown[];
    readonly default?: unknown;
  }[];
}

const JSON_TYPES: Readonly<Record<string, string>> = { date: 'string', datetime: 'string' };

/** The smallest schema a model can still call the endpoint by. */
const inputOf = ({ params = [] }: ToolEndpoint) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    params.map(({ name, type, description, enum: allowed }) => [
      name,
      {
        type: (JSON_TYPES[type] ?? type) as 'string',
        ...(description === undefined ? {} : { description }),
        ...(allowed === undefined ? {} : { enum: [...allowed] as string[] }),
      },
    ]),
  ),
  required: params.filter((param) => param.required && param.default === undefined).map(({ name }) => name),
});

const call = async (
  { url, method = 'GET' }: ToolEndpoint,
  input: Record<string, unknown>,
): Promise<unknown> => {
  const target = new URL(
    url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
  );
  if (method === 'GET')
    for (const [name, value] of Object.entries(input)) target.searchParams.set(name, String(value));
  const response = await fetch(target, {
    method,
    ...(method === 'GET'
      ? {}
      : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  });
  return response.json();
};

const RULES =
  'You help people use public services. Call tools to answer; if a required value is missing, ask for it. Answer in the language of the user.';
const MOST_STEPS = 5;

/** The usual way to let a model use APIs: every endpoint is a tool, every request carries them all. */
export const createNaiveAgent = (options: { baseUrl: string; endpoints: readonly ToolEndpoint[] }) => {
  const model = createOpenAI({ baseURL: options.baseUrl, apiKey: 'test-key' }).chat('gpt-test');
  const tools: ToolSet = Object.fromEntries(
    options.endpoints.map((endpoint) => [
      endpoint.name,
      tool({
        description: endpoint.description,
        inputSchema: jsonSchema<Record<string, unknown>>(inputOf(endpoint)),
        execute: (input) => call(endpoint, input),
      }),
    ]),
  );
  const messages: ModelMessage[] = [];
  return {
    /** One message of the user, answered. */
    say: async (message: string): Promise<string> => {
      messages.push({ role: 'user', content: message });
      const result = await generateText({
        model,
        tools,
        instructions: RULES,
        messages,
        stopWhen: isStepCount(MOST_STEPS),
        maxRetries: 0,
      });
      messages.push(...result.responseMessages);
      return result.text;
    },
  };
};
