import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { completeCopy } from '../offline/offline.ts';
import { dropBackups } from './backups/backup-databases.ts';
import { keepImportInMemory } from './import/import-outbox.ts';
import { sessionStore } from '../session/session-store.ts';
import { forgetUser, rememberUser } from '../session/remembered-user.ts';
import { unlockDevice } from '../session/unlock-device.ts';

/** Removes what is kept on this device of signed-in people, and keeps nothing from now on; or ends that. */
export async function setKeepsNothing(keepsNothing: boolean): Promise<void> {
  // An import that is being sent goes on in the memory of this page; its key is needed for that.
  if (keepsNothing) await keepImportInMemory();
  await deviceDatabase.keepNothing(keepsNothing);
  if (keepsNothing) {
    forgetUser();
    await dropBackups(LOCAL_SCOPE);
  }
  const { user, status } = sessionStore.getState();
  if (keepsNothing || user === null || status !== 'signed-in') return;
  await unlockDevice(user.id);
  rememberUser(user);
  await completeCopy(user.id);
}
