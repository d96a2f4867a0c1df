import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { openMailSlot, type MailSlot } from './mail-slot.ts';
import { openSyncFixture } from './sync-fixture.ts';

/** The fixture of a test file with watches: a new emulator for each test, and the receiver of its notifications. */
export async function openWatchesForFile() {
  // Watches expire by the real clock.
  const fixture = await openSyncFixture(Date.now);
  let slot: MailSlot | undefined;
  beforeEach(async () => {
    await fixture.newEmulator();
    slot = await openMailSlot();
  });
  afterEach(() => slot?.close());
  afterAll(() => fixture.close());
  return {
    fixture,
    slot: (): MailSlot => {
      if (!slot) throw new Error('The slot is open during tests only.');
      return slot;
    },
  };
}
