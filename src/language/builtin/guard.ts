import type { GuardVerdict } from '../../ports/language-tasks.ts';
import { GUARD_PATTERNS } from './data/guard-patterns.ts';
import { lower, plain } from './text/text.ts';

/** Zero-width and look-alike tricks undone, so that split-up words are seen whole. */
const unmask = (text: string): string =>
  lower(plain(text.normalize('NFKC'))).replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');

/** Obvious attempts to turn the assistant against its instructions, to fish for secrets, or mere abuse. Everything else passes. */
export const guardByRules = (message: string): GuardVerdict => {
  const text = unmask(message);
  for (const { reason, pattern } of GUARD_PATTERNS) if (pattern.test(text)) return { allowed: false, reason };
  return { allowed: true };
};
