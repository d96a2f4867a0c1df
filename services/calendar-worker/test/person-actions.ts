import { sqlRows } from '@simmer/persistence/query';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { followProvider, revertEntry } from '@simmer/persistence/calendar-sync/event-revert';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import type { Rng } from '@simmer/testing/seeded-random';
import { saveSelection, saveWindow } from './settings-changes.ts';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { phaseKey, type ModelAction, type SyncModel } from './sync-model.ts';
import { NOW, type SyncFixture } from './sync-fixture.ts';
import { notePinned } from './sync-truth.ts';

/** Gives events a phase, or removes it. */
const classify: ModelAction = async (fixture, model, rng) => {
  const stored = await sqlRows<{ id: string; provider_event_id: string; calendar_id: string }>(
    fixture.query,
    `select e.id, e.provider_event_id, k.provider_calendar_id as calendar_id from calendar_event e
     join calendar k on k.id = e.calendar_id where k.connection_id = $1 order by e.provider_event_id`,
    [model.connected.connectionId],
  );
  for (const event of stored.filter(() => rng.chance(0.4))) {
    const phaseId = rng.chance(0.3) ? null : rng.pick(DEFAULT_PHASES).id;
    await moveEventToPhase(fixture.query, model.connected.userId, event.id, phaseId);
    const key = phaseKey(event.calendar_id, event.provider_event_id);
    if (phaseId === null) model.phases.delete(key);
    else model.phases.set(key, phaseId);
  }
};

/** Reverts an entry of a sync, or lets a reverted event follow the provider again. */
const revert: ModelAction = async (fixture, model, rng) => {
  const { userId, connectionId } = model.connected;
  const entries = await sqlRows<{ id: string; event_id: string }>(
    fixture.query,
    `select n.id::text, n.event_id from calendar_event_entry n join calendar k on k.id = n.calendar_id
     left join calendar_event e on e.id = n.event_id where k.connection_id = $1
       and (n.kind = 'changed' and e.phase_id is not null or n.kind = 'removed' and n.snapshot is not null
         or e.pinned_at is not null) order by n.id`,
    [connectionId],
  );
  if (entries.length === 0) return;
  const { id, event_id } = rng.pick(entries);
  await fixture.write((query) =>
    rng.chance(0.7) ? revertEntry(query, userId, event_id, id) : followProvider(query, userId, event_id),
  );
  await notePinned(fixture, model);
};

/** A selection among the calendars that a sync has listed: a restored one is unknown until the next sync. */
async function someSelection(fixture: SyncFixture, model: SyncModel, rng: Rng): Promise<readonly string[]> {
  const wanted = model.calendars.filter((id) => model.listed.has(id) && rng.chance(0.7));
  const known = await sqlRows<{ id: string }>(
    fixture.query,
    `select provider_calendar_id as id from calendar where connection_id = $1 and removed_at is null`,
    [model.connected.connectionId],
  );
  return wanted.filter((calendarId) => known.some(({ id }) => id === calendarId));
}

/** Saves a selection and starts its sync. */
export const select: ModelAction = async (fixture, model, rng) => {
  const wanted = await someSelection(fixture, model, rng);
  if (wanted.length === 0) return;
  await saveSelection(fixture, model.connected, wanted);
  model.selected.clear();
  for (const id of wanted) model.selected.add(id);
};

/** Saves another window and starts its sync. */
export const changeWindow: ModelAction = async (fixture, model, rng) => {
  const date = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
  const settings = rng.chance(0.5)
    ? { sync_start_date: null, sync_end_date: null, sync_end_days_after: 20 + rng.below(70) }
    : { sync_start_date: date(-rng.below(40)), sync_end_date: date(rng.below(40)) };
  await saveWindow(fixture, model.connected, settings);
  model.settings = { ...model.settings, ...settings };
  model.happenings.windows++;
};

const advanceTime: ModelAction = (_fixture, model, rng) => {
  model.now += rng.below(20) * DAY_MS;
};

/** Actions of the person, and the passing of time. */
export const PERSON_ACTIONS: readonly ModelAction[] = [
  classify,
  classify,
  classify,
  revert,
  revert,
  select,
  changeWindow,
  advanceTime,
];
