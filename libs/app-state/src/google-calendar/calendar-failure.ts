import { ApiError } from '@simmer/contracts/client/api-error';
import type { CalendarErrorCode } from '@simmer/contracts/schemas/error.schema';

/** Why calls about the calendar fail; all but the first are solved by reconnecting (API-38). */
type CalendarFailure = 'not-connected' | 'authorization-required' | 'encryption-key-changed';

const FAILURES: Record<CalendarErrorCode, CalendarFailure> = {
  CALENDAR_NOT_CONNECTED: 'not-connected',
  CALENDAR_AUTH_REQUIRED: 'authorization-required',
  ENCRYPTION_KEY_CHANGED: 'encryption-key-changed',
};

const isCode = (text: string): text is CalendarErrorCode => text in FAILURES;

/** The calendar failure behind an error, or behind the `error_code` of a sync; null for any other. */
export function calendarFailureOf(failure: unknown): CalendarFailure | null {
  if (typeof failure === 'string') return isCode(failure) ? FAILURES[failure] : null;
  if (!(failure instanceof ApiError)) return null;
  if (failure.error && isCode(failure.error)) return FAILURES[failure.error];
  return failure.message.includes('ENCRYPTION_KEY_CHANGED') ? 'encryption-key-changed' : null;
}
