import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { completeCopy } from '../plan/read-list.ts';
import { sessionStore } from '../session/session-store.ts';
import { forgetUser, rememberUser } from '../session/remembered-user.ts';

/** Sets whether this device keeps anything of signed-in people. If not, what it has kept of them is removed. */
export async function setKeepsNothing(keepsNothing: boolean): Promise<void> {
  await deviceDatabase.keepNothing(keepsNothing);
  if (keepsNothing) forgetUser();
  const { user, status } = sessionStore.getState();
  if (keepsNothing || user === null || status !== 'signed-in') return;
  rememberUser(user);
  await completeCopy(user.id);
}
