import { describe, expect, it } from 'vitest';
import { fromJobParameters } from '../../../src/indexing/job-parameters.ts';

const params = [
  { name: 'riik', type: 'string', required: true, description: 'Riigi kood, näiteks 100 % õige' },
];

describe('the query of the job runner', () => {
  it('becomes a definition, whether the list was encoded once or twice', () => {
    const query = {
      endpoint_id: 'e',
      service_id: 's',
      name: 'n',
      description: 'd',
      method: 'GET',
      url: 'u',
      visibility: 'public',
      type: 'custom_endpoint',
    };
    const { endpoint_id, service_id, ...same } = query;
    const expected = { endpointId: endpoint_id, serviceId: service_id, ...same, params };
    expect(fromJobParameters({ ...query, params: JSON.stringify(params) })).toEqual(expected);
    const twice = encodeURIComponent(JSON.stringify(params));
    expect(fromJobParameters({ ...query, params: twice })).toEqual(expected);
  });

  it('leaves out what is empty, so that defaults apply and required fields are missed', () => {
    expect(fromJobParameters({ endpoint_id: '', service_id: '', method: '', params: '', name: 'n' })).toEqual(
      {
        name: 'n',
      },
    );
  });

  it('hands on what it does not know, so that it is refused by name', () => {
    expect(fromJobParameters({ colour: 'red' })).toEqual({ colour: 'red' });
  });

  it.each(['[{', '%5B%7B', '%E0%A4%A', 'text'])('is refused when the list is not JSON: %s', (text) => {
    expect(() => fromJobParameters({ params: text })).toThrow(
      expect.objectContaining({
        code: 'INVALID_DEFINITION',
        details: [{ field: 'params', problem: expect.stringMatching(/URL-encoded JSON/) }],
      }),
    );
  });
});
