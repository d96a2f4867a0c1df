/** Stored in this browser only; no request is made (ACC-10). */
const storageKey = 'simmer-notifications';

/** Whether the person wants reminders; default: yes (ACC-10). */
export function wantsNotifications(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Stores whether the person wants reminders. */
export function rememberNotifications(areWanted: boolean): void {
  try {
    localStorage.setItem(storageKey, areWanted ? 'on' : 'off');
  } catch {
    // The choice still applies until the page is closed.
  }
}
