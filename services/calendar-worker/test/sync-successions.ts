import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import { sqlRows } from '@simmer/persistence/query';
import type { Rng } from '@simmer/testing/seeded-random';
import { successions } from './phase-oracle.ts';
import { saveWindow } from './settings-changes.ts';
import { phaseKey, type SeenEvent, type SyncModel } from './sync-model.ts';
import type { SyncFixture } from './sync-fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RULES = ['FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY;COUNT=4', 'FREQ=DAILY;INTERVAL=2;COUNT=4'] as const;
const WIDE = {
  sync_start_date: null,
  sync_end_date: null,
  sync_start_days_before: 90,
  sync_end_days_after: 90,
};

/** Days from today that are the last ones inside of the window, and the first ones outside. */
const EDGES = [-91, -90, 90, 91] as const;

const storedOf = ({ seen }: SyncModel): Map<string, SeenEvent> =>
  new Map([...seen].filter(([, { isStored }]) => isStored).map(([key, event]) => [key, { ...event }]));

const timeAt = (ms: number) => {
  const point = (at: number) => ({ dateTime: new Date(at).toISOString(), timeZone: 'Europe/Stockholm' });
  return { start: point(ms), end: point(ms + HOUR_MS) };
};

/** The person gives an event, or some occurrences of a series, a phase. */
async function classify(fixture: SyncFixture, model: SyncModel, id: string, rng: Rng): Promise<void> {
  const rows = await sqlRows<{ id: string; key: string; is_occurrence: boolean }>(
    fixture.query,
    `select e.id, k.provider_calendar_id || '/' || e.provider_event_id as key, e.recurring_event_id is not null as is_occurrence
     from calendar_event e join calendar k on k.id = e.calendar_id
     where k.connection_id = $1 and $2 in (e.provider_event_id, e.recurring_event_id) order by e.provider_event_id`,
    [model.connected.connectionId, id],
  );
  for (const row of rows.filter(({ is_occurrence }) => !is_occurrence || rng.chance(0.7))) {
    const phase = rng.pick(DEFAULT_PHASES).id;
    await moveEventToPhase(fixture.query, model.connected.userId, row.id, phase);
    model.phases.set(row.key, phase);
  }
}

interface Moving {
  readonly series: readonly { readonly calendarId: string; readonly id: string }[];
  /** An event that does not repeat; null where there is no other calendar for it. */
  readonly single: { readonly from: string; readonly to: string; readonly id: string } | null;
}

/** Adds events of a day at both ends of the window. */
function addEdges(fixture: SyncFixture, calendarId: string, now: number): void {
  const date = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  for (const days of EDGES) {
    const event = { summary: `Day ${days}`, start: { date: date(days) }, end: { date: date(days + 1) } };
    fixture.emulator.control.insertEvent(MAYA, calendarId, event);
  }
}

/** Adds a series to each calendar that is synced, and an event to one of two. */
function addMoving(fixture: SyncFixture, model: SyncModel, firstMs: number, rng: Rng): Moving {
  const live = model.calendars.filter((id) => model.selected.has(id) && model.listed.has(id));
  const add = (calendarId: string, event: object) =>
    String(fixture.emulator.control.insertEvent(MAYA, calendarId, { ...timeAt(firstMs), ...event })['id']);
  for (const calendarId of live) addEdges(fixture, calendarId, model.now);
  const [from, to] = live;
  return {
    series: live.map((calendarId) => ({
      calendarId,
      id: add(calendarId, { summary: 'Series', recurrence: [`RRULE:${rng.pick(RULES)}`] }),
    })),
    single:
      from !== undefined && to !== undefined ? { id: add(from, { summary: 'Single' }), from, to } : null,
  };
}

/** Changes one occurrence of some of the series, which stays where it is when its series moves. */
function changeOccurrences(fixture: SyncFixture, model: SyncModel, { series }: Moving, rng: Rng): void {
  for (const { calendarId, id } of series.filter(() => rng.chance(0.5))) {
    const first = [...storedOf(model).values()].find(({ columns }) => columns['recurring_event_id'] === id);
    const occurrenceId = String(first?.columns['provider_event_id']);
    fixture.emulator.control.patchEvent(MAYA, calendarId, occurrenceId, { summary: 'Changed' });
  }
}

function moveAll(
  fixture: SyncFixture,
  model: SyncModel,
  { series, single }: Moving,
  firstMs: number,
  rng: Rng,
): void {
  const { control } = fixture.emulator;
  for (const { calendarId, id } of series)
    control.patchEvent(MAYA, calendarId, id, timeAt(firstMs + rng.below(6 * 24) * HOUR_MS));
  if (!single) return;
  control.moveEvent(MAYA, single.from, single.to, single.id);
  const phase = model.phases.get(phaseKey(single.from, single.id));
  if (phase !== undefined) model.phases.set(phaseKey(single.to, single.id), phase);
}

/** The occurrences of the series whose phase is not the one that follows. */
function wrongPhases(
  { series }: Moving,
  before: ReadonlyMap<string, SeenEvent>,
  after: typeof before,
): string[] {
  const isOfSeries = ({ columns }: SeenEvent) =>
    series.some(({ id }) => id === columns['recurring_event_id']);
  const only = (some: typeof before, isWanted: (key: string) => boolean) =>
    [...some].filter(([key, event]) => isOfSeries(event) && isWanted(key)).map(([, event]) => event);
  const added = only(after, (key) => !before.has(key));
  const gone = only(before, (key) => !after.has(key));
  const left = only(after, (key) => before.has(key));
  return [...successions(added, gone, left)]
    .filter(([{ phase }, wanted]) => !wanted.has(phase))
    .map(
      ([{ columns, phase }, wanted]) =>
        `${String(columns['provider_event_id'])}: phase ${phase} instead of ${[...wanted].join(' or ')}`,
    );
}

/**
 * Series and an event are classified, moved, and synced once without a fault: each new occurrence has exactly the phase
 * that follows (SYN-44), and so has the event in its other calendar (SYN-48). Events at the ends of the window are added.
 */
export async function phasesFollow(
  fixture: SyncFixture,
  model: SyncModel,
  rng: Rng,
  sync: () => Promise<unknown>,
): Promise<string[]> {
  await saveWindow(fixture, model.connected, WIDE);
  model.settings = WIDE;
  const firstMs = model.now - (model.now % HOUR_MS);
  const moving = addMoving(fixture, model, firstMs, rng);
  await sync();
  for (const { id } of [...moving.series, ...(moving.single ? [moving.single] : [])])
    await classify(fixture, model, id, rng);
  changeOccurrences(fixture, model, moving, rng);
  await sync();
  const before = storedOf(model);
  moveAll(fixture, model, moving, firstMs, rng);
  await sync();
  return wrongPhases(moving, before, storedOf(model));
}
