/** Whether a write failed because the browser has no room left. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Leaves out what a full browser has no room for: it is done again later. @throws any other failure. */
export function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
