import { sqlRows } from '@simmer/persistence/query';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { followProvider } from '@simmer/persistence/calendar-sync/event-revert';
import { mayFollow } from './phase-oracle.ts';
import { type Columns, storedColumns, windowOf } from './sync-oracle.ts';
import { ALL_TIME, phaseKey, shownIn, type SyncModel } from './sync-model.ts';
import type { SyncFixture } from './sync-fixture.ts';

interface StoredEvent {
  readonly calendar_id: string;
  readonly phase_id: string | null;
  readonly kept_reason: string | null;
  /** Reverted by the person: keeps its restored version, whatever the provider returns. */
  readonly is_pinned: boolean;
  readonly columns: Columns;
}

/** The columns that the provider does not decide; a new one is the provider's until it is here. */
const OWN_COLUMNS =
  'id calendar_id phase_id verified_phase_id keyword_phase_id ai_phase_id kept_reason pinned_at provider_version created_at updated_at';

async function stored(fixture: SyncFixture, { connected }: SyncModel): Promise<StoredEvent[]> {
  const rows = await sqlRows<StoredEvent>(
    fixture.query,
    `select k.provider_calendar_id as calendar_id, e.phase_id, e.kept_reason, e.pinned_at is not null as is_pinned,
       to_jsonb(e) - string_to_array($2, ' ') || jsonb_build_object('attendees', (
         select coalesce(string_agg(concat_ws('|', one ->> 'email', coalesce(one ->> 'name', '-'),
           coalesce(one ->> 'response_status', '-')), ' ' order by place), '')
         from jsonb_array_elements(e.attendees) with ordinality guest (one, place))) as columns
     from calendar_event e join calendar k on k.id = e.calendar_id where k.connection_id = $1`,
    [connected.connectionId, OWN_COLUMNS],
  );
  const instant = (at: Columns[string] = null) => (at === null ? null : new Date(String(at)).toISOString());
  return rows.map((row) => {
    const { start_at, end_at } = row.columns;
    return { ...row, columns: { ...row.columns, start_at: instant(start_at), end_at: instant(end_at) } };
  });
}

const keyOf = (row: StoredEvent): string =>
  phaseKey(row.calendar_id, String(row.columns['provider_event_id']));

/** The columns in an order that does not matter; a revert keeps the link and the etag of the provider. */
const versionOf = (columns: Columns): string =>
  JSON.stringify(Object.entries(columns).sort(([one], [other]) => one.localeCompare(other)));

/** Notes the events that the person has reverted as they are now. */
export async function notePinned(fixture: SyncFixture, model: SyncModel): Promise<void> {
  model.pinned.clear();
  for (const row of await stored(fixture, model))
    if (row.is_pinned) model.pinned.set(keyOf(row), versionOf(row.columns));
  model.happenings.pinned += model.pinned.size;
}

/** Classified events that are not as the person has reverted them. */
function pinnedFaults(rows: readonly StoredEvent[], { pinned, phases }: SyncModel): string[] {
  const versions = new Map(
    rows.filter((row) => row.is_pinned).map((row) => [keyOf(row), versionOf(row.columns)]),
  );
  return [...pinned]
    .filter(([key, version]) => phases.has(key) && versions.get(key) !== version)
    .map(([key, version]) => `${key}: ${versions.get(key)} instead of the reverted ${version}`);
}

/** What has to be stored of the provider's events, by id. */
function truth(
  { emulator }: SyncFixture,
  { settings, now }: SyncModel,
  calendarId: string,
): Map<string, Columns> {
  const isInside = windowOf(settings, now);
  const events = emulator.control.eventsOf(MAYA, calendarId, ALL_TIME);
  const columns = events.map((event) => storedColumns(event, MAYA)).filter(isInside);
  return new Map(columns.map((event) => [String(event['provider_event_id']), event]));
}

const differingColumns = (one: Columns, other: Columns): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name} ${JSON.stringify(one[name])} instead of ${JSON.stringify(other[name])}`);

/** Notes what is stored after a sync: what has happened, and phases that passed on to other events. */
export async function observe(fixture: SyncFixture, model: SyncModel): Promise<void> {
  const { seen, happenings, phases } = model;
  const rows = new Map((await stored(fixture, model)).map((row) => [keyOf(row), row]));
  const gone = [...seen].filter(([key]) => !rows.has(key));
  happenings.removed += gone.filter(([, { isStored }]) => isStored).length;
  for (const [, event] of gone) event.isStored = false;
  for (const [key, { calendar_id: calendarId, columns, phase_id: phase, kept_reason }] of rows) {
    const [before, event] = [seen.get(key), { calendarId, columns, phase, isStored: true }];
    if (!before) happenings.stored++;
    if (phase !== null) happenings.classified++;
    if (kept_reason !== null) happenings.kept++;
    if (before && ['start_at', 'start_date'].some((name) => before.columns[name] !== columns[name]))
      happenings.moved++;
    const isNew = !before?.isStored;
    const isFollowing = ([other, one]: (typeof gone)[number]) =>
      phases.get(other) === phase && mayFollow(event, one, isNew);
    if (phase !== null && !phases.has(key) && gone.some(isFollowing)) {
      happenings.inherited++;
      phases.set(key, phase);
    }
    seen.set(key, event);
  }
}

/**
 * All differences between the database, and the provider and the person's classifications; empty when there are none.
 */
export async function differences(fixture: SyncFixture, model: SyncModel): Promise<string[]> {
  const found: string[] = [];
  const rows = await stored(fixture, model);
  const storedKeys = new Set(rows.map(keyOf));
  for (const calendarId of model.calendars) {
    const isSynced = model.selected.has(calendarId) && model.listed.has(calendarId);
    const expected = isSynced ? truth(fixture, model, calendarId) : new Map<string, Columns>();
    for (const row of rows.filter((candidate) => candidate.calendar_id === calendarId)) {
      const [key, id] = [keyOf(row), String(row.columns['provider_event_id'])];
      const wanted = expected.get(id);
      expected.delete(id);
      const decided = model.phases.get(key) ?? null;
      if (row.phase_id !== decided) found.push(`${key}: phase ${row.phase_id} instead of ${decided}`);
      if (row.is_pinned) continue;
      if (wanted === undefined) {
        if (row.phase_id === null) found.push(`${key}: a ghost (${versionOf(row.columns)})`);
      } else {
        found.push(...differingColumns(row.columns, wanted).map((difference) => `${key}: ${difference}`));
        if (row.kept_reason !== null) found.push(`${key}: marked as kept though it is there`);
      }
    }
    for (const key of expected.keys()) found.push(`${phaseKey(calendarId, key)}: missing`);
    if (!model.listed.has(calendarId)) continue;
    // What a person has classified stays as long as Google has it, also where it is not synced any more.
    for (const { id, isCancelled } of shownIn(fixture, calendarId)) {
      const key = phaseKey(calendarId, id);
      if (!isCancelled && model.phases.has(key) && !storedKeys.has(key))
        found.push(`${key}: a classified event is gone`);
    }
  }
  return [...found, ...pinnedFaults(rows, model), ...(await historyFaults(fixture, model))];
}

/** Inconsistencies between the event history and the events. */
async function historyFaults(fixture: SyncFixture, { connected }: SyncModel): Promise<string[]> {
  const { connectionId } = connected;
  const comings = await sqlRows<{ event_id: string; balance: number; is_there: boolean }>(
    fixture.query,
    `select n.event_id, (count(*) filter (where n.kind = 'added' or n.kind = 'reverted' and n.previous = 'removed')
         - count(*) filter (where n.kind = 'removed'))::int as balance,
       bool_or(e.id is not null) as is_there
     from (select *, lag(kind) over (partition by event_id order by id) as previous from calendar_event_entry) n join calendar k on k.id = n.calendar_id left join calendar_event e on e.id = n.event_id
     where k.connection_id = $1 group by n.event_id`,
    [connectionId],
  );
  const missing = await sqlRows<{ id: string }>(
    fixture.query,
    `select e.id from calendar_event e join calendar k on k.id = e.calendar_id where k.connection_id = $1
       and not exists (select from calendar_event_entry n where n.event_id = e.id)`,
    [connectionId],
  );
  const stale = await sqlRows<{ event_id: string; key: string }>(
    fixture.query,
    `select distinct on (n.event_id, c.key) n.event_id, c.key from calendar_event_entry n
     join calendar_event e on e.id = n.event_id join calendar k on k.id = e.calendar_id
     cross join lateral jsonb_each(n.changes) c
     where k.connection_id = $1 and n.kind = 'changed' and c.value -> 1 is distinct from to_jsonb(e) -> c.key
       and not exists (select from calendar_event_entry later where later.event_id = n.event_id and later.id > n.id
         and (later.kind = 'added' or later.changes ? c.key))`,
    [connectionId],
  );
  const counts = await sqlRows<{ id: string }>(
    fixture.query,
    `select r.id from calendar_sync_run r cross join lateral (
       select count(*) filter (where n.kind = 'added') as added, count(*) filter (where n.kind = 'changed') as changed,
         count(*) filter (where n.kind = 'removed') as removed, count(*) filter (where n.kind = 'kept') as kept
       from calendar_event_entry n where n.run_id = r.id) entry
     where r.connection_id = $1 and (r.events_added, r.events_changed, r.events_removed, r.events_kept)
       is distinct from (entry.added, entry.changed, entry.removed, entry.kept)`,
    [connectionId],
  );
  return [
    ...comings
      .filter(({ balance, is_there }) => balance !== (is_there ? 1 : 0))
      .map(({ event_id, balance }) => `event history: ${event_id} came ${balance} times more than it went`),
    ...missing.map(({ id }) => `event history: no entry of ${id}`),
    ...stale.map(
      ({ event_id, key }) => `event history: the last change of ${key} of ${event_id} is not what it has`,
    ),
    ...counts.map(({ id }) => `event history: run ${id} counted something else than its entries`),
  ];
}

/** Lets every kept event of the person follow the provider again. */
export async function followAll(fixture: SyncFixture, { connected, pinned }: SyncModel): Promise<void> {
  const events = await sqlRows<{ id: string }>(
    fixture.query,
    `select e.id from calendar_event e join calendar k on k.id = e.calendar_id
     where k.connection_id = $1 and e.pinned_at is not null`,
    [connected.connectionId],
  );
  for (const { id } of events) {
    await fixture.write((query) => followProvider(query, connected.userId, id));
  }
  pinned.clear();
}
