import { gaxios } from 'google-auth-library';
import { ProviderError, type ProviderErrorCode } from '@simmer/domain/calendar-provider/provider-error';
import { z } from 'zod';

/** A failed call to Google. */
export class GoogleError extends ProviderError {
  readonly status: number | undefined;

  constructor(
    code: ProviderErrorCode,
    message: string,
    { status, retryAfterMs }: { readonly status?: number; readonly retryAfterMs?: number } = {},
  ) {
    super(code, message, retryAfterMs);
    this.name = 'GoogleError';
    this.status = status;
  }
}

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

function codeOfOAuth(error: string): ProviderErrorCode {
  if (error === 'invalid_grant' || error === 'invalid_token') return 'authorization_revoked';
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'misconfigured';
  if (error === 'insufficient_scope') return 'insufficient_scope';
  return 'invalid_request';
}

function codeOfApi(status: number, reasons: readonly string[], text: string): ProviderErrorCode {
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

function codeOfForbidden(reasons: readonly string[], text: string): ProviderErrorCode {
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
