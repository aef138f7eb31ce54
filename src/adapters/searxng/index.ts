import { z } from 'zod';
import { cutAtSentence, plainText } from '../../lib/plain-text.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { WebResult, WebSearch } from '../../ports/web-search.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;
const TITLE_CHARACTERS = 160;
const SNIPPET_CHARACTERS = 320;

const URL_CHARACTERS = 2000;

const textOrNothing = z.string().nullish().catch(null);

/** A result is read for what it has; one without a title or an http(s) address is left out, whatever the others are like. */
const reply = z.looseObject({
  results: z.array(
    z
      .looseObject({ title: textOrNothing, url: textOrNothing, content: textOrNothing })
      .catch({ title: null, url: null, content: null }),
  ),
});

const CATEGORIES = { general: 'general', news: 'news', science: 'science', it: 'it' } as const;

/** The address in its normal form, which has neither blanks nor line ends that would let it pass for more than an address. */
const webAddress = (url: string): string | undefined => {
  const parsed = URL.parse(url);
  return parsed && ['http:', 'https:'].includes(parsed.protocol) && parsed.href.length <= URL_CHARACTERS
    ? parsed.href
    : undefined;
};

/** Clients that show Markdown must not make links and pictures of what strangers wrote. */
const withoutLinks = (text: string): string => text.replaceAll('](', '] (');

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
      const name = withoutLinks(plainText(title ?? '', TITLE_CHARACTERS));
      const address = webAddress(url ?? '');
      if (name === '' || address === undefined) return [];
      const snippet = withoutLinks(cutAtSentence(plainText(content ?? '', 2000), SNIPPET_CHARACTERS));
      return [{ title: name, url: address, snippet }];
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
