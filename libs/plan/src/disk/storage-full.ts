/** Whether a write failed because the browser has no room left. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Ignores the failure of a write for which the browser has no room, because it is repeated later. @throws any other
 * failure.
 */
export function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
