import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { SyncWait } from '@simmer/persistence/calendar-sync/run-claim';
import { CalendarsFailedError } from './failed-calendar.ts';
import { isLongWait } from './long-wait.ts';

// The delay of the run after a failure of Google, equal to the interval of the scheduled syncs.
const NEXT_TRY_MS = 30 * 60_000;

function reasonOf(error: unknown): SyncWait['reason'] | null {
  if (error instanceof CalendarsFailedError) {
    return error.failedCalendars.some(({ error: { isTransient } }) => isTransient) ? 'away' : null;
  }
  if (!(error instanceof ProviderError) || !error.isTransient) return null;
  return error.code === 'rate_limited' ? 'slow_down' : 'away';
}

const askedMs = (error: unknown): number =>
  error instanceof ProviderError || error instanceof CalendarsFailedError ? (error.retryAfterMs ?? 0) : 0;

/** True when Google asks for a longer wait than a run allows. */
export const asksToWait = (error: unknown): boolean => isLongWait(askedMs(error));

/** The wait that an error causes; null if Google is not the reason. */
export function waitAfter(error: unknown, ms: number): SyncWait | null {
  const reason = reasonOf(error);
  return reason === null ? null : { reason, ms };
}

/** When the run after a failed one starts; null if Google is not the reason. */
export const waitAfterFailure = (error: unknown): SyncWait | null =>
  waitAfter(error, Math.max(askedMs(error), NEXT_TRY_MS));
