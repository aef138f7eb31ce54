import { Agent, request } from 'undici';

const agent = new Agent({ connections: 1100, keepAliveTimeout: 30_000 });

/** Posts JSON over kept-alive connections; @returns the body as text and the time until its last byte, in milliseconds. */
export const post = async (url: string, body: unknown): Promise<{ text: string; ms: number }> => {
  const start = performance.now();
  const response = await request(url, {
    method: 'POST',
    headersTimeout: 600_000,
    bodyTimeout: 600_000,
    dispatcher: agent,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(600_000),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`);
  return { text, ms: performance.now() - start };
};

export const closeClient = (): Promise<void> => agent.close();
