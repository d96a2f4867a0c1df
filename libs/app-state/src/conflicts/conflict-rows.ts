import { deviceDatabase } from '../database/device-database.ts';
import { notifyOtherTabs } from '../database/tab-messages.ts';
import { showOutbox } from '../offline-copy/offline.ts';
import { type Change, changesIn, withoutSeq } from '../offline-copy/outbox.ts';

/** A user's changes that wait for a choice, in the order they were made. */
export const readConflicts = (userId: string): Promise<readonly Change[]> =>
  deviceDatabase.read(async (tables) =>
    (await changesIn(tables, userId, 'unsaved'))
      .filter(({ isConflict, isDismissed }) => isConflict && !isDismissed)
      .toSorted((one, other) => one.place - other.place),
  );

async function announce(userId: string): Promise<void> {
  notifyOtherTabs(userId);
  await showOutbox(userId);
}

/** The choice is in the account: removes the changes that waited for it. */
export async function removeConflict(userId: string, changes: readonly Change[]): Promise<void> {
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { id } of changes) {
      const row = await outbox.find(userId, id);
      if (row?.seq !== undefined) outbox.remove(userId, row.seq);
    }
  });
  await announce(userId);
}

/** The choice was undone: they wait for one again. */
export async function restoreConflict(userId: string, changes: readonly Change[]): Promise<void> {
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { row, id, place } of changes) {
      if ((await outbox.find(userId, id)) === undefined) outbox.put({ ...withoutSeq(row), place });
    }
  });
  await announce(userId);
}
