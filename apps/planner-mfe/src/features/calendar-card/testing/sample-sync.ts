import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

/** A completed sync without changes. */
export function syncStatus(override: Partial<SyncStatus> = {}): SyncStatus {
  return {
    status: 'completed',
    id: '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060',
    trigger: manualTrigger,
    is_cancelled: false,
    events_synced: 0,
    events_added: 0,
    events_changed: 0,
    events_removed: 0,
    events_kept: 0,
    events_set_aside: 0,
    failed_calendars: [],
    removed_calendars: [],
    processed: 2,
    total: 2,
    error_message: null,
    error_code: null,
    started_at: '2026-01-14T09:00:00.000Z',
    finished_at: '2026-01-14T09:00:02.000Z',
    duration_ms: 2_000,
    wait_reason: null,
    resumes_at: null,
    calendar_name: null,
    last_synced_at: '2026-01-14T09:00:02.000Z',
    ...override,
  };
}

/** Dates of the sync that move along with today. */
export const movingDates = {
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: 90,
  sync_end_days_after: 90,
};

/** Dates of the sync that stay. */
export const fixedDates = { ...movingDates, sync_start_date: '2026-01-01', sync_end_date: '2026-03-01' };
