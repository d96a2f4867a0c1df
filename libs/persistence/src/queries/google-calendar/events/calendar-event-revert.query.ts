// SQL, because an event is restored from JSON by column, together with its entry, by one statement.
import { type Query, sqlRows } from '../../../sql/query.ts';
import { announceEvents } from './announce-events.ts';
import {
  asBefore,
  changesBetween,
  ENTRY_OF_CONNECTION,
  IS_RESTORABLE,
  columnsOf,
  isUserClassified,
  phaseColumns,
  providerColumns,
  providerVersionOf,
  comparedVersionOf,
  storedPhase,
  THEIR_EVENTS,
  versionBefore,
} from './calendar-event-columns.ts';

const CHOSEN_ENTRY = 'c.user_id = $1 and n.event_id = $2 and n.id = $3';

const recordEntries = (kind: 'reverted' | 'followed' | 'removed', from: string) =>
  `insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, changes, snapshot, starts_at, starts_on)
   select id, calendar_id, '${kind}', 'person', title, changes, snapshot, start_at, start_date from ${from} returning event_id`;

// `found` selects an event, locked, and the version to give it.
const replace = (
  kind: 'reverted' | 'followed',
  found: string,
  pin: string,
) => `with before as (${found} for update of e),
  given as (
    update calendar_event e set (${providerColumns.join(', ')}) =
        (select ${columnsOf('r')} from jsonb_populate_record(b.event, b.version) r), ${pin}, updated_at = now()
    from before b where e.id = (b.event).id
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date, null::jsonb as snapshot,
      ${changesBetween(comparedVersionOf('(b.event)'), comparedVersionOf('e'))} as changes
  ) ${recordEntries(kind, 'given')}`;

// A pinned event stores the provider's version; one that is pinned already has it.
const restoreFields = replace(
  'reverted',
  `select e as event, ${versionBefore('n')} as version from ${ENTRY_OF_CONNECTION}
    join calendar_event e on e.id = n.event_id where ${CHOSEN_ENTRY} and n.kind = 'changed'
    and ${isUserClassified('e')} and ${asBefore('e', 'n')} is distinct from e`,
  `provider_version = case when e.pinned_at is null then ${providerVersionOf('e')} else e.provider_version end,
    pinned_at = coalesce(e.pinned_at, now())`,
);

const phases = phaseColumns.map((column) => storedPhase('n.snapshot', column)).join(', ');

const restoreEvent = `with given as (
    insert into calendar_event (id, calendar_id, provider_event_id, ${providerColumns.join(', ')},
      ${phaseColumns.join(', ')}, pinned_at)
    select n.event_id, n.calendar_id, r.provider_event_id, ${columnsOf('r')}, ${phases}, now()
    from ${ENTRY_OF_CONNECTION} cross join lateral jsonb_populate_record(null::calendar_event, n.snapshot) r
    where ${CHOSEN_ENTRY} and ${IS_RESTORABLE}
    on conflict do nothing
    returning id, calendar_id, title, start_at, start_date, null::jsonb as changes, null::jsonb as snapshot
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
  const fields = await sqlRows(query, restoreFields, values);
  const isReverted = fields.length > 0 || (await sqlRows(query, restoreEvent, values)).length > 0;
  if (isReverted) await announceEvents(query, userId);
  return isReverted;
}

const IS_PINNED = 'e.id = $2 and e.pinned_at is not null';

const followVersion = replace(
  'followed',
  `select e as event, e.provider_version as version from ${THEIR_EVENTS} and ${IS_PINNED} and e.provider_version is not null`,
  'provider_version = null, pinned_at = null',
);

const followAway = `with gone as (
    delete from calendar_event e using calendar k join calendar_connection c on c.id = k.connection_id
    where c.user_id = $1 and k.id = e.calendar_id and ${IS_PINNED} and e.provider_version is null
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date, null::jsonb as changes, to_jsonb(e) as snapshot
  ) ${recordEntries('removed', 'gone')}`;

/**
 * Replaces a pinned event by the provider's version, or removes it when the provider has none. Needs a transaction.
 *
 * @returns false when the event is another user's, or not kept.
 */
export async function followProvider(query: Query, userId: string, eventId: string): Promise<boolean> {
  const followed = await sqlRows(query, followVersion, [userId, eventId]);
  const isReplaced = followed.length > 0 || (await sqlRows(query, followAway, [userId, eventId])).length > 0;
  if (isReplaced) await announceEvents(query, userId);
  return isReplaced;
}
