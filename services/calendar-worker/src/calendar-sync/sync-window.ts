import { addDays } from '@simmer/domain/dates/add-to-date';
import { startOfDayInZone, todayInZone } from '@simmer/domain/dates/zoned-date';
import type { SyncDates } from '@simmer/persistence/repositories/calendar-sync-page.repository';

/** Settings of a connection that say which days are synced. */
export interface WindowSettings {
  readonly sync_start_date: string | null;
  readonly sync_end_date: string | null;
  readonly sync_start_days_before: number;
  readonly sync_end_days_after: number;
}

/** The days that are synced, and the instants at which they begin and end in the zone. */
export interface SyncWindow extends SyncDates {
  /** ISO 8601; the start of the first day. */
  readonly timeMin: string;
  /** ISO 8601; the start of the day after the last one. */
  readonly timeMax: string;
}

/**
 * The sync window (spec section 3): explicit dates, else so many days before and after today.
 *
 * @param now milliseconds since the epoch
 * @param zone IANA zone whose days are meant: that of the person's main calendar
 */
export function syncWindow(settings: WindowSettings, now: number, zone: string): SyncWindow {
  const today = todayInZone(now, zone);
  const start = settings.sync_start_date ?? addDays(today, -settings.sync_start_days_before);
  const wishedEnd = settings.sync_end_date ?? addDays(today, settings.sync_end_days_after);
  // An explicit start may lie beyond a derived end.
  const end = wishedEnd < start ? start : wishedEnd;
  return {
    start,
    end,
    timeMin: new Date(startOfDayInZone(start, zone)).toISOString(),
    timeMax: new Date(startOfDayInZone(addDays(end, 1), zone)).toISOString(),
  };
}
