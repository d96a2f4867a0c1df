import { deviceDatabase } from '../database/device-database.ts';
import { formerOutboxKey, readEntry } from '../storage/browser-storage.ts';
import { adoptChanges } from './direct-changes.ts';
import { setAsideDamaged } from './outbox.ts';

/**
 * Takes over what an earlier release and closed tabs have left, and sets aside what is damaged: before anything is sent
 * or shown.
 */
export async function prepareOutbox(userId: string, isOnCopy: boolean): Promise<void> {
  const now = new Date().toISOString();
  // Few browsers still have one, so its code is loaded for them alone; without a network, at the next start.
  if (readEntry(formerOutboxKey(userId)) !== null) {
    const former = await import(/* webpackChunkName: "former-outbox" */ './former-outbox.ts').catch(
      () => null,
    );
    await former?.takeOverOutbox(userId, now);
  }
  const rows = await deviceDatabase.read(({ outbox }) => outbox.of(userId));
  if (rows.length === 0) return;
  await setAsideDamaged(userId, now);
  await adoptChanges(userId, isOnCopy);
}
