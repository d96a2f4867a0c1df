/** Why a call to a provider failed. Only `rate_limited` and `unavailable` can be retried. */
export type ProviderErrorCode =
  /** The grant ended: the person must reconnect. */
  | 'authorization_revoked'
  /** The person did not grant the scope that the call needs. */
  | 'insufficient_scope'
  /** The provider limits requests. */
  | 'rate_limited'
  /** The provider was not reached, or failed. */
  | 'unavailable'
  /** The sync token, or the page token of a listing, is no longer valid, so everything must be listed again. */
  | 'sync_token_expired'
  /** The calendar or event does not exist. */
  | 'not_found'
  /** The account may not access the calendar. */
  | 'forbidden'
  /** The channel's id is in use, or another write was in progress. */
  | 'conflict'
  /** An event has this id, even if it is deleted. */
  | 'already_exists'
  /** The event has another etag, because somebody changed it there. */
  | 'changed_there'
  /** The provider rejects the call for another reason. */
  | 'invalid_request'
  /** The response is not in the expected form. */
  | 'invalid_response'
  /** The provider does not accept the operator's client. */
  | 'misconfigured'
  /** The caller's signal ended the call. */
  | 'aborted';

/**
 * A failed call to a provider of calendars. It has no reference to the original error, which contains tokens, or an address, that would
 * get into the logs.
 */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  /** The wait that the provider requested, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ProviderErrorCode, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  get isTransient(): boolean {
    return this.code === 'rate_limited' || this.code === 'unavailable';
  }
}

/** Whether a call to a provider has failed for this reason. */
export const hasProviderCode = (error: unknown, code: ProviderErrorCode): error is ProviderError =>
  error instanceof ProviderError && error.code === code;
