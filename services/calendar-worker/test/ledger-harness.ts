import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { listEventEntries } from '@simmer/persistence/repositories/google-calendar/events/calendar-event-ledger.repository';
import { moveEventToPhase } from '@simmer/persistence/repositories/google-calendar/events/calendar-event.repository';
import { eventsOn } from './sync-harness.ts';
import type { Connected, SyncStage } from './sync-stage.ts';

/** The event of a title, as the API tells it. */
export async function eventTitled(stage: SyncStage, connected: Connected, title: string) {
  const found = (await eventsOn(stage, connected)).find((event) => event.title === title);
  if (!found) throw new Error(`There is no event ${title}.`);
  return found;
}

/** Says that an event is Maturity. */
export async function classify(stage: SyncStage, { userId }: Connected, eventId: string): Promise<void> {
  await moveEventToPhase(stage.query, userId, eventId, DEFAULT_PHASES[2]?.id ?? null);
}

/** What the ledger tells of an event, oldest first: kind and reason. */
export async function storyOf(stage: SyncStage, { userId }: Connected, eventId: string): Promise<string[]> {
  const entries = await listEventEntries(stage.query, userId, eventId);
  return entries.toReversed().map(({ kind, reason }) => `${kind}: ${reason}`);
}
