import type { ServerResponse } from 'node:http';

export const FAULT_MODES = [
  'slow',
  'error500',
  'timeout',
  'broken_json',
  'huge',
  'reset',
  'not_found',
  'html',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** A fault to be played instead of (for `slow`: before) the real answer. */
export interface FaultRule {
  /** Path of the operation as in a request, or `*` for all. */
  readonly path: string;
  readonly mode: FaultMode;
  /** Milliseconds that `slow` waits; 2000 without. */
  readonly ms?: number | undefined;
  /** How many requests it hits; all until cleared without. */
  readonly times?: number | undefined;
}

export interface Faults {
  set(rule: FaultRule): void;
  clear(): void;
  /** The fault for a request now, counted as used. */
  take(path: string): FaultRule | undefined;
}

export const createFaults = (): Faults => {
  const rules = new Map<string, { rule: FaultRule; left: number }>();
  return {
    set: (rule) => void rules.set(rule.path, { rule, left: rule.times ?? Number.POSITIVE_INFINITY }),
    clear: () => rules.clear(),
    take(path) {
      const found = rules.get(path) ?? rules.get('*');
      if (!found || found.left <= 0) return undefined;
      found.left -= 1;
      return found.rule;
    },
  };
};

const HUGE_BYTES = 60 * 1024 * 1024;
const CHUNK = JSON.stringify({ filler: 'x'.repeat(65_500) });

const sendHuge = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[');
  let sent = 1;
  const more = (): void => {
    while (sent < HUGE_BYTES) {
      if (response.destroyed) return;
      const piece = sent === 1 ? CHUNK : `,${CHUNK}`;
      sent += piece.length;
      if (!response.write(piece)) {
        response.once('drain', more);
        return;
      }
    }
    response.end(']');
  };
  more();
};

const sendText = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

const problemText = (status: number, title: string): string =>
  JSON.stringify({ type: 'about:blank', title, status, detail: title });

/** Plays a fault that replaces the answer. */
export const playFault = (mode: Exclude<FaultMode, 'slow'>, response: ServerResponse): void => {
  switch (mode) {
    case 'error500':
      sendText(response, 500, 'application/problem+json', problemText(500, 'Internal error'));
      break;
    case 'not_found':
      sendText(response, 404, 'application/problem+json', problemText(404, 'Not found'));
      break;
    case 'broken_json':
      sendText(response, 200, 'application/json', '{"items":[{"name":"cut off in the mid');
      break;
    case 'html':
      sendText(response, 200, 'text/html', '<!doctype html><title>Portal</title><h1>Please log in</h1>');
      break;
    case 'huge':
      sendHuge(response);
      break;
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'timeout':
      // Never answered; the connection stays open until the client or close() ends it.
      break;
    default:
      mode satisfies never;
  }
};
