import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { listEventEntries } from '@simmer/persistence/calendar-sync/event-history';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import { eventsOn } from './sync-harness.ts';
import type { Connected, SyncFixture } from './sync-fixture.ts';

/** The event with a title, as the API returns it. */
export async function eventTitled(fixture: SyncFixture, connected: Connected, title: string) {
  const found = (await eventsOn(fixture, connected)).find((event) => event.title === title);
  if (!found) throw new Error(`There is no event ${title}.`);
  return found;
}

/** Classifies an event as Maturity. */
export async function classify(fixture: SyncFixture, { userId }: Connected, eventId: string): Promise<void> {
  await moveEventToPhase(fixture.query, userId, eventId, DEFAULT_PHASES[2]?.id ?? null);
}

/** Kind and reason of an event's history entries, oldest first. */
export async function storyOf(
  fixture: SyncFixture,
  { userId }: Connected,
  eventId: string,
): Promise<string[]> {
  const entries = await listEventEntries(fixture.query, userId, eventId);
  return entries.toReversed().map(({ kind, reason }) => `${kind}: ${reason}`);
}
