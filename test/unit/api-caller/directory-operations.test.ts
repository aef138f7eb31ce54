import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/slots.ts';
import { build, type Parts } from '../../helpers/built-requests.ts';
import {
  type DocumentOperation,
  type DocumentParam,
  requestByTheBook,
  type WireRequest,
} from '../../helpers/openapi-request.ts';

/**
 * Operations of public API documents, picked and turned into definitions by `test/tools/pick-operations.ts`. Three accounts of each
 * request are held against each other: the one written down by hand from the document, one expanded by the book (OpenAPI's tables
 * and RFC 6570, `test/helpers/openapi-request.ts`, itself held against the examples that the RFC prints), and the builder's. The
 * first two share no code with the third, so that none of them can have been copied from it unseen.
 */
interface Picked {
  readonly feature: string;
  readonly provider: string;
  readonly definition: Parts;
  readonly values: Readonly<Record<string, Json>>;
}

interface Expected {
  /** Method and URL. */
  readonly line: string;
  /** Beside `accept` and `user-agent`. UTF-8 bytes, one sign a byte. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const UTF8 = 'a b/\u00c3\u00b5';
const JSON_TYPE = { 'content-type': 'application/json' };

const EXPECTED: Readonly<Record<string, Expected>> = {
  'path in get': { line: 'GET https://6-dot-authentiqio.appspot.com/key/a%20b%2F%C3%B5' },
  'query in get': {
    line: 'GET https://rest.ably.io/push/channels?format=json',
    headers: { 'x-ably-version': UTF8 },
  },
  'query array form exploded': {
    line: 'GET https://test.api.amadeus.com/v1/reference-data/locations/hotel?keyword=a%20b%2F%C3%B5&subType=HOTEL_LEISURE&subType=HOTEL_LEISURE&countryCode=a%20b%2F%C3%B5&lang=a%20b%2F%C3%B5&max=7',
  },
  'query array form joined': {
    line: 'GET https://app.apacta.com/api/v1/vendor_product_price_files?file_name=a%20b%2F%C3%B5&vendor_name=a%20b%2F%C3%B5&vendor_ids=a%20b%2F%C3%B5,c%26d&status=awaiting',
  },
  'query array pipeDelimited': {
    line: 'GET https://api.appcenter.ms/v0.1/apps/a%20b%2F%C3%B5/a%20b%2F%C3%B5/analytics/crash_counts?start=2026-02-24T10%3A00%3A00Z&end=2026-02-24T10%3A00%3A00Z&versions=a%20b%2F%C3%B5%7Cc%26d',
  },
  'query object deepObject': {
    line: 'GET https://unify.apideck.com/connector/apis?cursor=a%20b%2F%C3%B5&limit=7&filter%5Bstatus%5D=live',
    headers: { 'x-apideck-app-id': UTF8 },
  },
  'path array': { line: 'GET https://www.daniweb.com/connect/api/v4/apps/7,8' },
  'path integer': { line: 'GET https://secure.agco-ats.com/api/v2/AuthorizationCodes/7/ContactInformation' },
  'query date-time': {
    line: 'GET https://io.adafruit.com/api/v2/a%20b%2F%C3%B5/activities?start_time=2026-02-24T10%3A00%3A00Z&end_time=2026-02-24T10%3A00%3A00Z&limit=7',
  },
  'query date': {
    line: 'GET https://api.cisco.com/security/advisories/cvrf/severity/critical/firstpublished?startDate=2026-02-24&endDate=2026-02-24',
  },
  'query boolean': {
    line: 'GET https://kyc-test.adyen.com/lem/v3/documents/a%20b%2F%C3%B5?skipContent=true',
  },
  'query int64': { line: 'DELETE https://api.avaza.com/api/Section?SectionID=9007199254740993' },
  'header text': {
    line: 'POST https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles',
    headers: { 'x-api-key': UTF8, 'x-correlation-id': UTF8, ...JSON_TYPE },
    body: '{"registrationNumber":"a b/õ"}',
  },
  'header array': {
    line: 'GET https://api.beezup.com/orders/v3/lov/orderManagementReadyMarketplaceBusinessCode?storeIds=a%20b%2F%C3%B5,c%26d',
    headers: { 'accept-language': `${UTF8},c&d` },
  },
  'post application/json': {
    line: 'POST https://control.ably.net/v1/apps/a%20b%2F%C3%B5/queues',
    headers: JSON_TYPE,
    body: '{"maxLength":7,"name":"a b/õ","region":"a b/õ","ttl":7}',
  },
  'put application/json': {
    line: 'PUT https://api.api2cart.com/v1.1/product.price.update.json',
    headers: JSON_TYPE,
    body: '{"group_prices":[{"group_id":"a b/õ","id":7,"price":1.5},{"group_id":"a b/õ","id":7,"price":1.5}],"product_id":"a b/õ"}',
  },
  'patch application/json': {
    line: 'PATCH https://ws.api.video/videos/a%20b%2F%C3%B5/thumbnail',
    headers: JSON_TYPE,
    body: '{"timecode":"a b/õ"}',
  },
  delete: { line: 'DELETE https://apache.local/queues/a%20b%2F%C3%B5/messages/a%20b%2F%C3%B5' },
  'body object in object': {
    line: 'POST https://v2018.api2pdf.com/chrome/html',
    headers: JSON_TYPE,
    body: '{"fileName":"a b/õ","html":"a b/õ","inlinePdf":true,"options":{"landscape":"a b/õ","printBackground":true}}',
  },
  'post application/x-www-form-urlencoded': {
    line: 'POST https://azure.local/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&service=a%20b%2F%C3%B5&scope=a%20b%2F%C3%B5&refresh_token=a%20b%2F%C3%B5',
  },
  'post multipart/form-data': {
    line: 'POST https://marketcheck-prod.apigee.net/v2/client/configure/set?api_key=a%20b%2F%C3%B5&country=US',
    headers: { 'content-type': 'multipart/form-data; boundary=BOUNDARY' },
    body: '--BOUNDARY\r\nContent-Disposition: form-data; name="csvfile"\r\n\r\na b/õ\r\n--BOUNDARY--\r\n',
  },
  'post text/plain': {
    line: 'POST https://api.chain49.com/a%20b%2F%C3%B5/v2/sendtx/',
    headers: { 'content-type': 'text/plain' },
    body: 'a b/õ',
  },
  'query number': { line: 'GET https://ibl.api.bbci.co.uk/ibl/v1/user/purchases?identity_cookie=1.5' },
  'query integer': {
    line: 'GET https://api.appstoreconnect.apple.com/v1/appPreviewSets/a%20b%2F%C3%B5/relationships/appPreviews?limit=7',
  },
};

const picked = JSON.parse(
  readFileSync(new URL('../../fixtures/directory-operations.json', import.meta.url), 'utf8'),
) as readonly Picked[];

/** What the builder makes of it, in the form that is compared. */
const wireForm = (definition: Parts, values: Readonly<Record<string, Json>>): WireRequest => {
  const request = build(definition, values);
  const { accept: _, 'user-agent': __, ...headers } = request.headers;
  const boundary = /boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
  const fixed = (text: string): string =>
    boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY');
  return {
    line: `${request.method} ${request.url}`,
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, fixed(value)])),
    body: request.body === undefined ? undefined : fixed(request.body),
  };
};

describe('operations of public API documents', () => {
  it('are 24, one a provider', () => {
    expect(picked).toHaveLength(24);
    expect(new Set(picked.map(({ provider }) => provider)).size).toBe(24);
    expect(picked.map(({ feature }) => feature).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(picked)('$feature: $provider, by the book', ({ feature, definition, values }) => {
    const { line, headers = {}, body } = EXPECTED[feature] as Expected;
    const asBook = requestByTheBook(definition as unknown as DocumentOperation, values);
    // Digits beyond 2^53 are kept as text; the one value of that kind stands in a query.
    expect({ line, headers, body }).toEqual(asBook);
  });

  it.each(picked)('$feature: $provider, as it is built', ({ feature, definition, values }) => {
    const expected = EXPECTED[feature];
    expect(wireForm(definition, values)).toEqual({
      line: expected?.line,
      headers: expected?.headers ?? {},
      body: expected?.body,
    });
  });
});

describe('every style, by the book', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((one) => /[\p{L}\d]/u.test(one));
  const plain = text.map(
    (one) =>
      one
        .replace(/[\p{Cc}\\/]/gu, 'x')
        .toWellFormed()
        .trim() || 'x',
  );
  const scalar = fc.oneof(plain, fc.integer(), fc.boolean());
  const list = fc.array(scalar, { minLength: 1, maxLength: 4 });
  const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/).filter((one) => one !== 'v');
  const fields = fc.dictionary(name, scalar, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  const STYLES: readonly (readonly [DocumentParam['in'], string, readonly ('text' | 'list' | 'fields')[]])[] =
    [
      ['query', 'form', ['text', 'list', 'fields']],
      ['query', 'pipeDelimited', ['list']],
      ['query', 'spaceDelimited', ['list']],
      ['query', 'deepObject', ['fields']],
      ['path', 'simple', ['text', 'list', 'fields']],
      ['path', 'label', ['text', 'list', 'fields']],
      ['path', 'matrix', ['text', 'list', 'fields']],
    ];
  const kinds = { text: scalar, list, fields } as const;
  const types = { text: 'string', list: 'array', fields: 'object' } as const;
  const cases = STYLES.flatMap(([place, style, forms]) =>
    forms.flatMap((form) => [undefined, true, false].map((explode) => ({ place, style, form, explode }))),
  );

  it.each(cases)('$place $style, $form, explode $explode', ({ place, style, form, explode }) => {
    // Exploded fields of a deepObject are the only ones there are.
    if (style === 'deepObject' && explode === false) return;
    fc.assert(
      fc.property(kinds[form], (value) => {
        const url = place === 'path' ? 'https://api.example.com/a/{p}/z' : 'https://api.example.com/a';
        const param = {
          name: 'p',
          in: place,
          type: types[form],
          required: true,
          style,
          ...(explode !== undefined && { explode }),
        };
        const definition = { method: 'GET', url, params: [param] };
        expect(wireForm(definition, { p: value as Json })).toEqual(
          requestByTheBook(definition, { p: value as Json }),
        );
      }),
      { numRuns: 60 },
    );
  });
});
