import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';

/** What was to be changed is not any more as it was seen: somebody changed or removed it meanwhile (API-34). */
export class StaleError extends Error {
  override readonly name = 'StaleError';

  /** @param what the thing, as a person calls it. */
  constructor(what: string, outcome: 'changed' | 'deleted' = 'changed', options?: ErrorOptions) {
    const now = outcome === 'changed' ? 'so it was left unchanged.' : 'so there is nothing left to change.';
    super(`This ${what} was ${outcome} in another tab or on another device, ${now}`, options);
  }
}

// Text of an internal error is not shown to people; a 503 has a text for them (API-30).
const isInternal = (status: number): boolean => status >= 500 && status !== 503;

/**
 * What to show of a failure: the server's sentence when it gave one for a person, or the status text of an answer
 * without a message (API-45); else the screen's own text.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof StaleError) return error.message;
  if (error instanceof ApiError && isInternal(error.status) && !error.hasNoMessage) return fallback;
  return serverMessageOf(error, fallback);
}

/** A message that is made of neither an error's text nor a detail's: of refused fields, or a code. */
const hasMore = ({ error, fields }: ApiError): boolean => error !== undefined || fields.length > 0;

/** What to show of a failed call about the calendar or an analysis: what the server said, whatever it was (API-46). */
export function serverMessageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  // Codes are for programs: where `error` holds one, the detail is shown.
  const isCode = error.error !== undefined && /^[A-Z][A-Z_]*$/.test(error.error);
  return (!isCode && error.error) || error.detail || (hasMore(error) && error.message) || fallback;
}

/** The server's message about one field of a rejected request; undefined when there is none. */
export function fieldMessageOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find(({ loc }) => loc[0] === 'body' && loc[1] === field)?.msg;
}

/** A conflict may pass (a sixth North Star, an activity still in use); what is gone or not allowed does not. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 422].includes(error.status);

const STEP_FAILURES = {
  undo: 'That could not be undone. Please try again.',
  redo: 'That could not be redone. Please try again.',
} as const;

/**
 * What to show when a change could not be taken back, or not be done again. What was changed elsewhere, or is not
 * allowed, would be refused again.
 */
export const undoFailureOf = (
  error: unknown,
  step: keyof typeof STEP_FAILURES,
): { text: string; mayTryAgain: boolean } => ({
  text: messageOf(error, STEP_FAILURES[step]),
  mayTryAgain: !(error instanceof StaleError) && !isRefusedForGood(error),
});

/** True for a failure that may pass by itself: nothing came back, 5xx, or 429 (API-53). */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** True when the server was not there to judge, so that working on without it is right. */
export function isServerAway(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

const GATEWAYS = [502, 503, 504];

/** True when nobody was there to answer: no connection, or only what stands before the server. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && GATEWAYS.includes(error.status));
}

/** True for a refusal of what was asked: neither may it pass by itself, nor is it for the next sign-in. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && !isTransient(error) && error.status !== 401;
