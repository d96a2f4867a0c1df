import { GoogleError } from '@simmer/google/google-error';
import { EncryptionKeyChangedError } from '@simmer/google/token-cipher';
import { CalendarConnectionError, UnavailableError } from '@simmer/domain/errors/domain-error';

const NEEDS_RECONNECTION = new Set<GoogleError['code']>(['authorization_revoked', 'insufficient_scope']);

export const authRequired = (): CalendarConnectionError =>
  new CalendarConnectionError(
    'CALENDAR_AUTH_REQUIRED',
    'Google no longer lets us read this calendar. Connect it again.',
  );

// The code is part of the message, because clients look for the code there (API-38).
export const keyChanged = (): CalendarConnectionError =>
  new CalendarConnectionError(
    'ENCRYPTION_KEY_CHANGED',
    'ENCRYPTION_KEY_CHANGED: the stored access to Google can no longer be read. Connect it again.',
  );

/** The calendar error of a failed provider call; undefined when reconnecting would not help. */
export function connectionErrorOf(error: unknown): CalendarConnectionError | undefined {
  if (error instanceof EncryptionKeyChangedError) return keyChanged();
  if (error instanceof GoogleError && NEEDS_RECONNECTION.has(error.code)) return authRequired();
  return undefined;
}

/** The error to return for a failed provider call. */
export function rejectionOf(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  const seconds = Math.ceil((error.retryAfterMs ?? 10_000) / 1000);
  return error.code === 'rate_limited'
    ? new UnavailableError('Google has asked us to slow down. Try again in a moment.', seconds)
    : new UnavailableError('Google Calendar cannot be reached right now. Try again.', seconds);
}
