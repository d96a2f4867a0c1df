// PostgreSQL counts the events that a change of settings would remove.
import type { Query } from '../../database/query.ts';
import { isOneOf } from '../../database/tables.ts';
import { classifiedCount, unclassifiedCount } from '../events/calendar-event-columns.ts';
import { isOutsideWindow, type WindowEdges } from '../events/calendar-window.ts';

const syncedCalendars = (query: Query, connectionId: string) =>
  query
    .selectFrom('calendar as k')
    .where('k.connection_id', '=', connectionId)
    .where('k.is_synced', '=', true)
    .where('k.removed_at', 'is', null);

/** Counts what a selection would remove, in the wire format. Changes nothing. */
export async function previewSelectionJson(
  query: Query,
  connectionId: string,
  providerCalendarIds: readonly string[],
): Promise<string> {
  const calendars = await syncedCalendars(query, connectionId)
    .leftJoin('calendar_event as e', 'e.calendar_id', 'k.id')
    .select(['k.provider_calendar_id as id', 'k.name'])
    .select([unclassifiedCount.as('events_removed'), classifiedCount.as('events_kept')])
    .where((of) => of.not(isOneOf('k.provider_calendar_id', providerCalendarIds, 'text')))
    .groupBy('k.id')
    .orderBy((of) => of.fn('lower', ['k.name']))
    .execute();
  const sum = (of: 'events_removed' | 'events_kept') => calendars.reduce((all, one) => all + one[of], 0);
  return JSON.stringify({
    events_removed: sum('events_removed'),
    events_kept: sum('events_kept'),
    calendars,
  });
}

/** Counts what a sync window would remove, in the wire format. Changes nothing. */
export async function previewWindowJson(
  query: Query,
  connectionId: string,
  window: WindowEdges,
): Promise<string> {
  const counts = await syncedCalendars(query, connectionId)
    .innerJoin('calendar_event as e', 'e.calendar_id', 'k.id')
    .select([unclassifiedCount.as('events_removed'), classifiedCount.as('events_kept')])
    .where(isOutsideWindow(window))
    // Events that are already kept outside of the window do not count.
    .where('e.kept_reason', 'is distinct from', 'left_window')
    .executeTakeFirstOrThrow();
  return JSON.stringify(counts);
}

/** The IANA zone of the sync window's days: that of the primary calendar. */
export async function findSyncZone(query: Query, connectionId: string): Promise<string> {
  const primary = await query
    .selectFrom('calendar')
    .select('time_zone')
    .where('connection_id', '=', connectionId)
    .where('is_primary', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return primary?.time_zone ?? 'UTC';
}
