/** The name under which failures stand in the browser's performance timeline, detail `{ phase, message }`. */
export const failureMark = 'simmer:failure';

/**
 * Reports a failure that the person has been told about: a mark on the performance timeline, where developer
 * tools show it and a collector can pick it up (PerformanceObserver, buffered). Nothing personal goes in.
 */
export function reportFailure(phase: string, error: unknown): void {
  if (!('mark' in performance)) return;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  performance.mark(failureMark, { detail: { phase, message } });
}
