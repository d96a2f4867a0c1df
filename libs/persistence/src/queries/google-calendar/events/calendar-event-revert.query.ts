// SQL, because an event is restored from JSON by column, together with its entry, by one statement.
import type { Query } from '../../../sql/query.ts';
import {
  asBefore,
  changesBetween,
  columnsOf,
  isUserClassified,
  phaseColumns,
  providerColumns,
  providerVersionOf,
  comparedVersionOf,
  storedPhase,
} from './calendar-event-columns.ts';

// Ends in a where clause: add conditions with `and`.
const OWNED = `calendar k join calendar_connection c on c.id = k.connection_id where c.user_id = $1`;

const recordEntries = (kind: 'reverted' | 'followed', from: string) =>
  `insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, changes, starts_at, starts_on)
   select id, calendar_id, '${kind}', 'person', title, changes, start_at, start_date from ${from} returning event_id`;

// A pinned event stores the provider's version; one that is pinned already has it.
const restoreFields = `with entry as (
    select n.* from calendar_event_entry n, ${OWNED} and k.id = n.calendar_id and n.event_id = $2 and n.id = $3
      and n.kind = 'changed'
  ), before as (
    select e as event from calendar_event e join entry n on n.event_id = e.id where ${isUserClassified('e')}
      and ${asBefore('e', 'n')} is distinct from e for update of e
  ), given as (
    update calendar_event e set (${providerColumns.join(', ')}) =
        (select ${columnsOf('r')} from ${asBefore('b.event', 'n')} r),
      provider_version = case when (b.event).pinned_at is null then ${providerVersionOf('(b.event)')} else (b.event).provider_version end,
      pinned_at = coalesce((b.event).pinned_at, now()), updated_at = now()
    from before b, entry n where e.id = (b.event).id
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date,
      ${changesBetween(comparedVersionOf('(b.event)'), comparedVersionOf('e'))} as changes
  ) ${recordEntries('reverted', 'given')}`;

const phases = phaseColumns.map((column) => storedPhase('n.snapshot', column)).join(', ');

const restoreEvent = `with entry as (
    select n.* from calendar_event_entry n, ${OWNED} and k.id = n.calendar_id and n.event_id = $2 and n.id = $3
      and n.kind = 'removed' and n.reason <> 'series_changed' and n.snapshot is not null and not exists (select from calendar_event_entry later
        where later.calendar_id = n.calendar_id and later.event_id = n.event_id and later.id > n.id)
  ), given as (
    insert into calendar_event (id, calendar_id, provider_event_id, ${providerColumns.join(', ')},
      ${phaseColumns.join(', ')}, pinned_at)
    select n.event_id, n.calendar_id, r.provider_event_id, ${columnsOf('r')}, ${phases}, now()
    from entry n cross join lateral jsonb_populate_record(null::calendar_event, n.snapshot) r
    on conflict do nothing returning id, calendar_id, title, start_at, start_date, null::jsonb as changes
  ) ${recordEntries('reverted', 'given')}`;

/**
 * Reverts a sync's change of an event that the person had classified: restores its fields from before the entry, or the
 * whole event, and pins it. Needs a transaction.
 *
 * @returns false when the entry does not belong to this person and event, or cannot be reverted (any more).
 */
export async function revertEntry(
  query: Query,
  userId: string,
  eventId: string,
  entryId: string,
): Promise<boolean> {
  const values = [userId, eventId, entryId];
  const fields = await query(restoreFields, values);
  if (fields.length > 0) return true;
  return (await query(restoreEvent, values)).length > 0;
}

const followVersion = `with before as (
    select e as event from calendar_event e, ${OWNED} and k.id = e.calendar_id and e.id = $2 and e.pinned_at is not null
      and e.provider_version is not null for update of e
  ), given as (
    update calendar_event e set (${providerColumns.join(', ')}) =
        (select ${columnsOf('r')} from jsonb_populate_record(b.event, (b.event).provider_version) r),
      provider_version = null, pinned_at = null, updated_at = now()
    from before b where e.id = (b.event).id
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date,
      ${changesBetween(comparedVersionOf('(b.event)'), comparedVersionOf('e'))} as changes
  ) ${recordEntries('followed', 'given')}`;

const followAway = `with gone as (
    delete from calendar_event e using ${OWNED} and k.id = e.calendar_id and e.id = $2 and e.pinned_at is not null
      and e.provider_version is null
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date, to_jsonb(e) as snapshot
  ) insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, snapshot, starts_at, starts_on)
  select id, calendar_id, 'removed', 'person', title, snapshot, start_at, start_date from gone returning event_id`;

/**
 * Replaces a pinned event by the provider's version, or removes it when the provider has none. Needs a transaction.
 *
 * @returns false when the event is another user's, or not kept.
 */
export async function followProvider(query: Query, userId: string, eventId: string): Promise<boolean> {
  const followed = await query(followVersion, [userId, eventId]);
  if (followed.length > 0) return true;
  return (await query(followAway, [userId, eventId])).length > 0;
}
