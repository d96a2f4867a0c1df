// SQL, because the phases of any number of events are restored by one statement, in a fixed order.
import type { EventPhases } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { Query } from '../../sql/query.ts';
import { THEIR_EVENTS } from '../google-calendar/events/calendar-event-columns.ts';

/** The phases to restore, and those that the event must have now. */
export interface PhasesRestore {
  readonly event_id: string;
  readonly from: EventPhases;
  readonly to: EventPhases;
}

const phase = (side: 'from' | 'to', field: keyof EventPhases) => `(item -> '${side}' ->> '${field}')::uuid`;

// In a fixed order, to avoid deadlocks.
const restore = `with given as materialized (
    select (item ->> 'event_id')::uuid as id, ${phase('from', 'ecocycle_phase_id')} as from_phase,
      ${phase('from', 'verified_ecocycle_phase_id')} as from_verified, ${phase('to', 'ecocycle_phase_id')} as to_phase,
      ${phase('to', 'verified_ecocycle_phase_id')} as to_verified
    from jsonb_array_elements($2::jsonb) item
  ), held as materialized (
    select e.id from ${THEIR_EVENTS} and e.id in (select id from given) order by e.id for update of e
  )
  update calendar_event e set phase_id = given.to_phase, verified_phase_id = given.to_verified, updated_at = now()
  from held join given on given.id = held.id
  where e.id = held.id and e.phase_id is not distinct from given.from_phase
    and e.verified_phase_id is not distinct from given.from_verified
  returning e.id`;

/**
 * Undoes or redoes a change of phases: each event gets its phases if it still has the expected ones. Needs a
 * transaction.
 *
 * @returns the ids of the changed events.
 */
export async function restoreEventPhases(
  query: Query,
  userId: string,
  events: readonly PhasesRestore[],
): Promise<string[]> {
  const rows = await query<{ id: string }>(restore, [userId, JSON.stringify(events)]);
  return rows.map(({ id }) => id);
}
