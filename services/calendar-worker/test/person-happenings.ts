import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import {
  followProvider,
  revertEntry,
} from '@simmer/persistence/repositories/google-calendar/events/calendar-event-revert.repository';
import { moveEventToPhase } from '@simmer/persistence/repositories/google-calendar/events/calendar-event.repository';
import type { Dice } from './dice.ts';
import { saveSelection, saveWindow } from './settings-changes.ts';
import { DAY_MS, phaseKey, type Happening, type SyncModel } from './sync-model.ts';
import { NOW, type SyncStage } from './sync-stage.ts';

/** Gives events a phase, or takes it away. */
const classify: Happening = async (stage, model, dice) => {
  const stored = await stage.query<{ id: string; provider_event_id: string; calendar_id: string }>(
    `select e.id, e.provider_event_id, k.provider_calendar_id as calendar_id from calendar_event e
     join calendar k on k.id = e.calendar_id where k.connection_id = $1 order by e.provider_event_id`,
    [model.connected.connectionId],
  );
  for (const event of stored.filter(() => dice.chance(0.4))) {
    const phaseId = dice.chance(0.2) ? null : dice.one(DEFAULT_PHASES).id;
    await moveEventToPhase(stage.query, model.connected.userId, event.id, phaseId);
    const key = phaseKey(event.calendar_id, event.provider_event_id);
    if (phaseId === null) model.phases.delete(key);
    else model.phases.set(key, phaseId);
  }
};

/** Takes something back that a sync did, or lets what was taken back follow again. */
const revert: Happening = async (stage, model, dice) => {
  const { userId, connectionId } = model.connected;
  const entries = await stage.query<{ id: string; event_id: string }>(
    `select n.id::text, n.event_id from calendar_event_entry n join calendar k on k.id = n.calendar_id
     left join calendar_event e on e.id = n.event_id where k.connection_id = $1
       and (n.kind = 'changed' and e.phase_id is not null or n.kind = 'removed' and n.snapshot is not null
         or e.pinned_at is not null) order by n.id`,
    [connectionId],
  );
  if (entries.length === 0) return;
  const { id, event_id } = dice.one(entries);
  await stage.write((query) =>
    dice.chance(0.7) ? revertEntry(query, userId, event_id, id) : followProvider(query, userId, event_id),
  );
};

/** A selection of calendars that a sync has seen: one that was put back is unknown until then. */
async function someSelection(stage: SyncStage, model: SyncModel, dice: Dice): Promise<readonly string[]> {
  const wanted = model.calendars.filter((id) => model.listed.has(id) && dice.chance(0.7));
  const known = await stage.query<{ id: string }>(
    `select provider_calendar_id as id from calendar where connection_id = $1 and removed_at is null`,
    [model.connected.connectionId],
  );
  return wanted.filter((wish) => known.some(({ id }) => id === wish));
}

/** Saves a selection, and asks for the sync that is to see it. */
export const select: Happening = async (stage, model, dice) => {
  const wanted = await someSelection(stage, model, dice);
  if (wanted.length === 0) return;
  await saveSelection(stage, model.connected, wanted);
  model.selected.clear();
  for (const id of wanted) model.selected.add(id);
};

/** Saves other dates or days, and asks for the sync that is to see them. */
export const changeWindow: Happening = async (stage, model, dice) => {
  const date = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
  const settings = dice.chance(0.5)
    ? { sync_start_date: null, sync_end_date: null, sync_end_days_after: 20 + dice.below(70) }
    : { sync_start_date: date(-dice.below(40)), sync_end_date: date(dice.below(40)) };
  await saveWindow(stage, model.connected, settings);
};

const letTimePass: Happening = (_stage, model, dice) => {
  model.now += dice.below(20) * DAY_MS;
};

/** What the person does, and what the clock does. */
export const PERSON_HAPPENINGS: readonly Happening[] = [
  classify,
  classify,
  classify,
  revert,
  revert,
  select,
  changeWindow,
  letTimePass,
];
