/** Names in localStorage (AUT-40). */
export const storageKeys = {
  appData: 'simmer-app-data',
  authToken: 'authToken',
  adminToken: 'adminToken',
  switchedUser: 'switchedUser',
  lastUser: 'simmer-last-user',
  sessionEnded: 'simmer-session-ended',
  /** Somebody has signed in here before; it names nobody, and stays after signing out. */
  hasSignedIn: 'simmer-has-signed-in',
  /** Ids of sign-ins that have to be ended at the server. */
  signInsToEnd: 'simmer-sign-ins-to-end',
  /** A user's id, and when this browser last had what their account has. */
  agreement: 'simmer-last-agreement',
  /** Where the next reading of the plan goes on: the page's own script asks with it, before any code is there. */
  planCursor: 'simmer-plan-cursor',
  /** Tells an emptied database from one that was never there. */
  hasDatabase: 'simmer-has-database',
  /** By how many milliseconds at least and at most the server's clock is ahead of this one, and its last time. */
  serverClock: 'simmer-server-clock',
} as const;

// Texts of this session that the browser does not store.
const unstored = new Map<string, string>();

/** Reads an entry; null also if the browser has no storage. */
export function readEntry(key: string): string | null {
  const unstoredValue = unstored.get(key);
  if (unstoredValue !== undefined) return unstoredValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes an entry. @throws when storage is full or unavailable: the caller must report it. */
export function writeEntry(key: string, value: string): void {
  localStorage.setItem(key, value);
}

/** Writes an entry of the session. If the browser refuses, it applies until the page is closed (OFF-19). */
export function writeSessionEntry(key: string, value: string): void {
  unstored.delete(key);
  try {
    writeEntry(key, value);
  } catch {
    // A full browser still has the former one.
    removeEntry(key);
    unstored.set(key, value);
  }
}

/** Whether an entry of the session is in the memory of this page only. */
export const isUnstored = (key: string): boolean => unstored.has(key);

/** Removes an entry; without storage, from the memory of this page. */
export function removeEntry(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no entry.
  }
}

/** Calls back when another tab changes an entry; null if the storage was cleared. @returns the unsubscribe function. */
export function onOtherTab(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** Notes where the copy on the disk ends; null if the whole plan has to be read. */
export function notePlanCursor(cursor: string | null): void {
  if (cursor === null) return removeEntry(storageKeys.planCursor);
  try {
    writeEntry(storageKeys.planCursor, cursor);
  } catch {
    // Without storage the question is asked once the copy is open.
  }
}

/** Notes when this browser last had what the user's account has, for the person (OFF-53). */
export function noteAgreement(userId: string, at = new Date().toISOString()): void {
  try {
    writeEntry(storageKeys.agreement, `${userId} ${at}`);
  } catch {
    // Without storage nothing is said.
  }
}

/** When this browser last had what the user's account has; null if it is not known. */
export function lastAgreement(userId: string): string | null {
  const [whose, at = ''] = (readEntry(storageKeys.agreement) ?? '').split(' ');
  return whose === userId && Number.isFinite(Date.parse(at)) ? at : null;
}

export const forgetAgreement = (): void => removeEntry(storageKeys.agreement);
