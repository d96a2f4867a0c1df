// People watch a running sync, so a run does not wait longer: it ends, and another one starts when Google allows it.
const LONGEST_IN_RUN_MS = 5 * 60_000;

/** True when Google asks for a longer wait than a run allows (SYN-29). */
export const isLongWait = (retryAfterMs: number | undefined): boolean =>
  (retryAfterMs ?? 0) > LONGEST_IN_RUN_MS;
