import { addDays } from './add-to-date.ts';
import { calendarDate, type CalendarDate, type DateRange } from './calendar-date.ts';
import { startOfDayInZone, todayInZone } from './zoned-date.ts';

/** Default number of synced days before and after today: 90, which is 2160 hours (SYN-17). */
export const DEFAULT_SYNC_DAYS = 90;

/** The stored sync settings; the time part of a date is ignored. */
export interface SyncSettings {
  readonly sync_start_date?: string | null | undefined;
  readonly sync_end_date?: string | null | undefined;
  readonly sync_start_days_before?: number | null | undefined;
  readonly sync_end_days_after?: number | null | undefined;
}

function explicitDate(value: string | null | undefined): CalendarDate | null {
  return value ? calendarDate(value.slice(0, 10)) : null;
}

/**
 * The dates to sync, both included: each end is its explicit date, else the set number of days from today, else 90 days
 * (SYN-17). If the end is before the start, only the start's day.
 */
export function syncWindow(
  settings: SyncSettings,
  today: string,
): { readonly start: CalendarDate; readonly end: CalendarDate } {
  const start =
    explicitDate(settings.sync_start_date) ??
    addDays(today, -(settings.sync_start_days_before ?? DEFAULT_SYNC_DAYS));
  const end =
    explicitDate(settings.sync_end_date) ?? addDays(today, settings.sync_end_days_after ?? DEFAULT_SYNC_DAYS);
  return { start, end: end < start ? start : end };
}

/** The dates to sync, and the instants at which they begin and end in a zone. */
export interface ZonedSyncWindow extends DateRange {
  /** ISO 8601; the start of the first day. */
  readonly timeMin: string;
  /** ISO 8601; the start of the day after the last one. */
  readonly timeMax: string;
}

/**
 * The sync window in the days of a zone.
 *
 * @param now milliseconds since the epoch
 * @param zone IANA zone of the person's main calendar
 */
export function zonedSyncWindow(settings: SyncSettings, now: number, zone: string): ZonedSyncWindow {
  const { start, end } = syncWindow(settings, todayInZone(now, zone));
  return {
    start,
    end,
    timeMin: new Date(startOfDayInZone(start, zone)).toISOString(),
    timeMax: new Date(startOfDayInZone(addDays(end, 1), zone)).toISOString(),
  };
}

const ANALYSIS_DAYS_BACK = 30;

/** The initial range of an analysis: from 30 days ago to today (ANA-1). */
export function defaultAnalysisRange(today: string): DateRange {
  return { start: addDays(today, -ANALYSIS_DAYS_BACK), end: today };
}
