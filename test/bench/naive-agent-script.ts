import { READINGS } from '../helpers/model-server/journey-table.ts';
import type { Asked, Behaviour } from '../helpers/model-server.ts';

const lastUser = ({ body }: Asked): string => {
  const content = body.messages.findLast(({ role }) => role === 'user')?.content;
  return typeof content === 'string' ? content : (content?.map((part) => part.text).join('') ?? '');
};

/** Values of all messages so far, as a model with the whole conversation in view would put them together. */
const collected = ({ body }: Asked, endpoint: string): Record<string, string> =>
  Object.assign(
    {},
    ...body.messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => {
        const text =
          typeof content === 'string' ? content : (content?.map((part) => part.text).join('') ?? '');
        return Object.fromEntries(
          Object.entries(READINGS[text]?.[endpoint] ?? {}).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : Array.isArray(value[0]) ? value[0][0] : value[0],
          ]),
        );
      }),
  );

/** Calls the right tools as soon as their required values are there, asks otherwise, answers after the results. */
export const naiveScript = (asked: Asked): Behaviour => {
  if (asked.body.messages.at(-1)?.role === 'tool')
    return { kind: 'text', text: 'Here is what I have found for you: it is all in the data above.' };
  const calls = Object.keys(READINGS[lastUser(asked)] ?? {}).flatMap((name) => {
    const parameters = asked.body.tools?.find((one) => one.function.name === name)?.function.parameters;
    if (!parameters) return [];
    const args = collected(asked, name);
    const required = (parameters['required'] ?? []) as string[];
    return required.every((param) => param in args) ? [{ name, args }] : [];
  });
  return calls.length > 0
    ? { kind: 'tools', calls }
    : { kind: 'text', text: 'Could you please tell me the values that are still missing?' };
};
