import { gaxios } from 'google-auth-library';
import { z } from 'zod';

/** Why a call to Google failed. Only `rate_limited` and `unavailable` can be retried. */
export type GoogleErrorCode =
  /** The grant ended: the person must reconnect. */
  | 'authorization_revoked'
  /** The person did not grant the scope that the call needs. */
  | 'insufficient_scope'
  /** Google limits requests. */
  | 'rate_limited'
  /** Google was not reached, or failed. */
  | 'unavailable'
  /** A 410: the sync token, or the page token of a listing, is no longer valid, so everything must be listed again. */
  | 'sync_token_expired'
  /** The calendar or event does not exist. */
  | 'not_found'
  /** The account may not access the calendar. */
  | 'forbidden'
  /** The channel's id is in use, or another write was in progress. */
  | 'conflict'
  /** An event has this id, even if it is deleted. */
  | 'already_exists'
  /** The event has another etag, because somebody changed it at Google. */
  | 'changed_there'
  /** Google rejects the call for another reason. */
  | 'invalid_request'
  /** The response is not in the expected form. */
  | 'invalid_response'
  /** Google does not accept the operator's client. */
  | 'misconfigured'
  /** The caller's signal ended the call. */
  | 'aborted';

/**
 * A failed call to Google. It has no reference to the original error, which contains tokens that would get into the
 * logs.
 */
export class GoogleError extends Error {
  readonly code: GoogleErrorCode;
  readonly status: number | undefined;
  /** The wait that Google requested, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: GoogleErrorCode,
    message: string,
    details: { status?: number; retryAfterMs?: number } = {},
  ) {
    super(message);
    this.name = 'GoogleError';
    this.code = code;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  get isTransient(): boolean {
    return this.code === 'rate_limited' || this.code === 'unavailable';
  }
}

/** Whether a call to Google has failed for this reason. */
export const hasGoogleCode = (error: unknown, code: GoogleErrorCode): error is GoogleError =>
  error instanceof GoogleError && error.code === code;

const oauthBody = z.object({ error: z.string(), error_description: z.string().optional() });
const apiBody = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

const RATE_REASONS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
]);

/** Converts errors of the Google client to GoogleError; programming errors pass unchanged. */
export function toGoogleError(error: unknown): unknown {
  if (error instanceof GoogleError) return error;
  if (!(error instanceof gaxios.GaxiosError)) return error;
  const { response } = error;
  if (response === undefined) {
    return error.code === 'AbortError' || error.name === 'AbortError'
      ? new GoogleError('aborted', 'The call to Google was given up.')
      : new GoogleError('unavailable', `Google could not be reached (${String(error.code ?? 'network')}).`);
  }
  return errorOfResponse(response.status, response.data, retryAfter(response.headers));
}

/** The error for a response's status and body. */
export function errorOfResponse(status: number, body: unknown, retryAfterMs?: number): GoogleError {
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const oauth = oauthBody.safeParse(body);
  if (oauth.success && status < 500) {
    const text = oauth.data.error_description ?? oauth.data.error;
    return new GoogleError(codeOfOAuth(oauth.data.error), `Google rejected: ${text}`, details);
  }
  const api = apiBody.safeParse(body);
  const reasons = api.success ? api.data.error.errors.map((entry) => entry.reason ?? '') : [];
  const text = api.success && api.data.error.message !== '' ? api.data.error.message : `status ${status}`;
  return new GoogleError(codeOfApi(status, reasons, text), `Google answered: ${text}`, details);
}

function codeOfOAuth(error: string): GoogleErrorCode {
  if (error === 'invalid_grant' || error === 'invalid_token') return 'authorization_revoked';
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'misconfigured';
  if (error === 'insufficient_scope') return 'insufficient_scope';
  return 'invalid_request';
}

function codeOfApi(status: number, reasons: readonly string[], text: string): GoogleErrorCode {
  if (status === 429 || reasons.some((reason) => RATE_REASONS.has(reason))) return 'rate_limited';
  if (status >= 500) return 'unavailable';
  if (status === 401) return 'authorization_revoked';
  if (status === 403) return codeOfForbidden(reasons, text);
  if (status === 410) return reasons.includes('deleted') ? 'not_found' : 'sync_token_expired';
  if (status === 404) return 'not_found';
  if (status === 409 && reasons.includes('duplicate')) return 'already_exists';
  if (status === 412) return 'changed_there';
  if (status === 409 || reasons.includes('channelIdNotUnique')) return 'conflict';
  return 'invalid_request';
}

function codeOfForbidden(reasons: readonly string[], text: string): GoogleErrorCode {
  if (reasons.includes('insufficientPermissions') || /insufficient authentication scopes/i.test(text)) {
    return 'insufficient_scope';
  }
  return reasons.includes('accessNotConfigured') ? 'misconfigured' : 'forbidden';
}

/** The milliseconds of a Retry-After header, which contains seconds or a date. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
