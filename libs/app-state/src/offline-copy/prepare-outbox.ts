import { deviceDatabase } from '../database/device-database.ts';
import { adoptChanges } from './direct-changes.ts';
import { setAsideDamaged } from './outbox.ts';

/** Takes over what closed tabs have left, and sets aside what is damaged: before anything is sent or shown. */
export async function prepareOutbox(userId: string): Promise<void> {
  const rows = await deviceDatabase.read(({ outbox }) => outbox.of(userId));
  if (rows.length === 0) return;
  await setAsideDamaged(userId, new Date().toISOString());
  await adoptChanges(userId);
}
