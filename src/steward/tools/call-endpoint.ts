import { z } from 'zod';
import { defineTool } from './tool.ts';

export const callEndpointTool = defineTool({
  name: 'call_endpoint',
  description:
    'Gets an answer from one of the registered services (holidays, taxes, registers and the like), or has one do something. Values are taken from what the user said, so nothing needs to be filled in.',
  input: z.strictObject({
    request: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .meta({ description: 'what is wanted of the service, in the words of the user' }),
  }),
  foreign: true,
  calls: true,
  isOffered: ({ callEndpoint }) => callEndpoint !== undefined,
  run: async ({ request }, { callEndpoint }, signal) =>
    callEndpoint === undefined
      ? { kind: 'problem', code: 'not_offered', message: 'There are no services here.' }
      : callEndpoint(request, signal),
});
