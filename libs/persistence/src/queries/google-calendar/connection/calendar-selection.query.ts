// SQL, because PostgreSQL counts the events that a change of settings would remove.
import { readJson, type Query } from '../../../sql/query.ts';
import { findRow } from '../../../sql/rows.ts';
import { isUserClassified } from '../events/calendar-event-columns.ts';
import { isOutsideWindow, type WindowEdges } from '../events/calendar-window.ts';

const preview = `with lost as (
    select k.provider_calendar_id as id, k.name, count(e.id) filter (where not ${isUserClassified('e')})::int as events_removed,
      count(e.id) filter (where ${isUserClassified('e')})::int as events_kept
    from calendar k left join calendar_event e on e.calendar_id = k.id
    where k.connection_id = $1 and k.is_synced and k.removed_at is null and k.provider_calendar_id <> all ($2::text[])
    group by k.id
  )
  select json_build_object('events_removed', coalesce(sum(events_removed), 0), 'events_kept', coalesce(sum(events_kept), 0),
    'calendars', coalesce(json_agg(l order by lower(l.name)), '[]'::json))::text as json from lost l`;

/** Counts what a selection would remove, in the wire format. Changes nothing. */
export const previewSelectionJson = (
  query: Query,
  connectionId: string,
  providerCalendarIds: readonly string[],
) => readJson(query, preview, [connectionId, providerCalendarIds]);

// Events that are already kept outside of the window do not count.
const isLeaving = `${isOutsideWindow('e', ['$2', '$3', '$4', '$5'])} and e.kept_reason is distinct from 'left_window'`;
const windowPreview = `select json_build_object('events_removed', count(*) filter (where not ${isUserClassified('e')}),
    'events_kept', count(*) filter (where ${isUserClassified('e')}))::text as json
  from calendar_event e join calendar k on k.id = e.calendar_id
  where k.connection_id = $1 and k.is_synced and k.removed_at is null and ${isLeaving}`;

/** Counts what a sync window would remove, in the wire format. Changes nothing. */
export const previewWindowJson = (
  query: Query,
  connectionId: string,
  { start, end, timeMin, timeMax }: WindowEdges,
) => readJson(query, windowPreview, [connectionId, start, end, timeMin, timeMax]);

/** The IANA zone of the sync window's days: that of the primary calendar. */
export async function findSyncZone(query: Query, connectionId: string): Promise<string> {
  const primary = { connection_id: connectionId, is_primary: true, removed_at: null };
  const main = await findRow(query, 'calendar', primary, ['time_zone']);
  return main?.time_zone ?? 'UTC';
}
