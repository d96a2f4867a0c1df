import { deviceDatabase } from '../disk/device-database.ts';
import { changesIn, patchChange, setAsideDamaged } from './outbox.ts';
import { openTabs } from '../disk/tabs.ts';
import { unlessFull } from '../disk/storage-full.ts';

/**
 * Before anything is sent or shown: sets aside what is damaged, and lets the changes wait whose tab was closed before
 * they were saved (OFF-18, OFF-24). A full browser does so when there is room.
 */
export const prepareOutbox = (userId: string): Promise<void> => prepare(userId).catch(unlessFull);

async function prepare(userId: string): Promise<void> {
  const rows = await deviceDatabase.read(({ outbox }) => outbox.of(userId));
  if (rows.length === 0) return;
  await setAsideDamaged(userId, new Date().toISOString());
  const tabs = await openTabs();
  await deviceDatabase.run(async (tables) => {
    const left = [
      ...(await changesIn(tables, userId, 'direct')),
      // Only what failed in its tab has one; a rejected change has none.
      ...(await changesIn(tables, userId, 'unsaved')).filter(({ tab }) => tab !== undefined),
    ];
    for (const change of left) {
      if (change.tab !== undefined && tabs.has(change.tab)) continue;
      patchChange(tables, change, { state: 'waiting', tab: undefined, isAdopted: true, mayBeSaved: true });
    }
  });
}
