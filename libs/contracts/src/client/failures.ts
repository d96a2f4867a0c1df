import { ApiError, NetworkError } from './api-error.ts';

/** True for a failure that may be temporary: no response, 5xx, or 429 (API-53). */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** True if the server has answered that it failed. */
export const isServerError = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** True if the server could not process the request, so that working offline is right. */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof NetworkError || isServerError(error);

const GATEWAYS = [502, 503, 504];

/** True if the server was not reached: no connection, or only a proxy in front of it responded. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && GATEWAYS.includes(error.status));
}

/**
 * True if a change stays in the outbox and is sent again: no response, or one that is not about the change (OFF-12).
 */
export const isForLater = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

/** True for a rejection that is final: it is not temporary, and signing in again does not help. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && !isTransient(error) && error.status !== 401;

/** The message has more than an `error` or `detail` text: field errors, or a code. */
const hasMore = ({ error, fields }: ApiError): boolean => error !== undefined || fields.length > 0;

/** What the server says of a failure, if it gave a text; else the fallback. */
export function textOfServer(error: unknown, fallback: string): string {
  // A status text tells less than the screen's own text.
  if (!(error instanceof ApiError) || error.hasNoMessage) return fallback;
  // Codes are for programs: if `error` is a code, the detail is shown.
  const isCode = error.error !== undefined && /^[A-Z][A-Z_]*$/.test(error.error);
  return (!isCode && error.error) || error.detail || (hasMore(error) && error.message) || fallback;
}

// Text of an internal error is not shown to people; a 503 has a text for them (API-30).
const isInternal = (status: number): boolean => status >= 500 && status !== 503;

/** What the server says of a failure, if it is meant for people; else the fallback. */
export const textForPeople = (error: unknown, fallback: string): string =>
  error instanceof ApiError && isInternal(error.status) ? fallback : textOfServer(error, fallback);
