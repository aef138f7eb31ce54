/** Headers of every event stream (contract, section 5). */
export const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** One event: a JSON document on one `data:` line and the blank line that ends it. */
export const sseData = (document: unknown): string => `data: ${JSON.stringify(document)}\n\n`;

/** A line that readers skip; keeps proxies from closing a silent stream. */
export const SSE_PING = ': ping\n\n';
