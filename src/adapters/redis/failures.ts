import type { Verdict } from '../../lib/breaker.ts';

/** What a failed command says about Redis. */
export interface Failure {
  /** Bounded word for logs, metrics and health: never a host, key or value. */
  readonly kind: string;
  readonly verdict: Verdict;
}

/** The deadline of a command passed; it may still be carried out. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
}

/** Redis answered that it cannot serve now. */
const UNABLE: ReadonlySet<string> = new Set([
  'READONLY',
  'LOADING',
  'MASTERDOWN',
  'CLUSTERDOWN',
  'NOREPLICAS',
  'MISCONF',
  'OOM',
  'BUSY',
  'NOAUTH',
  'WRONGPASS',
  'NOPERM',
  'TRYAGAIN',
]);

/** Codes the operator has to deal with; waiting does not help. */
const REFUSED: ReadonlySet<string> = new Set(['NOAUTH', 'WRONGPASS', 'NOPERM']);

const codeOf = (error: Error): string | undefined => /^([A-Z]{2,20})(?:\s|$)/.exec(error.message)?.[1];

/** In a cluster the fault of a node hides behind a general one. */
const innermost = (error: Error): Error => {
  const inner = (error as { lastNodeError?: unknown }).lastNodeError;
  return inner instanceof Error ? inner : error;
};

/** Is this a refusal that stays until somebody changes a setting? @returns Redis' code for it, or undefined */
export const refusal = (fault: unknown): string | undefined => {
  if (!(fault instanceof Error)) return undefined;
  const error = innermost(fault);
  const code = codeOf(error);
  if (code !== undefined && REFUSED.has(code)) return code;
  return /DB index is out of range/i.test(error.message) ? 'DB_OUT_OF_RANGE' : undefined;
};

/** Sorts what a command failed with. A connection that is not there costs nothing, so it does not count for the breaker. */
export const classify = (fault: unknown): Failure => {
  if (!(fault instanceof Error)) return { kind: 'unknown', verdict: 'failure' };
  const error = innermost(fault);
  if (error instanceof NoReply || error.message === 'Command timed out')
    return { kind: 'timeout', verdict: 'failure' };
  if (error.name === 'ReplyError') {
    const code = codeOf(error) ?? 'ERR';
    return UNABLE.has(code)
      ? { kind: code.toLowerCase(), verdict: 'failure' }
      : { kind: 'reply_error', verdict: 'neutral' };
  }
  const { code } = error as { code?: unknown };
  return {
    kind: typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code.toLowerCase() : 'disconnected',
    verdict: 'ignored',
  };
};
