import { ApiError, NetworkError } from './api-error.ts';

/** Somebody has changed or removed the item since it was read (API-34). */
export class StaleError extends Error {
  override readonly name = 'StaleError';

  /** @param what the item's name for the person. */
  constructor(what: string, outcome: 'changed' | 'deleted' = 'changed', options?: ErrorOptions) {
    const now = outcome === 'changed' ? 'so it was left unchanged.' : 'so there is nothing left to change.';
    super(`This ${what} was ${outcome} in another tab or on another device, ${now}`, options);
  }
}

/**
 * The server is unreachable, and this browser has not read it before. Not an error of the network: trying again at
 * once does not help.
 */
export class NeverReadError extends Error {
  override readonly name = 'NeverReadError';
}

// Text of an internal error is not shown to people; a 503 has a text for them (API-30).
const isInternal = (status: number): boolean => status >= 500 && status !== 503;

/** Says so of what neither the copy nor the outbox takes (OFF-81). */
export const NEEDS_CONNECTION = 'This needs a connection: please try again when Simmer can be reached.';
let isAway = false;

/** Told whenever the session changes: what fails while the server is unreachable is not kept for later (OFF-81). */
export function noteAway(isNow: boolean): void {
  isAway = isNow;
}

const needsConnection = (error: unknown): boolean =>
  isAway && (error instanceof NeverReadError || isUnreachable(error));

/** The message for a failure: the server's, if it is meant for people; else the screen's own (API-47). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof StaleError) return error.message;
  if (needsConnection(error)) return NEEDS_CONNECTION;
  if (error instanceof ApiError && isInternal(error.status)) return fallback;
  return serverMessageOf(error, fallback);
}

/** The message has more than an `error` or `detail` text: field errors, or a code. */
const hasMore = ({ error, fields }: ApiError): boolean => error !== undefined || fields.length > 0;

/** The message for a failed calendar or analysis call: the server's, if it gave one (API-46). */
export function serverMessageOf(error: unknown, fallback: string): string {
  if (needsConnection(error)) return NEEDS_CONNECTION;
  // A status text tells less than the screen's own text.
  if (!(error instanceof ApiError) || error.hasNoMessage) return fallback;
  // Codes are for programs: if `error` is a code, the detail is shown.
  const isCode = error.error !== undefined && /^[A-Z][A-Z_]*$/.test(error.error);
  return (!isCode && error.error) || error.detail || (hasMore(error) && error.message) || fallback;
}

/** The server's message about one field of a rejected request; undefined when there is none. */
export function fieldMessageOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ loc }) => loc[0] === 'body' && loc[1] === field)?.msg;
}

/**
 * A conflict may be resolved later (a sixth North Star, an activity still in use); not found and not allowed may not.
 */
const isRejectedForGood = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 422].includes(error.status);

const STEP_FAILURES = {
  undo: 'That could not be undone. Please try again.',
  redo: 'That could not be redone. Please try again.',
} as const;

/** The message for a failed undo or redo. Something changed elsewhere, or not allowed, would fail again. */
export const undoFailureOf = (
  error: unknown,
  step: keyof typeof STEP_FAILURES,
): { text: string; mayTryAgain: boolean } => ({
  text: messageOf(error, STEP_FAILURES[step]),
  mayTryAgain: !(error instanceof StaleError) && !isRejectedForGood(error),
});

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

/** True for a rejection that is final: it is not temporary, and signing in again does not help. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && !isTransient(error) && error.status !== 401;
