import { readFile } from 'node:fs/promises';

/** Where `endpoints.json` says the services are, until they are told to be elsewhere. */
const PLACEHOLDER_ORIGIN = 'http://127.0.0.1:9100';

/** A definition as the index takes it; only what the example programs read is typed. */
export interface ExampleEndpoint {
  readonly endpointId: string;
  readonly name: string;
  readonly url: string;
  readonly method?: string;
}

export const EXAMPLES_FILE = new URL('./endpoints.json', import.meta.url);

/** Reads endpoint definitions; `upstreamUrl` (no slash at the end) takes the place of the placeholder host. */
export const loadEndpoints = async (
  options: { file?: string | URL; upstreamUrl?: string | undefined } = {},
): Promise<ExampleEndpoint[]> => {
  const { file = EXAMPLES_FILE, upstreamUrl } = options;
  const list = JSON.parse(await readFile(file, 'utf8')) as ExampleEndpoint[];
  const origin = upstreamUrl?.replace(/\/+$/, '') || PLACEHOLDER_ORIGIN;
  return list.map((endpoint) =>
    endpoint.url.startsWith(`${PLACEHOLDER_ORIGIN}/`)
      ? { ...endpoint, url: origin + endpoint.url.slice(PLACEHOLDER_ORIGIN.length) }
      : endpoint,
  );
};
