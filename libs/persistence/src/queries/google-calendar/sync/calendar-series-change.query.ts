// SQL, because the old and the new occurrences of all changed series are matched as sets.
import type { Query } from '../../../sql/query.ts';
import { isUserClassified, seriesOf, storedPhase } from '../events/calendar-event-columns.ts';
import type { RunClaim } from '../run-claim.ts';

const anyGone = `select from calendar_event_entry where run_id = $1 and calendar_id = $2 and series_id is not null limit 1`;

/** A new occurrence replaces a removed one at most so many days away. */
const NEARBY_DAYS = 3;

// A changed series has new occurrences in place of its old ones: on the same days, or, if no old ones are left from
// there on, on days nearby.
const link = `with gone as materialized (
    select id, series_id, series_date from calendar_event_entry
    where run_id = $1 and calendar_id = $2 and kind = 'removed' and series_id is not null
  ), come as materialized (
    select n.id as entry_id, e.id, ${seriesOf('e')} as series_id, e.original_date
    from calendar_event_entry n join calendar_event e on e.id = n.event_id
    where n.run_id = $1 and n.calendar_id = $2 and n.kind = 'added' and n.reason in ('created', 'series_changed')
      and ${seriesOf('e')} in (select series_id from gone)
  ), stay as materialized (
    select ${seriesOf('e')} as series_id, max(e.original_date) as last_date from calendar_event e
    where e.calendar_id = $2 and ${seriesOf('e')} in (select series_id from come) and e.id not in (select id from come)
    group by 1
  ), followed as materialized (
    select distinct on (gone.id) gone.id, come.id as successor_id, come.entry_id
    from gone join come on come.series_id = gone.series_id
      and come.original_date between gone.series_date - ${NEARBY_DAYS} and gone.series_date + ${NEARBY_DAYS}
    left join stay on stay.series_id = gone.series_id
    where come.original_date = gone.series_date or stay.last_date is null or stay.last_date < gone.series_date
    order by gone.id, abs(come.original_date - gone.series_date), come.original_date, come.id
  ), recorded as (
    update calendar_event_entry n set reason = 'series_changed' from (select distinct entry_id from followed) f
    where n.id = f.entry_id
  )
  update calendar_event_entry n set reason = 'series_changed', successor_event_id = f.successor_id
  from followed f where n.id = f.id`;

const successors = `update calendar_event e set phase_id = successor.phase_id, verified_phase_id = successor.verified_phase_id
  from (
    select distinct on (now.id) now.id,
      ${storedPhase('gone.snapshot', 'phase_id')} as phase_id,
      ${storedPhase('gone.snapshot', 'verified_phase_id')} as verified_phase_id
    from calendar_event_entry gone join calendar_event now on now.id = gone.successor_event_id
    where gone.run_id = $1 and gone.calendar_id = $2 and gone.series_id is not null and gone.snapshot is not null
    order by now.id, abs(now.original_date - gone.series_date), gone.id desc
  ) successor
  where e.id = successor.id and not ${isUserClassified('e')}`;

/**
 * Links removed occurrences of a changed series to their successors, which inherit phase and verification. Needs a
 * transaction, at the end of a calendar.
 */
export async function followSeriesChanges(query: Query, claim: RunClaim, calendarId: string): Promise<void> {
  const values = [claim.runId, calendarId];
  if ((await query(anyGone, values)).length === 0) return;
  await query(link, values);
  await query(successors, values);
}
