import { GoogleError } from '@simmer/google/google-error';
import type { SyncWait } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-wait.repository';
import { CalendarsFailedError } from './failed-calendar.ts';
import { isLongWait } from './long-wait.ts';

// The next try of a run that has failed because of Google: as often as connections are looked after by the clock.
const NEXT_TRY_MS = 30 * 60_000;

function reasonOf(error: unknown): SyncWait['reason'] | null {
  if (error instanceof CalendarsFailedError) {
    return error.failed.some(({ error: { isTransient } }) => isTransient) ? 'away' : null;
  }
  if (!(error instanceof GoogleError) || !error.isTransient) return null;
  return error.code === 'rate_limited' ? 'slow_down' : 'away';
}

const askedMs = (error: unknown): number =>
  error instanceof GoogleError || error instanceof CalendarsFailedError ? (error.retryAfterMs ?? 0) : 0;

/** True when Google asks to wait longer than a run may wait. */
export const asksToWait = (error: unknown): boolean => isLongWait(askedMs(error));

/** What a run waits for after an error, for so long; null when it is not for Google. */
export function waitAfter(error: unknown, ms: number): SyncWait | null {
  const reason = reasonOf(error);
  return reason === null ? null : { reason, ms };
}

/** When another run is begun for one that failed, as far as that is Google's to say. */
export const waitAfterFailure = (error: unknown): SyncWait | null =>
  waitAfter(error, Math.max(askedMs(error), NEXT_TRY_MS));
