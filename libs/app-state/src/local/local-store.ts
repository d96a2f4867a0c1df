import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { type AppData, defaultAppData, parseAppData } from './app-data.ts';

/** Milliseconds since the epoch; tests pass a fixed clock. */
export type Clock = () => number;

export interface LocalStore {
  readonly read: () => AppData;
  /** Changes the saved data as one step and gives back what the change gives back. */
  readonly change: <Result>(step: (data: AppData) => Result) => Result;
  /** Creates the saved data with defaults when nothing that can be read is saved. */
  readonly ensure: () => void;
  /** Deletes the plan stored in this browser and starts with the defaults. */
  readonly reset: () => void;
  /** ISO instant of this moment. */
  readonly now: () => string;
}

/**
 * Planning data in this browser. Every step reads the saved text anew, so that two tabs never
 * write over each other's changes from a stale copy.
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

  /** Text that can't be read is put aside before the first write replaces it. */
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
      // A browser without storage works on defaults; a write that matters will say so itself.
    }
  }

  function reset(): void {
    for (const entry of [key, brokenCopy]) removeEntry(entry);
    ensure();
  }

  return { read, change, ensure, reset, now };
}
