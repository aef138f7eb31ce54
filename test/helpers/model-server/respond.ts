import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from './behaviour.ts';
import { countTokens } from './count-tokens.ts';
import type { ChatRequest } from './request-shape.ts';

const CREATED = 1_700_000_000;
const PIECE = /[\s\S]{1,24}/gu;

const base = (body: ChatRequest) => ({ id: 'chatcmpl-test', created: CREATED, model: body.model });

const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const sendError = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => sendJson(response, status, { error: { message, type: 'test_error', param: null, code: null } }, headers);

interface Said {
  readonly content: string | null;
  readonly refusal?: string | null;
  readonly calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  readonly finish: string;
}

/** What an assistant message says. A form that was to be filled in by a tool call is. */
const saidBy = (
  behaviour: Exclude<Behaviour, { kind: 'status' | 'hang' | 'drop' | 'endless' | 'raw' }>,
  body: ChatRequest,
): Said => {
  switch (behaviour.kind) {
    case 'text':
      return { content: behaviour.text, finish: behaviour.finish ?? 'stop' };
    case 'cut':
    case 'stall':
      return { content: behaviour.text, finish: 'stop' };
    case 'refusal':
      return { content: null, refusal: behaviour.text, finish: 'stop' };
    case 'tools':
      return {
        content: null,
        finish: 'tool_calls',
        calls: behaviour.calls.map(({ name, args }, i) => ({
          id: `call_${i}`,
          type: 'function' as const,
          function: { name, arguments: JSON.stringify(args) },
        })),
      };
    case 'json': {
      const text = JSON.stringify(behaviour.value);
      const choice = body.tool_choice;
      if (typeof choice !== 'object') return { content: text, finish: 'stop' };
      const call = {
        id: 'call_0',
        type: 'function' as const,
        function: { name: choice.function.name, arguments: text },
      };
      return { content: null, finish: 'tool_calls', calls: [call] };
    }
    default:
      return behaviour satisfies never;
  }
};

const usageOf = (said: Said, promptTokens: number) => {
  const completion = countTokens(`${said.content ?? ''}${JSON.stringify(said.calls ?? '')}`);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
    prompt_tokens_details: { cached_tokens: 0 },
  };
};

const sendWhole = (response: ServerResponse, body: ChatRequest, said: Said, promptTokens: number) =>
  sendJson(response, 200, {
    ...base(body),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: said.finish,
        logprobs: null,
        message: {
          role: 'assistant',
          content: said.content,
          refusal: said.refusal ?? null,
          ...(said.calls ? { tool_calls: said.calls } : {}),
        },
      },
    ],
    usage: usageOf(said, promptTokens),
  });

const sendStream = async (
  response: ServerResponse,
  from: { body: ChatRequest; said: Said; promptTokens: number; behaviour: Behaviour; signal: AbortSignal },
): Promise<void> => {
  const { body, said, behaviour, signal } = from;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (choices: unknown[], more = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...base(body), object: 'chat.completion.chunk', choices, ...more })}\n\n`,
    );
  const delta = (content: unknown, finish: string | null = null) =>
    chunk([{ index: 0, delta: content, finish_reason: finish }]);
  delta({ role: 'assistant', content: '' });
  let sent = 0;
  for (const piece of said.content?.match(PIECE) ?? []) {
    if (behaviour.kind === 'stall' && sent >= behaviour.pieces) return;
    if (behaviour.kind === 'cut' && sent >= behaviour.pieces) {
      response.destroy();
      return;
    }
    if (behaviour.pieceMs) await sleep(behaviour.pieceMs, undefined, { signal });
    delta({ content: piece });
    sent += 1;
  }
  if (said.refusal) delta({ refusal: said.refusal });
  for (const [index, call] of (said.calls ?? []).entries()) delta({ tool_calls: [{ index, ...call }] });
  delta({}, said.finish);
  if (body.stream_options?.include_usage) chunk([], { usage: usageOf(said, from.promptTokens) });
  response.end('data: [DONE]\n\n');
};

const FILLER = 'and so on '.repeat(1000);

/** Talks until the client is gone. */
const sendEndless = async (
  response: ServerResponse,
  body: ChatRequest,
  signal: AbortSignal,
): Promise<void> => {
  const streamed = body.stream === true;
  const choice = (text: string) => ({ index: 0, delta: { content: text }, finish_reason: null });
  const line = `data: ${JSON.stringify({ ...base(body), object: 'chat.completion.chunk', choices: [choice(FILLER)] })}\n\n`;
  response.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' });
  if (!streamed)
    response.write(
      '{"id":"x","object":"chat.completion","choices":[{"message":{"role":"assistant","content":"',
    );
  while (!signal.aborted) {
    if (!response.write(streamed ? line : FILLER)) await once(response, 'drain', { signal });
    await setImmediate();
  }
};

/** Plays one behaviour. Rejects when the client is gone meanwhile. */
export const respond = async (
  response: ServerResponse,
  from: { body: ChatRequest; behaviour: Behaviour; promptTokens: number; signal: AbortSignal },
): Promise<void> => {
  const { body, behaviour, promptTokens, signal } = from;
  if (behaviour.delayMs) await sleep(behaviour.delayMs, undefined, { signal });
  switch (behaviour.kind) {
    case 'hang':
      return;
    case 'drop':
      response.destroy();
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': 'application/json' }).end(behaviour.body);
      return;
    case 'endless':
      await sendEndless(response, body, signal);
      return;
    case 'status':
      sendError(
        response,
        behaviour.status,
        'scripted',
        behaviour.retryAfter === undefined ? {} : { 'retry-after': behaviour.retryAfter },
      );
      return;
    default: {
      const said = saidBy(behaviour, body);
      if (body.stream) await sendStream(response, { ...from, said });
      else sendWhole(response, body, said, promptTokens);
    }
  }
};
