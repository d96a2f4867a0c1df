// The longest wait within a run. People watch a running sync, so beyond this the run ends, and another one starts when
// Google allows it.
const LONGEST_IN_RUN_MS = 5 * 60_000;

/** True when Google asks for a longer wait than a run allows (SYN-29). */
export const isLongWait = (retryAfterMs: number | undefined): boolean =>
  (retryAfterMs ?? 0) > LONGEST_IN_RUN_MS;
