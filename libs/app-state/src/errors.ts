import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';

/** What to show of a failure: the server's sentence when it gave one, else the screen's own text. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const isTold = error.error !== undefined || error.fields.length > 0;
  return error.detail || (isTold && error.message) || fallback;
}

/** True for a failure that may pass by itself: nothing came back, 5xx, or 429 (decision B16). */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** True when the server was not there to judge, so that working on without it is right. */
export function isServerAway(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
