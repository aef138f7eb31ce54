import { z } from 'zod';
import type { Route, RouteContext } from '../route.ts';

const OWN = 'majordomo';

const modelSchema = z
  .object({ id: z.string(), object: z.literal('model'), created: z.int(), owned_by: z.string() })
  .meta({ id: 'Model' });
const listSchema = z
  .object({ object: z.literal('list'), data: z.array(modelSchema) })
  .meta({ id: 'ModelList' });

/** @param created epoch seconds */
const model = (id: string, created: number): z.output<typeof modelSchema> => ({
  id,
  object: 'model',
  created,
  owned_by: OWN,
});

const DOC = { tag: 'chat', errors: ['UNAUTHORIZED', 'INTERNAL'] } as const;

export const listModelsRoute = (context: RouteContext): Route => {
  const since = Math.floor(context.now() / 1000);
  return {
    method: 'GET',
    paths: ['/v1/models'],
    access: 'client',
    family: 'openai',
    doc: {
      ...DOC,
      summary: 'Models a chat-completions request may name; any other name is taken as well.',
      reply: { description: 'The list', schema: listSchema },
    },
    handle: async () => ({ object: 'list', data: [model(OWN, since)] }),
  };
};

/** Any model is accepted and echoed, so any may be asked about. */
export const readModelRoute = (context: RouteContext): Route => {
  const since = Math.floor(context.now() / 1000);
  const params = { model: z.string().min(1) };
  return {
    method: 'GET',
    paths: ['/v1/models/:model'],
    access: 'client',
    family: 'openai',
    doc: { ...DOC, summary: 'One model.', params, reply: { description: 'The model', schema: modelSchema } },
    handle: async (request) => model(z.object(params).parse(request.params).model, since),
  };
};
