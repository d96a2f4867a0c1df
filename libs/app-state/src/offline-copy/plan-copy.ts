import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '../database/device-database.ts';
import { parseAppData } from '../local/app-data.ts';
import { PlanStore } from '../local/local-store.ts';
import { draftOf } from '../local/plan-rows.ts';
import { readEntry, removeEntry, storageKeys, storedKeys } from '../storage/browser-storage.ts';
import { isRecord, isText, listOf } from '../storage/stored-json.ts';
import type { Catalogue } from './resource-rows.ts';
import { READS } from './rows.ts';

// Where releases before the database kept copies.
const FORMER_COPY = `${storageKeys.appData}:`;
const FORMER_CATALOGUE = `${storageKeys.catalogue}:`;

/** The catalogue in a plan row; empty if there is none. */
export function catalogueIn(value: unknown): Catalogue {
  const lists = Object.entries(isRecord(value) ? value : {}).filter(([, list]) => Array.isArray(list));
  const { known, ...rest } = Object.fromEntries(lists) as Record<string, unknown>;
  return { ...rest, known: listOf(known).filter(isText) };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Takes over the copy of a release that kept it in localStorage; its entries are removed once the rows are on disk. */
async function takeOverCopy(store: PlanStore): Promise<void> {
  const [copyKey, catalogueKey] = [FORMER_COPY + store.scope, FORMER_CATALOGUE + store.scope];
  const text = readEntry(copyKey);
  if (text === null) return;
  const former = parseAppData(text, store.now());
  if (former !== null) {
    await store.write(async ({ data, fields, isStored }) => {
      if (isStored) return;
      Object.assign(data, draftOf(former.data));
      fields.catalogue = catalogueIn(jsonOf(readEntry(catalogueKey)));
    });
  }
  removeEntry(copyKey);
  removeEntry(catalogueKey);
}

const copies = new Map<string, PlanStore>();

/** The copy of somebody's plan: the last state read by this browser, with the changes made since while offline. */
export function copyOf(userId: string): PlanStore {
  const known = copies.get(userId);
  if (known !== undefined) return known;
  const copy = new PlanStore(userId, { takeOver: takeOverCopy });
  copies.set(userId, copy);
  return copy;
}

/** The catalogue as last read by this browser; empty if it never was. */
export const readCatalogue = async (userId: string): Promise<Catalogue> =>
  catalogueIn(await copyOf(userId).catalogue());

/** Whether there is a copy to work on: one that has a list of the plan. */
export async function hasCopy(userId: string): Promise<boolean> {
  const { known } = await readCatalogue(userId);
  return READS.some(({ hasDefaults, knownAs }) => !hasDefaults && known.includes(knownAs));
}

/** Deletes all copies, or all but one user's: a shared browser keeps one plan at most. */
export async function dropCopies(exceptOf?: string): Promise<void> {
  for (const key of storedKeys()) {
    const isFormer = key.startsWith(FORMER_COPY) || key.startsWith(FORMER_CATALOGUE);
    if (isFormer && (exceptOf === undefined || !key.endsWith(exceptOf))) removeEntry(key);
  }
  const stored = await deviceDatabase.read(({ plans }) => plans.scopes());
  // Those in memory too: another tab may have deleted their rows.
  const scopes = new Set([...stored, ...copies.keys()]);
  for (const scope of scopes) {
    if (scope === LOCAL_SCOPE || scope === exceptOf) continue;
    await copyOf(scope).remove();
    copies.delete(scope);
  }
}
