/** Preferences of the person in this browser, as text: no request is made (ACC-10). */

const WRITTEN = 'simmer-preference-written';
// The key of the time of this browser's last write, in milliseconds since the epoch.
const WRITTEN_AT = 'simmer-preferences-at';

/** All preferences, and when the last one was written, in milliseconds since the epoch. */
export interface Preferences {
  readonly writtenAt: number;
  readonly texts: Readonly<Record<string, string>>;
}

// Preferences of this page that the browser failed to store.
const unstored = new Map<string, string>();

/** The text of a preference; null if there is none. */
export function readPreference(key: string): string | null {
  const unstoredValue = unstored.get(key);
  if (unstoredValue !== undefined) return unstoredValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a preference, and calls all its listeners. If the browser refuses, the preference applies until the page is
 * closed.
 */
export function writePreference(key: string, text: string): void {
  const writtenAt = Date.now();
  try {
    localStorage.setItem(key, text);
    localStorage.setItem(WRITTEN_AT, String(writtenAt));
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  // The event is dispatched in the page, because shell and remotes may have copies of this module.
  const detail: Preferences = { writtenAt, texts: { [key]: text } };
  dispatchEvent(new CustomEvent(WRITTEN, { detail }));
}

/** Calls back with each preference that this page writes. @returns the function that stops it. */
export function onPreferenceWritten(listener: (written: Preferences) => void): () => void {
  const handle = (event: Event): void => listener((event as CustomEvent<Preferences>).detail);
  addEventListener(WRITTEN, handle);
  return () => removeEventListener(WRITTEN, handle);
}

/**
 * Writes back preferences that are newer than this browser's: it commits localStorage late, and loses the last writes
 * when it is killed.
 */
export function restorePreferences({ writtenAt, texts }: Preferences): void {
  try {
    if (Number(localStorage.getItem(WRITTEN_AT)) >= writtenAt) return;
    localStorage.setItem(WRITTEN_AT, String(writtenAt));
    for (const [key, text] of Object.entries(texts)) {
      if (localStorage.getItem(key) === text) continue;
      localStorage.setItem(key, text);
      // Browsers send this event to other tabs only.
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    }
  } catch {
    // Without storage there is nothing to restore.
  }
}

/** One preference, parsed. `parse` must return a primitive value for a text, or for none. */
export function storedPreference<Value extends string | number | boolean>(
  key: string,
  parse: (text: string | null) => Value,
) {
  return {
    get: (): Value => parse(readPreference(key)),
    set: (text: string): void => writePreference(key, text),
    /** Calls back when this page, or another tab, writes the preference. @returns the function that stops it. */
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      const stop = onPreferenceWritten(({ texts }) => {
        if (key in texts) listener();
      });
      addEventListener('storage', onStorage);
      return () => {
        stop();
        removeEventListener('storage', onStorage);
      };
    },
  };
}
