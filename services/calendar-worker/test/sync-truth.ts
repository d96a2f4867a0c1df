import { sqlRows } from '@simmer/persistence/query';
import { zonedSyncWindow } from '@simmer/domain/dates/sync-window';
import { normalizeEvent } from '@simmer/google/event-normalizer';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { findConnection } from '@simmer/persistence/calendar-sync/connection';
import { followProvider } from '@simmer/persistence/calendar-sync/event-revert';
import { phaseKey, shownIn, type SyncModel } from './sync-model.ts';
import type { SyncFixture } from './sync-fixture.ts';

const ZONE = 'Europe/Stockholm';

interface StoredEvent {
  readonly calendar_id: string;
  readonly provider_event_id: string;
  readonly recurring_event_id: string | null;
  readonly title: string;
  readonly phase_id: string | null;
  readonly kept_reason: string | null;
  /** Reverted by the person: keeps its restored version, whatever the provider returns. */
  readonly is_pinned: boolean;
  readonly is_synced: boolean;
  readonly is_removed: boolean;
  readonly version: string;
}

const stored = (fixture: SyncFixture, { connected }: SyncModel) =>
  sqlRows<StoredEvent>(
    fixture.query,
    `select k.provider_calendar_id as calendar_id, e.provider_event_id, e.recurring_event_id, e.title, e.phase_id,
       e.kept_reason, e.pinned_at is not null as is_pinned, k.is_synced, k.removed_at is not null as is_removed,
       concat_ws('|', e.title, e.description, e.location, e.organizer_name,
         (select string_agg(guest ->> 'email', ',') from jsonb_array_elements(e.attendees) guest), e.color, e.is_all_day,
         to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), to_char(e.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
         e.start_date, e.end_date, e.time_zone, e.original_date) as version
     from calendar_event e join calendar k on k.id = e.calendar_id where k.connection_id = $1`,
    [connected.connectionId],
  );

const keyOf = (row: StoredEvent): string => phaseKey(row.calendar_id, row.provider_event_id);

/** Notes the events that the person has reverted as they are now. */
export async function notePinned(fixture: SyncFixture, model: SyncModel): Promise<void> {
  model.pinned.clear();
  for (const row of await stored(fixture, model))
    if (row.is_pinned) model.pinned.set(keyOf(row), row.version);
}

/** Classified events that are not as the person has reverted them. */
function pinnedFaults(rows: readonly StoredEvent[], { pinned, phases }: SyncModel): string[] {
  const versions = new Map(rows.filter((row) => row.is_pinned).map((row) => [keyOf(row), row.version]));
  return [...pinned]
    .filter(([key, version]) => phases.has(key) && versions.get(key) !== version)
    .map(([key, version]) => `${key}: ${versions.get(key)} instead of the reverted ${version}`);
}

/** The provider's events in the window, in the form of `version` above. */
async function truth(
  fixture: SyncFixture,
  model: SyncModel,
  calendarId: string,
): Promise<Map<string, string>> {
  const connection = await findConnection(fixture.query, model.connected.connectionId);
  if (!connection) throw new Error('The connection is gone.');
  const window = zonedSyncWindow(connection, model.now, ZONE);
  const range = { from: Date.parse(window.timeMin), to: Date.parse(window.timeMax) };
  const events = fixture.emulator.control
    .eventsOf(MAYA, calendarId, range)
    .map((resource) => normalizeEvent(resource, ZONE));
  const minute = (instant: string) => instant.slice(0, 16);
  return new Map(
    events
      .filter((event) => event.state === 'active')
      .map(({ time, ...event }) => [
        event.providerEventId,
        [
          event.title,
          event.description,
          event.location,
          event.organizerName,
          event.attendees.map((guest) => guest.email).join() || null,
          event.color,
          ...(time.kind === 'all_day'
            ? ['t', time.startDate, time.endDateExclusive]
            : ['f', minute(time.startAt), minute(time.endAt), time.timeZone]),
          event.originalDate,
        ]
          .filter((part) => part !== null)
          .join('|'),
      ]),
  );
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
    const expected = isSynced ? await truth(fixture, model, calendarId) : new Map<string, string>();
    for (const row of rows.filter((candidate) => candidate.calendar_id === calendarId)) {
      const key = keyOf(row);
      const version = expected.get(row.provider_event_id);
      expected.delete(row.provider_event_id);
      const decided = model.phases.get(key) ?? null;
      // A series that moved passes the classification on to its new occurrences.
      const isInherited = decided === null && row.recurring_event_id !== null;
      if (row.phase_id !== decided && !isInherited)
        found.push(`${key}: phase ${row.phase_id} instead of ${decided}`);
      if (row.is_pinned) continue;
      if (version === undefined) {
        if (row.phase_id === null) found.push(`${key}: a ghost (${row.version})`);
      } else {
        if (version !== row.version) found.push(`${key}: ${row.version} instead of ${version}`);
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
