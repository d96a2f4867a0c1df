// SQL, because removed events are matched with those of other calendars, and both are written, by one statement.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { columnsOf, isUserClassified, phaseColumns, storedPhase } from './event-columns.ts';

const phases = sql.join(
  phaseColumns.map((column) => sql`${storedPhase('n.snapshot', column)} as ${sql.ref(column)}`),
);
const inCalendar = (start: string) =>
  sql`select e.* from calendar_event e where e.calendar_id = k.id and ${sql.raw(start)}`;

/**
 * Gives the phases of classified events that the provider removed to the same events in another calendar of the
 * connection: those with the same uid and start (SYN-48). Called at the end of a run, so that the order of calendars
 * does not matter; the next run matches what an interrupted one has not. An entry is used once, so that a phase that
 * the person takes back stays away. Needs a transaction.
 */
export async function followMovedEvents(query: Query, connectionId: string): Promise<void> {
  await sql`with moved as materialized (
    select distinct on (e.id) e.id as event_id, n.id as entry_id, ${phases}
    from calendar_event_entry n
    join calendar was on was.id = n.calendar_id
    join calendar k on k.connection_id = was.connection_id and k.id <> was.id
    cross join lateral (${inCalendar('e.start_at = n.starts_at')}
      union all ${inCalendar('e.start_date = n.starts_on')}) e
    where was.connection_id = ${connectionId}::uuid and n.snapshot is not null and n.kind = 'removed'
      and n.reason in ('cancelled', 'missing') and n.successor_event_id is null
      and coalesce(n.snapshot ->> 'phase_id', n.snapshot ->> 'verified_phase_id') is not null
      and e.ical_uid = n.snapshot ->> 'ical_uid' and not ${isUserClassified('e')}
      and not exists (select from calendar_event back where back.id = n.event_id)
    order by e.id, n.id desc
  ), classified as (
    update calendar_event e set (${columnsOf(null, phaseColumns)}, updated_at) = row(${columnsOf('m', phaseColumns)}, now())
    from moved m where e.id = m.event_id
  )
  update calendar_event_entry n set successor_event_id = m.event_id from moved m where n.id = m.entry_id`.execute(
    query,
  );
}
