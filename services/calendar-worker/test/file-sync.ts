import { afterAll, beforeEach } from '@jest/globals';
import { openSyncFixture, type Connected, type SyncFixture } from './sync-fixture.ts';
import { beginOn, eventsOn, statusOn, syncOn, attemptNumber, type SyncOptions } from './sync-harness.ts';

/** The fixture of a test file with a new emulator for each test, and common helpers. */
export async function openSyncForFile(clock?: () => number) {
  const fixture: SyncFixture = await openSyncFixture(clock);
  beforeEach(() => fixture.newEmulator());
  afterAll(() => fixture.close());
  const eventsOf = (connected: Connected) => eventsOn(fixture, connected);
  return {
    fixture,
    sync: (connected: Connected, options: SyncOptions = {}, context = attemptNumber(1)) =>
      syncOn(fixture, connected, options, context),
    begin: (connected: Connected) => beginOn(fixture, connected),
    statusOf: (connected: Connected) => statusOn(fixture, connected),
    eventsOf,
    titlesOf: async (connected: Connected) => (await eventsOf(connected)).map((event) => event.title),
    countOf: async (connected: Connected) => (await eventsOf(connected)).length,
  };
}
