// SQL, because a page of events is compared with the stored ones and written, with its event history, by two statements.
import type { eventEntryReasons } from '@simmer/contracts/schemas/planning-values';
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import {
  changesBetween,
  columnsOf,
  isUserClassified,
  phaseColumns,
  providerVersionOf,
  comparedVersionOf,
  storedPhase,
  typedColumns,
  type EventRow,
} from './event-columns.ts';
import { NO_EFFECT, type Effect, type RunClaim } from './run-claim.ts';

export type EntryReason = (typeof eventEntryReasons)[number];

/** An event on a page. */
export interface PageEvent extends EventRow {
  /** Whether the event is in the window; outside of it only classified events are updated. */
  readonly is_inside: boolean;
  /** The reason of the event history entry when the event is new. */
  readonly added_reason: EntryReason;
}

const recordEntries = sql`insert into calendar_event_entry
  (event_id, calendar_id, run_id, kind, reason, title, changes, starts_at, starts_on)`;
const phases = sql.join(
  phaseColumns.map((column) => sql`${storedPhase('s.snapshot', column)} as ${sql.ref(column)}`),
);

interface Added {
  readonly added: number;
  /** Provider ids of the events that were known already. */
  readonly rest: string[];
}

// Adds all new events at once: one statement per event takes twice as long. An event that returns gets its old id and
// the phases that the person had given it.
const add = (
  calendarId: string,
  events: readonly PageEvent[],
  runId: string,
) => sql<Added>`with item as materialized (
    select * from json_to_recordset(${JSON.stringify(events)}::json) page (${typedColumns}, is_inside boolean, added_reason text)
  ), remembered as (
    select distinct on (s.snapshot ->> 'provider_event_id')
      s.snapshot ->> 'provider_event_id' as provider_event_id, s.event_id, ${phases}
    from calendar_event_entry s
    where s.calendar_id = ${calendarId}::uuid and s.snapshot is not null
      and s.snapshot ->> 'provider_event_id' in (select provider_event_id from item)
      and not exists (select from calendar_event_entry later where later.calendar_id = s.calendar_id
        and later.event_id = s.event_id and later.id > s.id and later.kind = 'removed' and later.snapshot is null)
    order by s.snapshot ->> 'provider_event_id', s.id desc
  ), inserted as (
    insert into calendar_event (id, calendar_id, provider_event_id, ${columnsOf(null)}, ${columnsOf(null, phaseColumns)})
    select coalesce(m.event_id, gen_random_uuid()), ${calendarId}::uuid, i.provider_event_id, ${columnsOf('i')},
      ${columnsOf('m', phaseColumns)}
    from item i left join remembered m on m.provider_event_id = i.provider_event_id where i.is_inside
    on conflict do nothing returning id, provider_event_id, title, start_at, start_date
  ), stored as (
    ${recordEntries}
    select n.id, ${calendarId}::uuid, ${runId}::uuid, 'added', i.added_reason, n.title, null, n.start_at, n.start_date
      from inserted n join item i on i.provider_event_id = n.provider_event_id
  )
  select (select count(*)::int from inserted) as added,
    array(select provider_event_id from item except all select provider_event_id from inserted) as rest`;

const keptReason = sql`case when p.is_inside then null else 'left_window' end`;
const withoutLink = (version: RawBuilder<unknown>) => sql`${version} - 'etag' - 'link'`;

// Updates the known events. They are found by a list of ids and their new versions by id, without a join, so that the
// page is read at most once even if the planner has no statistics yet. One statement, so that the event history matches
// the change.
const change = (
  calendarId: string,
  events: Readonly<Record<string, PageEvent>>,
  runId: string,
) => sql<Effect>`with pair as materialized (
    select page.*, (news.value ->> 'is_inside')::boolean as is_inside, k.id as event_id, k.kept_reason as was_kept,
      ${comparedVersionOf('k')} as version_before
    from calendar_event k
    cross join lateral (select ${JSON.stringify(events)}::jsonb -> k.provider_event_id as value) news
    cross join lateral jsonb_populate_record(null::calendar_event, news.value) page
    where k.calendar_id = ${calendarId}::uuid and k.provider_event_id = any (${Object.keys(events)}::text[])
  ), updated as (
    update calendar_event e set (${columnsOf(null)}, kept_reason, updated_at) =
      row(${columnsOf('p')}, ${keptReason}, now())
    from pair p
    where e.id = p.event_id and e.pinned_at is null and (p.is_inside or ${isUserClassified('e')})
      and row(${columnsOf('e')}, e.kept_reason) is distinct from row(${columnsOf('p')}, ${keptReason})
    returning e.id, e.title, e.start_at, e.start_date,
      ${changesBetween(sql`p.version_before`, comparedVersionOf('e'))} as changes,
      e.kept_reason is not null and p.was_kept is null as is_newly_kept
  ), pinned as (
    update calendar_event e set provider_version = ${providerVersionOf('p')}
    from pair p where e.id = p.event_id and e.pinned_at is not null
      and ${withoutLink(sql`e.provider_version`)} is distinct from ${withoutLink(providerVersionOf('p'))}
    returning e.id, e.title, e.start_at, e.start_date,
      ${changesBetween(comparedVersionOf('e'), comparedVersionOf('p'))} as changes
  ), entry (event_id, kind, reason, title, changes, starts_at, starts_on) as (
    select id, 'changed', 'edited', title, changes, start_at, start_date from updated where changes is not null
    union all select id, 'kept', 'left_window', title, null, start_at, start_date from updated where is_newly_kept
    union all select id, 'kept', 'edited', title, changes, start_at, start_date from pinned where changes is not null
  ), stored as (
    ${recordEntries}
    select event_id, ${calendarId}::uuid, ${runId}::uuid, kind, reason, title, changes, starts_at, starts_on
      from entry returning kind
  )
  select 0 as added, count(*) filter (where kind = 'changed')::int as changed, 0 as removed,
    count(*) filter (where kind = 'kept')::int as kept from stored`;

/**
 * Stores the events of a page with event history entries: inserts new ones and updates changed ones; phases and pinned events
 * stay. Each event may be on the page once. Needs a transaction.
 */
export async function storeEvents(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  events: readonly PageEvent[],
): Promise<readonly Effect[]> {
  if (events.length === 0) return [];
  const [insertion] = (await add(calendarId, events, claim.runId).execute(query)).rows;
  const rest = new Set(insertion?.rest);
  const restEvents = events.filter((event) => rest.has(event.provider_event_id));
  const effect = { ...NO_EFFECT, added: insertion?.added ?? 0 };
  if (restEvents.length === 0) return [effect];
  const knownEvents = Object.fromEntries(restEvents.map((event) => [event.provider_event_id, event]));
  return [effect, ...(await change(calendarId, knownEvents, claim.runId).execute(query)).rows];
}
