import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/slots.ts';
import { build, type Parts } from '../../helpers/built-requests.ts';

/**
 * Operations of public API documents, picked and turned into definitions by `test/tools/pick-operations.ts`. The requests below
 * were written from the documents by hand, before any was built.
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

describe('operations of public API documents', () => {
  it('are 24, one a provider', () => {
    expect(picked).toHaveLength(24);
    expect(new Set(picked.map(({ provider }) => provider)).size).toBe(24);
    expect(picked.map(({ feature }) => feature).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(picked)('$feature: $provider', ({ feature, definition, values }) => {
    const request = build(definition, values);
    const { accept: _, 'user-agent': __, ...headers } = request.headers;
    const boundary = /boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
    const fixed = (text: string): string =>
      boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY');
    const expected = EXPECTED[feature];
    expect({
      line: `${request.method} ${request.url}`,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fixed(value)])),
      body: request.body === undefined ? undefined : fixed(request.body),
    }).toEqual({ line: expected?.line, headers: expected?.headers ?? {}, body: expected?.body });
  });
});
