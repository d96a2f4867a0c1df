/** Names in localStorage (AUT-40). */
export const storageKeys = {
  appData: 'simmer-app-data',
  authToken: 'authToken',
  adminToken: 'adminToken',
  switchedUser: 'switchedUser',
  lastUser: 'simmer-last-user',
  sessionEnded: 'simmer-session-ended',
  importSteps: 'simmer-import-steps',
  importState: 'simmer-import-state',
  /** With whose it is behind a colon, as the copy of their plan under `appData`. */
  catalogue: 'simmer-catalogue',
  outbox: 'simmer-outbox',
} as const;

/** Reads an entry; null too where the browser forbids storage altogether. */
export function readEntry(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes an entry. Throws when the browser has no room or forbids storage: the caller must tell. */
export function writeEntry(key: string, value: string): void {
  localStorage.setItem(key, value);
}

/** Removes an entry; where storage is forbidden there is nothing to remove. */
export function removeEntry(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Names of all entries; none where storage is forbidden. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab changes an entry; null stands for a storage emptied altogether.
 * The answer stops it.
 */
export function onOtherTab(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
