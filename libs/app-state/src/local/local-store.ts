import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { type AppData, defaultAppData, parseAppData } from './app-data.ts';
import type { LocalStore } from './local-store.type.ts';

/** Milliseconds since the epoch; tests pass a fixed clock. */
export type Clock = () => number;

/**
 * Planning data in this browser. Every step rereads the stored text, so that two tabs never overwrite each other's
 * changes from a stale copy (OFF-4).
 *
 * @param key name of the entry: this browser's own data, or the copy of somebody's plan.
 */
export function createLocalStore(clock: Clock = Date.now, key: string = storageKeys.appData): LocalStore {
  const brokenCopy = `${key}-broken`;
  const now = () => new Date(clock()).toISOString();

  function read(): AppData {
    const text = readEntry(key);
    if (text === null) return defaultAppData(now());
    return parseAppData(text, now()) ?? defaultAppData(now());
  }

  /** Unreadable text is backed up before the first write replaces it (OFF-2). */
  function keepBroken(): void {
    const text = readEntry(key);
    if (text !== null && parseAppData(text, now()) === null) writeEntry(brokenCopy, text);
  }

  function change<Result>(step: (data: AppData) => Result): Result {
    const data = read();
    const result = step(data);
    keepBroken();
    writeEntry(key, JSON.stringify(data));
    return result;
  }

  function ensure(): void {
    const text = readEntry(key);
    if (text !== null && parseAppData(text, now())) return;
    try {
      change(() => undefined);
    } catch {
      // A browser without storage works on defaults; writes report the failure themselves.
    }
  }

  function reset(): void {
    for (const entry of [key, brokenCopy]) removeEntry(entry);
    ensure();
  }

  return { read, change, ensure, reset, now };
}
