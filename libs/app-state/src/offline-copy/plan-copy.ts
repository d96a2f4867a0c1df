import { parseAppData } from '../local/app-data.ts';
import { createLocalStore, type LocalStore } from '../local/local-store.ts';
import { readEntry, removeEntry, storageKeys, storedKeys, writeEntry } from '../storage/browser-storage.ts';
import { isRecord } from '../storage/stored-json.ts';
import type { Catalogue } from './resource-rows.ts';
import { READS } from './rows.ts';

const COPY = `${storageKeys.appData}:`;
/** Key of the entry that holds the copy of the user's plan. */
export const copyKey = (userId: string): string => COPY + userId;

const CATALOGUE = `${storageKeys.catalogue}:`;

/** The copy of somebody's plan, as this browser last saw it, with what they changed since while the server was away. */
export const copyOf = (userId: string): LocalStore => createLocalStore(Date.now, COPY + userId);

/** The catalogue as this browser last saw it; empty where it never did. */
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

/** Keeps the catalogue. Throws when the browser has no room. */
export function writeCatalogue(userId: string, catalogue: Catalogue): void {
  writeEntry(CATALOGUE + userId, JSON.stringify(catalogue));
}

/** Whether the copy is complete enough to work on. */
export function hasCopy(userId: string): boolean {
  const { known } = readCatalogue(userId);
  const text = readEntry(COPY + userId);
  // A damaged one would open as an empty plan.
  const isComplete = text !== null && parseAppData(text, '') !== null;
  return isComplete && READS.every(({ isEssential, knownAs }) => !isEssential || known.includes(knownAs));
}

const copies = (): string[] =>
  storedKeys().filter((key) => key.startsWith(COPY) || key.startsWith(CATALOGUE));

/** Forgets the copies of everybody, or of everybody else: a browser that is shared keeps one plan at most. */
export function dropCopies(exceptOf?: string): void {
  const kept = exceptOf === undefined ? [] : [COPY + exceptOf, CATALOGUE + exceptOf];
  for (const key of copies()) if (!kept.includes(key)) removeEntry(key);
}
