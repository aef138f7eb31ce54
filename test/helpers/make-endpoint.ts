import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';

/** A valid endpoint from the parts a test is about. */
export const makeEndpoint = (parts: Readonly<Record<string, unknown>> = {}): Endpoint => ({
  ...endpointDefinitionSchema.parse({
    endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000001',
    name: 'get_public_holidays',
    description: 'Public holidays of a country in a period.',
    url: 'http://127.0.0.1:9/holidays',
    params: [
      { name: 'country', type: 'string', required: true, description: 'Two-letter country code' },
      { name: 'validFrom', type: 'date', required: true, description: 'First day' },
      { name: 'validTo', type: 'date', required: true, description: 'Last day' },
      { name: 'language', type: 'string', description: 'Language of the names' },
    ],
    ...parts,
  }),
  contentHash: 'hash-1',
  enrichedContext: '',
  indexedAt: 0,
});
