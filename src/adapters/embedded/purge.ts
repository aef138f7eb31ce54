import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../ports/clock.ts';

/** How long the version and fence of an ended session are remembered, to refuse late writers. */
const FENCE_MEMORY_MS = 24 * 60 * 60 * 1000;
const PURGE_EVERY_MS = 10_000;
/** Rows a step, so that no purge holds the event loop for long. */
const ROWS_A_STEP = 500;

const STEPS = [
  `UPDATE sessions SET document = NULL WHERE chat_id IN
     (SELECT chat_id FROM sessions WHERE expires_at <= :now AND document IS NOT NULL LIMIT ${ROWS_A_STEP})`,
  `DELETE FROM responses WHERE rowid IN (SELECT rowid FROM responses WHERE expires_at <= :now LIMIT ${ROWS_A_STEP})`,
  `DELETE FROM last_calls WHERE rowid IN (SELECT rowid FROM last_calls WHERE expires_at <= :now LIMIT ${ROWS_A_STEP})`,
] as const;

const FORGET_FENCES = `DELETE FROM sessions WHERE chat_id IN
  (SELECT chat_id FROM sessions WHERE expires_at <= :before AND document IS NULL LIMIT ${ROWS_A_STEP})`;

/**
 * Removes what has expired, at most every ten seconds and in bounded steps; the stores call it beside a write.
 * What expired but is still there is never handed out, so it does not matter when this runs.
 */
export const createPurge = (database: DatabaseSync, clock: Clock): (() => void) => {
  const steps = STEPS.map((sql) => database.prepare(sql));
  const forgetFences = database.prepare(FORGET_FENCES);
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (now < next) return;
    next = now + PURGE_EVERY_MS;
    let full = false;
    for (const step of steps) full = Number(step.run({ now }).changes) === ROWS_A_STEP || full;
    forgetFences.run({ before: now - FENCE_MEMORY_MS });
    if (full) next = now;
  };
};
