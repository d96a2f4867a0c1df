import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '../disk/device-database.ts';
import { PlanStore } from './plan-store.ts';
import { isRecord, isText, listOf } from '../disk/stored-json.ts';
import { type Catalogue, planLists, reads } from '../reads.ts';

/** The catalogue in a plan row; empty if there is none. */
export function catalogueIn(value: unknown): Catalogue {
  const lists = Object.entries(isRecord(value) ? value : {}).filter(([, list]) => Array.isArray(list));
  const { known, ...rest } = Object.fromEntries(lists) as Record<string, unknown>;
  return { ...rest, known: listOf(known).filter(isText) };
}

const copies = new Map<string, PlanStore>();

/** The copy of somebody's plan: the last state read by this browser. */
export function copyOf(userId: string): PlanStore {
  const known = copies.get(userId);
  if (known !== undefined) return known;
  const copy = new PlanStore(userId);
  copies.set(userId, copy);
  return copy;
}

/** The catalogue as this browser has last read it; empty if it was never read. */
export const readCatalogue = async (userId: string): Promise<Catalogue> =>
  catalogueIn(await copyOf(userId).catalogue());

/** Whether there is a copy to work on, with at least one list of the plan. */
export async function hasCopy(userId: string): Promise<boolean> {
  const { known } = await readCatalogue(userId);
  return planLists.some((name) => reads[name].isOfPlan && known.includes(name));
}

/** Deletes all copies, or all but one user's: a shared browser keeps one plan at most. */
export async function dropCopies(exceptOf?: string): Promise<void> {
  const stored = await deviceDatabase.read(({ plans }) => plans.scopes());
  // Plans in memory are deleted too: another tab may have deleted their rows already.
  const scopes = new Set([...stored, ...copies.keys()]);
  for (const scope of scopes) {
    if (scope === LOCAL_SCOPE || scope === exceptOf) continue;
    await copyOf(scope).remove();
    copies.delete(scope);
  }
}
