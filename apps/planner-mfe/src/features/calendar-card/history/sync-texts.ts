import { numberText } from '@simmer/domain/durations/number-text';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { SYNC_TRIGGER_TEXTS, type SyncMood } from '@simmer/domain/event-history/sync-texts';

/** The trigger of a sync. */
export const triggerText = ({ trigger }: SyncStatus): string =>
  trigger === null ? '' : SYNC_TRIGGER_TEXTS[trigger];

/** The time that a sync took: '850 ms', '12.4 s', '2 min 5 s'. */
export function syncDuration(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const part = (count: number, what: string): string | null =>
  count > 0 ? `${numberText(count)} ${what}` : null;

/** The counts of a sync: '36 added, 3 changed, 1 removed'; 'Nothing new' without any, 'Nothing yet' while it runs. */
export function countsText(sync: SyncStatus): string {
  const parts = [
    part(sync.events_added, 'added'),
    part(sync.events_changed, 'changed'),
    part(sync.events_removed, 'removed'),
    part(sync.events_kept, 'kept as you had them'),
    part(sync.events_set_aside, 'set aside'),
    part(
      sync.failed_calendars.length,
      sync.failed_calendars.length === 1 ? 'calendar failed' : 'calendars failed',
    ),
  ].filter((text) => text !== null);
  if (parts.length > 0) return parts.join(', ');
  return sync.status === 'in_progress' ? 'Nothing yet' : 'Nothing new';
}

/** The text for a sync without changed events. Only a complete sync can say that nothing was new. */
export function nothingText({ status, failed_calendars, events_set_aside }: SyncStatus): string {
  if (status === 'in_progress') return 'It has changed nothing so far.';
  if (status === 'failed') return 'It changed nothing.';
  if (failed_calendars.length > 0) return 'In the others it found nothing to change.';
  return events_set_aside > 0 ? 'It found nothing else to change.' : 'It found nothing to change.';
}

/** The state of a sync, for its coloured badge. */
export function syncMood({ status, is_cancelled, failed_calendars }: SyncStatus): SyncMood {
  if (status === 'in_progress') return 'running';
  if (is_cancelled) return 'cancelled';
  if (status === 'failed') return 'failed';
  return failed_calendars.length > 0 ? 'partly' : 'done';
}
