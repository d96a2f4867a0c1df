import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { localStore } from '@simmer/offline/copy/local-plan';
import { leaveOffline, unsentOf } from '../offline/offline.ts';

/** As a browser that has never been here. */
export async function freshBrowser(): Promise<void> {
  await localStore.remove();
  localStorage.clear();
  await leaveOffline();
  await deviceDatabase.close();
  localStore.checkAgain();
}

/** A user's changes as stored: the labels of the waiting ones, and the unsaved ones. */
export async function storedChanges(userId: string) {
  const { unsaved } = await unsentOf(userId);
  const waiting = await deviceDatabase.read(({ outbox }) => outbox.inState(userId, 'waiting'));
  return { waiting, unsaved: unsaved.map(({ label, why, command }) => ({ label, why, command })) };
}

/** Every row that names the user's plan. */
export const rowsOf = (userId: string): Promise<readonly unknown[]> =>
  deviceDatabase.read(async ({ plans, items }) => {
    const plan = await plans.get(userId);
    return [...(plan === undefined ? [] : [plan]), ...(await items.of(userId))];
  });
