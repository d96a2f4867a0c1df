const KEY = 'simmer-left-asked';

/** The day on which this browser offered last what was left; null if never. */
export function lastAskedDay(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Not offered again before the next day (OUT-10). */
export function noteAsked(today: string): void {
  try {
    localStorage.setItem(KEY, today);
  } catch {
    // It is offered again with the next visit.
  }
}
