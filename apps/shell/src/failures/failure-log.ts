/** The window in which the same failure is reported once, and different ones up to the limit. */
export const LOG_WINDOW_MS = 5 * 60_000;
export const MAX_REPORTS = 30;

interface Entry {
  readonly since: number;
  repeats: number;
}

/** How a failure is to be reported. */
export interface Admission {
  readonly repeatCount: number;
  readonly droppedCount: number;
}

/** Decides which failures are reported, so that a loop does not flood the log. */
export class FailureLog {
  readonly #entries = new Map<string, Entry>();
  #dropped = 0;

  /** Null for a failure that is not reported. */
  admit(key: string, now: number): Admission | null {
    const known = this.#entries.get(key);
    if (known !== undefined && now - known.since < LOG_WINDOW_MS) {
      known.repeats += 1;
      return null;
    }
    this.#forgetBefore(now - LOG_WINDOW_MS, key);
    if (this.#entries.size >= MAX_REPORTS) {
      this.#dropped += 1;
      return null;
    }
    const admission = { repeatCount: known?.repeats ?? 0, droppedCount: this.#dropped };
    this.#dropped = 0;
    this.#entries.set(key, { since: now, repeats: 0 });
    return admission;
  }

  /** Whether a failure with one of these keys was reported recently. */
  knows(keys: readonly string[], now: number): boolean {
    return keys.some((key) => now - (this.#entries.get(key)?.since ?? -Infinity) < LOG_WINDOW_MS);
  }

  #forgetBefore(time: number, key: string): void {
    for (const [other, { since }] of this.#entries)
      if (since <= time || other === key) this.#entries.delete(other);
  }
}
