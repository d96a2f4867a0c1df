import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '../disk/device-database.ts';
import { PlanStore } from './plan-store.ts';
import { readingIn } from '../account-copy.ts';

const copies = new Map<string, PlanStore>();

/** The copy of somebody's plan: the last state read by this browser. */
export function copyOf(userId: string): PlanStore {
  const known = copies.get(userId);
  if (known !== undefined) return known;
  const copy = new PlanStore(userId);
  copies.set(userId, copy);
  return copy;
}

/** Whether there is a copy to work on. */
export const hasCopy = async (userId: string): Promise<boolean> =>
  readingIn(await copyOf(userId).reading()) !== null;

/** Deletes all copies, or all but one user's: a shared browser keeps one plan at most. */
export async function dropCopies(exceptOf?: string): Promise<void> {
  const stored = await deviceDatabase.read((tables) => tables.owners('plans'));
  // Plans in memory are deleted too: another tab may have deleted their rows already.
  const scopes = new Set([...stored, ...copies.keys()]);
  for (const scope of scopes) {
    if (scope === LOCAL_SCOPE || scope === exceptOf) continue;
    await copyOf(scope).remove();
    copies.delete(scope);
  }
}
