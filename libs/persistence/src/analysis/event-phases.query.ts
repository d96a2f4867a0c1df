// Events are locked in a fixed order, to avoid deadlocks, and many get the same phases.
import type { EventPhases, EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { isOneOf, now } from '../database/tables.ts';
import type { Query } from '../database/query.ts';
import { theirEvents } from '../calendar-sync/event-columns.ts';
import { findResultJson } from './analysis-result.query.ts';

const lockedEvents = (query: Query, userId: string) =>
  theirEvents(query, userId)
    .select(['e.id', 'e.title', 'e.phase_id', 'e.verified_phase_id', 'e.keyword_phase_id'])
    .orderBy('e.id')
    .forUpdate('e');

interface Phases {
  readonly phase_id: string | null;
  readonly verified_phase_id: string | null;
}

const columnsOf = (phases: EventPhases): Phases => ({
  phase_id: phases.ecocycle_phase_id,
  verified_phase_id: phases.verified_ecocycle_phase_id,
});
const fieldsOf = ({ phase_id, verified_phase_id }: Phases): EventPhases => ({
  ecocycle_phase_id: phase_id,
  verified_ecocycle_phase_id: verified_phase_id,
});

const setPhases = (query: Query, ids: readonly string[], phases: Phases) =>
  query
    .updateTable('calendar_event')
    .set({ ...phases, updated_at: now })
    .where(isOneOf('id', ids))
    .returning(['id', 'phase_id', 'verified_phase_id'])
    .execute();

/** The result of a verification. */
export interface Verification {
  /** The result in the wire format. */
  readonly json: string;
  readonly title: string;
  /** The keyword method found another phase, or none. */
  readonly isCorrection: boolean;
  readonly change: EventPhasesChange;
}

/**
 * Verifies an event's phase, which becomes the event's phase (ANA-20). Null undoes that, unless the phase was changed
 * by hand since. Needs a transaction.
 *
 * @returns null when the event is unknown or another user's.
 */
export async function verifyEvent(
  query: Query,
  userId: string,
  eventId: string,
  phaseId: string | null,
): Promise<Verification | null> {
  const event = await lockedEvents(query, userId).where('e.id', '=', eventId).executeTakeFirst();
  if (!event) return null;
  const unverified = event.phase_id === event.verified_phase_id ? null : event.phase_id;
  const verified = { phase_id: phaseId ?? unverified, verified_phase_id: phaseId };
  const [after = event] = await setPhases(query, [event.id], verified);
  return {
    json: await findResultJson(query, userId, event.id),
    title: event.title,
    isCorrection: phaseId !== null && event.keyword_phase_id !== after.verified_phase_id,
    change: { google_calendar_event_id: event.id, before: fieldsOf(event), after: fieldsOf(after) },
  };
}

/** The phases to restore, and those that the event must have now. */
export interface PhasesRestore {
  readonly event_id: string;
  readonly from: EventPhases;
  readonly to: EventPhases;
}

const keyOf = (id: string, phases: Phases) =>
  [id, phases.phase_id, phases.verified_phase_id].join().toLowerCase();

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
  const ids = events.map(({ event_id }) => event_id);
  const lockedRows = await lockedEvents(query, userId).where(isOneOf('e.id', ids)).execute();
  const expected = new Map(events.map(({ event_id, from, to }) => [keyOf(event_id, columnsOf(from)), to]));
  const restored = new Map<string, { to: EventPhases; ids: string[] }>();
  for (const event of lockedRows) {
    const to = expected.get(keyOf(event.id, event));
    if (!to) continue;
    const group = restored.get(JSON.stringify(to)) ?? { to, ids: [] };
    restored.set(JSON.stringify(to), group);
    group.ids.push(event.id);
  }
  for (const group of restored.values()) await setPhases(query, group.ids, columnsOf(group.to));
  return [...restored.values()].flatMap((group) => group.ids);
}
