// SQL, because an event is restored from JSON by column, together with its entry, by one statement.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import {
  asBefore,
  changesBetween,
  columnsOf,
  comparedVersionOf,
  isRestorable,
  isUserClassified,
  phaseColumns,
  providerVersionOf,
  storedPhase,
  versionBefore,
} from './event-columns.ts';

type Sql = RawBuilder<unknown>;

const recordEntries = (kind: 'reverted' | 'followed' | 'removed') => sql`
  insert into calendar_event_entry (event_id, calendar_id, kind, reason, title, changes, snapshot, starts_at, starts_on)
  select id, calendar_id, ${sql.lit(kind)}, 'person', title, changes, snapshot, start_at, start_date from given returning event_id`;

// `found` selects an event, locked, and the version to give it.
const replace = (
  kind: 'reverted' | 'followed',
  found: Sql,
  pin: Sql,
) => sql`with before as (${found} for update of e),
  given as (
    update calendar_event e set (${columnsOf(null)}) =
        (select ${columnsOf('r')} from jsonb_populate_record(b.event, b.version) r), ${pin}, updated_at = now()
    from before b where e.id = (b.event).id
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date, null::jsonb as snapshot,
      ${changesBetween(comparedVersionOf('(b.event)'), comparedVersionOf('e'))} as changes
  ) ${recordEntries(kind)}`;

const isDone = async (query: Query, statement: Sql): Promise<boolean> =>
  (await statement.execute(query)).rows.length > 0;

const entryOf = (userId: string, eventId: string, entryId: string) => sql`calendar_event_entry n
  join calendar k on k.id = n.calendar_id
  join calendar_connection c on c.id = k.connection_id and c.user_id = ${userId}
    and n.event_id = ${eventId} and n.id = ${entryId}`;

// Stores the provider's version with an event that becomes pinned; one that is pinned already has it.
const restoreFields = (entry: Sql) =>
  replace(
    'reverted',
    sql`select e as event, ${versionBefore} as version from ${entry} join calendar_event e on e.id = n.event_id
      where n.kind = 'changed' and ${isUserClassified('e')} and ${asBefore} is distinct from e`,
    sql`provider_version = case when e.pinned_at is null then ${providerVersionOf('e')} else e.provider_version end,
      pinned_at = coalesce(e.pinned_at, now())`,
  );

const phases = sql.join(phaseColumns.map((column) => storedPhase('n.snapshot', column)));

const restoreEvent = (entry: Sql) => sql`with given as (
    insert into calendar_event (id, calendar_id, provider_event_id, ${columnsOf(null)},
      ${columnsOf(null, phaseColumns)}, pinned_at)
    select n.event_id, n.calendar_id, r.provider_event_id, ${columnsOf('r')}, ${phases}, now()
    from ${entry} cross join lateral jsonb_populate_record(null::calendar_event, n.snapshot) r
    where ${isRestorable}
    on conflict do nothing
    returning id, calendar_id, title, start_at, start_date, null::jsonb as changes, null::jsonb as snapshot
  ) ${recordEntries('reverted')}`;

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
  const entry = entryOf(userId, eventId, entryId);
  const isReverted =
    (await isDone(query, restoreFields(entry))) || (await isDone(query, restoreEvent(entry)));
  if (isReverted) await announceEvents(query, userId);
  return isReverted;
}

const pinnedEvent = (userId: string, eventId: string) =>
  sql`c.user_id = ${userId} and k.id = e.calendar_id and e.id = ${eventId} and e.pinned_at is not null`;

const followVersion = (which: Sql) =>
  replace(
    'followed',
    sql`select e as event, e.provider_version as version
      from calendar_event e, calendar k join calendar_connection c on c.id = k.connection_id
      where ${which} and e.provider_version is not null`,
    sql`provider_version = null, pinned_at = null`,
  );

const followAway = (which: Sql) => sql`with given as (
    delete from calendar_event e using calendar k join calendar_connection c on c.id = k.connection_id
    where ${which} and e.provider_version is null
    returning e.id, e.calendar_id, e.title, e.start_at, e.start_date, null::jsonb as changes, to_jsonb(e) as snapshot
  ) ${recordEntries('removed')}`;

/**
 * Replaces a pinned event by the provider's version, or removes it when the provider has none. Needs a transaction.
 *
 * @returns false when the event is another user's, or not kept.
 */
export async function followProvider(query: Query, userId: string, eventId: string): Promise<boolean> {
  const event = pinnedEvent(userId, eventId);
  const isReplaced = (await isDone(query, followVersion(event))) || (await isDone(query, followAway(event)));
  if (isReplaced) await announceEvents(query, userId);
  return isReplaced;
}

/**
 * Notes for the change feed that this person has changed or deleted events. The triggers announce changes of phases
 * alone: a sync writes thousands of events, and is announced at its end. Needs the transaction of the change.
 */
export async function announceEvents(query: Query, userId: string): Promise<void> {
  // SQL, because no entity has this table.
  await sql`insert into change_feed.notice (xid, whose, topic) values (pg_current_xact_id(), ${userId}, 'calendarEvents')
    on conflict do nothing`.execute(query);
}
