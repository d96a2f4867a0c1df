// A person looks at a running sync: one that would stand still for longer ends, and another begins when Google allows it.
const LONGEST_IN_RUN_MS = 5 * 60_000;

/** True when Google asks to wait longer than a run may wait. */
export const isLongWait = (retryAfterMs: number | undefined): boolean =>
  (retryAfterMs ?? 0) > LONGEST_IN_RUN_MS;
