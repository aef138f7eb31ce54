import { z } from 'zod';
import { type Endpoint, uuid } from './endpoint.ts';
import { LANGUAGES } from './language.ts';
import { partlyLocalized } from './param-spec.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const phrases = z.array(text(500)).max(50);

const httpUrl = text(2000).refine((value) => {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && !url.hash
  );
}, 'must be an absolute http(s) URL without credentials and fragment');

/** A service of the chat platform that answers a whole message by itself (contract, section 2). */
export const serviceDefinitionSchema = z
  .strictObject({
    serviceId: uuid.transform((id) => id.toLowerCase()),
    name: text(100),
    description: text(4000),
    url: httpUrl,
    /** Phrases a user would say: by language, or a plain list. */
    examples: z.union([partlyLocalized(phrases), phrases]).optional(),
  })
  .meta({ id: 'Service' });

export type ServiceDefinition = z.output<typeof serviceDefinitionSchema>;

/** A service as it is listed. */
export type Service = Pick<ServiceDefinition, 'serviceId' | 'name' | 'description' | 'url'> & {
  readonly examples: NonNullable<Endpoint['examples']>;
};

/** What a service is sent, all in the body. */
const SENT = ['chatId', 'message', 'authorId', 'language'] as const;
export type ServiceMessage = Readonly<Record<(typeof SENT)[number], string>>;

/**
 * A service is found and called as an endpoint is: one POST whose values are never asked for. It counts as writing, since nobody
 * knows what it does: a call is not repeated, and is let finish once it was sent.
 */
export const asEndpoint = (
  service: Service,
  made: Pick<Endpoint, 'contentHash' | 'indexedAt'>,
): Endpoint => ({
  endpointId: service.serviceId,
  name: service.name,
  description: service.description,
  url: service.url,
  method: 'POST',
  params: SENT.map((name) => ({
    name,
    type: 'string',
    in: 'body',
    required: true,
    description: '',
    sensitive: name === 'message' || name === 'authorId',
    source: 'hidden',
  })),
  serviceId: '',
  visibility: 'public',
  type: 'service',
  cacheable: false,
  examples: service.examples,
  passCallerToken: false,
  sideEffects: 'write',
  enrichedContext: '',
  ...made,
});

export const asService = ({ endpointId, name, description, url, examples }: Endpoint): Service => ({
  serviceId: endpointId,
  name,
  description,
  url,
  examples: Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const list = examples?.[language];
      return list ? [[language, list]] : [];
    }),
  ),
});

const button = z.object({ title: text(500), payload: z.string().max(2000) });

/** What a service answers. Whatever else it sends is left out. */
export const serviceReplySchema = z.object({
  content: text(100_000),
  buttons: z
    .array(button)
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
});
