import { parseAppData } from '../local/app-data.ts';
import { createLocalStore } from '../local/local-store.ts';
import type { LocalStore } from '../local/local-store.type.ts';
import { readEntry, removeEntry, storageKeys, storedKeys, writeEntry } from '../storage/browser-storage.ts';
import { isRecord } from '../storage/stored-json.ts';
import type { Catalogue } from './resource-rows.ts';
import { READS } from './rows.ts';

const COPY = `${storageKeys.appData}:`;
/** The storage key of the copy of the user's plan. */
export const copyKey = (userId: string): string => COPY + userId;

const CATALOGUE = `${storageKeys.catalogue}:`;

/** The copy of somebody's plan: the last state read by this browser, with the changes made since while offline. */
export const copyOf = (userId: string): LocalStore => createLocalStore(Date.now, COPY + userId);

/** The catalogue as last read by this browser; empty if it never was. */
export function readCatalogue(userId: string): Catalogue {
  try {
    const saved: unknown = JSON.parse(readEntry(CATALOGUE + userId) ?? '{}');
    return {
      known: [],
      ...Object.fromEntries(
        Object.entries(isRecord(saved) ? saved : {}).filter(([, list]) => Array.isArray(list)),
      ),
    };
  } catch {
    return { known: [] };
  }
}

/** Stores the catalogue. @throws when the browser's storage is full. */
export function writeCatalogue(userId: string, catalogue: Catalogue): void {
  writeEntry(CATALOGUE + userId, JSON.stringify(catalogue));
}

/** Whether there is a copy to work on: one that has a list of the plan. */
export function hasCopy(userId: string): boolean {
  const { known } = readCatalogue(userId);
  const text = readEntry(COPY + userId);
  // A damaged copy would open as an empty plan.
  const isReadable = text !== null && parseAppData(text, '') !== null;
  return isReadable && READS.some(({ hasDefaults, knownAs }) => !hasDefaults && known.includes(knownAs));
}

const copies = (): string[] =>
  storedKeys().filter((key) => key.startsWith(COPY) || key.startsWith(CATALOGUE));

/** Deletes all copies, or all but one user's: a shared browser keeps one plan at most. */
export function dropCopies(exceptOf?: string): void {
  const kept = exceptOf === undefined ? [] : [COPY + exceptOf, CATALOGUE + exceptOf];
  for (const key of copies()) if (!kept.includes(key)) removeEntry(key);
}
