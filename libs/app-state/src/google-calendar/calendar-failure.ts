import { ApiError } from '@simmer/contracts/client/api-error';
import type { CalendarErrorCode } from '@simmer/contracts/schemas/error.schema';

/** Why the calendar does not answer; all but the first are solved by connecting again (API-38). */
type CalendarFailure = 'not-connected' | 'authorization-required' | 'encryption-key-changed';

const FAILURES: Record<CalendarErrorCode, CalendarFailure> = {
  CALENDAR_NOT_CONNECTED: 'not-connected',
  CALENDAR_AUTH_REQUIRED: 'authorization-required',
  ENCRYPTION_KEY_CHANGED: 'encryption-key-changed',
};

const isCode = (text: string): text is CalendarErrorCode => text in FAILURES;

/** The calendar trouble behind a failure, or behind the `error_code` of a sync; null for any other. */
export function calendarFailureOf(failure: unknown): CalendarFailure | null {
  if (typeof failure === 'string') return isCode(failure) ? FAILURES[failure] : null;
  if (!(failure instanceof ApiError)) return null;
  if (failure.error && isCode(failure.error)) return FAILURES[failure.error];
  return failure.message.includes('ENCRYPTION_KEY_CHANGED') ? 'encryption-key-changed' : null;
}
