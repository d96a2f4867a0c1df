import { forgetAgreement } from '@simmer/plan/disk/browser-storage';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { notifyOtherTabs } from '@simmer/plan/disk/tabs';
import { planClient } from '../plan-client/plan-clients.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { forgetUser, isKnownUser, rememberUser } from '../session/remembered-user.ts';

/** Sets whether this device keeps anything of signed-in people. If not, what it has kept of them is removed. */
export async function setKeepsNothing(keepsNothing: boolean): Promise<void> {
  await deviceDatabase.keepNothing(keepsNothing);
  if (keepsNothing) {
    forgetUser();
    forgetAgreement();
  }
  const { user, status } = sessionStore.getState();
  if (user === null) return;
  // Other tabs store what only their memory has.
  notifyOtherTabs(user.id);
  if (keepsNothing || !isKnownUser(user)) return;
  rememberUser(user);
  if (status === 'signed-in') await planClient(user.id).keepCopy();
}
