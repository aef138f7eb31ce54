/** A Qdrant that cannot be used until somebody changes a setting or the server; the message says what to do. */
export class QdrantProblem extends Error {
  override readonly name = 'QdrantProblem';
}

/** What the client wants of an address. Giving it the URL alone would put 6333 on an https URL and drop its path. */
export interface ServerAddress {
  /** Scheme and host, without port, path and credentials. */
  readonly url: string;
  /** `null`: the default of the scheme. */
  readonly port: number | null;
  /** Path before all routes, such as `/qdrant`; empty when there is none. */
  readonly prefix: string;
}

/**
 * `http://host:6333`, `https://host` (443), `https://host/path`. Without a port, http means 6333, where Qdrant listens by itself.
 *
 * @throws QdrantProblem when the URL cannot be used
 */
export const parseQdrantUrl = (text: string): ServerAddress => {
  if (!URL.canParse(text)) throw new QdrantProblem('QDRANT_URL: expected an http(s) URL');
  const url = new URL(text);
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new QdrantProblem('QDRANT_URL: expected an http(s) URL');
  if (url.username !== '' || url.password !== '')
    throw new QdrantProblem('QDRANT_URL: expected no credentials in it; the key belongs in QDRANT_API_KEY');
  if (url.search !== '' || url.hash !== '')
    throw new QdrantProblem('QDRANT_URL: expected neither query nor fragment');
  // The URL parser hides a port that is the default of the scheme, so it is looked for in the text.
  const said80 = /^http:\/\/[^/?#]*:80(?:[/?#]|$)/i.test(text);
  const own = url.port === '' ? undefined : Number(url.port);
  return {
    url: `${url.protocol}//${url.hostname}`,
    port: own ?? (secure || said80 ? null : 6333),
    prefix: url.pathname.replace(/\/+$/, ''),
  };
};
