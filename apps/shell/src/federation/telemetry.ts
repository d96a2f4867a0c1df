/**
 * Reports a failure that the person has been told about. There is no collector yet: the browser's console is
 * where whoever looks into a report will look first.
 */
export function reportFailure(phase: string, error: unknown): void {
  console.error(`[simmer] ${phase}`, error);
}
