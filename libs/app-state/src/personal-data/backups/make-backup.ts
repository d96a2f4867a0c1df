import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type AppData, itemCountOf } from '@simmer/plan/copy/app-data';
import { localStore } from '@simmer/plan/copy/local-plan';
import { planClient } from '../../plan/plan-clients.ts';
import { completeCopy } from '../../plan/read-list.ts';
import { addBackup, type BackupReason, type BackupResult, listBackups } from './backup-store.ts';

/** The plan in use, as this browser stores it. */
async function planIn(scope: string): Promise<AppData> {
  if (scope === LOCAL_SCOPE) return localStore.read();
  // Shortly after a sign-in the copy lacks lists that no screen has read.
  await completeCopy(scope);
  return planClient(scope).state.getState().plan;
}

/** Makes a backup of a plan as this browser stores it (OFF-57). An empty plan needs none. */
export async function backUp(scope: string, reason: BackupReason): Promise<BackupResult> {
  try {
    const plan = await planIn(scope);
    const itemCount = itemCountOf(plan);
    if (itemCount === 0) return 'none';
    return await addBackup(scope, {
      madeAt: new Date().toISOString(),
      reason,
      itemCount,
      text: JSON.stringify(plan),
    });
  } catch {
    // A failed backup must not stop the action that it precedes.
    return 'none';
  }
}

const dayOf = (instant: string): string => new Date(instant).toDateString();

/** Makes the backup of today, if there is none yet. */
export async function backUpDaily(scope: string): Promise<void> {
  const today = dayOf(new Date().toISOString());
  const last = (await listBackups(scope)).find(({ reason }) => reason === 'daily');
  if (last === undefined || dayOf(last.madeAt) !== today) await backUp(scope, 'daily');
}
