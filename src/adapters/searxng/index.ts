import { z } from 'zod';
import { cutAtSentence, plainText } from '../../lib/plain-text.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { WebResult, WebSearch } from '../../ports/web-search.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;
const TITLE_CHARACTERS = 160;
const SNIPPET_CHARACTERS = 320;

/** A result is read for what it has; one without a title or an http(s) address is left out. */
const reply = z.looseObject({
  results: z.array(
    z.looseObject({
      title: z.string().nullish(),
      url: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
});

const CATEGORIES = { general: 'general', news: 'news', science: 'science', it: 'it' } as const;

const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

const readResults = (body: Uint8Array, most: number): WebResult[] | undefined => {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const parsed = reply.safeParse(document);
  if (!parsed.success) return undefined;
  return parsed.data.results
    .flatMap(({ title, url, content }): WebResult[] => {
      const name = plainText(title ?? '', TITLE_CHARACTERS);
      return name === '' || !url || !isWebAddress(url)
        ? []
        : [{ title: name, url, snippet: cutAtSentence(plainText(content ?? '', 2000), SNIPPET_CHARACTERS) }];
    })
    .slice(0, most);
};

/**
 * Web search by a SearXNG server (its JSON format has to be switched on there).
 * @param options.baseUrl address of the server, `/search` is added
 */
export const createSearxng = (options: {
  readonly baseUrl: string;
  readonly outbound: Outbound;
  readonly logger: Logger;
}): WebSearch => {
  const base = options.baseUrl.replace(/\/+$/, '');
  const failed = (detail: string) => {
    options.logger.warn({ detail }, 'web search failed');
    return { kind: 'failure', detail } as const;
  };
  return {
    search: async ({ query, category, maxResults, language }, signal) => {
      const parameters = new URLSearchParams({
        q: query,
        format: 'json',
        categories: CATEGORIES[category],
        language,
      });
      const result = await options.outbound.send(
        {
          method: 'GET',
          url: `${base}/search?${parameters}`,
          headers: { accept: 'application/json' },
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
        },
        signal,
      );
      signal.throwIfAborted();
      if (result.kind === 'failure') return failed(result.failure);
      if (result.status !== 200) return failed(`status ${result.status}`);
      const results = readResults(result.body, maxResults);
      return results === undefined ? failed('unreadable reply') : { kind: 'results', results };
    },
  };
};
